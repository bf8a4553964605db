#include "base/effort.h"

namespace plumb {

std::atomic<bool> g_interrupted{false};

Effort Effort::seconds(double s) {
  auto span = std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(s));
  return Effort(Clock::now() + span);
}

bool Effort::spent() const {
  if (g_interrupted.load(std::memory_order_relaxed)) return true;
  return deadline_ && Clock::now() >= *deadline_;
}

std::string Effort::reason() const {
  return g_interrupted.load() ? "interrupted" : "time limit";
}

}  // namespace plumb
