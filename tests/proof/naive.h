// The definition of DRAT written down once more, as slowly and plainly as possible, to judge the checker:
// unit propagation starts from nothing each time, and a clause list is a list.
#pragma once

#include <algorithm>
#include <set>
#include <vector>

#include "checker/checker.h"

namespace proof_checker {

using Literals = std::set<int>;

inline bool naive_conflict(const std::vector<Literals>& clauses, Literals assumed) {
  for (bool more = true; more;) {
    more = false;
    for (const Literals& clause : clauses) {
      Literals open;
      bool satisfied = false;
      for (int l : clause) {
        if (assumed.contains(l)) satisfied = true;
        if (!assumed.contains(-l)) open.insert(l);
      }
      if (satisfied) continue;
      if (open.empty()) return true;
      if (open.size() == 1) more = assumed.insert(*open.begin()).second || more;
    }
  }
  return false;
}

inline bool naive_rup(const std::vector<Literals>& clauses, const Literals& lemma) {
  Literals assumed;
  for (int l : lemma) {
    if (lemma.contains(-l)) return true;
    assumed.insert(-l);
  }
  return naive_conflict(clauses, assumed);
}

inline bool naive_rat(const std::vector<Literals>& clauses, const Clause& lemma) {
  if (lemma.empty()) return false;
  for (const Literals& clause : clauses) {
    if (!clause.contains(-lemma[0])) continue;
    Literals resolvent(lemma.begin(), lemma.end());
    for (int l : clause)
      if (l != -lemma[0]) resolvent.insert(l);
    if (!naive_rup(clauses, resolvent)) return false;
  }
  return true;
}

inline bool naive_check(const Formula& formula, const Proof& proof) {
  std::vector<Literals> clauses;
  for (const Clause& clause : formula.clauses) clauses.emplace_back(clause.begin(), clause.end());
  for (const Step& step : proof) {
    Literals literals(step.clause.begin(), step.clause.end());
    if (step.deletion) {
      if (naive_conflict(clauses, {})) continue;
      auto found = std::find(clauses.begin(), clauses.end(), literals);
      if (found == clauses.end()) return false;
      clauses.erase(found);
    } else {
      if (!naive_rup(clauses, literals) && !naive_rat(clauses, step.clause)) return false;
      if (literals.empty()) return true;
      clauses.push_back(literals);
    }
  }
  return false;
}

}  // namespace proof_checker
