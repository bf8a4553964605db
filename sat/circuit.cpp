#include "sat/circuit.h"

#include <algorithm>

#include "base/check.h"

namespace plumb::sat {

namespace {

// Marks of conjoin(), per gate: the sign is implied by the conjuncts so far; the conjunct with that sign is
// implied by others and is left out.
constexpr uint8_t kImplied = 1;
constexpr uint8_t kDropped = 4;

uint8_t bit(uint8_t base, Gate g) {
  return static_cast<uint8_t>(g.negative() ? base << 1 : base);
}

uint64_t hash_of(GateKind kind, std::span<const Gate> arms) {
  uint64_t h = static_cast<uint64_t>(kind) + 0x9e3779b97f4a7c15u;
  for (Gate g : arms) {
    h = (h ^ g.code()) * 0xff51afd7ed558ccdu;
    h ^= h >> 32;
  }
  return h;
}

}  // namespace

Circuit::Circuit() : table_(1024, 0) {
  nodes_.push_back({0, 0, static_cast<uint32_t>(GateKind::constant), 0});  // 0 is no gate
  nodes_.push_back({0, 0, static_cast<uint32_t>(GateKind::constant), 0});  // 1 is true
  marks_.assign(2, 0);
}

Gate Circuit::input() {
  ++inputs_;
  return Gate{static_cast<int32_t>(append(GateKind::input, {}))};
}

uint32_t Circuit::append(GateKind kind, std::span<const Gate> arms) {
  PLUMB_CHECK(nodes_.size() < (size_t{1} << 31) - 1, "a circuit has less than 2^31 gates");
  PLUMB_CHECK(arms.size() < (size_t{1} << 26) && arms_.size() + arms.size() < (size_t{1} << 32),
              "a circuit has less than 2^32 arms, a gate less than 2^26");
  for (Gate g : arms) {
    Node& arm = nodes_[g.index()];
    if (arm.uses < 2) ++arm.uses;
  }
  uint32_t first = static_cast<uint32_t>(arms_.size());
  arms_.insert(arms_.end(), arms.begin(), arms.end());
  nodes_.push_back({first, static_cast<uint32_t>(arms.size()), static_cast<uint32_t>(kind), 0});
  marks_.push_back(0);
  return static_cast<uint32_t>(nodes_.size() - 1);
}

Gate Circuit::find_or_make(GateKind kind, std::span<const Gate> arms) {
  size_t mask = table_.size() - 1;
  size_t slot = hash_of(kind, arms) & mask;
  for (; table_[slot] != 0; slot = (slot + 1) & mask) {
    const Node& node = nodes_[table_[slot]];
    if (node.kind != static_cast<uint32_t>(kind) || node.size != arms.size()) continue;
    if (std::equal(arms.begin(), arms.end(), arms_.begin() + node.first))
      return Gate{static_cast<int32_t>(table_[slot])};
  }
  uint32_t index = append(kind, arms);
  table_[slot] = index;
  if (++table_used_ * 8 > table_.size() * 5) grow_table();
  return Gate{static_cast<int32_t>(index)};
}

void Circuit::grow_table() {
  std::vector<uint32_t> old(table_.size() * 2, 0);
  old.swap(table_);
  size_t mask = table_.size() - 1;
  for (uint32_t index : old) {
    if (index == 0) continue;
    Gate g{static_cast<int32_t>(index)};
    size_t slot = hash_of(kind(g), arms(g)) & mask;
    while (table_[slot] != 0) slot = (slot + 1) & mask;
    table_[slot] = index;
  }
}

// Conjunctions. The conjuncts are marked as implied; then every conjunct is looked into, and whatever is
// implied by the others is dropped. Why no two conjuncts can justify each other's dropping: a positive
// conjunction is only dropped because of a larger positive conjunction, any other gate only because of
// smaller gates or of positive conjunctions.

Gate Circuit::mk_and(Gate a, Gate b) {
  if (a == b || b == kTrue) return a;
  if (a == kTrue) return b;
  if (a == !b || a == kFalse || b == kFalse) return kFalse;
  if (b < a) std::swap(a, b);
  if (is_input(a) && is_input(b)) {
    Gate pair[] = {a, b};
    return find_or_make(GateKind::conjunction, pair);
  }
  Gate pair[] = {a, b};
  return mk_and(std::span<const Gate>(pair));
}

Gate Circuit::mk_and(std::span<const Gate> arms) {
  conjuncts_.clear();
  bool possible = true;
  for (size_t i = 0; i < arms.size() && possible; ++i) possible = add_conjunct(arms[i]);
  return conjoin(possible);
}

Gate Circuit::mk_or(std::span<const Gate> arms) {
  conjuncts_.clear();
  bool possible = true;
  for (size_t i = 0; i < arms.size() && possible; ++i) possible = add_conjunct(!arms[i]);
  return !conjoin(possible);
}

bool Circuit::marked(Gate g) const {
  return (marks_[g.index()] & bit(kImplied, g)) != 0;
}

void Circuit::mark(Gate g) {
  uint8_t& marks = marks_[g.index()];
  if (marks == 0) touched_.push_back(g.index());
  marks |= bit(kImplied, g);
}

void Circuit::drop(Gate g) {
  marks_[g.index()] |= bit(kDropped, g);
}

// False if the conjunction has become false.
bool Circuit::add_conjunct(Gate g) {
  if (g == kTrue || marked(g)) return true;
  if (g == kFalse || marked(!g)) return false;
  mark(g);
  conjuncts_.push_back(g);
  return true;
}

Gate Circuit::conjoin(bool possible) {
  for (size_t i = 0; i < conjuncts_.size() && possible; ++i) possible = look_into(conjuncts_[i]);
  auto dropped = [this](Gate g) { return (marks_[g.index()] & bit(kDropped, g)) != 0; };
  if (possible) std::erase_if(conjuncts_, dropped);
  for (uint32_t index : touched_) marks_[index] = 0;
  touched_.clear();
  if (!possible) return kFalse;
  if (conjuncts_.empty()) return kTrue;
  if (conjuncts_.size() == 1) return conjuncts_[0];
  std::sort(conjuncts_.begin(), conjuncts_.end());
  return find_or_make(GateKind::conjunction, conjuncts_);
}

bool Circuit::look_into(Gate g) {
  switch (kind(g)) {
    case GateKind::conjunction:
      if (!small_conjunction(g)) return true;
      return g.negative() ? look_into_negated_conjunction(g) : look_into_conjunction(g);
    case GateKind::choice:
      return look_into_choice(g);
    case GateKind::parity:
      return look_into_parity(g);
    default:
      return true;
  }
}

// (x & y) & x  =  x & y;   (x & y) & !x  =  false
bool Circuit::look_into_conjunction(Gate g) {
  for (Gate arm : arms(g)) {
    if (marked(!arm)) return false;
    mark(arm);
    drop(arm);
  }
  return true;
}

// !(x & y) & !x  =  !x;   !(x & y) & x  =  x & !y;   !(x & y) & x & y  =  false
bool Circuit::look_into_negated_conjunction(Gate g) {
  size_t open = 0;
  Gate last;
  for (Gate arm : arms(g)) {
    if (marked(!arm)) return drop(g), true;
    if (!marked(arm)) ++open, last = arm;
  }
  if (open == 0) return false;
  if (open > 1) return true;
  drop(g);
  return add_conjunct(!last);
}

// (c ? t : e) & c  =  t & c;   (c ? t : e) & !c  =  e & !c
bool Circuit::look_into_choice(Gate g) {
  Gate condition = arms(g)[0];
  Gate then = arms(g)[1];
  Gate otherwise = arms(g)[2];
  if (!marked(condition) && !marked(!condition)) return true;
  drop(g);
  return add_conjunct((marked(condition) ? then : otherwise).negated_if(g.negative()));
}

// (x ^ y) & x  =  !y & x;   (x ^ y) & !x  =  y & !x
bool Circuit::look_into_parity(Gate g) {
  if (arms(g).size() != 2) return true;
  Gate x = arms(g)[0];
  Gate y = arms(g)[1];
  if (!marked(x) && !marked(!x)) std::swap(x, y);
  if (!marked(x) && !marked(!x)) return true;
  drop(g);
  return add_conjunct(y.negated_if(g.negative() != marked(x)));
}

// Parities: the arms are positive, the gate takes the sign.

Gate Circuit::mk_xor(Gate a, Gate b) {
  bool flip = a.negative() != b.negative();
  a = a.positive();
  b = b.positive();
  if (a == b) return kFalse.negated_if(flip);
  if (b < a) std::swap(a, b);
  if (a == kTrue) return b.negated_if(!flip);
  // x ^ (x ^ y)  =  y; the arms of b are made before b, so only the larger one can have the other as arm
  if (kind(b) == GateKind::parity && arms(b).size() == 2) {
    if (arms(b)[0] == a) return arms(b)[1].negated_if(flip);
    if (arms(b)[1] == a) return arms(b)[0].negated_if(flip);
  }
  Gate pair[] = {a, b};
  return find_or_make(GateKind::parity, pair).negated_if(flip);
}

Gate Circuit::mk_xor(Gate a, Gate b, Gate c) {
  Gate three[] = {a.positive(), b.positive(), c.positive()};
  std::sort(std::begin(three), std::end(three));
  bool flip = (a.negative() != b.negative()) != c.negative();
  if (three[0] == three[1]) return three[2].negated_if(flip);
  if (three[1] == three[2]) return three[0].negated_if(flip);
  if (three[0] == kTrue) return mk_xor(three[1], three[2]).negated_if(!flip);
  return find_or_make(GateKind::parity, three).negated_if(flip);
}

// What g is where `assumed` holds, if that is a gate that exists.
Gate Circuit::under(Gate g, Gate assumed) const {
  if (g.positive() == assumed.positive()) return constant(g == assumed);
  bool flip = g.negative();
  std::span<const Gate> arm = arms(g);
  if (small_conjunction(g)) {
    for (size_t i = 0; i < arm.size(); ++i) {
      if (arm[i] == !assumed) return kFalse.negated_if(flip);
      if (arm[i] == assumed && arm.size() == 2) return arm[1 - i].negated_if(flip);
    }
  } else if (kind(g) == GateKind::choice && arm[0] == assumed.positive()) {
    return arm[assumed.negative() ? 2 : 1].negated_if(flip);
  } else if (kind(g) == GateKind::parity && arm.size() == 2) {
    if (arm[0] == assumed.positive()) return arm[1].negated_if(flip != !assumed.negative());
    if (arm[1] == assumed.positive()) return arm[0].negated_if(flip != !assumed.negative());
  }
  return g;
}

Gate Circuit::mk_ite(Gate condition, Gate then, Gate otherwise) {
  if (is_constant(condition)) return condition == kTrue ? then : otherwise;
  if (condition.negative()) {
    condition = !condition;
    std::swap(then, otherwise);
  }
  then = under(then, condition);
  otherwise = under(otherwise, !condition);
  if (then == otherwise) return then;
  if (then == !otherwise) return mk_iff(condition, then);
  if (then == kTrue) return mk_or(condition, otherwise);
  if (then == kFalse) return mk_and(!condition, otherwise);
  if (otherwise == kTrue) return mk_or(!condition, then);
  if (otherwise == kFalse) return mk_and(condition, then);
  return mk_plain_choice(condition, then, otherwise);
}

Gate Circuit::mk_plain_choice(Gate condition, Gate then, Gate otherwise) {
  bool flip = then.negative();
  Gate three[] = {condition, then.negated_if(flip), otherwise.negated_if(flip)};
  return find_or_make(GateKind::choice, three).negated_if(flip);
}

Gate Circuit::mk_majority(Gate a, Gate b, Gate c) {
  Gate three[] = {a, b, c};
  std::sort(std::begin(three), std::end(three));
  if (three[0].positive() == three[1].positive()) return three[0] == three[1] ? three[0] : three[2];
  if (three[1].positive() == three[2].positive()) return three[1] == three[2] ? three[1] : three[0];
  if (three[0] == kTrue) return mk_or(three[1], three[2]);
  if (three[0] == kFalse) return mk_and(three[1], three[2]);
  bool flip = three[0].negative() + three[1].negative() + three[2].negative() >= 2;
  for (Gate& g : three) g = g.negated_if(flip);
  return find_or_make(GateKind::majority, three).negated_if(flip);
}

size_t Circuit::memory_bytes() const {
  return nodes_.capacity() * sizeof(Node) + arms_.capacity() * sizeof(Gate) +
         table_.capacity() * sizeof(uint32_t) + marks_.capacity();
}

void Circuit::check() const {
  size_t inputs = 0;
  size_t mask = table_.size() - 1;
  for (uint32_t index = 2; index < size(); ++index) {
    Gate g{static_cast<int32_t>(index)};
    PLUMB_CHECK(marks_[index] == 0, "marks are cleared after each call, gate {}", index);
    if (is_input(g)) {
      ++inputs;
      continue;
    }
    std::span<const Gate> a = arms(g);
    for (Gate arm : a) PLUMB_CHECK(arm.index() > 1 && arm.index() < index, "arms come before gate {}", index);
    if (kind(g) == GateKind::conjunction || kind(g) == GateKind::parity)
      for (size_t i = 1; i < a.size(); ++i)
        PLUMB_CHECK(a[i - 1].index() < a[i].index(), "arms of gate {} are sorted and differ", index);
    if (kind(g) == GateKind::parity)
      for (Gate arm : a) PLUMB_CHECK(!arm.negative(), "arms of parity {} are positive", index);
    PLUMB_CHECK(a.size() >= 2, "gate {} has arms", index);
    size_t slot = hash_of(kind(g), a) & mask;
    while (table_[slot] != index) {
      PLUMB_CHECK(table_[slot] != 0, "gate {} is in the table", index);
      slot = (slot + 1) & mask;
    }
  }
  PLUMB_CHECK(inputs == inputs_, "inputs are counted");
}

}  // namespace plumb::sat
