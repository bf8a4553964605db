// The form in which the interpreter runs a method: flat instructions over registers (the locals, then loop
// counters), jumps resolved, fields as slots. Made from the IR once per method and mode by `compile`.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "refine/run/layout.h"
#include "refine/run/value.h"

namespace plumb::refine {

enum class Op : uint8_t {
  constant,
  string,
  opaque,
  copy,
  negate_int,
  negate_long,
  negate_real,
  complement,
  logical_not,
  add_int,
  sub_int,
  mul_int,
  div_int,
  rem_int,
  shl_int,
  shr_int,
  ushr_int,
  add_long,
  sub_long,
  mul_long,
  div_long,
  rem_long,
  shl_long,
  shr_long,
  ushr_long,
  bit_and,
  bit_or,
  bit_xor,
  less,
  less_equal,
  greater,
  greater_equal,
  equal,
  not_equal,
  real,  // binary operation `number` (BinaryOp) on float (b2 != 0: round to float) or double
  to_byte,
  to_short,
  to_char,
  to_int,
  integer_to_real,  // number != 0: to float
  real_to_integer,  // number: TypeKind
  real_to_real,     // number != 0: to float
  instance_of,      // number: type
  load_field,       // number: slot
  load_static,      // number: slot
  array_length,
  array_load,
  new_object,  // number: class
  new_array,   // number: type
  concat,      // number: index of the argument list
  class_name,
  call,  // number: index of the call
  store_field,
  store_static,
  array_store,
  init_class,  // number: class
  check_null,
  check_index,
  check_cast,  // number: type
  check_divisor,
  check_length,
  check_store,
  jump,           // number: target
  jump_if_false,  // a; number: target; dst: index of the edges
  loop_enter,     // dst: counter register; the next register links to the LoopUse; number: index of the loop
  loop_body,
  loop_back,  // counts, then jumps to number
  return_,    // a may be none
  throw_
};

constexpr uint32_t kNone = UINT32_MAX;

struct Instruction {
  Op op = Op::copy;
  bool named = false;  // dst is a local with a name in the source
  uint32_t dst = kNone, a = kNone, b = kNone;
  int64_t number = 0;
};

struct Handler {
  uint32_t begin, end;  // instructions covered
  uint32_t target;
  ir::TypeId type;
  uint32_t local;
  ir::LocationId location;
};

struct CallCode {
  ir::MethodId callee;
  bool is_virtual = false;
  std::vector<uint32_t> args;  // receiver first
};

struct ConcatArg {
  uint32_t local;
  ir::TypeKind kind;
};

struct Edges {
  ir::LocationId taken, other;  // condition true, false
};

struct Code {
  ir::MethodId method;
  uint32_t register_count = 0;
  std::vector<Instruction> instructions;
  std::vector<ir::LocationId> locations;          // by instruction
  std::vector<uint32_t> nests;                    // by instruction: index into loop_nests
  std::vector<std::vector<uint32_t>> loop_nests;  // counter registers, outermost loop first
  std::vector<Handler> handlers;                  // innermost first
  std::vector<CallCode> calls;
  std::vector<std::vector<ConcatArg>> concats;
  std::vector<std::u16string> texts;
  std::vector<Edges> edges;
  std::vector<ir::LocationId> loop_heads;
};

// `recording` adds loop counters and keeps edges. The method has a body.
Code compile(const Layout& layout, ir::MethodId method, bool recording);

}  // namespace plumb::refine
