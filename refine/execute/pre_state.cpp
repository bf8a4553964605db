#include "refine/execute/pre_state.h"

#include <algorithm>

#include "base/check.h"

namespace plumb::refine {

using relational::Atom;
using relational::Bounds;
using relational::Column;
using relational::Expr;
using relational::Formula;
using relational::FunctionEntry;
using relational::IntExpr;
using relational::Op;
using relational::RelationId;
using relational::TupleSet;

std::pair<int64_t, int64_t> PreState::range(ir::TypeKind kind) const {
  const Scope& scope = world_.scope();
  if (kind == ir::TypeKind::char_) {
    int bits = std::min(scope.int_bits, 16);
    return {0, (int64_t{1} << bits) - 1};
  }
  int width = kind == ir::TypeKind::byte_    ? 8
              : kind == ir::TypeKind::short_ ? 16
              : kind == ir::TypeKind::int_   ? 32
                                             : 63;
  int bits = std::min(scope.int_bits, width);
  return {-(int64_t{1} << (bits - 1)), (int64_t{1} << (bits - 1)) - 1};
}

std::vector<Atom> PreState::initial_atoms(ir::TypeId type) const {
  TupleSet set = world_.initial_atoms_below(type);
  std::vector<Atom> atoms;
  for (size_t i = 0; i < set.size(); ++i) atoms.push_back(Atom{static_cast<int32_t>(set[i][0])});
  return atoms;
}

Expr PreState::existing(ir::TypeId type) {
  return members(type, [&](ir::TypeId t) { return names_.expr(exists_name(t), When::before); });
}

Formula PreState::exists(Atom atom) {
  Expr set = names_.expr(exists_name(world_.type_of(atom)), When::before);
  return is_constant(atom) ? arena_.mk_true() : arena_.mk_in(arena_.mk_atom(atom), set);
}

Ref PreState::ref_of(Atom atom) const {
  for (const auto& [ref, constant] : statics_.atoms()) {
    if (constant == atom) return ref;
  }
  return Ref{};
}

Atom PreState::atom_of(Value value) const {
  if (value.as_ref().null()) return Atom{};
  auto it = statics_.atoms().find(value.as_ref());
  return it == statics_.atoms().end() ? Atom{} : it->second;
}

void PreState::bind(Bounds& bounds) {
  for (ir::TypeId type : world_.runtime_types()) names_.relation(exists_name(type), When::before);
  if (std::any_of(world_.runtime_types().begin(), world_.runtime_types().end(),
                  [&](ir::TypeId t) { return program_.type(t).kind == ir::TypeKind::array_; })) {
    names_.relation(length_name(), When::before);
  }
  const std::vector<StateName> names = names_.names();
  for (StateName name : names) {
    if (!names_.has(name, When::before)) continue;
    switch (name.kind) {
      case StateName::exists:
        bind_exists(bounds, ir::TypeId{name.id});
        break;
      case StateName::field:
        bind_field(bounds, ir::FieldId{name.id});
        break;
      case StateName::static_field:
        bind_static(bounds, ir::FieldId{name.id});
        break;
      case StateName::elements:
        bind_elements(bounds, static_cast<ElementKind>(name.id));
        break;
      case StateName::length:
        bind_length(bounds);
        break;
      case StateName::text:
        bind_text(bounds);
        break;
      case StateName::hash:
        bind_hash(bounds);
        break;
      case StateName::members:
        break;  // replaced by unions of `exists`
    }
  }
  for (const auto& [named, most] : world_.scope().objects_of) {
    Expr all = existing(program_.class_of(named).type);
    fact(arena_.mk_compare(
        Op::less_equal, arena_.mk_card(all),
        arena_.mk_int(most + static_cast<int>(world_.constants(program_.class_of(named).type).size()))));
  }
}

void PreState::bind_exists(Bounds& bounds, ir::TypeId type) {
  const std::vector<Atom>& pre = world_.pre_atoms(type);
  TupleSet lower = TupleSet::of_atoms(world_.constants(type));
  TupleSet upper = lower;
  upper.insert_all(TupleSet::of_atoms(pre));
  bounds.bind(names_.relation(exists_name(type), When::before), lower, upper);
  // Objects of a type are interchangeable: those that exist come first.
  for (size_t i = 1; i < pre.size(); ++i) fact(arena_.mk_implies(exists(pre[i]), exists(pre[i - 1])));
}

void PreState::bind_field(Bounds& bounds, ir::FieldId id) {
  const ir::Field& field = program_.field(id);
  ir::TypeKind kind = program_.type(field.type).kind;
  ir::TypeId owner = program_.class_of(field.owner).type;
  StateName name = field_name(program_, id);
  RelationId relation = names_.relation(name, When::before);
  Expr f = arena_.mk_relation(relation);
  TupleSet lower(names_.columns(name)), upper(names_.columns(name));
  std::vector<FunctionEntry> entries;
  TupleSet targets = ir::is_reference(kind) ? world_.initial_atoms_below(field.type) : TupleSet();
  for (Atom object : initial_atoms(owner)) {
    Ref ref = ref_of(object);
    bool kept = is_constant(object) && !ref.null() && (field.is_final || statics_.keeps_value(id));
    if (ir::is_integral(kind)) {
      auto [low, high] = range(kind);
      int64_t value = kept ? statics_.heap().get(ref, id).as_integer() : 0;
      FunctionEntry entry{{object.index}, !is_constant(object), kept ? value : low, kept ? value : high};
      entries.push_back(entry);
    } else if (kind == ir::TypeKind::boolean_) {
      if (kept && !statics_.heap().get(ref, id).as_boolean()) continue;
      if (kept) lower.insert({object.index});
      upper.insert({object.index});
    } else if (kept) {
      Atom target = atom_of(statics_.heap().get(ref, id));
      if (!target.valid()) continue;
      lower.insert({object.index, target.index});
      upper.insert({object.index, target.index});
    } else {
      for (size_t i = 0; i < targets.size(); ++i) upper.insert({object.index, targets[i][0]});
    }
    if (is_constant(object)) {
      if (ir::is_reference(kind)) fact(arena_.mk_lone(arena_.mk_join(arena_.mk_atom(object), f)));
      continue;
    }
    // Only existing objects have fields; a reference leads to at most one object.
    Formula present = exists(object);
    if (kind == ir::TypeKind::boolean_) {
      fact(arena_.mk_implies(arena_.mk_in(arena_.mk_atom(object), f), present));
      continue;
    }
    Expr value = arena_.mk_join(arena_.mk_atom(object), f);
    if (ir::is_integral(kind)) {
      fact(arena_.mk_iff(arena_.mk_some(value), present));
    } else {
      fact(arena_.mk_implies(arena_.mk_some(value), present));
      fact(arena_.mk_lone(value));
      if (field.synthetic && field.name.starts_with("this$"))
        fact(arena_.mk_implies(present, arena_.mk_some(value)));
    }
  }
  if (ir::is_integral(kind)) {
    bounds.bind_function(relation, std::move(entries));
    return;
  }
  bounds.bind(relation, lower, upper);
  if (ir::is_reference(kind)) {
    Expr range = arena_.mk_join(existing(owner), f);
    fact(arena_.mk_in(range, existing(field.type)));
  }
}

void PreState::bind_value(Bounds& bounds, RelationId relation, ir::TypeId type) {
  ir::TypeKind kind = program_.type(type).kind;
  if (ir::is_integral(kind)) {
    auto [low, high] = range(kind);
    bounds.bind_function(relation, {FunctionEntry{{}, false, low, high}});
  } else if (kind == ir::TypeKind::boolean_) {
    TupleSet yes{relational::Columns{}};
    yes.insert({});
    bounds.bind(relation, TupleSet(relational::Columns{}), yes);
  } else if (ir::is_reference(kind)) {
    bounds.bind(relation, TupleSet({Column::atom}), world_.initial_atoms_below(type));
    fact(arena_.mk_lone(arena_.mk_relation(relation)));
    fact(arena_.mk_in(arena_.mk_relation(relation), existing(type)));
  }
}

void PreState::bind_static(Bounds& bounds, ir::FieldId id) {
  const ir::Field& field = program_.field(id);
  ir::TypeKind kind = program_.type(field.type).kind;
  StateName name = field_name(program_, id);
  RelationId relation = names_.relation(name, When::before);
  if (!statics_.is_fixed(id)) {
    bind_value(bounds, relation, field.type);
    return;
  }
  Value value = statics_.heap().get_static(id);
  if (ir::is_integral(kind)) {
    bounds.bind_function(relation, {FunctionEntry{{}, false, value.as_integer(), value.as_integer()}});
    return;
  }
  TupleSet exact(names_.columns(name));
  if (kind == ir::TypeKind::boolean_) {
    if (value.as_boolean()) exact.insert({});
  } else if (Atom atom = atom_of(value); atom.valid()) {
    exact.insert({atom.index});
  }
  bounds.bind_exactly(relation, exact);
}

std::vector<Atom> PreState::arrays(ElementKind kind) const {
  std::vector<Atom> result;
  for (ir::TypeId type : world_.runtime_types()) {
    if (program_.type(type).kind != ir::TypeKind::array_) continue;
    ir::TypeId element = program_.type(type).element;
    if (ir::is_floating(program_.type(element).kind) || element_kind(program_, element) != kind) continue;
    for (Atom atom : world_.constants(type)) result.push_back(atom);
    for (Atom atom : world_.pre_atoms(type)) result.push_back(atom);
  }
  std::sort(result.begin(), result.end());
  return result;
}

void PreState::bind_elements(Bounds& bounds, ElementKind kind) {
  StateName name = elements_name(kind);
  RelationId relation = names_.relation(name, When::before);
  Expr elements = arena_.mk_relation(relation);
  Expr lengths = names_.expr(length_name(), When::before);
  TupleSet lower(names_.columns(name)), upper(names_.columns(name));
  std::vector<FunctionEntry> entries;
  for (Atom array : arrays(kind)) {
    ir::TypeId element = program_.type(world_.type_of(array)).element;
    Ref ref = ref_of(array);
    bool kept = is_constant(array) && statics_.elements_keep(kind, ref);
    int64_t most = is_constant(array) ? statics_.heap().length(ref) : world_.scope().array_length;
    TupleSet targets = kind == ElementKind::reference ? world_.initial_atoms_below(element) : TupleSet();
    auto [low, high] = range(program_.type(element).kind);
    for (int64_t j = 0; j < most; ++j) {
      Value value = kept ? statics_.heap().element(ref, static_cast<uint32_t>(j)) : Value{};
      Expr index = arena_.mk_single(arena_.mk_int(j));
      Expr cell = arena_.mk_product(arena_.mk_atom(array), index);
      Formula inside = arena_.mk_compare(Op::less, arena_.mk_int(j),
                                         arena_.mk_value(arena_.mk_join(arena_.mk_atom(array), lengths)));
      if (kind == ElementKind::reference) {
        Expr content = arena_.mk_join(index, arena_.mk_join(arena_.mk_atom(array), elements));
        if (kept) {
          if (Atom target = atom_of(value); target.valid()) {
            lower.insert({array.index, j, target.index});
            upper.insert({array.index, j, target.index});
          }
          continue;
        }
        for (size_t i = 0; i < targets.size(); ++i) upper.insert({array.index, j, targets[i][0]});
        fact(arena_.mk_lone(content));
        fact(arena_.mk_implies(arena_.mk_some(content), inside));
        fact(arena_.mk_in(content, existing(element)));
      } else if (kind == ElementKind::boolean_) {
        if (kept && !value.as_boolean()) continue;
        if (kept) lower.insert({array.index, j});
        upper.insert({array.index, j});
        fact(arena_.mk_implies(arena_.mk_in(cell, elements), inside));
      } else {
        bool fixed = is_constant(array);
        entries.push_back(
            {{array.index, j}, !fixed, kept ? value.as_integer() : low, kept ? value.as_integer() : high});
        Expr content = arena_.mk_join(index, arena_.mk_join(arena_.mk_atom(array), elements));
        if (!fixed) fact(arena_.mk_iff(arena_.mk_some(content), inside));
      }
    }
  }
  if (kind == ElementKind::reference || kind == ElementKind::boolean_) {
    bounds.bind(relation, lower, upper);
  } else {
    bounds.bind_function(relation, std::move(entries));
  }
}

void PreState::bind_length(Bounds& bounds) {
  RelationId relation = names_.relation(length_name(), When::before);
  Expr lengths = arena_.mk_relation(relation);
  std::vector<FunctionEntry> entries;
  for (ir::TypeId type : world_.runtime_types()) {
    if (program_.type(type).kind != ir::TypeKind::array_) continue;
    for (Atom atom : world_.constants(type)) {
      int64_t length = statics_.heap().length(ref_of(atom));
      entries.push_back({{atom.index}, false, length, length});
    }
    for (Atom atom : world_.pre_atoms(type)) {
      entries.push_back({{atom.index}, true, 0, world_.scope().array_length});
      Expr length = arena_.mk_join(arena_.mk_atom(atom), lengths);
      fact(arena_.mk_iff(arena_.mk_some(length), exists(atom)));
    }
  }
  std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.key < b.key; });
  bounds.bind_function(relation, std::move(entries));
}

