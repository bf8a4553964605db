#include "refine/execute/world.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/check.h"
#include "relational/estimate.h"

namespace plumb::refine {

using relational::Atom;
using relational::TupleSet;

namespace {

const std::vector<Atom> kNoAtoms;

// Past that even the list of objects is no use: relations between them grow with the square.
constexpr int kMostObjects = 20'000;

const std::vector<Atom>& find(const std::map<ir::TypeId, std::vector<Atom>>& map, ir::TypeId type) {
  auto it = map.find(type);
  return it == map.end() ? kNoAtoms : it->second;
}

// "ListEntry" for ListEntry0, "int[]" for int[]0: what a person calls an object of this type.
std::string short_name(const ir::Program& program, ir::TypeId type) {
  std::string name = program.type_name(type);
  size_t dot = name.rfind('.');
  bool is_class = program.type(type).kind == ir::TypeKind::class_;
  return is_class && dot != std::string::npos ? name.substr(dot + 1) : name;
}

}  // namespace

int World::objects_of(ir::TypeId runtime_type) const {
  const ir::Type& type = program_.type(runtime_type);
  if (type.kind != ir::TypeKind::class_) return scope_.objects;
  int count = -1;
  for (const auto& [named, bound] : scope_.objects_of) {
    if (!program_.is_subclass(type.class_id, named)) continue;
    count = count < 0 ? bound : std::min(count, bound);
  }
  return count < 0 ? scope_.objects : count;
}

void World::admit(ir::TypeId runtime_type) {
  if (pre_.contains(runtime_type)) return;
  std::vector<Atom>& atoms = pre_[runtime_type];
  int count = objects_of(runtime_type);
  if (count > kMostObjects) {
    throw relational::TooLarge(fmt::format("{} objects of {} do not fit: at most {} can be told apart", count,
                                           program_.type_name(runtime_type), kMostObjects));
  }
  std::string name = short_name(program_, runtime_type);
  for (int i = 0; i < count; ++i) {
    atoms.push_back(add(runtime_type, AtomOrigin::pre_state, name + std::to_string(i)));
  }
}

Atom World::add_constant(ir::TypeId runtime_type, const std::string& name) {
  Atom atom = add(runtime_type, AtomOrigin::constant, name);
  constants_[runtime_type].push_back(atom);
  return atom;
}

Atom World::slot(ir::TypeId runtime_type, int index) {
  std::vector<Atom>& atoms = slots_[runtime_type];
  while (static_cast<int>(atoms.size()) <= index) {
    std::string name = "new " + short_name(program_, runtime_type) + "#" + std::to_string(atoms.size());
    atoms.push_back(add(runtime_type, AtomOrigin::slot, name));
  }
  return atoms[static_cast<size_t>(index)];
}

Atom World::add(ir::TypeId type, AtomOrigin origin, const std::string& name) {
  PLUMB_CHECK(type.valid(), "an atom needs a runtime type");
  if (std::find(runtime_types_.begin(), runtime_types_.end(), type) == runtime_types_.end()) {
    runtime_types_.push_back(type);
  }
  // Two types may share a short name (A.Node, B.Node): the number of the atom tells them apart.
  std::string unique = name;
  if (!taken_names_.insert(unique).second) {
    unique = name + "'" + std::to_string(universe_.size());
    taken_names_.insert(unique);
  }
  Atom atom = universe_.add(unique);
  types_.push_back(type);
  origins_.push_back(origin);
  return atom;
}

const std::vector<Atom>& World::pre_atoms(ir::TypeId type) const {
  return find(pre_, type);
}
const std::vector<Atom>& World::constants(ir::TypeId type) const {
  return find(constants_, type);
}
const std::vector<Atom>& World::slots(ir::TypeId type) const {
  return find(slots_, type);
}

std::vector<ir::TypeId> World::runtime_types_below(ir::TypeId type) const {
  std::vector<ir::TypeId> result;
  for (ir::TypeId candidate : runtime_types_) {
    if (program_.is_subtype(candidate, type)) result.push_back(candidate);
  }
  return result;
}

TupleSet World::atoms_below(ir::TypeId type) const {
  TupleSet result({relational::Column::atom});
  for (size_t i = 0; i < types_.size(); ++i) {
    if (program_.is_subtype(types_[i], type)) result.insert({static_cast<int64_t>(i)});
  }
  return result;
}

TupleSet World::initial_atoms_below(ir::TypeId type) const {
  TupleSet result({relational::Column::atom});
  for (size_t i = 0; i < types_.size(); ++i) {
    if (origins_[i] == AtomOrigin::slot || !program_.is_subtype(types_[i], type)) continue;
    result.insert({static_cast<int64_t>(i)});
  }
  return result;
}

}  // namespace plumb::refine
