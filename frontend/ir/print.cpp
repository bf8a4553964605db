#include "frontend/ir/print.h"

#include <fmt/format.h>

#include "base/check.h"

namespace plumb::ir {

namespace {

const char* unary_text(UnaryOp op) {
  return op == UnaryOp::negate ? "-" : op == UnaryOp::complement ? "~" : "!";
}

const char* binary_text(BinaryOp op) {
  static const char* const texts[] = {"+", "-", "*", "/",  "%", "<<", ">>", ">>>", "&",
                                      "|", "^", "<", "<=", ">", ">=", "==", "!="};
  return texts[static_cast<size_t>(op)];
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (char c : text) {
    if (c == '\n')
      out += "\\n";
    else if (c == '\t')
      out += "\\t";
    else if (c == '"' || c == '\\')
      (out += '\\') += c;
    else if (static_cast<unsigned char>(c) < 0x20)
      out += fmt::format("\\u{:04x}", static_cast<unsigned>(c));
    else
      out += c;
  }
  return out + "\"";
}

class Printer {
 public:
  Printer(const Program& program, const Method& method) : p_(program), m_(method) {}

  void block(const Block& b, int indent) {
    for (const Statement& s : b) statement(s, indent);
  }
  std::string take() { return std::move(out_); }

 private:
  std::string local(LocalId id) const {
    if (!id.valid()) return "?";
    const std::string& name = m_.locals[id.index].name;
    if (id.index == 0 && !m_.is_static) return "this";
    return name.empty() ? fmt::format("t{}", id.index) : fmt::format("{}.{}", name, id.index);
  }
  std::string args(const Statement& s) const {
    std::string text;
    for (LocalId a : s.args) text += (text.empty() ? "" : ", ") + local(a);
    return text;
  }
  void line(int indent, const std::string& text) {
    out_.append(static_cast<size_t>(indent) * 2, ' ');
    out_ += text;
    out_ += '\n';
  }
  std::string field(FieldId f) const {
    return p_.class_of(p_.field(f).owner).source_name + "." + p_.field(f).name;
  }
  std::string call(const Statement& s) const;
  std::string right_side(const Statement& s) const;
  std::string effect(const Statement& s) const;
  void statement(const Statement& s, int indent);
  void loop(const Statement& s, int indent);

