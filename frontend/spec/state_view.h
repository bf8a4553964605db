// How a formula over Java reads the heap: one relational expression per part of it and state. Elaboration of
// property files asks for these and builds formulas from nothing else, so the same formula can be solved
// symbolically and evaluated on a concrete run (refine/execute/vocabulary.h implements it).
//
// Shapes: references are atoms, null is the empty set; a boolean field is the unary set of the objects for
// which it is true, a boolean static, parameter or result a nullary relation (true iff `some`); int, short,
// byte, char and long values are integer columns.
#pragma once

#include <cstdint>
#include <string>

#include "frontend/ir/program.h"
#include "relational/expr.h"

namespace plumb::spec {

enum class When : uint8_t { before, after };

class StateView {
 public:
  virtual ~StateView() = default;
  virtual relational::Arena& arena() = 0;

  // Allocated objects of a class, interface or array type, subtypes included; java.lang.Object is univ.
  virtual relational::Expr members(ir::TypeId type, When when) = 0;
  virtual relational::Expr field(ir::FieldId field, When when) = 0;  // C->T, C->int, or C where it is true
  virtual relational::Expr static_field(ir::FieldId field, When when) = 0;  // T, int, or nullary
  // All elements of arrays with this element type (references share one relation):
  // array->int->T, array->int->int, or array->int where it is true.
  virtual relational::Expr elements(ir::TypeId element_type, When when) = 0;
  virtual relational::Expr length(When when) = 0;  // array->int

  virtual relational::Expr self() = 0;
  virtual relational::Expr parameter(size_t index) = 0;
  virtual relational::Expr result() = 0;
  virtual relational::Expr thrown() = 0;
  // A string literal in a property: the set of strings with that text in a state.
  virtual relational::Expr strings_with_text(const std::string& text, When when) = 0;

  // The bounds that language.md fixes for terms: an enumerated range has at most `range_cap` values (4 *
  // length
  // + 4), and reach[i, r] takes at most `reach_steps` steps. When a range would pass the cap, elaboration
  // adds the condition "this would pass" to Elaborated::cuts instead of truncating silently.
  virtual int64_t range_cap() const = 0;
  virtual int64_t reach_steps() const = 0;
};

}  // namespace plumb::spec
