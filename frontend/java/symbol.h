// What names mean: classes, fields, methods, local variables, constants. Owned by the World.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/java/ast.h"
#include "frontend/java/type.h"

namespace plumb::java {

struct Unit;

// The value of a constant expression.
struct Constant {
  Ty type = nullptr;    // primitive or String
  int64_t integer = 0;  // integral and boolean
  double floating = 0;  // float and double
  std::string text;     // String, UTF-8 (a lone surrogate as three bytes)
};

struct LocalVar {
  std::string name;
  Ty type = nullptr;
  Span span;
  ClassSym* context = nullptr;  // the class in whose code it is declared
  uint32_t lambda_depth = 0;    // how many lambda bodies of that class are around it
  bool is_final = false;
  bool assigned_again = false;  // not effectively final
  bool is_parameter = false;
  bool has_initializer = false;
  const Constant* constant = nullptr;
  std::optional<Span> captured_at;
};

struct MethodSym;

struct FieldSym {
  std::string name;
  ClassSym* owner = nullptr;
  Ty type = nullptr;
  uint32_t modifiers = 0;
  const VarDecl* decl = nullptr;
  ir::FieldId id;
  bool is_enum_constant = false;
  enum class Folding { not_yet, running, done } folding = Folding::not_yet;
  const Constant* constant = nullptr;
  // Enum constants: how they are made.
  const EnumConstant* enum_decl = nullptr;
  MethodSym* constant_constructor = nullptr;
  bool constant_varargs = false;

  bool is_static() const { return (modifiers & kStatic) != 0; }
  bool is_final() const { return (modifiers & kFinal) != 0; }
};

// Methods that the language adds.
enum class Implied : uint8_t {
  none,
  constructor,
  enum_values,
  enum_value_of,
  record_accessor,
  record_equals,
  record_hash_code,
  record_to_string
};

struct MethodSym {
  std::string name;  // "<init>" for constructors
  ClassSym* owner = nullptr;
  std::vector<TypeVarSym*> type_params;
  std::vector<Ty> params;
  Ty result = nullptr;
  std::vector<Ty> throws;
  uint32_t modifiers = 0;
  bool varargs = false;
  const MethodDecl* decl = nullptr;
  Implied implied = Implied::none;
  FieldSym* record_field = nullptr;  // record_accessor
  ir::MethodId id;
  Span span;
  std::string unsupported;  // why the body cannot be lowered
  Span unsupported_span;
  // Constructors that do not say it: the constructor of the superclass that they call.
  MethodSym* implied_super = nullptr;
  bool implied_super_varargs = false;

  bool is_static() const { return (modifiers & kStatic) != 0; }
  bool is_abstract() const { return (modifiers & kAbstract) != 0; }
  bool is_constructor() const { return name == "<init>"; }
};

enum class Progress : uint8_t { not_yet, running, done };

struct ClassSym {
  std::string name;         // simple; empty for anonymous classes
  std::string binary_name;  // java.util.Map$Entry
  std::string package_name;
  ir::ClassId id;
  ir::Origin origin = ir::Origin::user;
  TypeDeclKind kind = TypeDeclKind::class_;
  uint32_t modifiers = 0;
  const TypeDecl* decl = nullptr;  // null: missing, or a lambda's class
  Unit* unit = nullptr;
  ClassSym* outer = nullptr;  // lexically enclosing
  bool is_local = false;      // declared in a block, anonymous classes included
  bool is_anonymous = false;
  bool is_lambda = false;  // of a lambda or method reference: no decl, and `this` inside means the outer one
  bool in_static_context = false;               // a local class without an enclosing instance
  const EnumConstant* enum_constant = nullptr;  // whose body it is
  // The method in whose body it stands, for local classes.
  MethodSym* enclosing_method = nullptr;
  Span span;

  std::vector<TypeVarSym*> own_params;
  std::vector<TypeVarSym*> all_params;  // enclosing classes' (unless static) first
  Ty super = nullptr;
  std::vector<Ty> interfaces;
  std::vector<FieldSym*> fields;
  std::vector<MethodSym*> methods;
  std::vector<ClassSym*> member_types;
  std::map<std::string, FieldSym*, std::less<>> field_index;
  std::map<std::string, std::vector<MethodSym*>, std::less<>> method_index;
  std::vector<FieldSym*> record_fields;
  const Expr* function = nullptr;        // is_lambda: the LambdaExpr or MethodRefExpr
  MethodSym* function_method = nullptr;  // is_lambda: the method that it implements
  std::vector<LocalVar*> captures;       // of local classes, in order of first use
  std::vector<ClassSym*> capture_users;  // local classes whose objects this class makes, so must capture for
  MethodSym* static_init = nullptr;      // <clinit>, if there is code for one
  // Code of instance initialisers belongs to every constructor: what is wrong with it is wrong with them.
  std::string initializers_unsupported;
  Span initializers_unsupported_span;

  ir::FieldId outer_field;                  // this$0
  std::vector<ir::FieldId> capture_fields;  // val$x, as `captures`
  Progress header = Progress::not_yet, members = Progress::not_yet, bodies = Progress::not_yet;
  bool lowered = false;
  uint32_t anonymous_count = 0;
  std::unordered_map<std::string, uint32_t> local_counts;
  int needs_init = -1;  // cached: has static initialiser code, or a superclass has

  bool is_interface() const { return kind == TypeDeclKind::interface || kind == TypeDeclKind::annotation; }
  bool is_enum() const { return kind == TypeDeclKind::enum_; }
  bool is_record() const { return kind == TypeDeclKind::record; }
  bool is_static() const { return (modifiers & kStatic) != 0; }
  bool is_abstract() const { return (modifiers & kAbstract) != 0; }
  bool is_missing() const { return origin == ir::Origin::missing; }
  // Objects have a hidden reference to an object of the enclosing class.
  bool has_outer_this() const {
    return outer && !is_static() && !in_static_context && !is_interface() && !is_enum() && !is_record();
  }
};

// What attribution found out about an expression.
struct ExprInfo {
  Ty type = nullptr;
  const Constant* constant = nullptr;
  enum class Ref : uint8_t { value, local, field, class_, package, length } ref = Ref::value;
  bool varargs = false;       // call in the third phase
  bool assigns = false;       // it or a part changes a local variable
  bool needs_target = false;  // generic result that only the context can fix
  LocalVar* local = nullptr;
  FieldSym* field = nullptr;
  ClassSym* cls = nullptr;           // class_; new_object: the class made
  ClassSym* implicit = nullptr;      // unqualified member: the class whose `this` is meant
  MethodSym* method = nullptr;       // call, new_object; method reference: what it calls
  LocalVar* ref_receiver = nullptr;  // method reference: the value before ::, captured
  bool ref_receiver_first = false;   // method reference: the first parameter is the receiver
};

// A file and what is known of its nodes; the tables are indexed by node id.
struct Unit {
  ParsedUnit parsed;
  ir::Origin origin = ir::Origin::user;
  std::string package_name;
  std::vector<ClassSym*> types;  // top level
  std::unordered_map<std::string, ClassSym*> single_imports;
  bool imports_done = false;
  std::vector<ExprInfo> exprs;
  std::vector<Ty> type_nodes;
  std::vector<LocalVar*> variables;                               // by declaration
  std::unordered_map<const TypeDecl*, ClassSym*> classes;         // looked up only
  std::unordered_map<const Stmt*, MethodSym*> constructor_calls;  // this(...), super(...): what is called
  std::unordered_map<const Stmt*, bool> constructor_varargs;

  ExprInfo& info(const Expr& e) { return exprs[e.id]; }
};

}  // namespace plumb::java
