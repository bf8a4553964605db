#include "frontend/spec/field_types.h"

#include <vector>

namespace plumb::spec {

using ast::BinaryOp;
using ast::ExprKind;
using ast::Mult;
using relational::Arena;
using relational::Column;
using relational::Columns;
using relational::Decl;
using relational::Expr;
using relational::Formula;
using relational::TupleSet;
using relational::Variable;

namespace {

const ast::Expr& strip(const ast::Expr& e) {
  const ast::Expr* result = &e;
  while (result->kind == ExprKind::paren && !result->primed) result = result->kids[0];
  return *result;
}

bool mult_of(const ast::Expr& e, Mult& mult) {
  if (e.kind != ExprKind::unary) return false;
  switch (e.unary) {
    case ast::UnaryOp::set:
      mult = Mult::set;
      return true;
    case ast::UnaryOp::some:
      mult = Mult::some;
      return true;
    case ast::UnaryOp::one:
      mult = Mult::one;
      return true;
    case ast::UnaryOp::lone:
      mult = Mult::lone;
      return true;
    default:
      return false;
  }
}

Type product_type(const Type& a, const Type& b) {
  Type t = a;
  t.columns.insert(t.columns.end(), b.columns.begin(), b.columns.end());
  t.sorts.insert(t.sorts.end(), b.sorts.begin(), b.sorts.end());
  return t;
}

class Reader {
 public:
  explicit Reader(Elaborator& elaborator) : elaborator_(elaborator) {}

  bool shape(const ast::Expr& written, TypeShape& result) {
    const ast::Expr& e = strip(written);
    if (e.kind == ExprKind::binary && e.ops[0].op == BinaryOp::arrow) return arrow(e, result);
    if (e.kind == ExprKind::name && e.text == "int") {
      result.is_int = true;
      result.type = Type::integer();
      return true;
    }
    std::optional<Term> term = elaborator_.expression(e);
    if (!term) return false;
    result.set = term->e;
    result.type = term->type;
    return true;
  }

 private:
  bool arrow(const ast::Expr& e, TypeShape& result) {
    if (!shape(*e.kids[0], result)) return false;
    for (size_t i = 0; i < e.ops.size(); ++i) {
      TypeShape node;
      node.left = std::make_unique<TypeShape>(std::move(result));
      node.right = std::make_unique<TypeShape>();
      if (!shape(*e.kids[i + 1], *node.right)) return false;
      node.left_mult = e.ops[i].left;
      node.right_mult = e.ops[i].right;
      node.type = product_type(node.left->type, node.right->type);
      result = std::move(node);
    }
    return true;
  }

  Elaborator& elaborator_;
};

// The leaves from left to right: each column's domain where a multiplicity quantifies over it.
void leaves(const TypeShape& s, std::vector<const TypeShape*>& out) {
  if (s.is_leaf()) {
    out.push_back(&s);
    return;
  }
  leaves(*s.left, out);
  leaves(*s.right, out);
}

class Constraint {
 public:
  Constraint(Arena& arena, int bits) : arena_(arena), bits_(bits) {}

  // Every tuple of r is one of the product. A last column of integers is bounded already.
  Formula members(const TypeShape& s, Expr r) {
    std::vector<const TypeShape*> parts;
    leaves(s, parts);
    if (parts.back()->is_int) {
      parts.pop_back();
      if (parts.empty()) return arena_.mk_true();
      r = arena_.mk_project_last(r);
    }
    Expr product = domain(*parts[0]);
    for (size_t i = 1; i < parts.size(); ++i) product = arena_.mk_product(product, domain(*parts[i]));
    return arena_.mk_in(r, product);
  }

  Formula multiplicities(const TypeShape& s, Expr r) {
    if (s.is_leaf()) return arena_.mk_true();
    std::vector<Formula> parts;
    if (needed(s.right_mult) || has_mult(*s.right)) {
      parts.push_back(for_all(*s.left, r, true, [&](Expr row) {
        return arena_.mk_and(count(s.right_mult, row), multiplicities(*s.right, row));
      }));
    }
    if (needed(s.left_mult) || has_mult(*s.left)) {
      parts.push_back(for_all(*s.right, r, false, [&](Expr row) {
        return arena_.mk_and(count(s.left_mult, row), multiplicities(*s.left, row));
      }));
    }
    return arena_.mk_and(parts);
  }

