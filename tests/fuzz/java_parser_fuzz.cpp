// sources: base/*.cpp frontend/java/{ast,grammar,lexer,parse,token}*.cpp
// Reads any bytes as a Java file and walks over what comes out. Built and run by tests/fuzz/run.
#include <cstdlib>

#include "frontend/java/ast_dump.h"
#include "frontend/java/parse.h"

namespace {

void require(bool condition) {
  if (!condition) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  using namespace plumb;
  SourceManager sources;
  Diagnostics diagnostics;
  FileId file = sources.add("F.java", std::string(data, data + size));
  java::ParsedUnit unit = java::parse(file, sources, diagnostics);
  require(unit.ok == !diagnostics.has_errors());
  for (const Diagnostic& one : diagnostics.all()) {
    require(one.span.begin <= one.span.end && one.span.end <= size);
    require(one.message.find("boost") == std::string::npos);
    require(!render(one, sources, Color::never).empty());
  }
  for (const java::TypeDecl* type : unit.root.types) {
    require(type->height <= java::kMaxHeight);
    require(type->span.begin <= type->span.end && type->span.end <= size);
  }
  require(!java::dump(unit.root).empty());
  return 0;
}
