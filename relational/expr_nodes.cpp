// How nodes are stored and found again, and how they are read.
#include <algorithm>
#include <iterator>

#include "relational/arena_impl.h"

namespace plumb::relational {

namespace {

constexpr NodeId no_node = UINT32_MAX;
constexpr size_t chunk_size = size_t{1} << 14;

uint64_t mix(uint64_t hash, uint64_t value) {
  hash ^= value + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2);
  return hash * 0xff51afd7ed558ccdULL;
}

uint32_t fold(uint64_t hash) {
  return static_cast<uint32_t>(hash ^ (hash >> 32));
}

size_t hash_of(std::span<const Variable> list) {
  uint64_t hash = list.size();
  for (Variable v : list) hash = mix(hash, v.index);
  return fold(hash);
}

size_t hash_of(const TupleSet& set) {
  uint64_t hash = set.size();
  for (Column c : set.columns()) hash = mix(hash, static_cast<uint64_t>(c));
  for (size_t i = 0; i < set.size(); ++i)
    for (int64_t x : set[i]) hash = mix(hash, static_cast<uint64_t>(x));
  return fold(hash);
}

}  // namespace

std::string to_string(const Columns& columns) {
  std::string text;
  for (Column c : columns)
    text += std::string(text.empty() ? "" : " -> ") + (c == Column::atom ? "atom" : "int");
  return text.empty() ? "()" : text;
}

Arena::Impl::Impl() {
  table.assign(1024, no_node);
  variable_sets.emplace_back();
  variable_set_index.emplace(hash_of(std::span<const Variable>{}), 0);
}

uint16_t Arena::Impl::intern_columns(const Columns& columns) {
  auto it = std::find(column_lists.begin(), column_lists.end(), columns);
  if (it == column_lists.end()) {
    PLUMB_CHECK(column_lists.size() < UINT16_MAX, "too many different column lists");
    column_lists.push_back(columns);
    it = std::prev(column_lists.end());
  }
  return static_cast<uint16_t>(it - column_lists.begin());
}

uint32_t Arena::Impl::intern_constant(TupleSet tuples) {
  const size_t hash = hash_of(tuples);
  auto [begin, end] = constant_index.equal_range(hash);
  for (auto it = begin; it != end; ++it)
    if (constants[it->second] == tuples) return it->second;
  constants.push_back(std::move(tuples));
  const auto index = static_cast<uint32_t>(constants.size() - 1);
  constant_index.emplace(hash, index);
  return index;
}

uint32_t Arena::Impl::intern_variables(std::span<const Variable> list) {
  const size_t hash = hash_of(list);
  auto [begin, end] = variable_list_index.equal_range(hash);
  for (auto it = begin; it != end; ++it)
    if (std::ranges::equal(variable_lists[it->second], list)) return it->second;
  variable_lists.emplace_back(list.begin(), list.end());
  const auto index = static_cast<uint32_t>(variable_lists.size() - 1);
  variable_list_index.emplace(hash, index);
  return index;
}

uint32_t Arena::Impl::intern_variable_set(std::vector<Variable> set) {
  const size_t hash = hash_of(set);
  auto [begin, end] = variable_set_index.equal_range(hash);
  for (auto it = begin; it != end; ++it)
    if (variable_sets[it->second] == set) return it->second;
  variable_sets.push_back(std::move(set));
  const auto index = static_cast<uint32_t>(variable_sets.size() - 1);
  variable_set_index.emplace(hash, index);
  return index;
}

uint32_t Arena::Impl::unite(uint32_t a, uint32_t b) {
  if (a == b || b == 0) return a;
  if (a == 0) return b;
  const uint64_t key = (uint64_t{std::min(a, b)} << 32) | std::max(a, b);
  if (auto it = union_memo.find(key); it != union_memo.end()) return it->second;
  std::vector<Variable> set;
  std::ranges::set_union(variable_sets[a], variable_sets[b], std::back_inserter(set));
  const uint32_t result = intern_variable_set(std::move(set));
  union_memo.emplace(key, result);
  return result;
}

