#include "frontend/spec/elaborate.h"

#include <catch2/catch.hpp>
#include <map>

#include "frontend/spec/parser.h"

using namespace plumb;
using namespace plumb::spec;
using relational::Column;
using relational::Columns;

namespace {

// Two states of a small heap: lists of nodes, and a list's array of nodes.
class Heap : public Names {
 public:
  enum Sort : uint32_t { node, list, array };
  relational::Arena terms;

  relational::Arena& arena() override { return terms; }
  std::optional<Term> value(const std::string& name) override {
    if (name == "this") return scalar(name, list);
    if (name == "n" || name == "return") return scalar(name, node);
    if (name != "k") return std::nullopt;
    Term t = Term::of(terms.mk_value(relation("k", {Column::integer})), Many::one);
    t.is_value = true;
    return t;
  }
  std::string why_no_value(const std::string&) override { return {}; }
  std::vector<Term> fields(const std::string& name, When when) override {
    if (name == "next") return {field(name, node, node, when)};
    if (name == "head") return {field(name, list, node, when)};
    if (name == "arr") return {field(name, list, array, when)};
    if (name == "item") {
      Type type{{Column::atom, Column::integer}, {{SortId{node}}, {}}};
      return {stated(Term::of(relation(name, type.columns, when), type, Many::lone), when)};
    }
    if (name == "seen") {
      Term t = Term::of(relation(name, {Column::atom}, when), Type::of(SortId{node}), Many::lone);
      t.kind = Term::boolean_field;
      return {stated(t, when)};
    }
    return {};
  }
  std::optional<Term> set(const std::string& name, When when) override {
    if (name == "Node")
      return stated(Term::of(relation(name, {Column::atom}, when), Type::of(SortId{node}), Many::set), when);
    if (name == "List")
      return stated(Term::of(relation(name, {Column::atom}, when), Type::of(SortId{list}), Many::set), when);
    return std::nullopt;
  }
  std::optional<Term> member(const std::string&, const std::string&, When) override { return std::nullopt; }
  Term univ(When when) override {
    Type type{{Column::atom}, {{SortId{node}, SortId{list}, SortId{array}}}};
    return Term::of(relation("univ", {Column::atom}, when), type, Many::set);
  }
  bool is_array(const Type& type) override {
    return type.arity() == 1 && type.sorts[0] == std::vector<SortId>{SortId{array}};
  }
  std::optional<Term> elements(const Type&, When when) override {
    Type type{{Column::atom, Column::integer, Column::atom}, {{SortId{array}}, {}, {SortId{node}}}};
    return Term::of(relation("elems", type.columns, when), type, Many::lone);
  }
  std::optional<Term> length(When when) override {
    Type type{{Column::atom, Column::integer}, {{SortId{array}}, {}}};
    return Term::of(relation("length", type.columns, when), type, Many::lone);
  }
  std::optional<Term> text(const std::string&, When) override { return std::nullopt; }
  bool overlap(SortId a, SortId b) override { return a == b; }
  std::string sort_name(SortId s) override {
    return s.index == node ? "Node" : s.index == list ? "List" : "Node[]";
  }
  std::vector<std::string> known_names() override { return {"next", "head", "Node"}; }
  int64_t range_cap() override { return 4; }
  int64_t reach_steps() override { return 4; }

