#include "refine/run/natives.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <map>

namespace plumb::refine {

using namespace ir;

namespace {

const char* const kBounds = "java.lang.StringIndexOutOfBoundsException";
const char* const kNull = "java.lang.NullPointerException";

const std::u16string& text_of(NativeCall& c, size_t arg) {
  return c.heap.text(c.args[arg].as_ref());
}
int64_t int_of(NativeCall& c, size_t arg) {
  return c.args[arg].as_integer();
}
bool is_null(NativeCall& c, size_t arg) {
  return c.args[arg].as_ref().null();
}
void give(NativeCall& c, std::u16string text) {
  c.result = Value::ref(c.heap.new_string(std::move(text)));
}
void give(NativeCall& c, int64_t number) {
  c.result = Value::integer(number);
}
bool refuse_null(NativeCall& c, size_t arg) {
  if (is_null(c, arg)) c.fail(kNull);
  return is_null(c, arg);
}

// ---- Object, Class, System, PrintStream

void object_hash_code(NativeCall& c) {
  give(c, c.heap.identity_hash(c.args[0].as_ref()));
}
void object_get_class(NativeCall& c) {
  c.result = Value::ref(c.heap.class_object(c.heap.type(c.args[0].as_ref())));
}
void object_clone(NativeCall& c) {
  Ref from = c.args[0].as_ref();
  Heap& heap = c.heap;
  if (heap.is_array(from)) {
    Ref to = heap.new_array(heap.type(from), heap.length(from));
    for (uint32_t i = 0; i < heap.length(from); ++i) heap.set_element(to, i, heap.element(from, i));
    c.result = Value::ref(to);
    return;
  }
  ClassId cloneable = heap.program().find_class("java.lang.Cloneable");
  if (!cloneable.valid() || !heap.program().is_subclass(heap.class_of(from), cloneable))
    return c.fail("java.lang.CloneNotSupportedException", binary_name(heap.program(), heap.type(from)));
  Ref to = heap.new_object(heap.class_of(from));
  for (FieldId f : heap.layout().instance_fields(heap.class_of(from))) heap.set(to, f, heap.get(from, f));
  c.result = Value::ref(to);
}
void class_get_name(NativeCall& c) {
  give(c, to_utf16(binary_name(c.heap.program(), c.heap.type_of_class_object(c.args[0].as_ref()))));
}
void class_get_simple_name(NativeCall& c) {
  const Program& program = c.heap.program();
  TypeId type = c.heap.type_of_class_object(c.args[0].as_ref());
  std::string dimensions;
  while (program.type(type).kind == TypeKind::array_) {
    type = program.type(type).element;
    dimensions += "[]";
  }
  std::string name = program.type_name(type);
  if (program.type(type).kind == TypeKind::class_ &&
      program.class_of(program.type(type).class_id).is_anonymous)
    name.clear();
  size_t start = name.find_last_of(".$");
  if (start != std::string::npos) name.erase(0, start + 1);
  size_t digits = name.find_first_not_of("0123456789");  // local classes: A$1Local
  name.erase(0, digits == std::string::npos ? name.size() : digits);
  give(c, to_utf16(name + dimensions));
}
void identity_hash_code(NativeCall& c) {
  give(c, is_null(c, 0) ? 0 : c.heap.identity_hash(c.args[0].as_ref()));
}
void nano_time(NativeCall& c) {
  give(c, std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1));
}
void current_time_millis(NativeCall& c) {
  give(c, std::chrono::system_clock::now().time_since_epoch() / std::chrono::milliseconds(1));
}
void system_exit(NativeCall& c) {
  c.exits = true;
  c.result = c.args[0];
}
void print(NativeCall& c) {
  c.printed = is_null(c, 1) ? "null" : c.heap.utf8(c.args[1].as_ref());
}

// ---- String constructors

void string_new(NativeCall& c) {
  c.heap.set_text(c.args[0].as_ref(), u"");
}
void string_copy(NativeCall& c) {
  if (!refuse_null(c, 1)) c.heap.set_text(c.args[0].as_ref(), text_of(c, 1));
}
void string_from_chars(NativeCall& c, int64_t from, int64_t count) {
  std::u16string text;
  for (int64_t i = from; i < from + count; ++i)
    text += static_cast<char16_t>(c.heap.element(c.args[1].as_ref(), static_cast<uint32_t>(i)).as_integer());
  c.heap.set_text(c.args[0].as_ref(), std::move(text));
}
void string_of_chars(NativeCall& c) {
  if (!refuse_null(c, 1)) string_from_chars(c, 0, c.heap.length(c.args[1].as_ref()));
}
void string_of_char_range(NativeCall& c) {
  if (refuse_null(c, 1)) return;
  int64_t length = c.heap.length(c.args[1].as_ref()), from = int_of(c, 2), count = int_of(c, 3);
  if (from < 0 || count < 0 || from > length - count)
    return c.fail(kBounds, fmt::format("offset {}, count {}, length {}", from, count, length));
  string_from_chars(c, from, count);
}

// ---- String methods

void string_length(NativeCall& c) {
  give(c, static_cast<int64_t>(text_of(c, 0).size()));
}
void string_char_at(NativeCall& c) {
  const std::u16string& text = text_of(c, 0);
  int64_t i = int_of(c, 1);
  if (i < 0 || i >= static_cast<int64_t>(text.size()))
    return c.fail(kBounds, fmt::format("String index out of range: {}", i));
  give(c, text[static_cast<size_t>(i)]);
}
void string_is_empty(NativeCall& c) {
  c.result = Value::boolean(text_of(c, 0).empty());
}
void string_equals(NativeCall& c) {
  bool same = !is_null(c, 1) && c.heap.is_string(c.args[1].as_ref()) && text_of(c, 0) == text_of(c, 1);
  c.result = Value::boolean(same);
}
char16_t lower(char16_t c) {
  if (c >= u'A' && c <= u'Z') return static_cast<char16_t>(c + 32);
  if (c >= 0xC0 && c <= 0xDE && c != 0xD7) return static_cast<char16_t>(c + 32);
  return c;
}
char16_t upper(char16_t c) {
  if (c >= u'a' && c <= u'z') return static_cast<char16_t>(c - 32);
  if (c >= 0xE0 && c <= 0xFE && c != 0xF7) return static_cast<char16_t>(c - 32);
  return c;
}
std::u16string mapped(std::u16string text, char16_t (*map)(char16_t)) {
  for (char16_t& c : text) c = map(c);
  return text;
}
void string_equals_ignore_case(NativeCall& c) {
  c.result = Value::boolean(!is_null(c, 1) && mapped(text_of(c, 0), lower) == mapped(text_of(c, 1), lower));
}
void string_compare_to(NativeCall& c) {
  if (refuse_null(c, 1)) return;
  const std::u16string &a = text_of(c, 0), &b = text_of(c, 1);
  for (size_t i = 0; i < a.size() && i < b.size(); ++i)
    if (a[i] != b[i]) return give(c, static_cast<int64_t>(a[i]) - static_cast<int64_t>(b[i]));
  give(c, static_cast<int64_t>(a.size()) - static_cast<int64_t>(b.size()));
}
void string_hash_code(NativeCall& c) {
  uint32_t hash = 0;
  for (char16_t unit : text_of(c, 0)) hash = 31 * hash + unit;
  give(c, static_cast<int32_t>(hash));
}
void string_concat(NativeCall& c) {
  if (!refuse_null(c, 1)) give(c, text_of(c, 0) + text_of(c, 1));
}
void substring(NativeCall& c, int64_t begin, int64_t end) {
  int64_t length = static_cast<int64_t>(text_of(c, 0).size());
  if (begin < 0 || begin > end || end > length)
    return c.fail(kBounds, fmt::format("begin {}, end {}, length {}", begin, end, length));
  if (begin == 0 && end == length) {
    c.result = c.args[0];
    return;
  }
  give(c, text_of(c, 0).substr(static_cast<size_t>(begin), static_cast<size_t>(end - begin)));
}
void string_substring_from(NativeCall& c) {
  int64_t length = static_cast<int64_t>(text_of(c, 0).size()), begin = int_of(c, 1);
  if (begin < 0) return c.fail(kBounds, fmt::format("String index out of range: {}", begin));
  if (begin > length) return c.fail(kBounds, fmt::format("String index out of range: {}", length - begin));
  substring(c, begin, length);
}
void string_substring(NativeCall& c) {
  substring(c, int_of(c, 1), int_of(c, 2));
}

int64_t found(size_t position) {
  return position == std::u16string::npos ? -1 : static_cast<int64_t>(position);
}
size_t start_at(int64_t from) {
  return from < 0 ? 0 : static_cast<size_t>(from);
}

void string_index_of_char(NativeCall& c) {
  give(c, found(text_of(c, 0).find(static_cast<char16_t>(int_of(c, 1)), start_at(int_of(c, 2)))));
}
void string_index_of(NativeCall& c) {
  if (refuse_null(c, 1)) return;
  // Beyond the end the empty string is still found, at the end.
  size_t from = std::min(start_at(int_of(c, 2)), text_of(c, 0).size());
  give(c, found(text_of(c, 0).find(text_of(c, 1), from)));
}
void string_last_index_of_char(NativeCall& c) {
  give(c, found(text_of(c, 0).rfind(static_cast<char16_t>(int_of(c, 1)))));
}
void string_last_index_of(NativeCall& c) {
  if (!refuse_null(c, 1)) give(c, found(text_of(c, 0).rfind(text_of(c, 1))));
}
void string_starts_with(NativeCall& c) {
  if (refuse_null(c, 1)) return;
  int64_t from = int_of(c, 2);
  bool fits = from >= 0 && from <= static_cast<int64_t>(text_of(c, 0).size());
  c.result = Value::boolean(
      fits && text_of(c, 0).compare(static_cast<size_t>(from), text_of(c, 1).size(), text_of(c, 1)) == 0);
}
void string_ends_with(NativeCall& c) {
  if (refuse_null(c, 1)) return;
  const std::u16string &text = text_of(c, 0), &end = text_of(c, 1);
  c.result = Value::boolean(text.size() >= end.size() && text.substr(text.size() - end.size()) == end);
}
void give_changed(NativeCall& c, std::u16string text) {
  if (text == text_of(c, 0))
    c.result = c.args[0];
  else
    give(c, std::move(text));
}
void string_trim(NativeCall& c) {
  const std::u16string& text = text_of(c, 0);
  size_t begin = 0, end = text.size();
  while (begin < end && text[begin] <= u' ') ++begin;
  while (end > begin && text[end - 1] <= u' ') --end;
  give_changed(c, text.substr(begin, end - begin));
}
void string_to_upper_case(NativeCall& c) {
  give_changed(c, mapped(text_of(c, 0), upper));
}
void string_to_lower_case(NativeCall& c) {
  give_changed(c, mapped(text_of(c, 0), lower));
}
void string_replace_char(NativeCall& c) {
  std::u16string text = text_of(c, 0);
  for (char16_t& unit : text)
    if (unit == static_cast<char16_t>(int_of(c, 1))) unit = static_cast<char16_t>(int_of(c, 2));
  give_changed(c, std::move(text));
}
void string_replace_all(NativeCall& c) {
  if (refuse_null(c, 1) || refuse_null(c, 2)) return;
  const std::u16string &text = text_of(c, 0), &from = text_of(c, 1), &to = text_of(c, 2);
  std::u16string out;
  if (from.empty()) {
    out = to;
    for (char16_t unit : text) (out += unit) += to;
  } else {
    size_t i = 0;
    for (size_t hit = text.find(from); hit != std::u16string::npos; hit = text.find(from, i)) {
      out.append(text, i, hit - i).append(to);
      i = hit + from.size();
    }
    out.append(text, i);
  }
  give_changed(c, std::move(out));
}
void string_reverse(NativeCall& c) {
  std::u16string text(text_of(c, 0).rbegin(), text_of(c, 0).rend());
  auto high = [](char16_t u) { return u >= 0xD800 && u < 0xDC00; };
  auto low = [](char16_t u) { return u >= 0xDC00 && u < 0xE000; };
  for (size_t i = 0; i + 1 < text.size(); ++i)  // pairs keep their order
    if (low(text[i]) && high(text[i + 1])) std::swap(text[i], text[i + 1]), ++i;
  give(c, std::move(text));
}
void string_to_char_array(NativeCall& c) {
  const Program& program = c.heap.program();
  std::u16string text = text_of(c, 0);
  Ref array = c.heap.new_array(*program.find_array_of(program.primitive(TypeKind::char_)),
                               static_cast<uint32_t>(text.size()));
  for (uint32_t i = 0; i < text.size(); ++i) c.heap.set_element(array, i, Value::integer(text[i]));
  c.result = Value::ref(array);
}
void string_intern(NativeCall& c) {
  c.result = Value::ref(c.heap.intern(text_of(c, 0)));
}

void arrays_new_array(NativeCall& c) {
  TypeId type = c.heap.type(c.args[0].as_ref());
  c.result = Value::ref(c.heap.new_array(type, static_cast<uint32_t>(int_of(c, 1))));
}

const std::map<std::string, Native>& natives() {
  static const std::map<std::string, Native> table = {
      {"java.lang.Object.hashCode()", object_hash_code},
      {"java.lang.Object.getClass()", object_get_class},
      {"java.lang.Object.clone()", object_clone},
      {"java.lang.Class.getName()", class_get_name},
      {"java.lang.Class.getSimpleName()", class_get_simple_name},
      {"java.lang.System.identityHashCode(Object)", identity_hash_code},
      {"java.lang.System.nanoTime()", nano_time},
      {"java.lang.System.currentTimeMillis()", current_time_millis},
      {"java.lang.System.exit(int)", system_exit},
      {"java.io.PrintStream.print(String)", print},
      {"java.lang.String.<init>()", string_new},
      {"java.lang.String.<init>(String)", string_copy},
      {"java.lang.String.<init>(char[])", string_of_chars},
      {"java.lang.String.<init>(char[], int, int)", string_of_char_range},
      {"java.lang.String.length()", string_length},
      {"java.lang.String.charAt(int)", string_char_at},
      {"java.lang.String.isEmpty()", string_is_empty},
      {"java.lang.String.equals(Object)", string_equals},
      {"java.lang.String.equalsIgnoreCase(String)", string_equals_ignore_case},
      {"java.lang.String.compareTo(String)", string_compare_to},
      {"java.lang.String.hashCode()", string_hash_code},
      {"java.lang.String.concat(String)", string_concat},
      {"java.lang.String.substring(int)", string_substring_from},
      {"java.lang.String.substring(int, int)", string_substring},
      {"java.lang.String.indexOf(int, int)", string_index_of_char},
      {"java.lang.String.indexOf(String, int)", string_index_of},
      {"java.lang.String.lastIndexOf(int)", string_last_index_of_char},
      {"java.lang.String.lastIndexOf(String)", string_last_index_of},
      {"java.lang.String.startsWith(String, int)", string_starts_with},
      {"java.lang.String.endsWith(String)", string_ends_with},
      {"java.lang.String.trim()", string_trim},
      {"java.lang.String.toUpperCase()", string_to_upper_case},
      {"java.lang.String.toLowerCase()", string_to_lower_case},
      {"java.lang.String.replace(char, char)", string_replace_char},
      {"java.lang.String.replaceAll0(String, String)", string_replace_all},
      {"java.lang.String.reverse0()", string_reverse},
      {"java.lang.String.toCharArray()", string_to_char_array},
      {"java.lang.String.intern()", string_intern},
      {"java.util.Arrays.newArray0(Object[], int)", arrays_new_array},
  };
  return table;
}

// A double as Java prints it: the shortest digits that read back the same, laid out Java's way.
std::string real_text(double v, bool single) {
  if (std::isnan(v)) return "NaN";
  if (std::isinf(v)) return v < 0 ? "-Infinity" : "Infinity";
  if (v == 0) return std::signbit(v) ? "-0.0" : "0.0";
  std::string shortest = single ? fmt::format("{:e}", static_cast<float>(v)) : fmt::format("{:e}", v);
  // d.ddde[+-]xx
  size_t e = shortest.find('e');
  int exponent = std::stoi(shortest.substr(e + 1));
  std::string digits, sign = v < 0 ? "-" : "";
  for (char c : shortest.substr(0, e))
    if (c >= '0' && c <= '9') digits += c;
  while (digits.size() > 1 && digits.back() == '0') digits.pop_back();
  if (exponent < -3 || exponent >= 7)
    return sign + digits.substr(0, 1) + "." + (digits.size() > 1 ? digits.substr(1) : "0") +
           fmt::format("E{}", exponent);
  if (exponent < 0) return sign + "0." + std::string(static_cast<size_t>(-exponent - 1), '0') + digits;
  size_t whole = static_cast<size_t>(exponent) + 1;
  if (digits.size() <= whole) return sign + digits + std::string(whole - digits.size(), '0') + ".0";
  return sign + digits.substr(0, whole) + "." + digits.substr(whole);
}

}  // namespace

