#include "relational/instance.h"

#include "base/check.h"

namespace plumb::relational {

const TupleSet& Instance::of(RelationId relation) const {
  auto it = values_.find(relation.index);
  PLUMB_CHECK(it != values_.end(), "the instance has no value for relation {}", relation.index);
  return it->second;
}

}  // namespace plumb::relational
