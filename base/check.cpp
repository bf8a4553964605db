#include "base/check.h"

#include <string_view>

namespace plumb {

void fail_check(const char* file, int line, const char* condition, const std::string& message) {
  // The folder and file are enough to find the place; the build machine's path is nobody's business.
  std::string_view path(file);
  size_t cut = path.rfind('/');
  if (cut != std::string_view::npos && cut > 0) cut = path.rfind('/', cut - 1);
  if (cut != std::string_view::npos) path.remove_prefix(cut + 1);
  throw InternalError(fmt::format("{}:{}: {} ({})", path, line, message, condition));
}

}  // namespace plumb
