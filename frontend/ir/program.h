// A Java program after the frontend: classes, fields, methods, and bodies of structured three-address
// statements. Everything downstream (call graph, interpreter, symbolic execution, property files) sees Java
// through this.
//
// Bodies (see statement kinds below) keep Java's meaning with nothing implicit left: evaluation order is the
// order of statements, every implicit check is a statement, `finally` is expanded, constructors call their
// superclass and run initialisers, inner classes have fields for their outer instance and captured variables.
// A method that uses what we do not support has no body and says why (`unsupported`); it makes nothing else
// fail.
#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/source.h"

namespace plumb::ir {

template <class Tag>
struct Id {
  uint32_t index = UINT32_MAX;
  bool valid() const { return index != UINT32_MAX; }
  friend auto operator<=>(Id, Id) = default;
};
using TypeId = Id<struct TypeTag>;
using ClassId = Id<struct ClassTag>;
using FieldId = Id<struct FieldTag>;
using MethodId = Id<struct MethodTag>;
using LocalId = Id<struct LocalTag>;        // within one method
using LabelId = Id<struct LabelTag>;        // within one method
using LocationId = Id<struct LocationTag>;  // within the program

// ---------------------------------------------------------------------------------------------- types

enum class TypeKind : uint8_t {
  void_,
  boolean_,
  byte_,
  short_,
  char_,
  int_,
  long_,
  float_,
  double_,
  null_,
  class_,
  array_
};

struct Type {
  TypeKind kind = TypeKind::void_;
  ClassId class_id;  // class_
  TypeId element;    // array_
};

bool is_integral(TypeKind kind);  // byte short char int long
bool is_floating(TypeKind kind);
bool is_reference(TypeKind kind);  // class array null

// ------------------------------------------------------------------------------------------ statements

enum class UnaryOp : uint8_t { negate, complement, logical_not };
enum class BinaryOp : uint8_t {
  add,
  sub,
  mul,
  div,
  rem,
  shl,
  shr,
  ushr,
  bit_and,
  bit_or,
  bit_xor,  // result type = Statement::type
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal  // operands of Statement::type; boolean result
};
enum class CallKind : uint8_t {
  static_,
  special,  // exactly `callee`: constructors, super.m(), private methods
  virtual_  // the override of `callee` that the receiver's runtime class has
};

enum class StatementKind : uint8_t {
  // dst := ...
  const_int,     // number (any integral type and boolean 0/1), type
  const_null,    //
  const_string,  // text
  opaque,        // any value of `type`; text says what it stands for (a float operation, ...)
  copy,          // a
  unary,         // unary_op a
  binary,        // a binary_op b; division by zero was checked before; boolean & | ^ with type boolean
  convert,       // a, from from_type to type: integral widening and narrowing
  instance_of,   // a instanceof type; false for null
  load_field,    // a.field          (a checked non-null before)
  load_static,   // field
  array_length,  // a.length
  array_load,    // a[b]             (checked before)
  new_object,    // class_id: a fresh object with default values; its constructor is a call of its own
  new_array,     // type (the array's), length a (checked before), default values
  concat,        // string concatenation of args, Java's conversions by the args' local types
  class_name,    // getClass().getName() of a, as a string
  call,          // callee, call_kind, receiver a (not static), args; dst only if a value is wanted
  // effects
  store_field,   // a.field := b
  store_static,  // field := a
  array_store,   // a[b] := c
  init_class,    // class_id: a use that makes Java run its static initialiser, if it has not run
  // implicit checks: each throws its exception or goes on
  check_null,     // a != null                          NullPointerException
  check_index,    // 0 <= b < a.length                  ArrayIndexOutOfBoundsException
  check_cast,     // a is null or of type               ClassCastException; `written` or inserted by erasure
  check_divisor,  // a != 0                             ArithmeticException
  check_length,   // a >= 0                             NegativeArraySizeException
  check_store,    // b may be stored in a reference array a   ArrayStoreException
  // control
  if_,        // if (a) then_block else else_block; locations of the edges: then_edge, else_edge
  loop,       // see Statement::loop; label; `break`/`continue` with that label
  block,      // then_block; `break label` leaves it
  break_,     // label of an enclosing loop or block
  continue_,  // label of an enclosing loop
  return_,    // a, or nothing
  throw_,     // a (checked non-null before)
  try_,       // then_block with catches; `finally` is already expanded
};

struct Statement;
using Block = std::vector<Statement>;

struct Catch {
  TypeId type;    // subtypes included
  LocalId local;  // gets the exception
  Block body;
  LocationId location;
  Span span;
};

// A loop:   pre-test:  again: condition; if (!a) leave; body; continue lands here: update; goto again
//           post-test: again: body; continue lands here: update; condition; if (!a) leave; goto again
// One iteration is one execution of the body. An invalid `a` is a condition that is always true.
struct LoopParts {
  bool test_first = true;
  Block condition;
  Block body;
  Block update;
  LocationId head, enter_edge, exit_edge;
};

struct Statement {
  StatementKind kind = StatementKind::copy;
  UnaryOp unary_op = UnaryOp::negate;
  BinaryOp binary_op = BinaryOp::add;
  CallKind call_kind = CallKind::static_;
  bool written = true;     // check_cast: in the source, as opposed to inserted by erasure
  bool synthetic = false;  // has no text of its own (implicit super call, finally's rethrow, ...)
  LocationId location;     // of the statement; for calls the call site, for checks the implicit throw
  Span span;
  LocalId dst, a, b, c;
  TypeId type, from_type;
  ClassId class_id;
  FieldId field;
  MethodId callee;
  LabelId label;
  int64_t number = 0;
  std::string text;
  std::vector<LocalId> args;
  Block then_block, else_block;
  LocationId then_edge, else_edge;
  std::vector<Catch> catches;
  std::unique_ptr<LoopParts> loop;
};

// ----------------------------------------------------------------------------------------- declarations

enum class Access : uint8_t { private_, package_, protected_, public_ };
enum class ClassKind : uint8_t { class_, interface_, enum_, record_ };
enum class Origin : uint8_t {
  user,     // in the given sources
  library,  // our embedded Java sources (java.lang.Object, exceptions, boxes, ...)
  missing   // named, but no source: a type without code
};

struct Local {
  std::string name;  // the source's name, or empty for a temporary
  TypeId type;
  Span span;
};

struct Field {
  std::string name;
  ClassId owner;
  TypeId type;
  Access access = Access::package_;
  bool is_static = false, is_final = false;
  bool synthetic = false;                    // this$0, val$x
  std::optional<int64_t> constant;           // compile-time constant of integral or boolean type
  std::optional<std::string> constant_text;  // compile-time constant String
  Span span;
};

struct Method {
  std::string name;  // "<init>" for constructors, "<clinit>" for the static initialiser
  ClassId owner;
  std::vector<TypeId> parameters;  // erased; without the receiver
  std::vector<std::string> parameter_names;
  TypeId result;
  Access access = Access::package_;
  bool is_static = false, is_abstract = false, is_final = false, is_native = false;
  bool synthetic = false;      // bridge, implicit constructor, values(), accessor
  std::vector<TypeId> throws;  // as declared
  // The body. locals[0] is `this` unless static; the parameters follow.
  std::vector<Local> locals;
  std::optional<Block> body;
  std::string unsupported;  // why there is no body although the source has one
  Span unsupported_span;
  uint32_t label_count = 0;
  Span span;  // the declaration's name
  Span body_span;

