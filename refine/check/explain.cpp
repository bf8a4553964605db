#include "refine/check/explain.h"

#include <fmt/format.h>

#include <map>

#include "refine/check/why.h"
#include "refine/check/witness.h"

namespace plumb::refine {

namespace {

// A run that is longer than a screen or two is shown by its beginning and its end.
constexpr size_t kMostSteps = 120;

std::string trimmed(std::string_view line) {
  size_t begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  size_t end = line.find_last_not_of(" \t");
  return std::string(line.substr(begin, end - begin + 1));
}

std::string file_name(const std::string& path) {
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? path : path.substr(slash + 1);
}

}  // namespace

std::string Explanation::name_of(const ConcretePre& pre, const Heap& after, int64_t number) const {
  for (const auto& [ref, n] : pre.numbers) {
    if (n == number) return concrete.object_name(pre, after, ref);
  }
  for (uint32_t i = pre.heap.size() + 1; i <= after.size(); ++i) {
    if (concrete.number(pre, Ref{i}) == number) return concrete.object_name(pre, after, Ref{i});
  }
  return "object" + std::to_string(number);
}

std::string Explanation::show(const ConcretePre& pre, const Heap& heap, Value value, ir::TypeId type) const {
  ir::TypeKind kind = program.type(type).kind;
  if (!ir::is_reference(kind)) return to_string(heap, value, type);
  Ref ref = value.as_ref();
  if (ref.null()) return "null";
  if (heap.is_string(ref)) return fmt::format("\"{}\"", heap.utf8(ref));
  return concrete.object_name(pre, heap, ref);
}

std::string Explanation::place(ir::LocationId location) const {
  if (!location.valid()) return "?";
  const ir::Location& l = program.location(location);
  return fmt::format("{}:{}", file_name(sources.path(l.span.file)), sources.line_of(l.span));
}

ObjectText Explanation::object_text(const ConcretePre& pre, const Heap& heap, const Heap& after,
                                    Ref ref) const {
  ObjectText text;
  text.name = concrete.object_name(pre, after, ref);
  text.type = program.type_name(heap.type(ref));
  if (heap.is_array(ref)) {
    text.is_array = true;
    ir::TypeId element = program.type(heap.type(ref)).element;
    for (uint32_t i = 0; i < heap.length(ref); ++i) {
      text.fields.emplace_back(std::to_string(i), show(pre, after, heap.element(ref, i), element));
    }
    return text;
  }
  for (ir::FieldId field : heap.layout().instance_fields(heap.class_of(ref))) {
    StateName name = field_name(program, field);
    if (!names.has(name, When::before) && !names.has(name, When::after)) continue;
    text.fields.emplace_back(program.field(field).name,
                             show(pre, after, heap.get(ref, field), program.field(field).type));
  }
  return text;
}

HeapText Explanation::heap_text(const ConcretePre& pre, const Heap& heap, const Heap& after,
                                const Run* run) const {
  HeapText text;
  const ir::Method& method = program.method(names.method());
  size_t next = 0;
  if (!run) {
    if (!method.is_static) {
      Value self = pre.arguments[next++];
      if (pre.created.null()) {
        text.roots.emplace_back("this", show(pre, after, self, program.class_of(method.owner).type));
      }
    }
    for (size_t i = 0; i < method.parameters.size(); ++i) {
      text.roots.emplace_back(method.parameter_names[i],
                              show(pre, after, pre.arguments[next++], method.parameters[i]));
    }
  }
  for (StateName name : names.names()) {
    if (name.kind != StateName::static_field) continue;
    const ir::Field& field = program.field(ir::FieldId{name.id});
    if (field.is_final) continue;
    text.roots.emplace_back(program.class_of(field.owner).source_name + "." + field.name,
                            show(pre, after, heap.get_static(ir::FieldId{name.id}), field.type));
  }
  std::vector<Ref> objects;
  for (const auto& [atom, ref] : pre.refs) {
    if (!heap.is_string(ref)) objects.push_back(ref);
  }
  if (run) {
    if (!pre.created.null()) objects.push_back(pre.created);
    for (uint32_t i = pre.heap.size() + 1; i <= after.size(); ++i) {
      if (!after.is_string(Ref{i})) objects.push_back(Ref{i});
    }
  }
  for (Ref ref : objects) text.objects.push_back(object_text(pre, heap, after, ref));
  return text;
}

std::string Explanation::ending(const ConcretePre& pre, const Heap& after, const Run& run) const {
  if (run.outcome == Outcome::exception) {
    return fmt::format("throws {} at {}", describe_exception(after, run.thrown), place(run.origin));
  }
  const ir::Method& method = program.method(names.method());
  if (program.type(method.result).kind == ir::TypeKind::void_) return "returns";
  return "returns " + show(pre, after, run.result, method.result);
}

std::string Explanation::change(const Event& event, const ConcretePre& pre, const Heap& after,
                                const Run& run) const {
  switch (event.kind) {
    case EventKind::local_write: {
      const ir::Method& method = program.method(run.trace.activations[event.activation].method);
      const ir::Local& local = method.locals[event.local.index];
      if (local.name.empty()) return {};
      return local.name + " = " + show(pre, after, event.new_value, local.type);
    }
    case EventKind::field_write: {
      const ir::Field& field = program.field(event.field);
      return fmt::format("{}.{} = {}", concrete.object_name(pre, after, event.object), field.name,
                         show(pre, after, event.new_value, field.type));
    }
    case EventKind::static_write: {
      const ir::Field& field = program.field(event.field);
      return fmt::format("{}.{} = {}", program.class_of(field.owner).source_name, field.name,
                         show(pre, after, event.new_value, field.type));
    }
    case EventKind::element_write: {
      ir::TypeId element = program.type(after.type(event.object)).element;
      return fmt::format("{}[{}] = {}", concrete.object_name(pre, after, event.object), event.index,
                         show(pre, after, event.new_value, element));
    }
    case EventKind::thrown:
      return "throws " + program.type_name(after.type(event.object));
    default:
      return {};
  }
}

std::vector<Step> Explanation::steps(const ConcretePre& pre, const Heap& after, const Run& run,
                                     bool& cut) const {
  std::vector<Step> steps;
  // The newest line of each activation: it goes on after a call of its own, and again after a loop's back
  // edge.
  std::map<uint32_t, size_t> newest;
  std::map<uint32_t, uint32_t> line_of;
  for (const Event& event : run.trace.events) {
    const Activation& activation = run.trace.activations[event.activation];
    const ir::Class& owner = program.class_of(program.method(activation.method).owner);
    if (owner.origin != ir::Origin::user) continue;  // the library's own lines say nothing
    if (event.kind == EventKind::iteration) line_of.erase(event.activation);
    if (event.kind == EventKind::statement && event.location.valid()) {
      const Span& span = program.location(event.location).span;
      if (!span.valid()) continue;
      uint32_t line = sources.line_of(span);
      auto known = line_of.find(event.activation);
      if (known == line_of.end() || known->second != line) {
        line_of[event.activation] = line;
        newest[event.activation] = steps.size();
        Step step;
        step.depth = static_cast<int>(activation.depth);
        step.span = span;
        step.text = trimmed(sources.line_text(span.file, line));
        steps.push_back(std::move(step));
      }
    }
    std::string what = change(event, pre, after, run);
    auto step = newest.find(event.activation);
    if (!what.empty() && step != newest.end()) steps[step->second].changes.push_back(std::move(what));
  }
  if (steps.size() > kMostSteps) {
    cut = true;
    steps.erase(steps.begin() + kMostSteps / 2, steps.end() - kMostSteps / 2);
  }
  return steps;
}

Counterexample Explanation::counterexample(const Property& property, const ConcretePre& pre,
                                           const Heap& after, const Run& run,
                                           relational::Evaluator& evaluator) const {
  Counterexample result;
  result.before = heap_text(pre, pre.heap, after, nullptr);
  result.after = heap_text(pre, after, after, &run);
  result.steps = steps(pre, after, run, result.steps_cut);
  result.ending = ending(pre, after, run);
  bool escapes = property.kind == PropertyKind::exceptions;
  if (escapes) {
    result.why.text = fmt::format("{} escapes, thrown at {}; no throws clause allows it here",
                                  program.type_name(after.type(run.thrown)), place(run.origin));
  } else {
    const auto& must = run.outcome == Outcome::normal ? property.at_normal_end : property.at_exception;
    WhyFinder finder(arena, evaluator, [&](int64_t n) { return name_of(pre, after, n); });
    result.why = finder.explain(*must);
  }
  auto witness = std::make_shared<Witness>(
      Witness{names.method(), pre.heap, pre.arguments, pre.created, {}, {}, after, run});
  for (const auto& [atom, ref] : pre.refs) {
    witness->objects.push_back(ref);
    witness->names.push_back(concrete.object_name(pre, after, ref));
  }
  result.witness = std::move(witness);
  return result;
}

}  // namespace plumb::refine
