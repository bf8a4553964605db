#include "tests/relational/differential/problem.h"

namespace plumb::relational::differential {

namespace {

constexpr size_t too_many = size_t{1} << 20;
constexpr size_t most_instances = 4096;

std::string text_of(const TupleSet& set, const Universe& universe) {
  std::string text = "{";
  for (size_t i = 0; i < set.size(); ++i) {
    text += i == 0 ? "" : ", ";
    for (size_t c = 0; c < set.arity(); ++c) {
      text += c == 0 ? "" : "->";
      const Atom atom{static_cast<int32_t>(set[i][c])};
      text += set.columns()[c] == Column::atom ? universe.name(atom) : std::to_string(set[i][c]);
    }
  }
  return text + "}";
}

std::vector<TupleSet> subsets_between(const TupleSet& lower, const TupleSet& upper, size_t limit) {
  std::vector<Tuple> free;
  for (size_t i = 0; i < upper.size(); ++i)
    if (!lower.contains(upper[i])) free.emplace_back(upper[i].begin(), upper[i].end());
  std::vector<TupleSet> result;
  if (free.size() > 20 || size_t{1} << free.size() > limit) return result;
  for (size_t bits = 0; bits < size_t{1} << free.size(); ++bits) {
    TupleSet set = lower;
    for (size_t k = 0; k < free.size(); ++k)
      if (bits >> k & 1) set.insert(free[k]);
    result.push_back(std::move(set));
  }
  return result;
}

std::vector<TupleSet> functions_within(const std::vector<FunctionEntry>& entries, const Columns& columns,
                                       size_t limit) {
  std::vector<TupleSet> result{TupleSet(columns)};
  for (const FunctionEntry& entry : entries) {
    std::vector<TupleSet> longer;
    for (const TupleSet& set : result) {
      if (entry.optional) longer.push_back(set);
      for (int64_t value = entry.low; value <= entry.high; ++value) {
        Tuple tuple = entry.key;
        tuple.push_back(value);
        longer.push_back(set);
        longer.back().insert(tuple);
      }
      if (longer.size() > limit) return {};
    }
    result = std::move(longer);
  }
  return result;
}

}  // namespace

Bounds Problem::bounds() const {
  Bounds result(*arena);
  for (const auto& [relation, bound] : relations) {
    if (bound.is_function)
      result.bind_function(relation, bound.entries);
    else
      result.bind(relation, bound.lower, bound.upper);
  }
  return result;
}

std::string Problem::text() const {
  std::string text = "seed " + std::to_string(seed) + (options.symmetry ? "" : ", no symmetry") +
                     (options.skolemise ? "" : ", no skolemisation") + "\n";
  for (const auto& [relation, bound] : relations) {
    text += "  " + arena->name(relation) + ": ";
    if (!bound.is_function) {
      text += text_of(bound.lower, *universe) + " to " + text_of(bound.upper, *universe) + "\n";
      continue;
    }
    for (const FunctionEntry& e : bound.entries) {
      Columns key_columns = arena->columns(relation);
      key_columns.pop_back();
      TupleSet key(key_columns);
      key.insert(e.key);
      text += text_of(key, *universe) + (e.optional ? "?" : "") + "=" + std::to_string(e.low) + ".." +
              std::to_string(e.high) + " ";
    }
    text += "\n";
  }
  for (Formula f : required) text += "  require " + print(*arena, universe.get(), f.id) + "\n";
  for (Formula f : assumed) text += "  assume  " + print(*arena, universe.get(), f.id) + "\n";
  return text;
}

std::vector<TupleSet> values_within(const RelationBound& bound, const Columns& columns, size_t limit) {
  return bound.is_function ? functions_within(bound.entries, columns, limit)
                           : subsets_between(bound.lower, bound.upper, limit);
}

size_t instance_count(const Problem& problem) {
  size_t count = 1;
  for (const auto& [relation, bound] : problem.relations) {
    const size_t values = values_within(bound, problem.arena->columns(relation), most_instances).size();
    if (values == 0 || (count *= values) > most_instances) return too_many;
  }
  return count;
}

void for_each_instance(const Problem& problem, const std::function<bool(const Instance&)>& visit) {
  std::vector<std::vector<TupleSet>> values;
  std::vector<size_t> at(problem.relations.size(), 0);
  Instance instance;
  for (const auto& [relation, bound] : problem.relations) {
    values.push_back(values_within(bound, problem.arena->columns(relation), most_instances));
    instance.set(relation, values.back().at(0));
  }
  while (visit(instance)) {
    size_t k = 0;
    while (k < at.size() && ++at[k] == values[k].size()) {
      at[k] = 0;
      instance.set(problem.relations[k].first, values[k][0]);
      ++k;
    }
    if (k == at.size()) return;
    instance.set(problem.relations[k].first, values[k][at[k]]);
  }
}

}  // namespace plumb::relational::differential
