// The vocabulary of a check as property files see it (frontend/spec/state_view.h).
#pragma once

#include "frontend/spec/state_view.h"
#include "refine/execute/scope.h"
#include "refine/execute/strings.h"
#include "refine/execute/vocabulary.h"

namespace plumb::refine {

class NamesView : public spec::StateView {
 public:
  NamesView(Vocabulary& names, Strings& strings, const Scope& scope)
      : names_(names), strings_(strings), scope_(scope) {}

  relational::Arena& arena() override { return names_.arena(); }
  relational::Expr members(ir::TypeId type, spec::When when) override;
  relational::Expr field(ir::FieldId field, spec::When when) override;
  relational::Expr static_field(ir::FieldId field, spec::When when) override;
  relational::Expr elements(ir::TypeId element_type, spec::When when) override;
  relational::Expr length(spec::When when) override;
  relational::Expr self() override;
  relational::Expr parameter(size_t index) override;
  relational::Expr result() override;
  relational::Expr thrown() override;
  relational::Expr strings_with_text(const std::string& text, spec::When when) override;
  int64_t range_cap() const override { return 4 * scope_.array_length + 4; }
  int64_t reach_steps() const override { return scope_.array_length; }

 private:
  relational::Expr get(StateName name, spec::When when);
  Vocabulary& names_;
  Strings& strings_;
  const Scope& scope_;
};

}  // namespace plumb::refine
