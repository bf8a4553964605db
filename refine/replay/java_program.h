// A counterexample as a Java program of its own: it rebuilds the pre-heap (private and final fields too),
// calls the method, and evaluates the property on what it finds. Exit 1 and a message if the property fails
// on the JVM, 0 if it holds, 2 if the heap cannot be built. It needs the checked classes on its class path
// and nothing else.
//
// What a JVM cannot show: new objects that nothing leads to any more are not found, and identity hash codes
// are the JVM's own.
#pragma once

#include <string>

#include "refine/check/property.h"
#include "refine/check/witness.h"
#include "refine/execute/strings.h"
#include "refine/execute/vocabulary.h"

namespace plumb::refine {

struct JavaProgram {
  std::string class_name;  // also the file's: class_name.java
  std::string source;
};

struct ReplayInput {
  const ir::Program& program;
  Vocabulary& names;
  const Strings& strings;
  const Heap& initial;  // after the static initialisers
  const Property& property;
  const Witness& witness;
  std::string message;  // what was reported
};

JavaProgram java_program(const ReplayInput& input);
// The same program under another name.
JavaProgram renamed(const JavaProgram& program, const std::string& class_name);
// A JUnit 5 test class around it, with the program as a nested class.
JavaProgram junit_test(const JavaProgram& program);

}  // namespace plumb::refine