 private:
  relational::Expr relation(const std::string& name, const Columns& columns, When when = When::before) {
    std::string full = when == When::after ? name + "2" : name;
    auto [it, fresh] = relations_.try_emplace(full);
    if (fresh) it->second = terms.declare(full, columns);
    return terms.mk_relation(it->second);
  }
  Term scalar(const std::string& name, Sort sort) {
    Term t = Term::of(relation(name, {Column::atom}), Type::of(SortId{sort}), Many::lone);
    t.is_value = true;
    t.nullable_scalar = name != "this";
    return t;
  }
  static Term stated(Term t, When when) {
    t.state_after = when == When::after;
    return t;
  }
  Term field(const std::string& name, Sort owner, Sort target, When when) {
    Type type{{Column::atom, Column::atom}, {{SortId{owner}}, {SortId{target}}}};
    return stated(Term::of(relation(name, type.columns, when), type, Many::lone), when);
  }
  std::map<std::string, relational::RelationId> relations_;
};

struct Result {
  std::string text, codes;
};

const char* funs =
    "fun cells[l: List]: set Node { l.head.*next }  fun at[l: List, i: int]: lone Node { l.arr[i] }\n"
    "pred ok { some this.head }  fun first: lone Node { this.head }\n"
    "fun both[a, b: Node]: set Node { a.next + b.next }\n";

Result read(const std::string& text, bool primes = true) {
  SourceManager sources;
  Diagnostics diagnostics;
  auto file = parse(sources, sources.add("t.plumb", funs + ("fact {" + text + "}")), diagnostics);
  FunTable table;
  const ast::Expr* body = nullptr;
  for (const ast::Decl& d : file->decls) {
    if (const auto* f = std::get_if<ast::FunDecl>(&d.node)) table[f->name.text] = f;
    if (const auto* f = std::get_if<ast::FactDecl>(&d.node)) body = f->body;
  }
  Result result;
  Heap heap;
  if (body) {
    Elaborator elaborator(heap, table, diagnostics);
    elaborator.allow_primes = primes;
    if (auto f = elaborator.formula(*body)) result.text = relational::print(heap.terms, nullptr, f->id);
  }
  for (const Diagnostic& d : diagnostics.all()) result.codes += (result.codes.empty() ? "" : " ") + d.code;
  return result;
}

}  // namespace

TEST_CASE("A prime reads what it covers in the state after", "[frontend][spec][elaborate]") {
  struct Row {
    const char *text, *expected;  // the state after has names that end in 2
  };
  const Row rows[] = {
      {"some this.head", "some this.head"},
      {"some this.head'", "some this.head2"},
      {"some this.head.next'", "some this.head.next2"},
      {"some this.head'.next", "some this.head2.next"},
      {"some (this.head.next)'", "some this.head2.next2"},
      {"some cells[this]'", "some this.head2.(^next2 + univ2 <: iden)"},
      {"some cells'[this]", "some this.head2.(^next2 + univ2 <: iden)"},
      {"some (this.cells)'", "some this.head2.(^next2 + univ2 <: iden)"},
      {"some this.cells'", "some this.head2.(^next2 + univ2 <: iden)"},
      {"some next'[this.head]", "some this.head.next2"},
      {"some next[this.head]'", "some this.head2.next2"},
      {"some this.arr[k]", "some k.(this.arr.elems)"},
      {"some this.arr[k]'", "some k.(this.arr2.elems2)"},
      {"some n.next.both[n.next]'", "some n.next.next2 + n.next2.next2"},
      {"ok' && first' = n", "some this.head2 && this.head2 = n"},
      {"Node' - Node = n", "Node2 - Node = n"},
      {"let x = this.head | x = x.next'", "this.head = this.head.next2"},
      {"all x: Node' | x in Node", "all x: Node2 | x in Node"},
      {"n.seen => n.seen'", "some n && n in seen => some n && n in seen2"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    Result r = read(row.text);
    CHECK(r.codes == "");
    CHECK(r.text == row.expected);
  }
}

TEST_CASE("Primes and names that cannot be are named", "[frontend][spec][elaborate]") {
  struct Row {
    const char *text, *codes;
  };
  const Row rows[] = {
      {"n' = n", "E0422"},
      {"return' = n", "E0422"},
      {"all x: Node | x' = x", "E0422"},
      {"(this.head')' = n", "E0421"},
      {"some this.haed", "E0402"},
      {"n in Node", "W0404"},
      {"this.head in Node", "W0404"},
      {"all x: Node' - Node | some x.next", "W0403"},
      {"this.arr'[k] = n", "W0405"},
      {"this.head.seen", ""},
      {"Node.seen", "E0425"},
      {"seen", "E0414"},
      {"no this & n", "W0401"},
      {"some n.head", "W0401"},
      {"k + n.*next.item = k", "W0407"},
      {"^item = item", "E0419"},
      {"n + 1 = n", "E0413"},
      {"n < 3", "E0412"},
      {"n.*next.item < 3", "E0411"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(read(row.text).codes == row.codes);
  }
  CHECK(read("some this.head'", false).codes == "E0420");
}
