// The classes that a property file may name: for the Java frontend, which loads them too.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "frontend/spec/ast.h"

namespace plumb::cli {

// In order of appearance, each once. Some may be no classes at all (a fun with a capital letter).
std::vector<std::string> named_classes(const std::vector<std::unique_ptr<spec::ast::File>>& files);

}  // namespace plumb::cli
