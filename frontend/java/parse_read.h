// The pieces of Java that are read by hand: by_hand<&read::modifiers> and so on (grammar_parts.h). Each moves
// the token forward and leaves one value, or leaves both alone and gives false.
#pragma once

#include "frontend/java/parse_state.h"

namespace plumb::java::read {

bool annotations(Parser& parser, const Token*& at);  // skipped; leaves nothing; always succeeds
bool modifiers(Parser& parser, const Token*& at);    // with annotations among them; leaves the bits; always
bool dimensions(Parser& parser, const Token*& at);   // [][]; leaves how many; always succeeds
bool binary_operator(Parser& parser, const Token*& at);
bool assignment_operator(Parser& parser, const Token*& at);
bool receiver(Parser& parser, const Token*& at);       // Type this; skipped; leaves nothing
bool default_value(Parser& parser, const Token*& at);  // of an annotation's element; skipped; leaves nothing
bool refuse_pattern(Parser& parser,
                    const Token*& at);  // leaves nothing; fails for good at `Type name` in a case
bool module_directive(Parser& parser, const Token*& at);  // leaves a ModuleDecl::Directive

}  // namespace plumb::java::read
