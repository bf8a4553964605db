// Heaps and values as text.
#include <fmt/format.h>

#include "refine/run/heap.h"

namespace plumb::refine {

using namespace ir;

namespace {

std::string quoted(std::string_view text, char quote) {
  std::string out(1, quote);
  for (char c : text) {
    if (c == quote || c == '\\') out += '\\';
    if (c == '\n')
      out += "\\n";
    else if (c == '\r')
      out += "\\r";
    else if (c == '\t')
      out += "\\t";
    else
      out += c;
  }
  return out + quote;
}

std::string cells(const Heap& heap, Ref r) {
  std::string out;
  auto add = [&out](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
  if (heap.is_array(r)) {
    TypeId element = heap.program().type(heap.type(r)).element;
    for (uint32_t i = 0; i < heap.length(r); ++i)
      add(heap.element_assigned(r, i) ? to_string(heap, heap.element(r, i), element) : "?");
    return "[" + out + "]";
  }
  for (FieldId f : heap.layout().instance_fields(heap.class_of(r))) {
    const Field& field = heap.program().field(f);
    add(field.name + ": " + (heap.assigned(r, f) ? to_string(heap, heap.get(r, f), field.type) : "?"));
  }
  return "{" + out + "}";
}

}  // namespace

std::string object_name(const Heap& heap, Ref r) {
  return fmt::format("{}#{}", heap.program().type_name(heap.type(r)), r.index);
}

std::string to_string(const Heap& heap, Value value, TypeId type) {
  TypeKind kind = heap.program().type(type).kind;
  if (kind == TypeKind::boolean_) return value.as_boolean() ? "true" : "false";
  if (kind == TypeKind::char_)
    return quoted(to_utf8(std::u16string(1, static_cast<char16_t>(value.as_integer()))), '\'');
  if (is_integral(kind)) return std::to_string(value.as_integer());
  if (is_floating(kind)) return fmt::format("{}", value.as_real());
  if (kind == TypeKind::void_) return "void";
  Ref r = value.as_ref();
  if (r.null()) return "null";
  return heap.is_string(r) ? quoted(heap.utf8(r), '"') : object_name(heap, r);
}

std::string dump(const Heap& heap) {
  std::string out;
  for (FieldId f : heap.layout().static_fields()) {
    const Field& field = heap.program().field(f);
    std::string value = heap.static_assigned(f) ? to_string(heap, heap.get_static(f), field.type) : "?";
    out += fmt::format("{}.{} = {}\n", heap.program().class_of(field.owner).source_name, field.name, value);
  }
  for (uint32_t i = 1; i <= heap.size(); ++i) {
    Ref r{i};
    out += object_name(heap, r) + " = ";
    out += (heap.is_string(r) ? quoted(heap.utf8(r), '"') : cells(heap, r)) + "\n";
  }
  return out;
}

}  // namespace plumb::refine
