// Trees as s-expressions on one line, for tests: (+ a (call b.f 1)). Stable; spans are left out.
#pragma once

#include <string>

#include "frontend/java/ast.h"

namespace plumb::java {

std::string dump(const TypeNode& type);
std::string dump(const Expr& expr);
std::string dump(const Stmt& stmt);
std::string dump(const Decl& decl);
std::string dump(const CompilationUnit& unit);

}  // namespace plumb::java
