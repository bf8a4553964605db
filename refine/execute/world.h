// The objects that a check can talk about: an atom for each, with its runtime type and where it comes from.
//
//   pre-state atoms     interchangeable, as many per runtime type as the scope says, possibly absent
//   constant atoms      enum constants, string literals, objects made by static initialisers: always there
//   slots               objects that the run itself makes, numbered per type (refine.md, "static slots")
//
// Slots are added while the method is executed; types are admitted before that.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontend/ir/program.h"
#include "refine/execute/scope.h"
#include "relational/universe.h"

namespace plumb::refine {

enum class AtomOrigin : uint8_t { pre_state, constant, slot };

class World {
 public:
  World(const ir::Program& program, const Scope& scope) : program_(program), scope_(scope) {}

  // Runtime types (concrete classes and array types) that pre-state objects may have. Idempotent.
  void admit(ir::TypeId runtime_type);
  bool is_admitted(ir::TypeId runtime_type) const { return pre_.contains(runtime_type); }
  relational::Atom add_constant(ir::TypeId runtime_type, const std::string& name);
  relational::Atom slot(ir::TypeId runtime_type, int index);  // made when first asked for

  const relational::Universe& universe() const { return universe_; }
  ir::TypeId type_of(relational::Atom atom) const { return types_[static_cast<size_t>(atom.index)]; }
  AtomOrigin origin(relational::Atom atom) const { return origins_[static_cast<size_t>(atom.index)]; }

  // Every runtime type that has an atom, in order of first appearance.
  const std::vector<ir::TypeId>& runtime_types() const { return runtime_types_; }
  const std::vector<relational::Atom>& pre_atoms(ir::TypeId runtime_type) const;  // of exactly that type
  const std::vector<relational::Atom>& constants(ir::TypeId runtime_type) const;
  const std::vector<relational::Atom>& slots(ir::TypeId runtime_type) const;
  std::vector<ir::TypeId> runtime_types_below(ir::TypeId type) const;  // that are subtypes of `type`
  relational::TupleSet atoms_below(ir::TypeId type) const;          // all of them, slots made so far included
  relational::TupleSet initial_atoms_below(ir::TypeId type) const;  // pre-state and constant ones

  const ir::Program& program() const { return program_; }
  const Scope& scope() const { return scope_; }

 private:
  relational::Atom add(ir::TypeId type, AtomOrigin origin, const std::string& name);
  int objects_of(ir::TypeId runtime_type) const;

  const ir::Program& program_;
  const Scope& scope_;
  relational::Universe universe_;
  std::set<std::string> taken_names_;
  std::vector<ir::TypeId> types_;
  std::vector<AtomOrigin> origins_;
  std::vector<ir::TypeId> runtime_types_;
  std::map<ir::TypeId, std::vector<relational::Atom>> pre_, constants_, slots_;
};

}  // namespace plumb::refine
