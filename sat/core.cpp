#include "sat/core.h"

#include <algorithm>
#include <unordered_set>

#include "base/check.h"

namespace plumb::sat {

namespace {

// One minimisation. candidates_: what is not yet decided, with the next to try at the end; kept_: needed, the
// last one kept first.
class Minimizer {
 public:
  Minimizer(Session& session, const CoreLimits& limits, std::span<const Gate> background)
      : session_(session), limits_(limits), background_(background.begin(), background.end()) {}

  Core run(std::span<const Gate> assumptions) {
    std::unordered_set<Gate> seen;
    for (Gate g : assumptions)
      if (seen.insert(g).second) candidates_.push_back(g);
    core_.minimal = true;
    while (!candidates_.empty()) try_without_last();
    core_.members = std::move(kept_);
    std::reverse(core_.members.begin(), core_.members.end());
    return std::move(core_);
  }

 private:
  void try_without_last() {
    Gate tried = candidates_.back();
    candidates_.pop_back();
    std::vector<Gate> rest = background_;
    rest.insert(rest.end(), candidates_.begin(), candidates_.end());
    rest.insert(rest.end(), kept_.begin(), kept_.end());
    Answer answer = check(rest);
    if (answer.verdict == Verdict::unsat) {
      keep_only(answer.failed);
      return;
    }
    kept_.push_back(tried);
    if (answer.verdict == Verdict::unknown) give_up(answer.reason);
  }

  // Those needed so far stay, whatever the solver says: without one of them a larger set was satisfiable.
  void keep_only(const std::vector<Gate>& failed) {
    std::unordered_set<Gate> needed(failed.begin(), failed.end());
    std::erase_if(candidates_, [&](Gate g) { return !needed.contains(g); });
  }

  void give_up(const std::string& reason) {
    core_.minimal = false;
    core_.reason = reason;
    kept_.insert(kept_.end(), candidates_.rbegin(), candidates_.rend());
    candidates_.clear();
  }

  Answer check(const std::vector<Gate>& assumptions) {
    Limits limits{std::nullopt, limits_.effort, limits_.memory_mb};
    if (limits_.conflicts)
      limits.conflicts = *limits_.conflicts - std::min(*limits_.conflicts, core_.conflicts);
    uint64_t before = session_.stats().solver.conflicts;
    Answer answer = session_.check(assumptions, limits);
    core_.conflicts += session_.stats().solver.conflicts - before;
    ++core_.checks;
    return answer;
  }

  Session& session_;
  const CoreLimits& limits_;
  std::vector<Gate> background_;
  std::vector<Gate> candidates_;
  std::vector<Gate> kept_;
  Core core_;
};

}  // namespace

Core minimize_core(Session& session, std::span<const Gate> assumptions, const CoreLimits& limits,
                   std::span<const Gate> background) {
  return Minimizer(session, limits, background).run(assumptions);
}

}  // namespace plumb::sat
