#include "checker.h"

#include <algorithm>
#include <unordered_map>

namespace proof_checker {

namespace {

constexpr int kNoClause = -1;

size_t slot(int literal) {
  return literal > 0 ? 2 * static_cast<size_t>(literal) : 2 * static_cast<size_t>(-literal) + 1;
}
size_t variable(int literal) {
  return static_cast<size_t>(literal > 0 ? literal : -literal);
}

struct HashClause {
  size_t operator()(const Clause& clause) const {
    size_t h = clause.size();
    for (int literal : clause) h = h * 1000003u + static_cast<size_t>(literal);
    return h;
  }
};

// The clauses that are there, and all that follows from them by unit propagation: the trail up to `settled_`.
// While a step is checked, the trail grows beyond it by assumed literals and what they imply.
class Checker {
 public:
  explicit Checker(const Formula& formula) {
    make_room(formula.variables);
    for (const Clause& clause : formula.clauses) add(clause);
    settle();
  }

  Result run(const Proof& proof) {
    for (const Step& step : proof) {
      if (step.deletion) {
        ++result_.deletions;
        // After a refutation of what is there nothing can be lost.
        if (!refuted_ && !remove(step.clause)) return reject(step, "deletes a clause that is not there");
        continue;
      }
      for (int literal : step.clause) make_room(static_cast<int>(variable(literal)));
      if (!follows(step.clause)) return reject(step, "follows neither by unit propagation nor as RAT");
      if (step.clause.empty()) {
        result_.accepted = true;
        result_.message = "refuted";
        return result_;
      }
      add(step.clause);
      settle();
    }
    result_.message = "the proof does not contain the empty clause";
    return result_;
  }

 private:
  struct Stored {
    Clause literals;  // each once; the first two are watched
    bool deleted = false;
  };

  Result reject(const Step& step, const std::string& why) {
    result_.message = "line " + std::to_string(step.line) + ": " + why;
    return result_;
  }

  void make_room(int variables) {
    size_t n = static_cast<size_t>(variables) + 1;
    if (value_.size() >= n) return;
    n = std::max(n, value_.size() * 2);
    value_.resize(n, 0);
    reason_.resize(n, kNoClause);
    watches_.resize(2 * n);
  }

  int value(int literal) const {
    int v = value_[variable(literal)];
    return literal > 0 ? v : -v;
  }

  void assign(int literal, int reason) {
    value_[variable(literal)] = literal > 0 ? 1 : -1;
    reason_[variable(literal)] = reason;
    trail_.push_back(literal);
  }

  static Clause normal(Clause clause) {
    std::sort(clause.begin(), clause.end());
    clause.erase(std::unique(clause.begin(), clause.end()), clause.end());
    return clause;
  }

  void add(const Clause& clause) {
    int id = static_cast<int>(clauses_.size());
    Clause literals = normal(clause);
    ids_[literals].push_back(id);
    // Literals that are not false come first, so that they are watched.
    std::stable_partition(literals.begin(), literals.end(), [this](int l) { return value(l) >= 0; });
    clauses_.push_back({literals, false});
    if (literals.size() >= 2)
      for (size_t i = 0; i < 2; ++i) watches_[slot(literals[i])].push_back(id);
    consider(id);
  }

  // A new clause may be a unit under what is settled, or false.
  void consider(int id) {
    const Clause& literals = clauses_[static_cast<size_t>(id)].literals;
    if (literals.empty() || value(literals[0]) < 0) {
      refuted_ = true;
    } else if (literals.size() == 1 && value(literals[0]) > 0) {
      // The better reason: the clause that implied the literal may now be deleted at no cost.
      reason_[variable(literals[0])] = id;
    } else if (value(literals[0]) == 0 && (literals.size() == 1 || value(literals[1]) < 0)) {
      assign(literals[0], id);
    }
  }

  void settle() {
    if (!refuted_ && !propagate()) refuted_ = true;
    settled_ = trail_.size();
    propagated_ = settled_;
  }

  // False at a conflict.
  bool propagate() {
    while (propagated_ < trail_.size()) {
      int false_literal = -trail_[propagated_++];
      if (!visit(watches_[slot(false_literal)], false_literal)) return false;
    }
    return true;
  }

