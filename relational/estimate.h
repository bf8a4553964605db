// Problems that cannot fit are refused before they eat the machine, and long work looks at its limits.
//
//   check_fits("relation 'r'", estimate_tuples({n, n, n}), memory_mb);   // throws TooLarge
//   budget.tick(cells);                                                 // throws Stopped at a limit
//
// TooLarge is the caller's to turn into a diagnostic or an `unknown`; Stopped never leaves the engine.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string>

#include "base/effort.h"

namespace plumb::relational {

class TooLarge : public std::runtime_error {
 public:
  TooLarge(const std::string& what_for, double bytes);
  explicit TooLarge(const std::string& message) : std::runtime_error(message) {}
  double bytes() const { return bytes_; }

 private:
  double bytes_ = 0;
};

// The number of tuples of a product of sets of these sizes; a double, so that nothing overflows.
double estimate_tuples(std::initializer_list<double> sizes);
// A tuple that may or may not be there costs its bound, its gate, its clauses and the solver's data.
constexpr double kBytesPerTuple = 120;
void check_fits(const std::string& what_for, double tuples, size_t memory_mb);

// Megabytes that a process should stay under when the user gives no limit: three quarters of the machine.
size_t default_memory_mb();

struct Stopped {
  std::string reason;  // "time limit", "interrupted", "memory limit"
};

class Budget {
 public:
  Budget() = default;
  Budget(Effort effort, size_t memory_mb);

  void tick(size_t steps = 1) {
    steps_ += steps;
    if (steps_ >= kPeriod) [[unlikely]]
      look();
  }
  // Something of so many cells is about to be made: refused at once if it cannot fit.
  void expect(const char* what_for, double cells);

 private:
  void look();
  static constexpr size_t kPeriod = 20000;
  size_t steps_ = 0;
  Effort effort_ = Effort::unlimited();
  size_t memory_mb_ = default_memory_mb();
};

}  // namespace plumb::relational
