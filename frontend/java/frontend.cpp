#include "frontend/java/frontend.h"

#include "frontend/java/attribution.h"
#include "frontend/java/flow.h"
#include "frontend/java/lowering.h"

namespace plumb::java {

namespace {

// "A.B", "java.util.Map.Entry": as a property file writes it. Nothing happens if there is no such class; its
// reader says so.
void load_named(World& world, const std::string& name) {
  std::vector<std::string> packages = {"", "java.lang", "java.util"};
  for (ClassSym* c : world.classes)
    if (c->origin == ir::Origin::user && !c->package_name.empty()) {
      packages.push_back(c->package_name);
      break;
    }
  size_t split = 0;
  while (true) {
    size_t dot = name.find('.', split);
    std::string package = split == 0 ? "" : name.substr(0, split - 1);
    std::string simple = name.substr(split, dot == std::string::npos ? dot : dot - split);
    if (split == 0)
      for (const std::string& p : packages)
        if (world.find_top_level(p, simple)) return;
    if (split > 0 && world.find_top_level(package, simple)) return;
    if (dot == std::string::npos) return;
    split = dot + 1;
  }
}

void lower_all(World& world, Attribution& attribution, Lowering& lowering) {
  size_t done = 0;
  while (done < world.classes.size()) {
    size_t first = done;
    for (; done < world.classes.size(); ++done) attribution.attribute(world.classes[done]);
    if (world.diagnostics.has_errors()) continue;
    check_flow(world, first);
    if (world.diagnostics.has_errors()) continue;
    for (size_t i = first; i < done; ++i) lowering.prepare(world.classes[i]);
    // Lowering may name further classes of the library; they come in the next round.
    for (size_t i = first; i < done; ++i) lowering.lower(world.classes[i]);
  }
}

}  // namespace

std::optional<ir::Program> load_program(SourceManager& sources, const std::vector<std::string>& paths,
                                        const std::vector<std::string>& sourcepath,
                                        const std::vector<std::string>& also_named,
                                        Diagnostics& diagnostics) {
  World world(sources, sourcepath, diagnostics);
  Attribution attribution(world);
  world.load_core();
  for (const std::string& path : paths) world.add_user_file(path);
  if (diagnostics.has_errors()) return std::nullopt;
  for (const std::string& name : also_named) load_named(world, name);
  Lowering lowering(world);
  lower_all(world, attribution, lowering);
  if (diagnostics.has_errors()) return std::nullopt;
  return std::move(world.program);
}

}  // namespace plumb::java
