// Where names get their meaning: Java's classes and fields (java_names.h), or the sigs of a file without
// Java. Bound variables, funs and preds, and the language's own names (none, int32[..], ...) are the
// elaborator's.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/spec/state_view.h"
#include "frontend/spec/term.h"

namespace plumb::spec {

class Names {
 public:
  virtual ~Names() = default;
  virtual relational::Arena& arena() = 0;

  // this, parameters, return, thrown: the same in both states.
  virtual std::optional<Term> value(const std::string& name) = 0;
  // Why a name that would be a value elsewhere has none here ("return: the method is void"), or nothing.
  virtual std::string why_no_value(const std::string& name) = 0;
  // All fields, ghosts or relations of this name; several classes may have one.
  virtual std::vector<Term> fields(const std::string& name, When when) = 0;
  // A class, interface or sig: `Node`, `Map.Entry`, `int[]`.
  virtual std::optional<Term> set(const std::string& name, When when) = 0;
  // `C.f`: a static field or enum constant; `C` is a class.
  virtual std::optional<Term> member(const std::string& owner, const std::string& name, When when) = 0;
  virtual Term univ(When when) = 0;

  // Arrays: the elements relation (array->int->T) for an array type, and array->int lengths.
  virtual bool is_array(const Type& type) = 0;
  virtual std::optional<Term> elements(const Type& array, When when) = 0;
  virtual std::optional<Term> length(When when) = 0;
  virtual std::optional<Term> text(const std::string& literal, When when) = 0;

  // Are empty scalars an everyday thing (Java's null), so that `x in S` with an empty x deserves a warning?
  virtual bool has_null() const { return true; }

  // Can anything be in both? May only say no when sure.
  virtual bool overlap(SortId a, SortId b) = 0;
  virtual std::string sort_name(SortId sort) = 0;
  // Everything that could have been meant by a misspelt name.
  virtual std::vector<std::string> known_names() = 0;
  virtual int64_t range_cap() = 0;
  virtual int64_t reach_steps() = 0;
};

}  // namespace plumb::spec
