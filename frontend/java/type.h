// Java types with their type arguments, as attribution needs them; the IR sees only their erasure.
//
// Types are interned in a Types table: equal types are the same pointer (Ty). `unknown` is the type of what
// had an error or comes from a class without source; it goes with everything, so that nothing is reported
// twice.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/ir/program.h"

namespace plumb::java {

struct ClassSym;
struct TypeVarSym;
struct TypeData;
using Ty = const TypeData*;

enum class TyKind : uint8_t {
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
  array_,
  variable,
  wildcard,
  unknown
};

struct TypeData {
  TyKind kind = TyKind::unknown;
  bool super_bound = false;  // wildcard: ? super element
  ClassSym* cls = nullptr;   // class_
  TypeVarSym* var = nullptr;
  Ty element = nullptr;  // array_; wildcard: the bound, or null
  // class_: one per type parameter, those of the enclosing classes first (ClassSym::all_params). Empty: the
  // class has none, or the type is raw.
  std::vector<Ty> args;

  bool is_primitive() const { return kind >= TyKind::boolean_ && kind <= TyKind::double_; }
  bool is_numeric() const { return kind >= TyKind::byte_ && kind <= TyKind::double_; }
  bool is_integral() const { return kind >= TyKind::byte_ && kind <= TyKind::long_; }
  bool is_floating() const { return kind == TyKind::float_ || kind == TyKind::double_; }
  bool is_reference() const { return kind >= TyKind::null_ && kind != TyKind::unknown; }
  bool is(TyKind k) const { return kind == k; }
};

struct TypeVarSym {
  std::string name;
  std::vector<Ty> bounds;  // never empty once resolved
};

class Types {
 public:
  Types();
  Types(const Types&) = delete;
  Types& operator=(const Types&) = delete;

  // Set by the world once it has them.
  ClassSym* object_class = nullptr;
  ClassSym* string_class = nullptr;
  ClassSym* cloneable_class = nullptr;
  ClassSym* serializable_class = nullptr;
  // Makes the supertypes of a class known before they are looked at.
  std::function<void(ClassSym*)> complete_header;

  Ty basic(TyKind kind) const { return basic_[static_cast<size_t>(kind)]; }
  Ty void_type() const { return basic(TyKind::void_); }
  Ty boolean() const { return basic(TyKind::boolean_); }
  Ty int_type() const { return basic(TyKind::int_); }
  Ty long_type() const { return basic(TyKind::long_); }
  Ty null() const { return basic(TyKind::null_); }
  Ty unknown() const { return basic(TyKind::unknown); }
  Ty object() { return mk_class(object_class, {}); }
  Ty string() { return mk_class(string_class, {}); }

  Ty mk_class(ClassSym* cls, std::vector<Ty> args);
  Ty mk_array(Ty element);
  Ty mk_variable(TypeVarSym* var);
  Ty mk_wildcard(Ty bound, bool is_super);
  // The class with its own parameters as arguments, as `this` has it.
  Ty this_type(ClassSym* cls);

  Ty erasure(Ty t);
  // Parameters replaced by arguments; with no arguments (raw), the erasure.
  Ty substitute(Ty t, const std::vector<TypeVarSym*>& params, const std::vector<Ty>& args);
  // A member's declared type as seen through a receiver type.
  Ty member_type(Ty declared, ClassSym* owner, Ty receiver);
  // The supertype of t that is an instance of `cls`, or null.
  Ty as_super(Ty t, ClassSym* cls);
  std::vector<Ty> direct_supertypes(Ty t);
  Ty upper(Ty t);  // of a wildcard its bound, other types as they are
  Ty lower(Ty t);  // of `? super T` T, otherwise upper
  // The class that a receiver of type t has for member lookup (arrays: Object; variables: first bound).
  Ty receiver_type(Ty t);

  bool is_subclass(ClassSym* sub, ClassSym* super);
  // On erasures, which is all we ever refuse; `unknown` is on both sides of everything.
  bool is_subtype(Ty sub, Ty super);
  bool is_raw(Ty t) const;
  bool is_castable(Ty from, Ty to);
  Ty lub(const std::vector<Ty>& types);

  std::string name(Ty t) const;

 private:
  Ty intern(TypeData data);
  struct Less {
    bool operator()(const TypeData* a, const TypeData* b) const;
  };
  std::vector<std::unique_ptr<TypeData>> owned_;
  std::map<const TypeData*, Ty, Less> interned_;  // looked up, never iterated
  std::vector<Ty> basic_;
};

bool widens_to(TyKind from, TyKind to);  // primitive widening, reflexive
ir::TypeKind ir_kind(TyKind kind);

}  // namespace plumb::java
