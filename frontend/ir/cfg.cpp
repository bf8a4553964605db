#include "frontend/ir/cfg.h"

#include "base/check.h"

namespace plumb::ir {

bool may_throw(StatementKind kind) {
  switch (kind) {
    case StatementKind::call:
    case StatementKind::init_class:
    case StatementKind::check_null:
    case StatementKind::check_index:
    case StatementKind::check_cast:
    case StatementKind::check_divisor:
    case StatementKind::check_length:
    case StatementKind::check_store:
    case StatementKind::throw_:
      return true;
    default:
      return false;
  }
}

Cfg::Cfg(const Program& program, MethodId method) : p_(program) {
  const Method& m = program.method(method);
  PLUMB_CHECK(m.body, "method '{}' has no body", m.name);
  nodes_.resize(3);
  uint32_t first = block(*m.body, exit());
  nodes_[entry()].out.push_back({EdgeKind::next, first, {}});
}

uint32_t Cfg::make(const Statement* s) {
  nodes_.push_back({s, {}});
  return static_cast<uint32_t>(nodes_.size() - 1);
}

const Cfg::Target& Cfg::target(LabelId label) const {
  for (size_t i = targets_.size(); i > 0; --i)
    if (targets_[i - 1].label == label) return targets_[i - 1];
  PLUMB_UNREACHABLE("no label {} around a jump", label.index);
}

void Cfg::exceptions(uint32_t from) {
  for (size_t i = handlers_.size(); i > 0; --i)
    for (const Handler& h : handlers_[i - 1]) {
      nodes_[from].out.push_back({EdgeKind::exception, h.to, h.clause->location});
      if (h.takes_all) return;
    }
  nodes_[from].out.push_back({EdgeKind::exception, exceptional_exit(), {}});
}

uint32_t Cfg::block(const Block& b, uint32_t next) {
  for (size_t i = b.size(); i > 0; --i) next = statement(b[i - 1], next);
  return next;
}

uint32_t Cfg::loop(const Statement& s, uint32_t next) {
  const LoopParts& l = *s.loop;
  uint32_t test = make(&s);
  uint32_t condition = block(l.condition, test);
  uint32_t update = block(l.update, condition);
  targets_.push_back({s.label, next, update});
  uint32_t body = block(l.body, update);
  targets_.pop_back();
  nodes_[test].out.push_back({EdgeKind::taken, body, l.enter_edge});
  if (s.a.valid()) nodes_[test].out.push_back({EdgeKind::not_taken, next, l.exit_edge});
  return l.test_first ? condition : body;
}

uint32_t Cfg::try_statement(const Statement& s, uint32_t next) {
  std::vector<Handler> handlers;
  TypeId all = p_.class_of(p_.throwable_class()).type;
  for (const Catch& c : s.catches) {
    uint32_t to = block(c.body, next);
    handlers.push_back({&c, to, c.type == all});
  }
  handlers_.push_back(std::move(handlers));
  uint32_t first = block(s.then_block, next);
  handlers_.pop_back();
  return first;
}

uint32_t Cfg::statement(const Statement& s, uint32_t next) {
  switch (s.kind) {
    case StatementKind::if_: {
      uint32_t then_first = block(s.then_block, next);
      uint32_t else_first = block(s.else_block, next);
      uint32_t test = make(&s);
      nodes_[test].out.push_back({EdgeKind::taken, then_first, s.then_edge});
      nodes_[test].out.push_back({EdgeKind::not_taken, else_first, s.else_edge});
      return test;
    }
    case StatementKind::loop:
      return loop(s, next);
    case StatementKind::block: {
      targets_.push_back({s.label, next, next});
      uint32_t first = block(s.then_block, next);
      targets_.pop_back();
      return first;
    }
    case StatementKind::try_:
      return try_statement(s, next);
    default:
      break;
  }
  uint32_t id = make(&s);
  switch (s.kind) {
    case StatementKind::break_:
      next = target(s.label).break_to;
      break;
    case StatementKind::continue_:
      next = target(s.label).continue_to;
      break;
    case StatementKind::return_:
      next = exit();
      break;
    default:
      break;
  }
  if (s.kind != StatementKind::throw_) nodes_[id].out.push_back({EdgeKind::next, next, {}});
  if (may_throw(s.kind)) exceptions(id);
  return id;
}

std::vector<bool> Cfg::reachable() const {
  std::vector<bool> seen(nodes_.size());
  std::vector<uint32_t> todo = {entry()};
  seen[entry()] = true;
  while (!todo.empty()) {
    uint32_t n = todo.back();
    todo.pop_back();
    for (const Edge& e : nodes_[n].out)
      if (!seen[e.to]) {
        seen[e.to] = true;
        todo.push_back(e.to);
      }
  }
  return seen;
}

}  // namespace plumb::ir
