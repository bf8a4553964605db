// Finding and reading files, entering their classes.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "frontend/java/library.h"
#include "frontend/java/parse.h"
#include "frontend/java/world.h"

namespace plumb::java {

namespace {

std::optional<std::string> read_text(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  if (!in) return std::nullopt;
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::string folder_of(const std::string& path) {
  std::string folder = std::filesystem::path(path).parent_path().string();
  return folder.empty() ? "." : folder;
}

std::string join(const std::string& folder, const std::string& name) {
  return (std::filesystem::path(folder) / name).lexically_normal().string();
}

std::string with_slashes(std::string package) {
  std::replace(package.begin(), package.end(), '.', '/');
  return package;
}

std::string dotted(const std::vector<Identifier>& names) {
  std::string text;
  for (const Identifier& n : names) {
    if (!text.empty()) text += '.';
    text += n.text;
  }
  return text;
}

}  // namespace

World::World(SourceManager& s, const std::vector<std::string>& sourcepath, Diagnostics& d)
    : sources(s), diagnostics(d), sourcepath_(sourcepath) {
  types.complete_header = [this](ClassSym* cls) { complete_header(cls); };
}

Diagnostic& World::error(const char* code, const Span& span, std::string message) {
  return diagnostics.error(code, span, std::move(message));
}

void World::add_search_folder(const std::string& folder) {
  if (std::find(search_folders_.begin(), search_folders_.end(), folder) == search_folders_.end())
    search_folders_.push_back(folder);
}

void World::add_user_file(const std::string& path) {
  std::string key = std::filesystem::path(path).lexically_normal().string();
  if (tried_files_[key]) return;
  tried_files_[key] = true;
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    diagnostics.file_error("E0002", path, "is a directory, not a Java file");
    return;
  }
  std::optional<std::string> text = read_text(path);
  if (!text) {
    diagnostics.file_error("E0001", path, "cannot be read");
    return;
  }
  std::string folder = folder_of(path);
  add_search_folder(folder);
  Unit* unit = load_file(path, std::move(*text), ir::Origin::user);
  // The folder above the package's is a source path, too.
  std::string suffix = with_slashes(unit->package_name);
  std::string normal = std::filesystem::path(folder).lexically_normal().string();
  if (suffix.empty() || !normal.ends_with(suffix)) return;
  std::string root = normal.substr(0, normal.size() - suffix.size());
  if (root.empty()) root = ".";
  if (std::find(sourcepath_.begin(), sourcepath_.end(), root) == sourcepath_.end())
    sourcepath_.push_back(root);
}

Unit* World::load_file(const std::string& path, std::string text, ir::Origin origin) {
  FileId file = sources.add(path, std::move(text));
  Unit& unit = units_.emplace_back();
  unit.parsed = parse(file, sources, diagnostics);
  unit.origin = origin;
  unit.package_name = dotted(unit.parsed.root.package);
  const Ast& ast = *unit.parsed.ast;
  unit.exprs.resize(ast.expr_count());
  unit.type_nodes.resize(ast.type_count());
  unit.variables.resize(ast.decl_count());
  for (TypeDecl* decl : unit.parsed.root.types) {
    ClassSym* cls = enter(unit, *decl, nullptr);
    if (cls) unit.types.push_back(cls);
  }
  return &unit;
}

namespace {

ir::Access access_of(uint32_t modifiers) {
  if (modifiers & kPublic) return ir::Access::public_;
  if (modifiers & kProtected) return ir::Access::protected_;
  if (modifiers & kPrivate) return ir::Access::private_;
  return ir::Access::package_;
}

ir::ClassKind kind_of(TypeDeclKind kind) {
  switch (kind) {
    case TypeDeclKind::class_:
      return ir::ClassKind::class_;
    case TypeDeclKind::enum_:
      return ir::ClassKind::enum_;
    case TypeDeclKind::record:
      return ir::ClassKind::record_;
    default:
      return ir::ClassKind::interface_;
  }
}

// With what a class has implicitly.
uint32_t class_modifiers(const TypeDecl& decl, const ClassSym* outer) {
  uint32_t m = decl.modifiers;
  bool interface = decl.type_kind == TypeDeclKind::interface || decl.type_kind == TypeDeclKind::annotation;
  if (interface) m |= kAbstract | kStatic;
  if (decl.type_kind == TypeDeclKind::enum_ || decl.type_kind == TypeDeclKind::record) m |= kStatic;
  if (decl.type_kind == TypeDeclKind::record) m |= kFinal;
  if (decl.type_kind == TypeDeclKind::enum_ &&
      std::none_of(decl.enum_constants.begin(), decl.enum_constants.end(),
                   [](const EnumConstant& c) { return c.body; }))
    m |= kFinal;
  if (outer && outer->is_interface()) m |= kStatic | kPublic;
  return m;
}

}  // namespace

ClassSym* World::make_class(Unit* unit, std::string package, std::string binary, std::string name,
                            ClassSym* outer, ir::Origin origin, const TypeDecl* decl,
                            const std::string& source_name, bool local) {
  ClassSym& cls = class_storage_.emplace_back();
  cls.name = std::move(name);
  cls.binary_name = binary;
  cls.package_name = package;
  cls.origin = origin;
  cls.decl = decl;
  cls.unit = unit;
  cls.outer = outer;
  cls.is_local = local;
  cls.is_anonymous = local && cls.name.empty();
  if (decl) {
    cls.kind = decl->type_kind;
    cls.modifiers = class_modifiers(*decl, outer);
    cls.span = decl->name.empty() ? decl->span : decl->name.span;
    for (const TypeParameter& p : decl->type_parameters) {
      TypeVarSym* var = new_type_var();
      var->name = p.name.text;
      cls.own_params.push_back(var);
    }
  }
  if (outer && !cls.is_static()) cls.all_params = outer->all_params;
  cls.all_params.insert(cls.all_params.end(), cls.own_params.begin(), cls.own_params.end());

  ir::Class c;
  c.name = binary;
  c.source_name = source_name;
  c.package_name = package;
  c.kind = kind_of(cls.kind);
  c.origin = origin;
  c.is_abstract = cls.is_abstract();
  c.is_final = (cls.modifiers & kFinal) != 0;
  c.is_static = cls.is_static() || !outer;
  c.is_anonymous = cls.is_anonymous;
  c.is_local = local;
  c.access = access_of(cls.modifiers);
  if (outer) c.outer = outer->id;
  c.span = cls.span;
  cls.id = program.add_class(std::move(c));
  by_binary_name_[binary] = &cls;
  classes.push_back(&cls);
  return &cls;
}

ClassSym* World::enter(Unit& unit, const TypeDecl& decl, ClassSym* outer) {
  std::string name(decl.name.text);
  if (name.empty()) return nullptr;  // a syntax error, reported
  std::string binary = outer ? outer->binary_name + "$" + name
                             : (unit.package_name.empty() ? name : unit.package_name + "." + name);
  for (const ClassSym* o = outer; o; o = o->outer)
    if (o->name == name) {
      error("E0202", decl.name.span, "class '" + name + "' has the name of a class around it");
      return nullptr;
    }
  if (ClassSym* other = by_binary_name_[binary]) {
    error("E0202", decl.name.span, "class '" + name + "' is already defined")
        .note(other->span, "the first definition");
    return nullptr;
  }
  std::string source_name = outer ? program.class_of(outer->id).source_name + "." + name : name;
  ClassSym* cls =
      make_class(&unit, unit.package_name, binary, name, outer, unit.origin, &decl, source_name, false);
  unit.classes[&decl] = cls;
  for (Decl* member : decl.members)
    if (auto* type = try_as<TypeDecl>(member))
      if (ClassSym* inner = enter(unit, *type, cls)) cls->member_types.push_back(inner);
  return cls;
}

ClassSym* World::enter_local(Unit& unit, const TypeDecl& decl, ClassSym* outer,
                             const EnumConstant* constant) {
  std::string name(decl.name.text);
  ClassSym* namer = outer;
  while (namer->is_lambda) namer = namer->outer;
  uint32_t number = ++namer->local_counts[name];
  std::string tail = "$" + std::to_string(number) + name;
  std::string binary = namer->binary_name + tail;
  std::string source_name = program.class_of(namer->id).source_name + tail;
  ClassSym* cls =
      make_class(&unit, unit.package_name, binary, name, outer, unit.origin, &decl, source_name, true);
  cls->enum_constant = constant;
  unit.classes[&decl] = cls;
  for (Decl* member : decl.members)
    if (auto* type = try_as<TypeDecl>(member))
      if (ClassSym* inner = enter(unit, *type, cls)) cls->member_types.push_back(inner);
  return cls;
}

ClassSym* World::enter_synthetic(Unit& unit, ClassSym* outer, const Span& span) {
  ClassSym* namer = outer;
  while (namer->is_lambda) namer = namer->outer;
  std::string tail = "$$Lambda$" + std::to_string(++namer->local_counts["$Lambda"]);
  ClassSym* cls = make_class(&unit, unit.package_name, namer->binary_name + tail, "", outer, unit.origin,
                             nullptr, program.class_of(namer->id).source_name + tail, true);
  cls->span = span;
  cls->is_lambda = true;
  cls->header = Progress::done;
  program.class_of(cls->id).span = span;
  return cls;
}

ClassSym* World::missing_class(const std::string& package, const std::string& name) {
  std::string binary = package.empty() ? name : package + "." + name;
  auto it = by_binary_name_.find(binary);
  if (it != by_binary_name_.end() && it->second) return it->second;
  ClassSym* cls =
      make_class(nullptr, package, binary, name, nullptr, ir::Origin::missing, nullptr, name, false);
  cls->modifiers = kPublic;
  cls->super = types.object();
  cls->header = cls->members = cls->bodies = Progress::done;
  cls->lowered = true;
  program.class_of(cls->id).super = types.object_class->id;
  program.class_of(cls->id).access = ir::Access::public_;
  return cls;
}

ClassSym* World::find_top_level(const std::string& package, const std::string& name) {
  std::string binary = package.empty() ? name : package + "." + name;
  auto it = by_binary_name_.find(binary);
  if (it != by_binary_name_.end()) return it->second;
  auto try_file = [&](const std::string& path) {
    if (tried_files_[path]) return;
    tried_files_[path] = true;
    if (std::optional<std::string> text = read_text(path))
      load_file(path, std::move(*text), ir::Origin::user);
  };
  bool reserved = package.starts_with("java.");
  if (!reserved)
    for (size_t i = 0; i < search_folders_.size(); ++i) try_file(join(search_folders_[i], name + ".java"));
  for (size_t i = 0; i < sourcepath_.size() && !by_binary_name_.count(binary); ++i)
    try_file(join(join(sourcepath_[i], with_slashes(package)), name + ".java"));
  if (!by_binary_name_.count(binary)) {
    std::string path = with_slashes(binary) + ".java";
    if (std::optional<std::string_view> text = library_source(path))
      load_file("<library>/" + path, std::string(*text), ir::Origin::library);
  }
  return by_binary_name_[binary];  // null is remembered
}

ClassSym* World::library_class(const std::string& binary_name) {
  size_t dot = binary_name.rfind('.');
  ClassSym* cls = find_top_level(binary_name.substr(0, dot), binary_name.substr(dot + 1));
  PLUMB_CHECK(cls, "library class '{}' is missing", binary_name);
  return cls;
}

void World::load_core() {
  types.object_class = library_class("java.lang.Object");
  types.string_class = library_class("java.lang.String");
  types.cloneable_class = library_class("java.lang.Cloneable");
  types.serializable_class = library_class("java.io.Serializable");
  library_class("java.lang.Throwable");
  // What implicit checks throw: any body may need them, whatever it names.
  for (const char* name :
       {"NullPointerException", "ArrayIndexOutOfBoundsException", "ClassCastException", "ArithmeticException",
        "NegativeArraySizeException", "ArrayStoreException", "StackOverflowError",
        "ExceptionInInitializerError", "StringIndexOutOfBoundsException", "CloneNotSupportedException"}) {
    library_class(std::string("java.lang.") + name);
  }
}

bool World::package_has_sources(const std::string& package) const {
  for (const Unit& unit : units_)
    if (unit.package_name == package) return true;
  std::error_code ignored;
  return std::any_of(sourcepath_.begin(), sourcepath_.end(), [&](const std::string& root) {
    return !package.empty() && std::filesystem::is_directory(join(root, with_slashes(package)), ignored);
  });
}

}  // namespace plumb::java
