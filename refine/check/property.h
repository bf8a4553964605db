// What is checked of a method, as formulas over its vocabulary (names_view.h): made from a resolved contract
// by contract_properties.h, or by hand in tests.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/source.h"
#include "refine/check/result.h"
#include "relational/expr.h"

namespace plumb::refine {

struct Property {
  std::string name;
  PropertyKind kind = PropertyKind::ensures;
  Span span;
  // What must hold where the method ends normally, and where an exception leaves it; none: nothing is asked.
  std::optional<relational::Formula> at_normal_end;
  std::optional<relational::Formula> at_exception;
  // Vacuous iff no run ends normally; else iff no run ends at all.
  bool about_normal_end = true;
  // "A range would pass its cap" in evaluating it: such states are cut, each with its place.
  std::vector<std::pair<Span, relational::Formula>> cuts;
};

struct MethodProperties {
  std::vector<relational::Formula> assumptions;  // requires and invariants, of the state before
  std::vector<std::pair<Span, relational::Formula>> cuts;
  std::vector<Property> properties;
};

}  // namespace plumb::refine
