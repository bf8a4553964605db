// The set of pre-states of a check: bounds for every relation that speaks of the state before, and the facts
// that make a value of them a Java heap (fields are functions from existing objects to existing objects,
// array elements lie within the length, ...). Invariants and `requires` come on top and are not known here.
#pragma once

#include "refine/execute/cone.h"
#include "refine/execute/static_objects.h"
#include "refine/execute/strings.h"
#include "refine/execute/vocabulary.h"
#include "refine/execute/world.h"
#include "relational/bounds.h"

namespace plumb::refine {

class PreState {
 public:
  PreState(World& world, Vocabulary& names, Strings& strings, const StaticObjects& statics)
      : world_(world),
        names_(names),
        strings_(strings),
        statics_(statics),
        arena_(names.arena()),
        program_(world.program()) {}

  // After everything was executed and elaborated: binds all `before` relations that were asked for.
  void bind(relational::Bounds& bounds);
  // The receiver and parameters. `self` is given for a constructor: the new object.
  void bind_values(relational::Bounds& bounds, std::optional<relational::Atom> self);
  const std::vector<relational::Formula>& facts() const { return facts_; }

  // members(type) as the union of what exists; `exists` gives the expression of one runtime type.
  template <class Exists>
  relational::Expr members(ir::TypeId type, Exists exists) {
    relational::Expr all = arena_.mk_none({relational::Column::atom});
    for (ir::TypeId runtime : world_.runtime_types_below(type)) all = arena_.mk_union(all, exists(runtime));
    return all;
  }

 private:
  using Expr = relational::Expr;
  using Formula = relational::Formula;

  void bind_exists(relational::Bounds& bounds, ir::TypeId type);
  void bind_field(relational::Bounds& bounds, ir::FieldId field);
  void bind_static(relational::Bounds& bounds, ir::FieldId field);
  void bind_elements(relational::Bounds& bounds, ElementKind kind);
  void bind_length(relational::Bounds& bounds);
  void bind_text(relational::Bounds& bounds);
  void bind_hash(relational::Bounds& bounds);
  void bind_value(relational::Bounds& bounds, relational::RelationId relation, ir::TypeId type);

  std::pair<int64_t, int64_t> range(ir::TypeKind kind) const;
  Expr existing(ir::TypeId type);  // all objects of a type that exist before
  Formula exists(relational::Atom atom);
  void fact(Formula f) { facts_.push_back(f); }
  relational::Atom atom_of(Value value) const;  // of a constant object; invalid for null
  bool is_constant(relational::Atom atom) const { return world_.origin(atom) == AtomOrigin::constant; }
  Ref ref_of(relational::Atom atom) const;  // null for literals that no static holds
  std::vector<relational::Atom> initial_atoms(ir::TypeId type) const;
  std::vector<relational::Atom> arrays(ElementKind kind) const;

  World& world_;
  Vocabulary& names_;
  Strings& strings_;
  const StaticObjects& statics_;
  relational::Arena& arena_;
  const ir::Program& program_;
  std::vector<Formula> facts_;
};

}  // namespace plumb::refine
