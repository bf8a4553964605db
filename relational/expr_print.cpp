// Printing in the property language. A node is laid out as pieces, text or children, each child with the
// loosest precedence that may stand there unbracketed; the pieces wait on an explicit stack.
#include <algorithm>
#include <map>
#include <set>
#include <unordered_set>

#include "relational/arena_impl.h"

namespace plumb::relational {

namespace {

// Precedences of the language, loosest first; what stands for itself is `atomic`.
enum Level : int {
  quantified = 0,
  disjunction = 1,
  equivalence = 2,
  implication = 3,
  conjunction = 4,
  negation = 5,
  comparison = 6,
  multiplicity = 7,
  ranges = 8,
  additive = 9,
  multiplicative = 10,
  counting = 11,
  overriding = 12,
  intersection = 13,
  arrow = 14,
  restriction = 15,
  brackets = 17,  // name[..] binds as a dot does
  dot = 17,
  tight = 18,
  atomic = 19
};

struct Piece {
  std::string text;
  NodeId node = UINT32_MAX;  // a child, if valid
  int context = 0;
};

struct Layout {
  int level = atomic;
  std::vector<Piece> pieces;

  Layout& operator<<(std::string text) {
    pieces.push_back({std::move(text), UINT32_MAX, 0});
    return *this;
  }
  Layout& child(NodeId node, int context) {
    pieces.push_back({{}, node, context});
    return *this;
  }
};

constexpr const char* wrap_names[] = {"int8", "int16", "char", "int32", "int64"};

class Printer {
 public:
  Printer(const Arena& arena, const PrintNames& names) : arena_(arena), names_(names) {}

  std::string run(NodeId root) {
    choose_names(root);
    std::string out;
    std::vector<Piece> stack{{{}, root, 0}};
    while (!stack.empty()) {
      const Piece piece = std::move(stack.back());
      stack.pop_back();
      if (piece.node == UINT32_MAX) {
        out += piece.text;
        if (out.size() > names_.max_length) return out + " ...";
        continue;
      }
      Layout layout = lay_out(piece.node);
      const bool bracketed = layout.level < piece.context;
      if (bracketed) stack.push_back({")", UINT32_MAX, 0});
      for (size_t i = layout.pieces.size(); i-- > 0;) stack.push_back(std::move(layout.pieces[i]));
      if (bracketed) stack.push_back({"(", UINT32_MAX, 0});
    }
    return out;
  }

 private:
  // ---- names

  std::string relation_name(RelationId r) const {
    return names_.relation ? names_.relation(r) : arena_.name(r);
  }
  std::string atom_name(int64_t index) const {
    const Atom atom{static_cast<int32_t>(index)};
    return names_.atom ? names_.atom(atom) : "atom#" + std::to_string(index);
  }

  // Variables get names that differ from each other and from relations, in the order they were made.
  void choose_names(NodeId root) {
    std::set<std::string> taken;
    std::set<Variable> found;
    std::unordered_set<NodeId> seen{root};
    std::vector<NodeId> stack{root};
    while (!stack.empty()) {
      const NodeId n = stack.back();
      stack.pop_back();
      const Op o = arena_.op(n);
      if (o == Op::relation) taken.insert(relation_name({static_cast<uint32_t>(arena_.payload(n))}));
      if (o == Op::variable) found.insert({static_cast<uint32_t>(arena_.payload(n))});
      if (binds(o))
        for (Variable v : arena_.variables(n)) found.insert(v);
      for (NodeId c : arena_.children(n))
        if (seen.insert(c).second) stack.push_back(c);
    }
    for (Variable v : found) {
      const std::string base = names_.variable ? names_.variable(v) : arena_.name(v);
      std::string name = base;
      for (int k = 2; !taken.insert(name).second; ++k) name = base + std::to_string(k);
      variable_names_[v] = name;
    }
  }

  static bool binds(Op o) {
    return o == Op::all || o == Op::exists || o == Op::sum || o == Op::comprehension;
  }

  // ---- shapes

  NodeId child(NodeId n, size_t i) const { return arena_.children(n)[i]; }

