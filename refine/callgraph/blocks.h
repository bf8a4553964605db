// Visiting every statement of a body, nested blocks included, in program order. Recursion is as deep as the
// source nests, which the lexer has bounded.
#pragma once

#include "frontend/ir/program.h"

namespace plumb::refine {

template <class Visitor>
void for_each_statement(const ir::Block& block, const Visitor& visit) {
  for (const ir::Statement& s : block) {
    visit(s);
    for_each_statement(s.then_block, visit);
    for_each_statement(s.else_block, visit);
    for (const ir::Catch& c : s.catches) for_each_statement(c.body, visit);
    if (s.loop) {
      for_each_statement(s.loop->condition, visit);
      for_each_statement(s.loop->body, visit);
      for_each_statement(s.loop->update, visit);
    }
  }
}

}  // namespace plumb::refine
