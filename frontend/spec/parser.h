// A property file's text to its tree.
//
//   std::unique_ptr<ast::File> file = parse(sources, id, diagnostics);
//   if (diagnostics.has_errors()) ...  // the tree holds what could be read
//
// Several errors per run: after one, reading goes on at the next clause or declaration. Text outside the
// language (binary, wrong UTF-8, too deep) is an error like any other; nothing here recurses deeper than
// ast::max_depth allows.
#pragma once

#include <memory>

#include "base/diagnostic.h"
#include "base/source.h"
#include "frontend/spec/ast.h"

namespace plumb::spec {

std::unique_ptr<ast::File> parse(const SourceManager& sources, FileId file, Diagnostics& diagnostics);

}  // namespace plumb::spec
