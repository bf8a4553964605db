// Strings in the logic: a string is an object with a text, and a text is a number. Literals of the program
// have texts of their own, 0, 1, 2, ...; strings of the pre-state have any of these or another.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "refine/execute/world.h"

namespace plumb::refine {

class Strings {
 public:
  explicit Strings(World& world) : world_(world) {}

  // The interned object of a literal, and its text's number.
  relational::Atom literal(const std::string& text);
  int64_t text_number(const std::string& text);
  size_t text_count() const { return texts_.size(); }
  // What a text number means; numbers past the literals' get made-up contents, all different.
  std::string text(int64_t number) const;
  const std::map<std::string, relational::Atom>& literals() const { return literals_; }

 private:
  World& world_;
  std::map<std::string, relational::Atom> literals_;
  std::map<std::string, int64_t> numbers_;
  std::vector<std::string> texts_;
};

}  // namespace plumb::refine
