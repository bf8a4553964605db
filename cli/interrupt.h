// Ctrl-C: long work stops and gives what it has (base/effort.h); a second one ends the process at once.
#pragma once

namespace plumb::cli {

void stop_on_interrupt();

}  // namespace plumb::cli
