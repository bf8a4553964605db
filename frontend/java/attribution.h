// Gives every expression a type and every name a meaning, into the Unit's tables, and folds constants.
//
//   Attribution attribution(world);
//   for (size_t i = 0; i < world.classes.size(); ++i) attribution.attribute(world.classes[i]);
//
// Local and anonymous classes are declared and attributed where they stand, so that names of the blocks
// around them are simply on the scope stack. Lambdas become classes of their own (ClassSym::is_lambda), and
// are attributed once, when their target type is known. What we do not support marks the method; what is
// wrong is reported and gets the type `unknown`.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "frontend/java/world.h"

namespace plumb::java {

class Attribution {
 public:
  explicit Attribution(World& world);

  // All code of a class, once. Local classes: only from inside.
  void attribute(ClassSym* cls);
  // The constant value of a field, if it is a constant variable; attributes its initialiser.
  const Constant* field_constant(FieldSym* field);

 private:
  // Where the code being looked at stands.
  struct Code {
    Unit* unit = nullptr;
    ClassSym* cls = nullptr;
    MethodSym* method = nullptr;  // null in initialisers
    bool is_static = false;
    bool prologue = false;               // arguments of this(...) and super(...)
    Ty result = nullptr;                 // of return statements; null: not allowed
    std::vector<Ty>* results = nullptr;  // lambda bodies: types returned, for inference
    Ty yield_target = nullptr;
    std::vector<Ty>* yields = nullptr;
  };
  struct ScopeEntry {
    std::string_view name;
    LocalVar* variable = nullptr;
    ClassSym* type = nullptr;
    TypeVarSym* type_variable = nullptr;
    ClassSym* context = nullptr;
  };
  struct Target {  // a method chosen for a call
    MethodSym* method = nullptr;
    bool varargs = false;
    Ty result = nullptr;
    bool open_result = false;  // type parameters that nothing fixed
  };

  // attribution.cpp: classes and members
  void attribute_members(ClassSym* cls);
  void attribute_method(ClassSym* cls, MethodSym* method);
  void attribute_field_initializer(ClassSym* cls, FieldSym* field);
  void attribute_enum_constants(ClassSym* cls);
  void check_class(ClassSym* cls);
  void check_overriding(ClassSym* cls, MethodSym* method);
  void declare_local_class(const TypeDecl& decl);
  ClassSym* declare_anonymous(const TypeDecl& decl, Ty base, const std::vector<Expr*>& arguments,
                              const EnumConstant* constant, const NewObjectExpr* site);
  void propagate_captures(const std::vector<ClassSym*>& local_classes);
  void unsupported(const Span& span, const std::string& what);
  TypeScope scope() const;

  // attr_names.cpp
  LocalVar* find_local(std::string_view name, ClassSym** context);
  Ty attr_name(NameExpr& e, bool qualifier);
  Ty attr_field(FieldExpr& e, bool qualifier);
  Ty attr_this(ThisExpr& e);
  Ty use_local(Expr& e, LocalVar* variable, ClassSym* context);
  Ty use_field(Expr& e, FieldSym* field, Ty receiver, const Span& name_span);
  FieldSym* imported_field(std::string_view name);
  ClassSym* real_class() const;  // the class that `this` has here, lambdas skipped
  bool static_between(ClassSym* target) const;
  void capture(LocalVar* variable, ClassSym* context, const Span& span);
  Ty report_unknown_name(NameExpr& e);
  std::string qualified_text(const Expr& e);
  Ty missing_member_type(const Span& span, Ty expected, ClassSym* owner, std::string_view name);

  // attr_expr.cpp
  Ty attr(Expr& e, Ty expected = nullptr);
  Ty attr_qualifier(Expr& e);  // may turn out a class or a package
  Ty attr_kind(Expr& e, Ty expected);
  Ty attr_value(Expr& e, Ty target, const char* what);  // and check that it can be assigned
  Ty attr_condition(Expr& e);
  Ty attr_literal(LiteralExpr& e);
  Ty attr_index(IndexExpr& e);
  Ty attr_new_object(NewObjectExpr& e, Ty expected);
  Ty attr_new_array(NewArrayExpr& e);
  Ty attr_array_initializer(ArrayInitializerExpr& e, Ty type);
  Ty attr_unary(UnaryExpr& e);
  Ty attr_binary(BinaryExpr& e);
  Ty binary_type(BinaryOp op, Ty left, Ty right, const Span& span);
  Ty attr_assign(AssignExpr& e);
  void attr_assign_target(Expr& target, bool also_read);
  Ty attr_conditional(ConditionalExpr& e, Ty expected);
  Ty attr_cast(CastExpr& e);
  Ty attr_instance_of(InstanceOfExpr& e);
  Ty attr_lambda(LambdaExpr& e, Ty target);
  Ty attr_method_ref(MethodRefExpr& e, Ty target);
  Ty attr_switch_expr(SwitchExpr& e, Ty expected);
  ClassSym* make_function_class(const Span& span, Ty target, MethodSym** method, MethodSym** wanted);
  bool assignable(Ty from, Ty to, const Constant* constant);
  void require_assignable(Ty from, Ty to, const Expr& e);
  Ty box(Ty primitive);
  Ty unboxed(Ty t);  // the primitive type, or null
  Ty numeric(Ty t);  // itself or unboxed, if numeric; else null
  Ty promote(Ty a, Ty b);
  Ty promote(Ty a);

