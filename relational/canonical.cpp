#include "relational/canonical.h"

#include <algorithm>
#include <bliss/graph.hh>
#include <map>
#include <unordered_set>

#include "base/check.h"

namespace plumb::relational {

namespace {

// ---- which atoms are interchangeable ----------------------------------------------------------------------

Tuple with_exchanged(TupleView tuple, const Columns& columns, size_t key_columns, int64_t a, int64_t b) {
  Tuple result(tuple.begin(), tuple.end());
  for (size_t i = 0; i < key_columns; ++i) {
    if (columns[i] != Column::atom) continue;
    if (result[i] == a)
      result[i] = b;
    else if (result[i] == b)
      result[i] = a;
  }
  return result;
}

bool keeps(const TupleSet& set, int64_t a, int64_t b) {
  for (size_t i = 0; i < set.size(); ++i)
    if (!set.contains(with_exchanged(set[i], set.columns(), set.arity(), a, b))) return false;
  return true;
}

bool keeps(const std::vector<FunctionEntry>& entries, const Columns& columns, int64_t a, int64_t b) {
  std::map<Tuple, const FunctionEntry*> by_key;
  for (const FunctionEntry& e : entries) by_key.emplace(e.key, &e);
  for (const FunctionEntry& e : entries) {
    auto it = by_key.find(with_exchanged(e.key, columns, e.key.size(), a, b));
    if (it == by_key.end()) return false;
    const FunctionEntry& other = *it->second;
    if (other.optional != e.optional || other.low != e.low || other.high != e.high) return false;
  }
  return true;
}

}  // namespace

AtomClasses interchangeable_atoms(const Universe& universe, const Bounds& bounds,
                                  std::span<const TupleSet> constants) {
  auto exchangeable = [&](int64_t a, int64_t b) {
    for (const TupleSet& set : constants)
      if (!keeps(set, a, b)) return false;
    for (RelationId r : bounds.relations()) {
      const RelationBound& bound = bounds.of(r);
      if (bound.is_function ? !keeps(bound.entries, bounds.arena().columns(r), a, b)
                            : !(keeps(bound.lower, a, b) && keeps(bound.upper, a, b)))
        return false;
    }
    return true;
  };
  // being exchangeable is an equivalence, so comparing with one member of each class is enough
  AtomClasses classes;
  for (size_t i = 0; i < universe.size(); ++i) {
    const Atom atom{static_cast<int32_t>(i)};
    auto fits = [&](const std::vector<Atom>& c) { return exchangeable(c[0].index, atom.index); };
    auto it = std::find_if(classes.begin(), classes.end(), fits);
    if (it == classes.end())
      classes.push_back({atom});
    else
      it->push_back(atom);
  }
  std::erase_if(classes, [](const std::vector<Atom>& c) { return c.size() < 2; });
  return classes;
}

std::vector<TupleSet> constants_in(const Arena& arena, NodeId root) {
  std::vector<TupleSet> result;
  std::unordered_set<NodeId> seen{root};
  std::vector<NodeId> stack{root};
  while (!stack.empty()) {
    const NodeId n = stack.back();
    stack.pop_back();
    if (arena.op(n) == Op::constant) result.push_back(arena.constant_set(n));
    for (NodeId c : arena.children(n))
      if (seen.insert(c).second) stack.push_back(c);
  }
  return result;
}

// ---- canonical forms --------------------------------------------------------------------------------------

namespace {

using Key = std::vector<int64_t>;

// What all isomorphic copies of a tuple have in common: its relation, its integers and fixed atoms, and which
// of its other columns are equal. `moving` gets the distinct interchangeable atoms in the order they occur.
Key pattern_of(uint32_t relation, TupleView tuple, const Columns& columns, const std::vector<int>& class_of,
               std::vector<int64_t>& moving) {
  moving.clear();
  Key key{relation};
  for (size_t i = 0; i < tuple.size(); ++i) {
    const auto atom = static_cast<size_t>(tuple[i]);
    if (columns[i] == Column::integer || atom >= class_of.size() || class_of[atom] < 0) {
      key.push_back(0);
      key.push_back(tuple[i]);
      continue;
    }
    const auto at = std::find(moving.begin(), moving.end(), tuple[i]) - moving.begin();
    if (at == static_cast<std::ptrdiff_t>(moving.size())) moving.push_back(tuple[i]);
    key.push_back(1);
    key.push_back(at);
  }
  return key;
}

// A vertex of the graph before colours are numbered.
struct Drawing {
  std::vector<Key> colours;
  std::vector<std::pair<unsigned, unsigned>> edges;
  std::map<int64_t, unsigned> vertex_of_atom;
  std::vector<Key> fixed_tuples;  // without any interchangeable atom

