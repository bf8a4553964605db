// What an expression of the property language means: a relational term with the type that checking needs.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/source.h"
#include "relational/expr.h"

namespace plumb::spec {

// A set of atoms that has a name: a Java type, a sig. What it is, only the Names that made it know.
struct SortId {
  uint32_t index = UINT32_MAX;
  friend auto operator<=>(SortId, SortId) = default;
};

// Per column the sorts that its atoms may have; none for an integer column.
struct Type {
  relational::Columns columns;
  std::vector<std::vector<SortId>> sorts;

  size_t arity() const { return columns.size(); }
  bool is_integer_set() const { return columns.size() == 1 && columns[0] == relational::Column::integer; }
  static Type integer() { return {{relational::Column::integer}, {{}}}; }
  static Type of(SortId sort) { return {{relational::Column::atom}, {{sort}}}; }
};

// How many values: of a unary term; of a relation, per key (all columns but the last).
enum class Many : uint8_t { one, lone, set };

struct Term {
  enum Kind : uint8_t {
    invalid,  // an error was reported
    expr,     // a relation
    integer,  // a scalar integer
    formula,
    boolean,        // a Java boolean: `truth`, and whether there is a value at all
    boolean_field,  // a field of booleans that waits for its owner: `e` is the set of those where it is true
  } kind = invalid;
  relational::Expr e;
  relational::IntExpr i;
  relational::Formula f;        // formula; boolean: its truth
  relational::Formula defined;  // boolean
  Type type;
  Many many = Many::set;
  bool is_null = false;      // none and null: fits any column
  bool is_new_only = false;  // holds objects of the state after only (a warning's memory)
  bool nullable_scalar = false;
  bool state_after = false;   // read from the state after
  bool is_reflexive = false;  // *r: a join keeps what stands left of it
  bool is_text = false;       // a string literal: the strings with that text
  bool is_implicit = false;   // a field's name that stands for this.field; after a dot it is the field
  bool is_value = false;      // a parameter, bound variable, return: has no states

  bool ok() const { return kind != invalid; }
  static Term of(relational::Expr e, Type type, Many many) {
    Term t;
    t.kind = expr, t.e = e, t.type = std::move(type), t.many = many;
    return t;
  }
  static Term of(relational::IntExpr i, Many many) {
    Term t;
    t.kind = integer, t.i = i, t.type = Type::integer(), t.many = many;
    return t;
  }
  static Term of(relational::Formula f) {
    Term t;
    t.kind = formula, t.f = f;
    return t;
  }
  static Term of_boolean(relational::Formula truth, relational::Formula defined) {
    Term t;
    t.kind = boolean, t.f = truth, t.defined = defined, t.many = Many::lone;
    return t;
  }
};

}  // namespace plumb::spec
