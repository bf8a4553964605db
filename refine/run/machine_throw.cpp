// Exceptions: making, throwing, unwinding.
#include <fmt/format.h>

#include "base/check.h"
#include "refine/run/machine.h"

namespace plumb::refine {

using namespace ir;

Ref Machine::make_exception(const char* name, const std::string* message) {
  ClassId id = library_.program.find_class(name);
  if (!id.valid()) return {};
  Ref exception = heap_.new_object(id);
  record_new_objects(exception.index);
  if (message && library_.message_field.valid())
    heap_.set(exception, library_.message_field, Value::ref(heap_.new_string(*message)));
  return exception;
}

void Machine::raise(const char* name, const std::string* message) {
  Ref exception = make_exception(name, message);
  if (exception.null()) return missing(MethodId{}, fmt::format("no class {}", name));
  if (frames_.empty()) {
    run_.outcome = Outcome::exception;
    run_.thrown = exception;
    ended_ = true;
    return;
  }
  throw_object(exception);
}

void Machine::throw_object(Ref exception) {
  // A rethrow keeps the first origin.
  constexpr size_t kMostOrigins = 10'000;
  if (origins_.size() > kMostOrigins) origins_.clear();
  auto [it, fresh] = origins_.try_emplace(exception.index);
  if (fresh) it->second = {location(), stack()};
  if (everything_) {
    Event event;
    event.object = exception;
    record(EventKind::thrown, event);
  }
  unwind(exception);
}

void Machine::unwind(Ref exception) {
  while (!catch_here(exception)) {
    Frame frame = frames_.back();
    if (everything_) {
      Event event;
      event.new_value = Value::ref(exception);
      record(EventKind::leave_throw, event);
    }
    if (options_.observer)
      options_.observer->leave(frame.activation, frame.code->method, Value{}, exception, heap_);
    pop();
    if (frame.initialises.valid()) exception = leave_initialiser(frame.initialises, exception);
    if (!frames_.empty()) continue;
    run_.outcome = Outcome::exception;
    run_.thrown = exception;
    auto it = origins_.find(exception.index);
    if (it != origins_.end()) {
      run_.origin = it->second.location;
      run_.stack = it->second.stack;
    }
    ended_ = true;
    return;
  }
}

bool Machine::catch_here(Ref exception) {
  Frame& frame = frames_.back();
  if (frame.pending) return false;
  for (const Handler& handler : frame.code->handlers) {
    if (frame.pc < handler.begin || frame.pc >= handler.end) continue;
    if (!library_.is_subtype(heap_.type(exception), handler.type)) continue;
    frame.pc = handler.target;
    if (everything_) {
      Event event;
      event.object = exception;
      event.location = handler.location;
      record(EventKind::caught, event);
    }
    if (handler.local != kNone)
      store_result(handler.local,
                   !library_.program.method(frame.code->method).locals[handler.local].name.empty(),
                   Value::ref(exception));
    return true;
  }
  return false;
}

// Errors pass; other exceptions leave a static initialiser wrapped.
Ref Machine::leave_initialiser(ClassId id, Ref exception) {
  heap_.set_initialisation_failed(id);
  ClassId error = library_.program.find_class("java.lang.Error");
  if (error.valid() && library_.program.is_subclass(heap_.class_of(exception), error)) return exception;
  ClassId wrapper_class = library_.program.find_class("java.lang.ExceptionInInitializerError");
  if (!wrapper_class.valid()) return exception;
  Ref wrapper = heap_.new_object(wrapper_class);
  record_new_objects(wrapper.index);
  if (library_.cause_field.valid()) heap_.set(wrapper, library_.cause_field, Value::ref(exception));
  auto it = origins_.find(exception.index);
  if (it != origins_.end()) {
    Origin origin = it->second;
    origins_[wrapper.index] = std::move(origin);
  }
  return wrapper;
}

// The instruction is an implicit check that did not hold.
void Machine::check_failed(const Instruction& i) {
  const Value* r = registers_.data() + frames_.back().base;
  const Program& program = library_.program;
  switch (i.op) {
    case Op::check_null:
      return raise("java.lang.NullPointerException");
    case Op::check_index:
      return raise("java.lang.ArrayIndexOutOfBoundsException",
                   fmt::format("Index {} out of bounds for length {}", r[i.b].as_integer(),
                               heap_.length(r[i.a].as_ref())));
    case Op::check_cast:
      return raise("java.lang.ClassCastException",
                   fmt::format("class {} cannot be cast to class {}",
                               binary_name(program, heap_.type(r[i.a].as_ref())),
                               binary_name(program, TypeId{static_cast<uint32_t>(i.number)})));
    case Op::check_divisor:
      return raise("java.lang.ArithmeticException", std::string("/ by zero"));
    case Op::check_length:
      return raise("java.lang.NegativeArraySizeException", std::to_string(r[i.a].as_integer()));
    case Op::check_store:
      return raise("java.lang.ArrayStoreException", binary_name(program, heap_.type(r[i.b].as_ref())));
    default:
      PLUMB_UNREACHABLE("not a check");
  }
}

}  // namespace plumb::refine
