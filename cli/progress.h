// A line on the terminal that says what is being done; nothing where standard error is no terminal.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "refine/check/driver.h"

namespace plumb::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool wanted);
  ~ProgressLine();  // wipes the line
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const refine::Progress& progress);

 private:
  void tick();
  const bool on_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false, drawn_ = false;
  std::string text_;
  std::thread ticker_;
};

}  // namespace plumb::cli
