#include "frontend/spec/parser.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "frontend/spec/grammar.h"
#include "frontend/spec/lexer.h"

namespace plumb::spec {

namespace ast {

std::string Path::str() const {
  std::string result;
  for (const Name& part : parts) result += (result.empty() ? "" : ".") + part.text;
  return result;
}

std::string MethodRef::str() const {
  std::string result = path.str();
  if (!has_types) return result;
  result += "(";
  for (size_t i = 0; i < types.size(); ++i) result += (i ? ", " : "") + types[i];
  return result + ")";
}

}  // namespace ast

namespace {

using grammar::TokenIterator;

class Parser {
 public:
  Parser(const SourceManager& sources, FileId id, Diagnostics& diagnostics)
      : diagnostics_(diagnostics), file_(std::make_unique<ast::File>()) {
    file_->id = id;
    size_t before = diagnostics.error_count();
    tokens_ = lex(sources, id, diagnostics);
    lexed_ = diagnostics.error_count() == before;
    state_.file = file_.get();
    state_.diagnostics = &diagnostics;
    state_.furthest = tokens_.data();
  }

  std::unique_ptr<ast::File> run() {
    // Characters that could not be read leave holes: what the parser would say of them is noise.
    if (!lexed_) return std::move(file_);
    while (at().kind != TokenKind::end && !state_.too_deep) {
      if (at().kind == TokenKind::semicolon) {
        ++first_;
        continue;
      }
      declaration();
    }
    return std::move(file_);
  }

 private:
  const Token& at() const { return tokens_[first_]; }
  TokenIterator here() { return TokenIterator(&tokens_[first_], &state_); }
  TokenIterator end() { return TokenIterator(&tokens_.back(), &state_); }

  // Runs one of the grammar's entries; on failure says why.
  template <class Entry, class T>
  bool take(Entry entry, T& value) {
    state_.failed = false;
    state_.expected.clear();
    state_.furthest = &tokens_[first_];
    TokenIterator first = here();
    TokenIterator last = end();
    bool ok = entry(first, last, value);
    if (ok) first_ = static_cast<size_t>(first.token() - tokens_.data());
    if (!ok && !state_.failed) report();
    return ok;
  }

  void report() {
    std::string expected;
    std::vector<std::string>& words = state_.expected;
    for (size_t i = 0; i < words.size(); ++i) {
      expected += i == 0 ? "" : i + 1 == words.size() ? " or " : ", ";
      expected += words[i];
    }
    const Token& found = *state_.furthest;
    std::string text = found.kind == TokenKind::end      ? std::string(describe(found.kind))
                       : found.kind == TokenKind::string ? "a string"
                                                         : fmt::format("'{}'", found.text);
    Span span = found.span;
    if (found.kind == TokenKind::end && first_ > 0) span = tokens_[tokens_.size() - 2].span;
    diagnostics_.error("E0303", span, fmt::format("expected {}, found {}", expected, text));
  }

  void declaration() {
    ast::Decl decl;
    size_t begin = first_;
    bool ok = one_declaration(decl);
    if (ok) {
      decl.span = cover(tokens_[begin].span, tokens_[first_ - 1].span);
      file_->decls.push_back(std::move(decl));
    } else {
      skip_declaration(begin);
    }
  }

  bool one_declaration(ast::Decl& decl) {
    std::string_view w = at().text;
    if (w == "method") return method(decl.node.emplace<ast::MethodDecl>());
    if (w == "spec") return spec_class(decl.node.emplace<ast::SpecClassDecl>());
    if (w == "ghost") return take(grammar::parse_ghost, decl.node.emplace<ast::GhostDecl>());
    if (w == "invariant") return invariant(decl.node.emplace<ast::InvariantDecl>());
    return take(grammar::parse_declaration, decl);
  }

  bool invariant(ast::InvariantDecl& decl) {
    if (!take(grammar::parse_invariant, decl)) return false;
    if (decl.name.text.empty()) decl.name = ast::Name{"invariant", decl.cls.span};
    return true;
  }

  bool symbol(TokenKind kind) {
    if (at().kind == kind) return ++first_, true;
    state_.expected = {std::string(describe(kind))};
    state_.furthest = &tokens_[first_];
    report();
    return false;
  }

