// The enumerator against closed forms and against brute force over all labelled heaps.
#include <catch2/catch.hpp>
#include <set>

#include "refine/oracle/enumerator.h"
#include "tests/refine/ir_builder.h"

using namespace plumb;
using namespace plumb::refine;
using namespace plumb::refine::test;

namespace {

struct Nodes {
  explicit Nodes(int fields) {
    node = program.add("Node", program.object);
    for (int i = 0; i < fields; ++i)
      links.push_back(program.add_field(node, "f" + std::to_string(i), type()));
  }
  ir::TypeId type() const { return program.class_of(node).type; }

  uint64_t count(int objects, const std::function<bool(PreState&)>& accept) {
    Scope scope;
    scope.objects = objects;
    HeapRules rules = default_rules(program, {type()}, scope);
    Heap base(std::make_shared<Layout>(program));
    uint64_t accepted = 0;
    Enumerator(base, rules).for_each({{type(), false}}, [&](PreState& pre) {
      accepted += accept(pre) ? 1 : 0;
      return true;
    });
    return accepted;
  }

  Base program;
  ir::ClassId node;
  std::vector<ir::FieldId> links;
};

bool complete(PreState& pre) {
  pre.complete();
  return true;
}

uint64_t catalan(uint64_t n) {
  uint64_t c = 1;
  for (uint64_t i = 0; i < n; ++i) c = c * 2 * (2 * i + 1) / (i + 2);
  return c;
}

// Every object at most one parent, the root none; reads only what it needs.
bool is_tree(PreState& pre, const std::vector<ir::FieldId>& links) {
  std::set<uint32_t> seen;
  std::vector<Ref> work;
  auto visit = [&](Value v) {
    if (v.as_ref().null()) return true;
    work.push_back(v.as_ref());
    return seen.insert(v.as_ref().index).second;
  };
  if (!visit(pre.root(0))) return false;
  while (!work.empty()) {
    Ref r = work.back();
    work.pop_back();
    for (ir::FieldId f : links)
      if (!visit(pre.field(r, f))) return false;
  }
  return true;
}

bool is_acyclic(PreState& pre, const std::vector<ir::FieldId>& links, Ref at, std::set<uint32_t>& path) {
  if (at.null()) return true;
  if (!path.insert(at.index).second) return false;
  for (ir::FieldId f : links)
    if (!is_acyclic(pre, links, pre.field(at, f).as_ref(), path)) return false;
  path.erase(at.index);
  return true;
}

// All heaps of exactly k nodes with a root (0 is null), as cells; calls `use` with the root and the cells.
template <class Use>
void all_labelled(int k, int fields, const Use& use) {
  size_t cells = static_cast<size_t>(k * fields);
  std::vector<int> value(cells + 1, 0);
  while (true) {
    use(value[0], std::vector<int>(value.begin() + 1, value.end()));
    size_t i = 0;
    while (i < value.size() && ++value[i] > k) value[i++] = 0;
    if (i == value.size()) return;
  }
}

std::vector<int> reachable(int root, const std::vector<int>& cells, int fields) {
  std::vector<int> order;
  if (root != 0) order.push_back(root);
  for (size_t i = 0; i < order.size(); ++i)
    for (int f = 0; f < fields; ++f) {
      int next = cells[static_cast<size_t>((order[i] - 1) * fields + f)];
      if (next != 0 && std::find(order.begin(), order.end(), next) == order.end()) order.push_back(next);
    }
  return order;
}

// Numbers of classes of labelled heaps under renaming: those whose code is the least among all renamings.
uint64_t brute_force(int most, int fields, bool garbage, bool acyclic_only = false) {
  uint64_t found = 0;
  for (int k = 0; k <= most; ++k)
    all_labelled(k, fields, [&](int root, const std::vector<int>& cells) {
      if (!garbage && static_cast<int>(reachable(root, cells, fields).size()) != k) return;
      if (acyclic_only) {
        for (int n = 1; n <= k; ++n)
          for (int f = 0; f < fields; ++f) {
            int child = cells[static_cast<size_t>((n - 1) * fields + f)];
            std::vector<int> below = child == 0 ? std::vector<int>{} : reachable(child, cells, fields);
            if (std::find(below.begin(), below.end(), n) != below.end()) return;
          }
      }
      std::vector<int> name(static_cast<size_t>(k) + 1);
      for (int i = 0; i <= k; ++i) name[static_cast<size_t>(i)] = i;
      do {
        if (name[0] != 0) break;
        std::vector<int> code(cells.size());
        for (int n = 1; n <= k; ++n)
          for (int f = 0; f < fields; ++f)
            code[static_cast<size_t>((name[static_cast<size_t>(n)] - 1) * fields + f)] =
                name[static_cast<size_t>(cells[static_cast<size_t>((n - 1) * fields + f)])];
        int new_root = name[static_cast<size_t>(root)];
        if (std::pair(new_root, code) < std::pair(root, cells)) return;
      } while (std::next_permutation(name.begin() + 1, name.end()));
      ++found;
    });
  return found;
}

}  // namespace

TEST_CASE("Singly linked heaps are counted by their closed form", "[refine][oracle]") {
  Nodes lists(1);
  // Null, or k nodes in a chain whose last points to null or to any of the k.
  uint64_t expected = 1;
  for (int n = 1; n <= 6; ++n) {
    expected += static_cast<uint64_t>(n) + 1;
    CHECK(lists.count(n, complete) == expected);
  }
}

