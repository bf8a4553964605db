// What we tell the user about the input: errors and warnings with a place, as values.
//
//   diagnostics.error("E0301", span, "unknown field 'nxt'").help("did you mean 'next'?");
//   std::string text = render(diagnostics.all()[0], sources, Color::never);
//
// Parsers and checkers add to a Diagnostics and go on; nobody prints or exits but cli/. Codes are stable, so
// that tests and scripts match them instead of the prose. Ranges: E00xx files and command line, E01xx Java
// syntax, E02xx Java types, E03xx property syntax, E04xx property names and types; W likewise for warnings.
#pragma once

#include <deque>
#include <string>
#include <vector>

#include "base/source.h"

namespace plumb {

enum class Severity { error, warning, note };

struct Diagnostic {
  struct Note {
    Span span;
    std::string message;
  };
  Severity severity = Severity::error;
  std::string code;
  Span span;  // may be nowhere: then `path` says which file, if any
  std::string path;
  std::string message;
  std::string help_text;
  std::vector<Note> notes;

  Diagnostic& help(std::string text);
  Diagnostic& note(const Span& where, std::string text);
};

class Diagnostics {
 public:
  Diagnostic& error(std::string code, const Span& span, std::string message);
  Diagnostic& warning(std::string code, const Span& span, std::string message);
  // About a file as a whole (missing, unreadable, a directory) or, with an empty path, the command line.
  Diagnostic& file_error(std::string code, std::string path, std::string message);

  bool has_errors() const { return errors_ > 0; }
  size_t error_count() const { return errors_; }
  const std::deque<Diagnostic>& all() const { return all_; }
  void append(const Diagnostics& other);
  // By file and place, stable; equal diagnostics once.
  void sort();

 private:
  std::deque<Diagnostic> all_;  // references returned by error() stay valid
  size_t errors_ = 0;
};

enum class Color { never, always };

// The message, "  --> file:line:column", the line and the text underlined with carets.
std::string render(const Diagnostic& diagnostic, const SourceManager& sources, Color color);

}  // namespace plumb
