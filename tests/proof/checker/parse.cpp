#include <algorithm>
#include <charconv>
#include <optional>

#include "checker.h"

namespace proof_checker {

namespace {

constexpr int kMaxVariable = 1 << 28;

class Lines {
 public:
  explicit Lines(std::string_view text) : rest_(text) {}
  std::optional<std::string_view> next() {
    if (rest_.empty()) return std::nullopt;
    size_t end = rest_.find('\n');
    std::string_view line = rest_.substr(0, end);
    rest_ = end == std::string_view::npos ? std::string_view{} : rest_.substr(end + 1);
    ++number_;
    return line;
  }
  size_t number() const { return number_; }

 private:
  std::string_view rest_;
  size_t number_ = 0;
};

std::vector<std::string_view> words(std::string_view line) {
  std::vector<std::string_view> result;
  for (size_t at = 0; at < line.size();) {
    size_t begin = line.find_first_not_of(" \t\r", at);
    if (begin == std::string_view::npos) break;
    at = std::min(line.find_first_of(" \t\r", begin), line.size());
    result.push_back(line.substr(begin, at - begin));
  }
  return result;
}

std::optional<int> number(std::string_view word) {
  int value = 0;
  auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
  if (value > kMaxVariable || value < -kMaxVariable) return std::nullopt;
  return value;
}

std::string at(const Lines& lines, const std::string& message) {
  return "line " + std::to_string(lines.number()) + ": " + message;
}

}  // namespace

Parsed<Formula> parse_dimacs(std::string_view text) {
  Parsed<Formula> parsed;
  Lines lines(text);
  bool header = false;
  int promised = 0;
  Clause clause;
  auto fail = [&](const std::string& message) {
    parsed.error = at(lines, message);
    return parsed;
  };
  while (auto line = lines.next()) {
    std::vector<std::string_view> word = words(*line);
    if (word.empty() || word[0] == "c") continue;
    if (word[0] == "p") {
      if (header || word.size() != 4 || word[1] != "cnf") return fail("one header 'p cnf VARIABLES CLAUSES'");
      auto variables = number(word[2]);
      auto clauses = number(word[3]);
      if (!variables || !clauses || *variables < 0 || *clauses < 0) return fail("bad numbers in the header");
      parsed.value.variables = *variables;
      promised = *clauses;
      header = true;
      continue;
    }
    if (!header) return fail("a clause before the header");
    for (std::string_view w : word) {
      auto literal = number(w);
      if (!literal) return fail("'" + std::string(w) + "' is no literal");
      if (*literal > parsed.value.variables || -*literal > parsed.value.variables)
        return fail("variable of " + std::string(w) + " is not within the header's");
      if (*literal != 0) {
        clause.push_back(*literal);
      } else {
        parsed.value.clauses.push_back(clause);
        clause.clear();
      }
    }
  }
  if (!header) return fail("no header");
  if (!clause.empty()) return fail("the last clause does not end in 0");
  if (parsed.value.clauses.size() != static_cast<size_t>(promised))
    return fail("not as many clauses as the header says");
  return parsed;
}

Parsed<Proof> parse_drat(std::string_view text) {
  Parsed<Proof> parsed;
  Lines lines(text);
  auto fail = [&](const std::string& message) {
    parsed.error = at(lines, message);
    return parsed;
  };
  while (auto line = lines.next()) {
    std::vector<std::string_view> word = words(*line);
    if (word.empty() || word[0] == "c") continue;
    Step step;
    step.line = lines.number();
    step.deletion = word[0] == "d";
    for (size_t i = step.deletion ? 1 : 0; i < word.size(); ++i) {
      auto literal = number(word[i]);
      if (!literal) return fail("'" + std::string(word[i]) + "' is no literal");
      bool last = i + 1 == word.size();
      if ((*literal == 0) != last) return fail("a step is one line that ends in its only 0");
      if (!last) step.clause.push_back(*literal);
    }
    if (step.deletion && word.size() == 1) return fail("a deletion needs a clause");
    parsed.value.push_back(step);
  }
  return parsed;
}

}  // namespace proof_checker
