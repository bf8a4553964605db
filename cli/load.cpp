#include "cli/load.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/named_classes.h"
#include "frontend/java/frontend.h"
#include "frontend/spec/parser.h"

namespace plumb::cli {

namespace fs = std::filesystem;

std::optional<std::string> read_text(const std::string& path, Diagnostics& diagnostics) {
  std::error_code error;
  fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) {
    diagnostics.file_error("E0001", path, fmt::format("no such file: '{}'", path));
    return std::nullopt;
  }
  if (fs::is_directory(status)) {
    diagnostics.file_error("E0002", path, fmt::format("'{}' is a directory, not a file", path));
    return std::nullopt;
  }
  std::ifstream file(path, std::ios::binary);
  std::stringstream text;
  if (file) text << file.rdbuf();
  std::string result = text.str();
  if (!file || file.bad()) {
    diagnostics.file_error("E0003", path, fmt::format("cannot read '{}': {}", path, std::strerror(errno)));
    return std::nullopt;
  }
  if (result.find('\0') != std::string::npos) {
    diagnostics.file_error("E0004", path, fmt::format("'{}' is binary, not text", path));
    return std::nullopt;
  }
  if (result.find_first_not_of(" \t\r\n\f") == std::string::npos) {
    diagnostics.file_error("E0005", path, fmt::format("'{}' is empty", path));
    return std::nullopt;
  }
  return result;
}

// ------------------------------------------------------------------------------------------------- inputs

namespace {

bool is_file(const fs::path& path) {
  std::error_code error;
  fs::file_status status = fs::status(path, error);
  return fs::exists(status) && !fs::is_directory(status);
}

std::string with_extension(const std::string& path, const char* extension) {
  return fs::path(path).replace_extension(extension).string();
}

void add_once(std::vector<std::string>& list, const std::string& item) {
  if (std::find(list.begin(), list.end(), item) == list.end()) list.push_back(item);
}

// A file that was named: the other of its pair stands beside it.
void add_file(const std::string& path, InputUnit& unit, std::vector<std::string>& without,
              Diagnostics& diagnostics) {
  std::string extension = fs::path(path).extension().string();
  if (extension != ".java" && extension != ".plumb") {
    diagnostics.file_error("E0006", path, fmt::format("'{}' is neither a .java nor a .plumb file", path))
        .help("plumb check takes Java files, property files and folders");
    return;
  }
  if (!is_file(path)) {
    read_text(path, diagnostics);  // says what is wrong
    return;
  }
  std::string java = with_extension(path, ".java"), property = with_extension(path, ".plumb");
  if (extension == ".java") {
    add_once(unit.java_files, java);
    if (is_file(property)) {
      add_once(unit.property_files, property);
    } else {
      without.push_back(java);
    }
    return;
  }
  if (!is_file(java)) {
    diagnostics.file_error("E0007", path, fmt::format("no Java file beside '{}'", path))
        .help(fmt::format("a property file speaks about the Java file of its name, '{}'; for one that stands "
                          "alone there is 'plumb solve'",
                          java));
    return;
  }
  add_once(unit.java_files, java);
  add_once(unit.property_files, property);
}

void add_folder(const std::string& folder, std::vector<InputUnit>& units, Diagnostics& diagnostics) {
  std::vector<std::string> properties;
  std::error_code error;
  fs::recursive_directory_iterator it(folder, error), end;
  while (!error && it != end) {
    std::string name = it->path().filename().string();
    std::error_code ignored;
    if (it->is_directory(ignored) && name.starts_with(".")) it.disable_recursion_pending();
    if (it->path().extension() == ".plumb" && is_file(it->path())) properties.push_back(it->path().string());
    it.increment(error);
  }
  if (error) {
    diagnostics.file_error("E0003", folder, fmt::format("cannot read '{}': {}", folder, error.message()));
    return;
  }
  std::sort(properties.begin(), properties.end());
  size_t pairs = 0;
  for (const std::string& property : properties) {
    std::string java = with_extension(property, ".java");
    if (!is_file(java)) continue;  // a shared one that others import, or a problem without Java
    units.push_back({{java}, {property}});
    ++pairs;
  }
  if (pairs == 0) {
    diagnostics.file_error(
        "E0008", folder,
        fmt::format("nothing to check in '{}': no X.java with an X.plumb beside it", folder));
  }
}

}  // namespace

