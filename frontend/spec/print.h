// A tree back to text that parses to the same tree.
#pragma once

#include <string>

#include "frontend/spec/ast.h"

namespace plumb::spec {

std::string print(const ast::File& file);
std::string print(const ast::Decl& decl);
std::string print(const ast::Expr& expr);  // on one line

// Are they the same but for spans?
bool same(const ast::Expr& a, const ast::Expr& b);

}  // namespace plumb::spec
