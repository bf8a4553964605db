// A concrete Java heap: objects, arrays, strings, static fields, and which classes are initialised.
//
//   auto layout = std::make_shared<Layout>(program);
//   Heap heap(layout);
//   Ref node = heap.new_object(node_class);
//   heap.set(node, next_field, Value::ref(other));
//   Heap before = heap;            // a snapshot: three flat vectors are copied
//
// Objects are numbered 1, 2, ... in order of creation and never freed. A cell (field, element, static) may be
// *unassigned*: it has no value yet; the interpreter asks its LazyReader when the program first reads it
// (refine/oracle enumerates pre-heaps like that). Everything here is unchecked against Java's types, except
// that indices must be in range.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "refine/run/layout.h"
#include "refine/run/value.h"

namespace plumb::refine {

class Heap {
 public:
  explicit Heap(std::shared_ptr<const Layout> layout);

  const Layout& layout() const { return *layout_; }
  const ir::Program& program() const { return layout_->program(); }

  // Objects ------------------------------------------------------------------------------------------
  Ref new_object(ir::ClassId class_id);                   // default field values
  Ref new_array(ir::TypeId array_type, uint32_t length);  // default element values
  Ref new_string(std::u16string text);                    // a fresh String object
  Ref new_string(std::string_view utf8);
  Ref intern(const std::u16string& text);  // the one String object of a literal with this content
  Ref intern(std::string_view utf8);

  uint32_t size() const { return static_cast<uint32_t>(objects_.size()) - 1; }  // objects are Ref{1..size()}
  uint64_t cell_count() const { return cells_.size(); }
  ir::TypeId type(Ref r) const { return objects_[r.index].type; }  // a class's type or an array type
  ir::ClassId class_of(Ref r) const;                               // invalid for arrays
  bool is_array(Ref r) const;
  bool is_string(Ref r) const { return objects_[r.index].text != 0; }

  // Cells --------------------------------------------------------------------------------------------
  Value get(Ref r, ir::FieldId f) const { return cells_[objects_[r.index].first + layout_->slot(f)]; }
  void set(Ref r, ir::FieldId f, Value v) { put(objects_[r.index].first + layout_->slot(f), v); }
  uint32_t length(Ref array) const { return objects_[array.index].length; }
  void truncate(Ref array, uint32_t length) { objects_[array.index].length = length; }  // at most its length
  Value element(Ref array, uint32_t i) const { return cells_[objects_[array.index].first + i]; }
  void set_element(Ref array, uint32_t i, Value v) { put(objects_[array.index].first + i, v); }
  Value get_static(ir::FieldId f) const { return statics_[layout_->slot(f)]; }
  void set_static(ir::FieldId f, Value v);

  // Strings
  void set_text(Ref string, std::u16string text);  // what String's constructors do
  const std::u16string& text(Ref string) const { return *texts_[objects_[string.index].text]; }
  std::string utf8(Ref string) const;

  // The hidden identity hash; by default a fixed function of the object's index.
  int32_t identity_hash(Ref r) const;
  void set_identity_hash(Ref r, int32_t hash) { hashes_[r.index] = hash; }

  // The one java.lang.Class object of a type, and back (an invalid type if it is none).
  Ref class_object(ir::TypeId of);
  ir::TypeId type_of_class_object(Ref r) const;

  // Classes whose static initialiser has run or is running; and those whose initialiser failed.
  bool initialised(ir::ClassId id) const { return class_state_[id.index] != 0; }
  bool initialisation_failed(ir::ClassId id) const { return class_state_[id.index] == 2; }
  void set_initialised(ir::ClassId id) { class_state_[id.index] = 1; }
  void set_initialisation_failed(ir::ClassId id) { class_state_[id.index] = 2; }

  // Unassigned cells ---------------------------------------------------------------------------------
  bool lazy() const { return lazy_; }  // has there ever been one?
  void make_unassigned(Ref r);         // all fields or elements of the object
  void make_unassigned(Ref r, ir::FieldId f) { mark(objects_[r.index].first + layout_->slot(f)); }
  void make_static_unassigned(ir::FieldId f);
  bool assigned(Ref r, ir::FieldId f) const { return !marked(objects_[r.index].first + layout_->slot(f)); }
  bool element_assigned(Ref r, uint32_t i) const { return !marked(objects_[r.index].first + i); }
  bool static_assigned(ir::FieldId f) const;

 private:
  friend class Machine;  // the interpreter's inner loop goes to the cells directly
  struct Object {
    ir::TypeId type;
    uint32_t first = 0;   // of its cells
    uint32_t length = 0;  // number of cells
    uint32_t text = 0;    // index into texts_, 0 for everything but strings
  };
  void put(size_t cell, Value v) {
    cells_[cell] = v;
    if (lazy_) [[unlikely]]
      unmark(cell);
  }
  bool marked(size_t cell) const { return lazy_ && cell < unassigned_.size() && unassigned_[cell]; }
  void mark(size_t cell);
  void unmark(size_t cell);
  Ref add(Object object);

  std::shared_ptr<const Layout> layout_;
  std::vector<Object> objects_;
  std::vector<Value> cells_;
  std::vector<Value> statics_;
  std::vector<std::shared_ptr<const std::u16string>> texts_;
  std::shared_ptr<const std::map<std::u16string, Ref>> interned_;  // copied on write
  std::map<uint32_t, int32_t> hashes_;                             // those that were set
  std::map<uint32_t, Ref> class_objects_;                          // by type
  std::vector<uint8_t> class_state_;
  bool lazy_ = false;
  std::vector<bool> unassigned_;         // by cell
  std::vector<bool> static_unassigned_;  // by static slot
};

// "null", "17", "true", "'c'", "2.5", "Node#3", "int[]#4", "\"text\"": a value of the given static type.
std::string to_string(const Heap& heap, Value value, ir::TypeId type);
std::string object_name(const Heap& heap, Ref r);
// The whole heap, one line per object and static field, stable.
std::string dump(const Heap& heap);

// Java's UTF-16 and our UTF-8; an unpaired surrogate becomes '?' as on the JVM's standard output.
std::u16string to_utf16(std::string_view utf8);
std::string to_utf8(std::u16string_view utf16);

}  // namespace plumb::refine
