#include "refine/oracle/enumerator.h"

#include <algorithm>

#include "base/check.h"

namespace plumb::refine {

using namespace ir;

// ---------------------------------------------------------------------------------------------- rules

namespace {

class TypeClosure {
 public:
  TypeClosure(const Program& program, std::vector<TypeId>& found) : program_(program), found_(found) {}

  void admit(TypeId type) {
    const Type& t = program_.type(type);
    if (t.kind == TypeKind::array_) {
      if (add(type)) admit(t.element);
      return;
    }
    if (t.kind != TypeKind::class_) return;
    for (ClassId c : program_.subclasses(t.class_id)) {
      const Class& cls = program_.class_of(c);
      bool wanted = cls.origin == Origin::user || c == t.class_id;
      if (!wanted || cls.is_abstract || cls.kind == ClassKind::interface_ || cls.kind == ClassKind::enum_)
        continue;
      if (!add(cls.type)) continue;
      if (c == program_.string_class()) continue;
      for (ClassId up = c; up.valid(); up = program_.class_of(up).super)
        for (FieldId f : program_.class_of(up).fields)
          if (!program_.field(f).is_static) admit(program_.field(f).type);
    }
  }

 private:
  bool add(TypeId type) {
    if (std::find(found_.begin(), found_.end(), type) != found_.end()) return false;
    found_.push_back(type);
    return true;
  }
  const Program& program_;
  std::vector<TypeId>& found_;
};

}  // namespace

HeapRules default_rules(const Program& program, const std::vector<TypeId>& static_types, const Scope& scope) {
  HeapRules rules;
  rules.scope = scope;
  rules.texts = {u"", u"a"};
  TypeClosure closure(program, rules.runtime_types);
  for (TypeId type : static_types) closure.admit(type);
  return rules;
}

// ------------------------------------------------------------------------------------------ decisions

PreState::PreState(const Heap& base, const HeapRules& rules)
    : base_(base), rules_(rules), fresh_(base), heap_(base) {
  const Program& program = base.program();
  first_pool_ = fresh_.size() + 1;
  for (TypeId type : rules.runtime_types) {
    Pool pool;
    pool.type = type;
    pool.first = fresh_.size() + 1;
    pool.size = static_cast<uint32_t>(std::max(0, rules.scope.objects));
    const Type& t = program.type(type);
    if (t.kind == TypeKind::class_)
      for (const auto& [bounded, most] : rules.scope.objects_of)
        if (program.is_subclass(t.class_id, bounded)) pool.size = static_cast<uint32_t>(most);
    for (uint32_t i = 0; i < pool.size; ++i) {
      bool array = t.kind == TypeKind::array_;
      Ref r = array ? fresh_.new_array(type, static_cast<uint32_t>(rules.scope.array_length))
                    : fresh_.new_object(t.class_id);
      fresh_.make_unassigned(r);
    }
    fresh_pools_.push_back(pool);
  }
  end_pool_ = fresh_.size() + 1;
}

void PreState::begin(const std::vector<Root>& roots) {
  roots_ = roots;
  heap_ = fresh_;
  pools_ = fresh_pools_;
  existing_.clear();
  root_values_.assign(roots.size(), Value{});
  root_known_.assign(roots.size(), false);
  next_decision_ = 0;
  closed_ = false;
}

bool PreState::advance() {
  decisions_.resize(next_decision_);
  while (!decisions_.empty() && decisions_.back().chosen + 1 == decisions_.back().options)
    decisions_.pop_back();
  if (decisions_.empty()) return false;
  ++decisions_.back().chosen;
  return true;
}

uint32_t PreState::choose(uint32_t options) {
  PLUMB_CHECK(options > 0, "a choice among nothing");
  if (next_decision_ == decisions_.size()) decisions_.push_back({0, options});
  const Decision& decision = decisions_[next_decision_++];
  PLUMB_CHECK(decision.options == options, "the visit is not deterministic");
  return decision.chosen;
}

uint64_t Enumerator::for_each(const std::vector<Root>& roots, const std::function<bool(PreState&)>& visit,
                              uint64_t most) const {
  PreState pre(base_, rules_);
  uint64_t visits = 0;
  do {
    if (visits == most) break;
    ++visits;
    pre.begin(roots);
    if (!visit(pre)) break;
  } while (pre.advance());
  return visits;
}

// --------------------------------------------------------------------------------------------- values

Value PreState::choose_value(TypeId type, bool non_null) {
  const Scope& scope = rules_.scope;
  auto between = [this](int64_t low, int64_t high) {
    return Value::integer(low + static_cast<int64_t>(choose(static_cast<uint32_t>(high - low + 1))));
  };
  auto within = [&](int bits) {
    return between(std::max(scope.int_low(), -(int64_t{1} << (bits - 1))),
                   std::min(scope.int_high(), (int64_t{1} << (bits - 1)) - 1));
  };
  switch (base_.program().type(type).kind) {
    case TypeKind::boolean_:
      return Value::boolean(choose(2) == 1);
    case TypeKind::byte_:
      return within(8);
    case TypeKind::short_:
      return within(16);
    case TypeKind::char_:
      return between(0, (int64_t{1} << std::min(scope.int_bits, 16)) - 1);
    case TypeKind::int_:
      return within(32);
    case TypeKind::long_:
      return within(63);
    case TypeKind::class_:
    case TypeKind::array_:
      return choose_reference(type, non_null);
    default:
      return Value{};
  }
}

uint32_t PreState::variants(const Pool& pool) const {
  if (heap_.program().type(pool.type).kind == TypeKind::array_)
    return static_cast<uint32_t>(rules_.scope.array_length) + 1;
  if (heap_.program().type(pool.type).class_id == heap_.program().string_class())
    return static_cast<uint32_t>(rules_.texts.size());
  return 1;
}

// A bound on a class holds for its subclasses together.
bool PreState::has_room(const Pool& pool) const {
  if (closed_ || pool.used == pool.size) return false;
  const Program& program = heap_.program();
  const Type& type = program.type(pool.type);
  if (type.kind != TypeKind::class_) return true;
  for (const auto& [bounded, most] : rules_.scope.objects_of) {
    if (!program.is_subclass(type.class_id, bounded)) continue;
    uint32_t used = 0;
    for (const Pool& other : pools_) {
      const Type& t = program.type(other.type);
      if (t.kind == TypeKind::class_ && program.is_subclass(t.class_id, bounded)) used += other.used;
    }
    if (used >= static_cast<uint32_t>(most)) return false;
  }
  return true;
}

Value PreState::choose_reference(TypeId type, bool non_null) {
  const Program& program = heap_.program();
  std::vector<Ref> targets;
  if (!non_null) targets.push_back(Ref{});
  for (Ref r : rules_.constants)
    if (program.is_subtype(heap_.type(r), type)) targets.push_back(r);
  for (Ref r : existing_)
    if (program.is_subtype(heap_.type(r), type)) targets.push_back(r);
  struct Fresh {
    Pool* pool;
    uint32_t variant;
  };
  std::vector<Fresh> fresh;
  for (Pool& pool : pools_) {
    if (!program.is_subtype(pool.type, type) || !has_room(pool)) continue;
    for (uint32_t v = 0; v < variants(pool); ++v) fresh.push_back({&pool, v});
  }
  size_t options = targets.size() + fresh.size();
  // Nothing fits: a non-null root of a type without objects; no such state, so null stands for "none".
  if (options == 0) return Value{};
  size_t chosen = choose(static_cast<uint32_t>(options));
  if (chosen < targets.size()) return Value::ref(targets[chosen]);
  const Fresh& f = fresh[chosen - targets.size()];
  return Value::ref(discover(*f.pool, f.variant));
}

Ref PreState::discover(Pool& pool, uint32_t variant) {
  Ref r{pool.first + pool.used++};
  if (heap_.program().type(pool.type).kind == TypeKind::array_)
    heap_.truncate(r, variant);
  else if (variants(pool) > 1 || heap_.program().type(pool.type).class_id == heap_.program().string_class())
    heap_.set_text(r, rules_.texts[variant]);
  existing_.push_back(r);
  return r;
}

Value PreState::root(size_t i) {
  if (!root_known_[i]) {
    root_values_[i] = choose_value(roots_[i].type, roots_[i].non_null);
    root_known_[i] = true;
  }
  return root_values_[i];
}

Value PreState::field(Ref object, FieldId f) {
  if (!heap_.assigned(object, f)) heap_.set(object, f, choose_value(heap_.program().field(f).type, false));
  return heap_.get(object, f);
}

Value PreState::element(Ref array, uint32_t i) {
  if (!heap_.element_assigned(array, i)) {
    TypeId element = heap_.program().type(heap_.type(array)).element;
    heap_.set_element(array, i, choose_value(element, false));
  }
  return heap_.element(array, i);
}

Value PreState::static_field(FieldId f) {
  if (!heap_.static_assigned(f)) heap_.set_static(f, choose_value(heap_.program().field(f).type, false));
  return heap_.get_static(f);
}

// ------------------------------------------------------------------------------------- reading by a run

// The running heap was copied when this object had no length or text yet.
void PreState::follow(Heap& running, Value value, TypeId type) const {
  if (!is_reference(heap_.program().type(type).kind)) return;
  Ref r = value.as_ref();
  if (!is_pool(r)) return;
  if (heap_.is_array(r)) running.truncate(r, heap_.length(r));
  if (heap_.is_string(r) && !running.is_string(r)) running.set_text(r, heap_.text(r));
}

bool PreState::read_field(Heap& running, Ref object, FieldId f, Value& value) {
  value = field(object, f);
  follow(running, value, heap_.program().field(f).type);
  return true;
}

bool PreState::read_element(Heap& running, Ref array, uint32_t index, Value& value) {
  value = element(array, index);
  follow(running, value, heap_.program().type(heap_.type(array)).element);
  return true;
}

bool PreState::read_static(Heap& running, FieldId f, Value& value) {
  value = static_field(f);
  follow(running, value, heap_.program().field(f).type);
  return true;
}

// ------------------------------------------------------------------------------------------ completing

bool PreState::complete_object(Ref r) {
  if (heap_.is_array(r)) {
    for (uint32_t i = 0; i < heap_.length(r); ++i) element(r, i);
    return true;
  }
  if (heap_.is_string(r)) return true;
  for (FieldId f : heap_.layout().instance_fields(heap_.class_of(r))) field(r, f);
  return true;
}

void PreState::complete() {
  for (size_t i = 0; i < roots_.size(); ++i) root(i);
  for (FieldId f : heap_.layout().static_fields()) static_field(f);
  for (uint32_t i = 1; i < first_pool_; ++i) complete_object(Ref{i});
  for (size_t i = 0; i < existing_.size(); ++i) complete_object(existing_[i]);  // grows meanwhile
}

void PreState::complete(Heap& running) {
  complete();
  for (FieldId f : heap_.layout().static_fields())
    if (!running.static_assigned(f)) running.set_static(f, heap_.get_static(f));
  auto copy = [&](Ref r) {
    if (heap_.is_array(r)) {
      running.truncate(r, heap_.length(r));
      for (uint32_t i = 0; i < heap_.length(r); ++i)
        if (!running.element_assigned(r, i)) running.set_element(r, i, heap_.element(r, i));
      return;
    }
    if (heap_.is_string(r)) {
      if (!running.is_string(r)) running.set_text(r, heap_.text(r));
      return;
    }
    for (FieldId f : heap_.layout().instance_fields(heap_.class_of(r)))
      if (!running.assigned(r, f)) running.set(r, f, heap_.get(r, f));
  };
  for (uint32_t i = 1; i < first_pool_; ++i) copy(Ref{i});
  for (Ref r : existing_) copy(r);
}

}  // namespace plumb::refine
