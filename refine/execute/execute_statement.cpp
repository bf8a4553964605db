// Statements that compute: constants, operators, copies. One function per group of statement kinds.
#include "base/check.h"
#include "refine/execute/executor.h"

namespace plumb::refine {

using ir::BinaryOp;
using ir::Statement;
using ir::StatementKind;
using relational::Expr;
using relational::Formula;

Flow Executor::block(const ir::Block& statements, State state) {
  Flow out;
  std::optional<State> current = std::move(state);
  for (const Statement& s : statements) {
    if (!current) break;
    Flow step = statement(s, std::move(*current));
    current = std::move(step.next);
    merger_.join_exits(out, step);
  }
  out.next = std::move(current);
  return out;
}

Flow Executor::statement(const Statement& s, State state) {
  count_statement();
  Flow flow;
  switch (s.kind) {
    case StatementKind::if_:
      return if_statement(s, std::move(state));
    case StatementKind::loop:
      return loop(s, std::move(state));
    case StatementKind::block:
      return labelled_block(s, std::move(state));
    case StatementKind::try_:
      return try_statement(s, std::move(state));
    case StatementKind::call:
      return call(s, std::move(state));
    case StatementKind::new_object:
      return new_object(s, std::move(state));
    case StatementKind::new_array:
      return new_array(s, std::move(state));
    case StatementKind::concat:
      return concatenate(s, std::move(state));
    case StatementKind::class_name:
      return missing(state, s.location, "the name of a class at run time");
    case StatementKind::check_null:
    case StatementKind::check_index:
    case StatementKind::check_cast:
    case StatementKind::check_divisor:
    case StatementKind::check_length:
    case StatementKind::check_store:
      return check(s, std::move(state));
    case StatementKind::break_:
      flow.breaks.emplace(s.label, std::move(state));
      return flow;
    case StatementKind::continue_:
      flow.continues.emplace(s.label, std::move(state));
      return flow;
    case StatementKind::return_:
      if (s.a.valid()) state.result = local(state, s.a);
      flow.returned = std::move(state);
      return flow;
    case StatementKind::throw_:
      state.exception = local(state, s.a).expr();
      flow.thrown = std::move(state);
      return flow;
    case StatementKind::store_field:
      store_field(s, state);
      break;
    case StatementKind::store_static:
      store_static(s, state);
      break;
    case StatementKind::array_store:
      store_element(s, state);
      break;
    case StatementKind::init_class:
      break;  // initialisers ran before the pre-state
    default:
      assign(s, state);
      break;
  }
  flow.next = std::move(state);
  return flow;
}

void Executor::assign(const Statement& s, State& state) {
  switch (s.kind) {
    case StatementKind::const_int:
    case StatementKind::const_null:
    case StatementKind::const_string:
      assign_constant(s, state);
      return;
    case StatementKind::copy:
      local(state, s.dst) = local(state, s.a);
      return;
    case StatementKind::opaque:
      local(state, s.dst) = fresh_value(state, s.type, s.location, s.text);
      return;
    case StatementKind::unary:
    case StatementKind::binary:
      assign_operator(s, state);
      return;
    case StatementKind::convert: {
      ir::TypeKind from = program_.type(s.from_type).kind, to = program_.type(s.type).kind;
      if (local(state, s.a).kind != Term::integer || ir::is_floating(to)) {
        local(state, s.dst) =
            fresh_value(state, s.type, s.location, "a conversion of a floating-point value");
        return;
      }
      local(state, s.dst) = Term::of(java_.convert(from, to, local(state, s.a).integer_term()));
      return;
    }
    case StatementKind::instance_of:
      local(state, s.dst) = Term::of(instance_test(local(state, s.a).expr(), s.type));
      return;
    case StatementKind::load_field:
      load_field(s, state);
      return;
    case StatementKind::load_static:
      load_static(s, state);
      return;
    case StatementKind::array_load:
      load_element(s, state);
      return;
    case StatementKind::array_length: {
      Expr length = arena_.mk_join(local(state, s.a).expr(), heap(state, length_name()));
      local(state, s.dst) = Term::of(arena_.mk_value(length));
      return;
    }
    default:
      break;
  }
  PLUMB_UNREACHABLE("statement kind {} assigns nothing", static_cast<int>(s.kind));
}

void Executor::assign_constant(const Statement& s, State& state) {
  Term& target = local(state, s.dst);
  if (s.kind == StatementKind::const_null) {
    target = Term::of(arena_.mk_none({relational::Column::atom}));
  } else if (s.kind == StatementKind::const_string) {
    target = Term::of(arena_.mk_atom(strings_.literal(s.text)));
  } else if (program_.type(s.type).kind == ir::TypeKind::boolean_) {
    target = Term::of(arena_.mk_bool(s.number != 0));
  } else {
    target = Term::of(java_.constant(s.number));
  }
}

void Executor::assign_operator(const Statement& s, State& state) {
  ir::TypeKind kind = program_.type(s.type).kind;
  const Term& a = local(state, s.a);
  if (a.kind == Term::opaque) {
    ir::TypeId type = local_type(s.dst);
    local(state, s.dst) = fresh_value(state, type, s.location, "floating-point arithmetic");
    return;
  }
  if (s.kind == StatementKind::unary) {
    if (s.unary_op == ir::UnaryOp::logical_not) {
      local(state, s.dst) = Term::of(arena_.mk_not(a.formula()));
    } else if (s.unary_op == ir::UnaryOp::negate) {
      local(state, s.dst) = Term::of(java_.negate(kind, a.integer_term()));
    } else {
      local(state, s.dst) = Term::of(java_.complement(kind, a.integer_term()));
    }
    return;
  }
  if (s.binary_op >= BinaryOp::less || kind == ir::TypeKind::boolean_) {
    compare_operator(s, state);
    return;
  }
  local(state, s.dst) =
      Term::of(java_.binary(s.binary_op, kind, a.integer_term(), local(state, s.b).integer_term()));
}

// Operators whose result is a boolean, and those on booleans.
void Executor::compare_operator(const Statement& s, State& state) {
  const Term& a = local(state, s.a);
  const Term& b = local(state, s.b);
  Formula result;
  if (a.kind == Term::integer) {
    result = java_.compare(s.binary_op, a.integer_term(), b.integer_term());
  } else if (a.kind == Term::reference) {
    result = arena_.mk_equal(a.expr(), b.expr());
    if (s.binary_op == BinaryOp::not_equal) result = arena_.mk_not(result);
  } else {
    Formula x = a.formula(), y = b.formula();
    switch (s.binary_op) {
      case BinaryOp::bit_and:
        result = arena_.mk_and(x, y);
        break;
      case BinaryOp::bit_or:
        result = arena_.mk_or(x, y);
        break;
      case BinaryOp::equal:
        result = arena_.mk_iff(x, y);
        break;
      case BinaryOp::bit_xor:
      case BinaryOp::not_equal:
        result = arena_.mk_not(arena_.mk_iff(x, y));
        break;
      default:
        PLUMB_UNREACHABLE("operator {} on booleans", static_cast<int>(s.binary_op));
    }
  }
  local(state, s.dst) = Term::of(result);
}

}  // namespace plumb::refine
