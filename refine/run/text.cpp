// Strings between Java's UTF-16 and our UTF-8.
#include "refine/run/heap.h"

namespace plumb::refine {

namespace {

bool is_high(char32_t c) {
  return c >= 0xD800 && c < 0xDC00;
}
bool is_low(char32_t c) {
  return c >= 0xDC00 && c < 0xE000;
}

void append_utf8(std::string& out, char32_t c) {
  auto byte = [&out](char32_t b) { out += static_cast<char>(b); };
  if (c < 0x80) {
    byte(c);
  } else if (c < 0x800) {
    byte(0xC0 | (c >> 6)), byte(0x80 | (c & 63));
  } else if (c < 0x10000) {
    byte(0xE0 | (c >> 12)), byte(0x80 | ((c >> 6) & 63)), byte(0x80 | (c & 63));
  } else {
    byte(0xF0 | (c >> 18)), byte(0x80 | ((c >> 12) & 63)), byte(0x80 | ((c >> 6) & 63)),
        byte(0x80 | (c & 63));
  }
}

}  // namespace

std::u16string to_utf16(std::string_view utf8) {
  std::u16string out;
  size_t i = 0;
  while (i < utf8.size()) {
    unsigned char lead = static_cast<unsigned char>(utf8[i++]);
    char32_t c = lead;
    int more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    if (more > 0) c = lead & (0x3Fu >> more);
    for (; more > 0 && i < utf8.size(); --more) c = (c << 6) | (static_cast<unsigned char>(utf8[i++]) & 63u);
    if (c >= 0x10000) {
      out += static_cast<char16_t>(0xD800 + ((c - 0x10000) >> 10));
      out += static_cast<char16_t>(0xDC00 + ((c - 0x10000) & 0x3FF));
    } else {
      out += static_cast<char16_t>(c);
    }
  }
  return out;
}

std::string to_utf8(std::u16string_view utf16) {
  std::string out;
  for (size_t i = 0; i < utf16.size(); ++i) {
    char32_t c = utf16[i];
    if (is_high(c) && i + 1 < utf16.size() && is_low(utf16[i + 1]))
      c = 0x10000 + ((c - 0xD800) << 10) + (utf16[++i] - 0xDC00u);
    else if (is_high(c) || is_low(c))
      c = '?';
    append_utf8(out, c);
  }
  return out;
}

}  // namespace plumb::refine
