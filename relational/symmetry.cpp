#include "relational/symmetry.h"

#include <algorithm>
#include <unordered_set>

namespace plumb::relational {

// A function's bound as a set of (key, optional, low, high).
static TupleSet set_of_entries(const Columns& columns, const RelationBound& bound) {
  Columns wide(columns.begin(), columns.end() - 1);
  wide.insert(wide.end(), 3, Column::integer);
  TupleSet result(wide);
  for (const FunctionEntry& entry : bound.entries) {
    Tuple tuple = entry.key;
    tuple.push_back(entry.optional ? 1 : 0);
    tuple.push_back(entry.low);
    tuple.push_back(entry.high);
    result.insert(tuple);
  }
  return result;
}

std::vector<TupleSet> sets_of(const Columns& columns, const RelationBound& bound) {
  if (bound.is_function) return {set_of_entries(columns, bound)};
  if (bound.lower == bound.upper || bound.lower.empty()) return {bound.upper};
  return {bound.lower, bound.upper};
}

std::vector<TupleSet> constants_of(const Arena& arena, std::span<const Formula> formulas) {
  std::vector<TupleSet> result;
  std::vector<NodeId> stack;
  std::unordered_set<NodeId> seen;
  for (Formula f : formulas) stack.push_back(f.id);
  while (!stack.empty()) {
    NodeId n = stack.back();
    stack.pop_back();
    if (!seen.insert(n).second) continue;
    if (arena.op(n) == Op::constant) result.push_back(arena.constant_set(n));
    for (NodeId c : arena.children(n)) stack.push_back(c);
  }
  return result;
}

namespace {

class Exchange {
 public:
  Exchange(size_t atoms, std::span<const TupleSet> sets) : sets_(sets), uses_(atoms), signature_(atoms) {
    for (size_t s = 0; s < sets.size(); s++) {
      std::map<int64_t, std::map<size_t, size_t>> counts;
      for (size_t t = 0; t < sets[s].size(); t++) note(s, t, counts);
      for (const auto& [atom, by_column] : counts) {
        for (const auto& [column, count] : by_column) {
          std::vector<size_t>& signature = signature_[static_cast<size_t>(atom)];
          signature.insert(signature.end(), {s, column, count});
        }
      }
    }
  }

  const std::vector<size_t>& signature(size_t atom) const { return signature_[atom]; }

  bool preserves(int64_t a, int64_t b) const {
    for (int64_t atom : {a, b}) {
      for (auto [s, t] : uses_[static_cast<size_t>(atom)]) {
        const TupleSet& set = sets_[s];
        Tuple tuple(set[t].begin(), set[t].end());
        for (size_t i = 0; i < tuple.size(); i++) {
          if (set.columns()[i] != Column::atom) continue;
          tuple[i] = tuple[i] == a ? b : tuple[i] == b ? a : tuple[i];
        }
        if (!set.contains(tuple)) return false;
      }
    }
    return true;
  }

 private:
  void note(size_t s, size_t t, std::map<int64_t, std::map<size_t, size_t>>& counts) {
    TupleView tuple = sets_[s][t];
    for (size_t i = 0; i < tuple.size(); i++) {
      if (sets_[s].columns()[i] != Column::atom) continue;
      counts[tuple[i]][i]++;
      auto& uses = uses_[static_cast<size_t>(tuple[i])];
      if (uses.empty() || uses.back() != std::pair(s, t)) uses.emplace_back(s, t);
    }
  }

