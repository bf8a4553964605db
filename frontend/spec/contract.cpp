#include "frontend/spec/contract.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "base/names.h"

namespace plumb::spec {

namespace {

// Does a type that was written mean this one? `Node`, `util.Node`, `int[]`, `List` for java.util.List.
bool type_matches(const ir::Program& program, const std::string& written, ir::TypeId type) {
  std::string name = program.type_name(type);
  if (written == name) return true;
  return name.size() > written.size() && name.ends_with(written) &&
         name[name.size() - written.size() - 1] == '.';
}

bool mentions(const ast::Expr& node, const std::string& name) {
  if (node.kind == ast::ExprKind::name && node.text == name) return true;
  for (const ast::Expr* kid : node.kids) {
    if (mentions(*kid, name)) return true;
  }
  for (const ast::Binding& b : node.bindings) {
    if (b.domain && mentions(*b.domain, name)) return true;
  }
  return false;
}

class Resolver {
 public:
  Resolver(const ir::Program& program, Contracts& out, Diagnostics& diagnostics)
      : program_(program), out_(out), diagnostics_(diagnostics) {}

  void collect(const ast::File& file) {
    for (const ast::Decl& decl : file.decls) {
      std::visit([&](const auto& node) { add(node, decl.span); }, decl.node);
    }
  }

  void check_names() {
    for (const Contract& contract : out_.methods) {
      std::set<std::string> seen;
      for (const EnsuresClause& e : contract.ensures) {
        if (e.name.empty()) continue;
        bool reserved = e.name == "exceptions" || e.name == "modifies" || e.name == "calls";
        if (reserved) {
          diagnostics_.error("E0440", e.span,
                             fmt::format("'{}' is the name of a built-in property: choose another", e.name));
        }
        if (!seen.insert(e.name).second) {
          diagnostics_.error("E0441", e.span,
                             fmt::format("a second `ensures {}` for the same method", e.name));
        }
        for (const Invariant& i : out_.invariants) {
          if (i.name != e.name) continue;
          diagnostics_
              .error("E0442", e.span, fmt::format("'{}' is the name of an invariant: choose another", e.name))
              .note(i.span, "the invariant");
        }
      }
    }
  }

 private:
  ir::ClassId class_named(const ast::Path& path) {
    ir::ClassId c = program_.find_class(path.str());
    if (c.valid()) return c;
    std::vector<std::string> names;
    for (uint32_t i = 0; i < program_.class_count(); ++i) {
      if (program_.class_of(ir::ClassId{i}).origin == ir::Origin::user)
        names.push_back(program_.class_of(ir::ClassId{i}).source_name);
    }
    Diagnostic& d = diagnostics_.error("E0431", path.span, fmt::format("there is no class '{}'", path.str()));
    if (auto nearest = nearest_name(path.str(), names)) d.help(fmt::format("did you mean '{}'?", *nearest));
    return {};
  }

  void add(const ast::ImportDecl&, const Span&) {}
  void add(const ast::OpenDecl&, const Span& span) { not_here(span, "`open`"); }
  void add(const ast::SigDecl&, const Span& span) { not_here(span, "`sig`"); }
  void add(const ast::FactDecl&, const Span& span) { not_here(span, "`fact`"); }
  void add(const ast::AssertDecl&, const Span& span) { not_here(span, "`assert`"); }
  void not_here(const Span& span, const char* what) {
    diagnostics_.error("E0432", span,
                       fmt::format("{} belongs to a problem without Java (`plumb solve`)", what));
  }

  void add(const ast::FunDecl& fun, const Span&) {
    auto [it, fresh] = out_.funs.try_emplace(fun.name.text, &fun);
    if (!fresh && it->second != &fun) {
      diagnostics_.error("E0433", fun.name.span, fmt::format("'{}' is declared twice", fun.name.text))
          .note(it->second->name.span, "the first declaration");
    }
  }

  void add(const ast::InvariantDecl& invariant, const Span&) {
    ir::ClassId owner = class_named(invariant.cls);
    for (const Invariant& other : out_.invariants) {
      if (other.name == invariant.name.text && other.owner == owner) {
        diagnostics_
            .error("E0433", invariant.name.span,
                   fmt::format("a second invariant '{}' of this class", other.name))
            .note(other.span, "the first");
      }
    }
    if (owner.valid())
      out_.invariants.push_back({owner, invariant.name.text, invariant.body, invariant.name.span});
  }

