#include "sat/cnf.h"

#include <algorithm>

#include "base/check.h"

namespace plumb::sat {

namespace {

// state_: which halves of the definition are written, and which signs were asserted.
constexpr uint8_t kHalf = 1;      // literal implies gate
constexpr uint8_t kAsserted = 4;  // by assert_true

uint8_t bit(uint8_t base, Gate g) {
  return static_cast<uint8_t>(g.negative() ? base << 1 : base);
}

// Clauses with more literals than this beside a conjunction are not repeated for each of its arms.
constexpr size_t kMaxPrefix = 2;

}  // namespace

CnfWriter::Item CnfWriter::Item::with(Gate g, Lit more) const {
  Item item = with(g);
  item.prefix[item.prefix_size++] = more;
  return item;
}

void CnfWriter::make_room() {
  if (variable_.size() >= circuit_.size()) return;
  variable_.resize(circuit_.size(), 0);
  state_.resize(circuit_.size(), 0);
}

void CnfWriter::assert_true(Gate g) {
  PLUMB_CHECK(circuit_.contains(g), "gate {} is of this circuit", g.id);
  make_room();
  stack_.push_back({g, {}, 0, false});
  run();
}

Lit CnfWriter::literal_for_assumption(Gate g) {
  PLUMB_CHECK(circuit_.contains(g), "gate {} is of this circuit", g.id);
  make_room();
  Lit l = need(g);
  need(!g);
  run();
  return l;
}

Lit CnfWriter::input_literal(Gate input) const {
  PLUMB_CHECK(circuit_.is_input(input), "the value of gate {} may differ from its literal's", input.id);
  if (input.index() >= variable_.size()) return Lit{};
  return Lit{variable_[input.index()]}.negated_if(input.negative());
}

size_t CnfWriter::memory_bytes() const {
  return variable_.capacity() * sizeof(int32_t) + state_.capacity() + seen_.capacity() +
         stack_.capacity() * sizeof(Item);
}

void CnfWriter::run() {
  while (!stack_.empty()) {
    Item item = stack_.back();
    stack_.pop_back();
    process(item);
  }
}

// The gate's literal for an occurrence as it stands; its half of the definition follows later from the stack.
Lit CnfWriter::need(Gate g) {
  int32_t& variable = variable_[g.index()];
  if (variable == 0) variable = fresh().id;
  Lit l = Lit{variable}.negated_if(g.negative());
  uint8_t& state = state_[g.index()];
  if (!circuit_.is_input(g) && (state & bit(kHalf, g)) == 0) {
    state |= bit(kHalf, g);
    stack_.push_back({g, {!l}, 1, true});
  }
  return l;
}

// No one else needs its literal, as far as is known.
bool CnfWriter::may_inline(Gate g) const {
  return variable_[g.index()] == 0 && circuit_.uses(g) <= 1;
}

bool CnfWriter::expands(const Item& item) const {
  if (item.expand || circuit_.kind(item.gate) == GateKind::constant) return true;
  if (circuit_.is_input(item.gate) || variable_[item.gate.index()] != 0) return false;
  if (item.prefix_size == 0) return true;
  if (circuit_.uses(item.gate) > 1) return false;
  return circuit_.kind(item.gate) == GateKind::conjunction || item.prefix_size < kMaxPrefix;
}

void CnfWriter::process(const Item& item) {
  if (item.prefix_size == 0) {
    uint8_t& state = state_[item.gate.index()];
    if ((state & bit(kAsserted, item.gate)) != 0) return;
    state |= bit(kAsserted, item.gate);
  }
  if (!expands(item)) return clause(item, {need(item.gate)});
  switch (circuit_.kind(item.gate)) {
    case GateKind::constant:
      if (item.gate == kFalse) clause(item, {});
      return;
    case GateKind::input:
      PLUMB_UNREACHABLE("inputs have no arms to expand");
    case GateKind::conjunction:
      return item.gate.negative() ? write_disjunction(item) : write_conjunction(item);
    case GateKind::parity:
      return write_parity(item);
    case GateKind::choice:
      return write_choice(item);
    case GateKind::majority:
      return write_majority(item);
  }
}

// p | (a & b & c): p | a, p | b, p | c
void CnfWriter::write_conjunction(const Item& item) {
  std::span<const Gate> arms = circuit_.arms(item.gate);
  for (size_t i = arms.size(); i-- > 0;) stack_.push_back(item.with(arms[i]));
}

// p | (a | b | c), where arms that are disjunctions used nowhere else give their arms instead.
void CnfWriter::write_disjunction(const Item& item) {
  disjuncts_.clear();
  for (Gate arm : circuit_.arms(item.gate)) disjuncts_.push_back(!arm);
  for (size_t i = 0; i < disjuncts_.size();) {
    Gate g = disjuncts_[i];
    if (g.negative() && circuit_.kind(g) == GateKind::conjunction && may_inline(g)) {
      std::span<const Gate> arms = circuit_.arms(g);
      disjuncts_[i] = !arms[0];
      for (Gate arm : arms.subspan(1)) disjuncts_.push_back(!arm);
    } else {
      ++i;
    }
  }
  if (distribute(item)) return;
  begin(item);
  for (Gate g : disjuncts_) clause_.push_back(need(g));
  end_clause();
}

// p | a | (b & c), (b & c) used nowhere else and the rest short: p | a | b, p | a | c; likewise for parities
// and choices
bool CnfWriter::distribute(const Item& item) {
  size_t others = item.prefix_size + disjuncts_.size() - 1;
  if (others > kMaxPrefix) return false;
  auto fits = [&](Gate g) {
    if (circuit_.is_input(g) || !may_inline(g)) return false;
    return circuit_.kind(g) == GateKind::conjunction || others < kMaxPrefix;
  };
  auto found = std::find_if(disjuncts_.begin(), disjuncts_.end(), fits);
  if (found == disjuncts_.end()) return false;
  Gate inlined = *found;
  disjuncts_.erase(found);
  Item longer = item.with(inlined);
  for (Gate g : disjuncts_) longer = longer.with(inlined, need(g));
  stack_.push_back(longer);
  return true;
}

// p | (a ^ b): p | a | b, p | !a | !b; likewise for three, every clause with an even number of negations
void CnfWriter::write_parity(const Item& item) {
  std::span<const Gate> arms = circuit_.arms(item.gate);
  for (unsigned signs = 0; signs < (1u << arms.size()); ++signs) {
    bool odd = (__builtin_popcount(signs) & 1) != 0;
    if (odd != item.gate.negative()) continue;
    begin(item);
    for (size_t i = 0; i < arms.size(); ++i)
      clause_.push_back(need(arms[i].negated_if((signs >> i & 1) != 0)));
    end_clause();
  }
}

// p | (c ? t : e): p | !c | t, p | c | e, and the redundant p | t | e, without which a value that both arms
// have is not propagated until the condition is known
void CnfWriter::write_choice(const Item& item) {
  Gate condition = circuit_.arms(item.gate)[0];
  Gate then = circuit_.arms(item.gate)[1].negated_if(item.gate.negative());
  Gate otherwise = circuit_.arms(item.gate)[2].negated_if(item.gate.negative());
  Lit c = need(condition);
  need(!condition);
  if (item.prefix_size == 0) {
    stack_.push_back(item.with(otherwise, c));
    stack_.push_back(item.with(then, !c));
    return;
  }
  Lit t = need(then);
  Lit e = need(otherwise);
  clause(item, {!c, t});
  clause(item, {c, e});
  clause(item, {t, e});
}

// p | two of a, b, c: p | a | b, p | a | c, p | b | c
void CnfWriter::write_majority(const Item& item) {
  bool flip = item.gate.negative();
  std::span<const Gate> arms = circuit_.arms(item.gate);
  Lit a = need(arms[0].negated_if(flip));
  Lit b = need(arms[1].negated_if(flip));
  Lit c = need(arms[2].negated_if(flip));
  clause(item, {a, b});
  clause(item, {a, c});
  clause(item, {b, c});
}

void CnfWriter::clause(const Item& item, std::initializer_list<Lit> more) {
  begin(item);
  clause_.insert(clause_.end(), more.begin(), more.end());
  end_clause();
}

void CnfWriter::begin(const Item& item) {
  clause_.assign(item.prefix.begin(), item.prefix.begin() + item.prefix_size);
}

// Inlining may bring a literal twice, or with both signs.
void CnfWriter::end_clause() {
  if (seen_.size() <= variables_) seen_.resize(variables_ + variables_ / 2 + 64, 0);
  bool tautology = false;
  size_t kept = 0;
  for (Lit l : clause_) {
    uint8_t& seen = seen_[l.variable()];
    uint8_t sign = l.id < 0 ? 2 : 1;
    if ((seen & sign) != 0) continue;
    if (seen != 0) tautology = true;
    seen |= sign;
    clause_[kept++] = l;
  }
  clause_.resize(kept);
  for (Lit l : clause_) seen_[l.variable()] = 0;
  if (tautology) return;
  ++clauses_;
  sink_.add_clause(clause_);
}

}  // namespace plumb::sat
