// Java source text to syntax tree.
//
//   ParsedUnit unit = parse(file, sources, diagnostics);
//
// Errors (E01xx) go to `diagnostics`, several per run; the unit then holds the members that could be read,
// and unit.ok is false. Any bytes at all are fine as input. The time is linear in the size of the text.
// Codes: E0100 not UTF-8 or not a character of Java, E0101 malformed literal or comment, E0102 expected X,
// found Y, E0103 unbalanced brackets, E0104 nested too deeply, E0105 integer too large, E0106 well-formed but
// not Java (a statement that is no statement, mixed switch cases, ...), E0109 too many errors.
#pragma once

#include "base/diagnostic.h"
#include "frontend/java/ast.h"

namespace plumb::java {

ParsedUnit parse(FileId file, const SourceManager& sources, Diagnostics& diagnostics);

}  // namespace plumb::java