  std::span<const TupleSet> sets_;
  std::vector<std::vector<std::pair<size_t, size_t>>> uses_;
  std::vector<std::vector<size_t>> signature_;  // how often in which column of which set
};

}  // namespace

// An atom joins the first class whose first member it can be exchanged with; that suffices, for being
// exchangeable is an equivalence.
std::vector<AtomClass> symmetry_classes(size_t atoms, std::span<const TupleSet> sets) {
  Exchange exchange(atoms, sets);
  std::map<std::vector<size_t>, std::vector<AtomClass>> by_signature;
  for (size_t atom = 0; atom < atoms; atom++) {
    std::vector<AtomClass>& classes = by_signature[exchange.signature(atom)];
    auto id = static_cast<int64_t>(atom);
    auto home = std::find_if(classes.begin(), classes.end(),
                             [&](const AtomClass& c) { return exchange.preserves(c[0], id); });
    if (home == classes.end())
      classes.push_back({id});
    else
      home->push_back(id);
  }
  std::vector<AtomClass> result;
  for (const auto& [signature, classes] : by_signature) {
    if (signature.empty()) continue;  // in no set at all: nothing to exchange
    for (const AtomClass& c : classes) {
      if (c.size() > 1) result.push_back(c);
    }
  }
  std::sort(result.begin(), result.end());
  return result;
}

std::vector<AtomClass> symmetry_classes(const Arena& arena, const Universe& universe, const Bounds& bounds,
                                        std::span<const Formula> formulas) {
  std::vector<TupleSet> sets = constants_of(arena, formulas);
  for (RelationId relation : bounds.relations()) {
    for (TupleSet& set : sets_of(arena.columns(relation), bounds.of(relation)))
      sets.push_back(std::move(set));
  }
  return symmetry_classes(universe.size(), sets);
}

void SymmetryBreaker::add(RelationId relation, const Columns& columns, const Translator::Inputs& inputs) {
  if (!inputs.is_function) add_part({relation, columns, {}}, inputs, false);
}

void SymmetryBreaker::add_chosen(const Translator::Inputs& inputs) {
  add_part({RelationId{}, {Column::atom}, {}}, inputs, true);
}

void SymmetryBreaker::add_part(Part part, const Translator::Inputs& inputs, bool first) {
  for (const Translator::TupleInput& input : inputs.tuples) part.by_tuple[input.tuple] = input.gate;
  auto later = [&](const Part& p) {
    return first ? p.relation.valid() : p.columns.size() > part.columns.size();
  };
  parts_.insert(std::find_if(parts_.begin(), parts_.end(), later), std::move(part));
}

std::vector<RelationId> SymmetryBreaker::order() const {
  std::vector<RelationId> result;
  for (const Part& part : parts_) {
    if (part.relation.valid()) result.push_back(part.relation);
  }
  return result;
}

// Bit by bit from the left: x > y, or x = y and the rest decides; that is a majority of x, !y and the rest.
Gate SymmetryBreaker::greater_or_equal(const std::vector<std::pair<Gate, Gate>>& word) const {
  Gate rest = kTrue;
  for (size_t i = word.size(); i-- > 0;) rest = circuit_.mk_majority(word[i].first, !word[i].second, rest);
  return rest;
}

Gate SymmetryBreaker::not_smaller(const std::map<int64_t, int64_t>& permutation, size_t width) const {
  std::vector<std::pair<Gate, Gate>> word;
  for (const Part& part : parts_) {
    const Columns& columns = part.columns;
    for (const auto& [tuple, gate] : part.by_tuple) {
      if (word.size() >= width) return greater_or_equal(word);
      Tuple image = tuple;
      for (size_t i = 0; i < image.size(); i++) {
        if (columns[i] != Column::atom) continue;
        if (auto to = permutation.find(image[i]); to != permutation.end()) image[i] = to->second;
      }
      if (image == tuple) continue;
      auto other_at = part.by_tuple.find(image);  // a chosen element's set need not be closed under it
      if (other_at == part.by_tuple.end()) return greater_or_equal(word);
      Gate other = other_at->second;
      // The second half of an exchange says the same about the pair, once the first has said it.
      bool said = std::any_of(word.begin(), word.end(), [&](const auto& pair) {
        return columns.size() == 1 ? pair.first == other && pair.second == gate
                                   : pair.first == gate && pair.second == other;
      });
      if (said || other == gate) continue;
      // The word has the bits of unary relations as they are and all others negated: low atoms are used
      // first, and rows and columns of a one-to-one relation are forced from opposite ends.
      if (columns.size() == 1)
        word.emplace_back(gate, other);
      else
        word.emplace_back(other, gate);
    }
  }
  return greater_or_equal(word);
}

Gate SymmetryBreaker::predicate(const AtomClass& atoms, size_t width) const {
  std::vector<Gate> parts;
  for (size_t i = 1; i < atoms.size(); i++) {
    parts.push_back(not_smaller({{atoms[i - 1], atoms[i]}, {atoms[i], atoms[i - 1]}}, width));
  }
  return circuit_.mk_and(parts);
}

}  // namespace plumb::relational
