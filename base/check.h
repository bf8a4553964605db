// Checks of our own invariants. They are on in every build: a wrong answer is worse than a slow one.
//
//   PLUMB_CHECK(lower.is_subset_of(upper), "bounds of '{}' are crossed", name);
//
// A failed check throws InternalError, which main() turns into exit code 4. Bad input is never a failed
// check: it is a Diagnostic (base/diagnostic.h); a limit that was reached is an answer, "unknown".
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>

namespace plumb {

class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] void fail_check(const char* file, int line, const char* condition, const std::string& message);

}  // namespace plumb

#define PLUMB_CHECK(condition, ...)                                                    \
  do {                                                                                 \
    if (!(condition)) [[unlikely]]                                                     \
      ::plumb::fail_check(__FILE__, __LINE__, #condition, ::fmt::format(__VA_ARGS__)); \
  } while (false)

#define PLUMB_UNREACHABLE(...) \
  ::plumb::fail_check(__FILE__, __LINE__, "unreachable", ::fmt::format(__VA_ARGS__))
