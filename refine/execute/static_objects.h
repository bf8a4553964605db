// What the static initialisers left: they ran once, before the pre-state (java.md, "Statics"). Objects that
// are reachable from final statics, and enum constants, become constant atoms; `from start` keeps all
// statics.
#pragma once

#include <map>
#include <set>

#include "refine/execute/cone.h"
#include "refine/execute/strings.h"
#include "refine/execute/world.h"
#include "refine/run/heap.h"

namespace plumb::refine {

class StaticObjects {
 public:
  // `initial` is the heap after Interpreter::initialise_all.
  StaticObjects(const ir::Program& program, const Heap& initial, const Cone& cone, bool from_start);

  // Runtime types that the constants have; to be admitted, so that fields lead on from them.
  const std::vector<ir::TypeId>& types() const { return types_; }
  void add_to(World& world, Strings& strings);

  bool is_fixed(ir::FieldId static_field) const;  // keeps the value that its initialiser gave it
  bool keeps_value(ir::FieldId field) const { return !written_later_.contains(field); }
  // The elements that the initialiser gave the array are those of every pre-state.
  bool elements_keep(ElementKind kind, Ref array) const {
    return !stored_later_.contains(kind) || library_arrays_.contains(array);
  }
  const std::map<Ref, relational::Atom>& atoms() const { return atoms_; }
  const Heap& heap() const { return initial_; }

 private:
  void find_late_writes();
  void find_late_writes(const ir::Method& method, const ir::Block& block);
  void mark(Value value, ir::TypeId type);
  void mark_object(Ref ref);

  const ir::Program& program_;
  const Heap& initial_;
  const Cone& cone_;
  bool from_start_;
  std::set<ir::FieldId> written_later_;
  std::set<ElementKind> stored_later_;
  std::set<Ref> library_arrays_;  // of private finals of the embedded library, which only reads them
  std::vector<Ref> objects_;
  std::vector<ir::TypeId> types_;
  std::map<Ref, relational::Atom> atoms_;
};

}  // namespace plumb::refine
