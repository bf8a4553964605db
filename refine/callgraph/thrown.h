// Which exceptions may leave a body: what its statements throw, less what its catches surely catch.
#pragma once

#include <functional>

#include "refine/callgraph/callgraph.h"

namespace plumb::refine {

// The binary name of the exception that an implicit check throws; null if the statement is no check.
const char* implicit_exception(ir::StatementKind kind);

class ThrownClasses {
 public:
  using OfCall = std::function<FlatSet<ir::ClassId>(ir::LocationId)>;
  ThrownClasses(const ir::Program& program, OfCall of_call);

  // Each class stands for its subclasses. A body that is missing throws what it declares and all that is
  // unchecked.
  FlatSet<ir::ClassId> of(ir::MethodId m);

 private:
  // Where a local's values come from.
  struct Sources {
    std::vector<ir::LocalId> copies;  // of other locals
    FlatSet<ir::ClassId> made;        // by `new`
    FlatSet<ir::ClassId> caught;      // by a catch
    bool null = false;                // by const_null
    bool other = false;               // anything else, parameters too
  };
  void collect_sources(const ir::Method& method);
  // Everything that may be in the local, through copies.
  Sources sources_of(ir::LocalId local) const;
  bool surely_non_null(ir::LocalId local) const;
  FlatSet<ir::ClassId> of_block(const ir::Method& method, const ir::Block& block);
  FlatSet<ir::ClassId> of_statement(const ir::Method& method, const ir::Statement& s);
  FlatSet<ir::ClassId> of_throw(const ir::Method& method, ir::LocalId local);
  FlatSet<ir::ClassId> of_try(const ir::Method& method, const ir::Statement& s);
  void add_named(FlatSet<ir::ClassId>& classes, const char* name) const;

  const ir::Program& program_;
  OfCall of_call_;
  std::vector<Sources> sources_;  // by local
};

}  // namespace plumb::refine
