#include "frontend/spec/problem.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/check.h"
#include "base/names.h"
#include "frontend/spec/parser.h"

namespace plumb::spec {

namespace {

// The preds of an ordering; its constants and relations are the vocabulary's (sig_names.h).
std::string ordering_text(const std::string& alias, const std::string& sig) {
  return fmt::format(
      "open util/ordering[{1}] as {0}\n"
      "pred lt[a, b: {1}] {{ some a && some b && a in b.^({0}/prev) }}\n"
      "pred gt[a, b: {1}] {{ some a && some b && a in b.^({0}/next) }}\n"
      "pred lte[a, b: {1}] {{ some a && some b && a in b.*({0}/prev) }}\n"
      "pred gte[a, b: {1}] {{ some a && some b && a in b.*({0}/next) }}\n",
      alias, sig);
}

class Resolver {
 public:
  Resolver(const std::vector<const ast::File*>& files, Diagnostics& diagnostics)
      : files_(files), diagnostics_(diagnostics) {}

  Problem run() {
    each<ast::SigDecl>([&](const ast::SigDecl& d, const Span&) { declare_sigs(d); });
    for (size_t i = 0; i < problem_.sigs.size(); ++i) place_sig(static_cast<int>(i));
    refuse_cycles();
    for (size_t i = 0; i < problem_.sigs.size(); ++i) declare_fields(static_cast<int>(i));
    each<ast::FunDecl>([&](const ast::FunDecl& d, const Span&) { declare_fun(d); });
    each<ast::OpenDecl>([&](const ast::OpenDecl& d, const Span& span) { open(d, span); });
    each<ast::FactDecl>([&](const ast::FactDecl& d, const Span&) { problem_.facts.push_back(&d); });
    each<ast::AssertDecl>([&](const ast::AssertDecl& d, const Span&) { declare_assert(d); });
    each<ast::CommandDecl>([&](const ast::CommandDecl& d, const Span& span) { command(d, span); });
    refuse_java();
    return std::move(problem_);
  }

 private:
  template <class T, class F>
  void each(F f) {
    for (const ast::File* file : files_) {
      for (const ast::Decl& decl : file->decls) {
        if (const T* node = std::get_if<T>(&decl.node)) f(*node, decl.span);
      }
    }
  }

  void twice(const char* what, const std::string& name, const Span& span, const Span& first) {
    diagnostics_.error("E0450", span, fmt::format("{} '{}' is declared twice", what, name))
        .note(first, "it is declared here first");
  }

  void unknown(const char* what, const std::string& name, const Span& span,
               const std::vector<std::string>& candidates) {
    Diagnostic& d = diagnostics_.error("E0402", span, fmt::format("unknown {} '{}'", what, name));
    if (auto nearest = nearest_name(name, candidates)) d.help(fmt::format("did you mean '{}'?", *nearest));
  }

  std::vector<std::string> sig_names() const {
    std::vector<std::string> names;
    for (const Sig& s : problem_.sigs) names.push_back(s.name);
    return names;
  }

  void declare_sigs(const ast::SigDecl& d) {
    for (const ast::Name& name : d.names) {
      int first = problem_.sig_named(name.text);
      if (first >= 0) {
        twice("sig", name.text, name.span, problem_.sigs[static_cast<size_t>(first)].span);
        continue;
      }
      Sig sig;
      sig.name = name.text;
      sig.span = name.span;
      sig.decl = &d;
      problem_.sigs.push_back(std::move(sig));
    }
  }

  int find_sig(const ast::Path& path) {
    int found = problem_.sig_named(path.str());
    if (found < 0) unknown("sig", path.str(), path.span, sig_names());
    return found;
  }

  void place_sig(int index) {
    const ast::SigDecl& d = *problem_.sigs[static_cast<size_t>(index)].decl;
    Sig& sig = problem_.sigs[static_cast<size_t>(index)];
    if (d.extends) {
      int parent = find_sig(*d.extends);
      if (parent < 0) return;
      if (!problem_.sigs[static_cast<size_t>(parent)].decl->in.empty()) {
        diagnostics_.error("E0451", d.extends->span, "a subset sig cannot be extended").help("write `in`");
        return;
      }
      sig.parent = parent;
      problem_.sigs[static_cast<size_t>(parent)].children.push_back(index);
    }
    for (const ast::Path& path : d.in) {
      int parent = find_sig(path);
      if (parent >= 0) sig.in.push_back(parent);
    }
    if (!d.in.empty() && d.is_abstract)
      diagnostics_.error("E0451", sig.span, "a subset sig cannot be abstract");
  }

