#include "cli/app.h"

#include <fmt/format.h>

#include <cstring>

namespace plumb::cli {

int run(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "--version") == 0) {
    fmt::print("plumb {}\n", PLUMB_VERSION);
    return kOk;
  }
  fmt::print(stderr, "usage: plumb COMMAND ...\n");
  return kInputError;
}

}  // namespace plumb::cli
