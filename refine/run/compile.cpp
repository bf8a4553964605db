#include "base/check.h"
#include "refine/run/code.h"
#include "refine/run/heap.h"

namespace plumb::refine {

using namespace ir;

namespace {

class Compiler {
 public:
  Compiler(const Layout& layout, MethodId method, bool recording)
      : layout_(layout),
        program_(layout.program()),
        method_(program_.method(method)),
        recording_(recording),
        labels_(method_.label_count) {
    code_.method = method;
    code_.register_count = static_cast<uint32_t>(method_.locals.size());
    code_.loop_nests.emplace_back();
  }

  Code run() {
    block(*method_.body);
    // Falling off the end of a void method.
    emit(Op::return_, LocationId{});
    return std::move(code_);
  }

 private:
  struct Label {
    std::vector<uint32_t> breaks, continues;  // jumps to patch
  };

  // ---- emission
  uint32_t here() const { return static_cast<uint32_t>(code_.instructions.size()); }
  Instruction& emit(Op op, LocationId location) {
    Instruction instruction;
    instruction.op = op;
    code_.instructions.push_back(instruction);
    code_.locations.push_back(location);
    code_.nests.push_back(nest_);
    return code_.instructions.back();
  }
  Instruction& emit(Op op, const Statement& s, int64_t number = 0) {
    Instruction& i = emit(op, s.location);
    i.dst = s.dst.index;
    i.a = s.a.index;
    i.b = s.b.index;
    i.number = number;
    i.named = recording_ && s.dst.valid() && !method_.locals[s.dst.index].name.empty();
    return i;
  }
  void patch(uint32_t jump) { code_.instructions[jump].number = here(); }
  // A label may come again: `finally` is expanded.
  void patch_all(std::vector<uint32_t>& jumps) {
    for (uint32_t jump : jumps) patch(jump);
    jumps.clear();
  }
  uint32_t jump(LocationId location) {
    emit(Op::jump, location);
    return here() - 1;
  }
  uint32_t branch(LocalId condition, LocationId location, LocationId taken, LocationId other) {
    Instruction& i = emit(Op::jump_if_false, location);
    i.a = condition.index;
    i.dst = static_cast<uint32_t>(code_.edges.size());
    code_.edges.push_back({taken, other});
    return here() - 1;
  }
  TypeKind kind_of(TypeId type) const { return program_.type(type).kind; }
  TypeKind kind_of(LocalId local) const { return kind_of(method_.locals[local.index].type); }

  // ---- statements
  void block(const Block& statements) {
    for (const Statement& s : statements) statement(s);
  }

