#include "cli/emit_test.h"

#include <fmt/format.h>

#include <filesystem>
#include <set>

#include "cli/output.h"
#include "refine/replay/java_program.h"

namespace plumb::cli {

std::vector<std::string> java_sources(const SourceManager& sources) {
  std::vector<std::string> files;
  for (uint32_t i = 0; i < sources.size(); ++i) {
    const std::string& path = sources.path(FileId{i});
    if (path.ends_with(".java") && !path.starts_with("<")) files.push_back(path);
  }
  return files;
}

bool emit_tests(const CheckOutcome& outcome, const std::string& folder, bool junit,
                Diagnostics& diagnostics) {
  std::error_code failed;
  std::filesystem::create_directories(folder, failed);
  if (failed) {
    diagnostics.file_error("E0021", folder, fmt::format("cannot make the folder: {}", failed.message()));
    return false;
  }
  std::set<std::string> used;
  for (const refine::PropertyResult& r : outcome.results) {
    if (!r.counterexample) continue;
    refine::JavaProgram program{r.counterexample->replay_class, r.counterexample->replay_source};
    // Overloads share a name: the later ones are numbered.
    std::string plain = program.class_name;
    for (int n = 2; !used.insert(program.class_name).second; ++n)
      program = refine::renamed(program, fmt::format("{}_{}", plain, n));
    if (junit) program = refine::junit_test(program);
    auto file = OutputFile::open((std::filesystem::path(folder) / (program.class_name + ".java")).string(),
                                 diagnostics);
    if (!file || !file->commit(program.source, diagnostics)) return false;
  }
  return true;
}

}  // namespace plumb::cli
