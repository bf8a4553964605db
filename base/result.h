// A value or the reason why there is none. g++ 12 has no std::expected; this is the part of it we use.
#pragma once

#include <string>
#include <utility>
#include <variant>

#include "base/check.h"

namespace plumb {

struct Error {
  std::string message;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  bool ok() const { return state_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() { return check(), std::get<0>(state_); }
  const T& value() const { return check(), std::get<0>(state_); }
  const std::string& error() const { return std::get<1>(state_).message; }

 private:
  void check() const { PLUMB_CHECK(ok(), "value() of a failed Result: {}", std::get<1>(state_).message); }
  std::variant<T, Error> state_;
};

}  // namespace plumb
