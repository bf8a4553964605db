// The engine's benchmark: each problem of problems.cpp in a process of its own (for its peak memory).
//   relational_bench            all of them, with ratios to the reference figures
//   relational_bench --scale    how each grows with its scope
//   relational_bench --only N   the N-th alone
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstring>

#include "bench/relational/problems.h"

namespace {

using namespace plumb::bench;
using namespace plumb::relational;

double now_ms() {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

void measure(const Entry& entry, int64_t scope, double seconds) {
  double start = now_ms();
  std::unique_ptr<Problem> problem = entry.make(scope);
  double build = now_ms() - start;
  EngineOptions options;
  options.symmetry = entry.symmetry;
  if (std::getenv("WIDTH") != nullptr)
    options.symmetry_width = static_cast<size_t>(std::atoi(std::getenv("WIDTH")));
  if (std::getenv("NOSKOLEM") != nullptr) options.skolemise = false;
  Engine engine(problem->arena, problem->universe, problem->bounds, options);
  for (Formula f : problem->formulas) engine.require(f);
  EngineLimits limits;
  if (std::getenv("CONFLICTS") != nullptr) limits.conflicts = std::atoi(std::getenv("CONFLICTS"));
  limits.effort = plumb::Effort::seconds(seconds);
  Answer answer = engine.check({}, limits);
  const EngineStats& s = engine.stats();
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const char* verdict = answer.kind == Answer::sat     ? "sat"
                        : answer.kind == Answer::unsat ? "unsat"
                                                       : "unknown";
  fmt::print("| {} {} | {} | {} | {} | {} | {} | {:.1f} | {:.1f} | {:.1f} | {:.1f} | {} | {} |", entry.name,
             scope, verdict, s.primary, s.variables, s.clauses, s.gates, build, s.translate_ms, s.cnf_ms,
             s.solve_ms, s.conflicts, usage.ru_maxrss / 1024);
  if (entry.reference.primary != 0 && scope == entry.scope) {
    const Reference& r = entry.reference;
    double translate = s.translate_ms + s.cnf_ms;
    fmt::print(" {:.2f} | {:.2f} | {:.1f} | {:.2f} |",
               static_cast<double>(s.variables) / static_cast<double>(r.variables),
               static_cast<double>(s.clauses) / static_cast<double>(r.clauses), r.translate_ms / translate,
               r.solve_ms / s.solve_ms);
    if (answer.kind != Answer::unknown && (answer.kind == Answer::sat) != entry.satisfiable)
      fmt::print(" WRONG");
  }
  fmt::print("\n");
}

// In a child process, so that memory is this problem's alone.
void measure_apart(const Entry& entry, int64_t scope, double seconds) {
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) {
    measure(entry, scope, seconds);
    fflush(stdout);
    _exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  if (status != 0) fmt::print("| {} {} | failed ({}) |\n", entry.name, scope, status);
}

}  // namespace

int main(int argc, char** argv) {
  bool scale = argc > 1 && std::strcmp(argv[1], "--scale") == 0;
  int only = argc > 2 && std::strcmp(argv[1], "--only") == 0 ? std::atoi(argv[2]) : -1;
  double seconds = 120;
  fmt::print(
      "| problem | answer | primary | variables | clauses | gates | build ms | translate ms | cnf ms | "
      "solve ms | conflicts | peak MB | vars/ref | clauses/ref | translation speed-up | solve speed-up |\n");
  fmt::print("|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
  std::vector<Entry> all = entries();
  for (size_t i = 0; i < all.size(); i++) {
    if (only >= 0 && static_cast<size_t>(only) != i) continue;
    if (!scale) {
      int64_t scope = argc > 3 ? std::atoi(argv[3]) : all[i].scope;
      measure_apart(all[i], scope, seconds);
      continue;
    }
    for (int64_t scope : all[i].scales) measure_apart(all[i], scope, seconds);
  }
  return 0;
}
