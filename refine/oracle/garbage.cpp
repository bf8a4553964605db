// Objects that nothing reachable points to. They are not discovered in any order, so of all renamings the one
// with the least code is kept: a permutation of garbage objects of the same type must not give a lesser one.
#include <algorithm>
#include <numeric>

#include "refine/oracle/enumerator.h"

namespace plumb::refine {

using namespace ir;

bool PreState::add_garbage() {
  size_t first = existing_.size();
  for (Pool& pool : pools_) {
    uint32_t previous = 0;
    while (has_room(pool) && choose(2) == 1) {
      // Array lengths and texts in ascending order: one of the orders of the same set.
      previous += choose(variants(pool) - previous);
      discover(pool, previous);
    }
  }
  closed_ = true;
  for (size_t i = first; i < existing_.size(); ++i) complete_object(existing_[i]);
  return garbage_is_canonical(first);
}

bool PreState::garbage_is_canonical(size_t first) const {
  // Objects that may be exchanged: same type, and same length or text.
  auto same = [&](Ref a, Ref b) {
    if (heap_.type(a) != heap_.type(b)) return false;
    if (heap_.is_array(a)) return heap_.length(a) == heap_.length(b);
    return !heap_.is_string(a) || heap_.text(a) == heap_.text(b);
  };
  size_t count = existing_.size() - first;
  std::vector<uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0);
  std::vector<uint32_t> renamed(heap_.size() + 1);
  std::iota(renamed.begin(), renamed.end(), 0);
  std::vector<int64_t> own = code(renamed, first);
  while (std::next_permutation(order.begin(), order.end())) {
    bool legal = true;
    for (size_t i = 0; i < count && legal; ++i)
      legal = same(existing_[first + i], existing_[first + order[i]]);
    if (!legal) continue;
    for (size_t i = 0; i < count; ++i)
      renamed[existing_[first + i].index] = existing_[first + order[i]].index;
    if (code(renamed, first) < own) return false;
  }
  return true;
}

// The cells of the garbage, object by object in the order of their new names.
std::vector<int64_t> PreState::code(const std::vector<uint32_t>& renamed, size_t first) const {
  std::vector<std::pair<uint32_t, Ref>> order;
  for (size_t i = first; i < existing_.size(); ++i)
    order.emplace_back(renamed[existing_[i].index], existing_[i]);
  std::sort(order.begin(), order.end());
  std::vector<int64_t> cells;
  auto add = [&](Value value, TypeId type) {
    bool reference = is_reference(heap_.program().type(type).kind);
    cells.push_back(reference ? renamed[value.as_ref().index] : value.as_integer());
  };
  for (const auto& [name, r] : order) {
    if (heap_.is_string(r)) continue;
    if (heap_.is_array(r)) {
      TypeId element = heap_.program().type(heap_.type(r)).element;
      for (uint32_t i = 0; i < heap_.length(r); ++i) add(heap_.element(r, i), element);
    } else {
      for (FieldId f : heap_.layout().instance_fields(heap_.class_of(r)))
        add(heap_.get(r, f), heap_.program().field(f).type);
    }
  }
  return cells;
}

}  // namespace plumb::refine
