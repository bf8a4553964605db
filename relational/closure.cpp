// Transitive closure of a binary matrix over atoms, and what a set reaches. Both go as far as the longest
// simple chain that the possible tuples allow, and no farther.
#include <algorithm>

#include "relational/matrix.h"

namespace plumb::relational {

namespace {

// The graph of the tuples that may be there, on dense numbers.
struct Graph {
  std::vector<uint64_t> nodes;
  std::vector<std::vector<uint32_t>> successors;

  uint32_t number(uint64_t atom) const {
    return static_cast<uint32_t>(std::lower_bound(nodes.begin(), nodes.end(), atom) - nodes.begin());
  }
};

Graph graph_of(const Matrix& r) {
  Graph graph;
  for (const HeadRow& row : r.rows()) {
    graph.nodes.push_back(row.head);
    for (const MatrixCell& cell : *row.row) graph.nodes.push_back(cell.rest);
  }
  std::sort(graph.nodes.begin(), graph.nodes.end());
  graph.nodes.erase(std::unique(graph.nodes.begin(), graph.nodes.end()), graph.nodes.end());
  graph.successors.resize(graph.nodes.size());
  for (const HeadRow& row : r.rows()) {
    auto& out = graph.successors[graph.number(row.head)];
    for (const MatrixCell& cell : *row.row) out.push_back(graph.number(cell.rest));
  }
  return graph;
}

// Tarjan's components with an explicit stack, and on the way the most nodes a simple path from each node can
// have: a path visits components in order and each node of one at most once.
struct ChainLength {
  const Graph& graph;
  std::vector<uint32_t> index, low, component_length;
  std::vector<bool> on_stack;
  std::vector<uint32_t> stack;
  uint32_t counter = 0;

  explicit ChainLength(const Graph& g)
      : graph(g),
        index(g.nodes.size(), 0),
        low(g.nodes.size(), 0),
        component_length(g.nodes.size(), 0),
        on_stack(g.nodes.size(), false) {}

  void close(uint32_t root) {
    std::vector<uint32_t> members;
    uint32_t node = 0;
    do {
      node = stack.back();
      stack.pop_back();
      on_stack[node] = false;
      members.push_back(node);
    } while (node != root);
    uint32_t beyond = 0;
    for (uint32_t m : members) {
      for (uint32_t next : graph.successors[m]) beyond = std::max(beyond, component_length[next]);
    }
    for (uint32_t m : members) component_length[m] = beyond + static_cast<uint32_t>(members.size());
  }

  void visit(uint32_t start) {
    std::vector<std::pair<uint32_t, size_t>> walk{{start, 0}};
    while (!walk.empty()) {
      auto& [node, next] = walk.back();
      if (next == 0) {
        index[node] = low[node] = ++counter;
        stack.push_back(node);
        on_stack[node] = true;
      }
      if (next < graph.successors[node].size()) {
        uint32_t to = graph.successors[node][next++];
        if (index[to] == 0)
          walk.emplace_back(to, 0);
        else if (on_stack[to])
          low[node] = std::min(low[node], index[to]);
        continue;
      }
      uint32_t done = node;
      walk.pop_back();
      if (low[done] == index[done]) close(done);
      if (!walk.empty()) low[walk.back().first] = std::min(low[walk.back().first], low[done]);
    }
  }
};

// Nodes on the longest simple path from any of the `starts` (all nodes if null).
size_t longest_chain(const Matrix& r, const Row* starts) {
  Graph graph = graph_of(r);
  ChainLength lengths(graph);
  size_t result = 0;
  auto consider = [&](uint32_t node) {
    if (lengths.index[node] == 0) lengths.visit(node);
    result = std::max<size_t>(result, lengths.component_length[node]);
  };
  if (starts == nullptr) {
    for (uint32_t i = 0; i < graph.nodes.size(); i++) consider(i);
    return result;
  }
  for (const MatrixCell& cell : *starts) {
    uint32_t i = graph.number(cell.rest);
    if (i < graph.nodes.size() && graph.nodes[i] == cell.rest) consider(i);
  }
  return result;
}

}  // namespace

Matrix matrix_closure(Workspace& w, const Matrix& r) {
  // A pair is related by a path of at most as many steps as the longest chain has nodes (a cycle returns).
  size_t needed = longest_chain(r, nullptr);
  Matrix result = r;
  for (size_t reached = 1; reached < needed; reached *= 2) {
    Matrix twice = matrix_join(w, result, result);
    const Matrix* parts[] = {&result, &twice};
    result = matrix_union(w, parts);
  }
  return result;
}

static bool same(const Matrix& a, const Matrix& b) {
  if (a.rows().size() != b.rows().size()) return false;
  for (size_t i = 0; i < a.rows().size(); i++) {
    const Row &x = *a.rows()[i].row, &y = *b.rows()[i].row;
    auto equal = [](const MatrixCell& p, const MatrixCell& q) {
      return p.rest == q.rest && p.gate == q.gate;
    };
    if (!std::equal(x.begin(), x.end(), y.begin(), y.end(), equal)) return false;
  }
  return true;
}

Matrix matrix_reach(Workspace& w, const Matrix& start, const Matrix& r) {
  Matrix result(start.kinds());
  if (start.empty() || r.empty()) return result;
  size_t steps = longest_chain(r, start.rows()[0].row.get());
  for (size_t i = 0; i < steps; i++) {
    const Matrix* from[] = {&start, &result};
    Matrix next = matrix_join(w, matrix_union(w, from), r);
    if (same(next, result)) break;
    result = std::move(next);
  }
  return result;
}

}  // namespace plumb::relational
