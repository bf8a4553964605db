#include "refine/check/why.h"

#include <fmt/format.h>

#include "base/check.h"

namespace plumb::refine {

using relational::Column;
using relational::Expr;
using relational::NodeId;
using relational::Op;
using relational::Sort;
using relational::TupleSet;

namespace {

std::string integer_text(relational::Integer value) {
  if (value == 0) return "0";
  bool negative = value < 0;
  std::string digits;
  for (; value != 0; value /= 10) {
    int digit = static_cast<int>(value % 10);
    digits.insert(digits.begin(), static_cast<char>('0' + (digit < 0 ? -digit : digit)));
  }
  return negative ? "-" + digits : digits;
}

}  // namespace

Why WhyFinder::explain(relational::Formula f) {
  why_ = Why{};
  visit(f.id, true);
  std::string where;
  for (const auto& [name, value] : why_.witness) {
    where += fmt::format("{}{} = {}", where.empty() ? "for " : ", ", name, value);
  }
  if (!where.empty()) why_.text = where + ", " + why_.text;
  return why_;
}

void WhyFinder::visit(NodeId node, bool wanted) {
  // Each step goes to a child, so the walk is a loop but for the quantifiers' bindings.
  while (true) {
    auto children = arena_.children(node);
    switch (arena_.op(node)) {
      case Op::not_:
        node = children[0];
        wanted = !wanted;
        continue;
      case Op::and_:
      case Op::or_: {
        // A conjunction that should hold fails by one member, a disjunction that should not holds by one.
        bool by_one = (arena_.op(node) == Op::and_) == wanted;
        if (!by_one && children.size() > 1) {
          // All members of a disjunction are false: the last is what an implication's premises lead to.
          NodeId last = children.back();
          for (NodeId child : children) {
            if (arena_.op(child) != Op::not_) last = child;
          }
          bool implication = false;
          for (NodeId child : children)
            implication = implication || (child != last && arena_.op(child) == Op::not_);
          if (!implication) return leaf(node, wanted);
          node = last;
          continue;
        }
        NodeId next = children[0];
        for (NodeId child : children) {
          if (holds(child) != wanted) {
            next = child;
            break;
          }
        }
        node = next;
        continue;
      }
      case Op::implies:
        if (!wanted) return leaf(node, wanted);
        node = children[1];
        continue;
      case Op::formula_ite:
        node = holds(children[0]) ? children[1] : children[2];
        continue;
      case Op::all:
      case Op::exists:
        return visit_quantifier(node, wanted);
      default:
        return leaf(node, wanted);
    }
  }
}

void WhyFinder::visit_quantifier(NodeId node, bool wanted) {
  bool has_witness = (arena_.op(node) == Op::all) == wanted;
  if (!has_witness) return leaf(node, wanted);
  auto children = arena_.children(node);
  auto variables = arena_.variables(node);
  NodeId body = children.back();
  // Depth first over the domains; a later one may mention earlier variables.
  std::vector<TupleSet> domains(variables.size());
  std::vector<size_t> at(variables.size(), 0);
  size_t level = 0;
  domains[0] = evaluator_.expr(Expr{children[0]});
  while (true) {
    if (at[level] == domains[level].size()) {
      PLUMB_CHECK(level > 0, "a quantifier is false, but no value of its variables makes it so");
      evaluator_.unbind(variables[level]);
      --level;
      ++at[level];
      continue;
    }
    evaluator_.bind(variables[level], domains[level][at[level]][0]);
    if (level + 1 < variables.size()) {
      ++level;
      at[level] = 0;
      domains[level] = evaluator_.expr(Expr{children[level]});
      continue;
    }
    if (holds(body) != wanted) break;
    ++at[level];
  }
  for (size_t i = 0; i < variables.size(); ++i) {
    int64_t found = domains[i][at[i]][0];
    bool atom = arena_.kind(variables[i]) == Column::atom;
    why_.witness.emplace_back(arena_.name(variables[i]), atom ? atom_name_(found) : std::to_string(found));
  }
  visit(body, wanted);
}

std::string WhyFinder::text(NodeId node) const {
  relational::PrintNames names;
  names.relation = [&](relational::RelationId r) {
    std::string name = arena_.name(r);
    size_t dot = name.rfind('.');
    return dot == std::string::npos ? name : name.substr(dot + 1);
  };
  names.atom = [&](relational::Atom atom) { return atom_name_(atom.index); };
  names.is_univ = [&](Expr e) {
    if (arena_.op(e.id) != Op::relation) return false;
    relational::RelationId r{static_cast<uint32_t>(arena_.payload(e.id))};
    return arena_.name(r).starts_with("java.lang.Object");
  };
  return relational::print(arena_, names, node);
}

std::string WhyFinder::show(const TupleSet& set) const {
  if (set.arity() == 0) return set.empty() ? "false" : "true";
  if (set.empty()) return "empty";
  std::string out;
  for (size_t i = 0; i < set.size(); ++i) {
    if (i > 0) out += ", ";
    for (size_t k = 0; k < set.arity(); ++k) {
      if (k > 0) out += "->";
      out += set.columns()[k] == Column::atom ? atom_name_(set[i][k]) : std::to_string(set[i][k]);
    }
  }
  return set.size() == 1 ? out : "{" + out + "}";
}

std::string WhyFinder::value(NodeId node) {
  switch (arena_.sort(node)) {
    case Sort::formula:
      return holds(node) ? "true" : "false";
    case Sort::integer: {
      auto number = evaluator_.integer(relational::IntExpr{node});
      return number ? integer_text(*number) : "empty";
    }
    case Sort::expr:
      return show(evaluator_.expr(Expr{node}));
  }
  return "";
}

void WhyFinder::leaf(NodeId node, bool wanted) {
  auto children = arena_.children(node);
  switch (arena_.op(node)) {
    case Op::in:
    case Op::equal:
    case Op::less:
    case Op::less_equal:
    case Op::int_equal:
    case Op::iff: {
      std::vector<std::string> sides;
      for (NodeId child : children) {
        std::string written = text(child), is = value(child);
        if (written != is) sides.push_back(written + " is " + is);
      }
      std::string joined = fmt::format("{}", fmt::join(sides, " and "));
      if (joined.empty()) joined = text(node) + (wanted ? " is false" : " is true");
      why_.text = joined;
      return;
    }
    case Op::some:
    case Op::no:
    case Op::one:
    case Op::lone:
      why_.text = text(children[0]) + " is " + value(children[0]);
      return;
    default:
      why_.text = text(node) + " is " + (wanted ? "false" : "true");
      return;
  }
}

}  // namespace plumb::refine
