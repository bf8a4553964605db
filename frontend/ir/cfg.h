// A control flow graph over a structured body, with exceptional edges.
//
//   Cfg cfg(program, method);
//   for (const Edge& e : cfg.node(cfg.entry()).out) ...
//
// Nodes are statements (one per simple statement, branch and loop test), and three ends: entry, normal exit
// and exceptional exit. What may throw has an edge to every catch that may take it, and on outwards until a
// catch takes all. Statements belong to the method's body, which must outlive the graph.
#pragma once

#include <vector>

#include "frontend/ir/program.h"

namespace plumb::ir {

enum class EdgeKind : uint8_t { next, taken, not_taken, exception };

struct Edge {
  EdgeKind kind = EdgeKind::next;
  uint32_t to = 0;
  LocationId location;  // of the branch edge (taken, not_taken) or the catch, if there is one
};

struct CfgNode {
  const Statement* statement = nullptr;  // null for the ends
  std::vector<Edge> out;
};

bool may_throw(StatementKind kind);

class Cfg {
 public:
  Cfg(const Program& program, MethodId method);  // a method with a body

  static constexpr uint32_t entry() { return 0; }
  static constexpr uint32_t exit() { return 1; }
  static constexpr uint32_t exceptional_exit() { return 2; }
  const CfgNode& node(uint32_t id) const { return nodes_[id]; }
  size_t size() const { return nodes_.size(); }
  std::vector<bool> reachable() const;  // from entry

 private:
  struct Target {
    LabelId label;
    uint32_t break_to;
    uint32_t continue_to;
  };
  struct Handler {
    const Catch* clause;
    uint32_t to;
    bool takes_all;
  };
  // Nodes are made back to front: each gives the node to go on to after it.
  uint32_t block(const Block& b, uint32_t next);
  uint32_t statement(const Statement& s, uint32_t next);
  uint32_t loop(const Statement& s, uint32_t next);
  uint32_t try_statement(const Statement& s, uint32_t next);
  uint32_t make(const Statement* s);
  void exceptions(uint32_t from);
  const Target& target(LabelId label) const;

  const Program& p_;
  std::vector<CfgNode> nodes_;
  std::vector<Target> targets_;
  std::vector<std::vector<Handler>> handlers_;  // innermost last
};

}  // namespace plumb::ir