  Layout prefix(const char* sign, NodeId n, int level, int context) const {
    Layout l{level, {}};
    l << sign;
    return l.child(child(n, 0), context);
  }
  Layout infix(const char* sign, NodeId a, int left, NodeId b, int right, int level) const {
    Layout l{level, {}};
    l.child(a, left) << sign;
    return l.child(b, right);
  }
  Layout left_associative(const char* sign, NodeId n, int level) const {
    Layout l{level, {}};
    const auto children = arena_.children(n);
    for (size_t i = 0; i < children.size(); ++i) {
      if (i > 0) l << sign;
      l.child(children[i], i == 0 ? level : level + 1);
    }
    return l;
  }
  Layout separated(const char* sign, NodeId n, int level, int context) const {
    Layout l{level, {}};
    const auto children = arena_.children(n);
    for (size_t i = 0; i < children.size(); ++i) {
      if (i > 0) l << sign;
      l.child(children[i], context);
    }
    return l;
  }
  Layout call(const std::string& name, NodeId n) const {
    Layout l = separated(", ", n, brackets, quantified);
    l.pieces.insert(l.pieces.begin(), Piece{name + "[", UINT32_MAX, 0});
    return l << "]";
  }
  Layout text(std::string word, int level = atomic) const {
    Layout l{level, {}};
    return l << std::move(word);
  }
  Layout choice(NodeId n) const {
    Layout l{implication, {}};
    l.child(child(n, 0), conjunction) << " => ";
    l.child(child(n, 1), conjunction) << " else ";
    return l.child(child(n, 2), implication);
  }
  // `word x: A, y: B | body`
  Layout binder(const char* word, NodeId n) const {
    Layout l{quantified, {}};
    l << word;
    const auto variables = arena_.variables(n);
    for (size_t i = 0; i < variables.size(); ++i) {
      l << (i == 0 ? "" : ", ") + variable_names_.at(variables[i]) + ": ";
      l.child(child(n, i), ranges);
    }
    l << " | ";
    return l.child(arena_.children(n).back(), quantified);
  }

  Layout lay_out(NodeId n) const {
    switch (arena_.sort(n)) {
      case Sort::expr:
        return lay_out_expr(n);
      case Sort::integer:
        return lay_out_integer(n);
      case Sort::formula:
        return lay_out_formula(n);
    }
    PLUMB_UNREACHABLE("sort of node {}", n);
  }

  // ---- expressions

  Layout lay_out_expr(NodeId n) const {
    if (names_.is_univ && names_.is_univ({n})) return text("univ");
    switch (arena_.op(n)) {
      case Op::relation:
        return text(relation_name({static_cast<uint32_t>(arena_.payload(n))}));
      case Op::variable:
        return text(variable_names_.at({static_cast<uint32_t>(arena_.payload(n))}));
      case Op::none:
        return none(arena_.arity({n}));
      case Op::constant:
        return constant(arena_.constant_set(n));
      case Op::union_:
        return union_of(n);
      case Op::difference:
        return difference(n);
      case Op::intersect:
        return left_associative(" & ", n, intersection);
      case Op::join:
        return left_associative(".", n, dot);
      case Op::product:
        return left_associative(" -> ", n, arrow);
      case Op::transpose:
        return prefix("~", n, tight, tight);
      case Op::closure:
        return prefix("^", n, tight, tight);
      case Op::reflexive:
        return reflexive(n);
      case Op::override_:
        return override_with(n);
      case Op::assign:
        return assign(n);
      case Op::ite:
        return choice(n);
      case Op::domain:
        return left_associative(" <: ", n, restriction);
      case Op::range:
        return left_associative(" :> ", n, restriction);
      case Op::project_last: {
        Layout l{dot, {}};
        l.child(child(n, 0), dot);
        return l << ".univ";
      }
      case Op::comprehension: {
        Layout l = binder("{", n);
        l.level = atomic;
        return l << "}";
      }
      case Op::single:
        return lay_out_integer(child(n, 0));
      case Op::interval:
        return infix("..", child(n, 0), additive, child(n, 1), additive, ranges);
      case Op::reach:
        return call("reach", n);
      default:
        PLUMB_UNREACHABLE("{} is no expression", to_string(arena_.op(n)));
    }
  }

  Layout none(size_t arity) const {
    if (arity == 0) return text("none.univ", dot);
    std::string words = "none";
    for (size_t i = 1; i < arity; ++i) words += " -> none";
    return text(std::move(words), arity == 1 ? atomic : arrow);
  }

