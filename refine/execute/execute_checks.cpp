// Implicit checks: the run goes on where the condition holds, and throws where it does not.
#include "base/check.h"
#include "refine/execute/executor.h"

namespace plumb::refine {

using ir::BinaryOp;
using ir::Statement;
using ir::StatementKind;
using relational::Expr;
using relational::Formula;
using relational::IntExpr;

namespace {

const char* exception_class(StatementKind kind) {
  switch (kind) {
    case StatementKind::check_null:
      return "java.lang.NullPointerException";
    case StatementKind::check_index:
      return "java.lang.ArrayIndexOutOfBoundsException";
    case StatementKind::check_cast:
      return "java.lang.ClassCastException";
    case StatementKind::check_divisor:
      return "java.lang.ArithmeticException";
    case StatementKind::check_length:
      return "java.lang.NegativeArraySizeException";
    case StatementKind::check_store:
      return "java.lang.ArrayStoreException";
    default:
      break;
  }
  PLUMB_UNREACHABLE("statement kind {} is no check", static_cast<int>(kind));
}

}  // namespace

Flow Executor::check(const Statement& s, State state) {
  bool opaque_operand = local(state, s.a).kind == Term::opaque;
  Flow flow;
  if (opaque_operand) {  // a division of floating-point numbers does not throw
    flow.next = std::move(state);
    return flow;
  }
  Formula fine = check_condition(s, state);
  if (s.kind == StatementKind::check_cast && !s.written) {
    // Erasure's own cast: heap pollution is not what is being checked.
    Formula fails = arena_.mk_and(state.live, arena_.mk_not(fine));
    if (fails != arena_.mk_false()) execution_.excluded_casts.emplace_back(s.location, fails);
    if (assume(state, fine)) flow.next = std::move(state);
    return flow;
  }
  return guard(std::move(state), fine, exception_class(s.kind), s);
}

Flow Executor::guard(State state, Formula fine, const char* exception, const Statement& s) {
  Flow flow;
  if (fine == arena_.mk_true() || known(state, fine)) {
    flow.next = std::move(state);
    return flow;
  }
  State failed = state;
  if (assume(state, fine)) flow.next = std::move(state);
  if (!assume(failed, arena_.mk_not(fine))) return flow;
  ir::ClassId c = program_.find_class(exception);
  PLUMB_CHECK(c.valid(), "the library lacks {}", exception);
  ir::TypeId type = program_.class_of(c).type;
  auto atom = allocate(failed, type, s.location);
  if (!atom) return flow;
  set_defaults(failed, type, *atom);
  failed.exception = arena_.mk_atom(*atom);
  flow.thrown = std::move(failed);
  return flow;
}

Formula Executor::check_condition(const Statement& s, const State& state) {
  const Term& a = local(state, s.a);
  switch (s.kind) {
    case StatementKind::check_null:
      return arena_.mk_some(a.expr());
    case StatementKind::check_index: {
      IntExpr index = local(state, s.b).integer_term();
      IntExpr length = arena_.mk_value(arena_.mk_join(a.expr(), heap(state, length_name())));
      return arena_.mk_and(java_.compare(BinaryOp::less_equal, java_.constant(0), index),
                           java_.compare(BinaryOp::less, index, length));
    }
    case StatementKind::check_cast:  // null passes: the empty set is in every set
      if (program_.is_subtype(local_type(s.a), s.type)) return arena_.mk_true();
      return arena_.mk_in(a.expr(), arena_.mk_constant(world_.atoms_below(s.type)));
    case StatementKind::check_divisor:
      return java_.compare(BinaryOp::not_equal, a.integer_term(), java_.constant(0));
    case StatementKind::check_length:
      return java_.compare(BinaryOp::less_equal, java_.constant(0), a.integer_term());
    case StatementKind::check_store: {
      // A stored value must suit the array's runtime type, which may be narrower than its static one.
      Expr value = local(state, s.b).expr();
      std::vector<Formula> fine;
      for (ir::TypeId array : world_.runtime_types_below(local_type(s.a))) {
        if (program_.is_subtype(local_type(s.b), program_.type(array).element)) continue;
        relational::TupleSet arrays({relational::Column::atom});
        relational::TupleSet all = world_.atoms_below(array);
        for (size_t i = 0; i < all.size(); ++i) {
          if (world_.type_of(relational::Atom{static_cast<int32_t>(all[i][0])}) == array)
            arrays.insert(all[i]);
        }
        Expr suitable = arena_.mk_constant(world_.atoms_below(program_.type(array).element));
        fine.push_back(arena_.mk_implies(arena_.mk_in(a.expr(), arena_.mk_constant(arrays)),
                                         arena_.mk_in(value, suitable)));
      }
      return arena_.mk_and(fine);
    }
    default:
      break;
  }
  PLUMB_UNREACHABLE("statement kind {} is no check", static_cast<int>(s.kind));
}

}  // namespace plumb::refine
