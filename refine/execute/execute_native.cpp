// Library methods without Java code: what the executor knows of them. Anything else is missing code.
#include "base/check.h"
#include "refine/execute/executor.h"

namespace plumb::refine {

using ir::Statement;
using relational::Expr;
using relational::Formula;
using relational::IntExpr;

// A new string with a text that depends on what the parts say: opaque, but it may equal any other.
Flow Executor::concatenate(const Statement& s, State state) {
  Flow flow;
  ir::TypeId type = program_.class_of(program_.string_class()).type;
  auto atom = allocate(state, type, s.location);
  if (!atom) return flow;
  relational::RelationId text = arena_.declare("text", {relational::Column::integer});
  execution_.opaque.push_back({s.location, "the text of a string concatenation", text, ir::TypeKind::char_});
  state.heap[text_name()] =
      arena_.mk_assign(heap(state, text_name()), arena_.mk_atom(*atom), arena_.mk_relation(text));
  local(state, s.dst) = Term::of(arena_.mk_atom(*atom));
  flow.next = std::move(state);
  return flow;
}

std::optional<Flow> Executor::native(const Statement& s, ir::MethodId target, State& state) {
  const ir::Method& method = program_.method(target);
  const std::string& owner = program_.class_of(method.owner).name;
  auto finish = [&](Term value) {
    if (s.dst.valid()) local(state, s.dst) = value;
    Flow flow;
    flow.next = std::move(state);
    return flow;
  };
  if (owner == "java.io.PrintStream") return finish(Term{});
  if (owner == "java.lang.Object" && method.name == "<init>") return finish(Term{});
  bool identity_hash = (owner == "java.lang.Object" && method.name == "hashCode") ||
                       (owner == "java.lang.System" && method.name == "identityHashCode");
  if (identity_hash) {
    Expr object = owner == "java.lang.System" ? local(state, s.args[0]).expr() : local(state, s.a).expr();
    IntExpr hash = arena_.mk_value(arena_.mk_join(object, heap(state, hash_name())));
    // null has the hash 0
    hash = arena_.mk_int_ite(arena_.mk_some(object), hash, java_.constant(0));
    return finish(Term::of(hash));
  }
  if (owner != "java.lang.String" || method.is_static) return std::nullopt;
  Expr self = local(state, s.a).expr();
  auto text_of = [&](Expr e) { return arena_.mk_value(arena_.mk_join(e, heap(state, text_name()))); };
  if (method.name == "equals") {
    Expr other = local(state, s.args[0]).expr();
    Formula is_string = instance_test(other, program_.class_of(program_.string_class()).type);
    Formula same = java_.compare(ir::BinaryOp::equal, text_of(self), text_of(other));
    return finish(Term::of(arena_.mk_and(is_string, same)));
  }
  if (method.name == "toString") return finish(Term::of(self));
  return std::nullopt;
}

}  // namespace plumb::refine
