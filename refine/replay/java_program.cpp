#include "refine/replay/java_program.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

#include "base/check.h"
#include "refine/replay/formula_to_java.h"
#include "refine/replay/runtime.h"

namespace plumb::refine {

namespace {

std::string java_string(const std::string& text) {
  std::string out = "\"";
  for (char16_t c : to_utf16(text)) {
    if (c == u'"' || c == u'\\') {
      out += '\\';
      out += static_cast<char>(c);
    } else if (c >= 0x20 && c < 0x7f) {
      out += static_cast<char>(c);
    } else {
      // Octal escapes are read by the lexer proper; a unicode escape of a line end would break the line.
      out += c < 0x20 ? fmt::format("\\{:03o}", static_cast<unsigned>(c))
                      : fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    }
  }
  return out + "\"";
}

std::string binary_name(const ir::Program& program, ir::TypeId type) {
  const ir::Type& t = program.type(type);
  if (t.kind == ir::TypeKind::array_) return binary_name(program, t.element) + "[]";
  if (t.kind == ir::TypeKind::class_) return program.class_of(t.class_id).name;
  return program.type_name(type);
}

class Writer {
 public:
  explicit Writer(const ReplayInput& input)
      : in_(input), program_(input.program), heap_(input.witness.before) {}

  JavaProgram write();

 private:
  void line(const std::string& text) { body_ += "        " + text + "\n"; }
  void make_objects();
  void make_record(Ref ref);
  void fill_objects();
  void fill_statics();
  void call();
  std::string object(Ref ref) const;
  std::string value(Value v, ir::TypeId type) const;
  std::string constant_path(Ref ref) const;
  std::string relation(relational::RelationId r, bool before) const;
  std::string state_relation(StateName name, const std::string& count) const;
  std::string parameter_types() const;
  bool is_record(Ref ref) const {
    return !heap_.is_array(ref) && !heap_.is_string(ref) &&
           program_.class_of(heap_.class_of(ref)).kind == ir::ClassKind::record_;
  }