  bool is_constructor() const { return name == "<init>"; }
  bool is_static_initialiser() const { return name == "<clinit>"; }
  bool analysable() const { return body.has_value(); }
  LocalId this_local() const { return is_static ? LocalId{} : LocalId{0}; }
  LocalId parameter_local(size_t i) const { return LocalId{static_cast<uint32_t>(i + (is_static ? 0 : 1))}; }
};

struct Class {
  std::string name;         // binary name with package: "java.lang.Object", "A$B", "A$1"
  std::string source_name;  // as a property file or a person writes it: "A.B"; "A$1" for anonymous ones
  std::string package_name;
  ClassKind kind = ClassKind::class_;
  Origin origin = Origin::user;
  bool is_abstract = false, is_final = false, is_static = false;
  bool is_anonymous = false, is_local = false;
  Access access = Access::package_;
  ClassId super;  // invalid for Object and interfaces
  std::vector<ClassId> interfaces;
  ClassId outer;                  // lexically enclosing class
  std::vector<FieldId> fields;    // declared here, in order
  std::vector<MethodId> methods;  // declared here, in order, constructors and <clinit> included
  std::vector<FieldId> enum_constants;
  TypeId type;  // this class as a type
  Span span;    // the name
};

enum class LocationKind : uint8_t { statement, branch_edge, call_site, implicit_throw, loop_head };
struct Location {
  MethodId method;
  LocationKind kind = LocationKind::statement;
  Span span;
};

// ---------------------------------------------------------------------------------------------- program

class Program {
 public:
  Program();

