#include "cli/report/style.h"

#include <fmt/format.h>

namespace plumb::cli {

size_t width(std::string_view text) {
  size_t n = 0;
  for (char c : text) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return n;
}

std::string padded(std::string_view text, size_t columns) {
  std::string result(text);
  size_t have = width(text);
  if (have < columns) result.append(columns - have, ' ');
  return result;
}

std::string wrapped(const std::string& first, const std::string& rest, const std::vector<std::string>& items,
                    const std::string& separator) {
  std::string out, line = first;
  bool fresh = true;  // nothing stands on the line yet
  for (size_t i = 0; i < items.size(); ++i) {
    std::string item = items[i] + (i + 1 < items.size() ? separator : "");
    while (!item.empty() && item.back() == ' ') item.pop_back();
    if (!fresh && width(line) + 1 + width(item) > kTextWidth) {
      out += line + "\n";
      line = rest;
      fresh = true;
    }
    line += (fresh ? "" : " ") + item;
    fresh = false;
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return out + line + "\n";
}

std::string painted(const char* code, const std::string& text, const TextStyle& style) {
  return style.color == Color::always ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : text;
}

std::string bold(const std::string& text, const TextStyle& style) {
  return painted("1", text, style);
}

}  // namespace plumb::cli