  Formula count(Mult mult, Expr row) {
    switch (mult) {
      case Mult::one:
        return arena_.mk_one(row);
      case Mult::lone:
        return arena_.mk_lone(row);
      case Mult::some:
        return arena_.mk_some(row);
      default:
        return arena_.mk_true();
    }
  }

 private:
  static bool needed(Mult m) { return m != Mult::none && m != Mult::set; }
  static bool has_mult(const TypeShape& s) {
    if (s.is_leaf()) return false;
    return needed(s.left_mult) || needed(s.right_mult) || has_mult(*s.left) || has_mult(*s.right);
  }

  // An integer column that is not the last ranges over all values of the command's width, as in Alloy.
  Expr domain(const TypeShape& leaf) {
    if (!leaf.is_int) return leaf.set;
    TupleSet values({Column::integer});
    int64_t half = int64_t{1} << (bits_ - 1);
    for (int64_t v = -half; v < half; ++v) values.insert({v});
    return arena_.mk_constant(std::move(values));
  }

  // One variable per column of `side`; `body` gets what r leaves for them.
  template <class F>
  Formula for_all(const TypeShape& side, Expr r, bool from_left, F body) {
    std::vector<const TypeShape*> parts;
    leaves(side, parts);
    std::vector<Decl> decls;
    std::vector<Expr> values;
    for (const TypeShape* leaf : parts) {
      std::vector<Expr> own;
      for (size_t i = 0; i < leaf->type.arity(); ++i) {
        Expr d = domain(*leaf);
        while (arena_.arity(d) > i + 1) d = arena_.mk_project_last(d);
        for (const Expr& earlier : own) d = arena_.mk_join(earlier, d);
        Variable v = arena_.variable("k", leaf->type.columns[i]);
        decls.push_back({v, d});
        own.push_back(arena_.mk_variable(v));
      }
      values.insert(values.end(), own.begin(), own.end());
    }
    Expr row = r;
    if (from_left) {
      for (const Expr& v : values) row = arena_.mk_join(v, row);
    } else {
      for (size_t i = values.size(); i-- > 0;) row = arena_.mk_join(row, values[i]);
    }
    return arena_.mk_all(decls, body(row));
  }

  Arena& arena_;
  int bits_;
};

const TypeShape& last_arrow(const TypeShape& s) {
  return !s.is_leaf() && !s.right->is_leaf() ? last_arrow(*s.right) : s;
}

}  // namespace

bool FieldType::is_function() const {
  Mult m = shape.is_leaf() ? mult : last_arrow(shape).right_mult;
  bool alone = shape.is_leaf() ? shape.type.arity() == 1 : last_arrow(shape).right->type.arity() == 1;
  return alone && (m == Mult::one || m == Mult::lone);
}

bool FieldType::is_total() const {
  return is_function() && (shape.is_leaf() ? mult : last_arrow(shape).right_mult) == Mult::one;
}

FieldType read_field_type(Elaborator& elaborator, const ast::Expr& written, Diagnostics& diagnostics) {
  FieldType result;
  const ast::Expr* e = &strip(written);
  bool has_mult = mult_of(*e, result.mult);
  if (has_mult) e = &strip(*e->kids[0]);
  result.ok = Reader(elaborator).shape(*e, result.shape);
  if (!result.ok) return result;
  if (result.shape.type.arity() == 1 && !has_mult) result.mult = Mult::one;
  if (result.shape.type.arity() > 1 && has_mult && result.mult != Mult::set) {
    diagnostics.error("E0454", written.span, "a multiplicity before a relation has no meaning")
        .help("write it after the arrow: A -> lone B");
    result.ok = false;
  }
  return result;
}

Formula has_type(Arena& arena, const FieldType& type, Expr r, int bits) {
  Constraint c(arena, bits);
  return arena.mk_and(
      std::vector<Formula>{c.members(type.shape, r), c.multiplicities(type.shape, r), c.count(type.mult, r)});
}

}  // namespace plumb::spec
