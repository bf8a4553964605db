#include "refine/check/names_view.h"

namespace plumb::refine {

using relational::Expr;

Expr NamesView::get(StateName name, spec::When when) {
  return names_.expr(name, when == spec::When::before ? When::before : When::after);
}

Expr NamesView::members(ir::TypeId type, spec::When when) {
  return get(members_name(type), when);
}

Expr NamesView::field(ir::FieldId field, spec::When when) {
  return get(field_name(names_.program(), field), when);
}

Expr NamesView::static_field(ir::FieldId field, spec::When when) {
  return get(field_name(names_.program(), field), when);
}

Expr NamesView::elements(ir::TypeId element_type, spec::When when) {
  return get(elements_name(element_kind(names_.program(), element_type)), when);
}

Expr NamesView::length(spec::When when) {
  return get(length_name(), when);
}
Expr NamesView::self() {
  return arena().mk_relation(names_.self());
}
Expr NamesView::parameter(size_t index) {
  return arena().mk_relation(names_.parameter(index));
}
Expr NamesView::result() {
  return arena().mk_relation(names_.result());
}
Expr NamesView::thrown() {
  return arena().mk_relation(names_.thrown());
}

Expr NamesView::strings_with_text(const std::string& text, spec::When when) {
  Expr number = arena().mk_single(arena().mk_int(strings_.text_number(text)));
  return arena().mk_join(get(text_name(), when), number);
}

}  // namespace plumb::refine
