#include "cli/check_select.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "base/names.h"

namespace plumb::cli {

namespace {

constexpr int kLargestBound = 10'000;

std::optional<int> number(std::string_view text) {
  int value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) return std::nullopt;
  if (value < 0 || value > kLargestBound) return std::nullopt;
  return value;
}

std::string without_blanks(std::string_view text) {
  std::string result;
  for (char c : text) {
    if (c != ' ' && c != '\t') result += c;
  }
  return result;
}

// "C.m", "C.m(int,Node)", "C.new"
struct MethodText {
  std::string owner, name;
  std::optional<std::vector<std::string>> types;
};

std::optional<MethodText> method_text(const std::string& written) {
  MethodText result;
  std::string text = without_blanks(written);
  size_t open = text.find('(');
  if (open != std::string::npos) {
    if (text.back() != ')') return std::nullopt;
    result.types.emplace();
    std::string inside = text.substr(open + 1, text.size() - open - 2);
    for (size_t begin = 0; begin < inside.size();) {
      size_t end = std::min(inside.find(',', begin), inside.size());
      result.types->push_back(inside.substr(begin, end - begin));
      begin = end + 1;
    }
    text.resize(open);
  }
  size_t dot = text.rfind('.');
  if (dot == std::string::npos || dot == 0 || dot + 1 == text.size()) return std::nullopt;
  result.owner = text.substr(0, dot);
  result.name = text.substr(dot + 1);
  return result;
}

class Selector {
 public:
  Selector(const CheckCommand& command, const std::vector<CheckUnit>& units, const SourceManager& sources,
           Diagnostics& diagnostics)
      : command_(command),
        units_(units),
        sources_(sources),
        diagnostics_(diagnostics),
        requests_(units.size()),
        chosen_(units.size(), command.methods.empty()) {}

  std::vector<refine::CheckRequest> run() {
    for (const std::string& text : command_.scopes) scope(text);
    for (const std::string& text : command_.unrolls) unroll(text);
    for (const std::string& text : command_.methods) method(text);
    for (const std::string& text : command_.properties) property(text);
    for (size_t i = 0; i < units_.size(); ++i) {
      refine::CheckRequest& r = requests_[i];
      r.bounds.int_bits = command_.int_bits;
      r.bounds.array_length = command_.array_length;
      r.bounds.new_objects = command_.new_objects;
      r.timeout = command_.timeout;
      r.memory_mb = command_.memory_mb;
      r.require_exhausted = command_.require_exhausted;
      // A unit none of whose methods was named has nothing to do: a method that is nowhere.
      if (!chosen_[i]) r.methods.insert(ir::MethodId{});
    }
    return std::move(requests_);
  }

 private:
  Diagnostic& wrong(const char* code, std::string message) {
    return diagnostics_.file_error(code, "", std::move(message));
  }

  void scope(const std::string& text) {
    size_t dots = text.find(".."), equals = text.find('=');
    if (equals != std::string::npos)
      return class_scope(text, text.substr(0, equals), text.substr(equals + 1));
    std::optional<int> low = number(text.substr(0, dots)), high = low;
    if (dots != std::string::npos) high = number(std::string_view(text).substr(dots + 2));
    if (!low || !high || *high < *low) {
      wrong("E0010", fmt::format("--scope {}: not a bound", text))
          .help("--scope 3, --scope Node=4 or --scope 2..6");
      return;
    }
    for (refine::CheckRequest& r : requests_) {
      r.bounds.objects = *low;
      r.sweep_to = dots == std::string::npos ? std::nullopt : high;
    }
  }

  void class_scope(const std::string& text, const std::string& name, const std::string& amount) {
    std::optional<int> n = number(amount);
    if (!n) {
      wrong("E0010", fmt::format("--scope {}: '{}' is not a number of objects", text, amount));
      return;
    }
    bool found = false;
    for (size_t i = 0; i < units_.size(); ++i) {
      ir::ClassId c = units_[i].loaded->program->find_class(name);
      if (!c.valid()) continue;
      requests_[i].bounds.objects_of[c] = *n;
      found = true;
    }
    if (found) return;
    suggest(wrong("E0011", fmt::format("--scope {}: no class '{}'", text, name)), name, class_names());
  }

  void unroll(const std::string& text) {
    size_t equals = text.find('=');
    if (equals == std::string::npos) {
      std::optional<int> n = number(text);
      if (!n) {
        wrong("E0010", fmt::format("--unroll {}: not a bound", text))
            .help("--unroll 3 or --unroll Graph.init:48=5");
        return;
      }
      for (refine::CheckRequest& r : requests_) r.bounds.unroll = *n;
      return;
    }
    std::string place = text.substr(0, equals);
    size_t colon = place.rfind(':');
    std::optional<int> n = number(std::string_view(text).substr(equals + 1));
    std::optional<int> line;
    if (colon != std::string::npos) line = number(std::string_view(place).substr(colon + 1));
    std::optional<MethodText> method;
    if (line) method = method_text(place.substr(0, colon));
    if (!n || !line || !method) {
      wrong("E0010", fmt::format("--unroll {}: not a bound of a loop", text))
          .help("a method, the line of the loop's head and a number, as in --unroll Graph.init:48=5");
      return;
    }
    loop(text, *method, static_cast<uint32_t>(*line), *n);
  }

