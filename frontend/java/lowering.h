// From attributed trees to IR bodies.
//
//   Lowering lowering(world);
//   lowering.prepare(cls) for all classes: hidden fields and parameters
//   lowering.lower(cls) for all classes: bodies
//
// Evaluation order is the order of statements. A variable's IR local stands for its value, so an operand that
// is a variable is copied where a later operand of the same expression assigns a variable.
#pragma once

#include <functional>
#include <unordered_map>
#include <vector>

#include "frontend/java/world.h"

namespace plumb::java {

class Lowering {
 public:
  explicit Lowering(World& world);

  void prepare(ClassSym* cls);
  void lower(ClassSym* cls);

 private:
  using LocalId = ir::LocalId;
  using Kind = ir::StatementKind;

  struct Jump {
    enum class To : uint8_t { break_, continue_, return_ } to = To::break_;
    size_t scope = 0;  // index into scopes_
    friend bool operator==(const Jump&, const Jump&) = default;
  };
  // What a jump may leave or must pass through.
  struct Scope {
    enum class What : uint8_t { loop, block, finally } what = What::block;
    ir::LabelId label;
    std::vector<std::string_view> names;  // labels of the source
    bool unlabelled_break = false;        // `break;` means this
    bool is_switch_expression = false;    // `yield` means this
    bool left = false;                    // something breaks to it
    LocalId result;                       // switch expression
    Ty result_type = nullptr;
    LocalId code, returned;  // finally: how the block was left, and with which value
    std::vector<Jump> exits;
  };
  struct Place {  // a variable, for reading and writing
    enum class What : uint8_t { local, field, static_field, element } what = What::local;
    LocalId object, index, local;
    FieldSym* field = nullptr;
    Ty type = nullptr;
    Span span;
  };

  // lowering.cpp: methods
  void begin(ClassSym* cls, MethodSym* method);
  void finish();
  void lower_method(ClassSym* cls, MethodSym* method);
  void lower_constructor(ClassSym* cls, MethodSym* method);
  void store_hidden_fields(ClassSym* cls);
  void call_super_constructor(ClassSym* cls, MethodSym* method, const CtorCallStmt* call);
  void run_initialisers(ClassSym* cls, bool is_static);
  void lower_static_init(ClassSym* cls);
  void declare_parameters(MethodSym* method);
  std::vector<ir::TypeId> hidden_prefix(ClassSym* cls);

  // lower_implied.cpp: what the language adds
  void lower_enum_constants(ClassSym* cls);
  void lower_enum_values(ClassSym* cls);
  void lower_enum_value_of(ClassSym* cls);
  void lower_record_method(ClassSym* cls, MethodSym* method);
  void lower_record_equals(ClassSym* cls);
  void lower_record_hash(ClassSym* cls);
  void lower_record_text(ClassSym* cls);
  void lower_function(ClassSym* cls);
  void lower_method_ref(ClassSym* cls, const MethodRefExpr& e);
  void add_bridges(ClassSym* cls);
  void add_bridge(ClassSym* cls, MethodSym* target, MethodSym* wanted);

  // lower_expr.cpp
  LocalId value(const Expr& e);
  LocalId value_of_kind(const Expr& e);
  LocalId value_as(const Expr& e, Ty target);
  LocalId pinned_as(const Expr& e, Ty target, bool later_assigns);
  LocalId condition(const Expr& e);
  void effect(const Expr& e);
  LocalId constant(const Constant& c, const Span& span);
  LocalId name_value(const Expr& e);
  LocalId conditional(const ConditionalExpr& e);
  LocalId cast(const CastExpr& e);
  LocalId instance_of(const InstanceOfExpr& e);
  LocalId new_array(const NewArrayExpr& e);
  LocalId array_initializer(const ArrayInitializerExpr& e);
  LocalId make_array(Ty type, LocalId length, const Span& span, bool check);
  LocalId multi_array(Ty type, const std::vector<LocalId>& lengths, size_t at, const Span& span);
  Place place(const Expr& e, bool later_assigns);
  LocalId load(const Place& p);
  void store(const Place& p, LocalId v);
  LocalId assign(const AssignExpr& e);
  LocalId increment(const UnaryExpr& e, bool want_value);

  // lower_ops.cpp
  LocalId unary(const UnaryExpr& e);
  LocalId binary(const BinaryExpr& e);
  LocalId short_circuit(const BinaryExpr& e);
  LocalId equality(const BinaryExpr& e);
  LocalId operate(BinaryOp op, LocalId a, LocalId b, Ty operands, Ty result, const Span& span);
  LocalId concat(const BinaryExpr& e);
  void concat_parts(const Expr& e, std::vector<const Expr*>& parts);
  LocalId text_of(LocalId v, Ty type, const Span& span);
  bool class_comparison(const BinaryExpr& e, LocalId* result);
  LocalId class_name_of(const Expr& e);
  LocalId convert(LocalId v, Ty from, Ty to, const Span& span);
  LocalId convert_primitive(LocalId v, Ty from, Ty to, const Span& span);
  LocalId coerce(LocalId v, ir::TypeId type, const Span& span);
  Ty primitive_of(Ty t);  // itself or unboxed
  bool unboxable(Ty t) { return primitive_of(t) != nullptr; }
  Ty box_of(Ty primitive);
  LocalId opaque(Ty type, const Span& span);

