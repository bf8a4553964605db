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
  void count_definitions(const ir::Method& method);
  FlatSet<ir::ClassId> of_block(const ir::Method& method, const ir::Block& block);
  FlatSet<ir::ClassId> of_statement(const ir::Method& method, const ir::Statement& s);
  FlatSet<ir::ClassId> of_throw(const ir::Method& method, ir::LocalId local);
  FlatSet<ir::ClassId> of_try(const ir::Method& method, const ir::Statement& s);
  void add_named(FlatSet<ir::ClassId>& classes, const char* name) const;

  const ir::Program& program_;
  OfCall of_call_;
  // For a rethrow of a caught exception: what the catch's local may hold, by local; valid while the local has
  // no other definition.
  std::vector<FlatSet<ir::ClassId>> caught_;
  std::vector<bool> is_caught_;
  std::vector<uint32_t> definitions_;
  std::vector<ir::LocalId> copy_of_;
};

}  // namespace plumb::refine
