// A relation whose tuples are constants, as gates: which tuples may be there, and the gate that says so.
//
// Sparse: a tuple that is not stored is not there. Tuples are grouped into rows by their first column, and
// rows are shared by pointer: an update of one row copies one row. (A unary matrix is one row.) Codes are
// those of Layout. Functions here know gates and codes and nothing about terms; those are in translate_*.cpp.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "relational/estimate.h"
#include "relational/layout.h"
#include "sat/circuit.h"

namespace plumb::relational {

using sat::Gate;
using sat::kFalse;
using sat::kTrue;

struct MatrixCell {
  uint64_t rest;  // all columns but the first; of a unary matrix, the element
  Gate gate;      // never kFalse
};
using Row = std::vector<MatrixCell>;  // by rest
using RowPtr = std::shared_ptr<const Row>;

struct HeadRow {
  uint64_t head;  // the first column; 0 in a unary matrix
  RowPtr row;     // never empty
};

struct FlatCell {
  uint64_t code;
  Gate gate;
};

struct Workspace {
  sat::Circuit& circuit;
  Layout& layout;
  Budget& budget;
};

class Matrix {
 public:
  Matrix() = default;
  explicit Matrix(Kinds kinds) : kinds_(kinds) {}
  // Cells sorted by code, no code twice.
  static Matrix from_cells(Workspace& w, Kinds kinds, std::span<const FlatCell> cells);
  // Cells in any order; gates of equal codes are disjoined.
  static Matrix gather(Workspace& w, Kinds kinds, std::vector<FlatCell> cells);
  static Matrix of_row(Kinds kinds, RowPtr row);  // unary

  const Kinds& kinds() const { return kinds_; }
  const std::vector<HeadRow>& rows() const { return rows_; }
  bool empty() const { return rows_.empty(); }
  size_t size() const;
  void append(uint64_t head, RowPtr row);  // heads ascending; empty rows are dropped
  const Row* find_row(uint64_t head) const;
  RowPtr row_pointer(uint64_t head) const;
  Gate find(const Layout& layout, uint64_t code) const;  // kFalse if not there
  std::vector<FlatCell> cells(const Layout& layout) const;
  std::vector<Gate> gates() const;

  template <class F>  // f(code, gate), ascending
  void each(const Layout& layout, F&& f) const {
    size_t rest_bits = kinds_.arity > 1 ? layout.rest_bits(kinds_) : 0;
    for (const HeadRow& r : rows_) {
      uint64_t high = kinds_.arity > 1 ? shift_up(r.head, rest_bits) : 0;
      for (const MatrixCell& cell : *r.row) f(high | cell.rest, cell.gate);
    }
  }

 private:
  Kinds kinds_;
  std::vector<HeadRow> rows_;
};

Gate find_in(const Row& row, uint64_t rest);

Matrix matrix_union(Workspace& w, std::span<const Matrix* const> parts);
Matrix matrix_intersect(Workspace& w, const Matrix& a, const Matrix& b);
Matrix matrix_difference(Workspace& w, const Matrix& a, const Matrix& b);
Matrix matrix_product(Workspace& w, const Matrix& a, const Matrix& b);
Matrix matrix_join(Workspace& w, const Matrix& a, const Matrix& b);
Matrix matrix_transpose(Workspace& w, const Matrix& a);
Matrix matrix_choose(Workspace& w, Gate condition, const Matrix& a, const Matrix& b);
Matrix matrix_project_last(Workspace& w, const Matrix& a);
// a, each cell and-ed with the gate of its key in `keys` (`column` picks the first or the last column).
Matrix matrix_restrict(Workspace& w, const Matrix& a, const Matrix& keys, bool last);
// f with its tuples at the keys of g replaced by g's; keys are all columns but the last.
Matrix matrix_override(Workspace& w, const Matrix& f, const Matrix& g);
// f[key] := value for all keys in `key`, at once.
Matrix matrix_assign(Workspace& w, const Matrix& f, const Matrix& key, const Matrix& value);
// The tuples where g holds. g is a constant or and-ed to every cell.
Matrix matrix_guard(Workspace& w, Gate g, const Matrix& a);

Gate matrix_in(Workspace& w, const Matrix& a, const Matrix& b);
Gate matrix_equal(Workspace& w, const Matrix& a, const Matrix& b);
// Of two unary matrices with at most one true cell each.
Gate matrix_equal_scalars(Workspace& w, const Matrix& a, const Matrix& b);

// closure.cpp
Matrix matrix_closure(Workspace& w, const Matrix& r);
// What r leads to from `start` (unary) in one step or more, without building the closure.
Matrix matrix_reach(Workspace& w, const Matrix& start, const Matrix& r);

}  // namespace plumb::relational