  // attr_call.cpp
  Ty attr_call(CallExpr& e, Ty expected);
  Target resolve_call(const std::vector<MethodSym*>& candidates, Ty receiver,
                      const std::vector<Expr*>& arguments, std::vector<Ty>& argument_types,
                      const std::vector<TypeNode*>& type_arguments, Ty expected, const Span& span,
                      const std::string& what);
  void attr_arguments(const std::vector<Expr*>& arguments, std::vector<Ty>& types);
  bool applicable(MethodSym* m, Ty receiver, const std::vector<Expr*>& arguments,
                  const std::vector<Ty>& types, int phase);
  bool argument_fits(const Expr& e, Ty type, Ty formal, int phase);
  bool more_specific(MethodSym* a, MethodSym* b, Ty receiver, size_t count, int phase,
                     const std::vector<Expr*>& arguments);
  Ty formal_at(MethodSym* m, Ty receiver, size_t i, bool varargs);
  Target finish_call(MethodSym* m, Ty receiver, bool varargs, const std::vector<Expr*>& arguments,
                     std::vector<Ty>& types, const std::vector<TypeNode*>& type_arguments, Ty expected,
                     const std::vector<TypeVarSym*>& extra_variables, Ty result);
  Target call_unmodelled(ClassSym* owner, const std::string& name, std::vector<Ty>& types, Ty expected,
                         bool is_static, const Span& span, bool statement);
  ClassSym* unmodelled_ancestor(ClassSym* cls, std::string_view name);
  bool function_fits(const Expr& e, Ty formal);
  Ty attr_call_on(CallExpr& e, ClassSym* owner, Ty receiver, const std::vector<MethodSym*>& candidates,
                  Ty expected, bool static_only);
  Ty attr_unqualified_call(CallExpr& e, Ty expected);
  Ty attr_super_call(CallExpr& e, Ty expected);
  void report_unknown_method(CallExpr& e, ClassSym* owner);
  Ty make_missing_object(NewObjectExpr& e, Ty type);
  Ty function_parameter(Ty target, MethodSym* wanted, size_t i);
  Ty function_result(Ty target, MethodSym* wanted);
  bool resolve_method_ref(MethodRefExpr& e, ClassSym* owner, Ty receiver, const std::vector<Ty>& params);
  std::string describe_arguments(const std::vector<Ty>& types);
  std::vector<MethodSym*> imported_methods(std::string_view name);

  // infer.cpp
  struct Inference {
    std::vector<TypeVarSym*> variables;
    std::vector<std::vector<Ty>> lower, equal, upper;
  };
  void infer_from(Inference& inference, Ty formal, Ty actual, int depth);
  void infer_equal(Inference& inference, Ty formal, Ty actual, int depth);
  void infer_result(Inference& inference, Ty result, Ty expected);
  std::vector<Ty> solve(Inference& inference, bool* open);
  bool mentions(Ty t, const std::vector<TypeVarSym*>& variables);

  // attr_stmt.cpp
  void attr_stmt(Stmt& s);
  void attr_block(const std::vector<Stmt*>& statements);
  void attr_local_var(LocalVarStmt& s);
  void attr_for_each(ForEachStmt& s);
  void attr_switch(SwitchBody& body, bool is_expression, Ty expected, std::vector<Ty>* values);
  void attr_case_labels(SwitchBody& body, SwitchCase& c, Ty selector, std::set<std::string>& seen);
  void attr_try(TryStmt& s);
  void attr_constructor_call(CtorCallStmt& s);
  void attr_return(ReturnStmt& s);
  LocalVar* declare_variable(VarDecl& decl, Ty type, bool is_parameter);
  void bind_patterns(Expr& condition, bool when);

  // constant.cpp
  const Constant* fold_unary(UnaryOp op, const Constant* a, Ty type);
  const Constant* fold_binary(BinaryOp op, const Constant* a, const Constant* b, Ty type);
  const Constant* convert_constant(const Constant* c, Ty to);

  World& w_;
  Types& t_;
  Code code_;
  std::vector<ScopeEntry> scope_;
  bool class_level_ = false;  // names are looked up for declarations: no locals of the innermost class
  size_t local_assignments_ = 0;
  int retries_ = 0;
  std::vector<ClassSym*> local_classes_;  // of the member being attributed
  std::vector<LocalVar*> captured_;
  Ty last_function_result_ = nullptr;  // of the lambda or method reference attributed last; null: void
};

bool is_function_expr(const Expr& e);  // lambda or method reference
// Does control certainly not go on after this statement, seen from its form alone?
bool ends_abruptly(const Stmt* s);

std::string constant_text(const Constant& c);  // as string concatenation shows it
std::string to_utf8(const std::u16string& text);

}  // namespace plumb::java