  void add(const ast::GhostDecl& ghost, const Span& span) {
    if (!ghost.cls) {
      diagnostics_.error("E0434", span, "a ghost outside a spec class needs `in C`");
      return;
    }
    ir::ClassId owner = class_named(*ghost.cls);
    if (owner.valid())
      out_.ghosts.push_back({ghost.name.text, owner, ghost.type, ghost.definition, ghost.name.span});
  }

  void add(const ast::SpecClassDecl&, const Span& span) {
    diagnostics_.error("E0435", span,
                       "`spec class` is not supported yet: calls of classes without code give `unknown`");
  }

  void add(const ast::CommandDecl& command, const Span& span) {
    if (command.is_check) {
      not_here(span, "`check`");
      return;
    }
    RunCommand run;
    run.name = command.name ? command.name->text : fmt::format("run#{}", out_.runs.size() + 1);
    run.span = command.name ? command.name->span : span;
    run.scope = command.scope;
    run.body = command.body;
    if (!run.body && command.name) {
      auto pred = out_.funs.find(command.name->text);
      if (pred != out_.funs.end() && pred->second->is_pred && pred->second->params.empty())
        run.body = pred->second->body;
    }
    if (!run.body) {
      diagnostics_.error("E0436", span, "this run has no formula: write `run name { F }`");
      return;
    }
    if (command.method) {
      ir::MethodId m = method_named(*command.method);
      if (!m.valid()) return;
      run.method = m;
    }
    diagnostics_.warning("W0409", run.span, "`run` beside Java is not answered yet: nothing is shown for it");
    out_.runs.push_back(std::move(run));
  }

  ir::MethodId method_named(const ast::MethodRef& ref) {
    if (ref.path.parts.size() < 2) {
      diagnostics_.error("E0437", ref.span, "a method is named with its class: `C.m`");
      return {};
    }
    ast::Path owner = ref.path;
    std::string name = owner.parts.back().text;
    Span name_span = owner.parts.back().span;
    owner.parts.pop_back();
    owner.span = cover(owner.parts.front().span, owner.parts.back().span);
    ir::ClassId c = class_named(owner);
    if (!c.valid()) return {};
    auto found = methods_named(program_, owner.str(), name, ref.has_types ? &ref.types : nullptr);
    if (found.size() == 1) return found[0];
    if (found.empty()) {
      unknown_method(c, name, name_span, ref);
    } else {
      std::string all;
      for (ir::MethodId m : found) all += (all.empty() ? "" : ", ") + program_.method_signature(m);
      diagnostics_
          .error("E0438", ref.span, fmt::format("'{}' is overloaded: say which one is meant", ref.str()))
          .help(all);
    }
    return {};
  }

  void unknown_method(ir::ClassId c, const std::string& name, const Span& span, const ast::MethodRef& ref) {
    std::vector<std::string> names;
    bool other_types = false;
    for (ir::MethodId m : program_.class_of(c).methods) {
      const ir::Method& method = program_.method(m);
      if (method.is_static_initialiser()) continue;
      names.push_back(method.is_constructor() ? "new" : method.name);
      other_types = other_types || names.back() == name;
    }
    std::string owner = program_.class_of(c).source_name;
    if (other_types) {
      diagnostics_.error("E0439", ref.span,
                         fmt::format("{} has no method '{}' with these parameter types", owner, ref.str()));
      return;
    }
    Diagnostic& d = diagnostics_.error("E0439", span, fmt::format("{} has no method '{}'", owner, name));
    if (auto nearest = nearest_name(name, names)) d.help(fmt::format("did you mean '{}'?", *nearest));
  }

  void add(const ast::MethodDecl& decl, const Span&) {
    ir::MethodId method = method_named(decl.method);
    if (!method.valid()) return;
    if (const Contract* other = out_.of(method)) {
      diagnostics_.error("E0433", decl.method.span, "a second block for the same method")
          .note(other->span, "the first");
      return;
    }
    Contract contract;
    contract.method = method;
    contract.span = decl.method.span;
    for (const ast::Clause& clause : decl.clauses) add_clause(clause, contract);
    out_.methods.push_back(std::move(contract));
  }

