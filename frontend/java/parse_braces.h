// Where a brace is missing, guessed from indentation.
//
// A missing brace is noticed at the end of the file or at the next method, often far from its place. People
// indent their code, though: this looks for the first pair of braces whose lines are indented differently,
// although all braces before do fit, and says where the missing one belongs.
#pragma once

#include <optional>

#include "frontend/java/token.h"

namespace plumb::java {

struct BraceGuess {
  Span span;          // where it seems to be missing
  const char* brace;  // "{" or "}"
  Span counterpart;   // the opening brace that stays open, or the closing one that has no opening
};

// Nothing if all braces fit in number, or if indentation does not tell.
std::optional<BraceGuess> find_missing_brace(const TokenBuffer& tokens, const SourceManager& sources);

}  // namespace plumb::java
