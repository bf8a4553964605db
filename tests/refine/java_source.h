// Java text as a program, for tests.
#pragma once

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

#include "frontend/java/frontend.h"

namespace plumb::refine::test {

inline ir::Program program_of(const std::string& text) {
  namespace fs = std::filesystem;
  fs::path file =
      fs::temp_directory_path() / ("plumb-source-" + std::to_string(std::random_device()()) + ".java");
  std::ofstream(file) << text;
  SourceManager sources;
  Diagnostics diagnostics;
  std::optional<ir::Program> program = java::load_program(sources, {file.string()}, {}, {}, diagnostics);
  fs::remove(file);
  for (const Diagnostic& d : diagnostics.all()) UNSCOPED_INFO(render(d, sources, Color::never));
  REQUIRE(program);
  REQUIRE_FALSE(diagnostics.has_errors());
  return std::move(*program);
}

inline ir::MethodId method_named(const ir::Program& program, const std::string& name) {
  for (uint32_t i = 0; i < program.method_count(); ++i)
    if (program.method_name(ir::MethodId{i}) == name) return ir::MethodId{i};
  FAIL("no method " << name);
  return {};
}

inline ir::FieldId field_named(const ir::Program& program, const std::string& owner,
                               const std::string& name) {
  ir::FieldId field = program.find_field(program.find_class(owner), name);
  REQUIRE(field.valid());
  return field;
}

}  // namespace plumb::refine::test
