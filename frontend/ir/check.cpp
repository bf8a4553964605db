#include "frontend/ir/check.h"

#include <fmt/format.h>

#include <set>

#include "frontend/ir/print.h"

namespace plumb::ir {

namespace {

class Checker {
 public:
  Checker(const Program& program, MethodId id) : p_(program), id_(id), m_(program.method(id)) {}
  std::vector<std::string> run();

 private:
  struct Label {
    LabelId id;
    bool is_loop;
  };
  void fail(const Statement& s, const std::string& what) {
    problems_.push_back(
        fmt::format("{}: statement kind {}: {}", p_.method_signature(id_), static_cast<int>(s.kind), what));
  }
  void block(const Block& b);
  void statement(const Statement& s);
  void simple(const Statement& s);
  void operands(const Statement& s);
  void call(const Statement& s);
  void control(const Statement& s);
  void location(LocationId id, const Statement& s);
  TypeKind kind(LocalId l) const { return p_.type(m_.locals[l.index].type).kind; }
  bool has(LocalId l) const { return l.valid() && l.index < m_.locals.size(); }
  // Kinds agree: the same primitive, or two references.
  bool same(TypeKind a, TypeKind b) const { return a == b || (is_reference(a) && is_reference(b)); }
  void expect(const Statement& s, LocalId l, TypeKind wanted, const char* role);
  void expect_reference(const Statement& s, LocalId l, const char* role);
  void expect_fits(const Statement& s, LocalId l, TypeId target, const char* role);

