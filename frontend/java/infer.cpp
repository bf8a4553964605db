// Inference of type arguments: enough of it to know the type of every expression up to erasure, and of
// type arguments where the program depends on them. Bounds are collected from arguments and the expected
// result; equalities win over lower bounds, those over upper bounds.
#include <algorithm>

#include "frontend/java/attribution.h"

namespace plumb::java {

namespace {
constexpr int kDepth = 40;  // of types looked into; F-bounded types are infinite
}

bool Attribution::mentions(Ty t, const std::vector<TypeVarSym*>& variables) {
  switch (t->kind) {
    case TyKind::variable:
      return std::find(variables.begin(), variables.end(), t->var) != variables.end();
    case TyKind::array_:
      return mentions(t->element, variables);
    case TyKind::wildcard:
      return t->element && mentions(t->element, variables);
    case TyKind::class_:
      return std::any_of(t->args.begin(), t->args.end(), [&](Ty a) { return mentions(a, variables); });
    default:
      return false;
  }
}

void Attribution::infer_from(Inference& inference, Ty formal, Ty actual, int depth) {
  if (depth > kDepth || actual->is(TyKind::unknown) || actual->is(TyKind::null_) || actual->is(TyKind::void_))
    return;
  if (formal->is(TyKind::variable)) {
    auto it = std::find(inference.variables.begin(), inference.variables.end(), formal->var);
    if (it == inference.variables.end()) return;
    Ty bound = actual->is_primitive() ? box(actual) : t_.upper(actual);
    inference.lower[static_cast<size_t>(it - inference.variables.begin())].push_back(bound);
    return;
  }
  if (formal->is(TyKind::array_)) {
    if (actual->is(TyKind::array_) && !actual->element->is_primitive())
      infer_from(inference, formal->element, actual->element, depth + 1);
    return;
  }
  if (!formal->is(TyKind::class_) || formal->args.empty()) return;
  if (actual->is_primitive()) actual = box(actual);
  Ty as = t_.as_super(actual, formal->cls);
  if (!as || as->args.size() != formal->args.size()) return;
  for (size_t i = 0; i < formal->args.size(); ++i)
    infer_equal(inference, formal->args[i], as->args[i], depth + 1);
}

// A formal type argument against an actual one.
void Attribution::infer_equal(Inference& inference, Ty formal, Ty actual, int depth) {
  if (depth > kDepth || actual->is(TyKind::unknown)) return;
  if (formal->is(TyKind::wildcard)) {
    if (!formal->element) return;
    if (formal->super_bound) {
      // ? super T against A: T is below A
      Ty a = t_.lower(actual);
      if (formal->element->is(TyKind::variable)) {
        auto it = std::find(inference.variables.begin(), inference.variables.end(), formal->element->var);
        if (it != inference.variables.end())
          inference.upper[static_cast<size_t>(it - inference.variables.begin())].push_back(a);
        return;
      }
      infer_equal(inference, formal->element, a, depth + 1);
      return;
    }
    infer_from(inference, formal->element, t_.upper(actual), depth + 1);
    return;
  }
  if (formal->is(TyKind::variable)) {
    auto it = std::find(inference.variables.begin(), inference.variables.end(), formal->var);
    if (it != inference.variables.end())
      inference.equal[static_cast<size_t>(it - inference.variables.begin())].push_back(t_.upper(actual));
    return;
  }
  actual = t_.upper(actual);
  if (formal->is(TyKind::array_) && actual->is(TyKind::array_))
    infer_equal(inference, formal->element, actual->element, depth + 1);
  if (formal->is(TyKind::class_) && actual->is(TyKind::class_) && formal->cls == actual->cls &&
      formal->args.size() == actual->args.size())
    for (size_t i = 0; i < formal->args.size(); ++i)
      infer_equal(inference, formal->args[i], actual->args[i], depth + 1);
}

// The result must fit `expected`.
void Attribution::infer_result(Inference& inference, Ty result, Ty expected) {
  if (!expected || expected->is(TyKind::unknown) || expected->is(TyKind::void_)) return;
  if (expected->is_primitive()) expected = box(expected);
  if (result->is(TyKind::variable)) {
    auto it = std::find(inference.variables.begin(), inference.variables.end(), result->var);
    if (it != inference.variables.end())
      inference.upper[static_cast<size_t>(it - inference.variables.begin())].push_back(t_.upper(expected));
    return;
  }
  if (result->is(TyKind::array_) && expected->is(TyKind::array_)) {
    if (!result->element->is_primitive() && !expected->element->is_primitive())
      infer_result(inference, result->element, expected->element);
    return;
  }
  if (!result->is(TyKind::class_) || !expected->is(TyKind::class_)) return;
  Ty as = t_.as_super(result, expected->cls);
  if (!as || as->args.size() != expected->args.size()) return;
  for (size_t i = 0; i < as->args.size(); ++i) {
    Ty e = expected->args[i];
    if (e->is(TyKind::wildcard)) {
      if (e->element && as->args[i]->is(TyKind::variable)) infer_result(inference, as->args[i], t_.lower(e));
    } else {
      infer_equal(inference, as->args[i], e, 0);
    }
  }
}

std::vector<Ty> Attribution::solve(Inference& inference, bool* open) {
  std::vector<Ty> result;
  for (size_t i = 0; i < inference.variables.size(); ++i) {
    if (!inference.equal[i].empty()) {
      result.push_back(inference.equal[i][0]);
    } else if (!inference.lower[i].empty()) {
      result.push_back(t_.lub(inference.lower[i]));
    } else if (!inference.upper[i].empty()) {
      result.push_back(inference.upper[i][0]);
    } else {
      if (open) *open = true;
      const auto& bounds = inference.variables[i]->bounds;
      Ty bound = bounds.empty() ? t_.object() : bounds[0];
      result.push_back(mentions(bound, inference.variables) ? t_.erasure(bound) : bound);
    }
  }
  return result;
}

}  // namespace plumb::java
