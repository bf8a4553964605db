// Integer literals of code: they widen the default range of initial integers, and one that stays outside is
// noted with the verdict (language.md, "Bounds").
#pragma once

#include <string>
#include <vector>

#include "base/source.h"
#include "refine/callgraph/callgraph.h"
#include "refine/execute/scope.h"

namespace plumb::refine {

struct Literal {
  int64_t value = 0;
  ir::TypeKind kind = ir::TypeKind::int_;
  Span span;
};

// Of all bodies of the given sources that may run when `method` does, in program order.
std::vector<Literal> reachable_literals(const ir::Program& program, const CallGraph& graph,
                                        ir::MethodId method);
// "the literal 100 at A.java:5 is outside int 4"; one per value, the first few.
std::vector<std::string> literal_notes(const std::vector<Literal>& literals, const Scope& scope,
                                       const SourceManager& sources);

}  // namespace plumb::refine