  void statement(const Statement& s) {
    switch (s.kind) {
      case StatementKind::const_int:
        return constant(s);
      case StatementKind::const_null:
        emit(Op::constant, s);
        return;
      case StatementKind::const_string:
        emit(Op::string, s, static_cast<int64_t>(code_.texts.size()));
        code_.texts.push_back(to_utf16(s.text));
        return;
      case StatementKind::opaque:
        emit(Op::opaque, s, s.type.index);
        return;
      case StatementKind::copy:
        emit(Op::copy, s);
        return;
      case StatementKind::unary:
        return unary(s);
      case StatementKind::binary:
        return binary(s);
      case StatementKind::convert:
        return convert(s);
      case StatementKind::instance_of:
        emit(Op::instance_of, s, s.type.index);
        return;
      case StatementKind::load_field:
        emit(Op::load_field, s, layout_.slot(s.field)).b = s.field.index;
        return;
      case StatementKind::load_static:
        emit(Op::load_static, s, layout_.slot(s.field)).b = s.field.index;
        return;
      case StatementKind::array_length:
        emit(Op::array_length, s);
        return;
      case StatementKind::array_load:
        emit(Op::array_load, s);
        return;
      case StatementKind::new_object:
        emit(Op::new_object, s, s.class_id.index);
        return;
      case StatementKind::new_array:
        emit(Op::new_array, s, s.type.index);
        return;
      case StatementKind::concat:
        return concat(s);
      case StatementKind::class_name:
        emit(Op::class_name, s);
        return;
      case StatementKind::call:
        return call(s);
      case StatementKind::store_field:
        emit(Op::store_field, s, layout_.slot(s.field)).dst = s.field.index;
        return;
      case StatementKind::store_static:
        emit(Op::store_static, s, layout_.slot(s.field)).dst = s.field.index;
        return;
      case StatementKind::array_store:
        emit(Op::array_store, s).dst = s.c.index;
        return;
      case StatementKind::init_class:
        emit(Op::init_class, s, s.class_id.index);
        return;
      case StatementKind::check_null:
        emit(Op::check_null, s);
        return;
      case StatementKind::check_index:
        emit(Op::check_index, s);
        return;
      case StatementKind::check_cast:
        emit(Op::check_cast, s, s.type.index);
        return;
      case StatementKind::check_divisor:
        emit(Op::check_divisor, s);
        return;
      case StatementKind::check_length:
        emit(Op::check_length, s);
        return;
      case StatementKind::check_store:
        emit(Op::check_store, s);
        return;
      case StatementKind::if_:
        return if_else(s);
      case StatementKind::loop:
        return loop(s);
      case StatementKind::block:
        block(s.then_block);
        patch_all(labels_[s.label.index].breaks);
        return;
      case StatementKind::break_:
        labels_[s.label.index].breaks.push_back(jump(s.location));
        return;
      case StatementKind::continue_:
        labels_[s.label.index].continues.push_back(jump(s.location));
        return;
      case StatementKind::return_:
        emit(Op::return_, s);
        return;
      case StatementKind::throw_:
        emit(Op::throw_, s);
        return;
      case StatementKind::try_:
        return try_catch(s);
    }
    PLUMB_UNREACHABLE("statement kind");
  }

  void constant(const Statement& s) {
    bool real = is_floating(kind_of(s.type));
    emit(Op::constant, s, real ? Value::real(static_cast<double>(s.number)).bits : s.number);
  }

  void unary(const Statement& s) {
    TypeKind kind = kind_of(s.type);
    switch (s.unary_op) {
      case UnaryOp::negate:
        emit(is_floating(kind)         ? Op::negate_real
             : kind == TypeKind::long_ ? Op::negate_long
                                       : Op::negate_int,
             s);
        return;
      case UnaryOp::complement:
        emit(Op::complement, s);
        return;
      case UnaryOp::logical_not:
        emit(Op::logical_not, s);
        return;
    }
  }

  void binary(const Statement& s) {
    // In the order of BinaryOp.
    static constexpr Op kInt[] = {Op::add_int, Op::sub_int,  Op::mul_int,    Op::div_int, Op::rem_int,
                                  Op::shl_int, Op::shr_int,  Op::ushr_int,   Op::bit_and, Op::bit_or,
                                  Op::bit_xor, Op::less,     Op::less_equal, Op::greater, Op::greater_equal,
                                  Op::equal,   Op::not_equal};
    static constexpr Op kLong[] = {Op::add_long, Op::sub_long, Op::mul_long, Op::div_long,
                                   Op::rem_long, Op::shl_long, Op::shr_long, Op::ushr_long};
    TypeKind kind = kind_of(s.type);
    size_t index = static_cast<size_t>(s.binary_op);
    if (is_floating(kind) || is_floating(kind_of(s.a))) {
      emit(Op::real, s, static_cast<int64_t>(index) * 2 + (kind == TypeKind::float_ ? 1 : 0));
      return;
    }
    bool wide = kind == TypeKind::long_ && index < std::size(kLong);
    emit(wide ? kLong[index] : kInt[index], s);
  }

  void convert(const Statement& s) {
    TypeKind from = kind_of(s.from_type), to = kind_of(s.type);
    if (is_floating(from) && is_floating(to)) {
      emit(Op::real_to_real, s, to == TypeKind::float_ ? 1 : 0);
    } else if (is_floating(to)) {
      emit(Op::integer_to_real, s, to == TypeKind::float_ ? 1 : 0);
    } else if (is_floating(from)) {
      emit(Op::real_to_integer, s, static_cast<int64_t>(to));
    } else {
      switch (to) {
        case TypeKind::byte_:
          emit(Op::to_byte, s);
          return;
        case TypeKind::short_:
          emit(Op::to_short, s);
          return;
        case TypeKind::char_:
          emit(Op::to_char, s);
          return;
        case TypeKind::int_:
          emit(Op::to_int, s);
          return;
        default:
          emit(Op::copy, s);
          return;
      }
    }
  }

