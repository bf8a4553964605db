#include "frontend/spec/scopes.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "base/names.h"
#include "relational/estimate.h"

namespace plumb::spec {

using relational::Atom;

namespace {

constexpr int64_t default_scope = 3;

class Placer {
 public:
  Placer(const Problem& problem, const ast::Scope* scope, relational::Universe& universe,
         Diagnostics& diagnostics)
      : problem_(problem), scope_(scope), universe_(universe), diagnostics_(diagnostics) {
    size_t n = problem.sigs.size();
    written_.resize(n);
    exact_.resize(n, false);
    fixed_.resize(n, 0);
    result_.sigs.resize(n);
    names_.resize(n);
  }

  Scopes run() {
    read_scope();
    for (const Ordering& o : problem_.orderings) exact_[at(o.sig)] = true;
    for (size_t i = 0; i < problem_.sigs.size(); ++i) {
      if (problem_.sigs[i].is_top()) count_fixed(static_cast<int>(i));
    }
    if (diagnostics_.has_errors()) return result_;
    for (size_t i = 0; i < problem_.sigs.size(); ++i) {
      if (problem_.sigs[i].is_top()) place_top(static_cast<int>(i));
    }
    for (size_t i = 0; i < problem_.sigs.size(); ++i) place_subset(static_cast<int>(i));
    return result_;
  }

 private:
  static size_t at(int i) { return static_cast<size_t>(i); }
  const Sig& sig(int i) const { return problem_.sigs[at(i)]; }

  void read_scope() {
    for (size_t i = 0; i < problem_.sigs.size(); ++i) {
      if (problem_.sigs[i].decl->mult == ast::Mult::one) written_[i] = 1, exact_[i] = true;
      if (problem_.sigs[i].decl->mult == ast::Mult::lone) written_[i] = 1;
    }
    if (!scope_) return;
    if (scope_->overall) overall_ = *scope_->overall;
    for (const ast::Scope::Item& item : scope_->items) read_item(item);
  }

  void read_item(const ast::Scope::Item& item) {
    std::string name = item.sig.str();
    if (name == "int") {
      if (item.count < 1 || item.count > 63) {
        diagnostics_.error("E0455", item.span, "the width of integers is 1 to 63 bits");
      } else {
        result_.bits = static_cast<int>(item.count);
      }
      return;
    }
    int s = problem_.sig_named(name);
    if (s < 0) {
      std::vector<std::string> names;
      for (const Sig& other : problem_.sigs) names.push_back(other.name);
      Diagnostic& d = diagnostics_.error("E0402", item.sig.span, fmt::format("unknown sig '{}'", name));
      if (auto nearest = nearest_name(name, names)) d.help(fmt::format("did you mean '{}'?", *nearest));
      return;
    }
    if (sig(s).is_subset()) {
      diagnostics_.error("E0455", item.span, "a subset sig has no scope of its own");
      return;
    }
    if (sig(s).decl->mult == ast::Mult::one && item.count != 1) {
      diagnostics_.error("E0455", item.span, fmt::format("'{}' is one: its scope is 1", name));
      return;
    }
    written_[at(s)] = item.count;
    exact_[at(s)] = exact_[at(s)] || item.exactly;
  }

  int64_t scope_of(int s) const { return written_[at(s)] ? *written_[at(s)] : overall_; }

  // How many atoms are sure to be in a sig.
  int64_t count_fixed(int s) {
    int64_t below = 0;
    for (int child : sig(s).children) below += count_fixed(child);
    if (exact_[at(s)]) {
      bool derived = !written_[at(s)] && below > overall_;
      fixed_[at(s)] = derived ? below : scope_of(s);
    } else {
      fixed_[at(s)] = below;
    }
    if (below > fixed_[at(s)] || (written_[at(s)] && below > *written_[at(s)])) too_small(s, below);
    return fixed_[at(s)];
  }

  void too_small(int s, int64_t below) {
    diagnostics_.error("E0455", sig(s).span,
                       fmt::format("the scope of '{}' is {}, and the sigs that extend it need {}",
                                   sig(s).name, scope_of(s), below));
  }

  bool children_fixed(int s) const {
    return !sig(s).children.empty() &&
           std::all_of(sig(s).children.begin(), sig(s).children.end(), [&](int c) {
             return exact_[at(c)] || (sig(c).decl->is_abstract && children_fixed(c));
           });
  }

