// A problem with no Java: sigs, fields, facts and commands of a property file, with names resolved.
//
//   Problem problem = resolve_problem(files, diagnostics);
//   for (const Command& command : problem.commands) {
//     std::unique_ptr<BuiltProblem> built = build_problem(problem, &command, diagnostics);  //
//     problem_build.h
//     ...
//   }
//
// Sigs, fields and orderings are referred to by their index here; a SortId of a term's type is a sig's index.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/spec/ast.h"
#include "frontend/spec/elaborate.h"

namespace plumb::spec {

struct Sig {
  std::string name;
  Span span;
  const ast::SigDecl* decl = nullptr;
  int parent = -1;            // extends
  std::vector<int> in;        // subset sigs: of the union of these
  std::vector<int> children;  // those that extend it
  std::vector<int> fields;
  bool is_subset() const { return !in.empty(); }
  bool is_top() const { return parent < 0 && in.empty(); }
};

struct SigField {
  std::string name;
  Span span;
  int owner = -1;
  const ast::Binding* binding = nullptr;
};

// `open util/ordering[T] as o`
struct Ordering {
  std::string alias;
  int sig = -1;
  Span span;
};

struct Command {
  const ast::CommandDecl* decl = nullptr;
  std::string name;  // "" where none was written
  Span span;
  bool is_check = false;
  const ast::Expr* body = nullptr;     // what to check or to satisfy, or
  const ast::FunDecl* pred = nullptr;  // the pred to run
};

struct Problem {
  std::vector<Sig> sigs;
  std::vector<SigField> fields;
  std::vector<Ordering> orderings;
  std::vector<const ast::FactDecl*> facts;
  std::vector<const ast::AssertDecl*> asserts;
  FunTable funs;                              // those of orderings included: "o/lt", "lt"
  std::vector<const ast::FunDecl*> own_funs;  // those of the files
  std::vector<Command> commands;
  std::vector<std::unique_ptr<ast::File>> libraries;  // the text of the orderings' preds

  int sig_named(const std::string& name) const;   // -1: none
  bool is_ancestor(int ancestor, int sig) const;  // reflexive, through extends
  // Some atom may be in both, as far as extends and in say.
  bool overlap(int a, int b) const;
};

Problem resolve_problem(const std::vector<const ast::File*>& files, Diagnostics& diagnostics);

}  // namespace plumb::spec
