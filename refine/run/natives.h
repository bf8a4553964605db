// The methods of the embedded library that have no Java code (frontend/java/library/README.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "refine/run/heap.h"

namespace plumb::refine {

// What a native sees of a call, and what it answers: `result`, or an exception by class name and message.
struct NativeCall {
  Heap& heap;
  const std::vector<Value>& args;  // receiver first
  Value result = {};
  std::string exception = {};  // binary class name; empty: returned normally
  std::string message = {};
  bool has_message = false;
  std::string printed = {};  // by a PrintStream
  bool exits = false;        // System.exit

  void fail(std::string class_name) { exception = std::move(class_name); }
  void fail(std::string class_name, std::string text) {
    exception = std::move(class_name);
    message = std::move(text);
    has_message = true;
  }
};

using Native = void (*)(NativeCall&);

// Null if the method is not one that is known.
Native find_native(const ir::Program& program, ir::MethodId method);

// Java's conversion of a value to a string, for concatenation.
std::u16string java_text(const Heap& heap, Value value, ir::TypeKind kind);
// Class.getName of a runtime type: "Main$Inner", "[I", "[Ljava.lang.String;".
std::string binary_name(const ir::Program& program, ir::TypeId type);

}  // namespace plumb::refine