  void place_top(int s) {
    int64_t n = std::max(scope_of(s), fixed_[at(s)]);
    if (sig(s).decl->is_abstract && !written_[at(s)] && children_fixed(s)) n = fixed_[at(s)];
    relational::check_fits(fmt::format("sig '{}' with {} atoms", sig(s).name, n), static_cast<double>(n), 0);
    if (n > 1000000)
      throw relational::TooLarge(fmt::format("sig '{}' with {} atoms", sig(s).name, n),
                                 120.0 * static_cast<double>(n) * static_cast<double>(n));
    // Atoms in the order in which the sigs take them; each is named for the last sig that is sure to hold it.
    std::vector<int> positions(static_cast<size_t>(n));
    names_.assign(static_cast<size_t>(n), s);
    for (size_t i = 0; i < positions.size(); ++i) positions[i] = static_cast<int>(i);
    bool all_sure = exact_[at(s)] || (sig(s).decl->is_abstract && !written_[at(s)] && children_fixed(s));
    size_t sure = all_sure ? positions.size() : static_cast<size_t>(fixed_[at(s)]);
    std::vector<int> lower(positions.begin(), positions.begin() + static_cast<ptrdiff_t>(sure));
    std::vector<int> free(positions.begin() + static_cast<ptrdiff_t>(sure), positions.end());
    lower_.assign(problem_.sigs.size(), {});
    upper_.assign(problem_.sigs.size(), {});
    place(s, lower, free);
    make_atoms(s);
  }

  void place(int s, const std::vector<int>& lower, const std::vector<int>& free) {
    lower_[at(s)] = lower;
    upper_[at(s)] = lower;
    upper_[at(s)].insert(upper_[at(s)].end(), free.begin(), free.end());
    for (int p : lower) names_[at(p)] = s;
    size_t next = 0;
    std::vector<std::vector<int>> own;
    for (int child : sig(s).children) {
      auto begin = lower.begin() + static_cast<ptrdiff_t>(next);
      next += static_cast<size_t>(fixed_[at(child)]);
      own.emplace_back(begin, lower.begin() + static_cast<ptrdiff_t>(next));
    }
    std::vector<int> shared(lower.begin() + static_cast<ptrdiff_t>(next), lower.end());
    shared.insert(shared.end(), free.begin(), free.end());
    for (size_t i = 0; i < own.size(); ++i) {
      int child = sig(s).children[i];
      place(child, own[i], exact_[at(child)] ? std::vector<int>() : shared);
      int64_t most = static_cast<int64_t>(upper_[at(child)].size());
      if (written_[at(child)] && *written_[at(child)] < most)
        result_.sigs[at(child)].limit = *written_[at(child)];
    }
  }

  void make_atoms(int top) {
    std::map<int, int> counters;
    std::vector<Atom> atoms;
    for (size_t p = 0; p < names_.size(); ++p) {
      int s = names_[p];
      atoms.push_back(universe_.add(fmt::format("{}{}", sig(s).name, counters[s]++)));
    }
    for (size_t i = 0; i < problem_.sigs.size(); ++i) {
      if (!problem_.is_ancestor(top, static_cast<int>(i))) continue;
      for (int p : lower_[i]) result_.sigs[i].lower.push_back(atoms[at(p)]);
      for (int p : upper_[i]) result_.sigs[i].upper.push_back(atoms[at(p)]);
      std::sort(result_.sigs[i].lower.begin(), result_.sigs[i].lower.end());
      std::sort(result_.sigs[i].upper.begin(), result_.sigs[i].upper.end());
    }
  }

  void place_subset(int s) {
    if (!sig(s).is_subset() || !result_.sigs[at(s)].upper.empty()) return;
    std::vector<Atom>& upper = result_.sigs[at(s)].upper;
    for (int up : sig(s).in) {
      place_subset(up);
      const std::vector<Atom>& more = result_.sigs[at(up)].upper;
      upper.insert(upper.end(), more.begin(), more.end());
    }
    std::sort(upper.begin(), upper.end());
    upper.erase(std::unique(upper.begin(), upper.end()), upper.end());
  }

  const Problem& problem_;
  const ast::Scope* scope_;
  relational::Universe& universe_;
  Diagnostics& diagnostics_;
  Scopes result_;
  int64_t overall_ = default_scope;
  std::vector<std::optional<int64_t>> written_;
  std::vector<bool> exact_;
  std::vector<int64_t> fixed_;
  std::vector<int> names_;                       // per atom of the top-level sig at hand: who names it
  std::vector<std::vector<int>> lower_, upper_;  // likewise, per sig
};

}  // namespace

Scopes place_atoms(const Problem& problem, const ast::Scope* scope, relational::Universe& universe,
                   Diagnostics& diagnostics) {
  return Placer(problem, scope, universe, diagnostics).run();
}

}  // namespace plumb::spec