  // lower_call.cpp
  LocalId call(const CallExpr& e, bool want_value);
  std::vector<LocalId> arguments(MethodSym* m, bool varargs, const std::vector<Expr*>& args, bool later);
  LocalId emit_call(MethodSym* m, ir::CallKind kind, LocalId receiver, std::vector<LocalId> args,
                    const Span& span, bool want_value = true);
  LocalId new_object(const NewObjectExpr& e);
  LocalId construct(ClassSym* cls, MethodSym* constructor, std::vector<LocalId> args, LocalId outer,
                    const Span& span);
  void call_constructor(LocalId object, ClassSym* cls, MethodSym* constructor, std::vector<LocalId> args,
                        LocalId outer, const Span& span, bool synthetic);
  LocalId array_clone(const CallExpr& e);
  LocalId function_object(const Expr& e);
  MethodSym* library_method(const char* cls, const char* name, size_t params);

  // lower_stmt.cpp
  void stmt(const Stmt& s);
  void block(const std::vector<Stmt*>& statements);
  void local_var(const LocalVarStmt& s);
  void if_stmt(const IfStmt& s);
  void loop(const Stmt& s);
  void for_each(const ForEachStmt& s);
  void for_each_array(const ForEachStmt& s);
  void labelled(const LabeledStmt& s);
  void jump_stmt(const Stmt& s);
  void return_stmt(const ReturnStmt& s);
  void throw_stmt(LocalId v, const Span& span, bool synthetic);
  void assert_stmt(const AssertStmt& s);
  void throw_new(const char* cls, const Span& span);
  void jump(Jump j, LocalId value, const Span& span);
  void fill_loop(ir::Statement& s, bool test_first, const Expr* condition, const std::function<void()>& body,
                 const std::function<void()>& update);

  // lower_switch.cpp
  void switch_stmt(const SwitchStmt& s);
  LocalId switch_expr(const SwitchExpr& e);
  void switch_body(const SwitchBody& body, const Span& span, Scope* expression);
  LocalId matches(const SwitchBody& body, const std::vector<const SwitchCase*>& group, LocalId selector,
                  Ty type);
  void case_body(const SwitchBody& body, const std::vector<const SwitchCase*>& group, Scope* expression);

  // lower_try.cpp
  void try_stmt(const TryStmt& s);
  void try_catches(const TryStmt& s);
  void try_resources(const TryStmt& s, size_t at);
  void with_finally(const std::function<void()>& body, const std::function<void()>& after, const Span& span);
  void add_catch(ir::Statement& s, ir::TypeId type, LocalId local, const Span& span,
                 const std::function<void()>& body);

  // Building
  ir::Statement& emit(Kind kind, const Span& span);
  ir::Statement make(Kind kind, const Span& span);
  void push(ir::Statement s) { out_->push_back(std::move(s)); }
  void into(ir::Block& block, const std::function<void()>& f);
  ir::LocationId location(ir::LocationKind kind, const Span& span);
  LocalId temp(ir::TypeId type);
  LocalId variable(LocalVar* v);
  LocalId declare(LocalVar* v);
  ir::LabelId new_label() { return ir::LabelId{labels_++}; }
  LocalId pin(LocalId v, bool later_assigns, const Span& span);
  void copy(LocalId dst, LocalId v, const Span& span);
  LocalId number(int64_t n, TyKind kind, const Span& span);
  LocalId null_value(const Span& span);
  LocalId string(const std::string& text, const Span& span);
  void set_number(LocalId dst, int64_t n, const Span& span);
  void check_null(LocalId v, const Span& span);
  void init_class(ClassSym* cls, const Span& span);
  LocalId this_for(ClassSym* lexical, const Span& span);
  LocalId outer_for(ClassSym* made, const Span& span);
  LocalId load_field(LocalId object, ir::FieldId field, const Span& span);
  LocalId if_value(LocalId cond, ir::TypeId type, const Span& span,
                   const std::function<LocalId()>& then_value, const std::function<LocalId()>& else_value);
  ir::TypeId type_of(LocalId v) const { return locals_[v.index].type; }
  const ExprInfo& info(const Expr& e) const { return unit_->exprs[e.id]; }
  ir::TypeId ir(Ty t) { return w_.ir_type(t); }
  ir::TypeId basic(ir::TypeKind kind) const { return w_.program.primitive(kind); }

  World& w_;
  Types& t_;
  // The method being lowered.
  ClassSym* cls_ = nullptr;
  MethodSym* method_ = nullptr;
  Unit* unit_ = nullptr;
  std::vector<ir::Local> locals_;
  std::vector<bool> is_variable_;
  ir::Block body_;
  ir::Block* out_ = nullptr;
  uint32_t labels_ = 0;
  bool alive_ = true;
  std::vector<Scope> scopes_;
  std::vector<std::string_view> pending_labels_;
  std::unordered_map<const LocalVar*, LocalId> variables_;
  LocalId outer_parameter_;  // in constructors
  LocalId enum_name_, enum_ordinal_;
  Ty result_type_ = nullptr;
};

}  // namespace plumb::java
