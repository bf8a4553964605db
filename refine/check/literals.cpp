#include "refine/check/literals.h"

#include <fmt/format.h>

#include <set>

namespace plumb::refine {

namespace {

constexpr size_t kMostNotes = 3;

void collect(const ir::Program& program, const ir::Block& block, std::vector<Literal>& out) {
  for (const ir::Statement& s : block) {
    if (s.kind == ir::StatementKind::const_int) {
      ir::TypeKind kind = program.type(s.type).kind;
      if (kind != ir::TypeKind::boolean_) out.push_back({s.number, kind, s.span});
    }
    collect(program, s.then_block, out);
    collect(program, s.else_block, out);
    for (const ir::Catch& handler : s.catches) collect(program, handler.body, out);
    if (!s.loop) continue;
    collect(program, s.loop->condition, out);
    collect(program, s.loop->body, out);
    collect(program, s.loop->update, out);
  }
}

}  // namespace

std::vector<Literal> reachable_literals(const ir::Program& program, const CallGraph& graph,
                                        ir::MethodId method) {
  std::vector<Literal> out;
  for (ir::MethodId m : graph.reachable(method)) {
    const ir::Method& code = program.method(m);
    if (program.class_of(code.owner).origin != ir::Origin::user || !code.body) continue;
    collect(program, *code.body, out);
  }
  return out;
}

std::vector<std::string> literal_notes(const std::vector<Literal>& literals, const Scope& scope,
                                       const SourceManager& sources) {
  std::vector<std::string> notes;
  std::set<int64_t> seen;
  size_t more = 0;
  for (const Literal& literal : literals) {
    bool is_char = literal.kind == ir::TypeKind::char_;
    int64_t low = is_char ? 0 : scope.int_low();
    int64_t high = is_char ? scope.int_high() - scope.int_low() : scope.int_high();
    if (literal.value >= low && literal.value <= high) continue;
    if (!seen.insert(literal.value).second) continue;
    if (notes.size() == kMostNotes) {
      ++more;
      continue;
    }
    std::string where;
    if (literal.span.valid()) {
      std::string path = sources.path(literal.span.file);
      where = fmt::format(" at {}:{}", path.substr(path.rfind('/') + 1), sources.line_of(literal.span));
    }
    notes.push_back(fmt::format("the literal {}{} is outside int {} ({}..{}): no initial integer has it",
                                literal.value, where, scope.int_bits, low, high));
  }
  if (more > 0) notes.push_back(fmt::format("and {} more literals outside", more));
  return notes;
}

}  // namespace plumb::refine
