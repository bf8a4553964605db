// Reading and writing fields, statics and array elements; new objects and arrays.
#include "base/check.h"
#include "refine/execute/executor.h"

namespace plumb::refine {

using ir::Statement;
using relational::Atom;
using relational::Column;
using relational::Expr;
using relational::Formula;
using relational::IntExpr;

// x = owner.f: a join; a boolean is membership in the set of objects for which it is true.
Term Executor::load(const State& state, StateName name, ir::TypeId type, Expr owner) {
  ir::TypeKind kind = program_.type(type).kind;
  if (ir::is_floating(kind)) return Term::make_opaque();
  Expr f = heap(state, name);
  if (kind == ir::TypeKind::boolean_) return Term::of(arena_.mk_in(owner, f));
  Expr value = arena_.mk_join(owner, f);
  if (ir::is_reference(kind)) return Term::of(value);
  return Term::of(arena_.mk_value(value));
}

void Executor::load_field(const Statement& s, State& state) {
  ir::TypeId type = program_.field(s.field).type;
  local(state, s.dst) = load(state, field_name(program_, s.field), type, local(state, s.a).expr());
}

void Executor::load_static(const Statement& s, State& state) {
  const ir::Field& field = program_.field(s.field);
  ir::TypeKind kind = program_.type(field.type).kind;
  if (ir::is_floating(kind)) {
    local(state, s.dst) = Term::make_opaque();
    return;
  }
  Expr value = heap(state, field_name(program_, s.field));
  if (kind == ir::TypeKind::boolean_) {
    local(state, s.dst) = Term::of(arena_.mk_some(value));
  } else if (ir::is_reference(kind)) {
    local(state, s.dst) = Term::of(value);
  } else {
    local(state, s.dst) = Term::of(arena_.mk_value(value));
  }
}

// x = a[i]: for booleans membership of (a, i), else (i).(a.elems).
void Executor::load_element(const Statement& s, State& state) {
  ir::TypeId element = program_.type(local_type(s.a)).element;
  ir::TypeKind kind = program_.type(element).kind;
  if (ir::is_floating(kind)) {
    local(state, s.dst) = Term::make_opaque();
    return;
  }
  Expr elements = heap(state, elements_name(element_kind(program_, element)));
  Expr array = local(state, s.a).expr();
  Expr index = arena_.mk_single(local(state, s.b).integer_term());
  if (kind == ir::TypeKind::boolean_) {
    local(state, s.dst) = Term::of(arena_.mk_in(arena_.mk_product(array, index), elements));
    return;
  }
  Expr value = arena_.mk_join(index, arena_.mk_join(array, elements));
  local(state, s.dst) = ir::is_reference(kind) ? Term::of(value) : Term::of(arena_.mk_value(value));
}

void Executor::store_value(State& state, StateName name, Expr key, const Term& value) {
  if (value.kind == Term::opaque) return;  // fields of floating type have no relation
  Expr f = heap(state, name);
  if (value.kind == Term::boolean) {
    state.heap[name] = arena_.mk_ite(value.formula(), arena_.mk_union(f, key), arena_.mk_difference(f, key));
    return;
  }
  Expr stored = value.kind == Term::reference ? value.expr() : arena_.mk_single(value.integer_term());
  state.heap[name] = arena_.mk_assign(f, key, stored);
}

void Executor::store_field(const Statement& s, State& state) {
  if (ir::is_floating(program_.type(program_.field(s.field).type).kind)) return;
  Term value = local(state, s.b);
  store_value(state, field_name(program_, s.field), local(state, s.a).expr(), value);
}

void Executor::store_static(const Statement& s, State& state) {
  if (ir::is_floating(program_.type(program_.field(s.field).type).kind)) return;
  const Term& value = local(state, s.a);
  Expr& target = state.heap[field_name(program_, s.field)];
  if (value.kind == Term::reference) {
    target = value.expr();
  } else if (value.kind == Term::integer) {
    target = arena_.mk_single(value.integer_term());
  } else {
    relational::TupleSet yes(relational::Columns{});
    yes.insert({});
    target = arena_.mk_ite(value.formula(), arena_.mk_constant(yes), arena_.mk_none({}));
  }
}

void Executor::store_element(const Statement& s, State& state) {
  ir::TypeId element = program_.type(local_type(s.a)).element;
  if (ir::is_floating(program_.type(element).kind)) return;
  Expr index = arena_.mk_single(local(state, s.b).integer_term());
  Term value = local(state, s.c);
  store_value(state, elements_name(element_kind(program_, element)),
              arena_.mk_product(local(state, s.a).expr(), index), value);
}

// References start as null and booleans as false, that is, without a tuple; integers as 0.
void Executor::set_defaults(State& state, ir::TypeId type, Atom atom) {
  for (ir::ClassId c = program_.type(type).class_id; c.valid(); c = program_.class_of(c).super) {
    for (ir::FieldId id : program_.class_of(c).fields) {
      const ir::Field& field = program_.field(id);
      ir::TypeKind kind = program_.type(field.type).kind;
      if (field.is_static || !ir::is_integral(kind) || !cone_.has(id)) continue;
      StateName name = field_name(program_, id);
      state.heap[name] =
          arena_.mk_assign(heap(state, name), arena_.mk_atom(atom), arena_.mk_single(java_.constant(0)));
    }
  }
}

Flow Executor::new_object(const Statement& s, State state) {
  Flow flow;
  ir::TypeId type = program_.class_of(s.class_id).type;
  std::optional<Atom> atom = allocate(state, type, s.location);
  if (!atom) return flow;
  set_defaults(state, type, *atom);
  local(state, s.dst) = Term::of(arena_.mk_atom(*atom));
  flow.next = std::move(state);
  return flow;
}

Flow Executor::new_array(const Statement& s, State state) {
  Flow flow;
  IntExpr length = local(state, s.a).integer_term();
  int64_t capacity = world_.scope().array_capacity();
  auto constant = java_.constant_value(length);
  Formula fits = java_.compare(ir::BinaryOp::less_equal, length, java_.constant(capacity));
  cut(Cut::capacity, arena_.mk_and(state.live, arena_.mk_not(fits)), s.location, ir::MethodId{}, s.type);
  if (!assume(state, fits)) return flow;
  std::optional<Atom> atom = allocate(state, s.type, s.location);
  if (!atom) return flow;
  Expr array = arena_.mk_atom(*atom);
  state.heap[length_name()] = arena_.mk_assign(heap(state, length_name()), array, arena_.mk_single(length));
  ir::TypeKind element = program_.type(program_.type(s.type).element).kind;
  if (ir::is_integral(element)) {
    // elems := elems ++ {(array, j, 0) | j < length}
    StateName name = elements_name(element_kind(program_, program_.type(s.type).element));
    Expr elements = heap(state, name);
    if (constant) capacity = *constant;
    for (int64_t j = 0; j < capacity; ++j) {
      relational::TupleSet zero({Column::atom, Column::integer, Column::integer});
      zero.insert({atom->index, j, 0});
      Expr cell = arena_.mk_constant(zero);
      Formula inside = java_.compare(ir::BinaryOp::less, java_.constant(j), length);
      elements = arena_.mk_override(elements, arena_.mk_ite(inside, cell, arena_.mk_none(zero.columns())));
    }
    state.heap[name] = elements;
  }
  local(state, s.dst) = Term::of(array);
  flow.next = std::move(state);
  return flow;
}

}  // namespace plumb::refine
