#include "refine/execute/strings.h"

#include <algorithm>

namespace plumb::refine {

relational::Atom Strings::literal(const std::string& text) {
  auto it = literals_.find(text);
  if (it != literals_.end()) return it->second;
  text_number(text);
  const ir::Program& program = world_.program();
  relational::Atom atom =
      world_.add_constant(program.class_of(program.string_class()).type, "\"" + text + "\"");
  literals_.emplace(text, atom);
  return atom;
}

int64_t Strings::text_number(const std::string& text) {
  auto [it, fresh] = numbers_.try_emplace(text, static_cast<int64_t>(texts_.size()));
  if (fresh) texts_.push_back(text);
  return it->second;
}

std::string Strings::text(int64_t number) const {
  if (number >= 0 && number < static_cast<int64_t>(texts_.size())) return texts_[static_cast<size_t>(number)];
  std::string made_up = "s" + std::to_string(number);
  while (std::find(texts_.begin(), texts_.end(), made_up) != texts_.end()) made_up += "_";
  return made_up;
}

}  // namespace plumb::refine