  // From each sig up `extends` and `in`; a sig that comes back to itself loses its parents, so that all that
  // follows ends.
  void refuse_cycles() {
    for (size_t i = 0; i < problem_.sigs.size(); ++i) {
      std::set<int> seen;
      std::vector<int> todo = above(problem_.sigs[i]);
      while (!todo.empty()) {
        int s = todo.back();
        todo.pop_back();
        if (s == static_cast<int>(i)) {
          diagnostics_.error("E0451", problem_.sigs[i].span,
                             fmt::format("sig '{}' is above itself", problem_.sigs[i].name));
          cut(static_cast<int>(i));
          break;
        }
        if (!seen.insert(s).second) continue;
        for (int up : above(problem_.sigs[static_cast<size_t>(s)])) todo.push_back(up);
      }
    }
  }

  static std::vector<int> above(const Sig& s) {
    std::vector<int> result = s.in;
    if (s.parent >= 0) result.push_back(s.parent);
    return result;
  }

  void cut(int index) {
    Sig& sig = problem_.sigs[static_cast<size_t>(index)];
    if (sig.parent >= 0) {
      std::vector<int>& siblings = problem_.sigs[static_cast<size_t>(sig.parent)].children;
      siblings.erase(std::remove(siblings.begin(), siblings.end(), index), siblings.end());
    }
    sig.parent = -1;
    sig.in.clear();
  }

  void declare_fields(int index) {
    Sig& sig = problem_.sigs[static_cast<size_t>(index)];
    for (const ast::Binding& b : sig.decl->fields) {
      for (const ast::Name& name : b.names) {
        auto same = std::find_if(sig.fields.begin(), sig.fields.end(), [&](int f) {
          return problem_.fields[static_cast<size_t>(f)].name == name.text;
        });
        if (same != sig.fields.end()) {
          twice("field", name.text, name.span, problem_.fields[static_cast<size_t>(*same)].span);
          continue;
        }
        sig.fields.push_back(static_cast<int>(problem_.fields.size()));
        problem_.fields.push_back(SigField{name.text, name.span, index, &b});
      }
    }
  }

  void declare_fun(const ast::FunDecl& d) {
    auto [it, fresh] = problem_.funs.emplace(d.name.text, &d);
    if (!fresh) return twice(d.is_pred ? "pred" : "fun", d.name.text, d.name.span, it->second->name.span);
    problem_.own_funs.push_back(&d);
  }

  void declare_assert(const ast::AssertDecl& d) {
    for (const ast::AssertDecl* other : problem_.asserts) {
      if (other->name.text == d.name.text) return twice("assert", d.name.text, d.name.span, other->name.span);
    }
    problem_.asserts.push_back(&d);
  }

  void open(const ast::OpenDecl& d, const Span& span) {
    if (d.module.text != "util/ordering") {
      diagnostics_.error("E0452", d.module.span, fmt::format("there is no module '{}'", d.module.text))
          .help("the module that exists is util/ordering[T]");
      return;
    }
    if (d.argument.parts.empty()) {
      diagnostics_.error("E0452", span, "an ordering needs its sig: util/ordering[T]");
      return;
    }
    int sig = find_sig(d.argument);
    if (sig < 0) return;
    if (problem_.sigs[static_cast<size_t>(sig)].is_subset()) {
      diagnostics_.error("E0452", d.argument.span, "a subset sig cannot be ordered");
      return;
    }
    std::string alias = d.alias ? d.alias->text : "ordering";
    for (const Ordering& o : problem_.orderings) {
      if (o.alias == alias) return twice("the alias", alias, span, o.span);
    }
    problem_.orderings.push_back(Ordering{alias, sig, span});
    add_library(alias, problem_.sigs[static_cast<size_t>(sig)].name);
  }

