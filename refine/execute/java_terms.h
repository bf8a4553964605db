// Java's arithmetic as terms: exact 32 and 64 bits, folded where both sides are constants, so that loops over
// constant ranges unroll no further than they run.
#pragma once

#include <optional>

#include "frontend/ir/program.h"
#include "relational/expr.h"

namespace plumb::refine {

class JavaTerms {
 public:
  explicit JavaTerms(relational::Arena& arena) : arena_(arena) {}

  relational::IntExpr constant(int64_t value) { return arena_.mk_int(value); }
  // Operands and result of `kind` (int or long); the divisor of div and rem is known not to be zero.
  relational::IntExpr binary(ir::BinaryOp op, ir::TypeKind kind, relational::IntExpr a,
                             relational::IntExpr b);
  relational::Formula compare(ir::BinaryOp op, relational::IntExpr a, relational::IntExpr b);
  relational::IntExpr negate(ir::TypeKind kind, relational::IntExpr a);
  relational::IntExpr complement(ir::TypeKind kind, relational::IntExpr a);
  relational::IntExpr convert(ir::TypeKind from, ir::TypeKind to, relational::IntExpr a);

  std::optional<int64_t> constant_value(relational::IntExpr e) const;

 private:
  relational::IntExpr wrap(ir::TypeKind kind, relational::IntExpr a);
  relational::Arena& arena_;
};

// What Java computes on two values of an integral type; nothing for a zero divisor. Distances of shifts are
// masked.
std::optional<int64_t> java_arithmetic(ir::BinaryOp op, ir::TypeKind kind, int64_t a, int64_t b);
int64_t java_convert(ir::TypeKind to, int64_t value);

}  // namespace plumb::refine
