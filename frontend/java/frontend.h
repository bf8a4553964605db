// The Java frontend: files to a Program.
//
//   Diagnostics diagnostics;
//   std::optional<ir::Program> program =
//       java::load_program(sources, {"Graph.java"}, {"src"}, {"Node", "java.util.Set"}, diagnostics);
//   if (!program) ...  // diagnostics.has_errors()
//
// Reads the files and, as they or `also_named` name classes, further ones: from the files' folders, along the
// source path (folders above packages), from the embedded library. A class of another package that has no
// source becomes Origin::missing. Methods that use what is not supported have no body and say why.
// Codes: E0201 unknown class, E0202 defined twice, E0203 cyclic inheritance, E0204 unknown variable or field,
// E0205 unknown method, E0206 types do not fit, E0207 operator, E0208 arguments do not fit or are ambiguous,
// E0209 static context, E0210 access, E0211 assignment to what is final or no variable, E0212 type arguments,
// E0213 extends, implements or instantiation, E0214 records, E0215 method without result type, E0216 abstract
// methods and bodies, E0217 captured variable changes, E0218 unreachable, E0219 return and jumps,
// E0220 constructor call, E0221 overriding, E0222 variable may have no value. W0201 synchronized.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/ir/program.h"

namespace plumb::java {

std::optional<ir::Program> load_program(SourceManager& sources, const std::vector<std::string>& paths,
                                        const std::vector<std::string>& sourcepath,
                                        const std::vector<std::string>& also_named, Diagnostics& diagnostics);

}  // namespace plumb::java
