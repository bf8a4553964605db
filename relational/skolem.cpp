// Existentials at the top level: `some x: D | F` holds iff F does for an x that is chosen by new inputs. The
// body is translated once, not once per value. Polarity is followed through not, and, or and implies; an
// existential below a universal is grounded.
#include "base/check.h"
#include "relational/translator.h"
#include "sat/cardinality.h"

namespace plumb::relational {

Gate Translator::holds(Formula f) {
  note(f.id);
  if (info_[f.id].depth > 1000) return formula_at_root(f);
  return holds(f.id, true);
}

Gate Translator::holds(NodeId n, bool positive) {
  Op op = arena_.op(n);
  switch (op) {
    case Op::not_:
      return holds(child(n, 0), !positive);
    case Op::and_:
    case Op::or_: {
      bool conjunctive = (op == Op::and_) == positive;
      std::vector<Gate> arms;
      for (size_t i = 0; i < arena_.children(n).size(); i++) arms.push_back(holds(child(n, i), positive));
      return conjunctive ? circuit_.mk_and(arms) : circuit_.mk_or(arms);
    }
    case Op::implies: {
      Gate a = holds(child(n, 0), !positive);
      Gate b = holds(child(n, 1), positive);
      return positive ? circuit_.mk_or(a, b) : circuit_.mk_and(a, b);
    }
    case Op::exists:
      if (positive) return skolemise(n, 0, true);
      break;
    case Op::all:
      if (!positive) return skolemise(n, 0, false);
      break;
    default:
      break;
  }
  return formula(n).negated_if(!positive);
}

Gate Translator::skolemise(NodeId n, size_t index, bool positive) {
  std::span<const Variable> variables = arena_.variables(n);
  if (index == variables.size()) return holds(arena_.children(n).back(), positive);
  uint32_t variable = variables[index].index;
  RelPtr domain = expr(child(n, index));
  if (variable >= bindings_.size()) bindings_.resize(variable + 1);
  Binding chosen;
  Gate member = skolem_element(domain, &chosen);
  if (member == kFalse) return kFalse;
  Binding outer = std::exchange(bindings_[variable], chosen);
  bound_++;
  Gate rest = skolemise(n, index + 1, positive);
  bound_--;
  bindings_[variable] = outer;
  return circuit_.mk_and(member, rest);
}

// A new element of the domain; the result says that it is one.
Gate Translator::skolem_element(const RelPtr& domain, Binding* binding) {
  if (!domain->kinds.is_integer(0)) {
    std::vector<FlatCell> cells;
    std::vector<Gate> chosen, parts;
    Inputs inputs;
    domain->matrix.each(layout_, [&](uint64_t code, Gate gate) {
      Gate pick = circuit_.input();
      cells.push_back({code, pick});
      chosen.push_back(pick);
      inputs.tuples.push_back({{layout_.decode(false, code)}, pick});
      parts.push_back(circuit_.mk_implies(pick, gate));
    });
    if (cells.empty()) return kFalse;
    chosen_.push_back(std::move(inputs));
    parts.push_back(sat::exactly_one(circuit_, chosen));
    *binding = {next_id_++, ops_.of(Matrix::from_cells(workspace_, domain->kinds, cells))};
    return circuit_.mk_and(parts);
  }
  std::vector<Interval> hull;
  if (domain->form == Rel::Form::range) {
    Interval all{domain->range->low.interval().low, domain->range->high.interval().high};
    if (all.low > all.high) return kFalse;
    hull.push_back(all);
  } else {
    for (const Entry& entry : ops_.entries_of(*domain)) {
      Interval next = entry.cells[0].vector().interval();
      hull.assign(1, hull.empty() ? next : hull[0].hull(next));
    }
  }
  if (hull.empty()) return kFalse;
  Gate fits = kTrue;
  BitVector bits = arithmetic_.input(hull[0], &fits);
  EntryCell cell = EntryCell::of(bits);
  *binding = scalar_binding(bits);
  return circuit_.mk_and(fits, ops_.member(std::span(&cell, 1), *domain));
}

}  // namespace plumb::relational