  const Program& p_;
  MethodId id_;
  const Method& m_;
  std::vector<Label> labels_;
  std::set<uint32_t> label_ids_;
  std::set<uint32_t> locations_;
  std::vector<std::string> problems_;
};

void Checker::location(LocationId id, const Statement& s) {
  if (!id.valid() || id.index >= p_.location_count()) return fail(s, "has no location");
  if (p_.location(id).method != id_) fail(s, "location of another method");
  if (!locations_.insert(id.index).second) fail(s, "location used twice");
}

void Checker::expect(const Statement& s, LocalId l, TypeKind wanted, const char* role) {
  if (!has(l)) return fail(s, fmt::format("{} is missing", role));
  if (!same(kind(l), wanted))
    fail(s, fmt::format("{} has kind {} instead of {}", role, static_cast<int>(kind(l)),
                        static_cast<int>(wanted)));
}

void Checker::expect_reference(const Statement& s, LocalId l, const char* role) {
  if (!has(l)) return fail(s, fmt::format("{} is missing", role));
  if (!is_reference(kind(l))) fail(s, fmt::format("{} is no reference", role));
}

void Checker::expect_fits(const Statement& s, LocalId l, TypeId target, const char* role) {
  if (!has(l)) return fail(s, fmt::format("{} is missing", role));
  TypeId t = m_.locals[l.index].type;
  if (t != target && !p_.is_subtype(t, target))
    fail(s, fmt::format("{} of type {} does not fit {}", role, p_.type_name(t), p_.type_name(target)));
}

void Checker::call(const Statement& s) {
  const Method& callee = p_.method(s.callee);
  if (callee.is_static != !s.a.valid()) fail(s, "receiver and static do not agree");
  if (callee.is_static != (s.call_kind == CallKind::static_)) fail(s, "call kind and static do not agree");
  if (s.a.valid()) expect_fits(s, s.a, p_.class_of(callee.owner).type, "receiver");
  if (s.args.size() != callee.parameters.size())
    return fail(s, fmt::format("call of {} with {} arguments", p_.method_signature(s.callee), s.args.size()));
  for (size_t i = 0; i < s.args.size(); ++i) expect_fits(s, s.args[i], callee.parameters[i], "argument");
  if (s.dst.valid() && !same(kind(s.dst), p_.type(callee.result).kind)) fail(s, "result of another kind");
}

void Checker::operands(const Statement& s) {
  TypeKind t = s.type.valid() ? p_.type(s.type).kind : TypeKind::void_;
  switch (s.kind) {
    case StatementKind::const_int:
      if (!is_integral(kind(s.dst)) && kind(s.dst) != TypeKind::boolean_) fail(s, "not integral");
      return;
    case StatementKind::const_string:
    case StatementKind::const_null:
      if (!is_reference(kind(s.dst))) fail(s, "destination is no reference");
      return;
    case StatementKind::copy:
      return expect(s, s.a, kind(s.dst), "source");
    case StatementKind::unary:
      return expect(s, s.a, t, "operand");
    case StatementKind::binary:
      expect(s, s.a, t, "left operand");
      expect(s, s.b, t, "right operand");
      return expect(s, s.dst, s.binary_op >= BinaryOp::less ? TypeKind::boolean_ : t, "result");
    case StatementKind::convert:
      expect(s, s.a, p_.type(s.from_type).kind, "operand");
      return expect(s, s.dst, t, "result");
    case StatementKind::instance_of:
    case StatementKind::class_name:
      return expect_reference(s, s.a, "operand");
    case StatementKind::load_field:
      expect_fits(s, s.a, p_.class_of(p_.field(s.field).owner).type, "object");
      return expect(s, s.dst, p_.type(p_.field(s.field).type).kind, "destination");
    case StatementKind::load_static:
      if (!p_.field(s.field).is_static) fail(s, "field is not static");
      return expect(s, s.dst, p_.type(p_.field(s.field).type).kind, "destination");
    case StatementKind::array_length:
    case StatementKind::array_load:
      if (!has(s.a) || kind(s.a) != TypeKind::array_) return fail(s, "operand is no array");
      if (s.kind == StatementKind::array_load) expect(s, s.b, TypeKind::int_, "index");
      return;
    case StatementKind::new_object:
      if (p_.class_of(s.class_id).is_abstract) fail(s, "class is abstract");
      return;
    case StatementKind::new_array:
      return expect(s, s.a, TypeKind::int_, "length");
    case StatementKind::concat:
      for (LocalId a : s.args)
        if (!has(a))
          fail(s, "argument is missing");
        else if (is_reference(kind(a)) && kind(a) != TypeKind::null_ &&
                 p_.type(m_.locals[a.index].type).class_id != p_.string_class())
          fail(s, "argument is neither primitive nor String");
      return;
    default:
      return;
  }
}

void Checker::simple(const Statement& s) {
  switch (s.kind) {
    case StatementKind::store_field:
      expect_fits(s, s.a, p_.class_of(p_.field(s.field).owner).type, "object");
      return expect_fits(s, s.b, p_.field(s.field).type, "value");
    case StatementKind::store_static:
      return expect_fits(s, s.a, p_.field(s.field).type, "value");
    case StatementKind::array_store:
      if (!has(s.a) || kind(s.a) != TypeKind::array_) return fail(s, "operand is no array");
      expect(s, s.b, TypeKind::int_, "index");
      return expect(s, s.c, p_.type(p_.type(m_.locals[s.a.index].type).element).kind, "value");
    case StatementKind::check_null:
    case StatementKind::check_cast:
      return expect_reference(s, s.a, "operand");
    case StatementKind::check_index:
      expect_reference(s, s.a, "array");
      return expect(s, s.b, TypeKind::int_, "index");
    case StatementKind::check_length:
      return expect(s, s.a, TypeKind::int_, "length");
    case StatementKind::check_divisor:
      if (!has(s.a) || (kind(s.a) != TypeKind::int_ && kind(s.a) != TypeKind::long_))
        fail(s, "divisor is not integral");
      return;
    case StatementKind::check_store:
      expect_reference(s, s.a, "array");
      return expect_reference(s, s.b, "value");
    default:
      return;
  }
}

void Checker::control(const Statement& s) {
  auto labelled = [&](bool is_loop, const Block& b) {
    if (!label_ids_.insert(s.label.index).second || s.label.index >= m_.label_count)
      fail(s, "label is not its own");
    labels_.push_back({s.label, is_loop});
    block(b);
    labels_.pop_back();
  };
  switch (s.kind) {
    case StatementKind::if_:
      expect(s, s.a, TypeKind::boolean_, "condition");
      location(s.then_edge, s);
      location(s.else_edge, s);
      block(s.then_block);
      return block(s.else_block);
    case StatementKind::loop:
      if (!s.loop) return fail(s, "has no parts");
      location(s.loop->head, s);
      location(s.loop->enter_edge, s);
      location(s.loop->exit_edge, s);
      block(s.loop->condition);
      if (s.a.valid()) expect(s, s.a, TypeKind::boolean_, "condition");
      labelled(true, s.loop->body);
      return block(s.loop->update);
    case StatementKind::block:
      return labelled(false, s.then_block);
    case StatementKind::try_:
      block(s.then_block);
      for (const Catch& c : s.catches) {
        location(c.location, s);
        expect_reference(s, c.local, "caught");
        block(c.body);
      }
      return;
    case StatementKind::break_:
    case StatementKind::continue_:
      for (const Label& l : labels_)
        if (l.id == s.label && (l.is_loop || s.kind == StatementKind::break_)) return;
      return fail(s, "no such label around");
    case StatementKind::return_:
      if (p_.type(m_.result).kind == TypeKind::void_) {
        if (s.a.valid()) fail(s, "value of a void method");
        return;
      }
      return expect_fits(s, s.a, m_.result, "value");
    case StatementKind::throw_:
      return expect_reference(s, s.a, "thrown");
    default:
      return;
  }
}

void Checker::statement(const Statement& s) {
  location(s.location, s);
  for (LocalId l : {s.dst, s.a, s.b, s.c})
    if (l.valid() && l.index >= m_.locals.size()) return fail(s, "local out of range");
  if (s.kind >= StatementKind::if_) return control(s);
  if (s.kind == StatementKind::call) return call(s);
  if (s.kind > StatementKind::call) return simple(s);
  if (!s.dst.valid()) return fail(s, "has no destination");
  operands(s);
}

void Checker::block(const Block& b) {
  for (size_t i = 0; i < b.size(); ++i) {
    statement(b[i]);
    bool ends = b[i].kind == StatementKind::break_ || b[i].kind == StatementKind::continue_ ||
                b[i].kind == StatementKind::return_ || b[i].kind == StatementKind::throw_;
    if (ends && i + 1 < b.size()) fail(b[i + 1], "stands after a jump");
  }
}

std::vector<std::string> Checker::run() {
  if (!m_.body) return {};
  block(*m_.body);
  return std::move(problems_);
}

}  // namespace

std::vector<std::string> check(const Program& program, MethodId method) {
  return Checker(program, method).run();
}

}  // namespace plumb::ir
