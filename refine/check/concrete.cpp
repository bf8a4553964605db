#include "refine/check/concrete.h"

#include <algorithm>

#include "base/check.h"

namespace plumb::refine {

using relational::Atom;
using relational::Instance;
using relational::RelationId;
using relational::Tuple;
using relational::TupleSet;
using relational::TupleView;

ConcretePre Concrete::pre_state(const Instance& model) const {
  ConcretePre pre{statics_.heap(), {}, {}, {}, {}};
  make_objects(model, pre);
  fill(model, pre);
  const ir::Method& method = program_.method(names_.method());
  auto add_number = [&](Ref ref) {
    pre.numbers.emplace(ref, static_cast<int64_t>(world_.universe().size()) + ref.index);
  };
  if (!method.is_static) {
    if (method.is_constructor()) {
      pre.created = pre.heap.new_object(method.owner);
      add_number(pre.created);
      pre.arguments.push_back(Value::ref(pre.created));
    } else {
      pre.arguments.push_back(value_of(model.of(names_.self()), program_.class_of(method.owner).type, pre));
    }
  }
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    bool floating = ir::is_floating(program_.type(method.parameters[i]).kind);
    pre.arguments.push_back(floating ? Value{}
                                     : value_of(model.of(names_.parameter(i)), method.parameters[i], pre));
  }
  return pre;
}

void Concrete::make_objects(const Instance& model, ConcretePre& pre) const {
  auto add = [&](int64_t atom, Ref ref) {
    pre.refs[atom] = ref;
    pre.numbers[ref] = atom;
  };
  for (const auto& [ref, atom] : statics_.atoms()) add(atom.index, ref);
  for (const auto& [text, atom] : strings_.literals()) add(atom.index, pre.heap.intern(text));
  for (ir::TypeId type : world_.runtime_types()) {
    RelationId exists = names_.relation(exists_name(type), When::before);
    if (!model.has(exists)) continue;
    const TupleSet& present = model.of(exists);
    const ir::Type& t = program_.type(type);
    for (size_t i = 0; i < present.size(); ++i) {
      int64_t atom = present[i][0];
      if (pre.refs.contains(atom)) continue;
      if (t.kind == ir::TypeKind::array_) {
        const TupleSet& lengths = model.of(names_.relation(length_name(), When::before));
        int64_t length = 0;
        for (size_t k = 0; k < lengths.size(); ++k) {
          if (lengths[k][0] == atom) length = lengths[k][1];
        }
        add(atom, pre.heap.new_array(type, static_cast<uint32_t>(length)));
      } else if (t.class_id == program_.string_class()) {
        const TupleSet& texts = model.of(names_.relation(text_name(), When::before));
        int64_t number = 0;
        for (size_t k = 0; k < texts.size(); ++k) {
          if (texts[k][0] == atom) number = texts[k][1];
        }
        add(atom, pre.heap.new_string(strings_.text(number)));
      } else {
        add(atom, pre.heap.new_object(t.class_id));
      }
    }
  }
}

void Concrete::fill(const Instance& model, ConcretePre& pre) const {
  for (StateName name : names_.names()) {
    if (!names_.has(name, When::before)) continue;
    RelationId relation = names_.relation(name, When::before);
    if (!model.has(relation)) continue;
    const TupleSet& tuples = model.of(relation);
    switch (name.kind) {
      case StateName::field:
        fill_field(tuples, ir::FieldId{name.id}, pre);
        break;
      case StateName::static_field:
        fill_static(tuples, ir::FieldId{name.id}, pre);
        break;
      case StateName::elements:
        fill_elements(tuples, static_cast<ElementKind>(name.id), pre);
        break;
      case StateName::hash:
        for (size_t i = 0; i < tuples.size(); ++i) {
          auto it = pre.refs.find(tuples[i][0]);
          if (it != pre.refs.end())
            pre.heap.set_identity_hash(it->second, static_cast<int32_t>(tuples[i][1]));
        }
        break;
      default:
        break;  // objects, lengths and texts were made with the objects
    }
  }
}