  bool visit(std::vector<int>& watchers, int false_literal) {
    size_t kept = 0;
    bool conflict = false;
    for (size_t i = 0; i < watchers.size(); ++i) {
      int id = watchers[i];
      Stored& stored = clauses_[static_cast<size_t>(id)];
      if (stored.deleted) continue;
      if (conflict || !move_watch(stored.literals, false_literal, id)) {
        watchers[kept++] = id;
        if (!conflict) conflict = !imply(stored.literals, id);
      }
    }
    watchers.resize(kept);
    return !conflict;
  }

  // Puts the false literal second; true if another literal is watched instead.
  bool move_watch(Clause& literals, int false_literal, int id) {
    if (literals[0] == false_literal) std::swap(literals[0], literals[1]);
    if (value(literals[0]) > 0) return false;
    for (size_t i = 2; i < literals.size(); ++i) {
      if (value(literals[i]) < 0) continue;
      std::swap(literals[1], literals[i]);
      watches_[slot(literals[1])].push_back(id);
      return true;
    }
    return false;
  }

  bool imply(const Clause& literals, int id) {
    if (value(literals[0]) > 0) return true;
    if (value(literals[0]) < 0) return false;
    assign(literals[0], id);
    return true;
  }

  // Assumes that all of these are false; true if that, or what follows from it, is impossible.
  bool impossible(const Clause& clause, int except) {
    for (int literal : clause) {
      if (literal == except) continue;
      if (value(literal) > 0) return true;
      if (value(literal) == 0) assign(-literal, kNoClause);
    }
    return !propagate();
  }

  void back_to(size_t size) {
    while (trail_.size() > size) {
      value_[variable(trail_.back())] = 0;
      reason_[variable(trail_.back())] = kNoClause;
      trail_.pop_back();
    }
    propagated_ = size;
  }

  bool follows(const Clause& clause) {
    if (refuted_) return ++result_.rup_steps, true;
    bool rup = impossible(clause, 0);
    bool rat = !rup && !clause.empty() && all_resolvents_follow(clause[0]);
    back_to(settled_);
    if (rup) ++result_.rup_steps;
    if (rat) ++result_.rat_steps;
    return rup || rat;
  }

  // The clause is assumed to be false and propagated.
  bool all_resolvents_follow(int pivot) {
    size_t assumed = trail_.size();
    for (size_t i = 0; i < clauses_.size(); ++i) {
      if (clauses_[i].deleted) continue;
      // A copy: propagation reorders the literals.
      Clause other = clauses_[i].literals;
      if (std::find(other.begin(), other.end(), -pivot) == other.end()) continue;
      bool follows = impossible(other, -pivot);
      back_to(assumed);
      if (!follows) return false;
    }
    return true;
  }

  bool remove(const Clause& clause) {
    auto found = ids_.find(normal(clause));
    if (found == ids_.end()) return false;
    int id = found->second.back();
    found->second.pop_back();
    if (found->second.empty()) ids_.erase(found);
    Stored& stored = clauses_[static_cast<size_t>(id)];
    stored.deleted = true;
    for (int literal : stored.literals)
      if (value(literal) > 0 && reason_[variable(literal)] == id) return start_over(), true;
    return true;
  }

  // Something that was settled may not follow any more.
  void start_over() {
    back_to(0);
    settled_ = 0;
    for (size_t i = 0; i < clauses_.size() && !refuted_; ++i)
      if (!clauses_[i].deleted && clauses_[i].literals.size() == 1) consider(static_cast<int>(i));
    settle();
  }

  std::vector<Stored> clauses_;
  std::unordered_map<Clause, std::vector<int>, HashClause> ids_;
  std::vector<std::vector<int>> watches_;  // per literal
  std::vector<int> value_;                 // per variable: 1, -1 or 0
  std::vector<int> reason_;                // per variable
  std::vector<int> trail_;
  size_t propagated_ = 0;
  size_t settled_ = 0;
  bool refuted_ = false;
  Result result_;
};

}  // namespace

Result check(const Formula& formula, const Proof& proof) {
  return Checker(formula).run(proof);
}

}  // namespace proof_checker
