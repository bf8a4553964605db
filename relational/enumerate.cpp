// Instances up to isomorphism.
//
// The lex-leaders that a search starts with leave several copies of most instances, so each instance found is
// brought to canonical form and copies are dropped. A copy teaches: the permutation between it and the
// earlier instance of its class gives one more lex-leader, which excludes the smaller of the two and, with
// it, many copies of other classes. All lex-leaders keep the greatest word of every class, so none is lost.
#include <algorithm>

#include "base/check.h"
#include "relational/canonical.h"
#include "relational/engine_impl.h"

namespace plumb::relational {

class Enumeration {
 public:
  Enumeration(Arena& arena, const Universe& universe, const Bounds& bounds, Formula formula,
              const EngineOptions& options)
      : engine_(arena, universe, bounds, options), canonizer_(classes(arena, universe, bounds, formula)) {
    engine_.require(formula);
    engine_.impl_->chosen_in_words = false;  // words are compared between instances, which have none
  }

  EnumerationResult run(const EngineLimits& limits, uint64_t max_count,
                        const std::function<bool(const Instance&)>& visit) {
    EnumerationResult result;
    while (result.count < max_count) {
      Answer answer = engine_.check({}, limits);
      if (answer.kind != Answer::sat) {
        result.end = answer.kind;
        result.reason = answer.reason;
        return result;
      }
      if (is_new(answer.instance)) {
        result.count++;
        if (!visit(answer.instance)) break;
      }
    }
    result.end = Answer::sat;
    return result;
  }

 private:
  struct Seen {
    Instance instance;
    std::vector<Atom> moved_to;
  };

  static AtomClasses classes(const Arena& arena, const Universe& universe, const Bounds& bounds,
                             Formula formula) {
    AtomClasses result;
    for (const AtomClass& c : symmetry_classes(arena, universe, bounds, std::span(&formula, 1))) {
      std::vector<Atom>& atoms = result.emplace_back();
      for (int64_t atom : c) atoms.push_back(Atom{static_cast<int32_t>(atom)});
    }
    return result;
  }

  bool is_new(const Instance& found) {
    Canonizer::Form form = canonizer_.form(found);
    auto [at, is_first] = seen_.try_emplace(std::move(form.key), Seen{found, form.moved_to});
    exclude(found);
    if (!is_first && engine_.impl_->options.symmetry) learn(at->second, {found, std::move(form.moved_to)});
    return is_first;
  }

  // Keeps the greater of two isomorphic instances as the one to compare with.
  void learn(Seen& kept, Seen found) {
    int order = compare(found.instance, kept.instance);
    if (order == 0) return;  // they differ in integers alone
    if (order > 0) std::swap(kept, found);
    // From the kept one to the smaller one; X >= inverse(p)(X) excludes what p makes greater.
    std::map<int32_t, size_t> from_canonical;
    for (size_t i = 0; i < found.moved_to.size(); i++) from_canonical[found.moved_to[i].index] = i;
    std::map<int64_t, int64_t> permutation;
    for (size_t i = 0; i < kept.moved_to.size(); i++) {
      auto to = static_cast<int64_t>(from_canonical.at(kept.moved_to[i].index));
      if (to != static_cast<int64_t>(i)) permutation[static_cast<int64_t>(i)] = to;
    }
    Engine::Impl& impl = *engine_.impl_;
    impl.assert_true(impl.breaker.not_smaller(permutation, SIZE_MAX));
  }

  // As words of their set-bound relations, in the breaker's order.
  int compare(const Instance& a, const Instance& b) const {
    for (RelationId relation : engine_.impl_->breaker.order()) {
      for (const Translator::TupleInput& input : engine_.impl_->translator.inputs(relation).tuples) {
        bool x = a.of(relation).contains(input.tuple), y = b.of(relation).contains(input.tuple);
        if (x != y) return x == (input.tuple.size() == 1) ? 1 : -1;
      }
    }
    return 0;
  }

  // From now on at least one relation has another value.
  void exclude(const Instance& found) {
    Engine::Impl& impl = *engine_.impl_;
    Arithmetic arithmetic(impl.circuit);
    std::vector<Gate> differences;
    for (RelationId relation : impl.order) {
      const TupleSet& value = found.of(relation);
      const Translator::Inputs& inputs = impl.translator.inputs(relation);
      for (const Translator::TupleInput& input : inputs.tuples) {
        if (!sat::is_constant(input.gate))
          differences.push_back(input.gate.negated_if(value.contains(input.tuple)));
      }
      for (const Translator::KeyInput& input : inputs.keys)
        exclude_value(arithmetic, input, value, differences);
    }
    impl.assert_true(impl.circuit.mk_or(differences));
  }

  static void exclude_value(Arithmetic& arithmetic, const Translator::KeyInput& input, const TupleSet& value,
                            std::vector<Gate>& differences) {
    for (size_t i = 0; i < value.size(); i++) {
      TupleView tuple = value[i];
      if (!std::equal(input.key.begin(), input.key.end(), tuple.begin())) continue;
      Gate same = arithmetic.equal(input.value.bits, BitVector::constant(tuple.back()));
      differences.push_back(!input.value.defined);
      differences.push_back(!same);
      return;
    }
    differences.push_back(input.value.defined);
  }

  Engine engine_;
  Canonizer canonizer_;
  std::map<std::vector<int64_t>, Seen> seen_;
};

EnumerationResult enumerate(Arena& arena, const Universe& universe, const Bounds& bounds, Formula formula,
                            const EngineOptions& options, const EngineLimits& limits, uint64_t max_count,
                            const std::function<bool(const Instance&)>& visit) {
  return Enumeration(arena, universe, bounds, formula, options).run(limits, max_count, visit);
}

}  // namespace plumb::relational
