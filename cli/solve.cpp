#include "cli/solve.h"

#include <fmt/format.h>
#include <sys/resource.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>

#include "base/names.h"
#include "cli/app.h"
#include "frontend/spec/parser.h"
#include "frontend/spec/problem.h"
#include "frontend/spec/problem_build.h"
#include "relational/engine.h"
#include "relational/estimate.h"

namespace plumb::cli {

namespace {

using relational::Answer;
using relational::Column;
using relational::Formula;
using spec::BuiltProblem;
using spec::Command;
using spec::Problem;

class Clock {
 public:
  double ms() const {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

double peak_memory_mb() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

// A file and what it imports, each once.
class Loader {
 public:
  Loader(SourceManager& sources, Diagnostics& diagnostics) : sources_(sources), diagnostics_(diagnostics) {}

  void load(const std::filesystem::path& path, const Span& from) {
    std::error_code error;
    std::filesystem::path real = std::filesystem::weakly_canonical(path, error);
    if (!seen_.insert(error ? path : real).second) return;
    std::string text;
    if (!read(path, from, text)) return;
    FileId id = sources_.add(path.string(), std::move(text));
    files_.push_back(spec::parse(sources_, id, diagnostics_));
    const spec::ast::File& file = *files_.back();
    for (const spec::ast::Decl& decl : file.decls) {
      const auto* import = std::get_if<spec::ast::ImportDecl>(&decl.node);
      if (!import) continue;
      if (import->file.empty()) {
        diagnostics_.error("E0453", decl.span, "library specifications are about Java, and here is none");
      } else {
        load(path.parent_path() / import->file, decl.span);
      }
    }
  }

  std::vector<const spec::ast::File*> files() const {
    std::vector<const spec::ast::File*> result;
    for (const auto& f : files_) result.push_back(f.get());
    return result;
  }

 private:
  bool read(const std::filesystem::path& path, const Span& from, std::string& text) {
    std::error_code error;
    std::string problem;
    if (!std::filesystem::exists(path, error)) {
      problem = "there is no such file";
    } else if (std::filesystem::is_directory(path, error)) {
      problem = "this is a directory, not a property file";
    } else {
      std::ifstream in(path, std::ios::binary);
      std::stringstream content;
      if (in && (content << in.rdbuf() || in.peek() == std::ifstream::traits_type::eof())) {
        text = content.str();
        return true;
      }
      problem = "this file cannot be read";
    }
    if (from.valid()) {
      diagnostics_.error("E0001", from, fmt::format("{}: {}", path.string(), problem));
    } else {
      diagnostics_.file_error("E0001", path.string(), problem);
    }
    return false;
  }

  SourceManager& sources_;
  Diagnostics& diagnostics_;
  std::set<std::filesystem::path> seen_;
  std::vector<std::unique_ptr<spec::ast::File>> files_;
};

// ------------------------------------------------------------------------------------------ instances

ShownRelation show(const std::string& name, const relational::TupleSet& tuples,
                   const relational::Universe& universe) {
  ShownRelation result;
  result.name = name;
  size_t dot = name.find('.');
  result.label = dot == std::string::npos ? name : name.substr(dot + 1);
  for (size_t i = 0; i < tuples.size(); ++i) {
    std::vector<std::string> shown;
    for (size_t c = 0; c < tuples.arity(); ++c) {
      int64_t v = tuples[i][c];
      shown.push_back(tuples.columns()[c] == Column::integer
                          ? std::to_string(v)
                          : universe.name(relational::Atom{static_cast<int32_t>(v)}));
    }
    result.tuples.push_back(std::move(shown));
  }
  return result;
}

ShownInstance show(const Problem& problem, const BuiltProblem& built, const relational::Instance& instance) {
  ShownInstance result;
  for (size_t i = 0; i < problem.sigs.size(); ++i) {
    result.sigs.push_back(show(problem.sigs[i].name, instance.of(built.sigs[i]), built.universe));
  }
  for (size_t i = 0; i < problem.fields.size(); ++i) {
    const spec::SigField& f = problem.fields[i];
    std::string name = problem.sigs[static_cast<size_t>(f.owner)].name + "." + f.name;
    result.fields.push_back(show(name, instance.of(built.fields[i]), built.universe));
  }
  for (const BuiltProblem::Value& v : built.values) {
    result.values.push_back(show(v.name, instance.of(v.relation), built.universe));
  }
  return result;
}

// ----------------------------------------------------------------------------------------- one command

class CommandRun {
 public:
  CommandRun(const Problem& problem, const BuiltProblem& built, const SolveOptions& options,
             const SourceManager& sources, const relational::EngineLimits& limits)
      : problem_(problem), built_(built), options_(options), sources_(sources), limits_(limits) {
    engine_options_.symmetry = !options.no_symmetry;
  }

  SolveResult run(const Command& command) {
    SolveResult result;
    result.command = command.name;
    result.is_check = command.is_check;
    result.span = command.span;
    for (size_t i = 0; i < problem_.fields.size(); ++i) {
      const relational::Columns& columns = built_.arena->columns(built_.fields[i]);
      if (std::find(columns.begin(), columns.end(), Column::integer) != columns.end()) {
        result.bits = built_.scopes.bits;
      }
    }
    try {
      if (!options_.count.empty()) {
        count(result);
      } else {
        search(result);
      }
    } catch (const relational::TooLarge& error) {
      result.answer = SolveAnswer::unknown;
      result.reason = fmt::format("too large: {}", error.what());
    } catch (const relational::IntegerRange& error) {
      result.answer = SolveAnswer::unknown;
      result.reason = error.what();
    } catch (const std::bad_alloc&) {
      result.answer = SolveAnswer::unknown;
      result.reason = "memory limit";
    }
    result.stats.memory_mb = peak_memory_mb();
    return result;
  }

 private:
  static SolveAnswer answer_of(Answer::Kind kind) {
    return kind == Answer::sat     ? SolveAnswer::sat
           : kind == Answer::unsat ? SolveAnswer::unsat
                                   : SolveAnswer::unknown;
  }

  void search(SolveResult& result) {
    relational::Engine engine(*built_.arena, built_.universe, *built_.bounds, engine_options_);
    std::vector<Formula> assumptions;
    for (const spec::Conjunct& c : built_.conjuncts) {
      if (options_.core) {
        assumptions.push_back(c.formula);
      } else {
        engine.require(c.formula);
      }
    }
    Answer answer = engine.check(std::span<const Formula>(assumptions), limits_);
    result.answer = answer_of(answer.kind);
    result.reason = answer.reason;
    if (answer.kind == Answer::sat) result.instances.push_back(show(problem_, built_, answer.instance));
    if (answer.kind == Answer::unsat && options_.core) core(engine, assumptions, answer.core, result);
    const relational::EngineStats& s = engine.stats();
    result.stats.primary = s.primary;
    result.stats.variables = s.variables;
    result.stats.clauses = s.clauses;
    result.stats.gates = s.gates;
    result.stats.conflicts = s.conflicts;
    result.stats.translate_ms = s.translate_ms;
    result.stats.cnf_ms = s.cnf_ms;
    result.stats.solve_ms = s.solve_ms;
    write_files(engine, assumptions, answer.kind);
  }

  // A proof is about the clauses beside it.
  void write_files(relational::Engine& engine, const std::vector<Formula>& assumptions, Answer::Kind kind) {
    if (!options_.proof.empty() && kind == Answer::unsat) {
      std::string dimacs = options_.dimacs.empty() ? options_.proof + ".cnf" : options_.dimacs;
      engine.write_proof(dimacs, options_.proof, assumptions, limits_);
    } else if (!options_.dimacs.empty()) {
      engine.write_dimacs(options_.dimacs, assumptions);
    }
  }

  void core(relational::Engine& engine, const std::vector<Formula>& assumptions, std::vector<size_t> first,
            SolveResult& result) {
    relational::EngineLimits per_call = limits_;
    per_call.conflicts = 200000;
    std::vector<size_t> members =
        engine.minimal_core(assumptions, std::move(first), per_call, &result.core_minimal);
    std::sort(members.begin(), members.end());
    result.core.emplace();
    for (size_t i : members) {
      const spec::Conjunct& c = built_.conjuncts[i];
      result.core->push_back(CoreMember{one_line(sources_.text(c.span)), c.what, c.span});
    }
  }

  static std::string one_line(std::string_view text) {
    std::string result;
    for (char c : text) {
      bool blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
      if (!blank) {
        result += c;
      } else if (!result.empty() && result.back() != ' ') {
        result += ' ';
      }
    }
    return result;
  }

  void count(SolveResult& result) {
    uint64_t most = UINT64_MAX;
    if (options_.count != "all")
      std::from_chars(options_.count.data(), options_.count.data() + options_.count.size(), most);
    std::vector<Formula> parts;
    for (const spec::Conjunct& c : built_.conjuncts) parts.push_back(c.formula);
    Formula all = built_.arena->mk_and(parts);
    auto keep = [&](const relational::Instance& instance) {
      if (result.instances.size() < kept_) result.instances.push_back(show(problem_, built_, instance));
      return true;
    };
    auto found = relational::enumerate(*built_.arena, built_.universe, *built_.bounds, all, engine_options_,
                                       limits_, most, keep);
    result.count = found.count;
    result.answer = found.count > 0 ? SolveAnswer::sat : answer_of(found.end);
    if (found.end == Answer::unknown) {
      // Some were found, but not all that were asked for.
      result.answer = SolveAnswer::unknown;
      result.reason = found.reason;
    }
  }

  static constexpr size_t kept_ = 1000;  // instances that are printed; all are counted

  const Problem& problem_;
  const BuiltProblem& built_;
  const SolveOptions& options_;
  const SourceManager& sources_;
  relational::EngineLimits limits_;
  relational::EngineOptions engine_options_;
};

bool is_count(const std::string& text) {
  return text == "all" ||
         (!text.empty() && text.size() < 19 && text != "0" &&
          std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; }));
}

std::vector<const Command*> select(const Problem& problem, const SolveOptions& options,
                                   Diagnostics& diagnostics) {
  std::vector<const Command*> result;
  std::vector<std::string> names;
  for (const Command& c : problem.commands) {
    if (options.command.empty() || c.name == options.command) result.push_back(&c);
    names.push_back(c.name);
  }
  if (result.empty() && !options.command.empty()) {
    Diagnostic& d = diagnostics.file_error("E0002", options.file,
                                           fmt::format("there is no command '{}'", options.command));
    if (auto nearest = nearest_name(options.command, names))
      d.help(fmt::format("did you mean '{}'?", *nearest));
  } else if (result.empty() && !diagnostics.has_errors()) {
    diagnostics.file_error("E0003", options.file, "there is no command here: nothing to solve")
        .help("add `run { ... } for 3` or `check { ... } for 3`");
  }
  bool single = !options.dimacs.empty() || !options.proof.empty();
  if (single && result.size() > 1) {
    diagnostics.file_error("E0002", options.file,
                           "--dimacs and --proof are for one command: name it with --command");
  }
  return result;
}

int exit_code(const std::vector<SolveResult>& results) {
  int code = kOk;
  for (const SolveResult& r : results) {
    if (r.answer == SolveAnswer::unknown && code == kOk) code = kNoAnswer;
    if (r.answer != SolveAnswer::unknown && !r.as_expected()) code = kViolated;
  }
  return code;
}

}  // namespace

SolveOutcome solve(const SolveOptions& options, SourceManager& sources, Diagnostics& diagnostics) {
  SolveOutcome outcome;
  outcome.exit_code = kInputError;
  if (!options.count.empty() && !is_count(options.count)) {
    diagnostics.file_error("E0002", "", "--count takes a number of at least 1, or `all`");
    return outcome;
  }
  Clock clock;
  relational::EngineLimits limits;
  limits.memory_mb = options.memory_mb;
  if (options.timeout > 0) limits.effort = Effort::seconds(options.timeout);
  Loader loader(sources, diagnostics);
  loader.load(options.file, Span{});
  if (diagnostics.has_errors()) return outcome;
  Problem problem = spec::resolve_problem(loader.files(), diagnostics);
  std::vector<const Command*> commands = select(problem, options, diagnostics);
  outcome.parse_ms = clock.ms();
  // Everything is checked before anything is solved: no partial answer to wrong input.
  std::vector<std::unique_ptr<BuiltProblem>> built;
  std::vector<std::string> refused(commands.size());
  if (commands.empty()) spec::build_problem(problem, nullptr, diagnostics);
  for (size_t i = 0; i < commands.size(); ++i) {
    try {
      built.push_back(spec::build_problem(problem, commands[i], diagnostics));
    } catch (const relational::TooLarge& error) {
      built.push_back(nullptr);
      refused[i] = fmt::format("too large: {}", error.what());
    }
  }
  if (diagnostics.has_errors()) return outcome;
  for (size_t i = 0; i < commands.size(); ++i) {
    if (built[i]) {
      outcome.results.push_back(CommandRun(problem, *built[i], options, sources, limits).run(*commands[i]));
      built[i].reset();
      continue;
    }
    SolveResult result;
    result.command = commands[i]->name;
    result.is_check = commands[i]->is_check;
    result.span = commands[i]->span;
    result.reason = refused[i];
    outcome.results.push_back(std::move(result));
  }
  outcome.exit_code = exit_code(outcome.results);
  return outcome;
}

}  // namespace plumb::cli
