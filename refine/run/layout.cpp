#include "refine/run/layout.h"

namespace plumb::refine {

Layout::Layout(const ir::Program& program)
    : program_(&program),
      slots_(program.field_count()),
      fields_(program.class_count()),
      done_(program.class_count()) {
  for (uint32_t i = 0; i < program.class_count(); ++i) lay_out(ir::ClassId{i});
}

void Layout::lay_out(ir::ClassId id) {
  if (done_[id.index]) return;
  done_[id.index] = true;
  const ir::Class& c = program_->class_of(id);
  std::vector<ir::FieldId> fields;
  if (c.super.valid()) {
    lay_out(c.super);
    fields = fields_[c.super.index];
  }
  for (ir::FieldId f : c.fields) {
    std::vector<ir::FieldId>& home = program_->field(f).is_static ? static_fields_ : fields;
    slots_[f.index] = static_cast<uint32_t>(home.size());
    home.push_back(f);
  }
  fields_[id.index] = std::move(fields);
}

}  // namespace plumb::refine
