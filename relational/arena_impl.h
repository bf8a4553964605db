// The storage behind Arena; private to relational/expr_*.cpp.
//
// A node is 40 bytes; its children lie in chunks that never move, so that a span of children stays valid
// while nodes are made. Column lists, constant sets and sets of free variables are interned: nodes hold
// their numbers.
#pragma once

#include <deque>
#include <vector>

#include "base/check.h"
#include "relational/expr.h"

namespace plumb::relational {

struct Arena::Impl {
  struct Node {
    Op op;
    uint16_t columns;  // index into column_lists
    uint32_t child_count;
    uint32_t hash;
    uint32_t free_set;  // index into variable_sets; 0 is the empty set
    const NodeId* children;
    int64_t payload;         // of a binder: index into variable_lists
    uint64_t relation_mask;  // bit (index mod 64) of every relation in it: a quick "surely not in here"
  };
  struct Named {
    std::string name;
    Columns columns;
  };
  struct NamedVariable {
    std::string name;
    Column kind;
  };

  std::vector<Node> nodes;
  std::vector<NodeId> table;  // open addressing, size a power of two, UINT32_MAX is free
  std::vector<std::unique_ptr<NodeId[]>> chunks;
  size_t chunk_left = 0;
  NodeId* chunk_next = nullptr;

  std::deque<Named> relations;
  std::deque<NamedVariable> variables;
  std::deque<Columns> column_lists;
  std::deque<TupleSet> constants;
  std::unordered_multimap<size_t, uint32_t> constant_index;
  std::deque<std::vector<Variable>> variable_sets;   // sorted: free variables
  std::deque<std::vector<Variable>> variable_lists;  // in the order of the declarations
  std::unordered_multimap<size_t, uint32_t> variable_set_index, variable_list_index;
  std::unordered_map<uint64_t, uint32_t> union_memo;

  // answers of free_relations, for the nodes it was asked about
  mutable std::unordered_map<NodeId, std::vector<RelationId>> relations_memo;
  // memo of the substitution that runs now: valid where the stamp is the current one
  std::vector<uint32_t> stamps;
  std::vector<NodeId> replaced;
  uint32_t stamp = 0;

  Impl();
  NodeId make(Op op, const Columns& columns, std::span<const NodeId> children, int64_t payload = 0,
              std::span<const Variable> bound = {});
  uint16_t intern_columns(const Columns& columns);
  uint32_t intern_constant(TupleSet tuples);
  uint32_t intern_variables(std::span<const Variable> list);
  const Node& node(NodeId id) const {
    PLUMB_CHECK(id < nodes.size(), "node {} does not belong to this arena of {} nodes", id, nodes.size());
    return nodes[id];
  }
  Op op(NodeId id) const { return node(id).op; }
  const Columns& columns(NodeId id) const { return column_lists[node(id).columns]; }
  NodeId child(NodeId id, size_t i) const { return node(id).children[i]; }

 private:
  uint32_t find_slot(const Node& wanted) const;
  void grow_table();
  const NodeId* store(std::span<const NodeId> children);
  uint32_t intern_variable_set(std::vector<Variable> set);
  uint32_t unite(uint32_t a, uint32_t b);
  uint32_t free_set_of(std::span<const NodeId> children, std::span<const Variable> bound);
};

// "atom -> int" for messages
std::string to_string(const Columns& columns);

}  // namespace plumb::relational
