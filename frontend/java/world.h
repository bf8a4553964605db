// All classes of a program: finds them by name (given files, folder, --sourcepath, embedded library, or
// missing), declares their headers and members, and makes the corresponding IR declarations.
//
// Phases per class, each on demand: entered (ClassSym exists, with its member types) -> header (supertypes,
// type parameters) -> members (fields, methods; in the IR as well). Bodies are attribution.h's and
// lowering.h's business.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/java/symbol.h"

namespace plumb::java {

// Where a name is looked up: the class around it, and what else is in scope there (attribution's locals).
struct TypeScope {
  Unit* unit = nullptr;
  ClassSym* cls = nullptr;            // may be null: the level of the file
  const MethodSym* method = nullptr;  // its type parameters are in scope
  const std::vector<TypeVarSym*>* extra = nullptr;
};

class World {
 public:
  World(SourceManager& sources, const std::vector<std::string>& sourcepath, Diagnostics& diagnostics);
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  SourceManager& sources;
  Diagnostics& diagnostics;
  ir::Program program;
  Types types;
  // In order of entry; grows while it is worked on.
  std::vector<ClassSym*> classes;

  // Loading
  void add_user_file(const std::string& path);
  void add_search_folder(const std::string& folder);
  void load_core();                                                               // Object, String, ...
  ClassSym* find_top_level(const std::string& package, const std::string& name);  // loads; null if nowhere
  ClassSym* library_class(const std::string& binary_name);                        // must exist
  ClassSym* missing_class(const std::string& package, const std::string& name);
  bool package_has_sources(const std::string& package) const;

  // Names of types
  ClassSym* find_type(const TypeScope& scope, std::string_view name, Ty* variable);
  ClassSym* find_member_type(ClassSym* cls, std::string_view name);  // inherited ones included
  Ty resolve(const TypeNode& node, const TypeScope& scope);          // also remembered in the unit
  Ty declared_type(const VarDecl& decl, const TypeScope& scope);     // with [] after the name, and varargs
  // Set by attribution: types and type variables of blocks.
  std::function<ClassSym*(ClassSym* within, std::string_view name)> local_type_lookup;
  std::function<TypeVarSym*(ClassSym* within, std::string_view name)> method_variable_lookup;

  // Declaring
  ClassSym* enter(Unit& unit, const TypeDecl& decl, ClassSym* outer);  // member or top level
  ClassSym* enter_local(Unit& unit, const TypeDecl& decl, ClassSym* outer, const EnumConstant* constant);
  ClassSym* enter_synthetic(Unit& unit, ClassSym* outer, const Span& span);  // an anonymous class of ours
  void complete_header(ClassSym* cls);
  void complete_members(ClassSym* cls);
  std::vector<TypeVarSym*> type_parameters(const std::vector<TypeParameter>& params, TypeScope scope);

  // Members
  FieldSym* find_field(ClassSym* cls, std::string_view name);
  // All that a class has and inherits under a name; overridden ones left out.
  std::vector<MethodSym*> find_methods(ClassSym* cls, std::string_view name);
  std::vector<MethodSym*> constructors(ClassSym* cls);
  // A method of a class without source, made up for a call.
  MethodSym* missing_method(ClassSym* owner, const std::string& name, const std::vector<Ty>& params,
                            Ty result, bool is_static);
  FieldSym* missing_field(ClassSym* owner, const std::string& name, Ty type, bool is_static);
  bool same_parameters(const std::vector<Ty>& a, const std::vector<Ty>& b);  // erased
  bool overrides(MethodSym* sub, MethodSym* super);
  // The one abstract method of a functional interface, or null.
  MethodSym* functional_method(ClassSym* cls);
  std::vector<MethodSym*> abstract_methods(ClassSym* cls);  // that no class above it gives a body
  bool is_accessible(uint32_t modifiers, ClassSym* owner, ClassSym* from);
  bool needs_init(ClassSym* cls);
  ClassSym* outermost(ClassSym* cls);

  // IR
  ir::TypeId ir_type(Ty t);
  MethodSym* add_method(ClassSym* owner, MethodSym method);  // also in the IR
  FieldSym* add_field(ClassSym* owner, FieldSym field);

  Diagnostic& error(const char* code, const Span& span, std::string message);
  LocalVar* new_local() { return &locals_.emplace_back(); }
  const Constant* keep(Constant c) { return &constants_.emplace_back(std::move(c)); }
  TypeVarSym* new_type_var() { return &type_vars_.emplace_back(); }
  std::vector<std::string> type_names_in_scope(const TypeScope& scope);

 private:
  Unit* load_file(const std::string& path, std::string text, ir::Origin origin);
  ClassSym* make_class(Unit* unit, std::string package, std::string binary, std::string name, ClassSym* outer,
                       ir::Origin origin, const TypeDecl* decl, const std::string& source_name, bool local);
  void resolve_imports(Unit& unit);
  ClassSym* find_qualified(const std::vector<Identifier>& name);
  ClassSym* find_in_unit_scope(Unit& unit, std::string_view name);
  Ty resolve_named(const NamedType& node, const TypeScope& scope);
  Ty resolve_plain(const TypeNode& node, const TypeScope& scope);
  Ty instantiate(ClassSym* cls, const NamedType::Segment& segment, Ty outer_type, const TypeScope& scope);
  void declare_enum(ClassSym* cls);
  void declare_record(ClassSym* cls);
  void declare_implied_record_methods(ClassSym* cls);
  void declare_fields(ClassSym* cls, const FieldDecl& decl);
  void declare_method(ClassSym* cls, const MethodDecl& decl);
  void declare_default_constructor(ClassSym* cls);
  void fill_ir_class(ClassSym* cls);
  void check_header(ClassSym* cls);
  void set_superclass(ClassSym* cls, const TypeScope& scope);
  void set_interfaces(ClassSym* cls, const TypeScope& scope);
  void collect_methods(ClassSym* cls, std::string_view name, std::vector<MethodSym*>& out, int depth);

  std::vector<std::string> search_folders_;
  std::vector<std::string> sourcepath_;
  std::deque<Unit> units_;
  std::deque<ClassSym> class_storage_;
  std::deque<MethodSym> method_storage_;
  std::deque<FieldSym> field_storage_;
  std::deque<LocalVar> locals_;
  std::deque<Constant> constants_;
  std::deque<TypeVarSym> type_vars_;
  std::unordered_map<std::string, ClassSym*> by_binary_name_;
  std::unordered_map<std::string, bool> tried_files_;
  std::vector<std::string> user_packages_;
};

}  // namespace plumb::java
