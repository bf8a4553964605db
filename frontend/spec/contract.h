// The declarations of property files, resolved against the Java program: which method, which class, which
// exception; duplicates and reserved names refused. Formulas stay trees: they are elaborated per check, over
// that check's vocabulary (elaborate.h).
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/ir/program.h"
#include "frontend/spec/ast.h"
#include "frontend/spec/elaborate.h"
#include "frontend/spec/java_names.h"

namespace plumb::spec {

struct BoundsClause {
  std::optional<int> objects, unroll, int_bits, array_length, new_objects;
  std::map<ir::ClassId, int> objects_of;
};

struct ThrowsClause {
  ir::ClassId exception;
  const ast::Expr* when = nullptr;  // none: always
  Span span;
};

struct EnsuresClause {
  std::string name;  // empty: numbered per check
  const ast::Expr* formula = nullptr;
  Span span;
  bool mentions_thrown = false;
};

struct Contract {
  ir::MethodId method;
  Span span;  // of the method's name in the property file
  std::vector<const ast::Expr*> requires_;
  std::vector<EnsuresClause> ensures;
  bool has_modifies = false;
  std::vector<const ast::Expr*> modifies;
  Span modifies_span;
  std::vector<ThrowsClause> throws_;
  bool from_start = false;
  BoundsClause bounds;
  std::map<ir::ClassId, int> fresh;
};

struct Invariant {
  ir::ClassId owner;
  std::string name;
  const ast::Expr* formula = nullptr;
  Span span;
};

struct RunCommand {
  std::string name;
  const ast::Expr* body = nullptr;
  std::optional<ir::MethodId> method;
  std::optional<ast::Scope> scope;
  Span span;
};

struct Contracts {
  std::vector<std::unique_ptr<ast::File>> files;  // owns every tree
  FunTable funs;
  std::vector<Contract> methods;  // in file order
  std::vector<Invariant> invariants;
  std::vector<Ghost> ghosts;
  std::vector<RunCommand> runs;

  const Contract* of(ir::MethodId method) const;
};

// Resolves all declarations of `files`. Problems go to `diagnostics`; what is wrong is left out.
Contracts resolve_contracts(const ir::Program& program, std::vector<std::unique_ptr<ast::File>> files,
                            Diagnostics& diagnostics);

// `C.m`, or `C.m(int, Node)` for constructors and where the class has several methods of the name.
std::string method_display_name(const ir::Program& program, ir::MethodId method);
// All methods that a reference `C.m` or `C.m(types)` may mean.
std::vector<ir::MethodId> methods_named(const ir::Program& program, const std::string& owner,
                                        const std::string& name, const std::vector<std::string>* types);

}  // namespace plumb::spec
