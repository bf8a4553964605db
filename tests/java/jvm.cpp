#include "tests/java/jvm.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "frontend/java/frontend.h"
#include "refine/run/interpreter.h"

namespace plumb::test {

namespace fs = std::filesystem;
using namespace refine;

bool jdk_is_here() {
  return std::system("javac -version > /dev/null 2>&1") == 0;
}

std::string read_file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

void write_file(const fs::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

std::vector<JvmResult> run_on_jvm(const std::vector<fs::path>& files, const fs::path& work_folder) {
  fs::create_directories(work_folder);
  std::string list;
  for (const fs::path& file : files) list += file.string() + "\n";
  fs::path list_file = work_folder / "list";
  write_file(list_file, list);
  std::string command =
      fmt::format("java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 '{}' '{}' '{}' > '{}' 2>&1",
                  PLUMB_SOURCE_DIR "/tests/java/harness/Harness.java", work_folder.string(),
                  list_file.string(), (work_folder / "log").string());
  int status = std::system(command.c_str());
  std::vector<JvmResult> results;
  for (const fs::path& file : files) {
    JvmResult result;
    fs::path base = work_folder / file.stem();
    fs::path output = base, classes = base, messages = base;
    output += ".out", classes += ".classes", messages += ".err";
    if (fs::exists(output)) result.output = read_file(output);
    if (fs::exists(messages)) result.messages = read_file(messages);
    if (status != 0) result.messages += read_file(work_folder / "log");
    std::ifstream names(classes);
    for (std::string name; std::getline(names, name);) result.classes.push_back(name);
    results.push_back(std::move(result));
  }
  return results;
}

namespace {

ir::MethodId entry_point(const ir::Program& program, ir::ClassId owner) {
  ir::MethodId found;
  for (ir::MethodId m : program.class_of(owner).methods) {
    const ir::Method& method = program.method(m);
    if (!method.is_static) continue;
    if (method.name == "run" && method.parameters.empty()) return m;
    if (method.name == "main") found = m;
  }
  return found;
}

// As the harness prints what escapes: "uncaught " and toString().
std::string uncaught(Interpreter& interpreter, Heap& heap, Ref exception) {
  const ir::Program& program = interpreter.program();
  for (ir::MethodId m : program.class_of(program.object_class()).methods) {
    if (program.method(m).name != "toString") continue;
    ir::MethodId target = program.dispatch(m, heap.class_of(exception));
    Run text = interpreter.run(target, {Value::ref(exception)}, heap);
    if (text.outcome == Outcome::normal) return "uncaught " + heap.utf8(text.result.as_ref()) + "\n";
  }
  return "uncaught " + describe_exception(heap, exception) + "\n";
}

std::string problem_of(const ir::Program& program, const SourceManager& sources, const Run& run) {
  std::string where = run.origin.valid() && program.location(run.origin).span.valid()
                          ? fmt::format(" at {}:{}", sources.path(program.location(run.origin).span.file),
                                        sources.line_of(program.location(run.origin).span))
                          : "";
  switch (run.outcome) {
    case Outcome::missing:
      return fmt::format("missing {}: {}{}",
                         run.missing_method.valid() ? program.method_signature(run.missing_method) : "",
                         run.reason, where);
    case Outcome::step_limit:
      return "step limit" + where;
    case Outcome::memory_limit:
      return "memory limit" + where;
    default:
      return "";
  }
}

}  // namespace

PlumbResult run_in_interpreter(const fs::path& file) {
  PlumbResult result;
  SourceManager sources;
  Diagnostics diagnostics;
  std::optional<ir::Program> program = java::load_program(sources, {file.string()}, {}, {}, diagnostics);
  if (!program || diagnostics.has_errors()) {
    for (const Diagnostic& d : diagnostics.all()) result.problem += render(d, sources, Color::never) + "\n";
    return result;
  }
  for (uint32_t i = 0; i < program->class_count(); ++i)
    if (program->class_of(ir::ClassId{i}).origin == ir::Origin::user)
      result.classes.push_back(program->class_of(ir::ClassId{i}).name);
  std::sort(result.classes.begin(), result.classes.end());
  ir::ClassId owner = program->find_class(file.stem().string());
  ir::MethodId method = owner.valid() ? entry_point(*program, owner) : ir::MethodId{};
  if (!method.valid()) {
    result.problem = "no entry point";
    return result;
  }
  Interpreter interpreter(*program);
  Heap heap(interpreter.layout());
  Options options;
  options.step_limit = 400'000'000;
  options.depth_limit = 100'000;
  options.overflow_throws = true;
  options.out = [&](std::string_view text) { result.output += text; };
  Run run = interpreter.initialise(owner, heap, options);
  if (run.outcome == Outcome::normal) {
    std::vector<Value> args;
    if (!program->method(method).parameters.empty())
      args.push_back(Value::ref(heap.new_array(program->method(method).parameters[0], 0)));
    run = interpreter.run(method, args, heap, options);
  }
  if (run.outcome == Outcome::exception) result.output += uncaught(interpreter, heap, run.thrown);
  result.problem = problem_of(*program, sources, run);
  result.steps = run.steps;
  return result;
}

std::string first_difference(const std::string& jvm, const std::string& plumb) {
  std::istringstream a(jvm), b(plumb);
  for (int number = 1;; ++number) {
    std::string x, y;
    bool more_a = static_cast<bool>(std::getline(a, x)), more_b = static_cast<bool>(std::getline(b, y));
    if (!more_a && !more_b) return "";
    if (x != y || more_a != more_b)
      return fmt::format("line {}: JVM '{}', interpreter '{}'", number, more_a ? x : "(end)",
                         more_b ? y : "(end)");
  }
}

}  // namespace plumb::test