  // An unqualified pred belongs to the files, else to the only ordering.
  void add_library(const std::string& alias, const std::string& sig) {
    SourceManager sources;
    FileId id = sources.add("util/ordering", ordering_text(alias, sig));
    Diagnostics none;
    problem_.libraries.push_back(parse(sources, id, none));
    PLUMB_CHECK(!none.has_errors(), "the text of an ordering parses");
    for (const ast::Decl& decl : problem_.libraries.back()->decls) {
      const auto* fun = std::get_if<ast::FunDecl>(&decl.node);
      if (!fun) continue;
      problem_.funs[alias + "/" + fun->name.text] = fun;
      if (problem_.orderings.size() == 1) {
        problem_.funs.emplace(fun->name.text, fun);
      } else if (is_library(problem_.funs[fun->name.text])) {
        problem_.funs.erase(fun->name.text);
      }
    }
  }

  bool is_library(const ast::FunDecl* fun) const {
    return std::find(problem_.own_funs.begin(), problem_.own_funs.end(), fun) == problem_.own_funs.end();
  }

  void command(const ast::CommandDecl& d, const Span& span) {
    if (d.method) {
      diagnostics_.error("E0453", d.method->span, "a run of a Java method: `plumb check` does that");
      return;
    }
    Command c;
    c.decl = &d;
    c.name = d.name ? d.name->text : "";
    c.is_check = d.is_check;
    c.span = d.name ? d.name->span : span;
    c.body = d.body;
    if (!d.body && !find_goal(d, span, c)) return;
    problem_.commands.push_back(c);
  }

  bool find_goal(const ast::CommandDecl& d, const Span& span, Command& c) {
    if (!d.name) {
      diagnostics_.error("E0453", span, fmt::format("{} what?", d.is_check ? "check" : "run"))
          .help("name a pred or an assert, or write a block { ... }");
      return false;
    }
    std::vector<std::string> candidates;
    for (const ast::AssertDecl* a : problem_.asserts) {
      if (d.is_check && a->name.text == d.name->text) return c.body = a->body, true;
      if (d.is_check) candidates.push_back(a->name.text);
    }
    auto it = problem_.funs.find(d.name->text);
    if (it != problem_.funs.end() && it->second->is_pred && (!d.is_check || it->second->params.empty())) {
      c.pred = it->second;
      return true;
    }
    for (const ast::FunDecl* f : problem_.own_funs) {
      if (f->is_pred) candidates.push_back(f->name.text);
    }
    unknown(d.is_check ? "assert" : "pred", d.name->text, d.name->span, candidates);
    return false;
  }

  void refuse_java() {
    for (const ast::File* file : files_) {
      for (const ast::Decl& decl : file->decls) {
        bool java = std::holds_alternative<ast::MethodDecl>(decl.node) ||
                    std::holds_alternative<ast::InvariantDecl>(decl.node) ||
                    std::holds_alternative<ast::GhostDecl>(decl.node) ||
                    std::holds_alternative<ast::SpecClassDecl>(decl.node);
        if (!java) continue;
        diagnostics_.error("E0453", decl.span, "this is about Java, and here is none")
            .help("`plumb check X.java` reads X.plumb beside it");
        return;
      }
    }
  }

  const std::vector<const ast::File*>& files_;
  Diagnostics& diagnostics_;
  Problem problem_;
};

}  // namespace

int Problem::sig_named(const std::string& name) const {
  for (size_t i = 0; i < sigs.size(); ++i) {
    if (sigs[i].name == name) return static_cast<int>(i);
  }
  return -1;
}

bool Problem::is_ancestor(int ancestor, int sig) const {
  for (int s = sig; s >= 0; s = sigs[static_cast<size_t>(s)].parent) {
    if (s == ancestor) return true;
  }
  return false;
}

bool Problem::overlap(int a, int b) const {
  const Sig &x = sigs[static_cast<size_t>(a)], &y = sigs[static_cast<size_t>(b)];
  if (x.is_subset()) return std::any_of(x.in.begin(), x.in.end(), [&](int up) { return overlap(up, b); });
  if (y.is_subset()) return std::any_of(y.in.begin(), y.in.end(), [&](int up) { return overlap(a, up); });
  return is_ancestor(a, b) || is_ancestor(b, a);
}

Problem resolve_problem(const std::vector<const ast::File*>& files, Diagnostics& diagnostics) {
  return Resolver(files, diagnostics).run();
}

}  // namespace plumb::spec