Native find_native(const Program& program, MethodId id) {
  const Method& method = program.method(id);
  std::string key = program.class_of(method.owner).name + "." + method.name + "(";
  for (size_t i = 0; i < method.parameters.size(); ++i)
    key += (i > 0 ? ", " : "") + program.type_name(method.parameters[i]);
  auto it = natives().find(key + ")");
  return it == natives().end() ? nullptr : it->second;
}

std::u16string java_text(const Heap& heap, Value value, TypeKind kind) {
  switch (kind) {
    case TypeKind::boolean_:
      return value.as_boolean() ? u"true" : u"false";
    case TypeKind::char_:
      return std::u16string(1, static_cast<char16_t>(value.as_integer()));
    case TypeKind::float_:
      return to_utf16(real_text(value.as_real(), true));
    case TypeKind::double_:
      return to_utf16(real_text(value.as_real(), false));
    case TypeKind::class_:
    case TypeKind::array_:
    case TypeKind::null_: {
      Ref r = value.as_ref();
      if (r.null()) return u"null";
      if (heap.is_string(r)) return heap.text(r);
      return to_utf16(
          fmt::format("{}@{:x}", binary_name(heap.program(), heap.type(r)), heap.identity_hash(r)));
    }
    default:
      return to_utf16(std::to_string(value.as_integer()));
  }
}

std::string binary_name(const Program& program, TypeId type) {
  const Type& t = program.type(type);
  if (t.kind == TypeKind::class_) return program.class_of(t.class_id).name;
  if (t.kind != TypeKind::array_) return program.type_name(type);
  static const std::map<TypeKind, const char*> kPrimitive = {
      {TypeKind::boolean_, "Z"}, {TypeKind::byte_, "B"}, {TypeKind::short_, "S"}, {TypeKind::char_, "C"},
      {TypeKind::int_, "I"},     {TypeKind::long_, "J"}, {TypeKind::float_, "F"}, {TypeKind::double_, "D"}};
  const Type& element = program.type(t.element);
  if (element.kind == TypeKind::class_) return "[L" + program.class_of(element.class_id).name + ";";
  if (element.kind == TypeKind::array_) return "[" + binary_name(program, t.element);
  return std::string("[") + kPrimitive.at(element.kind);
}

}  // namespace plumb::refine
