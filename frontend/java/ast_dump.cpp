#include "frontend/java/ast_dump.h"

#include <fmt/format.h>

namespace plumb::java {

namespace {

template <class T>
std::string dump_all(const std::vector<T*>& nodes) {
  std::string text;
  for (const T* node : nodes) text += " " + dump(*node);
  return text;
}

template <class T>
std::string maybe(const T* node) {
  return node ? " " + dump(*node) : std::string();
}

std::string dotted(const std::vector<Identifier>& names) {
  std::string text;
  for (const Identifier& name : names) text += (text.empty() ? "" : ".") + std::string(name.text);
  return text;
}

std::string arguments(const std::vector<TypeNode*>& types) {
  std::string text;
  for (const TypeNode* type : types) text += (text.empty() ? "" : ",") + dump(*type);
  return "<" + text + ">";
}

std::string if_any(const std::vector<TypeNode*>& types) {
  return types.empty() ? "" : arguments(types);
}

std::string parameters(const std::vector<TypeParameter>& list) {
  if (list.empty()) return "";
  std::string text;
  for (const TypeParameter& parameter : list) {
    text += (text.empty() ? "" : ",") + std::string(parameter.name.text);
    for (size_t i = 0; i < parameter.bounds.size(); ++i)
      text += (i == 0 ? ":" : "&") + dump(*parameter.bounds[i]);
  }
  return "<" + text + ">";
}

std::string dimensions(uint32_t count) {
  std::string text;
  for (uint32_t i = 0; i < count; ++i) text += "[]";
  return text;
}

std::string quoted(const std::u16string& text) {
  std::string out = "\"";
  for (char16_t unit : text) {
    if (unit >= 0x20 && unit < 0x7f && unit != '"' && unit != '\\')
      out.push_back(static_cast<char>(unit));
    else
      out += fmt::format("\\u{:04x}", static_cast<uint32_t>(unit));
  }
  return out + "\"";
}

std::string modifiers(uint32_t bits) {
  return bits == 0 ? "" : " [" + modifiers_to_string(bits) + "]";
}

struct TypeDumper {
  std::string operator()(const PrimitiveType& t) { return to_string(t.primitive); }
  std::string operator()(const NamedType& t) {
    std::string text;
    for (const auto& segment : t.segments) {
      text += (text.empty() ? "" : ".") + std::string(segment.name.text);
      if (segment.has_arguments) text += arguments(segment.arguments);
    }
    return text;
  }
  std::string operator()(const ArrayType& t) { return dump(*t.element) + dimensions(t.dimensions); }
  std::string operator()(const WildcardType& t) {
    if (!t.bound) return "?";
    return (t.bound_kind == WildcardType::Bound::extends ? "? extends " : "? super ") + dump(*t.bound);
  }
  std::string operator()(const UnionType& t) { return joined(t.alternatives, "|"); }
  std::string operator()(const IntersectionType& t) { return joined(t.parts, "&"); }
  static std::string joined(const std::vector<TypeNode*>& types, const char* separator) {
    std::string text;
    for (const TypeNode* type : types) text += (text.empty() ? "" : separator) + dump(*type);
    return text;
  }
};

std::string dump(const SwitchBody& body);

struct ExprDumper {
  std::string operator()(const LiteralExpr& e) {
    switch (e.literal) {
      case LiteralKind::int_:
        return fmt::format("{}", e.integer);
      case LiteralKind::long_:
        return fmt::format("{}L", e.integer);
      case LiteralKind::float_:
        return fmt::format("{}f", e.floating);
      case LiteralKind::double_:
        return fmt::format("{}d", e.floating);
      case LiteralKind::char_:
        return fmt::format("'{}'", e.integer);
      case LiteralKind::boolean_:
        return e.integer ? "true" : "false";
      case LiteralKind::null:
        return "null";
      case LiteralKind::string:
      case LiteralKind::text_block:
        return quoted(e.text);
    }
    PLUMB_UNREACHABLE("literal kind");
  }
  std::string operator()(const NameExpr& e) { return std::string(e.name.text); }
  std::string operator()(const ThisExpr& e) { return e.qualifier ? dump(*e.qualifier) + ".this" : "this"; }
  std::string operator()(const SuperExpr& e) { return e.qualifier ? dump(*e.qualifier) + ".super" : "super"; }
  std::string operator()(const FieldExpr& e) { return dump(*e.target) + "." + std::string(e.name.text); }
  std::string operator()(const IndexExpr& e) {
    return "(index " + dump(*e.array) + " " + dump(*e.index) + ")";
  }
  std::string operator()(const CallExpr& e) {
    std::string target = e.target ? dump(*e.target) + "." : "";
    return "(call " + target + if_any(e.type_arguments) + std::string(e.name.text) + dump_all(e.arguments) +
           ")";
  }
  std::string operator()(const NewObjectExpr& e) {
    std::string outer = e.outer ? dump(*e.outer) + "." : "";
    return "(" + outer + "new " + if_any(e.type_arguments) + dump(*e.type) + dump_all(e.arguments) +
           maybe(e.body) + ")";
  }
  std::string operator()(const NewArrayExpr& e) {
    return "(new-array " + dump(*e.element) + dimensions(e.dimensions) + dump_all(e.lengths) +
           maybe(e.initializer) + ")";
  }
  std::string operator()(const ArrayInitializerExpr& e) { return "{" + dump_all(e.elements) + " }"; }
  std::string operator()(const UnaryExpr& e) {
    return fmt::format("({} {})", to_string(e.op), dump(*e.operand));
  }
  std::string operator()(const BinaryExpr& e) {
    return fmt::format("({} {} {})", to_string(e.op), dump(*e.left), dump(*e.right));
  }
  std::string operator()(const AssignExpr& e) {
    return fmt::format("({}= {} {})", e.compound ? to_string(e.op) : "", dump(*e.target), dump(*e.value));
  }
  std::string operator()(const ConditionalExpr& e) {
    return "(? " + dump(*e.condition) + " " + dump(*e.then_value) + " " + dump(*e.else_value) + ")";
  }
  std::string operator()(const CastExpr& e) {
    return "(cast " + dump(*e.type) + " " + dump(*e.operand) + ")";
  }
  std::string operator()(const InstanceOfExpr& e) {
    std::string binding = e.binding ? " " + std::string(e.binding->name.text) : "";
    return "(instanceof " + dump(*e.operand) + " " + dump(*e.type) + binding + ")";
  }
  std::string operator()(const ClassLiteralExpr& e) { return dump(*e.type) + ".class"; }
  std::string operator()(const LambdaExpr& e) {
    return "(lambda (" + dump_all(e.parameters) + " )" + maybe(e.value) +
           maybe(static_cast<const Stmt*>(e.block)) + ")";
  }
  std::string operator()(const MethodRefExpr& e) {
    std::string target = e.target ? dump(*e.target) : dump(*e.type);
    return target + "::" + if_any(e.type_arguments) + (e.is_new ? "new" : std::string(e.name.text));
  }
  std::string operator()(const SwitchExpr& e) { return "(switch-expr " + dump(e.body) + ")"; }
};

struct StmtDumper {
  std::string operator()(const BlockStmt& s) { return "(block" + dump_all(s.statements) + ")"; }
  std::string operator()(const LocalVarStmt& s) { return "(local" + dump_all(s.variables) + ")"; }
  std::string operator()(const LocalTypeStmt& s) { return "(local-type " + dump(*s.type) + ")"; }
  std::string operator()(const ExprStmt& s) { return "(expr " + dump(*s.expr) + ")"; }
  std::string operator()(const CtorCallStmt& s) {
    return "(ctor-call " + (s.outer ? dump(*s.outer) + "." : "") + if_any(s.type_arguments) +
           (s.is_super ? "super" : "this") + dump_all(s.arguments) + ")";
  }
  std::string operator()(const IfStmt& s) {
    return "(if " + dump(*s.condition) + " " + dump(*s.then_branch) + maybe(s.else_branch) + ")";
  }
  std::string operator()(const WhileStmt& s) {
    return "(while " + dump(*s.condition) + " " + dump(*s.body) + ")";
  }
  std::string operator()(const DoStmt& s) { return "(do " + dump(*s.body) + " " + dump(*s.condition) + ")"; }
  std::string operator()(const ForStmt& s) {
    return "(for (" + dump_all(s.init) + " )" + (s.condition ? maybe(s.condition) : " -") + " (" +
           dump_all(s.update) + " ) " + dump(*s.body) + ")";
  }
  std::string operator()(const ForEachStmt& s) {
    return "(for-each " + dump(*s.variable) + " " + dump(*s.iterable) + " " + dump(*s.body) + ")";
  }
  std::string operator()(const SwitchStmt& s) { return "(switch " + dump(s.body) + ")"; }
  std::string operator()(const LabeledStmt& s) {
    return "(label " + std::string(s.label.text) + " " + dump(*s.body) + ")";
  }
  std::string operator()(const BreakStmt& s) { return jump("break", s.label); }
  std::string operator()(const ContinueStmt& s) { return jump("continue", s.label); }
  std::string operator()(const YieldStmt& s) { return "(yield " + dump(*s.value) + ")"; }
  std::string operator()(const ReturnStmt& s) { return "(return" + maybe(s.value) + ")"; }
  std::string operator()(const ThrowStmt& s) { return "(throw " + dump(*s.value) + ")"; }
  std::string operator()(const TryStmt& s) {
    std::string text = "(try";
    for (const auto& resource : s.resources)
      text += " (with" + maybe(static_cast<const Decl*>(resource.variable)) + maybe(resource.expr) + ")";
    text += maybe(static_cast<const Stmt*>(s.block));
    for (const auto& one : s.catches)
      text += " (catch " + dump(*one.parameter) + " " + dump(*one.block) + ")";
    if (s.finally_block) text += " (finally " + dump(*s.finally_block) + ")";
    return text + ")";
  }
  std::string operator()(const SynchronizedStmt& s) {
    return "(synchronized " + dump(*s.lock) + " " + dump(*s.block) + ")";
  }
  std::string operator()(const AssertStmt& s) {
    return "(assert " + dump(*s.condition) + maybe(s.message) + ")";
  }
  std::string operator()(const EmptyStmt&) { return "(empty)"; }
  static std::string jump(const std::string& word, const Identifier& label) {
    return "(" + word + (label.empty() ? "" : " " + std::string(label.text)) + ")";
  }
};

std::string dump(const SwitchBody& body) {
  std::string text = dump(*body.selector);
  for (const SwitchCase& one : body.cases)
    text += std::string(" (case") + (body.arrow ? "->" : ":") + dump_all(one.labels) +
            (one.has_default ? " default" : "") + " |" + dump_all(one.body) + ")";
  return text;
}

struct DeclDumper {
  std::string operator()(const VarDecl& d) {
    std::string type = d.is_var ? "var" : d.type ? plumb::java::dump(*d.type) : "_";
    return "(" + type + dimensions(d.extra_dimensions) + (d.is_varargs ? "..." : "") + " " +
           std::string(d.name.text) + modifiers(d.modifiers) + maybe(d.initializer) + ")";
  }
  std::string operator()(const FieldDecl& d) { return "(field" + dump_all(d.variables) + ")"; }
  std::string operator()(const MethodDecl& d) {
    std::string kind = d.is_compact_constructor ? "compact-ctor" : d.is_constructor ? "ctor" : "method";
    std::string text = "(" + kind + modifiers(d.modifiers) + " ";
    if (!d.type_parameters.empty()) text += parameters(d.type_parameters) + " ";
    if (d.result) text += plumb::java::dump(*d.result) + dimensions(d.extra_dimensions) + " ";
    text += std::string(d.name.text) + " (" + dump_all(d.parameters) + " )";
    if (!d.throws.empty()) text += " (throws" + dump_all(d.throws) + ")";
    return text + maybe(static_cast<const Stmt*>(d.body)) + ")";
  }
  std::string operator()(const InitializerDecl& d) {
    return std::string(d.is_static ? "(static-init " : "(init ") + plumb::java::dump(*d.block) + ")";
  }
  std::string operator()(const TypeDecl& d) {
    std::string text = std::string("(") + to_string(d.type_kind) + modifiers(d.modifiers);
    if (!d.name.empty()) text += " " + std::string(d.name.text);
    text += parameters(d.type_parameters);
    if (d.type_kind == TypeDeclKind::record) text += " (" + dump_all(d.record_components) + " )";
    if (d.superclass) text += " (extends " + plumb::java::dump(*d.superclass) + ")";
    if (!d.interfaces.empty()) text += " (implements" + dump_all(d.interfaces) + ")";
    if (!d.permits.empty()) text += " (permits" + dump_all(d.permits) + ")";
    for (const EnumConstant& constant : d.enum_constants)
      text += " (constant " + std::string(constant.name.text) + dump_all(constant.arguments) +
              maybe(static_cast<const Decl*>(constant.body)) + ")";
    return text + dump_all(d.members) + ")";
  }
};

}  // namespace

std::string dump(const TypeNode& type) {
  return visit(type, TypeDumper());
}
std::string dump(const Expr& expr) {
  return visit(expr, ExprDumper());
}
std::string dump(const Stmt& stmt) {
  return visit(stmt, StmtDumper());
}
std::string dump(const Decl& decl) {
  return visit(decl, DeclDumper());
}

std::string dump(const CompilationUnit& unit) {
  std::string text = "(unit";
  if (!unit.package.empty()) text += " (package " + dotted(unit.package) + ")";
  for (const ImportDecl& import : unit.imports)
    text += std::string(" (import") + (import.is_static ? " static " : " ") + dotted(import.name) +
            (import.on_demand ? ".*" : "") + ")";
  if (unit.module) {
    text += std::string(unit.module->open ? " (open-module " : " (module ") + dotted(unit.module->name);
    for (const auto& directive : unit.module->directives)
      text += " (" + std::string(directive.keyword) + " " + dotted(directive.name) + ")";
    text += ")";
  }
  return text + dump_all(unit.types) + ")";
}

}  // namespace plumb::java
