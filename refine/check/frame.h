// The property `modifies`: for objects that existed before, nothing changes but what the clauses name.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/spec/elaborate.h"
#include "frontend/spec/java_names.h"
#include "refine/callgraph/callgraph.h"
#include "refine/execute/vocabulary.h"

namespace plumb::refine {

class FrameBuilder {
 public:
  FrameBuilder(const ir::Program& program, const Effects& effects, spec::JavaNames& names,
               spec::StateView& view, Diagnostics& diagnostics)
      : program_(program),
        effects_(effects),
        names_(names),
        view_(view),
        arena_(view.arena()),
        diagnostics_(diagnostics) {}

  // The items' objects are evaluated in the state before. What the code cannot write needs no formula.
  relational::Formula formula(const std::vector<const spec::ast::Expr*>& items, spec::Elaborator& elaborator);

 private:
  using Expr = relational::Expr;
  using Formula = relational::Formula;
  void allow(const spec::ast::Expr& item, spec::Elaborator& elaborator);
  void allow_field(const spec::ast::Expr& field, const Expr* objects);
  bool allow_path(const spec::ast::Expr& item, spec::Elaborator& elaborator);
  Formula field_unchanged(ir::FieldId field);
  Formula elements_unchanged(ElementKind kind, ir::TypeId element);

  const ir::Program& program_;
  const Effects& effects_;
  spec::JavaNames& names_;
  spec::StateView& view_;
  relational::Arena& arena_;
  Diagnostics& diagnostics_;
  std::set<ir::FieldId> free_;                        // of any object
  std::map<ir::FieldId, std::vector<Expr>> objects_;  // of these objects
  std::vector<Expr> arrays_;                          // whose elements may change
};

}  // namespace plumb::refine