std::vector<InputUnit> find_inputs(const std::vector<std::string>& paths, Diagnostics& diagnostics) {
  std::vector<InputUnit> units;
  InputUnit named;
  std::vector<std::string> without;
  std::error_code error;
  for (const std::string& path : paths) {
    if (fs::is_directory(path, error)) {
      add_folder(path, units, diagnostics);
    } else {
      add_file(path, named, without, diagnostics);
    }
  }
  for (const std::string& java : without) {
    if (!named.property_files.empty()) break;  // a source beside those that are checked
    diagnostics.file_error("E0007", java, fmt::format("no property file beside '{}'", java))
        .help(fmt::format("its contracts would be in '{}'", with_extension(java, ".plumb")));
  }
  if (!named.property_files.empty()) units.insert(units.begin(), std::move(named));
  return units;
}

// ------------------------------------------------------------------------------------------------ loading

namespace {

// The property files and all that they import, the imported ones first.
class PropertyLoader {
 public:
  PropertyLoader(SourceManager& sources, Diagnostics& diagnostics)
      : sources_(sources), diagnostics_(diagnostics) {}

  void load(const std::string& path, const Span& from) {
    std::error_code error;
    fs::path canonical = fs::weakly_canonical(path, error);
    if (!seen_.insert(error ? path : canonical.string()).second) return;
    Diagnostics problems;
    std::optional<std::string> text = read_text(path, problems);
    if (!text) {
      for (const Diagnostic& d : problems.all()) {
        if (from.valid()) {
          diagnostics_.error(d.code, from, d.message);
        } else {
          diagnostics_.file_error(d.code, d.path, d.message);
        }
      }
      return;
    }
    FileId id = sources_.add(path, std::move(*text));
    std::unique_ptr<spec::ast::File> file = spec::parse(sources_, id, diagnostics_);
    if (!file) return;
    for (const spec::ast::Decl& decl : file->decls) import(decl, path);
    files.push_back(std::move(file));
  }

  std::vector<std::unique_ptr<spec::ast::File>> files;

 private:
  void import(const spec::ast::Decl& decl, const std::string& importer) {
    const auto* import = std::get_if<spec::ast::ImportDecl>(&decl.node);
    if (!import) return;
    if (import->file.empty()) {
      diagnostics_.error(
          "E0009", decl.span,
          fmt::format("no library specifications for '{}' are shipped", import->package.str()));
      return;
    }
    fs::path target(import->file);
    if (target.is_relative()) target = fs::path(importer).parent_path() / target;
    load(target.lexically_normal().string(), decl.span);
  }

  SourceManager& sources_;
  Diagnostics& diagnostics_;
  std::set<std::string> seen_;  // canonical paths
};

}  // namespace

std::unique_ptr<LoadedUnit> load_unit(const InputUnit& input, const std::vector<std::string>& sourcepath,
                                      SourceManager& sources, Diagnostics& diagnostics) {
  auto unit = std::make_unique<LoadedUnit>();
  unit->input = input;
  size_t errors = diagnostics.error_count();
  PropertyLoader properties(sources, diagnostics);
  for (const std::string& path : input.property_files) properties.load(path, Span{});
  for (const std::string& path : input.java_files) read_text(path, diagnostics);
  if (diagnostics.error_count() > errors) return nullptr;
  uint32_t first = static_cast<uint32_t>(sources.size());
  std::optional<ir::Program> program =
      java::load_program(sources, input.java_files, sourcepath, named_classes(properties.files), diagnostics);
  if (!program || diagnostics.error_count() > errors) return nullptr;
  unit->program = std::make_unique<ir::Program>(std::move(*program));
  for (uint32_t i = first; i < sources.size(); ++i) {
    const std::string& path = sources.path(FileId{i});
    bool checked = std::find(input.property_files.begin(), input.property_files.end(),
                             with_extension(path, ".plumb")) != input.property_files.end();
    if (checked && path.ends_with(".java")) unit->java_files.insert(i);
  }
  unit->contracts = spec::resolve_contracts(*unit->program, std::move(properties.files), diagnostics);
  return unit;
}

}  // namespace plumb::cli
