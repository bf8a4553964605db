// Relational operators.
#include <algorithm>

#include "base/check.h"
#include "relational/translator.h"

namespace plumb::relational {

RelPtr Translator::relation(NodeId n) {
  auto found = relations_.find(static_cast<uint32_t>(arena_.payload(n)));
  PLUMB_CHECK(found != relations_.end(), "relation '{}' has no bound",
              arena_.name(RelationId{static_cast<uint32_t>(arena_.payload(n))}));
  return found->second;
}

RelPtr Translator::make_expr(NodeId n) {
  switch (arena_.op(n)) {
    case Op::none:
      return ops_.empty(Kinds::of(arena_.columns(Expr{n})));
    case Op::union_:
      return union_of(n);
    case Op::intersect:
      return intersect(n);
    case Op::difference: {
      RelPtr a = expr(child(n, 0));
      return ops_.difference(a, expr(child(n, 1)));
    }
    case Op::join:
      return join(n);
    case Op::product: {
      RelPtr a = expr(child(n, 0));
      return ops_.product(a, expr(child(n, 1)));
    }
    case Op::transpose:
      return ops_.transpose(expr(child(n, 0)));
    case Op::closure:
      return ops_.of(matrix_closure(workspace_, expr(child(n, 0))->matrix));
    case Op::reflexive:
      return reflexive(n);
    case Op::override_:
      return override_with(n);
    case Op::assign:
      return assign(n);
    case Op::ite:
      return choose(n);
    case Op::domain: {  // s <: r
      RelPtr set = expr(child(n, 0));
      return ops_.restrict(expr(child(n, 1)), set, false);
    }
    case Op::range: {  // r :> s
      RelPtr r = expr(child(n, 0));
      return ops_.restrict(r, expr(child(n, 1)), true);
    }
    case Op::project_last:
      return ops_.project_last(expr(child(n, 0)));
    case Op::comprehension:
      return comprehension(n);
    case Op::single:
      return ops_.scalar(std::make_shared<IntValue>(integer(child(n, 0))));
    case Op::interval: {
      IntValue low = integer(child(n, 0)), high = integer(child(n, 1));
      return ops_.range(circuit_.mk_and(low.defined, high.defined), low.bits, high.bits);
    }
    case Op::reach: {
      IntValue start = integer(child(n, 0));
      return ops_.reach(start, expr(child(n, 1)), exclusive(child(n, 1)));
    }
    default:
      PLUMB_UNREACHABLE("not an expression");
  }
}

RelPtr Translator::union_of(NodeId n) {
  std::vector<RelPtr> parts;
  for (NodeId c : arena_.children(n)) parts.push_back(expr(c));
  if (parts.size() == 1) return parts[0];
  for (RelPtr& part : parts) part = ops_.enumerated(part);
  return ops_.union_of(parts);
}

RelPtr Translator::intersect(NodeId n) {
  std::span<const NodeId> children = arena_.children(n);
  RelPtr result = expr(children[0]);
  for (size_t i = 1; i < children.size(); i++) result = ops_.intersect(result, expr(arena_.children(n)[i]));
  return result;
}

// set.^r and set.*r step from the set; so do ^r.set and *r.set, backwards. From a quantified variable each
// value would step on its own over the same r: there the one closure is shared.
RelPtr Translator::join(NodeId n) {
  NodeId left = child(n, 0), right = child(n, 1);
  auto is_closure = [&](NodeId m) {
    if (arena_.op(m) != Op::closure && arena_.op(m) != Op::reflexive) return false;
    return true;
  };
  if (is_closure(right) && arena_.arity(Expr{left}) == 1) return closure_join(left, right, true);
  if (is_closure(left) && arena_.arity(Expr{right}) == 1) return closure_join(right, left, false);
  if (std::optional<RelPtr> sliced = join_by_slices(n)) return *sliced;
  RelPtr a = expr(left);
  return ops_.join(a, expr(right), exclusive(left));
}

static bool is_one_constant(const Rel& a) {
  if (!a.is_matrix() || a.matrix.rows().size() != 1) return false;
  const Row& row = *a.matrix.rows()[0].row;
  return row.size() == 1 && row[0].gate == kTrue;
}

// f[x, y, z] = z.(y.(x.f)), where x is no constant but y or z is one: in the order of the joins, all of x.f
// would be made and most of it dropped. So the constants go first, whatever column they select.
std::optional<RelPtr> Translator::join_by_slices(NodeId n) {
  std::vector<NodeId> arguments;
  NodeId base = n;
  while (arena_.op(base) == Op::join && arena_.arity(Expr{child(base, 0)}) == 1) {
    arguments.push_back(child(base, 0));
    base = child(base, 1);
  }
  if (arguments.size() < 2 || arena_.op(base) != Op::relation) return std::nullopt;
  RelPtr f = relation(base);
  if (!f->is_matrix()) return std::nullopt;
  std::reverse(arguments.begin(), arguments.end());  // in the order of the columns
  std::vector<RelPtr> values;
  uint32_t constant = 0;
  uint64_t codes = 0;
  bool late = false;
  for (size_t i = 0; i < arguments.size(); i++) {
    values.push_back(expr(arguments[i]));
    if (!values[i]->is_matrix()) return std::nullopt;
    if (!is_one_constant(*values[i])) continue;
    late = late || constant != (1u << i) - 1;
    constant |= 1u << i;
    codes =
        shift_up(codes, layout_.bits(f->kinds.is_integer(i))) | values[i]->matrix.rows()[0].row->front().rest;
  }
  if (!late) return std::nullopt;
  Matrix result = slice(f, constant, codes);
  for (size_t i = 0; i < arguments.size(); i++) {
    if (((constant >> i) & 1) == 0) result = matrix_join(workspace_, values[i]->matrix, result);
  }
  return ops_.of(std::move(result));
}

const Matrix& Translator::slice(const RelPtr& base, uint32_t columns, uint64_t codes) {
  Slices& slices = slices_[{base.get(), columns}];
  if (slices.base == nullptr) {
    slices.base = base;
    Kinds kinds;
    for (size_t i = 0; i < base->kinds.arity; i++) {
      if (((columns >> i) & 1) == 0) kinds = kinds.then(base->kinds.slice(i, i + 1));
    }
    std::unordered_map<uint64_t, std::vector<FlatCell>> cells;
    base->matrix.each(layout_, [&](uint64_t code, Gate gate) {
      uint64_t taken = 0, left = 0;
      size_t below = layout_.bits(base->kinds);
      for (size_t i = 0; i < base->kinds.arity; i++) {
        size_t bits = layout_.bits(base->kinds.is_integer(i));
        below -= bits;
        uint64_t& side = ((columns >> i) & 1) != 0 ? taken : left;
        side = shift_up(side, bits) | low_bits(shift_down(code, below), bits);
      }
      cells[taken].push_back({left, gate});
      budget_.tick();
    });
    for (const auto& [taken, part] : cells)
      slices.by_codes.emplace(taken, Matrix::from_cells(workspace_, kinds, part));
    slices.by_codes.try_emplace(codes, Matrix(kinds));
  }
  auto found = slices.by_codes.find(codes);
  if (found != slices.by_codes.end()) return found->second;
  Kinds kinds = slices.by_codes.begin()->second.kinds();
  return slices.by_codes.emplace(codes, Matrix(kinds)).first->second;
}

RelPtr Translator::closure_join(NodeId set, NodeId closure, bool forward) {
  RelPtr start = expr(set);
  bool steps_alone = arena_.op(set) == Op::variable && info_[closure].free.size() < bound_;
  if (steps_alone && std::find(info_[closure].free.begin(), info_[closure].free.end(),
                               static_cast<uint32_t>(arena_.payload(set))) == info_[closure].free.end()) {
    RelPtr whole = expr(closure);
    return forward ? ops_.join(start, whole, true) : ops_.join(whole, start, false);
  }
  RelPtr step = expr(child(closure, 0));
  Matrix r = forward ? step->matrix : matrix_transpose(workspace_, step->matrix);
  Matrix reached = matrix_reach(workspace_, start->matrix, r);
  if (arena_.op(closure) == Op::closure) return ops_.of(std::move(reached));
  RelPtr domain = expr(child(closure, 1));
  Matrix itself = matrix_intersect(workspace_, start->matrix, domain->matrix);
  const Matrix* parts[] = {&itself, &reached};
  return ops_.of(matrix_union(workspace_, parts));
}

RelPtr Translator::reflexive(NodeId n) {
  Matrix closure = matrix_closure(workspace_, expr(child(n, 0))->matrix);
  RelPtr domain = expr(child(n, 1));
  std::vector<FlatCell> cells;
  size_t bits = layout_.bits(false);
  domain->matrix.each(layout_, [&](uint64_t atom, Gate gate) {
    cells.push_back({shift_up(atom, bits) | atom, gate});
  });
  Matrix identity =
      Matrix::from_cells(workspace_, closure.kinds().arity == 2 ? closure.kinds() : Kinds{2, 0}, cells);
  const Matrix* parts[] = {&closure, &identity};
  return ops_.of(matrix_union(workspace_, parts));
}

RelPtr Translator::choose(NodeId n) {
  Gate condition = formula(child(n, 0));
  if (condition == kTrue) return expr(child(n, 1));
  if (condition == kFalse) return expr(child(n, 2));
  RelPtr a = ops_.enumerated(expr(child(n, 1)));
  RelPtr b = ops_.enumerated(expr(child(n, 2)));
  return ops_.choose(condition, a, b, exclusive(child(n, 1)), exclusive(child(n, 2)));
}

RelPtr Translator::assign(NodeId n) {
  RelPtr f = expr(child(n, 0));
  RelPtr key = ops_.enumerated(expr(child(n, 1)));
  RelPtr value = ops_.enumerated(expr(child(n, 2)));
  return ops_.assign(f, key, value, exclusive(child(n, 0)), exclusive(child(n, 2)));
}

RelPtr Translator::override_with(NodeId n) {
  RelPtr f = ops_.enumerated(expr(child(n, 0)));
  RelPtr g = ops_.enumerated(expr(child(n, 1)));
  return ops_.override_with(f, g, exclusive(child(n, 0)), exclusive(child(n, 1)));
}

RelPtr Translator::comprehension(NodeId n) {
  std::span<const Variable> variables = arena_.variables(n);
  NodeId body = arena_.children(n).back();
  std::vector<Entry> entries;
  ground(n, false, [&](const std::vector<Gate>& guards) {
    std::vector<Gate> all = guards;
    if (circuit_.mk_and(guards) == kFalse) return true;
    all.push_back(formula(body));
    Gate guard = circuit_.mk_and(all);
    if (guard == kFalse) return true;
    Entry entry{guard, {}};
    for (Variable v : variables) {
      const Rel& bound = *bindings_[v.index].value;
      entry.cells.push_back(ops_.entries_of(bound)[0].cells[0]);
    }
    entries.push_back(std::move(entry));
    return true;
  });
  return ops_.of(Kinds::of(arena_.columns(Expr{n})), std::move(entries));
}

}  // namespace plumb::relational
