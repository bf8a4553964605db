#pragma once

#include <string>
#include <vector>

#include "base/diagnostic.h"
#include "frontend/java/ast_dump.h"
#include "frontend/java/parse.h"

namespace plumb::java::testing {

struct Parsed {
  SourceManager sources;
  Diagnostics diagnostics;
  ParsedUnit unit;

  explicit Parsed(std::string text) {
    FileId file = sources.add("T.java", std::move(text));
    unit = parse(file, sources, diagnostics);
    diagnostics.sort();
  }
  // "3:7 E0102 expected ';', found 'x'", one per line
  std::string errors() const {
    std::string text;
    for (const Diagnostic& one : diagnostics.all()) {
      Position at = sources.position(one.span);
      text += (text.empty() ? "" : "\n") + std::to_string(at.line) + ":" + std::to_string(at.column) + " " +
              one.code + " " + one.message;
    }
    return text;
  }
};

// The dump of one expression, statement list or member list; or its errors.
inline std::string strip(std::string text, size_t front, size_t back) {
  return text.size() < front + back ? "" : text.substr(front, text.size() - front - back);
}
inline std::string dump_unit(const std::string& text) {
  Parsed parsed(text);
  return parsed.unit.ok ? strip(dump(parsed.unit.root), 6, 1) : parsed.errors();
}
inline std::string dump_members(const std::string& text) {
  Parsed parsed("class T {" + text + "}");
  return parsed.unit.ok ? strip(dump(*parsed.unit.root.types[0]), 9, 1) : parsed.errors();
}
inline std::string dump_statements(const std::string& text) {
  Parsed parsed("class T {{" + text + "}}");
  if (!parsed.unit.ok) return parsed.errors();
  return strip(dump(*as<InitializerDecl>(*parsed.unit.root.types[0]->members[0]).block), 7, 1);
}
inline std::string dump_expression(const std::string& text) {
  Parsed parsed("class T { Object x =\n" + text + "; }");
  if (!parsed.unit.ok) return parsed.errors();
  return dump(*as<FieldDecl>(*parsed.unit.root.types[0]->members[0]).variables[0]->initializer);
}

}  // namespace plumb::java::testing
