#include "relational/estimate.h"

#include <unistd.h>

#include <fmt/format.h>

#include "sat/solver.h"

namespace plumb::relational {

static std::string amount(double bytes) {
  if (bytes >= 1e18) return "more than a million terabytes";
  if (bytes >= 1e12) return fmt::format("{:.0f} TB", bytes / 1e12);
  if (bytes >= 1e9) return fmt::format("{:.0f} GB", bytes / 1e9);
  return fmt::format("{:.0f} MB", bytes / 1e6);
}

TooLarge::TooLarge(const std::string& what_for, double bytes)
    : std::runtime_error(fmt::format("{} would need about {} of memory", what_for, amount(bytes))),
      bytes_(bytes) {}

double estimate_tuples(std::initializer_list<double> sizes) {
  double result = 1;
  for (double size : sizes) result *= size;
  return result;
}

void check_fits(const std::string& what_for, double tuples, size_t memory_mb) {
  double bytes = tuples * kBytesPerTuple;
  double limit = static_cast<double>(memory_mb == 0 ? default_memory_mb() : memory_mb) * 1e6;
  if (bytes > limit) throw TooLarge(what_for, bytes);
}

size_t default_memory_mb() {
  static const size_t result = [] {
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGE_SIZE);
    if (pages <= 0 || size <= 0) return size_t{4000};
    return static_cast<size_t>(pages) * static_cast<size_t>(size) / 1000000 * 3 / 4;
  }();
  return result;
}

Budget::Budget(Effort effort, size_t memory_mb)
    : effort_(std::move(effort)), memory_mb_(memory_mb == 0 ? default_memory_mb() : memory_mb) {}

void Budget::look() {
  steps_ = 0;
  if (effort_.spent()) throw Stopped{effort_.reason()};
  if (sat::resident_memory_mb() > memory_mb_) throw Stopped{"memory limit"};
}

void Budget::expect(const char* what_for, double cells) {
  constexpr double kBytesPerCell = 40;
  if (cells * kBytesPerCell > static_cast<double>(memory_mb_) * 1e6)
    throw TooLarge(what_for, cells * kBytesPerCell);
}

}  // namespace plumb::relational
