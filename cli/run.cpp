#include "cli/run.h"

#include <fmt/format.h>

#include <cstdio>

#include "base/diagnostic.h"
#include "cli/app.h"
#include "frontend/java/frontend.h"

namespace plumb::cli {

namespace {

using namespace refine;

// "C.m": the static method m of C that takes nothing, or `main(String[])`.
ir::MethodId find_method(const ir::Program& program, const std::string& name) {
  size_t dot = name.rfind('.');
  if (dot == std::string::npos) return {};
  ir::ClassId owner = program.find_class(name.substr(0, dot));
  if (!owner.valid()) return {};
  ir::MethodId found;
  for (ir::MethodId m : program.class_of(owner).methods) {
    const ir::Method& method = program.method(m);
    if (!method.is_static || method.name != name.substr(dot + 1)) continue;
    if (method.parameters.empty()) return m;
    bool main = method.name == "main" && method.parameters.size() == 1 &&
                program.type(method.parameters[0]).kind == ir::TypeKind::array_;
    if (main) found = m;
  }
  return found;
}

std::string place(const SourceManager& sources, const ir::Program& program, ir::LocationId location) {
  if (!location.valid() || !program.location(location).span.valid()) return "unknown source";
  const Span& span = program.location(location).span;
  return fmt::format("{}:{}", sources.path(span.file), sources.line_of(span));
}

void print_stack(const SourceManager& sources, const ir::Program& program, const Run& run) {
  constexpr size_t kMost = 50;
  for (size_t i = 0; i < run.stack.size() && i < kMost; ++i)
    fmt::print(stderr, "\tat {}({})\n", program.method_name(run.stack[i].method),
               place(sources, program, run.stack[i].location));
  if (run.stack.size() > kMost) fmt::print(stderr, "\t... {} more\n", run.stack.size() - kMost);
}

int no_answer(const SourceManager& sources, const ir::Program& program, const Run& run,
              const std::string& why) {
  fmt::print(stderr, "plumb: {} at {}\n", why, place(sources, program, run.origin));
  print_stack(sources, program, run);
  return kNoAnswer;
}

int report(const SourceManager& sources, const ir::Program& program, const Heap& heap, const Run& run) {
  switch (run.outcome) {
    case Outcome::normal:
      return kOk;
    case Outcome::exited:
      return run.result.as_integer() == 0 ? kOk : kViolated;
    case Outcome::exception:
      fmt::print(stderr, "Exception in thread \"main\" {}\n", describe_exception(heap, run.thrown));
      print_stack(sources, program, run);
      return kViolated;
    case Outcome::missing: {
      std::string what = run.missing_method.valid()
                             ? fmt::format("cannot run {}", program.method_signature(run.missing_method))
                             : std::string("cannot go on");
      return no_answer(sources, program, run, fmt::format("{}: {}", what, run.reason));
    }
    case Outcome::step_limit:
      return no_answer(sources, program, run, "step limit reached");
    case Outcome::depth_limit:
      return no_answer(sources, program, run, "depth limit reached");
    case Outcome::memory_limit:
      return no_answer(sources, program, run, "memory limit reached");
    case Outcome::stopped:
      break;
  }
  return kNoAnswer;
}

// Standard output in large pieces.
class Output {
 public:
  ~Output() { flush(); }
  void write(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() > 1 << 16) flush();
  }
  void flush() {
    std::fwrite(buffer_.data(), 1, buffer_.size(), stdout);
    std::fflush(stdout);
    buffer_.clear();
  }

 private:
  std::string buffer_;
};

int execute(const SourceManager& sources, const ir::Program& program, ir::MethodId method, uint64_t steps) {
  Interpreter interpreter(program);
  Heap heap(interpreter.layout());
  Output output;
  refine::Options options;
  options.step_limit = steps;
  options.depth_limit = 10'000;
  options.overflow_throws = true;
  options.out = [&](std::string_view text) { output.write(text); };
  options.err = [&](std::string_view text) {
    output.flush();
    fmt::print(stderr, "{}", text);
  };
  Run run = interpreter.initialise(program.method(method).owner, heap, options);
  if (run.outcome == Outcome::normal) {
    std::vector<Value> args;
    if (!program.method(method).parameters.empty())
      args.push_back(Value::ref(heap.new_array(program.method(method).parameters[0], 0)));
    run = interpreter.run(method, args, heap, options);
  }
  output.flush();
  return report(sources, program, heap, run);
}

}  // namespace

int run_method(const RunOptions& options) {
  SourceManager sources;
  Diagnostics diagnostics;
  std::optional<ir::Program> program =
      java::load_program(sources, options.files, options.sourcepath, {}, diagnostics);
  diagnostics.sort();
  for (const Diagnostic& d : diagnostics.all()) fmt::print(stderr, "{}\n", render(d, sources, Color::never));
  if (!program || diagnostics.has_errors()) return kInputError;
  ir::MethodId method = find_method(*program, options.method);
  if (!method.valid()) {
    fmt::print(stderr, "plumb: there is no static method '{}' without parameters\n", options.method);
    return kInputError;
  }
  return execute(sources, *program, method, options.steps);
}

}  // namespace plumb::cli
