// Calls, values and recording; the loop is in machine_loop.cpp, exceptions in machine_throw.cpp.
#include "refine/run/machine.h"

#include <fmt/format.h>

#include <cmath>

#include "base/check.h"

namespace plumb::refine {

using namespace ir;

namespace {
constexpr uint64_t kTextLimit = 128'000'000;  // UTF-16 units: a quarter of a GB
}

Machine::Machine(Library& library, Heap& heap, const Options& options)
    : library_(library),
      heap_(heap),
      options_(options),
      recording_(options.record != Record::nothing),
      everything_(options.record == Record::everything) {
  if (recording_) active_.resize(library.program.method_count());
}

Run Machine::run(MethodId method, const std::vector<Value>& args) {
  const Library::Entry& entry = library_.entry(method, recording_);
  const Method& m = library_.program.method(method);
  PLUMB_CHECK(args.size() == m.parameters.size() + (m.is_static ? 0 : 1), "'{}' takes other arguments",
              m.name);
  if (!entry.code) {
    missing(method, m.unsupported.empty() ? "it has no code" : m.unsupported);
    return std::move(run_);
  }
  registers_.assign(std::max<size_t>(args.size(), 64), Value{});
  std::copy(args.begin(), args.end(), registers_.begin());
  std::vector<uint32_t> positions(args.size());
  for (uint32_t i = 0; i < args.size(); ++i) positions[i] = i;
  push(entry.code, kNone, false, positions.data(), positions.size());
  go();
  return std::move(run_);
}

Run Machine::initialise(const std::vector<ClassId>& classes) {
  std::optional<Run> failed;
  for (ClassId id : classes) {
    if (heap_.initialised(id)) continue;
    ended_ = false;
    begin_initialiser(id);
    if (!frames_.empty()) go();
    bool bad = run_.outcome != Outcome::normal;
    if (bad && !failed) failed = run_;
    frames_.clear();
    std::fill(active_.begin(), active_.end(), 0);
    run_.outcome = Outcome::normal;
  }
  return failed ? std::move(*failed) : std::move(run_);
}

void Machine::end(Outcome outcome) {
  run_.outcome = outcome;
  if (!frames_.empty()) {
    run_.origin = location();
    run_.stack = stack();
  }
  ended_ = true;
}

void Machine::missing(MethodId method, std::string reason) {
  run_.missing_method = method;
  run_.reason = std::move(reason);
  end(Outcome::missing);
}

std::vector<StackEntry> Machine::stack() const {
  constexpr size_t kMost = 1024;
  std::vector<StackEntry> entries;
  for (size_t i = frames_.size(); i-- > 0 && entries.size() < kMost;)
    if (!frames_[i].pending)
      entries.push_back({frames_[i].code->method, frames_[i].code->locations[frames_[i].pc]});
  return entries;
}

// ---------------------------------------------------------------------------------------------- calls

// The arguments are registers of the caller's frame.
void Machine::push(const Code* code, uint32_t dst, bool dst_named, const uint32_t* args, size_t count) {
  Frame frame;
  frame.code = code;
  frame.dst = dst;
  frame.dst_named = dst_named;
  uint32_t from = frames_.empty() ? 0 : frames_.back().base;
  frame.base = frames_.empty() ? 0 : from + frames_.back().code->register_count;
  size_t needed = static_cast<size_t>(frame.base) + code->register_count;
  if (registers_.size() < needed) registers_.resize(needed * 2);
  Value* r = registers_.data() + frame.base;
  for (size_t i = 0; i < count; ++i) r[i] = registers_[from + args[i]];
  std::fill(r + count, r + code->register_count, Value{});
  frame.activation = calls_++;
  if (recording_) {
    Activation activation;
    activation.method = code->method;
    activation.depth = static_cast<uint32_t>(frames_.size());
    activation.recursion = ++active_[code->method.index];
    activation.args.assign(r, r + count);
    if (!frames_.empty()) {
      activation.parent = frames_.back().activation;
      activation.site = location();
      activation.counts = counts();
    }
    run_.trace.activations.push_back(std::move(activation));
    frame.activation = static_cast<uint32_t>(run_.trace.activations.size()) - 1;
  }
  frames_.push_back(frame);
  entered();
}

void Machine::entered() {
  const Frame& frame = frames_.back();
  if (options_.observer) [[unlikely]] {
    const Method& m = library_.program.method(frame.code->method);
    auto begin = registers_.begin() + frame.base;
    auto end = begin + static_cast<std::ptrdiff_t>(m.parameters.size() + (m.is_static ? 0 : 1));
    options_.observer->enter(frame.activation, frame.code->method, {begin, end}, heap_);
  }
  if (!recording_) return;
  if (everything_) record(EventKind::enter, {});
  if (!options_.bounds) return;
  uint32_t most = options_.bounds->depth;
  for (const auto& [method, depth] : options_.bounds->depth_of)
    if (method == frame.code->method) most = depth;
  const Activation& activation = run_.trace.activations[frame.activation];
  if (activation.recursion > most) exceed(Excess::depth, activation.site, frame.activation);
}

void Machine::pop() {
  if (recording_) --active_[frames_.back().code->method.index];
  frames_.pop_back();
}

void Machine::begin_call(const Instruction& instruction) {
  const CallCode& call = frames_.back().code->calls[static_cast<size_t>(instruction.number)];
  MethodId target = call.callee;
  if (call.is_virtual) {
    Ref receiver = registers_[frames_.back().base + call.args[0]].as_ref();
    ClassId runtime_class = heap_.class_of(receiver);
    target = library_.dispatch(call.callee, runtime_class.valid() ? runtime_class : library_.object_class);
    if (!target.valid()) return missing(call.callee, "the receiver's class does not implement it");
  }
  const Library::Entry& entry = library_.entry(target, recording_);
  if (entry.code) [[likely]] {
    if (frames_.size() >= options_.depth_limit) [[unlikely]] {
      if (!options_.overflow_throws) return end(Outcome::depth_limit);
      return raise("java.lang.StackOverflowError");
    }
    return push(entry.code, instruction.dst, instruction.named, call.args.data(), call.args.size());
  }
  std::vector<Value> args;
  for (uint32_t arg : call.args) args.push_back(registers_[frames_.back().base + arg]);
  if (entry.native) return call_native(entry.native, args, instruction);
  call_missing(target, args, instruction);
}

void Machine::call_native(Native native, const std::vector<Value>& args, const Instruction& instruction) {
  uint32_t first = heap_.size() + 1;
  NativeCall call{heap_, args};
  native(call);
  record_new_objects(first);
  if (heap_.cell_count() > options_.cell_limit) return end(Outcome::memory_limit);
  if (call.exits) {
    run_.result = call.result;
    return end(Outcome::exited);
  }
  if (!call.printed.empty()) {
    bool err = library_.err_field.valid() && heap_.get_static(library_.err_field) == args[0];
    const auto& sink = err ? options_.err : options_.out;
    if (sink) sink(call.printed);
  }
  if (!call.exception.empty())
    return raise(call.exception.c_str(), call.has_message ? &call.message : nullptr);
  store_result(instruction.dst, instruction.named, call.result);
  ++frames_.back().pc;
}

void Machine::call_missing(MethodId method, const std::vector<Value>& args, const Instruction& instruction) {
  Value result;
  Ref thrown;
  uint32_t first = heap_.size() + 1;
  if (!options_.observer || !options_.observer->missing(method, location(), args, heap_, result, thrown)) {
    const std::string& why = library_.program.method(method).unsupported;
    return missing(method, why.empty() ? "it has no code" : why);
  }
  record_new_objects(first);
  if (!thrown.null()) return throw_object(thrown);
  store_result(instruction.dst, instruction.named, result);
  ++frames_.back().pc;
}

void Machine::store_result(uint32_t dst, bool named, Value value) {
  if (dst == kNone) return;
  Value& home = registers_[frames_.back().base + dst];
  if (everything_ && named) {
    Event event;
    event.local = LocalId{dst};
    event.old_value = home;
    event.new_value = value;
    record(EventKind::local_write, event);
  }
  home = value;
}

void Machine::return_value(Value value) {
  Frame frame = frames_.back();
  if (everything_) {
    Event event;
    event.new_value = value;
    record(EventKind::leave, event);
  }
  if (options_.observer) options_.observer->leave(frame.activation, frame.code->method, value, Ref{}, heap_);
  pop();
  if (frames_.empty()) {
    run_.result = value;
    ended_ = true;
    return;
  }
  // After a static initialiser the parent's init_class runs again, and goes on.
  if (frame.initialises.valid()) return;
  store_result(frame.dst, frame.dst_named, value);
  ++frames_.back().pc;
}

// Superclasses first: their frames lie above.
void Machine::begin_initialiser(ClassId id) {
  if (heap_.initialisation_failed(id))
    return raise("java.lang.NoClassDefFoundError",
                 "Could not initialize class " + library_.program.class_of(id).name);
  bool pushed = false;
  for (ClassId c = id; c.valid() && !heap_.initialised(c); c = library_.program.class_of(c).super) {
    heap_.set_initialised(c);
    MethodId method = library_.static_initialiser(c);
    if (!method.valid()) continue;
    const Library::Entry& entry = library_.entry(method, recording_);
    if (!entry.code) return missing(method, library_.program.method(method).unsupported);
    if (pushed) frames_.back().pending = true;
    push(entry.code, kNone, false, nullptr, 0);
    pushed = true;
    frames_.back().initialises = c;
  }
}

// --------------------------------------------------------------------------------------------- values

bool Machine::read_field(Ref object, FieldId field, Value& value) {
  if (!options_.lazy || !options_.lazy->read_field(heap_, object, field, value)) {
    end(Outcome::stopped);
    return false;
  }
  heap_.set(object, field, value);
  return true;
}

bool Machine::read_element(Ref array, uint32_t index, Value& value) {
  if (!options_.lazy || !options_.lazy->read_element(heap_, array, index, value)) {
    end(Outcome::stopped);
    return false;
  }
  heap_.set_element(array, index, value);
  return true;
}

bool Machine::read_static(FieldId field, Value& value) {
  if (heap_.static_assigned(field)) {
    value = heap_.get_static(field);
    return true;
  }
  if (!options_.lazy || !options_.lazy->read_static(heap_, field, value)) {
    end(Outcome::stopped);
    return false;
  }
  heap_.set_static(field, value);
  return true;
}

bool Machine::give_opaque(const Instruction& instruction, Value& value) {
  TypeId type{static_cast<uint32_t>(instruction.number)};
  if (options_.observer && options_.observer->opaque(location(), type, heap_, value)) return true;
  missing(MethodId{}, "an opaque value");
  return false;
}

bool Machine::allocate(const Instruction& instruction, Ref& object) {
  uint32_t number = static_cast<uint32_t>(instruction.number);
  uint32_t length = 0;
  if (instruction.op == Op::new_array)
    length = static_cast<uint32_t>(registers_[frames_.back().base + instruction.a].as_integer());
  if (heap_.cell_count() + length > options_.cell_limit || heap_.size() > options_.cell_limit) {
    end(Outcome::memory_limit);
    return false;
  }
  object = instruction.op == Op::new_array ? heap_.new_array(TypeId{number}, length)
                                           : heap_.new_object(ClassId{number});
  record_new_objects(object.index);
  return true;
}

Ref Machine::concat(const std::vector<ConcatArg>& args) {
  std::u16string text;
  for (const ConcatArg& arg : args)
    text += java_text(heap_, registers_[frames_.back().base + arg.local], arg.kind);
  text_units_ += text.size();
  if (text_units_ > kTextLimit) {
    end(Outcome::memory_limit);
    return {};
  }
  Ref r = heap_.new_string(std::move(text));
  record_new_objects(r.index);
  return r;
}

Value Machine::real(int64_t operation, Value a, Value b) {
  double x = a.as_real(), y = b.as_real();
  auto arithmetic = [&](double z) {
    return Value::real(operation % 2 != 0 ? static_cast<double>(static_cast<float>(z)) : z);
  };
  switch (static_cast<BinaryOp>(operation / 2)) {
    case BinaryOp::add:
      return arithmetic(x + y);
    case BinaryOp::sub:
      return arithmetic(x - y);
    case BinaryOp::mul:
      return arithmetic(x * y);
    case BinaryOp::div:
      return arithmetic(x / y);
    case BinaryOp::rem:
      return arithmetic(std::fmod(x, y));
    case BinaryOp::less:
      return Value::boolean(x < y);
    case BinaryOp::less_equal:
      return Value::boolean(x <= y);
    case BinaryOp::greater:
      return Value::boolean(x > y);
    case BinaryOp::greater_equal:
      return Value::boolean(x >= y);
    case BinaryOp::equal:
      return Value::boolean(x == y);
    case BinaryOp::not_equal:
      return Value::boolean(x != y);
    default:
      PLUMB_UNREACHABLE("bit operation on a real number");
  }
}

// Java's narrowing: NaN is 0, what is too large is the largest; byte, short and char go through int.
Value Machine::to_integer(TypeKind kind, Value a) {
  double x = a.as_real();
  bool wide = kind == TypeKind::long_;
  int64_t lowest = wide ? INT64_MIN : INT32_MIN, highest = wide ? INT64_MAX : INT32_MAX;
  int64_t v = 0;
  if (std::isnan(x))
    v = 0;
  else if (x >= static_cast<double>(highest))
    v = highest;
  else if (x <= static_cast<double>(lowest))
    v = lowest;
  else
    v = static_cast<int64_t>(x);
  if (kind == TypeKind::byte_) v = static_cast<int8_t>(v);
  if (kind == TypeKind::short_) v = static_cast<int16_t>(v);
  if (kind == TypeKind::char_) v = static_cast<uint16_t>(v);
  return Value::integer(v);
}

// ------------------------------------------------------------------------------------------ recording

Counts Machine::counts() const {
  const Frame& frame = frames_.back();
  Counts counts;
  for (uint32_t counter : frame.code->loop_nests[frame.code->nests[frame.pc]])
    counts.push_back(static_cast<uint32_t>(registers_[frame.base + counter].as_integer()));
  return counts;
}

void Machine::record(EventKind kind, Event event) {
  event.kind = kind;
  event.activation = frames_.back().activation;
  if (!event.location.valid()) event.location = location();
  run_.trace.events.push_back(event);
}

void Machine::record_new_objects(uint32_t first) {
  if (!recording_ || frames_.empty()) return;
  for (uint32_t i = first; i <= heap_.size(); ++i) {
    run_.trace.allocations.push_back({frames_.back().activation, location(), counts(), Ref{i}});
    if (!everything_) continue;
    Event event;
    event.object = Ref{i};
    record(EventKind::allocation, event);
  }
}

void Machine::enter_loop(const Instruction& instruction) {
  const Frame& frame = frames_.back();
  Value* counter = &registers_[frame.base + instruction.dst];
  counter[0] = Value{};
  if (counter[1].bits != 0) return;
  LocationId head = frame.code->loop_heads[static_cast<size_t>(instruction.number)];
  run_.trace.loops.push_back({frame.activation, head, 0});
  counter[1] = Value::integer(static_cast<int64_t>(run_.trace.loops.size()));
}

void Machine::begin_body(const Instruction& instruction) {
  const Frame& frame = frames_.back();
  const Value* counter = &registers_[frame.base + instruction.dst];
  LoopUse& use = run_.trace.loops[static_cast<size_t>(counter[1].bits) - 1];
  uint32_t bodies = static_cast<uint32_t>(counter[0].bits) + 1;
  use.bodies = std::max(use.bodies, bodies);
  if (everything_) {
    Event event;
    event.index = bodies - 1;
    record(EventKind::iteration, event);
  }
  if (!options_.bounds || run_.excess) return;
  uint32_t most = options_.bounds->unroll;
  for (const auto& [head, unroll] : options_.bounds->unroll_at)
    if (head == use.head) most = unroll;
  if (bodies > most) exceed(Excess::loop, use.head, frame.activation);
}

void Machine::exceed(Excess::Kind kind, LocationId where, uint32_t activation) {
  if (!run_.excess) run_.excess = Excess{kind, where, activation};
}

}  // namespace plumb::refine