  const ReplayInput& in_;
  const ir::Program& program_;
  const Heap& heap_;
  std::set<Ref> made_;
  std::string body_;
};

std::string Writer::object(Ref ref) const {
  if (ref.null()) return "null";
  const auto& objects = in_.witness.objects;
  bool known = std::find(objects.begin(), objects.end(), ref) != objects.end();
  return known ? fmt::format("o{}", ref.index) : "null";
}

std::string Writer::value(Value v, ir::TypeId type) const {
  ir::TypeKind kind = program_.type(type).kind;
  if (ir::is_reference(kind)) return object(v.as_ref());
  if (kind == ir::TypeKind::boolean_) return v.as_boolean() ? "true" : "false";
  if (ir::is_floating(kind)) return "0L";
  if (v.as_integer() == INT64_MIN) return "Long.MIN_VALUE";
  return fmt::format("{}L", v.as_integer());
}

// How to find an object that a static initialiser made: from a static field, through fields and elements.
std::string Writer::constant_path(Ref wanted) const {
  std::vector<std::pair<Ref, std::string>> queue;
  std::set<Ref> seen;
  auto add = [&](Value v, ir::TypeId type, const std::string& path) {
    Ref ref = v.as_ref();
    if (!ir::is_reference(program_.type(type).kind) || ref.null() || !seen.insert(ref).second) return;
    queue.emplace_back(ref, path);
  };
  for (ir::FieldId f : in_.initial.layout().static_fields()) {
    const ir::Field& field = program_.field(f);
    if (program_.class_of(field.owner).origin != ir::Origin::user) continue;
    add(in_.initial.get_static(f), field.type,
        fmt::format("get(null, \"{}\", \"{}\")", program_.class_of(field.owner).name, field.name));
  }
  for (size_t i = 0; i < queue.size(); ++i) {
    auto [ref, path] = queue[i];
    if (ref == wanted) return path;
    if (in_.initial.is_string(ref)) continue;
    if (in_.initial.is_array(ref)) {
      ir::TypeId element = program_.type(in_.initial.type(ref)).element;
      for (uint32_t j = 0; j < in_.initial.length(ref); ++j) {
        add(in_.initial.element(ref, j), element,
            fmt::format("java.lang.reflect.Array.get({}, {})", path, j));
      }
      continue;
    }
    for (ir::FieldId f : in_.initial.layout().instance_fields(in_.initial.class_of(ref))) {
      const ir::Field& field = program_.field(f);
      if (program_.class_of(field.owner).origin != ir::Origin::user) continue;
      add(in_.initial.get(ref, f), field.type,
          fmt::format("get({}, \"{}\", \"{}\")", path, program_.class_of(field.owner).name, field.name));
    }
  }
  return {};
}

void Writer::make_record(Ref ref) {
  if (!made_.insert(ref).second) return;
  std::string components;
  for (ir::FieldId f : heap_.layout().instance_fields(heap_.class_of(ref))) {
    Value v = heap_.get(ref, f);
    ir::TypeId type = program_.field(f).type;
    if (ir::is_reference(program_.type(type).kind) && !v.as_ref().null() && is_record(v.as_ref()))
      make_record(v.as_ref());
    components += ", " + value(v, type);
  }
  line(fmt::format("Object o{} = record(\"{}\"{});", ref.index, program_.class_of(heap_.class_of(ref)).name,
                   components));
}

void Writer::make_objects() {
  for (Ref ref : in_.witness.objects) {
    if (is_record(ref)) continue;
    std::string made;
    if (heap_.is_string(ref)) {
      std::string text = java_string(heap_.utf8(ref));
      bool literal = in_.strings.literals().contains(heap_.utf8(ref)) && ref.index <= heap_.size() &&
                     Heap(heap_).intern(heap_.text(ref)) == ref;
      made = literal ? text + ".intern()" : "new String(" + text + ")";
    } else if (ref.index <= in_.initial.size()) {
      made = constant_path(ref);
    } else if (heap_.is_array(ref)) {
      ir::TypeId element = program_.type(heap_.type(ref)).element;
      made = fmt::format("array(\"{}\", {})", binary_name(program_, element), heap_.length(ref));
    }
    if (made.empty()) made = fmt::format("allocate(\"{}\")", binary_name(program_, heap_.type(ref)));
    line(fmt::format("Object o{} = {};", ref.index, made));
  }
  for (Ref ref : in_.witness.objects) {
    if (is_record(ref)) make_record(ref);
  }
  for (Ref ref : in_.witness.objects) line(fmt::format("numberOf(o{});", ref.index));
  for (const auto& [text, atom] : in_.strings.literals())
    line(fmt::format("textNumber({});", java_string(text)));
}

void Writer::fill_objects() {
  for (Ref ref : in_.witness.objects) {
    if (heap_.is_string(ref) || is_record(ref)) continue;
    bool constant = ref.index <= in_.initial.size();
    if (heap_.is_array(ref)) {
      ir::TypeId element = program_.type(heap_.type(ref)).element;
      for (uint32_t i = 0; i < heap_.length(ref); ++i) {
        Value v = heap_.element(ref, i);
        if (v != Value{} || constant)
          line(fmt::format("element(o{}, {}, {});", ref.index, i, value(v, element)));
      }
      continue;
    }
    for (ir::FieldId f : heap_.layout().instance_fields(heap_.class_of(ref))) {
      const ir::Field& field = program_.field(f);
      Value v = heap_.get(ref, f);
      bool spoken_of = in_.names.has(field_name(program_, f), When::before);
      if (program_.class_of(field.owner).origin != ir::Origin::user && !spoken_of) continue;
      if (constant ? !spoken_of || field.is_final : v == Value{}) continue;
      line(fmt::format("set(o{}, \"{}\", \"{}\", {});", ref.index, program_.class_of(field.owner).name,
                       field.name, value(v, field.type)));
    }
  }
}

void Writer::fill_statics() {
  for (StateName name : in_.names.names()) {
    if (name.kind != StateName::static_field) continue;
    ir::FieldId f{name.id};
    const ir::Field& field = program_.field(f);
    if (field.is_final || ir::is_floating(program_.type(field.type).kind)) continue;
    line(fmt::format("set(null, \"{}\", \"{}\", {});", program_.class_of(field.owner).name, field.name,
                     value(heap_.get_static(f), field.type)));
  }
}

std::string Writer::state_relation(StateName name, const std::string& count) const {
  switch (name.kind) {
    case StateName::exists:
    case StateName::members:
      return fmt::format("members({}, \"{}\")", count, binary_name(program_, ir::TypeId{name.id}));
    case StateName::field: {
      const ir::Field& field = program_.field(ir::FieldId{name.id});
      return fmt::format("fieldOf({}, \"{}\", \"{}\")", count, program_.class_of(field.owner).name,
                         field.name);
    }
    case StateName::static_field: {
      const ir::Field& field = program_.field(ir::FieldId{name.id});
      return fmt::format("staticField(\"{}\", \"{}\")", program_.class_of(field.owner).name, field.name);
    }
    case StateName::elements: {
      constexpr const char* kKinds[] = {"reference", "boolean", "byte", "short", "char", "int", "long"};
      return fmt::format("elements({}, \"{}\")", count, kKinds[name.id]);
    }
    case StateName::length:
      return fmt::format("lengths({})", count);
    case StateName::text:
      return fmt::format("textsOf({})", count);
    case StateName::hash:
      return fmt::format("hashes({})", count);
  }
  PLUMB_UNREACHABLE("state name of kind {}", static_cast<int>(name.kind));
}

std::string Writer::relation(relational::RelationId r, bool before) const {
  Vocabulary& names = in_.names;
  const ir::Method& method = program_.method(in_.witness.method);
  for (StateName name : names.names()) {
    When when = before ? When::before : When::after;
    if (names.has(name, when) && names.relation(name, when) == r) {
      return state_relation(name, before ? "before" : "objects.size()");
    }
  }
  auto scalar = [&](const std::string& java, ir::TypeId type) {
    bool reference = ir::is_reference(program_.type(type).kind);
    return fmt::format("{}({})", reference ? "object" : "primitive", java);
  };
  if (before) return {};
  if (!method.is_static && r == names.self()) return "object(self)";
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    if (!ir::is_floating(program_.type(method.parameters[i]).kind) && r == names.parameter(i)) {
      return scalar(fmt::format("arguments[{}]", i), method.parameters[i]);
    }
  }
  if (r == names.thrown()) return "object(thrown)";
  return scalar("result", method.result);
}

std::string Writer::parameter_types() const {
  std::string out;
  for (ir::TypeId type : program_.method(in_.witness.method).parameters) {
    out += (out.empty() ? "" : ", ") + fmt::format("type(\"{}\")", binary_name(program_, type));
  }
  return fmt::format("new Class<?>[] {{{}}}", out);
}

void Writer::call() {
  const ir::Method& method = program_.method(in_.witness.method);
  std::string owner = program_.class_of(method.owner).name;
  bool constructor = method.is_constructor();
  size_t first = method.is_static ? 0 : 1;
  std::string arguments;
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    std::string text = value(in_.witness.arguments[first + i], method.parameters[i]);
    arguments += (arguments.empty() ? "" : ", ") + fmt::format("convert(types[{}], {})", i, text);
  }
  line(fmt::format("Class<?>[] types = {};", parameter_types()));
  line(fmt::format("Object[] arguments = {{{}}};", arguments));
  std::string self = method.is_static || constructor ? "null" : object(in_.witness.arguments[0].as_ref());
  line(fmt::format("Object self = {};", self));
  line("Object result = null;");
  line("Throwable thrown = null;");
  line("try {");
  if (constructor) {
    line(fmt::format(
        "    java.lang.reflect.Constructor<?> method = type(\"{}\").getDeclaredConstructor(types);", owner));
    line("    method.setAccessible(true);");
    line("    self = method.newInstance(arguments);");
  } else {
    line(fmt::format("    java.lang.reflect.Method method = type(\"{}\").getDeclaredMethod(\"{}\", types);",
                     owner, method.name));
    line("    method.setAccessible(true);");
    line("    result = method.invoke(self, arguments);");
  }
  line("} catch (java.lang.reflect.InvocationTargetException e) {");
  line("    thrown = e.getCause();");
  line("} catch (ReflectiveOperationException e) {");
  line("    throw new CannotBuild(e);");
  line("}");
}