void PreState::bind_text(Bounds& bounds) {
  RelationId relation = names_.relation(text_name(), When::before);
  Expr texts = arena_.mk_relation(relation);
  ir::TypeId string = program_.class_of(program_.string_class()).type;
  int64_t others = static_cast<int64_t>(world_.pre_atoms(string).size());
  int64_t last = static_cast<int64_t>(strings_.text_count()) + others - 1;
  std::vector<FunctionEntry> entries;
  for (const auto& [text, atom] : strings_.literals()) {
    int64_t number = strings_.text_number(text);
    entries.push_back({{atom.index}, false, number, number});
  }
  for (Atom atom : world_.pre_atoms(string)) {
    entries.push_back({{atom.index}, true, 0, std::max<int64_t>(last, 0)});
    fact(arena_.mk_iff(arena_.mk_some(arena_.mk_join(arena_.mk_atom(atom), texts)), exists(atom)));
  }
  std::sort(entries.begin(), entries.end(), [](const auto& a, const auto& b) { return a.key < b.key; });
  bounds.bind_function(relation, std::move(entries));
}

void PreState::bind_hash(Bounds& bounds) {
  std::vector<FunctionEntry> entries;
  for (size_t i = 0; i < world_.universe().size(); ++i) {
    entries.push_back({{static_cast<int64_t>(i)}, false, INT32_MIN, INT32_MAX});
  }
  bounds.bind_function(names_.relation(hash_name(), When::before), std::move(entries));
}

void PreState::bind_values(Bounds& bounds, std::optional<Atom> self) {
  const ir::Method& method = program_.method(names_.method());
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    if (!ir::is_floating(program_.type(method.parameters[i]).kind)) {
      bind_value(bounds, names_.parameter(i), method.parameters[i]);
    }
  }
  if (method.is_static) return;
  if (self) {
    bounds.bind_exactly(names_.self(), TupleSet::of_atoms(std::span(&*self, 1)));
    return;
  }
  // The receiver's class runs exactly this body.
  TupleSet receivers({Column::atom});
  Expr self_term = arena_.mk_relation(names_.self());
  for (Atom atom : initial_atoms(program_.class_of(method.owner).type)) {
    ir::MethodId runs = program_.dispatch(names_.method(), program_.type(world_.type_of(atom)).class_id);
    bool direct = method.access == ir::Access::private_;
    if (direct || runs == names_.method()) receivers.insert({atom.index});
  }
  bounds.bind(names_.self(), TupleSet({Column::atom}), receivers);
  fact(arena_.mk_one(self_term));
  fact(arena_.mk_in(self_term, existing(program_.class_of(method.owner).type)));
}

}  // namespace plumb::refine
