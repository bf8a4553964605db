#include "refine/check/method_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "base/check.h"
#include "refine/check/explain.h"
#include "refine/check/shrink.h"
#include "refine/check/witness.h"
#include "refine/execute/canonical.h"
#include "refine/replay/java_program.h"
#include "relational/estimate.h"
#include "relational/evaluator.h"

namespace plumb::refine {

using relational::Answer;
using relational::Arena;
using relational::Expr;
using relational::Formula;
using relational::Instance;

const char* to_string(Verdict verdict) {
  switch (verdict) {
    case Verdict::holds:
      return "holds";
    case Verdict::violated:
      return "violated";
    case Verdict::vacuous:
      return "vacuous";
    case Verdict::unknown:
      return "unknown";
  }
  return "unknown";
}

namespace {

using Clock = std::chrono::steady_clock;

// The method itself has no body that we can follow.
class CannotExecute : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

// How many links between objects the bounds allow: what the encoding of a pre-state grows with.
double pre_state_tuples(const World& world, const Cone& cone) {
  const ir::Program& program = world.program();
  auto objects = [&](ir::TypeId type) {
    double count = 0;
    for (ir::TypeId t : world.runtime_types_below(type)) {
      count += static_cast<double>(world.pre_atoms(t).size() + world.constants(t).size());
    }
    return count;
  };
  double tuples = 0;
  for (ir::FieldId id : cone.fields) {
    const ir::Field& field = program.field(id);
    if (field.is_static || !ir::is_reference(program.type(field.type).kind)) continue;
    tuples += objects(program.class_of(field.owner).type) * objects(field.type);
  }
  for (ir::TypeId type : world.runtime_types()) {
    if (program.type(type).kind != ir::TypeKind::array_) continue;
    ir::TypeId element = program.type(type).element;
    double held = ir::is_reference(program.type(element).kind) ? objects(element) : 1;
    tuples += objects(type) * world.scope().array_length * held;
  }
  return tuples;
}

}  // namespace

// Everything about the method that does not depend on one property.
struct MethodCheck::Prepared {
  Prepared(const CheckContext& context, ir::MethodId method, const Scope& scope)
      : names(arena, context.program, method),
        world(context.program, scope),
        strings(world),
        view(names, strings, scope),
        bounds(arena) {}

  Arena arena;
  Vocabulary names;
  World world;
  Strings strings;
  NamesView view;
  Cone cone;
  std::unique_ptr<StaticObjects> statics;
  std::unique_ptr<Concrete> concrete;
  MethodProperties spec;
  Execution execution;
  std::optional<relational::Atom> created;  // a constructor's new object
  relational::Bounds bounds;
  Arena::Substitution before, normal, exceptional;  // what relations stand for, per way to end
  Formula ends_normally, ends;
  std::unique_ptr<relational::Engine> engine;
  double prepare_ms = 0;

