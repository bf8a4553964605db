// The value of an expression during translation, in one of four forms:
//
//   matrix    all columns are constants; a gate per tuple (matrix.h)
//   function  the last column is an integer, the others are constant keys: key -> (defined, bits). Program
//             state. At most one value per key. With no other column it is an integer scalar.
//   entries   a list of guarded tuples whose columns are constants or bit-vectors. Properties. The same tuple
//             may be listed more than once.
//   range     a..b, the integers between two values; kept apart because membership is two comparisons
//
// A form with all columns constant is always a matrix.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "relational/bitvector.h"
#include "relational/matrix.h"

namespace plumb::relational {

struct IntValue {
  Gate defined = kFalse;
  BitVector bits;
};
using IntPtr = std::shared_ptr<const IntValue>;

struct FunctionRow {
  uint64_t key;  // code of all columns but the last
  IntPtr value;  // defined is never kFalse
};

struct EntryCell {
  int64_t constant = 0;                   // atom or integer, if bits is null
  std::shared_ptr<const BitVector> bits;  // of integer columns only

  static EntryCell of(const BitVector& value);
  BitVector vector() const { return bits == nullptr ? BitVector::constant(constant) : *bits; }
};

struct Entry {
  Gate guard;
  std::vector<EntryCell> cells;
};

struct RangeValue {
  Gate defined;
  BitVector low, high;
};

struct Rel {
  enum class Form : uint8_t { matrix, function, entries, range };
  Kinds kinds;
  Form form = Form::matrix;
  Matrix matrix;
  std::vector<FunctionRow> function;  // by key
  std::vector<Entry> entries;
  std::shared_ptr<const RangeValue> range;

  bool is_matrix() const { return form == Form::matrix; }
  bool is_function() const { return form == Form::function; }
};
using RelPtr = std::shared_ptr<const Rel>;

// Operations on values of any form. `exclusive` says that the caller knows the operand to be functional: no
// two of its tuples differ in the last column alone.
class RelOps {
 public:
  RelOps(Workspace& workspace, Arithmetic& arithmetic) : w_(workspace), arithmetic_(arithmetic) {}

  RelPtr of(Matrix matrix);
  RelPtr of(Kinds kinds, std::vector<FunctionRow> rows);
  RelPtr of(Kinds kinds, std::vector<Entry> entries);  // a matrix if all cells are constants
  RelPtr scalar(IntPtr value);                         // unary function form
  RelPtr range(Gate defined, BitVector low, BitVector high);
  RelPtr empty(Kinds kinds);
  RelPtr constant(const TupleSet& tuples);

  std::vector<Entry> entries_of(const Rel& a);
  std::vector<Entry> distinct_entries_of(const Rel& a);  // no two true guards over equal columns
  RelPtr enumerated(const RelPtr& a);                    // a range as a matrix; others as they are
  std::optional<std::vector<FunctionRow>> as_function(const Rel& a, bool exclusive);

  RelPtr union_of(const std::vector<RelPtr>& parts);
  RelPtr intersect(const RelPtr& a, const RelPtr& b);
  RelPtr difference(const RelPtr& a, const RelPtr& b);
  RelPtr join(const RelPtr& a, const RelPtr& b, bool exclusive_left);
  RelPtr product(const RelPtr& a, const RelPtr& b);
  RelPtr transpose(const RelPtr& a);
  RelPtr override_with(const RelPtr& f, const RelPtr& g, bool exclusive_f, bool exclusive_g);
  RelPtr assign(const RelPtr& f, const RelPtr& key, const RelPtr& value, bool exclusive_f, bool lone_value);
  RelPtr choose(Gate condition, const RelPtr& a, const RelPtr& b, bool exclusive_a, bool exclusive_b);
  RelPtr restrict(const RelPtr& a, const RelPtr& keys, bool last);
  RelPtr project_last(const RelPtr& a);
  RelPtr reach(const IntValue& start, const RelPtr& step, bool exclusive_step);

  Gate member(std::span<const EntryCell> cells, const Rel& b);
  Gate member(uint64_t code, const Rel& b);  // of a constant tuple
  Gate in(const Rel& a, const Rel& b);
  Gate equal(const Rel& a, const Rel& b);
  Gate some(const Rel& a);
  Gate one(const Rel& a);
  Gate lone(const Rel& a);
  std::vector<Gate> distinct_guards(const Rel& a);
  Gate equal(std::span<const EntryCell> a, std::span<const EntryCell> b, const Kinds& kinds);

  IntValue value(const Rel& a, bool lone);  // defined iff exactly one element
  IntValue card(const Rel& a);
  IntValue extreme(const Rel& a, bool greatest);
  // Element by element, of any form: f(guard, cells)
  std::vector<EntryCell> cells_of(const Kinds& kinds, uint64_t code);

 private:
  template <class F>
  RelPtr filter(const RelPtr& a, F&& keep);
  Matrix heads_in(const Rel& set, const Rel& b);
  RelPtr join_function(const Matrix& a, const Rel& f, bool exclusive);
  RelPtr join_by_value(const Rel& a, const Rel& b);
  std::optional<Matrix> key_matrix(const Rel& key);
  RelPtr assign_function(const Kinds& kinds, std::vector<FunctionRow> f, const Matrix& key,
                         const IntValue& value);
  RelPtr assign_entries(const RelPtr& f, const RelPtr& key, const RelPtr& value);
  IntPtr choose(Gate condition, const IntPtr& a, const IntPtr& b);
  RelPtr reach_by_entries(const IntValue& start, const Rel& step);
  uint64_t key_code(const Kinds& kinds, std::span<const EntryCell> cells);

  Workspace& w_;
  Arithmetic& arithmetic_;
};

}  // namespace plumb::relational
