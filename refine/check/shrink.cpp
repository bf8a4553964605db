#include "refine/check/shrink.h"

#include "relational/evaluator.h"

namespace plumb::refine {

using relational::Answer;
using relational::Column;
using relational::Expr;
using relational::Formula;
using relational::Instance;
using relational::Op;
using relational::TupleSet;

namespace {

// A wish that is not granted within so many conflicts is given up: the counterexample is right without it.
constexpr int64_t kConflictsPerWish = 2000;
constexpr size_t kMostWishes = 150;

}  // namespace

Shrinker::Shrinker(relational::Engine& engine, Vocabulary& names, const World& world,
                   relational::EngineLimits limits)
    : engine_(engine), names_(names), world_(world), arena_(names.arena()), limits_(limits) {
  limits_.conflicts = kConflictsPerWish;
}

Instance Shrinker::shrink(Formula violation, Instance model) {
  fewer_objects(violation, model);
  // Objects that are gone stay gone: what exists now is the most there may be.
  std::vector<Formula> granted{violation};
  for (ir::TypeId type : world_.runtime_types()) {
    for (relational::Atom atom : world_.pre_atoms(type)) {
      relational::RelationId exists = names_.relation(exists_name(type), When::before);
      int64_t index = atom.index;
      if (!model.has(exists) || model.of(exists).contains(std::span(&index, 1))) continue;
      granted.push_back(arena_.mk_not(arena_.mk_in(arena_.mk_atom(atom), arena_.mk_relation(exists))));
    }
  }
  std::vector<Formula> all = wishes(model);
  if (all.size() > kMostWishes) all.resize(kMostWishes);
  for (Formula wish : all) {
    granted.push_back(wish);
    if (relational::Evaluator(arena_, model).formula(wish)) continue;
    Answer answer = engine_.check(granted, limits_);
    if (answer.kind == Answer::sat) {
      model = std::move(answer.instance);
    } else {
      granted.pop_back();
    }
  }
  return model;
}

void Shrinker::fewer_objects(Formula violation, Instance& model) {
  std::vector<Expr> sets;
  for (ir::TypeId type : world_.runtime_types()) {
    if (world_.pre_atoms(type).empty()) continue;
    TupleSet pre = TupleSet::of_atoms(world_.pre_atoms(type));
    sets.push_back(
        arena_.mk_intersect(names_.expr(exists_name(type), When::before), arena_.mk_constant(pre)));
  }
  if (sets.empty()) return;
  Expr objects = arena_.mk_union(sets);
  while (true) {
    auto count = static_cast<int64_t>(relational::Evaluator(arena_, model).expr(objects).size());
    if (count == 0) return;
    Formula fewer = arena_.mk_compare(Op::less, arena_.mk_card(objects), arena_.mk_int(count));
    Answer answer = engine_.check({violation, fewer}, limits_);
    if (answer.kind != Answer::sat) return;
    model = std::move(answer.instance);
  }
}

Formula Shrinker::empty_value(Expr cell, bool integer) {
  if (!integer) return arena_.mk_no(cell);
  return arena_.mk_compare(Op::int_equal, arena_.mk_value(cell), arena_.mk_int(0));
}

std::vector<Formula> Shrinker::wishes(const Instance& model) {
  std::vector<Formula> out;
  const ir::Method& method = names_.program().method(names_.method());
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    if (ir::is_floating(names_.program().type(method.parameters[i]).kind)) continue;
    relational::RelationId parameter = names_.parameter(i);
    const relational::Columns& columns = arena_.columns(parameter);
    bool integer = !columns.empty() && columns[0] == Column::integer;
    out.push_back(empty_value(arena_.mk_relation(parameter), integer));
  }
  for (StateName name : names_.names()) {
    if (!names_.has(name, When::before)) continue;
    relational::RelationId relation = names_.relation(name, When::before);
    bool cells = name.kind == StateName::field || name.kind == StateName::static_field ||
                 name.kind == StateName::elements || name.kind == StateName::length;
    if (cells && model.has(relation)) wish_about(name, model.of(relation), out);
  }
  return out;
}

void Shrinker::wish_about(StateName name, const TupleSet& tuples, std::vector<Formula>& out) {
  Expr relation = names_.expr(name, When::before);
  relational::Columns columns = names_.columns(name);
  bool integer = !columns.empty() && columns.back() == Column::integer;
  bool is_set = (name.kind == StateName::field && columns.size() == 1) ||
                (name.kind == StateName::elements && columns.size() == 2);
  if (name.kind == StateName::static_field) {
    out.push_back(empty_value(relation, integer));
    return;
  }
  for (size_t i = 0; i < tuples.size(); ++i) {
    Expr key = arena_.mk_atom(relational::Atom{static_cast<int32_t>(tuples[i][0])});
    bool element = name.kind == StateName::elements;
    Expr index = element ? arena_.mk_single(arena_.mk_int(tuples[i][1])) : key;
    if (is_set) {  // of booleans: a tuple is a true
      Expr tuple = element ? arena_.mk_product(key, index) : key;
      out.push_back(arena_.mk_not(arena_.mk_in(tuple, relation)));
      continue;
    }
    Expr cell = arena_.mk_join(key, relation);
    if (element) cell = arena_.mk_join(index, cell);
    out.push_back(empty_value(cell, integer));
  }
}

}  // namespace plumb::refine