void Concrete::fill_field(const TupleSet& tuples, ir::FieldId field, ConcretePre& pre) const {
  ir::TypeKind kind = program_.type(program_.field(field).type).kind;
  bool reference = ir::is_reference(kind);
  // Constant objects may have lost what their initialisers gave them.
  for (const auto& [atom, ref] : pre.refs) {
    if (pre.heap.is_array(ref) || pre.heap.is_string(ref)) continue;
    if (!has_type(pre.heap, ref, program_.class_of(program_.field(field).owner).type)) continue;
    pre.heap.set(ref, field, Value{});
  }
  for (size_t i = 0; i < tuples.size(); ++i) {
    Ref owner = pre.refs.at(tuples[i][0]);
    Value value = kind == ir::TypeKind::boolean_ ? Value::boolean(true)
                  : reference                    ? Value::ref(pre.refs.at(tuples[i][1]))
                                                 : Value::integer(tuples[i][1]);
    pre.heap.set(owner, field, value);
  }
}

void Concrete::fill_static(const TupleSet& tuples, ir::FieldId field, ConcretePre& pre) const {
  if (statics_.is_fixed(field)) return;
  pre.heap.set_static(field, value_of(tuples, program_.field(field).type, pre));
}

void Concrete::fill_elements(const TupleSet& tuples, ElementKind kind, ConcretePre& pre) const {
  for (const auto& [atom, ref] : pre.refs) {
    if (!pre.heap.is_array(ref)) continue;
    ir::TypeId element = program_.type(pre.heap.type(ref)).element;
    if (ir::is_floating(program_.type(element).kind) || element_kind(program_, element) != kind) continue;
    for (uint32_t j = 0; j < pre.heap.length(ref); ++j) pre.heap.set_element(ref, j, Value{});
  }
  for (size_t i = 0; i < tuples.size(); ++i) {
    Ref array = pre.refs.at(tuples[i][0]);
    Value value = kind == ElementKind::boolean_    ? Value::boolean(true)
                  : kind == ElementKind::reference ? Value::ref(pre.refs.at(tuples[i][2]))
                                                   : Value::integer(tuples[i][2]);
    pre.heap.set_element(array, static_cast<uint32_t>(tuples[i][1]), value);
  }
}

Value Concrete::value_of(const TupleSet& tuples, ir::TypeId type, const ConcretePre& pre) const {
  ir::TypeKind kind = program_.type(type).kind;
  if (kind == ir::TypeKind::boolean_) return Value::boolean(!tuples.empty());
  if (tuples.empty()) return Value{};
  if (ir::is_reference(kind)) return Value::ref(pre.refs.at(tuples[0][0]));
  return Value::integer(tuples[0][0]);
}

int64_t Concrete::number(const ConcretePre& pre, Ref ref) const {
  auto it = pre.numbers.find(ref);
  if (it != pre.numbers.end()) return it->second;
  return static_cast<int64_t>(world_.universe().size()) + ref.index;
}

void Concrete::insert_value(TupleSet& set, Tuple key, Value value, ir::TypeId type,
                            const ConcretePre& pre) const {
  ir::TypeKind kind = program_.type(type).kind;
  if (kind == ir::TypeKind::boolean_) {
    if (value.as_boolean()) set.insert(key);
  } else if (ir::is_reference(kind)) {
    if (value.as_ref().null()) return;
    key.push_back(number(pre, value.as_ref()));
    set.insert(key);
  } else {
    key.push_back(value.as_integer());
    set.insert(key);
  }
}

TupleSet Concrete::scalar(Value value, ir::TypeId type, const ConcretePre& pre) const {
  TupleSet set(Vocabulary::value_columns(program_.type(type).kind));
  insert_value(set, {}, value, type, pre);
  return set;
}

