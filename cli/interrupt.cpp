#include "cli/interrupt.h"

#include <csignal>

#include "base/effort.h"

namespace plumb::cli {

extern "C" void plumb_on_interrupt(int signal) {
  g_interrupted.store(true);
  std::signal(signal, SIG_DFL);
}

void stop_on_interrupt() {
  std::signal(SIGINT, plumb_on_interrupt);
  std::signal(SIGTERM, plumb_on_interrupt);
}

}  // namespace plumb::cli