  // Reading
  const Type& type(TypeId id) const { return types_[id.index]; }
  const Class& class_of(ClassId id) const { return classes_[id.index]; }
  const Field& field(FieldId id) const { return fields_[id.index]; }
  const Method& method(MethodId id) const { return methods_[id.index]; }
  const Location& location(LocationId id) const { return locations_[id.index]; }
  size_t type_count() const { return types_.size(); }
  size_t class_count() const { return classes_.size(); }
  size_t field_count() const { return fields_.size(); }
  size_t method_count() const { return methods_.size(); }
  size_t location_count() const { return locations_.size(); }

  TypeId primitive(TypeKind kind) const;
  TypeId array_of(TypeId element);  // interned
  std::optional<TypeId> find_array_of(TypeId element) const;
  ClassId find_class(std::string_view name) const;  // binary name, or a unique source or simple name
  FieldId find_field(ClassId owner, std::string_view name) const;  // inherited ones included
  ClassId object_class() const;                                    // java.lang.Object
  ClassId string_class() const;
  ClassId throwable_class() const;

  bool is_subclass(ClassId sub, ClassId super) const;  // reflexive; interfaces included
  bool is_subtype(TypeId sub, TypeId super) const;     // Java's assignability of references, arrays covariant
  std::vector<ClassId> subclasses(ClassId id) const;   // reflexive, in order of declaration
  // The method that a call of `callee` runs on an object of `runtime_class`; invalid if it has none.
  MethodId dispatch(MethodId callee, ClassId runtime_class) const;
  bool overrides(MethodId sub, MethodId super) const;  // same signature, owner a proper subtype

  std::string type_name(TypeId id) const;           // "int", "A.B", "int[][]"
  std::string method_name(MethodId id) const;       // "C.m", "C.new"
  std::string method_signature(MethodId id) const;  // "C.m(int, Node)", "C.new(int)"

  // Building (frontend/java and tests)
  ClassId add_class(Class c);
  FieldId add_field(Field f);  // also appended to its owner
  MethodId add_method(Method m);
  LocationId add_location(Location l);
  Class& class_of(ClassId id) { return classes_[id.index]; }
  Field& field(FieldId id) { return fields_[id.index]; }
  Method& method(MethodId id) { return methods_[id.index]; }

 private:
  std::vector<Type> types_;
  std::vector<Class> classes_;
  std::vector<Field> fields_;
  std::vector<Method> methods_;
  std::vector<Location> locations_;
  std::unordered_map<uint32_t, TypeId> array_types_;  // element type -> array type
  std::unordered_map<std::string, ClassId> by_name_;
};

}  // namespace plumb::ir