TupleSet Concrete::tuples(StateName name, const ConcretePre& pre, const Heap& heap,
                          const std::vector<Ref>& objects) const {
  TupleSet set(names_.columns(name));
  if (name.kind == StateName::static_field) {
    ir::FieldId field{name.id};
    return scalar(heap.get_static(field), program_.field(field).type, pre);
  }
  for (Ref ref : objects) {
    int64_t self = number(pre, ref);
    switch (name.kind) {
      case StateName::exists:
        if (heap.type(ref) == ir::TypeId{name.id}) set.insert({self});
        break;
      case StateName::members:
        if (has_type(heap, ref, ir::TypeId{name.id})) set.insert({self});
        break;
      case StateName::field: {
        ir::FieldId field{name.id};
        if (heap.is_array(ref) || heap.is_string(ref)) break;
        if (!has_type(heap, ref, program_.class_of(program_.field(field).owner).type)) break;
        insert_value(set, {self}, heap.get(ref, field), program_.field(field).type, pre);
        break;
      }
      case StateName::elements: {
        if (!heap.is_array(ref)) break;
        ir::TypeId element = program_.type(heap.type(ref)).element;
        if (ir::is_floating(program_.type(element).kind)) break;
        if (element_kind(program_, element) != static_cast<ElementKind>(name.id)) break;
        for (uint32_t j = 0; j < heap.length(ref); ++j) {
          insert_value(set, {self, static_cast<int64_t>(j)}, heap.element(ref, j), element, pre);
        }
        break;
      }
      case StateName::length:
        if (heap.is_array(ref)) set.insert({self, static_cast<int64_t>(heap.length(ref))});
        break;
      case StateName::text:
        if (heap.is_string(ref)) set.insert({self, strings_.text_number(heap.utf8(ref))});
        break;
      case StateName::hash:
        set.insert({self, heap.identity_hash(ref)});
        break;
      case StateName::static_field:
        break;
    }
  }
  return set;
}

Instance Concrete::instance(const ConcretePre& pre, const Heap& after, const Run& run) const {
  std::vector<Ref> old_objects;
  for (const auto& [atom, ref] : pre.refs) old_objects.push_back(ref);
  std::vector<Ref> objects = old_objects;
  if (!pre.created.null()) objects.push_back(pre.created);
  for (uint32_t i = pre.heap.size() + 1; i <= after.size(); ++i) objects.push_back(Ref{i});
  Instance instance;
  for (StateName name : names_.names()) {
    if (names_.has(name, When::before)) {
      instance.set(names_.relation(name, When::before), tuples(name, pre, pre.heap, old_objects));
    }
    if (names_.has(name, When::after)) {
      instance.set(names_.relation(name, When::after), tuples(name, pre, after, objects));
    }
  }
  const ir::Method& method = program_.method(names_.method());
  size_t next = 0;
  if (!method.is_static) {
    instance.set(names_.self(), scalar(pre.arguments[next++], program_.class_of(method.owner).type, pre));
  }
  for (size_t i = 0; i < method.parameters.size(); ++i, ++next) {
    if (ir::is_floating(program_.type(method.parameters[i]).kind)) continue;
    instance.set(names_.parameter(i), scalar(pre.arguments[next], method.parameters[i], pre));
  }
  ir::TypeKind result = program_.type(method.result).kind;
  bool normal = run.outcome == Outcome::normal;
  if (result != ir::TypeKind::void_ && !ir::is_floating(result)) {
    TupleSet none(Vocabulary::value_columns(result));
    instance.set(names_.result(), normal ? scalar(run.result, method.result, pre) : none);
  }
  ir::TypeId throwable = program_.class_of(program_.throwable_class()).type;
  instance.set(names_.thrown(), scalar(Value::ref(normal ? Ref{} : run.thrown), throwable, pre));
  return instance;
}

std::string Concrete::object_name(const ConcretePre& pre, const Heap& after, Ref ref) const {
  auto it = pre.numbers.find(ref);
  if (it != pre.numbers.end() && it->second < static_cast<int64_t>(world_.universe().size())) {
    return world_.universe().name(Atom{static_cast<int32_t>(it->second)});
  }
  // New objects go on counting where the pre-state's objects of their type stop.
  size_t count = 0;
  ir::TypeId type = after.type(ref);
  for (const auto& [atom, old] : pre.refs) {
    if (after.type(old) == type) ++count;
  }
  for (uint32_t i = 1; i < ref.index; ++i) {
    bool fresh = Ref{i} == pre.created || i > pre.heap.size();
    if (fresh && after.type(Ref{i}) == type) ++count;
  }
  std::string name = program_.type_name(type);
  bool is_class = program_.type(type).kind == ir::TypeKind::class_;
  size_t dot = name.rfind('.');
  if (is_class && dot != std::string::npos) name = name.substr(dot + 1);
  return name + std::to_string(count);
}

}  // namespace plumb::refine
