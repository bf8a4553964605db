#include "refine/check/frame.h"

#include <fmt/format.h>

namespace plumb::refine {

using relational::Column;
using relational::Expr;
using relational::Formula;
using relational::Variable;
using spec::Term;

using spec::ast::ExprKind;

Formula FrameBuilder::formula(const std::vector<const spec::ast::Expr*>& items,
                              spec::Elaborator& elaborator) {
  for (const spec::ast::Expr* item : items) allow(*item, elaborator);
  std::vector<Formula> parts;
  for (ir::FieldId field : effects_.fields_written) {
    const ir::Field& f = program_.field(field);
    bool library = program_.class_of(f.owner).origin == ir::Origin::library;
    if (free_.contains(field) || library || ir::is_floating(program_.type(f.type).kind)) continue;
    parts.push_back(field_unchanged(field));
  }
  std::set<ElementKind> done;
  for (ir::TypeKind kind : effects_.elements_written) {
    if (ir::is_floating(kind)) continue;
    ir::TypeId element =
        ir::is_reference(kind) ? program_.class_of(program_.object_class()).type : program_.primitive(kind);
    ElementKind k = element_kind(program_, element);
    if (done.insert(k).second) parts.push_back(elements_unchanged(k, element));
  }
  return arena_.mk_and(parts);
}

void FrameBuilder::allow(const spec::ast::Expr& item, spec::Elaborator& elaborator) {
  if (item.kind == ExprKind::name) {
    allow_field(item, nullptr);
  } else if (item.kind != ExprKind::dot || !allow_path(item, elaborator)) {
    diagnostics_.error("E0446", item.span,
                       "`modifies` names fields: `f`, `x.f`, `C.f`, or elements: `a.elems`");
  }
}

void FrameBuilder::allow_field(const spec::ast::Expr& name, const Expr* objects) {
  bool any = false;
  for (uint32_t i = 0; i < program_.field_count(); ++i) {
    const ir::Field& field = program_.field(ir::FieldId{i});
    if (field.name != name.text || program_.class_of(field.owner).origin == ir::Origin::library) continue;
    if (objects && field.is_static) continue;
    any = true;
    if (objects) {
      objects_[ir::FieldId{i}].push_back(*objects);
    } else {
      free_.insert(ir::FieldId{i});
    }
  }
  if (!any) {
    // The elaborator knows how to say what else could have been meant.
    diagnostics_.error("E0402", name.span, fmt::format("unknown field '{}'", name.text));
  }
}

bool FrameBuilder::allow_path(const spec::ast::Expr& item, spec::Elaborator& elaborator) {
  const spec::ast::Expr& last = *item.kids.back();
  if (last.kind != ExprKind::name || last.primed) return false;
  // The part left of the last dot, as an expression of its own.
  spec::ast::Expr owner = item;
  owner.kids.pop_back();
  spec::ast::Expr* only = owner.kids.size() == 1 ? owner.kids[0] : &owner;
  if (only->kind == ExprKind::name || only->kind == ExprKind::dot) {
    std::string path;
    for (const spec::ast::Expr* part :
         only->kind == ExprKind::dot ? only->kids : std::vector<spec::ast::Expr*>{only}) {
      if (part->kind == ExprKind::name) path += (path.empty() ? "" : ".") + part->text;
    }
    ir::ClassId c = program_.find_class(path);
    ir::FieldId field = c.valid() ? program_.find_field(c, last.text) : ir::FieldId{};
    if (field.valid() && program_.field(field).is_static) {
      free_.insert(field);
      return true;
    }
  }
  auto objects = elaborator.expression(*only);
  if (!objects) return true;  // reported
  if (last.text == "elems" && names_.is_array(objects->type)) {
    arrays_.push_back(objects->e);
    return true;
  }
  if (objects->type.arity() != 1 || objects->type.is_integer_set()) {
    diagnostics_.error("E0446", only->span, "an object or a set of objects is needed left of a field");
    return true;
  }
  allow_field(last, &objects->e);
  return true;
}

Formula FrameBuilder::field_unchanged(ir::FieldId id) {
  const ir::Field& field = program_.field(id);
  if (field.is_static)
    return arena_.mk_equal(view_.static_field(id, spec::When::before),
                           view_.static_field(id, spec::When::after));
  Expr rest = view_.members(program_.class_of(field.owner).type, spec::When::before);
  for (Expr objects : objects_[id]) rest = arena_.mk_difference(rest, objects);
  Expr before = view_.field(id, spec::When::before), after = view_.field(id, spec::When::after);
  Variable x = arena_.variable("x", Column::atom);
  Expr object = arena_.mk_variable(x);
  if (program_.type(field.type).kind == ir::TypeKind::boolean_) {
    return arena_.mk_all({{x, rest}},
                         arena_.mk_iff(arena_.mk_in(object, before), arena_.mk_in(object, after)));
  }
  return arena_.mk_all({{x, rest}},
                       arena_.mk_equal(arena_.mk_join(object, before), arena_.mk_join(object, after)));
}

Formula FrameBuilder::elements_unchanged(ElementKind kind, ir::TypeId element) {
  std::vector<Expr> arrays;
  for (uint32_t i = 0;; ++i) {
    ir::TypeId type{i};
    if (i >= program_.type_count()) break;
    if (program_.type(type).kind != ir::TypeKind::array_) continue;
    ir::TypeId e = program_.type(type).element;
    if (ir::is_floating(program_.type(e).kind) || element_kind(program_, e) != kind) continue;
    arrays.push_back(view_.members(type, spec::When::before));
  }
  if (arrays.empty()) return arena_.mk_true();
  Expr rest = arena_.mk_union(arrays);
  for (Expr allowed : arrays_) rest = arena_.mk_difference(rest, allowed);
  Variable x = arena_.variable("a", Column::atom);
  Expr array = arena_.mk_variable(x);
  Expr before = arena_.mk_join(array, view_.elements(element, spec::When::before));
  Expr after = arena_.mk_join(array, view_.elements(element, spec::When::after));
  return arena_.mk_all({{x, rest}}, arena_.mk_equal(before, after));
}

}  // namespace plumb::refine