  void add_clause(const ast::Clause& clause, Contract& contract) {
    using Kind = ast::Clause::Kind;
    switch (clause.kind) {
      case Kind::requires_:
        contract.requires_.push_back(clause.formula);
        break;
      case Kind::ensures: {
        EnsuresClause e;
        if (clause.name) e.name = clause.name->text;
        e.formula = clause.formula;
        e.span = clause.name ? clause.name->span : clause.keyword;
        e.mentions_thrown = mentions(*clause.formula, "thrown");
        contract.ensures.push_back(std::move(e));
        break;
      }
      case Kind::pure:
      case Kind::modifies:
        contract.has_modifies = true;
        contract.modifies_span = clause.keyword;
        contract.modifies.insert(contract.modifies.end(), clause.items.begin(), clause.items.end());
        break;
      case Kind::throws_: {
        ir::ClassId exception = class_named(clause.cls);
        if (!exception.valid()) break;
        if (!program_.is_subclass(exception, program_.throwable_class())) {
          diagnostics_.error("E0443", clause.cls.span,
                             fmt::format("'{}' is no exception class", clause.cls.str()));
          break;
        }
        contract.throws_.push_back({exception, clause.formula, clause.span});
        break;
      }
      case Kind::bounds:
        add_bounds(clause, contract.bounds);
        break;
      case Kind::from_start:
        contract.from_start = true;
        break;
      case Kind::fresh: {
        ir::ClassId c = class_named(clause.cls);
        if (c.valid()) contract.fresh[c] = static_cast<int>(clause.count);
        break;
      }
    }
  }

  void add_bounds(const ast::Clause& clause, BoundsClause& bounds) {
    for (const ast::BoundsItem& item : clause.bounds) {
      using Kind = ast::BoundsItem::Kind;
      // Past a million nothing is a bound any more; the check itself refuses what does not fit.
      int64_t most = item.kind == Kind::int_bits ? 32 : 1'000'000;
      int64_t least = item.kind == Kind::int_bits || item.kind == Kind::unroll ? 1 : 0;
      if (item.count < least || item.count > most) {
        diagnostics_.error("E0444", item.span,
                           fmt::format("a bound between {} and {} is needed here", least, most));
        continue;
      }
      int count = static_cast<int>(item.count);
      switch (item.kind) {
        case Kind::objects:
          bounds.objects = count;
          break;
        case Kind::unroll:
          bounds.unroll = count;
          break;
        case Kind::int_bits:
          bounds.int_bits = count;
          break;
        case Kind::length:
          bounds.array_length = count;
          break;
        case Kind::fresh:
          bounds.new_objects = count;
          break;
        case Kind::cls: {
          ir::ClassId c = class_named(item.cls);
          if (c.valid()) bounds.objects_of[c] = count;
          break;
        }
      }
    }
  }

  const ir::Program& program_;
  Contracts& out_;
  Diagnostics& diagnostics_;
};

}  // namespace

const Contract* Contracts::of(ir::MethodId method) const {
  for (const Contract& c : methods) {
    if (c.method == method) return &c;
  }
  return nullptr;
}

Contracts resolve_contracts(const ir::Program& program, std::vector<std::unique_ptr<ast::File>> files,
                            Diagnostics& diagnostics) {
  Contracts contracts;
  contracts.files = std::move(files);
  Resolver resolver(program, contracts, diagnostics);
  for (const auto& file : contracts.files) resolver.collect(*file);
  resolver.check_names();
  return contracts;
}

std::string method_display_name(const ir::Program& program, ir::MethodId id) {
  const ir::Method& method = program.method(id);
  auto same_name = [&](ir::MethodId other) { return program.method(other).name == method.name; };
  const auto& siblings = program.class_of(method.owner).methods;
  bool overloaded = std::count_if(siblings.begin(), siblings.end(), same_name) > 1;
  return method.is_constructor() || overloaded ? program.method_signature(id) : program.method_name(id);
}

std::vector<ir::MethodId> methods_named(const ir::Program& program, const std::string& owner,
                                        const std::string& name, const std::vector<std::string>* types) {
  std::vector<ir::MethodId> found;
  ir::ClassId c = program.find_class(owner);
  if (!c.valid()) return found;
  for (ir::MethodId id : program.class_of(c).methods) {
    const ir::Method& method = program.method(id);
    if (method.is_static_initialiser()) continue;
    if ((method.is_constructor() ? "new" : method.name) != name) continue;
    if (types) {
      if (types->size() != method.parameters.size()) continue;
      bool fits = true;
      for (size_t i = 0; i < types->size(); ++i)
        fits = fits && type_matches(program, (*types)[i], method.parameters[i]);
      if (!fits) continue;
    } else if (method.synthetic && !method.is_constructor()) {
      continue;
    }
    found.push_back(id);
  }
  return found;
}

}  // namespace plumb::spec