// Variables free in the children of a node that binds `bound`; domain i sees the variables before it only.
uint32_t Arena::Impl::free_set_of(std::span<const NodeId> children, std::span<const Variable> bound) {
  std::vector<uint32_t> sets;
  for (size_t i = 0; i < children.size(); ++i) {
    uint32_t set = nodes[children[i]].free_set;
    if (set == 0) continue;
    if (!bound.empty()) {
      auto visible = bound.first(std::min(i, bound.size()));
      std::vector<Variable> left;
      for (Variable v : variable_sets[set])
        if (std::ranges::find(visible, v) == visible.end()) left.push_back(v);
      set = intern_variable_set(std::move(left));
      if (set == 0) continue;
    }
    if (sets.empty() || sets.back() != set) sets.push_back(set);
  }
  if (sets.empty()) return 0;
  if (sets.size() <= 3) {
    uint32_t result = sets[0];
    for (uint32_t set : sets) result = unite(result, set);
    return result;
  }
  // all at once: pairwise unions of thousands of sets would be quadratic
  std::ranges::sort(sets);
  sets.erase(std::unique(sets.begin(), sets.end()), sets.end());
  std::vector<Variable> all;
  for (uint32_t set : sets) all.insert(all.end(), variable_sets[set].begin(), variable_sets[set].end());
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return intern_variable_set(std::move(all));
}

const NodeId* Arena::Impl::store(std::span<const NodeId> children) {
  if (children.empty()) return nullptr;
  if (children.size() > chunk_left) {
    const size_t size = std::max(chunk_size, children.size());
    chunks.push_back(std::make_unique<NodeId[]>(size));
    chunk_next = chunks.back().get();
    chunk_left = size;
  }
  NodeId* begin = chunk_next;
  std::ranges::copy(children, begin);
  chunk_next += children.size();
  chunk_left -= children.size();
  return begin;
}

// The table slot of an equal node, or the free slot where it belongs.
uint32_t Arena::Impl::find_slot(const Node& wanted) const {
  const size_t mask = table.size() - 1;
  size_t slot = wanted.hash & mask;
  for (;; slot = (slot + 1) & mask) {
    const NodeId id = table[slot];
    if (id == no_node) break;
    const Node& n = nodes[id];
    if (n.hash == wanted.hash && n.op == wanted.op && n.columns == wanted.columns &&
        n.payload == wanted.payload && n.child_count == wanted.child_count &&
        std::equal(n.children, n.children + n.child_count, wanted.children))
      break;
  }
  return static_cast<uint32_t>(slot);
}

void Arena::Impl::grow_table() {
  std::vector<NodeId> bigger(table.size() * 2, no_node);
  const size_t mask = bigger.size() - 1;
  for (NodeId id = 0; id < nodes.size(); ++id) {
    size_t slot = nodes[id].hash & mask;
    while (bigger[slot] != no_node) slot = (slot + 1) & mask;
    bigger[slot] = id;
  }
  table = std::move(bigger);
}

NodeId Arena::Impl::make(Op op, const Columns& columns, std::span<const NodeId> children, int64_t payload,
                         std::span<const Variable> bound) {
  if (!bound.empty()) payload = intern_variables(bound);
  const uint16_t column_list = intern_columns(columns);
  uint64_t hash = mix(mix(static_cast<uint64_t>(op), static_cast<uint64_t>(payload)), column_list);
  for (NodeId c : children) hash = mix(hash, c);
  Node wanted{};
  wanted.op = op;
  wanted.columns = column_list;
  wanted.child_count = static_cast<uint32_t>(children.size());
  wanted.hash = fold(hash);
  wanted.children = children.data();
  wanted.payload = payload;
  uint32_t slot = find_slot(wanted);
  if (table[slot] != no_node) return table[slot];

  for (NodeId c : children) wanted.relation_mask |= node(c).relation_mask;
  if (op == Op::relation) wanted.relation_mask = uint64_t{1} << (payload % 64);
  wanted.free_set = op == Op::variable ? intern_variable_set({Variable{static_cast<uint32_t>(payload)}})
                                       : free_set_of(children, bound);
  wanted.children = store(children);
  PLUMB_CHECK(nodes.size() < no_node, "the arena is full");
  const auto id = static_cast<NodeId>(nodes.size());
  nodes.push_back(wanted);
  table[slot] = id;
  if (nodes.size() * 2 > table.size()) grow_table();
  return id;
}

