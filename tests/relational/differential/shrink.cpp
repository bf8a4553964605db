// Making a failing problem small: drop formulas, replace subterms by simpler ones, tighten bounds.
#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/check.h"
#include "tests/relational/differential/problem.h"

namespace plumb::relational::differential {

namespace {

NodeId replaced(Arena& a, NodeId root, NodeId from, NodeId to, std::unordered_map<NodeId, NodeId>& memo) {
  if (root == from) return to;
  if (auto it = memo.find(root); it != memo.end()) return it->second;
  std::vector<NodeId> children;
  // generated terms are a few levels deep, so recursion is fine
  for (NodeId c : a.children(root)) children.push_back(replaced(a, c, from, to, memo));
  const NodeId result = a.rebuild(root, children);
  memo.emplace(root, result);
  return result;
}

std::vector<NodeId> subterms(const Problem& p) {
  std::vector<NodeId> all, stack;
  std::unordered_set<NodeId> seen;
  for (const auto& list : {p.required, p.assumed})
    for (Formula f : list) stack.push_back(f.id);
  while (!stack.empty()) {
    const NodeId n = stack.back();
    stack.pop_back();
    if (!seen.insert(n).second) continue;
    all.push_back(n);
    for (NodeId c : p.arena->children(n)) stack.push_back(c);
  }
  // large terms first: their replacement helps most
  std::sort(all.rbegin(), all.rend());
  return all;
}

std::vector<NodeId> simpler(Arena& a, NodeId n) {
  std::vector<NodeId> result;
  const Sort sort = a.sort(n);
  if (sort == Sort::formula) {
    result.push_back(a.mk_true().id);
    result.push_back(a.mk_false().id);
  } else if (sort == Sort::integer) {
    for (int64_t i : {0, 1}) result.push_back(a.mk_int(i).id);
  } else {
    result.push_back(a.mk_none(a.columns(Expr{n})).id);
  }
  std::vector<NodeId> below(a.children(n).begin(), a.children(n).end());
  for (size_t i = 0; i < below.size() && i < 30; ++i) {
    const NodeId c = below[i];
    if (a.sort(c) == sort && (sort != Sort::expr || a.columns(Expr{c}) == a.columns(Expr{n})))
      result.push_back(c);
    below.insert(below.end(), a.children(c).begin(), a.children(c).end());
  }
  std::erase(result, n);
  return result;
}

bool replace(Problem& p, NodeId from, NodeId to) {
  std::unordered_map<NodeId, NodeId> memo;
  for (auto* list : {&p.required, &p.assumed})
    for (Formula& f : *list) {
      f = {replaced(*p.arena, f.id, from, to, memo)};
      if (p.arena->has_free_variables(f.id)) return false;
    }
  return true;
}

class Shrinker {
 public:
  Shrinker(Problem problem, const std::function<bool(const Problem&)>& fails)
      : best_(std::move(problem)), fails_(fails) {}

  Problem run() {
    while (tries_ > 0 && (drop_formulas() || simplify_options() || replace_subterms() || tighten_bounds())) {
    }
    return best_;
  }

 private:
  bool take_if_failing(const Problem& p) {
    if (tries_-- <= 0 || !fails_(p)) return false;
    best_ = p;
    return true;
  }

  bool drop_formulas() {
    bool smaller = false;
    for (auto member : {&Problem::required, &Problem::assumed})
      for (size_t i = (best_.*member).size(); i-- > 0;) {
        Problem p = best_;
        (p.*member).erase((p.*member).begin() + static_cast<std::ptrdiff_t>(i));
        smaller = take_if_failing(p) || smaller;
      }
    return smaller;
  }

  bool simplify_options() {
    bool smaller = false;
    for (auto member : {&EngineOptions::symmetry, &EngineOptions::skolemise}) {
      if (!(best_.options.*member)) continue;
      Problem p = best_;
      p.options.*member = false;
      smaller = take_if_failing(p) || smaller;
    }
    return smaller;
  }

  bool replace_subterms() {
    for (NodeId n : subterms(best_))
      for (NodeId with : simpler(*best_.arena, n)) {
        Problem p = best_;
        if (replace(p, n, with) && size(p) < size(best_) && take_if_failing(p)) return true;
      }
    return false;
  }

  static size_t size(const Problem& p) { return subterms(p).size(); }

  bool tighten_bounds() {
    for (size_t r = 0; r < best_.relations.size(); ++r) {
      const RelationBound& bound = best_.relations[r].second;
      for (const RelationBound& tighter : tightened(bound)) {
        Problem p = best_;
        p.relations[r].second = tighter;
        if (take_if_failing(p)) return true;
      }
    }
    return false;
  }

  static std::vector<RelationBound> tightened(const RelationBound& bound) {
    std::vector<RelationBound> result;
    for (size_t i = 0; i < bound.entries.size(); ++i) {
      const FunctionEntry& e = bound.entries[i];
      RelationBound b = bound;
      b.entries.erase(b.entries.begin() + static_cast<std::ptrdiff_t>(i));
      result.push_back(b);
      b = bound;
      b.entries[i].optional = false;
      if (e.optional) result.push_back(b);
      b = bound;
      b.entries[i].high = e.low;
      if (e.high != e.low) result.push_back(b);
      b = bound;
      b.entries[i].low = e.high;
      if (e.high != e.low) result.push_back(b);
    }
    for (size_t i = 0; i < bound.upper.size() && !bound.is_function; ++i) {
      const bool is_fixed = bound.lower.contains(bound.upper[i]);
      RelationBound b = bound;
      b.upper = b.lower = TupleSet(bound.upper.columns());
      for (size_t k = 0; k < bound.upper.size(); ++k)
        if (k != i) b.upper.insert(bound.upper[k]);
      for (size_t k = 0; k < bound.lower.size(); ++k)
        if (!is_fixed || b.upper.contains(bound.lower[k])) b.lower.insert(bound.lower[k]);
      result.push_back(b);
      b = bound;
      if (b.lower.insert(bound.upper[i])) result.push_back(b);
    }
    return result;
  }

  Problem best_;
  const std::function<bool(const Problem&)>& fails_;
  int tries_ = 3000;
};

}  // namespace

Problem shrink(Problem problem, const std::function<bool(const Problem&)>& fails) {
  return Shrinker(std::move(problem), fails).run();
}

}  // namespace plumb::relational::differential
