// The loop over instructions, made once per level of recording so that a plain run pays nothing for it.
#include "refine/run/machine.h"

namespace plumb::refine {

using namespace ir;

namespace {

int32_t low(Value v) {
  return static_cast<int32_t>(v.bits);
}
uint32_t ulow(Value v) {
  return static_cast<uint32_t>(v.bits);
}
uint64_t bits(Value v) {
  return static_cast<uint64_t>(v.bits);
}
Value wrap_int(uint32_t v) {
  return Value::integer(static_cast<int32_t>(v));
}
Value wrap_long(uint64_t v) {
  return Value::integer(static_cast<int64_t>(v));
}

}  // namespace

void Machine::go() {
  switch (options_.record) {
    case Record::nothing:
      loop<Record::nothing>();
      break;
    case Record::calls:
      loop<Record::calls>();
      break;
    case Record::everything:
      loop<Record::everything>();
      break;
  }
  run_.steps = steps_;
}

template <Record kRecord>
void Machine::loop() {
  constexpr bool kAll = kRecord == Record::everything;
  const uint64_t step_limit = options_.step_limit;
  while (!ended_) {
    Frame& frame = frames_.back();
    frame.pending = false;
    const Code& code = *frame.code;
    const Instruction* instructions = code.instructions.data();
    Value* r = registers_.data() + frame.base;
    uint32_t pc = frame.pc;

    // Leaves the inner loop; the frame, its registers or its pc may have changed.
    bool here = true;
    auto leave = [&] { here = false; };
    while (here) {
      const Instruction& i = instructions[pc];
      if (++steps_ > step_limit) [[unlikely]] {
        frame.pc = pc;
        --steps_;
        end(Outcome::step_limit);
        break;
      }
      if constexpr (kAll) {
        frame.pc = pc;
        if (i.op != Op::jump && i.op != Op::loop_enter && i.op != Op::loop_body && i.op != Op::loop_back &&
            code.locations[pc].valid())
          record(EventKind::statement, {});
      }
      auto set = [&](Value v) {
        if constexpr (kAll) {
          store_result(i.dst, i.named, v);
        } else {
          r[i.dst] = v;
        }
        ++pc;
      };
      auto set_int = [&](uint32_t v) { set(wrap_int(v)); };
      auto set_long = [&](uint64_t v) { set(wrap_long(v)); };
      auto set_bool = [&](bool v) { set(Value::boolean(v)); };
      auto check = [&](bool holds) {
        if (holds) [[likely]] {
          ++pc;
          return;
        }
        frame.pc = pc;
        check_failed(i);
        leave();
      };
      auto ref = [&](uint32_t local) { return r[local].as_ref(); };
      auto wrote = [&](EventKind kind, Event event, Value old_value, Value new_value) {
        event.old_value = old_value;
        event.new_value = new_value;
        record(kind, event);
      };

      switch (i.op) {
        case Op::constant:
          set(Value{i.number});
          break;
        case Op::string:
          set(Value::ref(heap_.intern(code.texts[static_cast<size_t>(i.number)])));
          break;
        case Op::opaque: {
          frame.pc = pc;
          Value value;
          if (!give_opaque(i, value)) {
            leave();
            break;
          }
          set(value);
          break;
        }
        case Op::copy:
          set(r[i.a]);
          break;
        case Op::negate_int:
          set_int(0 - ulow(r[i.a]));
          break;
        case Op::negate_long:
          set_long(0 - bits(r[i.a]));
          break;
        case Op::negate_real:
          set(Value::real(-r[i.a].as_real()));
          break;
        case Op::complement:
          set(Value{~r[i.a].bits});
          break;
        case Op::logical_not:
          set(Value{r[i.a].bits ^ 1});
          break;
        case Op::add_int:
          set_int(ulow(r[i.a]) + ulow(r[i.b]));
          break;
        case Op::sub_int:
          set_int(ulow(r[i.a]) - ulow(r[i.b]));
          break;
        case Op::mul_int:
          set_int(ulow(r[i.a]) * ulow(r[i.b]));
          break;
        case Op::div_int:
          // The lowest integer by -1 overflows to itself.
          if (low(r[i.b]) == -1)
            set_int(0 - ulow(r[i.a]));
          else
            set(Value::integer(low(r[i.a]) / low(r[i.b])));
          break;
        case Op::rem_int:
          set(Value::integer(low(r[i.b]) == -1 ? 0 : low(r[i.a]) % low(r[i.b])));
          break;
        case Op::shl_int:
          set_int(ulow(r[i.a]) << (ulow(r[i.b]) & 31));
          break;
        case Op::shr_int:
          set(Value::integer(low(r[i.a]) >> (ulow(r[i.b]) & 31)));
          break;
        case Op::ushr_int:
          set_int(ulow(r[i.a]) >> (ulow(r[i.b]) & 31));
          break;
        case Op::add_long:
          set_long(bits(r[i.a]) + bits(r[i.b]));
          break;
        case Op::sub_long:
          set_long(bits(r[i.a]) - bits(r[i.b]));
          break;
        case Op::mul_long:
          set_long(bits(r[i.a]) * bits(r[i.b]));
          break;
        case Op::div_long:
          if (r[i.b].bits == -1)
            set_long(0 - bits(r[i.a]));
          else
            set(Value::integer(r[i.a].bits / r[i.b].bits));
          break;
        case Op::rem_long:
          set(Value::integer(r[i.b].bits == -1 ? 0 : r[i.a].bits % r[i.b].bits));
          break;
        case Op::shl_long:
          set_long(bits(r[i.a]) << (ulow(r[i.b]) & 63));
          break;
        case Op::shr_long:
          set(Value::integer(r[i.a].bits >> (ulow(r[i.b]) & 63)));
          break;
        case Op::ushr_long:
          set_long(bits(r[i.a]) >> (ulow(r[i.b]) & 63));
          break;
        case Op::bit_and:
          set(Value{r[i.a].bits & r[i.b].bits});
          break;
        case Op::bit_or:
          set(Value{r[i.a].bits | r[i.b].bits});
          break;
        case Op::bit_xor:
          set(Value{r[i.a].bits ^ r[i.b].bits});
          break;
        case Op::less:
          set_bool(r[i.a].bits < r[i.b].bits);
          break;
        case Op::less_equal:
          set_bool(r[i.a].bits <= r[i.b].bits);
          break;
        case Op::greater:
          set_bool(r[i.a].bits > r[i.b].bits);
          break;
        case Op::greater_equal:
          set_bool(r[i.a].bits >= r[i.b].bits);
          break;
        case Op::equal:
          set_bool(r[i.a].bits == r[i.b].bits);
          break;
        case Op::not_equal:
          set_bool(r[i.a].bits != r[i.b].bits);
          break;
        case Op::real:
          set(real(i.number, r[i.a], r[i.b]));
          break;
        case Op::to_byte:
          set(Value::integer(static_cast<int8_t>(r[i.a].bits)));
          break;
        case Op::to_short:
          set(Value::integer(static_cast<int16_t>(r[i.a].bits)));
          break;
        case Op::to_char:
          set(Value::integer(static_cast<uint16_t>(r[i.a].bits)));
          break;
        case Op::to_int:
          set(Value::integer(low(r[i.a])));
          break;
        case Op::integer_to_real:
          set(Value::real(i.number != 0 ? static_cast<double>(static_cast<float>(r[i.a].bits))
                                        : static_cast<double>(r[i.a].bits)));
          break;
        case Op::real_to_integer:
          set(to_integer(static_cast<TypeKind>(i.number), r[i.a]));
          break;
        case Op::real_to_real:
          set(Value::real(i.number != 0 ? static_cast<double>(static_cast<float>(r[i.a].as_real()))
                                        : r[i.a].as_real()));
          break;
        case Op::instance_of:
          set_bool(!ref(i.a).null() &&
                   library_.is_subtype(heap_.type(ref(i.a)), TypeId{static_cast<uint32_t>(i.number)}));
          break;
        case Op::load_field: {
          size_t cell = heap_.objects_[ref(i.a).index].first + static_cast<size_t>(i.number);
          Value value = heap_.cells_[cell];
          if (heap_.marked(cell)) [[unlikely]] {
            frame.pc = pc;
            if (!read_field(ref(i.a), FieldId{i.b}, value)) {
              leave();
              break;
            }
          }
          set(value);
          break;
        }
        case Op::load_static: {
          Value value = heap_.statics_[static_cast<size_t>(i.number)];
          if (heap_.lazy_) [[unlikely]] {
            frame.pc = pc;
            if (!read_static(FieldId{i.b}, value)) {
              leave();
              break;
            }
          }
          set(value);
          break;
        }
        case Op::array_length:
          set(Value::integer(heap_.length(ref(i.a))));
          break;
        case Op::array_load: {
          uint32_t index = ulow(r[i.b]);
          size_t cell = heap_.objects_[ref(i.a).index].first + static_cast<size_t>(index);
          Value value = heap_.cells_[cell];
          if (heap_.marked(cell)) [[unlikely]] {
            frame.pc = pc;
            if (!read_element(ref(i.a), index, value)) {
              leave();
              break;
            }
          }
          set(value);
          break;
        }
        case Op::new_object:
        case Op::new_array: {
          frame.pc = pc;
          Ref object;
          if (!allocate(i, object)) {
            leave();
            break;
          }
          set(Value::ref(object));
          break;
        }
        case Op::concat: {
          frame.pc = pc;
          Ref text = concat(code.concats[static_cast<size_t>(i.number)]);
          if (ended_) {
            leave();
            break;
          }
          set(Value::ref(text));
          break;
        }
        case Op::class_name: {
          frame.pc = pc;
          Ref text = heap_.new_string(binary_name(library_.program, heap_.type(ref(i.a))));
          record_new_objects(text.index);
          set(Value::ref(text));
          break;
        }
        case Op::call:
          frame.pc = pc;
          begin_call(i);
          leave();
          break;
        case Op::store_field: {
          Ref object = ref(i.a);
          size_t cell = heap_.objects_[object.index].first + static_cast<size_t>(i.number);
          if constexpr (kAll) {
            Event event;
            event.object = object;
            event.field = FieldId{i.dst};
            wrote(EventKind::field_write, event, heap_.cells_[cell], r[i.b]);
          }
          heap_.put(cell, r[i.b]);
          ++pc;
          break;
        }
        case Op::store_static: {
          FieldId field{i.dst};
          if constexpr (kAll) {
            Event event;
            event.field = field;
            wrote(EventKind::static_write, event, heap_.get_static(field), r[i.a]);
          }
          heap_.set_static(field, r[i.a]);
          ++pc;
          break;
        }
        case Op::array_store: {
          Ref array = ref(i.a);
          uint32_t index = ulow(r[i.b]);
          size_t cell = heap_.objects_[array.index].first + static_cast<size_t>(index);
          if constexpr (kAll) {
            Event event;
            event.object = array;
            event.index = index;
            wrote(EventKind::element_write, event, heap_.cells_[cell], r[i.dst]);
          }
          heap_.put(cell, r[i.dst]);
          ++pc;
          break;
        }
        case Op::init_class: {
          ClassId id{static_cast<uint32_t>(i.number)};
          if (heap_.initialised(id) && !heap_.initialisation_failed(id)) [[likely]] {
            ++pc;
            break;
          }
          frame.pc = pc;
          begin_initialiser(id);
          leave();
          break;
        }
        case Op::check_null:
          check(!ref(i.a).null());
          break;
        case Op::check_index:
          check(ulow(r[i.b]) < heap_.length(ref(i.a)));
          break;
        case Op::check_cast:
          check(ref(i.a).null() ||
                library_.is_subtype(heap_.type(ref(i.a)), TypeId{static_cast<uint32_t>(i.number)}));
          break;
        case Op::check_divisor:
          check(r[i.a].bits != 0);
          break;
        case Op::check_length:
          check(r[i.a].bits >= 0);
          break;
        case Op::check_store:
          check(ref(i.b).null() || library_.is_subtype(heap_.type(ref(i.b)),
                                                       library_.program.type(heap_.type(ref(i.a))).element));
          break;
        case Op::jump:
          pc = static_cast<uint32_t>(i.number);
          break;
        case Op::jump_if_false: {
          bool taken = r[i.a].as_boolean();
          if constexpr (kAll) {
            Event event;
            event.location = taken ? code.edges[i.dst].taken : code.edges[i.dst].other;
            if (event.location.valid()) record(EventKind::branch, event);
          }
          pc = taken ? pc + 1 : static_cast<uint32_t>(i.number);
          break;
        }
        case Op::loop_enter:
          frame.pc = pc;
          enter_loop(i);
          ++pc;
          break;
        case Op::loop_body:
          frame.pc = pc;
          begin_body(i);
          ++pc;
          break;
        case Op::loop_back:
          ++r[i.dst].bits;
          pc = static_cast<uint32_t>(i.number);
          break;
        case Op::return_:
          frame.pc = pc;
          return_value(i.a == kNone ? Value{} : r[i.a]);
          leave();
          break;
        case Op::throw_:
          frame.pc = pc;
          throw_object(ref(i.a));
          leave();
          break;
      }
    }
  }
}

template void Machine::loop<Record::nothing>();
template void Machine::loop<Record::calls>();
template void Machine::loop<Record::everything>();

}  // namespace plumb::refine
