#include "refine/run/interpreter.h"

#include "refine/run/machine.h"

namespace plumb::refine {

struct Interpreter::Impl {
  explicit Impl(const ir::Program& program) : library(program) {}
  Library library;
};

Interpreter::Interpreter(const ir::Program& program) : impl_(std::make_unique<Impl>(program)) {}
Interpreter::~Interpreter() = default;

const ir::Program& Interpreter::program() const {
  return impl_->library.program;
}
std::shared_ptr<const Layout> Interpreter::layout() const {
  return impl_->library.layout;
}

Run Interpreter::run(ir::MethodId method, const std::vector<Value>& args, Heap& heap,
                     const Options& options) {
  return Machine(impl_->library, heap, options).run(method, args);
}

Run Interpreter::initialise_all(Heap& heap, const Options& options) {
  std::vector<ir::ClassId> classes;
  for (uint32_t i = 0; i < program().class_count(); ++i) classes.push_back(ir::ClassId{i});
  return Machine(impl_->library, heap, options).initialise(classes);
}

Run Interpreter::initialise(ir::ClassId id, Heap& heap, const Options& options) {
  return Machine(impl_->library, heap, options).initialise({id});
}

std::string describe_exception(const Heap& heap, Ref exception) {
  const ir::Program& program = heap.program();
  std::string text = binary_name(program, heap.type(exception));
  for (const char* name : {"message", "detailMessage"}) {
    ir::FieldId field = program.find_field(program.throwable_class(), name);
    if (!field.valid()) continue;
    Ref message = heap.get(exception, field).as_ref();
    if (!message.null()) text += ": " + heap.utf8(message);
    break;
  }
  return text;
}

}  // namespace plumb::refine
