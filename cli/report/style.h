// How text is shown: colours, and lines no longer than a screen is wide.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"

namespace plumb::cli {

struct TextStyle {
  Color color = Color::never;
  bool quiet = false;    // only what does not hold, a line each
  bool verbose = false;  // whole runs and heaps
  bool stats = false;    // what each answer cost
};

constexpr size_t kTextWidth = 110;

// Columns on a terminal, code points taken as one each.
size_t width(std::string_view text);
std::string padded(std::string_view text, size_t columns);

// Items joined by `separator`, broken between items at kTextWidth. The first line is `first`, others `rest`,
// both of them already as wide as they are to be.
std::string wrapped(const std::string& first, const std::string& rest, const std::vector<std::string>& items,
                    const std::string& separator);

std::string bold(const std::string& text, const TextStyle& style);
std::string painted(const char* code, const std::string& text, const TextStyle& style);

}  // namespace plumb::cli
