// The interpreter's inner machine: one run's frames, registers and the loop over instructions. Java calls do
// not recurse on the host's stack. Used only by interpreter.cpp; read refine/run/interpreter.h instead.
#pragma once

#include <deque>
#include <unordered_map>

#include "refine/run/code.h"
#include "refine/run/interpreter.h"
#include "refine/run/natives.h"

namespace plumb::refine {

// What all runs of an Interpreter share: compiled code and lookups.
class Library {
 public:
  explicit Library(const ir::Program& program);

  struct Entry {
    const Code* code = nullptr;  // null: no body
    Native native = nullptr;
    bool missing = false;
  };
  const Entry& entry(ir::MethodId method, bool recording) {
    Entry& e = entries_[recording ? 1 : 0][method.index];
    if (!e.code && !e.native && !e.missing) fill(e, method, recording);
    return e;
  }
  ir::MethodId dispatch(ir::MethodId callee, ir::ClassId runtime_class);
  bool is_subtype(ir::TypeId sub, ir::TypeId super);
  ir::MethodId static_initialiser(ir::ClassId id) const { return static_initialisers_[id.index]; }

  const ir::Program& program;
  std::shared_ptr<const Layout> layout;
  ir::ClassId object_class, string_class;
  ir::FieldId message_field, cause_field;  // of Throwable
  ir::FieldId out_field, err_field;        // of System

 private:
  void fill(Entry& e, ir::MethodId method, bool recording);

  std::vector<Entry> entries_[2];
  std::deque<Code> codes_;
  std::vector<ir::MethodId> static_initialisers_;
  std::unordered_map<uint64_t, ir::MethodId> dispatch_;
  std::vector<std::vector<int8_t>> subtypes_;  // [super][sub]: 0 unknown, 1 yes, -1 no
};

class Machine {
 public:
  Machine(Library& library, Heap& heap, const Options& options);
  Run run(ir::MethodId method, const std::vector<Value>& args);
  Run initialise(const std::vector<ir::ClassId>& classes);

 private:
  struct Frame {
    const Code* code = nullptr;
    uint32_t pc = 0;
    uint32_t base = 0;        // of its registers
    uint32_t dst = kNone;     // register of the caller that gets the result
    uint32_t activation = 0;  // in the trace, or a running number
    ir::ClassId initialises;  // valid in a static initialiser's frame
    bool dst_named = false;
    bool pending = false;  // a static initialiser that waits for its superclass's
  };
  struct Origin {
    ir::LocationId location;
    std::vector<StackEntry> stack;
  };

  template <Record kRecord>
  void loop();
  void go();
  void end(Outcome outcome);
  ir::LocationId location() const { return frames_.back().code->locations[frames_.back().pc]; }
  std::vector<StackEntry> stack() const;

  // Calls. Each leaves frames_.back().pc at the instruction to run next.
  void push(const Code* code, uint32_t dst, bool dst_named, const uint32_t* args, size_t count);
  void entered();
  void pop();
  void begin_call(const Instruction& instruction);
  void call_native(Native native, const std::vector<Value>& args, const Instruction& instruction);
  void call_missing(ir::MethodId method, const std::vector<Value>& args, const Instruction& instruction);
  void store_result(uint32_t dst, bool named, Value value);
  void return_value(Value value);
  void begin_initialiser(ir::ClassId id);
  void missing(ir::MethodId method, std::string reason);

  // Exceptions
  Ref make_exception(const char* name, const std::string* message);
  void raise(const char* name, const std::string* message = nullptr);
  void raise(const char* name, const std::string& message) { raise(name, &message); }
  void throw_object(Ref exception);
  void unwind(Ref exception);
  bool catch_here(Ref exception);
  Ref leave_initialiser(ir::ClassId id, Ref exception);
  void check_failed(const Instruction& instruction);

  // Values; those that return bool end the run when they return false.
  bool read_field(Ref object, ir::FieldId field, Value& value);
  bool read_element(Ref array, uint32_t index, Value& value);
  bool read_static(ir::FieldId field, Value& value);
  bool give_opaque(const Instruction& instruction, Value& value);
  bool allocate(const Instruction& instruction, Ref& object);
  Ref concat(const std::vector<ConcatArg>& args);
  static Value real(int64_t operation, Value a, Value b);
  static Value to_integer(ir::TypeKind kind, Value a);

  // Recording
  Counts counts() const;
  void record(EventKind kind, Event event);
  void record_new_objects(uint32_t first);  // those from this index on
  void enter_loop(const Instruction& instruction);
  void begin_body(const Instruction& instruction);
  void exceed(Excess::Kind kind, ir::LocationId where, uint32_t activation);

  Library& library_;
  Heap& heap_;
  const Options& options_;
  bool recording_, everything_;
  Run run_;
  std::vector<Frame> frames_;
  std::vector<Value> registers_;
  bool ended_ = false;
  uint64_t steps_ = 0;
  uint32_t calls_ = 0;
  std::vector<uint32_t> active_;                  // activations of a method on the stack
  std::unordered_map<uint32_t, Origin> origins_;  // of thrown objects
  uint64_t text_units_ = 0;                       // UTF-16 units made by concatenation
};

}  // namespace plumb::refine