Arena::Arena() : impl_(std::make_unique<Impl>()) {}
Arena::~Arena() = default;

RelationId Arena::declare(std::string name, Columns columns) {
  impl_->relations.push_back({std::move(name), std::move(columns)});
  return {static_cast<uint32_t>(impl_->relations.size() - 1)};
}

const std::string& Arena::name(RelationId relation) const {
  return impl_->relations.at(relation.index).name;
}
const Columns& Arena::columns(RelationId relation) const {
  return impl_->relations.at(relation.index).columns;
}
size_t Arena::relation_count() const {
  return impl_->relations.size();
}

Variable Arena::variable(std::string name, Column kind) {
  impl_->variables.push_back({std::move(name), kind});
  return {static_cast<uint32_t>(impl_->variables.size() - 1)};
}

const std::string& Arena::name(Variable v) const {
  return impl_->variables.at(v.index).name;
}
Column Arena::kind(Variable v) const {
  return impl_->variables.at(v.index).kind;
}

size_t Arena::node_count() const {
  return impl_->nodes.size();
}
Op Arena::op(NodeId n) const {
  return impl_->node(n).op;
}
Sort Arena::sort(NodeId n) const {
  return sort_of(op(n));
}
int64_t Arena::payload(NodeId n) const {
  return impl_->node(n).payload;
}
const Columns& Arena::columns(Expr e) const {
  return impl_->columns(e.id);
}

std::span<const NodeId> Arena::children(NodeId n) const {
  const Impl::Node& node = impl_->node(n);
  return {node.children, node.child_count};
}

const TupleSet& Arena::constant_set(NodeId n) const {
  PLUMB_CHECK(op(n) == Op::constant, "node {} is not a constant", n);
  return impl_->constants[static_cast<size_t>(payload(n))];
}

std::span<const Variable> Arena::variables(NodeId n) const {
  const Op o = op(n);
  PLUMB_CHECK(o == Op::all || o == Op::exists || o == Op::sum || o == Op::comprehension,
              "node {} ({}) binds no variables", n, to_string(o));
  return impl_->variable_lists[static_cast<size_t>(payload(n))];
}

bool Arena::has_free_variables(NodeId n) const {
  return impl_->node(n).free_set != 0;
}
uint64_t Arena::relation_mask(NodeId n) const {
  return impl_->node(n).relation_mask;
}
uint32_t Arena::free_variable_set(NodeId n) const {
  return impl_->node(n).free_set;
}
std::span<const Variable> Arena::free_variable_list(NodeId n) const {
  return impl_->variable_sets[impl_->node(n).free_set];
}
std::vector<Variable> Arena::free_variables(NodeId n) const {
  return impl_->variable_sets[impl_->node(n).free_set];
}

std::vector<RelationId> Arena::free_relations(NodeId root) const {
  auto& memo = impl_->relations_memo;
  if (auto it = memo.find(root); it != memo.end()) return it->second;
  std::vector<RelationId> result;
  std::vector<NodeId> stack{root};
  std::unordered_map<NodeId, bool> seen{{root, true}};
  while (!stack.empty()) {
    const Impl::Node& n = impl_->node(stack.back());
    const NodeId id = stack.back();
    stack.pop_back();
    if (auto it = memo.find(id); it != memo.end()) {
      result.insert(result.end(), it->second.begin(), it->second.end());
      continue;
    }
    if (n.op == Op::relation) result.push_back({static_cast<uint32_t>(n.payload)});
    for (NodeId c : std::span(n.children, n.child_count))
      if (impl_->node(c).relation_mask != 0 && seen.emplace(c, true).second) stack.push_back(c);
  }
  std::ranges::sort(result);
  result.erase(std::unique(result.begin(), result.end()), result.end());
  memo.emplace(root, result);
  return result;
}

}  // namespace plumb::relational
