// "Did you mean ...?"
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plumb {

// The candidate with the fewest edits (insert, delete, replace, swap of neighbours), if that is few enough to
// be a slip of the finger: at most a third of the name's length, at least 1. First of equals.
std::optional<std::string> nearest_name(std::string_view name, const std::vector<std::string>& candidates);

}  // namespace plumb