  const Program& p_;
  const Method& m_;
  std::string out_;
};

std::string Printer::call(const Statement& s) const {
  const char* kind = s.call_kind == CallKind::static_   ? "static"
                     : s.call_kind == CallKind::special ? "special"
                                                        : "virtual";
  std::string receiver = s.a.valid() ? local(s.a) + "." : "";
  return fmt::format("call {} {}{}({})", kind, receiver, p_.method_signature(s.callee), args(s));
}

std::string Printer::right_side(const Statement& s) const {
  switch (s.kind) {
    case StatementKind::const_int:
      if (p_.type(s.type).kind == TypeKind::boolean_) return s.number ? "true" : "false";
      return fmt::format("{}", s.number);
    case StatementKind::const_null:
      return "null";
    case StatementKind::const_string:
      return quoted(s.text);
    case StatementKind::opaque:
      return "opaque " + quoted(s.text);
    case StatementKind::copy:
      return local(s.a);
    case StatementKind::unary:
      return unary_text(s.unary_op) + local(s.a);
    case StatementKind::binary:
      return fmt::format("{} {} {} : {}", local(s.a), binary_text(s.binary_op), local(s.b),
                         p_.type_name(s.type));
    case StatementKind::convert:
      return fmt::format("convert {} from {} to {}", local(s.a), p_.type_name(s.from_type),
                         p_.type_name(s.type));
    case StatementKind::instance_of:
      return fmt::format("{} instanceof {}", local(s.a), p_.type_name(s.type));
    case StatementKind::load_field:
      return fmt::format("{}.{}", local(s.a), field(s.field));
    case StatementKind::load_static:
      return field(s.field);
    case StatementKind::array_length:
      return local(s.a) + ".length";
    case StatementKind::array_load:
      return fmt::format("{}[{}]", local(s.a), local(s.b));
    case StatementKind::new_object:
      return "new " + p_.class_of(s.class_id).source_name;
    case StatementKind::new_array:
      return fmt::format("new {} length {}", p_.type_name(s.type), local(s.a));
    case StatementKind::concat:
      return "concat(" + args(s) + ")";
    case StatementKind::class_name:
      return "class_name " + local(s.a);
    case StatementKind::call:
      return call(s);
    default:
      PLUMB_UNREACHABLE("statement has no value");
  }
}

std::string Printer::effect(const Statement& s) const {
  switch (s.kind) {
    case StatementKind::store_field:
      return fmt::format("{}.{} := {}", local(s.a), field(s.field), local(s.b));
    case StatementKind::store_static:
      return fmt::format("{} := {}", field(s.field), local(s.a));
    case StatementKind::array_store:
      return fmt::format("{}[{}] := {}", local(s.a), local(s.b), local(s.c));
    case StatementKind::init_class:
      return "init " + p_.class_of(s.class_id).source_name;
    case StatementKind::check_null:
      return "check_null " + local(s.a);
    case StatementKind::check_index:
      return fmt::format("check_index {}[{}]", local(s.a), local(s.b));
    case StatementKind::check_cast:
      return fmt::format("check_cast {} is {}{}", local(s.a), p_.type_name(s.type),
                         s.written ? "" : " (erased)");
    case StatementKind::check_divisor:
      return "check_divisor " + local(s.a);
    case StatementKind::check_length:
      return "check_length " + local(s.a);
    case StatementKind::check_store:
      return fmt::format("check_store {} in {}", local(s.b), local(s.a));
    case StatementKind::break_:
      return fmt::format("break L{}", s.label.index);
    case StatementKind::continue_:
      return fmt::format("continue L{}", s.label.index);
    case StatementKind::return_:
      return s.a.valid() ? "return " + local(s.a) : "return";
    case StatementKind::throw_:
      return "throw " + local(s.a);
    default:
      return call(s);
  }
}

void Printer::loop(const Statement& s, int indent) {
  const LoopParts& l = *s.loop;
  line(indent, fmt::format("loop L{} {}", s.label.index, l.test_first ? "test first {" : "test last {"));
  auto part = [&](const char* name, const Block& b) {
    if (b.empty()) return;
    line(indent, name);
    block(b, indent + 1);
  };
  auto condition = [&] {
    part(" condition:", l.condition);
    line(indent, s.a.valid() ? " while " + local(s.a) : std::string(" while true"));
  };
  if (l.test_first) condition();
  part(" body:", l.body);
  part(" update:", l.update);
  if (!l.test_first) condition();
  line(indent, "}");
}

void Printer::statement(const Statement& s, int indent) {
  switch (s.kind) {
    case StatementKind::if_:
      line(indent, "if " + local(s.a) + " {");
      block(s.then_block, indent + 1);
      if (!s.else_block.empty()) {
        line(indent, "} else {");
        block(s.else_block, indent + 1);
      }
      line(indent, "}");
      return;
    case StatementKind::loop:
      return loop(s, indent);
    case StatementKind::block:
      line(indent, fmt::format("block L{} {{", s.label.index));
      block(s.then_block, indent + 1);
      line(indent, "}");
      return;
    case StatementKind::try_:
      line(indent, "try {");
      block(s.then_block, indent + 1);
      for (const Catch& c : s.catches) {
        line(indent, fmt::format("}} catch {} {} {{", p_.type_name(c.type), local(c.local)));
        block(c.body, indent + 1);
      }
      line(indent, "}");
      return;
    default:
      break;
  }
  if (s.dst.valid())
    line(indent, fmt::format("{} := {}", local(s.dst), right_side(s)));
  else
    line(indent, effect(s));
}

}  // namespace

std::string print(const Program& program, MethodId id) {
  const Method& m = program.method(id);
  std::string flags = m.is_static ? "static " : "";
  if (m.is_abstract) flags += "abstract ";
  if (m.is_native) flags += "native ";
  if (m.synthetic) flags += "synthetic ";
  std::string head = fmt::format("{}{} {}", flags, program.type_name(m.result), program.method_signature(id));
  if (!m.unsupported.empty()) return head + " unsupported: " + m.unsupported + "\n";
  if (!m.body) return head + "\n";
  Printer printer(program, m);
  printer.block(*m.body, 1);
  return head + " {\n" + printer.take() + "}\n";
}

std::string print(const Program& program) {
  std::string out;
  for (uint32_t i = 0; i < program.class_count(); ++i) {
    const Class& c = program.class_of(ClassId{i});
    if (c.origin != Origin::user) continue;
    const char* kind = c.kind == ClassKind::interface_ ? "interface"
                       : c.kind == ClassKind::enum_    ? "enum"
                       : c.kind == ClassKind::record_  ? "record"
                                                       : "class";
    if (!out.empty()) out += "\n";
    out +=
        fmt::format("{}{} {}", c.is_abstract && c.kind == ClassKind::class_ ? "abstract " : "", kind, c.name);
    if (c.super.valid() && c.super != program.object_class())
      out += " extends " + program.class_of(c.super).name;
    for (size_t k = 0; k < c.interfaces.size(); ++k)
      out += (k ? ", " : " implements ") + program.class_of(c.interfaces[k]).name;
    out += "\n";
    for (FieldId f : c.fields) {
      const Field& field = program.field(f);
      out += fmt::format("field {}{}{} {}", field.is_static ? "static " : "", field.is_final ? "final " : "",
                         program.type_name(field.type), field.name);
      if (field.constant) out += fmt::format(" = {}", *field.constant);
      if (field.constant_text) out += " = " + quoted(*field.constant_text);
      out += "\n";
    }
    for (MethodId m : c.methods) out += print(program, m);
  }
  return out;
}

}  // namespace plumb::ir
