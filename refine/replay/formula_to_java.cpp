#include "refine/replay/formula_to_java.h"

#include <fmt/format.h>

#include "base/check.h"

namespace plumb::refine {

using relational::NodeId;
using relational::Op;
using relational::Sort;

std::string FormulaToJava::translate(relational::Formula f) {
  return text(f.id);
}

std::string FormulaToJava::text(NodeId node) {
  auto known = names_.find(node);
  if (known != names_.end()) return known->second;
  std::string java = expression(node);
  bool leaf = arena_.children(node).empty();
  if (leaf || arena_.has_free_variables(node)) return java;
  const char* type = arena_.sort(node) == Sort::expr      ? "R"
                     : arena_.sort(node) == Sort::integer ? "java.math.BigInteger"
                                                          : "boolean";
  std::string name = "e" + std::to_string(names_.size());
  statements_ += fmt::format("        {} {} = {};\n", type, name, java);
  names_[node] = name;
  return name;
}

std::string FormulaToJava::function(const char* name, NodeId node) {
  std::string args;
  for (NodeId child : arena_.children(node)) args += (args.empty() ? "" : ", ") + text(child);
  return fmt::format("{}({})", name, args);
}

std::string FormulaToJava::arithmetic(const std::string& op, NodeId node) {
  auto children = arena_.children(node);
  std::string a = text(children[0]), b = text(children[1]);
  return fmt::format("arithmetic(\"{}\", {}, {})", op, a, b);
}

std::string FormulaToJava::infix(const char* op, NodeId node) {
  std::string out;
  for (NodeId child : arena_.children(node))
    out += (out.empty() ? "" : std::string(" ") + op + " ") + text(child);
  return "(" + out + ")";
}

std::string FormulaToJava::constant(NodeId node) {
  const relational::TupleSet& set = arena_.constant_set(node);
  std::string out = "new R()";
  for (size_t i = 0; i < set.size(); ++i) {
    std::string tuple;
    for (size_t k = 0; k < set.arity(); ++k) {
      PLUMB_CHECK(set.columns()[k] == relational::Column::integer, "a property names an atom");
      tuple += fmt::format("{}{}L", k ? ", " : "", set[i][k]);
    }
    out += fmt::format(".add({})", tuple);
  }
  return out;
}

// q(domain_1, v1 -> q(domain_2, v2 -> innermost))
std::string FormulaToJava::nested(NodeId node, const char* quantifier, const std::string& innermost) {
  auto children = arena_.children(node);
  auto variables = arena_.variables(node);
  std::string out = innermost;
  for (size_t i = variables.size(); i-- > 0;) {
    out = fmt::format("{}({}, {} -> {})", quantifier, text(children[i]), variable(variables[i]), out);
  }
  return out;
}

std::string FormulaToJava::expression(NodeId node) {
  auto children = arena_.children(node);
  auto ternary = [&] {
    std::string c = text(children[0]), a = text(children[1]), b = text(children[2]);
    return fmt::format("({} ? {} : {})", c, a, b);
  };
  auto tuple_variables = [&] {
    std::string out;
    for (relational::Variable v : arena_.variables(node)) out += ", " + variable(v);
    return out;
  };
  int width = arena_.op(node) == Op::shl || arena_.op(node) == Op::shr || arena_.op(node) == Op::ushr
                  ? static_cast<int>(arena_.payload(node))
                  : 0;
  switch (arena_.op(node)) {
    case Op::relation:
      return relation_(relational::RelationId{static_cast<uint32_t>(arena_.payload(node))});
    case Op::constant:
      return constant(node);
    case Op::variable:
      return fmt::format("single({})", variable({static_cast<uint32_t>(arena_.payload(node))}));
    case Op::none:
      return "none()";
    case Op::union_:
      return function("union", node);
    case Op::intersect:
      return function("intersect", node);
    case Op::difference:
      return function("difference", node);
    case Op::join:
      return function("join", node);
    case Op::product:
      return function("product", node);
    case Op::transpose:
      return function("transpose", node);
    case Op::closure:
      return function("closure", node);
    case Op::reflexive:
      return function("reflexive", node);
    case Op::override_:
      return function("override", node);
    case Op::assign:
      return function("assign", node);
    case Op::ite:
    case Op::int_ite:
    case Op::formula_ite:
      return ternary();
    case Op::domain:
      return function("domain", node);
    case Op::range:
      return function("range", node);
    case Op::project_last:
      return function("projectLast", node);
    case Op::comprehension: {
      std::string out = fmt::format("out{}", node);
      std::string add = fmt::format("{}.addIf({}{})", out, text(children.back()), tuple_variables());
      return fmt::format("collect({} -> {})", out, nested(node, "each", add));
    }
    case Op::single:
      return function("single", node);
    case Op::interval:
      return function("interval", node);
    case Op::reach:
      return function("reach", node);
    case Op::int_constant:
      return fmt::format("number({}L)", arena_.payload(node));
    case Op::value:
      return function("value", node);
    case Op::card:
      return function("size", node);
    case Op::sum: {
      std::string total = fmt::format("total{}", node);
      std::string add = fmt::format("{}.add({})", total, text(children.back()));
      return fmt::format("total({} -> {})", total, nested(node, "each", add));
    }
    case Op::min:
      return function("least", node);
    case Op::max:
      return function("greatest", node);
    case Op::add:
      return arithmetic("add", node);
    case Op::sub:
      return arithmetic("sub", node);
    case Op::mul:
      return arithmetic("mul", node);
    case Op::div:
      return arithmetic("div", node);
    case Op::rem:
      return arithmetic("rem", node);
    case Op::bit_and:
      return arithmetic("and", node);
    case Op::bit_or:
      return arithmetic("or", node);
    case Op::bit_xor:
      return arithmetic("xor", node);
    case Op::shl:
      return arithmetic("shl" + std::to_string(width), node);
    case Op::shr:
      return arithmetic("shr" + std::to_string(width), node);
    case Op::ushr:
      return arithmetic("ushr" + std::to_string(width), node);
    case Op::neg:
      return fmt::format("arithmetic(\"sub\", number(0L), {})", text(children[0]));
    case Op::wrap: {
      constexpr const char* kTypes[] = {"byte", "short", "char", "int", "long"};
      return fmt::format("wrap(\"{}\", {})", kTypes[arena_.payload(node)], text(children[0]));
    }
    case Op::true_:
      return "true";
    case Op::false_:
      return "false";
    case Op::not_:
      return "!" + text(children[0]);
    case Op::and_:
      return infix("&&", node);
    case Op::or_:
      return infix("||", node);
    case Op::implies: {
      std::string a = text(children[0]), b = text(children[1]);
      return fmt::format("(!{} || {})", a, b);
    }
    case Op::iff:
      return infix("==", node);
    case Op::in:
      return function("in", node);
    case Op::equal:
      return function("equal", node);
    case Op::some:
      return function("some", node);
    case Op::no:
      return "!" + function("some", node);
    case Op::one:
      return fmt::format("({}.tuples.size() == 1)", text(children[0]));
    case Op::lone:
      return fmt::format("({}.tuples.size() <= 1)", text(children[0]));
    case Op::less:
      return fmt::format("({} == -1)", function("compare", node));
    case Op::less_equal:
      return fmt::format("({} <= 0)", function("compare", node));
    case Op::int_equal:
      return fmt::format("({} == 0)", function("compare", node));
    case Op::all:
      return nested(node, "all", text(children.back()));
    case Op::exists:
      return nested(node, "exists", text(children.back()));
  }
  PLUMB_UNREACHABLE("node of kind {}", relational::to_string(arena_.op(node)));
}

}  // namespace plumb::refine
