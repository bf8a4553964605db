// Where fields live: instance fields of a class have consecutive slots, inherited ones first, so a field has
// the same slot in every subclass; static fields have slots of their own, over the whole program.
#pragma once

#include <span>
#include <vector>

#include "frontend/ir/program.h"

namespace plumb::refine {

class Layout {
 public:
  // The program must outlive the layout and keep its classes and fields.
  explicit Layout(const ir::Program& program);

  const ir::Program& program() const { return *program_; }
  uint32_t slot(ir::FieldId field) const { return slots_[field.index]; }
  // All instance fields of an object of this class, in slot order.
  const std::vector<ir::FieldId>& instance_fields(ir::ClassId id) const { return fields_[id.index]; }
  // All static fields of the program, in slot order.
  const std::vector<ir::FieldId>& static_fields() const { return static_fields_; }

 private:
  void lay_out(ir::ClassId id);

  const ir::Program* program_;
  std::vector<uint32_t> slots_;
  std::vector<std::vector<ir::FieldId>> fields_;
  std::vector<ir::FieldId> static_fields_;
  std::vector<bool> done_;
};

}  // namespace plumb::refine