JavaProgram Writer::write() {
  make_objects();
  fill_objects();
  fill_statics();
  line("int before = objects.size();");
  const Property& property = in_.property;
  relational::Arena& arena = in_.names.arena();
  auto formula_of = [&](const std::optional<relational::Formula>& f) { return f ? *f : arena.mk_true(); };
  relational::Formula normal = formula_of(property.at_normal_end),
                      exceptional = formula_of(property.at_exception);
  std::set<relational::RelationId> used;
  for (relational::Formula f : {normal, exceptional}) {
    for (relational::RelationId r : arena.free_relations(f.id)) used.insert(r);
  }
  for (relational::RelationId r : used) {
    std::string text = relation(r, true);
    if (!text.empty()) line(fmt::format("R r{} = {};", r.index, text));
  }
  call();
  std::string statics;
  for (StateName name : in_.names.names()) {
    if (name.kind != StateName::static_field) continue;
    const ir::Field& field = program_.field(ir::FieldId{name.id});
    if (!ir::is_reference(program_.type(field.type).kind)) continue;
    statics += fmt::format(", get(null, \"{}\", \"{}\")", program_.class_of(field.owner).name, field.name);
  }
  bool returns_object = ir::is_reference(program_.type(program_.method(in_.witness.method).result).kind);
  line(fmt::format("discover(self, thrown{}{});", returns_object ? ", result" : "", statics));
  for (relational::RelationId r : used) {
    if (!relation(r, true).empty()) continue;
    line(fmt::format("R r{} = {};", r.index, relation(r, false)));
  }
  FormulaToJava java(arena, [](relational::RelationId r) { return fmt::format("r{}", r.index); });
  std::string at_normal_end = java.translate(normal);
  std::string at_exception = java.translate(exceptional);
  body_ += java.statements();
  line(fmt::format("boolean holds = thrown == null ? {} : {};", at_normal_end, at_exception));
  line("if (holds) return null;");
  line(fmt::format("String message = {};", java_string(in_.message)));
  line("return thrown == null ? message : message + \" [\" + thrown + \"]\";");

  JavaProgram out;
  std::string plain = program_.method_name(in_.witness.method) + "_" + property.name;
  out.class_name = "Replay_";
  for (char c : plain) out.class_name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  out.source = fmt::format(
      "// A counterexample found by Plumb. Run with the checked classes on the class path:\n"
      "//   javac -d out YOURS.java {0}.java && java -ea -cp out {0}\n"
      "// Exit 1: the property fails; 0: it holds; 2: the heap cannot be built.\n"
      "public class {0} {{\n"
      "    public static void main(String[] args) {{\n"
      "        String violation;\n"
      "        try {{\n"
      "            violation = replay();\n"
      "        }} catch (CannotBuild e) {{\n"
      "            System.err.println(\"the heap cannot be built: \" + e.getCause());\n"
      "            System.exit(2);\n"
      "            return;\n"
      "        }}\n"
      "        if (violation != null) System.err.println(violation);\n"
      "        System.exit(violation == null ? 0 : 1);\n"
      "    }}\n\n"
      "    /** What is violated, or null. */\n"
      "    static String replay() {{\n{1}    }}\n{2}}}\n",
      out.class_name, body_, kReplayRuntime);
  return out;
}

}  // namespace

JavaProgram java_program(const ReplayInput& input) {
  return Writer(input).write();
}

JavaProgram renamed(const JavaProgram& program, const std::string& class_name) {
  JavaProgram out{class_name, program.source};
  for (size_t at = 0; (at = out.source.find(program.class_name, at)) != std::string::npos;
       at += class_name.size()) {
    out.source.replace(at, program.class_name.size(), class_name);
  }
  return out;
}

JavaProgram junit_test(const JavaProgram& program) {
  JavaProgram out;
  out.class_name = program.class_name + "Test";
  std::string nested = program.source;
  size_t at = nested.find("public class ");
  nested.replace(at, std::string("public class ").size(), "static class ");
  std::string comment = nested.substr(0, at);
  std::string body = nested.substr(at);
  out.source = fmt::format(
      "{0}import org.junit.jupiter.api.Assertions;\nimport org.junit.jupiter.api.Test;\n\n"
      "class {1} {{\n"
      "    @Test\n"
      "    void propertyHolds() {{\n"
      "        Assertions.assertNull({2}.replay());\n"
      "    }}\n\n{3}}}\n",
      comment, out.class_name, program.class_name, body);
  return out;
}

}  // namespace plumb::refine
