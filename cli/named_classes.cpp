#include "cli/named_classes.h"

#include <cctype>
#include <set>

namespace plumb::cli {

namespace ast = spec::ast;

namespace {

class Collector {
 public:
  void file(const ast::File& file) {
    for (const ast::Decl& decl : file.decls) declaration(decl);
    for (const ast::Expr& node : file.arena) expression(node);
  }
  std::vector<std::string> names;

 private:
  void add(std::string name) {
    while (name.ends_with("[]")) name.resize(name.size() - 2);
    size_t last = name.rfind('.');
    last = last == std::string::npos ? 0 : last + 1;
    // Java's convention tells classes from fields, parameters and packages.
    if (last >= name.size() || std::isupper(static_cast<unsigned char>(name[last])) == 0) return;
    if (seen_.insert(name).second) names.push_back(std::move(name));
  }

  // Of `a.b.C.d`, everything up to each part with a capital letter.
  void chain(const std::vector<std::string>& parts) {
    std::string prefix;
    for (const std::string& part : parts) {
      prefix += (prefix.empty() ? "" : ".") + part;
      add(prefix);
    }
  }

  void path(const ast::Path& path) {
    std::vector<std::string> parts;
    for (const ast::Name& name : path.parts) parts.push_back(name.text);
    chain(parts);
  }

  void method(const ast::MethodRef& ref) {
    path(ref.path);
    for (const std::string& type : ref.types) add(type);
  }

  void block(const ast::MethodDecl& decl) {
    method(decl.method);
    for (const ast::Clause& clause : decl.clauses) {
      path(clause.cls);
      for (const ast::BoundsItem& item : clause.bounds) path(item.cls);
    }
  }

  void declaration(const ast::Decl& decl) {
    if (const auto* d = std::get_if<ast::MethodDecl>(&decl.node)) block(*d);
    if (const auto* d = std::get_if<ast::InvariantDecl>(&decl.node)) path(d->cls);
    if (const auto* d = std::get_if<ast::GhostDecl>(&decl.node); d && d->cls) path(*d->cls);
    if (const auto* d = std::get_if<ast::CommandDecl>(&decl.node); d && d->method) method(*d->method);
    if (const auto* d = std::get_if<ast::SpecClassDecl>(&decl.node)) {
      path(d->cls);
      for (const ast::MethodDecl& m : d->methods) block(m);
    }
  }

  void expression(const ast::Expr& node) {
    if (node.kind == ast::ExprKind::name) add(node.text);
    if (node.kind != ast::ExprKind::dot) return;
    std::vector<std::string> parts;
    for (const ast::Expr* kid : node.kids) {
      if (kid->kind != ast::ExprKind::name) break;
      parts.push_back(kid->text);
    }
    chain(parts);
  }

  std::set<std::string> seen_;
};

}  // namespace

std::vector<std::string> named_classes(const std::vector<std::unique_ptr<ast::File>>& files) {
  Collector collector;
  for (const auto& file : files) collector.file(*file);
  return std::move(collector.names);
}

}  // namespace plumb::cli
