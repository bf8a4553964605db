#include "cli/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

namespace plumb::cli {

ProgressLine::ProgressLine(bool wanted) : on_(wanted && isatty(STDERR_FILENO) != 0) {
  if (on_) ticker_ = std::thread([this] { tick(); });
}

ProgressLine::~ProgressLine() {
  if (!on_) return;
  {
    std::lock_guard lock(mutex_);
    done_ = true;
  }
  wake_.notify_one();
  ticker_.join();
  if (drawn_) fmt::print(stderr, "\r\x1b[K");
}

void ProgressLine::show(const refine::Progress& progress) {
  if (!on_) return;
  std::lock_guard lock(mutex_);
  text_ = fmt::format("checking {} {}, {} of {}, {} objects", progress.method, progress.property,
                      progress.done, progress.of, progress.scope);
}

void ProgressLine::tick() {
  using namespace std::chrono_literals;
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, 250ms, [this] { return done_; })) {
    if (text_.empty()) continue;
    double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    constexpr size_t kWidth = 78;  // one line on any terminal
    std::string line = fmt::format("{:5.1f} s  {}", seconds, text_);
    fmt::print(stderr, "\r\x1b[K{}", line.substr(0, kWidth));
    std::fflush(stderr);
    drawn_ = true;
  }
}

}  // namespace plumb::cli
