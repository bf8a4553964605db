// Inside of Engine, for engine*.cpp and enumerate.cpp alone.
#pragma once

#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "relational/engine.h"
#include "relational/symmetry.h"
#include "relational/translator.h"
#include "sat/session.h"

namespace plumb::relational {

struct Engine::Impl {
  Impl(Arena& arena, const Universe& universe, EngineOptions options);

  void extend(const Bounds& more);
  Answer check(std::span<const Formula> assumptions, const EngineLimits& limits);
  std::vector<size_t> minimal_core(std::span<const Formula> assumptions, std::vector<size_t> core,
                                   const EngineLimits& limits, bool* minimal);

  // Everything asserted, every assumption a gate. Throws Stopped.
  void translate(std::span<const Formula> assumptions, const EngineLimits& limits);
  void assert_true(Gate g);
  void refresh_symmetry(std::span<const Formula> assumptions);
  void restart();
  void number_inputs(RelationId relation);
  sat::Answer solve(std::span<const Gate> assumptions, const EngineLimits& limits);
  Instance instance() const;
  void evaluate(const Instance& instance, std::span<const Formula> assumptions) const;
  void refresh_stats();
  std::vector<Gate> assumed_gates(std::span<const Formula> assumptions) const;

  Arena& arena;
  const Universe& universe;
  EngineOptions options;
  sat::Circuit circuit;
  std::unique_ptr<sat::Session> session;
  Translator translator;
  SymmetryBreaker breaker;

  std::map<uint32_t, RelationBound> bounds;  // own copies: they are looked at again
  std::vector<RelationId> order;
  std::vector<Formula> required;
  size_t translated = 0;  // of `required`
  std::unordered_map<NodeId, Gate> assumable;
  std::vector<Gate> asserted;  // for DIMACS and proofs

  std::vector<TupleSet> distinguished;  // sets that symmetries preserve
  size_t distinguished_used = 0;        // how many of them the classes know
  std::unordered_set<NodeId> scanned;
  std::vector<AtomClass> classes;
  bool chosen_in_words = true;   // skolem constants take part in the lex-leaders
  std::vector<Gate> predicates;  // in force
  std::vector<std::pair<Gate, bool>> preferences;
  int64_t earlier_conflicts = 0;  // of sessions that were given up

  EngineStats stats;
};

}  // namespace plumb::relational
