// Names of a property file about Java: parameters and results of a method, fields, classes, ghosts (names.h
// says what the elaborator asks). With no method only the heap is known (invariants).
#pragma once

#include <functional>
#include <map>

#include "frontend/ir/program.h"
#include "frontend/spec/ast.h"
#include "frontend/spec/names.h"

namespace plumb::spec {

// A specification field: declared with a type; with a definition it is an abstraction function.
struct Ghost {
  std::string name;
  ir::ClassId owner;
  const ast::Expr* type = nullptr;
  const ast::Expr* definition = nullptr;
  Span span;
};

class JavaNames : public Names {
 public:
  JavaNames(const ir::Program& program, StateView& view) : program_(program), view_(view) {}

  // The method whose parameters, `this`, `return` and `thrown` are known.
  void set_method(ir::MethodId method, bool has_return, bool has_thrown);
  // Ghosts with a definition: how to read one in a state.
  using GhostReader = std::function<std::optional<Term>(const Ghost&, When)>;
  void set_ghosts(const std::vector<Ghost>* ghosts, GhostReader reader);

  relational::Arena& arena() override { return view_.arena(); }
  std::optional<Term> value(const std::string& name) override;
  std::string why_no_value(const std::string& name) override;
  std::vector<Term> fields(const std::string& name, When when) override;
  std::optional<Term> set(const std::string& name, When when) override;
  std::optional<Term> member(const std::string& owner, const std::string& name, When when) override;
  Term univ(When when) override;
  bool is_array(const Type& type) override;
  std::optional<Term> elements(const Type& array, When when) override;
  std::optional<Term> length(When when) override;
  std::optional<Term> text(const std::string& literal, When when) override;
  bool overlap(SortId a, SortId b) override;
  std::string sort_name(SortId sort) override;
  std::vector<std::string> known_names() override;
  int64_t range_cap() override { return view_.range_cap(); }
  int64_t reach_steps() override { return view_.reach_steps(); }

  static SortId sort(ir::TypeId type) { return SortId{type.index}; }
  // `Node`, `java.util.Map`, `int[]`, `Node[][]`; invalid if unknown.
  ir::TypeId type_named(const std::string& name) const;
  // A scalar of a Java type, from the relation that holds it.
  Term scalar(relational::Expr e, ir::TypeId type, bool always);
  Term field_term(ir::FieldId field, When when);

 private:
  bool relevant(ir::ClassId c) const;

  const ir::Program& program_;
  StateView& view_;
  ir::MethodId method_;
  bool has_return_ = false, has_thrown_ = false;
  const std::vector<Ghost>* ghosts_ = nullptr;
  GhostReader read_ghost_;
};

}  // namespace plumb::spec