  bool method(ast::MethodDecl& decl) {
    if (!take(grammar::parse_method_header, decl.method)) return false;
    if (!symbol(TokenKind::left_brace)) return false;
    while (at().kind != TokenKind::right_brace && !state_.too_deep) {
      if (at().kind == TokenKind::semicolon) {
        ++first_;
        continue;
      }
      size_t begin = first_;
      ast::Clause clause;
      if (take(grammar::parse_clause, clause)) {
        clause.span = cover(tokens_[begin].span, tokens_[first_ - 1].span);
        decl.clauses.push_back(std::move(clause));
      } else if (!skip_clause(begin)) {
        return true;  // the rest of the file was taken for this method: it has been said
      }
    }
    return state_.too_deep || symbol(TokenKind::right_brace);
  }

  bool spec_class(ast::SpecClassDecl& decl) {
    if (!take(grammar::parse_spec_class_header, decl) || !symbol(TokenKind::left_brace)) return false;
    while (at().kind != TokenKind::right_brace && !state_.too_deep) {
      bool ok = true;
      size_t begin = first_;
      if (at().text == "ghost") {
        ok = take(grammar::parse_ghost, decl.ghosts.emplace_back());
      } else if (at().text == "invariant") {
        ok = spec_invariant(decl);
      } else if (at().text == "method") {
        ok = method(decl.methods.emplace_back());
      } else {
        state_.expected = {"'ghost'", "'invariant'", "'method'", "'}'"};
        state_.furthest = &tokens_[first_];
        report();
        ok = false;
      }
      if (!ok && !skip_member(begin)) return true;
    }
    return state_.too_deep || symbol(TokenKind::right_brace);
  }

  // `invariant name { F }` or `invariant { F }`: inside a spec class the class is known.
  bool spec_invariant(ast::SpecClassDecl& decl) {
    ast::InvariantDecl invariant;
    if (tokens_[first_ + 1].kind == TokenKind::left_brace) {
      ++first_;
      invariant.name = ast::Name{"invariant", decl.cls.span};
      auto body = [](TokenIterator& f, const TokenIterator& l, ast::Expr*& e) {
        return grammar::x3::parse(f, l, grammar::block, e);
      };
      if (!take(body, invariant.body)) return false;
    } else {
      if (!take(grammar::parse_invariant, invariant)) return false;
      if (invariant.name.text.empty()) invariant.name = invariant.cls.parts.back();
    }
    invariant.cls = decl.cls;
    decl.invariants.push_back(std::move(invariant));
    return true;
  }

  // --- recovery: where the tokens after a mistake make sense again

  static int nesting(TokenKind kind) {
    if (kind == TokenKind::left_brace) return 1;
    if (kind == TokenKind::right_brace) return -1;
    return 0;
  }

  // To the next word that begins a declaration outside all braces, or at the beginning of a line.
  void skip_declaration(size_t begin) {
    int depth = 0;
    first_ = begin;
    do {
      depth = std::max(0, depth + nesting(tokens_[first_].kind));
      if (first_ + 1 < tokens_.size()) ++first_;
    } while (at().kind != TokenKind::end && !(depth == 0 && starts_declaration()));
  }

  bool starts_declaration() const {
    if (grammar::begins_declaration(at())) return true;
    bool multiplicity =
        at().kind == TokenKind::kw_one || at().kind == TokenKind::kw_lone || at().kind == TokenKind::kw_some;
    return multiplicity && first_ + 1 < tokens_.size() && tokens_[first_ + 1].text == "sig";
  }

  // To the next clause or the brace that ends the method; false at the end of the file.
  bool skip_clause(size_t begin) {
    int depth = 0;
    first_ = begin;
    do {
      depth += nesting(tokens_[first_].kind);
      ++first_;
      if (depth == 0 && (at().kind == TokenKind::right_brace || grammar::begins_clause(at()))) return true;
    } while (at().kind != TokenKind::end);
    return false;
  }

  bool skip_member(size_t begin) {
    int depth = 0;
    first_ = begin;
    do {
      depth += nesting(tokens_[first_].kind);
      ++first_;
      bool member = at().text == "ghost" || at().text == "method" || at().text == "invariant";
      if (depth <= 0 && (at().kind == TokenKind::right_brace || member)) return true;
    } while (at().kind != TokenKind::end);
    return false;
  }

  Diagnostics& diagnostics_;
  std::unique_ptr<ast::File> file_;
  std::vector<Token> tokens_;
  grammar::ParseState state_;
  size_t first_ = 0;
  bool lexed_ = true;
};

}  // namespace

std::unique_ptr<ast::File> parse(const SourceManager& sources, FileId file, Diagnostics& diagnostics) {
  return Parser(sources, file, diagnostics).run();
}

}  // namespace plumb::spec
