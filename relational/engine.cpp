#include "relational/engine.h"

#include <time.h>

#include <algorithm>
#include <stdexcept>

#include "base/check.h"
#include "relational/engine_impl.h"
#include "relational/evaluator.h"
#include "sat/core.h"

namespace plumb::relational {

namespace {
// Of this thread's processor time: other work on the machine does not show.
class Stopwatch {
 public:
  explicit Stopwatch(double& total) : total_(total) {}
  ~Stopwatch() { total_ += now() - start_; }
  Stopwatch(const Stopwatch&) = delete;
  Stopwatch& operator=(const Stopwatch&) = delete;

 private:
  static double now() {
    timespec t{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) * 1e3 + static_cast<double>(t.tv_nsec) / 1e6;
  }
  double& total_;
  double start_ = now();
};
}  // namespace

Engine::Impl::Impl(Arena& a, const Universe& u, EngineOptions o)
    : arena(a),
      universe(u),
      options(o),
      session(std::make_unique<sat::Session>(circuit)),
      translator(a, u, circuit),
      breaker(circuit) {}

void Engine::Impl::extend(const Bounds& more) {
  Stopwatch watch(stats.translate_ms);
  for (RelationId relation : more.relations()) {
    const RelationBound& bound = bounds.emplace(relation.index, more.of(relation)).first->second;
    order.push_back(relation);
    translator.bind(relation, bound);
    const Translator::Inputs& inputs = translator.inputs(relation);
    if (options.symmetry) {
      breaker.add(relation, arena.columns(relation), inputs);
      for (TupleSet& set : sets_of(arena.columns(relation), bound)) distinguished.push_back(std::move(set));
    }
    number_inputs(relation);
  }
}

void Engine::Impl::number_inputs(RelationId relation) {
  std::vector<Gate> gates;
  for (const Translator::TupleInput& input : translator.inputs(relation).tuples) {
    if (!sat::is_constant(input.gate)) gates.push_back(input.gate);
  }
  session->number_inputs(gates);
}

void Engine::Impl::assert_true(Gate g) {
  asserted.push_back(g);
  Stopwatch watch(stats.cnf_ms);
  session->assert_true(g);
}

void Engine::Impl::translate(std::span<const Formula> assumptions, const EngineLimits& limits) {
  translator.set_budget(Budget(limits.effort, limits.memory_mb));
  translator.reset();
  auto gate_of = [&](Formula f) {
    Stopwatch watch(stats.translate_ms);
    return options.skolemise ? translator.holds(f) : translator.formula_at_root(f);
  };
  for (size_t i = translated; i < required.size(); i++) translator.learn(required[i]);
  for (; translated < required.size(); translated++) {
    Gate g = gate_of(required[translated]);
    for (Gate constraint : translator.take_constraints()) assert_true(constraint);
    assert_true(g);
  }
  for (Formula f : assumptions) {
    if (!assumable.contains(f.id)) assumable[f.id] = gate_of(f);
  }
  for (Gate constraint : translator.take_constraints()) assert_true(constraint);
  if (options.symmetry) refresh_symmetry(assumptions);
}

// Predicates are asserted for good, because under an assumption the solver could learn no facts, only what
// follows from the assumption. Predicates for finer classes may exclude what the earlier ones keep, so then
// the solver starts anew. It is rare: a formula whose constants tell atoms apart that all earlier ones did
// not.
void Engine::Impl::restart() {
  earlier_conflicts += static_cast<int64_t>(session->stats().solver.conflicts);
  session = std::make_unique<sat::Session>(circuit);
  for (RelationId relation : order) number_inputs(relation);
  for (Gate g : asserted) session->assert_true(g);
  for (auto [input, value] : preferences) session->prefer(input, value);
}

void Engine::Impl::refresh_symmetry(std::span<const Formula> assumptions) {
  Stopwatch watch(stats.translate_ms);
  std::vector<Formula> unseen;
  for (Formula f : required) {
    if (scanned.insert(f.id).second) unseen.push_back(f);
  }
  for (Formula f : assumptions) {
    if (scanned.insert(f.id).second) unseen.push_back(f);
  }
  for (TupleSet& set : constants_of(arena, unseen)) distinguished.push_back(std::move(set));
  for (const Translator::Inputs& inputs : translator.take_chosen()) {
    if (chosen_in_words) breaker.add_chosen(inputs);
  }
  if (distinguished_used == distinguished.size()) return;
  distinguished_used = distinguished.size();
  std::vector<AtomClass> finer = symmetry_classes(universe.size(), distinguished);
  if (finer == classes) return;
  if (!predicates.empty()) restart();
  classes = std::move(finer);
  predicates.clear();
  for (const AtomClass& atoms : classes) {
    predicates.push_back(breaker.predicate(atoms, options.symmetry_width));
    session->assert_true(predicates.back());
  }
}

std::vector<Gate> Engine::Impl::assumed_gates(std::span<const Formula> assumptions) const {
  std::vector<Gate> gates;
  for (Formula f : assumptions) gates.push_back(assumable.at(f.id));
  return gates;
}

static sat::Limits solver_limits(const EngineLimits& limits) {
  sat::Limits result;
  if (limits.conflicts >= 0) result.conflicts = static_cast<uint64_t>(limits.conflicts);
  result.effort = limits.effort;
  result.memory_mb = limits.memory_mb == 0 ? default_memory_mb() : limits.memory_mb;
  return result;
}

sat::Answer Engine::Impl::solve(std::span<const Gate> gates, const EngineLimits& limits) {
  Stopwatch watch(stats.solve_ms);
  return session->check(gates, solver_limits(limits));
}

Answer Engine::Impl::check(std::span<const Formula> assumptions, const EngineLimits& limits) {
  Answer answer;
  try {
    translate(assumptions, limits);
  } catch (const Stopped& stopped) {
    answer.reason = stopped.reason;
    refresh_stats();
    return answer;
  }
  sat::Answer verdict = solve(assumed_gates(assumptions), limits);
  refresh_stats();
  answer.reason = verdict.reason;
  if (verdict.verdict == sat::Verdict::unsat) {
    answer.kind = Answer::unsat;
    std::unordered_set<Gate> failed(verdict.failed.begin(), verdict.failed.end());
    for (size_t i = 0; i < assumptions.size(); i++) {
      if (failed.erase(assumable.at(assumptions[i].id)) > 0) answer.core.push_back(i);
    }
  }
  if (verdict.verdict != sat::Verdict::sat) return answer;
  answer.instance = instance();
  try {
    evaluate(answer.instance, assumptions);
  } catch (const IntegerRange&) {
    answer.reason = "an integer of the instance is out of range";
    return answer;
  }
  answer.kind = Answer::sat;
  return answer;
}

static int64_t read(const sat::Session& session, const BitVector& bits) {
  auto value = [&](Gate g) {
    return sat::is_constant(g) ? g == kTrue : session.value(g.positive()) != g.negative();
  };
  Wide result = value(bits.sign()) ? -1 : 0;
  for (size_t i = bits.width() - 1; i-- > 0;) result = result * 2 + (value(bits.bits()[i]) ? 1 : 0);
  return static_cast<int64_t>(result);
}

Instance Engine::Impl::instance() const {
  Instance result;
  for (RelationId relation : order) {
    TupleSet tuples(arena.columns(relation));
    const Translator::Inputs& inputs = translator.inputs(relation);
    for (const Translator::TupleInput& input : inputs.tuples) {
      if (input.gate == kTrue || session->value(input.gate)) tuples.insert(input.tuple);
    }
    for (const Translator::KeyInput& input : inputs.keys) {
      if (input.value.defined != kTrue && !session->value(input.value.defined)) continue;
      Tuple tuple = input.key;
      tuple.push_back(read(*session, input.value.bits));
      tuples.insert(tuple);
    }
    result.set(relation, std::move(tuples));
  }
  return result;
}

void Engine::Impl::evaluate(const Instance& found, std::span<const Formula> assumptions) const {
  Evaluator evaluator(arena, found);
  for (size_t i = 0; i < required.size(); i++) {
    PLUMB_CHECK(evaluator.formula(required[i]), "the solver's model does not satisfy: {}",
                print(arena, &universe, required[i].id));
  }
  for (size_t i = 0; i < assumptions.size(); i++) {
    PLUMB_CHECK(evaluator.formula(assumptions[i]), "the solver's model does not satisfy the assumption: {}",
                print(arena, &universe, assumptions[i].id));
  }
}

void Engine::Impl::refresh_stats() {
  sat::SessionStats now = session->stats();
  stats.primary = now.inputs;
  stats.variables = now.solver.variables;
  stats.clauses = now.solver.clauses;
  stats.gates = now.gates;
  stats.conflicts = earlier_conflicts + static_cast<int64_t>(now.solver.conflicts);
}

std::vector<size_t> Engine::Impl::minimal_core(std::span<const Formula> assumptions, std::vector<size_t> core,
                                               const EngineLimits& limits, bool* minimal) {
  Stopwatch watch(stats.solve_ms);
  sat::CoreLimits budget;
  if (limits.conflicts >= 0)
    budget.conflicts = static_cast<uint64_t>(limits.conflicts) * std::max<size_t>(core.size(), 1);
  budget.effort = limits.effort;
  budget.memory_mb = limits.memory_mb == 0 ? default_memory_mb() : limits.memory_mb;
  std::vector<Gate> gates;
  std::map<Gate, size_t> index;
  for (size_t i : core) {
    Gate g = assumable.at(assumptions[i].id);
    if (index.emplace(g, i).second) gates.push_back(g);
  }
  sat::Core result = sat::minimize_core(*session, gates, budget);
  if (minimal != nullptr) *minimal = result.minimal;
  std::vector<size_t> members;
  for (Gate g : result.members) members.push_back(index.at(g));
  refresh_stats();
  return members;
}

Engine::Engine(Arena& arena, const Universe& universe, const Bounds& bounds, EngineOptions options)
    : impl_(std::make_unique<Impl>(arena, universe, options)) {
  impl_->extend(bounds);
}

Engine::~Engine() = default;

void Engine::require(Formula f) {
  impl_->required.push_back(f);
}

void Engine::extend(const Bounds& more) {
  impl_->extend(more);
}

Answer Engine::check(std::span<const Formula> assumptions, const EngineLimits& limits) {
  return impl_->check(assumptions, limits);
}

std::vector<size_t> Engine::minimal_core(std::span<const Formula> assumptions, std::vector<size_t> core,
                                         const EngineLimits& per_call, bool* minimal) {
  return impl_->minimal_core(assumptions, std::move(core), per_call, minimal);
}

void Engine::prefer(RelationId relation, TupleView tuple, bool present) {
  for (const Translator::TupleInput& input : impl_->translator.inputs(relation).tuples) {
    if (sat::is_constant(input.gate)) continue;
    if (tuple.empty() || std::equal(tuple.begin(), tuple.end(), input.tuple.begin(), input.tuple.end())) {
      impl_->preferences.emplace_back(input.gate, present);
      impl_->session->prefer(input.gate, present);
    }
  }
}

const EngineStats& Engine::stats() const {
  return impl_->stats;
}

// A session of its own that keeps its clauses: the engine's does not, for they would be there twice.
static void assert_all(sat::Session& session, const std::vector<Gate>& gates) {
  for (Gate g : gates) session.assert_true(g);
}

void Engine::write_dimacs(const std::string& path, std::span<const Formula> assumptions) {
  impl_->translate(assumptions, {});
  sat::Session fresh(impl_->circuit, {.keep_clauses = true});
  assert_all(fresh, impl_->asserted);
  assert_all(fresh, impl_->predicates);
  if (auto error = fresh.write_dimacs(impl_->assumed_gates(assumptions), path))
    throw std::runtime_error(error->message);
}

Answer::Kind Engine::write_proof(const std::string& dimacs_path, const std::string& proof_path,
                                 std::span<const Formula> assumptions, const EngineLimits& limits) {
  try {
    impl_->translate(assumptions, limits);
  } catch (const Stopped&) {
    return Answer::unknown;
  }
  sat::Session fresh(impl_->circuit, {.keep_clauses = true});
  assert_all(fresh, impl_->asserted);
  assert_all(fresh, impl_->predicates);
  auto outcome =
      fresh.write_proof(impl_->assumed_gates(assumptions), dimacs_path, proof_path, solver_limits(limits));
  if (!outcome.ok()) throw std::runtime_error(outcome.error());
  switch (outcome.value().verdict) {
    case sat::Verdict::sat:
      return Answer::sat;
    case sat::Verdict::unsat:
      return Answer::unsat;
    case sat::Verdict::unknown:
      return Answer::unknown;
  }
  return Answer::unknown;
}

}  // namespace plumb::relational
