#include "cli/report/counterexample_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace plumb::cli {

using refine::Counterexample;
using refine::HeapText;
using refine::ObjectText;
using refine::Step;

namespace {

constexpr const char* kIndent = "      ";
constexpr size_t kMostCode = 52;   // a longer line of code pushes its changes to the next line
constexpr size_t kMostSteps = 48;  // that are shown without --verbose

using Pairs = std::vector<std::pair<std::string, std::string>>;

std::string array_text(const ObjectText& object) {
  std::vector<std::string> elements;
  for (const auto& [index, value] : object.fields) elements.push_back(value);
  return fmt::format("{} = [{}]", object.name, fmt::join(elements, ", "));
}

// "Node0.next = Node1"; an array whole; an object without fields by its name.
std::vector<std::string> object_items(const ObjectText& object) {
  if (object.is_array) return {array_text(object)};
  std::vector<std::string> items;
  for (const auto& [field, value] : object.fields) {
    items.push_back(fmt::format("{}.{} = {}", object.name, field, value));
  }
  if (items.empty()) items.push_back(object.name);
  return items;
}

std::vector<std::string> root_items(const Pairs& roots) {
  std::vector<std::string> items;
  for (const auto& [name, value] : roots) items.push_back(fmt::format("{} = {}", name, value));
  return items;
}

// What the heap after has and the heap before had not.
std::vector<std::string> changed_items(const HeapText& before, const HeapText& after) {
  std::vector<std::string> items;
  std::map<std::string, std::string> roots(before.roots.begin(), before.roots.end());
  for (const auto& [name, value] : after.roots) {
    auto known = roots.find(name);
    if (known == roots.end() || known->second != value) items.push_back(fmt::format("{} = {}", name, value));
  }
  std::map<std::string, const ObjectText*> objects;
  for (const ObjectText& object : before.objects) objects[object.name] = &object;
  for (const ObjectText& object : after.objects) {
    auto known = objects.find(object.name);
    if (known == objects.end()) {
      for (std::string& item : object_items(object)) items.push_back(std::move(item));
      continue;
    }
    if (known->second->fields == object.fields) continue;
    if (object.is_array) {
      items.push_back(array_text(object));
      continue;
    }
    std::map<std::string, std::string> fields(known->second->fields.begin(), known->second->fields.end());
    for (const auto& [field, value] : object.fields) {
      auto old = fields.find(field);
      if (old == fields.end() || old->second != value)
        items.push_back(fmt::format("{}.{} = {}", object.name, field, value));
    }
  }
  return items;
}

std::string place(const Step& step, const SourceManager& sources) {
  if (!step.span.valid()) return {};
  const std::string& path = sources.path(step.span.file);
  return fmt::format("{}:{}", path.substr(path.rfind('/') + 1), sources.line_of(step.span));
}

std::string code_of(const Step& step) {
  return std::string(static_cast<size_t>(2 * step.depth), ' ') + step.text;
}

std::string step_text(const Step& step, size_t label, size_t code, const SourceManager& sources) {
  std::string first = kIndent + padded(place(step, sources), label) + "  ";
  std::string indent(width(first), ' ');
  first += code_of(step);
  if (step.changes.empty()) return first + "\n";
  std::string column = indent + std::string(code + 2, ' ');
  if (width(code_of(step)) > code) return first + "\n" + wrapped(column, column, step.changes, ";");
  return wrapped(padded(first, column.size()), column, step.changes, ";");
}

std::string steps_text(const Counterexample& c, size_t label, const SourceManager& sources, bool all) {
  size_t code = 0;
  for (const Step& step : c.steps) code = std::max(code, std::min(kMostCode, width(code_of(step))));
  bool cut = !all && c.steps.size() > kMostSteps;
  size_t head = cut ? kMostSteps * 2 / 3 : c.steps.size();
  size_t tail = cut ? kMostSteps - head : 0;
  if (c.steps_cut && !cut) head = c.steps.size() / 2, tail = c.steps.size() - head;
  std::string out;
  for (size_t i = 0; i < head; ++i) out += step_text(c.steps[i], label, code, sources);
  if (cut || c.steps_cut) {
    out += kIndent + padded("...", label + 2) +
           (c.steps_cut ? "many more lines"
                        : fmt::format("{} more lines (--verbose)", c.steps.size() - head - tail)) +
           "\n";
  }
  for (size_t i = c.steps.size() - tail; i < c.steps.size(); ++i)
    out += step_text(c.steps[i], label, code, sources);
  return out;
}

std::string section(const char* name, size_t label, const std::vector<std::string>& items,
                    const std::string& separator) {
  std::string first = kIndent + padded(name, label) + "  ";
  return wrapped(first, std::string(width(first), ' '), items, separator);
}

const char* clause_word(refine::PropertyKind kind) {
  switch (kind) {
    case refine::PropertyKind::ensures:
      return "ensures ";
    case refine::PropertyKind::invariant:
      return "invariant ";
    default:
      return "";
  }
}

}  // namespace

std::string counterexample_text(const refine::PropertyResult& result, const SourceManager& sources,
                                const TextStyle& style) {
  const Counterexample& c = *result.counterexample;
  size_t label = 12;
  for (const Step& step : c.steps) label = std::max(label, width(place(step, sources)));

  std::vector<std::string> before = root_items(c.before.roots);
  for (const ObjectText& object : c.before.objects) {
    for (std::string& item : object_items(object)) before.push_back(std::move(item));
  }
  if (before.empty()) before.push_back("an empty heap");
  std::string out = section("before", label, before, ",");
  out += steps_text(c, label, sources, style.verbose);

  std::vector<std::string> after;
  if (style.verbose) {
    after = root_items(c.after.roots);
    for (const ObjectText& object : c.after.objects) {
      for (std::string& item : object_items(object)) after.push_back(std::move(item));
    }
  } else {
    after = changed_items(c.before, c.after);
  }
  after.insert(after.begin(), c.ending);
  out += section("after", label, after, after.size() > 1 ? "," : "");

  std::string why = fmt::format("{}{}: {}", clause_word(result.kind), result.property, c.why.text);
  std::string first = kIndent + padded("why", label) + "  ";
  for (size_t begin = 0; begin < why.size();) {
    size_t end = std::min(why.find('\n', begin), why.size());
    std::vector<std::string> words;
    std::string line = why.substr(begin, end - begin);
    size_t indent = std::min(line.find_first_not_of(' '), line.size());
    for (size_t w = indent; w < line.size();) {
      size_t space = std::min(line.find(' ', w), line.size());
      if (space > w) words.push_back(line.substr(w, space - w));
      w = space + 1;
    }
    first += std::string(indent, ' ');
    out += wrapped(first, std::string(width(first) + 2, ' '), words, "");
    first = std::string(6 + label + 2, ' ');
    begin = end + 1;
  }
  return out;
}

}  // namespace plumb::cli
