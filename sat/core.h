// From failed assumptions to a minimal core: drop one after the other, keep those that are needed.
//
//   Answer answer = session.check(selectors);
//   Core core = minimize_core(session, answer.failed, {.conflicts = 100000});
//   core.members;  core.minimal;
//
// A minimal core is unsatisfiable and becomes satisfiable when any one member is dropped. It need not be a
// smallest one.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sat/session.h"

namespace plumb::sat {

struct CoreLimits {
  std::optional<uint64_t> conflicts = std::nullopt;  // of all checks together
  Effort effort = Effort::unlimited();
  size_t memory_mb = 0;
};

struct Core {
  std::vector<Gate> members;  // unsatisfiable with the background, in the order given
  bool minimal = false;
  std::string reason;  // why not minimal: "conflict limit", "time limit", ...
  size_t checks = 0;
  uint64_t conflicts = 0;
};

// `assumptions` with `background` must be unsatisfiable (as check() has just said). The background is assumed
// in every check and is never part of the core. The last assumptions are tried first.
Core minimize_core(Session& session, std::span<const Gate> assumptions, const CoreLimits& limits = {},
                   std::span<const Gate> background = {});

}  // namespace plumb::sat