  // a, {a, b}, a -> 1 + b -> 2
  Layout constant(const TupleSet& set) const {
    if (set.arity() == 0) return text("univ.univ", dot);
    std::string words;
    const bool display = set.arity() == 1 && set.size() > 1;
    for (size_t i = 0; i < set.size(); ++i) {
      if (i > 0) words += display ? ", " : " + ";
      for (size_t c = 0; c < set.arity(); ++c) {
        if (c > 0) words += " -> ";
        words += set.columns()[c] == Column::atom ? atom_name(set[i][c]) : std::to_string(set[i][c]);
      }
    }
    if (display) return text("{" + words + "}");
    if (set.arity() == 1) return text(std::move(words), words[0] == '-' ? counting : atomic);
    return text(std::move(words), set.size() == 1 ? arrow : additive);
  }

  bool is_integer_set(NodeId n) const { return arena_.columns(Expr{n}) == Columns{Column::integer}; }

  // + and - between scalar integers would be arithmetic; `{a, b}` is a set whatever its members are
  Layout union_of(NodeId n) const {
    if (!is_integer_set(n)) return left_associative(" + ", n, additive);
    Layout l = separated(", ", n, atomic, ranges);
    l.pieces.insert(l.pieces.begin(), Piece{"{", UINT32_MAX, 0});
    return l << "}";
  }

  Layout difference(NodeId n) const {
    if (!is_integer_set(n)) return left_associative(" - ", n, additive);
    Layout l{additive, {}};
    l << "{";
    l.child(child(n, 0), ranges) << ", ";
    l.child(child(n, 0), ranges) << "} - ";
    return l.child(child(n, 1), multiplicative);
  }

  Layout reflexive(NodeId n) const {
    if (names_.is_univ && names_.is_univ({child(n, 1)})) return prefix("*", n, tight, tight);
    Layout l{additive, {}};
    l << "^";
    l.child(child(n, 0), tight) << " + ";
    return l.child(child(n, 1), restriction) << " <: iden";
  }

  // `f ++ (a -> v)` would be assignment
  Layout override_with(NodeId n) const {
    if (arena_.op(child(n, 1)) != Op::product) return left_associative(" ++ ", n, overriding);
    Layout l{overriding, {}};
    l.child(child(n, 0), overriding) << " ++ (";
    l.child(child(n, 1), additive) << " + ";
    l.pieces.push_back(none(arena_.arity({n})).pieces[0]);
    return l << ")";
  }

  Layout assign(NodeId n) const {
    if (arena_.arity({child(n, 1)}) == 0) return call("assign", n);
    Layout l{overriding, {}};
    l.child(child(n, 0), overriding) << " ++ (";
    l.child(child(n, 1), arrow) << " -> ";
    return l.child(child(n, 2), restriction) << ")";
  }

  // ---- integers

  // Would the language take this for a scalar integer, so that + and - are arithmetic?
  bool is_scalar(NodeId n) const {
    const Op o = arena_.op(n);
    if (o == Op::value) {
      const Op inner = arena_.op(child(n, 0));
      return inner == Op::variable || (names_.is_scalar && names_.is_scalar({child(n, 0)}));
    }
    return o != Op::int_ite;
  }

  // Of what may be several integers, the one that it is, if it is one.
  Layout value(NodeId e) const {
    if (!names_.is_scalar || arena_.op(e) == Op::variable || names_.is_scalar({e})) return lay_out_expr(e);
    Layout l{brackets, {}};
    l << "max[one ";
    l.child(e, ranges) << " => ";
    l.child(e, conjunction) << " else none";
    return l << "]";
  }

  Layout arithmetic(NodeId n, const char* sign, const char* name, int level) const {
    if (is_scalar(child(n, 0)) && is_scalar(child(n, 1))) return left_associative(sign, n, level);
    return call(name, n);
  }

