// Limits that the user sets: a deadline and Ctrl-C. Everything that may take long polls `Effort::spent`.
//
//   Effort effort = Effort::seconds(10);
//   if (effort.spent()) return unknown(effort.reason());
//
// Budgets of our own (conflicts, steps) are counted where they are spent, never in seconds: the same input
// gives the same output.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>

namespace plumb {

// Set by the signal handler of the command line, read everywhere.
extern std::atomic<bool> g_interrupted;

class Effort {
 public:
  static Effort unlimited() { return Effort(std::nullopt); }
  static Effort seconds(double s);

  bool spent() const;
  std::string reason() const;  // "time limit" or "interrupted"

 private:
  using Clock = std::chrono::steady_clock;
  explicit Effort(std::optional<Clock::time_point> deadline) : deadline_(deadline) {}
  std::optional<Clock::time_point> deadline_;
};

}  // namespace plumb