  void concat(const Statement& s) {
    std::vector<ConcatArg> args;
    for (LocalId arg : s.args) args.push_back({arg.index, kind_of(arg)});
    emit(Op::concat, s, static_cast<int64_t>(code_.concats.size()));
    code_.concats.push_back(std::move(args));
  }

  void call(const Statement& s) {
    CallCode call;
    call.callee = s.callee;
    call.is_virtual = s.call_kind == CallKind::virtual_;
    if (s.call_kind != CallKind::static_) call.args.push_back(s.a.index);
    for (LocalId arg : s.args) call.args.push_back(arg.index);
    emit(Op::call, s, static_cast<int64_t>(code_.calls.size()));
    code_.calls.push_back(std::move(call));
  }

  void if_else(const Statement& s) {
    uint32_t to_else = branch(s.a, s.location, s.then_edge, s.else_edge);
    block(s.then_block);
    if (s.else_block.empty()) return patch(to_else);
    uint32_t to_end = jump(s.location);
    patch(to_else);
    block(s.else_block);
    patch(to_end);
  }

  // Registers of the loop: its counter and the link to its LoopUse.
  uint32_t enter_loop(const Statement& s) {
    if (!recording_) return kNone;
    uint32_t counter = code_.register_count;
    code_.register_count += 2;
    std::vector<uint32_t> nest = code_.loop_nests[nest_];
    Instruction& enter = emit(Op::loop_enter, s.location);
    enter.dst = counter;
    enter.number = static_cast<int64_t>(code_.loop_heads.size());
    code_.loop_heads.push_back(s.loop->head);
    nest.push_back(counter);
    nest_stack_.push_back(nest_);
    nest_ = static_cast<uint32_t>(code_.loop_nests.size());
    code_.loop_nests.push_back(std::move(nest));
    return counter;
  }
  void body_begins(const Statement& s, uint32_t counter) {
    if (!recording_) return;
    Instruction& i = emit(Op::loop_body, s.loop->head);
    i.dst = counter;
  }
  void back(const Statement& s, uint32_t counter, uint32_t target) {
    Instruction& i = emit(recording_ ? Op::loop_back : Op::jump, s.location);
    i.dst = counter;
    i.number = target;
  }

  void loop(const Statement& s) {
    const LoopParts& parts = *s.loop;
    uint32_t counter = enter_loop(s);
    uint32_t again = here(), exit = kNone;
    auto test = [&] {
      block(parts.condition);
      if (s.a.valid()) exit = branch(s.a, s.location, parts.enter_edge, parts.exit_edge);
    };
    if (parts.test_first) test();
    body_begins(s, counter);
    block(parts.body);
    patch_all(labels_[s.label.index].continues);
    block(parts.update);
    if (!parts.test_first) test();
    back(s, counter, again);
    if (recording_) nest_ = nest_stack_.back(), nest_stack_.pop_back();
    if (exit != kNone) patch(exit);
    patch_all(labels_[s.label.index].breaks);
  }

  void try_catch(const Statement& s) {
    uint32_t begin = here();
    block(s.then_block);
    uint32_t end = here();
    std::vector<uint32_t> to_end{jump(s.location)};
    std::vector<Handler> handlers;
    for (const Catch& c : s.catches) {
      handlers.push_back({begin, end, here(), c.type, c.local.index, c.location});
      block(c.body);
      to_end.push_back(jump(c.location));
    }
    patch_all(to_end);
    code_.handlers.insert(code_.handlers.end(), handlers.begin(), handlers.end());
  }

  const Layout& layout_;
  const Program& program_;
  const Method& method_;
  bool recording_;
  std::vector<Label> labels_;
  Code code_;
  uint32_t nest_ = 0;
  std::vector<uint32_t> nest_stack_;
};

}  // namespace

Code compile(const Layout& layout, MethodId method, bool recording) {
  return Compiler(layout, method, recording).run();
}

}  // namespace plumb::refine