  Layout lay_out_integer(NodeId n) const {
    const Op o = arena_.op(n);
    switch (o) {
      case Op::int_constant:
        return text(std::to_string(arena_.payload(n)), arena_.payload(n) < 0 ? counting : atomic);
      case Op::value:
        return value(child(n, 0));
      case Op::card:
        return prefix("#", n, counting, overriding);
      case Op::sum:
        return binder("sum ", n);
      case Op::min:
        return call("min", n);
      case Op::max:
        return call("max", n);
      case Op::add:
        return arithmetic(n, " + ", "plus", additive);
      case Op::sub:
        return arithmetic(n, " - ", "minus", additive);
      case Op::mul:
        return arithmetic(n, " * ", "mul", multiplicative);
      case Op::div:
        return arithmetic(n, " / ", "div", multiplicative);
      case Op::rem:
        return arithmetic(n, " % ", "rem", multiplicative);
      case Op::neg: {
        Layout l{brackets, {}};
        l << "minus[0, ";
        return l.child(child(n, 0), quantified) << "]";
      }
      case Op::int_ite:
        return choice(n);
      case Op::wrap:
        return call(wrap_names[arena_.payload(n)], n);
      case Op::bit_and:
        return call("bitand", n);
      case Op::bit_or:
        return call("bitor", n);
      case Op::bit_xor:
        return call("bitxor", n);
      default:
        return call(std::string(to_string(o)) + (arena_.payload(n) == 64 ? "64" : ""), n);  // shifts
    }
  }

  bool surely_defined(NodeId n) const {
    const Op o = arena_.op(n);
    return o == Op::int_constant || o == Op::card || o == Op::sum ||
           (o == Op::value && arena_.op(child(n, 0)) == Op::variable);
  }

  // ---- formulas

  Layout compare(NodeId n, const char* sign) const {
    return infix(sign, child(n, 0), ranges, child(n, 1), ranges, comparison);
  }

  // `=` compares sets, so two undefined sides would be equal; the node says they are not
  Layout int_equal(NodeId n) const {
    const NodeId a = child(n, 0), b = child(n, 1);
    if (surely_defined(a) || surely_defined(b)) return compare(n, " = ");
    Layout l{conjunction, {}};
    l << "some ";
    l.child(a, ranges) << " && ";
    l.child(a, ranges) << " = ";
    return l.child(b, ranges);
  }

  Layout negated(NodeId n) const {
    const NodeId f = child(n, 0);
    switch (arena_.op(f)) {
      case Op::in:
        return compare(f, " !in ");
      case Op::equal:
        return compare(f, " != ");
      case Op::exists:
        return binder("no ", f);
      default:
        return prefix("!", n, negation, negation);
    }
  }

  Layout lay_out_formula(NodeId n) const {
    const Op o = arena_.op(n);
    switch (o) {
      case Op::true_:
        return text("no none", multiplicity);
      case Op::false_:
        return text("some none", multiplicity);
      case Op::not_:
        return negated(n);
      case Op::and_:
        return separated(" && ", n, conjunction, negation);
      // the language warns where || meets => without parentheses
      case Op::or_:
        return separated(" || ", n, disjunction, conjunction);
      case Op::implies:
        return infix(" => ", child(n, 0), conjunction, child(n, 1), implication, implication);
      case Op::iff:
        return infix(" <=> ", child(n, 0), conjunction, child(n, 1), conjunction, equivalence);
      case Op::formula_ite:
        return choice(n);
      case Op::in:
        return compare(n, " in ");
      case Op::equal:
        return compare(n, " = ");
      case Op::some:
      case Op::no:
      case Op::one:
      case Op::lone:
        return prefix((std::string(to_string(o)) + " ").c_str(), n, multiplicity, ranges);
      case Op::less:
        return compare(n, " < ");
      case Op::less_equal:
        return compare(n, " <= ");
      case Op::int_equal:
        return int_equal(n);
      case Op::all:
        return binder("all ", n);
      case Op::exists:
        return binder("some ", n);
      default:
        PLUMB_UNREACHABLE("{} is no formula", to_string(o));
    }
  }

  const Arena& arena_;
  const PrintNames& names_;
  std::map<Variable, std::string> variable_names_;
};

}  // namespace

std::string print(const Arena& arena, const PrintNames& names, NodeId node) {
  return Printer(arena, names).run(node);
}

std::string print(const Arena& arena, const Universe* universe, NodeId node) {
  PrintNames names;
  if (universe != nullptr) names.atom = [universe](Atom a) { return universe->name(a); };
  return print(arena, names, node);
}

}  // namespace plumb::relational
