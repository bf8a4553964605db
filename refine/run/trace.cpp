#include "refine/run/trace.h"

#include <algorithm>

namespace plumb::refine {

std::vector<CallStep> path_to(const Trace& trace, uint32_t activation) {
  std::vector<CallStep> path;
  for (uint32_t a = activation; trace.activations[a].parent != kNoActivation;
       a = trace.activations[a].parent) {
    const Activation& step = trace.activations[a];
    path.push_back({step.site, step.counts, step.method});
  }
  std::reverse(path.begin(), path.end());
  return path;
}

std::vector<std::pair<ir::TypeId, uint32_t>> allocated_by(const Trace& trace, uint32_t activation,
                                                          const Heap& after) {
  std::vector<std::pair<ir::TypeId, uint32_t>> counts;
  for (const Allocation& allocation : trace.allocations) {
    if (allocation.activation != activation) continue;
    ir::TypeId type = after.type(allocation.object);
    auto it =
        std::find_if(counts.begin(), counts.end(), [&](const auto& entry) { return entry.first == type; });
    if (it == counts.end())
      counts.emplace_back(type, 1);
    else
      ++it->second;
  }
  std::sort(counts.begin(), counts.end());
  return counts;
}

}  // namespace plumb::refine