  void loop(const std::string& text, const MethodText& method, uint32_t line, int n) {
    bool found = false, known = false;
    std::set<uint32_t> lines;
    for (size_t i = 0; i < units_.size(); ++i) {
      const ir::Program& program = *units_[i].loaded->program;
      for (ir::MethodId m : named(program, method)) {
        known = true;
        for (ir::LocationId head : refine::loops_at(program, sources_, m, line)) {
          requests_[i].bounds.unroll_at[head] = n;
          found = true;
        }
        for (uint32_t l : refine::loop_lines(program, sources_, m)) lines.insert(l);
      }
    }
    if (found) return;
    std::string name = method.owner + "." + method.name;
    if (!known) {
      suggest(wrong("E0012", fmt::format("--unroll {}: no method '{}'", text, name)), name, all_methods());
      return;
    }
    Diagnostic& d =
        wrong("E0013", fmt::format("--unroll {}: no loop of {} begins at line {}", text, name, line));
    d.help(lines.empty() ? "it has no loop" : fmt::format("its loops begin at {}", fmt::join(lines, ", ")));
  }

  static std::vector<ir::MethodId> named(const ir::Program& program, const MethodText& method) {
    return spec::methods_named(program, method.owner, method.name, method.types ? &*method.types : nullptr);
  }

  void method(const std::string& text) {
    std::optional<MethodText> parsed = method_text(text);
    if (!parsed) {
      wrong("E0012", fmt::format("--method {}: not a method", text))
          .help("as in C.m, C.new or C.m(int, Node)");
      return;
    }
    bool found = false, exists = false;
    for (size_t i = 0; i < units_.size(); ++i) {
      for (ir::MethodId m : named(*units_[i].loaded->program, *parsed)) {
        exists = true;
        for (const refine::PlannedMethod& planned : units_[i].driver->planned()) {
          if (planned.target.method != m) continue;
          requests_[i].methods.insert(m);
          chosen_[i] = found = true;
        }
      }
    }
    if (found) return;
    if (exists) {
      wrong("E0014", fmt::format("--method {}: nothing is said of it, so there is nothing to check", text));
      return;
    }
    std::vector<std::string> names;
    for (const CheckUnit& unit : units_) {
      for (const refine::PlannedMethod& planned : unit.driver->planned()) {
        names.push_back(unit.loaded->program->method_name(planned.target.method));
        names.push_back(planned.target.name);
      }
    }
    suggest(wrong("E0012", fmt::format("--method {}: no such method", text)), text, names);
  }

  void property(const std::string& text) {
    bool found = false;
    std::vector<std::string> names;
    for (size_t i = 0; i < units_.size(); ++i) {
      requests_[i].properties.insert(text);
      for (const refine::PlannedMethod& planned : units_[i].driver->planned()) {
        if (!chosen_[i]) continue;
        if (!requests_[i].methods.empty() && !requests_[i].methods.contains(planned.target.method)) continue;
        for (const refine::PropertyResult& p : planned.properties) {
          names.push_back(p.property);
          found = found || p.property == text;
        }
      }
    }
    // After a wrong --method there is nothing to compare with.
    if (found || names.empty()) return;
    std::string of = command_.methods.size() == 1 ? " of " + command_.methods.front() : "";
    suggest(wrong("E0015", fmt::format("--property {}: no such property{}", text, of)), text, names);
  }

  void suggest(Diagnostic& d, const std::string& name, const std::vector<std::string>& names) {
    if (auto nearest = nearest_name(name, names)) {
      d.help(fmt::format("did you mean '{}'?", *nearest));
      return;
    }
    std::set<std::string> all(names.begin(), names.end());
    constexpr size_t kMost = 12;
    if (!all.empty() && all.size() <= kMost) d.help(fmt::format("there are {}", fmt::join(all, ", ")));
  }

  std::vector<std::string> class_names() const {
    std::vector<std::string> names;
    for (const CheckUnit& unit : units_) {
      const ir::Program& program = *unit.loaded->program;
      for (uint32_t i = 0; i < program.class_count(); ++i) {
        const ir::Class& c = program.class_of(ir::ClassId{i});
        if (c.origin == ir::Origin::user && !c.is_anonymous) names.push_back(c.source_name);
      }
    }
    return names;
  }

  std::vector<std::string> all_methods() const {
    std::vector<std::string> names;
    for (const CheckUnit& unit : units_) {
      const ir::Program& program = *unit.loaded->program;
      for (uint32_t i = 0; i < program.method_count(); ++i) {
        const ir::Method& m = program.method(ir::MethodId{i});
        if (program.class_of(m.owner).origin == ir::Origin::user && !m.synthetic)
          names.push_back(program.method_name(ir::MethodId{i}));
      }
    }
    return names;
  }

  const CheckCommand& command_;
  const std::vector<CheckUnit>& units_;
  const SourceManager& sources_;
  Diagnostics& diagnostics_;
  std::vector<refine::CheckRequest> requests_;
  std::vector<char> chosen_;  // units with methods to check
};

}  // namespace

std::vector<refine::CheckRequest> select(const CheckCommand& command, const std::vector<CheckUnit>& units,
                                         const SourceManager& sources, Diagnostics& diagnostics) {
  return Selector(command, units, sources, diagnostics).run();
}

}  // namespace plumb::cli