TEST_CASE("Rings are one per length", "[refine][oracle]") {
  Nodes lists(1);
  for (int n = 1; n <= 6; ++n) {
    uint64_t rings = lists.count(n, [&](PreState& pre) {
      Ref first = pre.root(0).as_ref();
      if (first.null()) return false;
      Ref at = first;
      for (int steps = 0; steps < n; ++steps) {
        at = pre.field(at, lists.links[0]).as_ref();
        if (at.null()) return false;
        if (at == first) return true;
      }
      return false;
    });
    CHECK(rings == static_cast<uint64_t>(n));
  }
}

TEST_CASE("Binary trees are counted by Catalan numbers", "[refine][oracle]") {
  Nodes trees(2);
  uint64_t expected = 1;
  for (int n = 1; n <= 6; ++n) {
    expected += catalan(static_cast<uint64_t>(n));
    CHECK(trees.count(n, [&](PreState& pre) { return is_tree(pre, trees.links); }) == expected);
  }
}

TEST_CASE("Rooted graphs and DAGs with two fields agree with brute force", "[refine][oracle]") {
  Nodes graphs(2);
  for (int n = 1; n <= 3; ++n) {
    CHECK(graphs.count(n, complete) == brute_force(n, 2, false));
    uint64_t dags = graphs.count(n, [&](PreState& pre) {
      std::set<uint32_t> path;
      return is_acyclic(pre, graphs.links, pre.root(0).as_ref(), path);
    });
    CHECK(dags == brute_force(n, 2, false, true));
  }
}

TEST_CASE("Heaps with garbage agree with brute force", "[refine][oracle]") {
  auto with_garbage = [](PreState& pre) {
    pre.complete();
    return pre.add_garbage();
  };
  for (int fields = 1; fields <= 2; ++fields) {
    Nodes graphs(fields);
    for (int n = 1; n <= 3; ++n) CHECK(graphs.count(n, with_garbage) == brute_force(n, fields, true));
  }
}

TEST_CASE("What nobody reads is not enumerated", "[refine][oracle]") {
  Nodes graphs(2);
  uint64_t visits = graphs.count(6, [&](PreState& pre) {
    if (!pre.root(0).as_ref().null()) pre.field(pre.root(0).as_ref(), graphs.links[0]);
    return true;
  });
  CHECK(visits == 4);  // null; or a node whose first field is null, itself, another one
}

TEST_CASE("Integers, booleans and arrays take all values of their range", "[refine][oracle]") {
  Base program;
  ir::ClassId c = program.add("C", program.object);
  program.add_field(c, "flag", program.primitive(ir::TypeKind::boolean_));
  program.add_field(c, "number", program.primitive(ir::TypeKind::int_));
  program.add_field(c, "array", program.array_of(program.primitive(ir::TypeKind::byte_)));
  Scope scope;
  scope.objects = 1;
  scope.int_bits = 2;
  scope.array_length = 2;
  HeapRules rules = default_rules(program, {program.class_of(c).type}, scope);
  Heap base(std::make_shared<Layout>(program));
  std::set<std::string> seen;
  uint64_t visits = Enumerator(base, rules).for_each({{program.class_of(c).type, true}}, [&](PreState& pre) {
    pre.complete();
    seen.insert(dump(pre.heap()));
    return true;
  });
  CHECK(visits == 2 * 4 * (1 + 1 + 4 + 16));
  CHECK(seen.size() == visits);
}

TEST_CASE("A bound on a class holds for its subclasses together", "[refine][oracle]") {
  Base program;
  ir::ClassId a = program.add("A", program.object), b = program.add("B", a);
  program.add_field(a, "next", program.class_of(a).type);
  Scope scope;
  scope.objects = 9;
  scope.objects_of[a] = 2;
  HeapRules rules = default_rules(program, {program.class_of(a).type}, scope);
  Heap base(std::make_shared<Layout>(program));
  uint64_t visits = Enumerator(base, rules).for_each({{program.class_of(a).type, false}}, [&](PreState& pre) {
    pre.complete();
    CHECK(pre.existing().size() <= 2);
    return true;
  });
  // Null; one object (2 classes) with next null or itself; two objects (4) with the last null or either.
  CHECK(visits == 1 + 2 * 2 + 4 * 3);
  CHECK(b.valid());
}

TEST_CASE("A run reads lazily from the pre-state and is completed afterwards", "[refine][oracle]") {
  Nodes lists(1);
  // static Node second(Node n) { return n.f0; }, without a null check: the root is not null here.
  Body body(lists.program, lists.node, "second", lists.type());
  ir::LocalId n = body.parameter("n", lists.type()), result = body.temp(lists.type());
  ir::Statement& load = body.add(ir::StatementKind::load_field);
  load.dst = result, load.a = n, load.field = lists.links[0];
  body.give(result);
  Interpreter interpreter(lists.program);
  Scope scope;
  scope.objects = 3;
  HeapRules rules = default_rules(lists.program, {lists.type()}, scope);
  Heap base(interpreter.layout());
  std::set<std::string> results;
  uint64_t visits = Enumerator(base, rules).for_each({{lists.type(), true}}, [&](PreState& pre) {
    Options options;
    options.lazy = &pre;
    Value root = pre.root(0);
    Heap heap = pre.heap();
    Run run = interpreter.run(body.id, {root}, heap, options);
    CHECK(run.outcome == Outcome::normal);
    results.insert(to_string(heap, run.result, lists.type()));
    return true;
  });
  CHECK(visits == 3);
  CHECK(results.size() == 3);
}