  // Answers that all properties share, found when first needed.
  std::optional<Answer::Kind> some_normal, some_end, some_pre;
  std::vector<std::optional<Answer::Kind>> cut_reached, missing_reached;
  std::string limit_reason;
};

MethodCheck::MethodCheck(CheckContext context, ir::MethodId method, Scope scope, CheckOptions options)
    : context_(context), method_(method), scope_(std::move(scope)), options_(std::move(options)) {}

MethodCheck::~MethodCheck() = default;

std::vector<PropertyResult> MethodCheck::run(const Builder& builder) {
  auto start = Clock::now();
  std::vector<PropertyResult> results;
  std::string failure;
  try {
    if (options_.timeout) effort_ = Effort::seconds(*options_.timeout);
    prepare(builder);
    p_->prepare_ms = ms_since(start);
  } catch (const ExecutionLimit& limit) {
    failure = std::string("limit: ") + limit.what();
  } catch (const CannotExecute& reason) {
    failure = reason.what();
  } catch (const relational::TooLarge& too_large) {
    failure = std::string("limit: ") + too_large.what();
  } catch (const relational::Stopped& stopped) {
    failure = "limit: " + stopped.reason;
  }
  for (const Property& property : p_->spec.properties) {
    if (!options_.only.empty() && !options_.only.contains(property.name)) continue;
    if (options_.timeout) effort_ = Effort::seconds(*options_.timeout);
    if (options_.progress) options_.progress(property.name);
    if (failure.empty()) {
      results.push_back(check(property));
    } else {
      results.push_back(blank(property));
      results.back().reason = failure;
    }
  }
  return results;
}

void MethodCheck::write_dimacs(const Builder& builder, const std::string& path) {
  prepare(builder);
  std::vector<Formula> all;
  p_->engine->write_dimacs(path, all);
}

void MethodCheck::prepare(const Builder& builder) {
  p_ = std::make_unique<Prepared>(context_, method_, scope_);
  Prepared& p = *p_;
  const ir::Program& program = context_.program;
  p.spec = builder(p.view);
  const ir::Method& checked = program.method(method_);
  if (!checked.analysable()) {
    std::string why =
        checked.unsupported.empty() ? "it has no code in the given sources" : checked.unsupported;
    throw CannotExecute(fmt::format("{} cannot be analysed: {}", program.method_name(method_), why));
  }
  p.cone = code_cone(program, method_);
  add_mentioned(p.cone, program, p.names);
  p.statics = std::make_unique<StaticObjects>(program, context_.initial, p.cone, scope_.from_start);
  admit_types(p.world, p.cone, p.names, method_, p.statics->types());
  p.statics->add_to(p.world, p.strings);
  relational::check_fits("the pre-state of " + program.method_name(method_),
                         pre_state_tuples(p.world, p.cone), options_.memory_mb);
  p.concrete = std::make_unique<Concrete>(p.world, p.names, p.strings, *p.statics);

  ExecutorLimits executor_limits;
  executor_limits.effort = effort_;
  executor_limits.graph = context_.graph;
  Executor executor(p.world, p.names, p.cone, p.strings, executor_limits);
  const ir::Method& method = program.method(method_);
  State initial;
  initial.live = p.arena.mk_true();
  std::vector<Term> arguments;
  if (method.is_constructor()) {
    ir::TypeId type = program.class_of(method.owner).type;
    p.created = executor.allocate(initial, type, ir::LocationId{});
    PLUMB_CHECK(p.created.has_value(), "no room for the new object of a constructor");
    executor.set_defaults(initial, type, *p.created);
    arguments.push_back(Term::of(p.arena.mk_atom(*p.created)));
  } else if (!method.is_static) {
    arguments.push_back(Term::of(p.arena.mk_relation(p.names.self())));
  }
  for (size_t i = 0; i < method.parameters.size(); ++i) {
    ir::TypeKind kind = program.type(method.parameters[i]).kind;
    if (ir::is_floating(kind)) {
      arguments.push_back(Term::make_opaque());
      continue;
    }
    Expr value = p.arena.mk_relation(p.names.parameter(i));
    if (ir::is_reference(kind)) {
      arguments.push_back(Term::of(value));
    } else if (kind == ir::TypeKind::boolean_) {
      arguments.push_back(Term::of(p.arena.mk_some(value)));
    } else {
      arguments.push_back(Term::of(p.arena.mk_value(value)));
    }
  }
  p.execution = executor.run(method_, std::move(arguments), std::move(initial));
  substitute_all();
  bind_all();
}

// What the relations of the vocabulary stand for: `members` is a union of runtime types, `after` the state
// that symbolic execution found at either end.
void MethodCheck::substitute_all() {
  Prepared& p = *p_;
  Arena& a = p.arena;
  PreState helper(p.world, p.names, p.strings, *p.statics);
  auto before = [&](ir::TypeId t) { return p.names.expr(exists_name(t), When::before); };
  const std::vector<StateName> names = p.names.names();
  for (StateName name : names) {
    if (name.kind != StateName::members || !p.names.has(name, When::before)) continue;
    p.before[p.names.relation(name, When::before).index] = helper.members(ir::TypeId{name.id}, before);
  }
  auto at = [&](const std::optional<State>& end, Arena::Substitution& map) {
    map = p.before;
    auto value = [&](StateName name) {
      if (end) {
        if (auto it = end->heap.find(name); it != end->heap.end()) return it->second;
      }
      return p.names.expr(name, When::before);
    };
    for (StateName name : names) {
      if (!p.names.has(name, When::after)) continue;
      Expr meaning =
          name.kind == StateName::members
              ? helper.members(ir::TypeId{name.id}, [&](ir::TypeId t) { return value(exists_name(t)); })
              : value(name);
      map[p.names.relation(name, When::after).index] = meaning;
    }
  };
  at(p.execution.normal, p.normal);
  at(p.execution.exceptional, p.exceptional);
  const ir::Method& method = context_.program.method(method_);
  ir::TypeKind kind = context_.program.type(method.result).kind;
  if (kind != ir::TypeKind::void_ && !ir::is_floating(kind)) {
    uint32_t result = p.names.result().index;
    Expr none = a.mk_none(Vocabulary::value_columns(kind));
    p.exceptional[result] = none;
    p.normal[result] = none;
    if (p.execution.normal) {
      const Term& term = p.execution.normal->result;
      relational::TupleSet yes{relational::Columns{}};
      yes.insert({});
      if (term.kind == Term::reference) p.normal[result] = term.expr();
      if (term.kind == Term::integer) p.normal[result] = a.mk_single(term.integer_term());
      if (term.kind == Term::boolean) p.normal[result] = a.mk_ite(term.formula(), a.mk_constant(yes), none);
    }
  }
  uint32_t thrown = p.names.thrown().index;
  p.normal[thrown] = a.mk_none({relational::Column::atom});
  p.exceptional[thrown] =
      p.execution.exceptional ? p.execution.exceptional->exception : a.mk_none({relational::Column::atom});
  Formula never = a.mk_false();
  p.ends_normally = p.execution.normal ? p.execution.normal->live : never;
  p.ends = a.mk_or(p.ends_normally, p.execution.exceptional ? p.execution.exceptional->live : never);
}

void MethodCheck::bind_all() {
  Prepared& p = *p_;
  PreState pre(p.world, p.names, p.strings, *p.statics);
  pre.bind(p.bounds);
  pre.bind_values(p.bounds, p.created);
  for (const OpaqueValue& opaque : p.execution.opaque) {
    relational::FunctionEntry any{{}, false, 0, 0};
    switch (opaque.kind) {
      case ir::TypeKind::boolean_: {
        relational::TupleSet yes{relational::Columns{}};
        yes.insert({});
        p.bounds.bind(opaque.relation, relational::TupleSet{relational::Columns{}}, yes);
        continue;
      }
      case ir::TypeKind::byte_:
        any.low = INT8_MIN, any.high = INT8_MAX;
        break;
      case ir::TypeKind::short_:
        any.low = INT16_MIN, any.high = INT16_MAX;
        break;
      case ir::TypeKind::char_:
        any.low = 0, any.high = UINT16_MAX;
        break;
      case ir::TypeKind::int_:
        any.low = INT32_MIN, any.high = INT32_MAX;
        break;
      default:
        any.low = INT64_MIN, any.high = INT64_MAX;
        break;
    }
    p.bounds.bind_function(opaque.relation, {any});
  }
  relational::EngineOptions options;
  options.symmetry = false;  // the pre-state has its own canonical labelling
  options.skolemise = false;
  p.engine = std::make_unique<relational::Engine>(p.arena, p.world.universe(), p.bounds, options);
  for (Formula fact : pre.facts()) p.engine->require(fact);
  if (options_.canonical) {
    for (Formula fact : CanonicalLabels(p.world, p.names).facts()) p.engine->require(fact);
  }
  for (Formula assumption : p.spec.assumptions) p.engine->require(p.arena.substitute(assumption, p.before));
  p.cut_reached.resize(p.execution.cuts.size());
  p.missing_reached.resize(p.execution.missing.size());
}

relational::EngineLimits MethodCheck::limits() const {
  relational::EngineLimits limits;
  limits.effort = effort_;
  limits.memory_mb = options_.memory_mb;
  return limits;
}

std::string MethodCheck::place(ir::LocationId location) const {
  if (!location.valid()) return "the start";
  const ir::Location& l = context_.program.location(location);
  std::string path = context_.sources.path(l.span.file);
  size_t slash = path.rfind('/');
  if (slash != std::string::npos) path = path.substr(slash + 1);
  return fmt::format("{}:{}", path, context_.sources.line_of(l.span));
}

std::string MethodCheck::describe(const Cut& cut) const {
  const ir::Program& program = context_.program;
  switch (cut.kind) {
    case Cut::loop: {
      int k = scope_.unroll_of(cut.location);
      return fmt::format("the loop at {} may run more than {} time{} (--unroll {})", place(cut.location), k,
                         k == 1 ? "" : "s", k + 1);
    }
    case Cut::depth:
      return fmt::format("{} may call itself more than {} deep, at {} (--unroll {})",
                         program.method_name(cut.method), scope_.unroll, place(cut.location),
                         scope_.unroll + 1);
    case Cut::allocation:
      return fmt::format("more than {} new {} objects may be made, at {} (--new {})", scope_.new_objects,
                         program.type_name(cut.type), place(cut.location), scope_.new_objects + 1);
    case Cut::capacity:
      return fmt::format("the new array at {} may be longer than {} (--length {})", place(cut.location),
                         scope_.array_capacity(), scope_.array_length + 1);
  }
  PLUMB_UNREACHABLE("cut of kind {}", static_cast<int>(cut.kind));
}

PropertyResult MethodCheck::blank(const Property& property) const {
  PropertyResult result;
  result.method = context_.program.method_name(method_);
  result.property = property.name;
  result.kind = property.kind;
  result.location = property.span;
  result.bounds.objects = scope_.objects;
  for (const auto& [c, n] : scope_.objects_of) {
    result.bounds.objects_of[context_.program.class_of(c).source_name] = n;
  }
  result.bounds.unroll = scope_.unroll;
  for (const auto& [location, n] : scope_.unroll_at) {
    const ir::Location& l = context_.program.location(location);
    std::string where =
        fmt::format("{}:{}", context_.program.method_name(l.method), context_.sources.line_of(l.span));
    result.bounds.unroll_at[where] = n;
  }
  result.bounds.int_bits = scope_.int_bits;
  result.bounds.array_length = scope_.array_length;
  result.bounds.new_objects = scope_.new_objects;
  return result;
}

PropertyResult MethodCheck::check(const Property& property) {
  auto start = Clock::now();
  PropertyResult result = blank(property);
  const relational::EngineStats before = p_->engine->stats();
  try {
    decide(property, result);
  } catch (const relational::TooLarge& too_large) {
    result.verdict = Verdict::unknown;
    result.reason = std::string("limit: ") + too_large.what();
  } catch (const relational::Stopped& stopped) {
    result.verdict = Verdict::unknown;
    result.reason = "limit: " + stopped.reason;
  } catch (const relational::IntegerRange& range) {
    result.verdict = Verdict::unknown;
    result.reason = std::string("limit: ") + range.what();
  }
  for (const auto& [location, fails] : p_->execution.excluded_casts) {
    result.notes.push_back("assumed: the cast that erasure inserts at " + place(location) + " succeeds");
  }
  const relational::EngineStats& after = p_->engine->stats();
  result.conflicts = after.conflicts - before.conflicts;
  result.variables = after.variables;
  result.clauses = after.clauses;
  result.times.prepare = p_->prepare_ms;
  result.times.translate = after.translate_ms + after.cnf_ms - before.translate_ms - before.cnf_ms;
  result.times.solve = after.solve_ms - before.solve_ms;
  result.times.total = ms_since(start);
  return result;
}

void MethodCheck::decide(const Property& property, PropertyResult& result) {
  Prepared& p = *p_;
  Arena& a = p.arena;
  Formula violation = a.mk_false();
  auto add = [&](const std::optional<State>& end, const std::optional<Formula>& must,
                 const Arena::Substitution& meaning) {
    if (!end || !must) return;
    std::vector<Formula> parts{end->live};
    // States in which a range of the property passes its cap are cut.
    for (const auto& [span, cut] : property.cuts) parts.push_back(a.mk_not(a.substitute(cut, meaning)));
    parts.push_back(a.mk_not(a.substitute(*must, meaning)));
    violation = a.mk_or(violation, a.mk_and(parts));
  };
  add(p.execution.normal, property.at_normal_end, p.normal);
  add(p.execution.exceptional, property.at_exception, p.exceptional);
  Answer answer = p.engine->check({violation}, limits());
  switch (answer.kind) {
    case Answer::unknown:
      result.verdict = Verdict::unknown;
      result.reason = "limit: " + answer.reason;
      return;
    case Answer::sat:
      violated(property, violation, answer.instance, result);
      return;
    case Answer::unsat:
      proved(property, result);
      return;
  }
}

void MethodCheck::violated(const Property& property, Formula violation, const Instance& found,
                           PropertyResult& result) {
  Prepared& p = *p_;
  Shrinker shrinker(*p.engine, p.names, p.world, limits());
  Instance model = shrinker.shrink(violation, found);
  ConcretePre pre = p.concrete->pre_state(model);
  Heap after = pre.heap;
  Options options;
  options.record = Record::everything;
  options.step_limit = 10'000'000;
  Run run = context_.interpreter.run(method_, pre.arguments, after, options);
  bool ended = run.outcome == Outcome::normal || run.outcome == Outcome::exception;
  if (ended) {
    Instance concrete = p.concrete->instance(pre, after, run);
    relational::Evaluator evaluator(p.arena, concrete);
    const auto& must = run.outcome == Outcome::normal ? property.at_normal_end : property.at_exception;
    bool assumed = true;
    for (Formula f : p.spec.assumptions) assumed = assumed && evaluator.formula(f);
    if (assumed && must && !evaluator.formula(*must)) {
      result.verdict = Verdict::violated;
      Explanation explanation{context_.program, context_.sources, *p.concrete, p.arena, p.names};
      result.counterexample = explanation.counterexample(property, pre, after, run, evaluator);
      std::string message =
          fmt::format("violated: {} {}: {}", result.method, property.name, result.counterexample->why.text);
      ReplayInput replay{context_.program, p.names,  p.strings,
                         context_.initial, property, *result.counterexample->witness,
                         message};
      JavaProgram program = java_program(replay);
      result.counterexample->replay_class = program.class_name;
      result.counterexample->replay_source = program.source;
      return;
    }
  }
  if (!p.execution.opaque.empty()) {
    const OpaqueValue& opaque = p.execution.opaque.front();
    result.verdict = Verdict::unknown;
    result.reason = fmt::format("hangs on an opaque value: {} at {}", opaque.what, place(opaque.location));
    return;
  }
  PLUMB_UNREACHABLE("the model for '{}' of {} does not replay: the run {}\n{}", property.name, result.method,
                    ended ? "satisfies the property" : fmt::format("did not end ({})", run.reason),
                    dump(pre.heap));
}

namespace {

Answer::Kind ask(relational::Engine& engine, Formula f, const relational::EngineLimits& limits,
                 std::optional<Answer::Kind>& known, std::string& reason) {
  if (!known) {
    Answer answer = engine.check({f}, limits);
    if (answer.kind == Answer::unknown) {
      reason = answer.reason;
      return answer.kind;  // asked again next time: the limit is per property
    }
    known = answer.kind;
  }
  return *known;
}

}  // namespace

void MethodCheck::proved(const Property& property, PropertyResult& result) {
  Prepared& p = *p_;
  auto is = [&](std::optional<Answer::Kind>& known, Formula f) {
    return ask(*p.engine, f, limits(), known, p.limit_reason);
  };
  auto give_up = [&](const std::string& reason) {
    result.verdict = Verdict::unknown;
    result.reason = reason;
  };
  for (size_t i = 0; i < p.execution.missing.size(); ++i) {
    const MissingCode& missing = p.execution.missing[i];
    Answer::Kind reached = is(p.missing_reached[i], missing.reached);
    if (reached == Answer::unknown) return give_up("limit: " + p.limit_reason);
    if (reached == Answer::sat)
      return give_up(fmt::format("{} (called at {})", missing.what, place(missing.location)));
  }
  std::vector<std::string> reachable_cuts;
  for (size_t i = 0; i < p.execution.cuts.size(); ++i) {
    Answer::Kind reached = is(p.cut_reached[i], p.execution.cuts[i].reached);
    if (reached == Answer::unknown) return give_up("limit: " + p.limit_reason);
    if (reached == Answer::sat) reachable_cuts.push_back(describe(p.execution.cuts[i]));
  }
  for (const auto& [span, cut] : property.cuts) {
    std::vector<Formula> ways;
    if (p.execution.normal) {
      ways.push_back(p.arena.mk_and(p.execution.normal->live, p.arena.substitute(cut, p.normal)));
    }
    if (p.execution.exceptional) {
      ways.push_back(p.arena.mk_and(p.execution.exceptional->live, p.arena.substitute(cut, p.exceptional)));
    }
    std::optional<Answer::Kind> fresh;
    if (is(fresh, p.arena.mk_or(ways)) != Answer::unsat) {
      reachable_cuts.push_back(fmt::format("a range of the property passes {} values (--length {})",
                                           p.view.range_cap(), scope_.array_length + 1));
      break;
    }
  }
  Answer::Kind some_end = is(p.some_end, p.ends);
  if (some_end == Answer::unknown) return give_up("limit: " + p.limit_reason);
  if (some_end == Answer::unsat) {
    Answer::Kind some_pre = is(p.some_pre, p.arena.mk_true());
    if (some_pre == Answer::unknown) return give_up("limit: " + p.limit_reason);
    if (some_pre == Answer::sat && !reachable_cuts.empty()) {
      return give_up("every run is cut by a bound: " + reachable_cuts.front());
    }
    result.verdict = Verdict::vacuous;
    result.reason = some_pre == Answer::unsat ? "no pre-state within the bounds meets the precondition"
                                              : "no run within the bounds ends";
    return;
  }
  if (property.about_normal_end) {
    Answer::Kind some_normal = is(p.some_normal, p.ends_normally);
    if (some_normal == Answer::unknown) return give_up("limit: " + p.limit_reason);
    if (some_normal == Answer::unsat) {
      result.verdict = Verdict::vacuous;
      result.reason = "no run within the bounds ends normally";
      return;
    }
  }
  result.verdict = Verdict::holds;
  result.exhausted = reachable_cuts.empty();
  result.not_exhausted = reachable_cuts;
  if (options_.require_exhausted && !reachable_cuts.empty()) {
    result.exhausted.reset();
    give_up("bounds not exhausted: " + reachable_cuts.front());
  }
}

}  // namespace plumb::refine
