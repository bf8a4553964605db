#include "refine/execute/canonical.h"

#include <algorithm>

namespace plumb::refine {

using relational::Atom;
using relational::Formula;

CanonicalLabels::CanonicalLabels(World& world, Vocabulary& names)
    : world_(world), names_(names), arena_(names.arena()), program_(world.program()) {}

std::vector<Formula> CanonicalLabels::facts() {
  collect_roots();
  order_types();
  std::vector<Formula> out;
  for (size_t i = 0; i < order_.size(); ++i) label(i, out);
  return out;
}

void CanonicalLabels::add_root(relational::RelationId relation, ir::TypeId type) {
  roots_.push_back({arena_.mk_relation(relation), type});
}

void CanonicalLabels::collect_roots() {
  const ir::Method& method = program_.method(names_.method());
  if (!method.is_static && !method.is_constructor()) {
    add_root(names_.self(), program_.class_of(method.owner).type);
  }
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    ir::TypeId type = method.parameters[i];
    if (ir::is_reference(program_.type(type).kind)) add_root(names_.parameter(i), type);
  }
  const std::vector<StateName> names = names_.names();
  for (StateName name : names) {
    if (name.kind != StateName::static_field || !names_.has(name, When::before)) continue;
    ir::TypeId type = program_.field(ir::FieldId{name.id}).type;
    if (ir::is_reference(program_.type(type).kind)) add_root(names_.relation(name, When::before), type);
  }
}

// Types as a walk over the declared types of roots and fields meets them; the rest in the world's order.
void CanonicalLabels::order_types() {
  auto add = [&](ir::TypeId type) {
    for (ir::TypeId runtime : world_.runtime_types_below(type)) {
      if (world_.pre_atoms(runtime).empty()) continue;
      if (std::find(order_.begin(), order_.end(), runtime) == order_.end()) order_.push_back(runtime);
    }
  };
  for (const Source& root : roots_) add(root.type);
  for (size_t i = 0; i < order_.size(); ++i) {
    for (const Source& source : sources_of(world_.pre_atoms(order_[i]).front())) add(source.type);
    if (i + 1 == order_.size()) {
      // Everything that the roots lead to is there; garbage types start walks of their own.
      for (ir::TypeId type : world_.runtime_types()) {
        if (order_.size() > i + 1) break;
        if (!world_.pre_atoms(type).empty()) add(type);
      }
    }
  }
  if (order_.empty()) {
    for (ir::TypeId type : world_.runtime_types()) add(type);
  }
}

// The reference fields of an object, or the elements of an array, in a fixed order.
std::vector<CanonicalLabels::Source> CanonicalLabels::sources_of(Atom atom) {
  std::vector<Source> sources;
  ir::TypeId type = world_.type_of(atom);
  if (program_.type(type).kind == ir::TypeKind::array_) {
    ir::TypeId element = program_.type(type).element;
    StateName name = elements_name(ElementKind::reference);
    bool references = ir::is_reference(program_.type(element).kind);
    if (!references || !names_.has(name, When::before)) return sources;
    Expr row = arena_.mk_join(arena_.mk_atom(atom), names_.expr(name, When::before));
    for (int j = 0; j < world_.scope().array_length; ++j) {
      sources.push_back({arena_.mk_join(arena_.mk_single(arena_.mk_int(j)), row), element});
    }
    return sources;
  }
  const std::vector<StateName> names = names_.names();
  for (StateName name : names) {
    if (name.kind != StateName::field || !names_.has(name, When::before)) continue;
    const ir::Field& field = program_.field(ir::FieldId{name.id});
    if (!ir::is_reference(program_.type(field.type).kind)) continue;
    if (!program_.is_subtype(type, program_.class_of(field.owner).type)) continue;
    sources.push_back({arena_.mk_join(arena_.mk_atom(atom), names_.expr(name, When::before)), field.type});
  }
  return sources;
}

void CanonicalLabels::label(size_t position, std::vector<Formula>& out) {
  ir::TypeId type = order_[position];
  const std::vector<Atom> atoms = world_.pre_atoms(type);
  auto may_hold = [&](const Source& source) { return program_.is_subtype(type, source.type); };
  std::vector<Expr> sources;
  auto add_all = [&](const std::vector<Source>& more) {
    for (const Source& source : more) {
      if (may_hold(source)) sources.push_back(source.scalar);
    }
  };
  add_all(roots_);
  for (size_t earlier = 0; earlier < position; ++earlier) {
    for (Atom atom : world_.pre_atoms(order_[earlier])) add_all(sources_of(atom));
  }
  for (size_t i = 0; i + 1 < atoms.size(); ++i) {
    // Here `sources` holds everything before atoms[i]'s own fields.
    Formula reached = arena_.mk_false();
    for (Expr source : sources) {
      Formula leads_to_next = arena_.mk_in(arena_.mk_atom(atoms[i + 1]), source);
      out.push_back(arena_.mk_implies(leads_to_next, reached));
      reached = arena_.mk_or(reached, arena_.mk_in(arena_.mk_atom(atoms[i]), source));
    }
    add_all(sources_of(atoms[i]));
  }
}

}  // namespace plumb::refine