  unsigned add(Key colour) {
    colours.push_back(std::move(colour));
    return static_cast<unsigned>(colours.size() - 1);
  }
};

// Tuples over one interchangeable atom colour its vertex; others become a path of vertices, one per atom.
Drawing draw(const Instance& instance, const AtomClasses& classes, const std::vector<int>& class_of) {
  Drawing d;
  for (size_t c = 0; c < classes.size(); ++c)
    for (Atom a : classes[c]) d.vertex_of_atom[a.index] = d.add({static_cast<int64_t>(c)});
  std::vector<int64_t> moving;
  for (const auto& [relation, set] : instance.all())
    for (size_t i = 0; i < set.size(); ++i) {
      const Key key = pattern_of(relation, set[i], set.columns(), class_of, moving);
      if (moving.empty()) {
        d.fixed_tuples.push_back(key);
      } else if (moving.size() == 1) {
        Key& colour = d.colours[d.vertex_of_atom[moving[0]]];
        colour.insert(colour.end(), key.begin(), key.end());
      } else {
        unsigned previous = 0;
        for (size_t k = 0; k < moving.size(); ++k) {
          Key colour{-1, static_cast<int64_t>(k)};
          colour.insert(colour.end(), key.begin(), key.end());
          const unsigned v = d.add(std::move(colour));
          d.edges.emplace_back(v, d.vertex_of_atom[moving[k]]);
          if (k > 0) d.edges.emplace_back(previous, v);
          previous = v;
        }
      }
    }
  return d;
}

// Position of each vertex in the canonical order.
std::vector<unsigned> canonical_labels(const Drawing& d) {
  std::vector<Key> palette = d.colours;
  std::sort(palette.begin(), palette.end());
  palette.erase(std::unique(palette.begin(), palette.end()), palette.end());
  bliss::Graph graph;
  for (const Key& colour : d.colours) {
    auto at = std::lower_bound(palette.begin(), palette.end(), colour) - palette.begin();
    graph.add_vertex(static_cast<unsigned>(at));
  }
  for (auto [a, b] : d.edges) graph.add_edge(a, b);
  bliss::Stats stats;
  const unsigned* labels = graph.canonical_form(stats, nullptr, nullptr);
  return {labels, labels + d.colours.size()};
}

Instance image_of(const std::vector<Atom>& moved_to, const Instance& instance) {
  Instance result;
  for (const auto& [relation, set] : instance.all()) {
    TupleSet image(set.columns());
    for (size_t i = 0; i < set.size(); ++i) {
      Tuple tuple(set[i].begin(), set[i].end());
      for (size_t c = 0; c < tuple.size(); ++c) {
        const auto atom = static_cast<size_t>(tuple[c]);
        if (set.columns()[c] == Column::atom && atom < moved_to.size()) tuple[c] = moved_to[atom].index;
      }
      image.insert(tuple);
    }
    result.set({relation}, std::move(image));
  }
  return result;
}

}  // namespace

Canonizer::Canonizer(AtomClasses classes) : classes_(std::move(classes)) {
  for (size_t c = 0; c < classes_.size(); ++c)
    for (Atom a : classes_[c]) {
      const auto index = static_cast<size_t>(a.index);
      if (index >= class_of_.size()) class_of_.resize(index + 1, -1);
      PLUMB_CHECK(class_of_[index] == -1, "atom {} is in two classes", index);
      class_of_[index] = static_cast<int>(c);
    }
}

Canonizer::Form Canonizer::form(const Instance& instance) const {
  Form result;
  for (size_t i = 0; i < class_of_.size(); ++i) result.moved_to.push_back({static_cast<int32_t>(i)});
  if (!classes_.empty()) {
    const Drawing d = draw(instance, classes_, class_of_);
    const std::vector<unsigned> labels = canonical_labels(d);
    for (const std::vector<Atom>& members : classes_) {
      // the class keeps its atoms: its k-th in the canonical order goes to its k-th place
      std::vector<Atom> order = members, places = members;
      std::sort(places.begin(), places.end());
      std::sort(order.begin(), order.end(), [&](Atom a, Atom b) {
        return labels[d.vertex_of_atom.at(a.index)] < labels[d.vertex_of_atom.at(b.index)];
      });
      for (size_t k = 0; k < order.size(); ++k)
        result.moved_to[static_cast<size_t>(order[k].index)] = places[k];
    }
  }
  const Instance canonical = image_of(result.moved_to, instance);
  for (const auto& [relation, image] : canonical.all()) {
    result.key.push_back(relation);
    result.key.push_back(static_cast<int64_t>(image.size()));
    for (size_t i = 0; i < image.size(); ++i)
      result.key.insert(result.key.end(), image[i].begin(), image[i].end());
  }
  return result;
}

Instance Canonizer::canonical(const Instance& instance) const {
  return image_of(form(instance).moved_to, instance);
}

}  // namespace plumb::relational
