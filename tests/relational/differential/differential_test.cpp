// The engine against exhaustive enumeration by the evaluator, on random problems.
//
// PLUMB_DIFFERENTIAL_SEED and PLUMB_DIFFERENTIAL_COUNT choose other problems: the seed of the first, and how
// many; PLUMB_DIFFERENTIAL_PRINT prints them, PLUMB_DIFFERENTIAL_SHRINK=0 leaves
// a failing one as it is. A failure prints its seed and the problem made small.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <set>

#include "base/check.h"
#include "relational/canonical.h"
#include "relational/estimate.h"
#include "tests/relational/differential/problem.h"

using namespace plumb::relational;
using namespace plumb::relational::differential;

namespace {

uint64_t setting(const char* name, uint64_t otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// Why the engine is wrong about the problem; empty if it is right.
struct Verdict {
  std::string wrong;
  bool skipped = false;  // an integer left the evaluator's range, or there are too many instances
  bool unknown = false;
  bool satisfiable = false;
};

struct Truth {
  bool facts = false, all = false;
  std::optional<Instance> model, other;  // of everything; some instance that is no model
};

// False if a value leaves the range.
bool find_truth(const Problem& p, Truth& truth) {
  std::optional<Evaluator> evaluator;
  size_t index = 0;
  auto visit = [&](const Instance& instance) {
    if (evaluator)
      evaluator->reset(instance);
    else
      evaluator.emplace(*p.arena, instance);
    ++index;
    auto holds = [&](Formula f) { return evaluator->formula(f); };
    const bool facts = std::all_of(p.required.begin(), p.required.end(), holds);
    const bool all = facts && std::all_of(p.assumed.begin(), p.assumed.end(), holds);
    truth.facts = truth.facts || facts;
    truth.all = truth.all || all;
    if (all && (!truth.model || index % 7 == 0)) truth.model = instance;
    if (!all && (!truth.other || index % 5 == 0)) truth.other = instance;
    return true;
  };
  try {
    for_each_instance(p, visit);
  } catch (const IntegerRange&) {
    return false;
  }
  return true;
}

bool within(const TupleSet& value, const RelationBound& bound, const Columns& columns) {
  for (const TupleSet& possible : values_within(bound, columns, 4096))
    if (possible == value) return true;
  return false;
}

std::string check_model(const Problem& p, const Instance& instance, bool with_assumptions) {
  for (const auto& [relation, bound] : p.relations) {
    if (!instance.has(relation)) return "the model has no value for " + p.arena->name(relation);
    if (!within(instance.of(relation), bound, p.arena->columns(relation)))
      return "the model leaves the bounds of " + p.arena->name(relation);
  }
  Evaluator evaluator(*p.arena, instance);
  for (Formula f : p.required)
    if (!evaluator.formula(f)) return "the model violates " + print(*p.arena, p.universe.get(), f.id);
  if (with_assumptions)
    for (Formula f : p.assumed)
      if (!evaluator.formula(f)) return "the model violates " + print(*p.arena, p.universe.get(), f.id);
  return {};
}

std::string check_core(const Problem& p, const std::vector<size_t>& core) {
  Problem part = p;
  part.assumed.clear();
  for (size_t i : core) {
    if (i >= p.assumed.size()) return "the core names an assumption that does not exist";
    part.assumed.push_back(p.assumed[i]);
  }
  Truth truth;
  if (find_truth(part, truth) && truth.all) return "the core is satisfiable";
  return {};
}

// One check against what is true.
std::string compare(const Problem& p, const Answer& answer, bool satisfiable, bool with_assumptions,
                    Verdict& v) {
  if (answer.kind == Answer::unknown) {
    v.unknown = true;
    return {};
  }
  if ((answer.kind == Answer::sat) != satisfiable)
    return satisfiable ? "satisfiable, but the engine says unsat" : "unsatisfiable, but the engine says sat";
  if (answer.kind == Answer::sat) return check_model(p, answer.instance, with_assumptions);
  return with_assumptions ? check_core(p, answer.core) : std::string();
}

// All formulas, in one given instance and in both polarities: this sees every wrong value, not only those
// that change the verdict.
std::string check_pinned(const Problem& p, const Bounds& bounds, const Instance& instance, bool expected) {
  Arena& a = *p.arena;
  std::vector<Formula> formulas = p.required;
  formulas.insert(formulas.end(), p.assumed.begin(), p.assumed.end());
  const Formula all = a.mk_and(formulas);
  EngineOptions options = p.options;
  options.symmetry = false;
  Engine engine(a, *p.universe, bounds, options);
  std::vector<Formula> pins;
  for (const auto& [relation, value] : instance.all()) {
    const Expr r = a.mk_relation({relation}), constant = a.mk_constant(value);
    pins.push_back(a.mk_equal(r, constant));
  }
  for (bool positive : {true, false}) {
    std::vector<Formula> assumptions = pins;
    assumptions.push_back(positive ? all : a.mk_not(all));
    const Answer answer = engine.check(assumptions);
    if (answer.kind == Answer::unknown) continue;
    if ((answer.kind == Answer::sat) != (expected == positive))
      return std::string("in a given instance the ") + (positive ? "formulas are " : "negation is ") +
             (expected == positive ? "true" : "false") + ", but the engine says otherwise";
  }
  return {};
}

std::string check_count(const Problem& p, const Bounds& bounds) {
  Arena& a = *p.arena;
  std::vector<Formula> formulas = p.required;
  formulas.insert(formulas.end(), p.assumed.begin(), p.assumed.end());
  const Formula all = a.mk_and(formulas);
  const auto constants = constants_in(a, all.id);
  const Canonizer canonizer(interchangeable_atoms(*p.universe, bounds, constants));
  std::set<std::vector<int64_t>> expected;
  Problem whole = p;
  whole.required = {all};
  whole.assumed.clear();
  std::optional<Evaluator> evaluator;
  for_each_instance(whole, [&](const Instance& instance) {
    if (evaluator)
      evaluator->reset(instance);
    else
      evaluator.emplace(a, instance);
    if (evaluator->formula(all)) expected.insert(canonizer.form(instance).key);
    return expected.size() <= 60;
  });
  if (expected.size() > 60) return {};
  uint64_t visited = 0;
  const auto result = enumerate(a, *p.universe, bounds, all, p.options, {}, 1000, [&](const Instance&) {
    ++visited;
    return true;
  });
  if (result.end == Answer::unknown) return {};
  if (result.count != visited) return "enumeration counts what it does not show";
  if (result.count != expected.size())
    return "enumeration finds " + std::to_string(result.count) + " of " + std::to_string(expected.size()) +
           " instances up to isomorphism";
  return {};
}

Verdict examine(const Problem& p) {
  Verdict v;
  Truth truth;
  if (instance_count(p) > 4096 || !find_truth(p, truth)) {
    v.skipped = true;
    return v;
  }
  v.satisfiable = truth.all;
  try {
    const Bounds bounds = p.bounds();
    {
      Engine engine(*p.arena, *p.universe, bounds, p.options);
      for (Formula f : p.required) engine.require(f);
      const bool facts_first = p.seed % 3 == 0;
      if (facts_first) v.wrong = compare(p, engine.check({}), truth.facts, false, v);
      if (v.wrong.empty()) v.wrong = compare(p, engine.check(p.assumed), truth.all, true, v);
      if (v.wrong.empty() && !facts_first) v.wrong = compare(p, engine.check({}), truth.facts, false, v);
    }
    if (v.wrong.empty() && truth.model) v.wrong = check_pinned(p, bounds, *truth.model, true);
    if (v.wrong.empty() && truth.other) v.wrong = check_pinned(p, bounds, *truth.other, false);
    if (v.wrong.empty() && p.seed % 20 == 0) v.wrong = check_count(p, bounds);
  } catch (const IntegerRange&) {
    v.unknown = true;
  } catch (const TooLarge&) {
    v.unknown = true;
  } catch (const std::exception& e) {
    v.wrong = std::string("an exception: ") + e.what();
  }
  return v;
}

}  // namespace

TEST_CASE("The engine agrees with exhaustive enumeration on random problems", "[relational][differential]") {
  const uint64_t first = setting("PLUMB_DIFFERENTIAL_SEED", 1);
  const uint64_t count =
      setting("PLUMB_DIFFERENTIAL_COUNT", setting("PLUMB_TEST_FULL", 0) == 0 ? 20000 : 100000);
  uint64_t satisfiable = 0, unsatisfiable = 0, skipped = 0, unknown = 0;
  for (uint64_t seed = first; seed < first + count; ++seed) {
    const Problem problem = generate(seed);
    if (std::getenv("PLUMB_DIFFERENTIAL_PRINT") != nullptr) WARN(problem.text());
    const Verdict v = examine(problem);
    if (!v.wrong.empty()) {
      if (setting("PLUMB_DIFFERENTIAL_SHRINK", 1) == 0) FAIL("seed " << seed << ": " << v.wrong);
      const Problem small = shrink(problem, [](const Problem& p) { return !examine(p).wrong.empty(); });
      FAIL("seed " << seed << ": " << examine(small).wrong << "\n" << small.text());
    }
    skipped += v.skipped;
    unknown += v.unknown;
    satisfiable += !v.skipped && v.satisfiable;
    unsatisfiable += !v.skipped && !v.satisfiable;
  }
  WARN("seeds " << first << " to " << first + count - 1 << ": " << satisfiable << " satisfiable, "
                << unsatisfiable << " unsatisfiable, " << skipped << " skipped, " << unknown << " unknown");
  CHECK((skipped + unknown) * 50 <= count);
}
