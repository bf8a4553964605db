#include "relational/bitvector.h"

#include <catch2/catch.hpp>

#include <functional>

#include "sat/session.h"

using namespace plumb::relational;
namespace sat = plumb::sat;

namespace {

// All values of a small interval, as inputs and as constants, through one operator.
using Operator = std::function<BitVector(Arithmetic&, const BitVector&, const BitVector&)>;
using Meaning = std::function<int64_t(int64_t, int64_t)>;

int64_t read(const sat::Session& session, const BitVector& v) {
  auto value = [&](Gate g) {
    return sat::is_constant(g) ? g == sat::kTrue : session.value(g.positive()) != g.negative();
  };
  int64_t result = value(v.sign()) ? -1 : 0;
  for (size_t i = v.width() - 1; i-- > 0;) result = result * 2 + (value(v.bits()[i]) ? 1 : 0);
  return result;
}

// For every pair of inputs, exactly one result is possible.
void check(const Operator& apply, const Meaning& meaning, int64_t low, int64_t high, bool skip_zero = false) {
  sat::Circuit circuit;
  Arithmetic arithmetic(circuit);
  sat::Session session(circuit);
  Gate fits_a = kTrue, fits_b = kTrue;
  BitVector a = arithmetic.input({low, high}, &fits_a), b = arithmetic.input({low, high}, &fits_b);
  session.assert_true(fits_a);
  session.assert_true(fits_b);
  BitVector result = apply(arithmetic, a, b);
  for (int64_t x = low; x <= high; x++) {
    for (int64_t y = low; y <= high; y++) {
      if (skip_zero && y == 0) continue;
      BitVector expected = BitVector::constant(meaning(x, y));
      Gate same = arithmetic.equal(result, expected);
      Gate is_x = arithmetic.equal(a, BitVector::constant(x)),
           is_y = arithmetic.equal(b, BitVector::constant(y));
      INFO(x << " and " << y << " make " << meaning(x, y));
      REQUIRE(session.check({is_x, is_y, same}).verdict == sat::Verdict::sat);
      CHECK(read(session, a) == x);
      REQUIRE(session.check({is_x, is_y, !same}).verdict == sat::Verdict::unsat);
      // Constants fold to constants.
      BitVector folded = apply(arithmetic, BitVector::constant(x), BitVector::constant(y));
      CHECK((folded.is_constant() && folded.constant_value() == meaning(x, y)));
    }
  }
}

void check_all_widths(const Operator& apply, const Meaning& meaning, bool skip_zero = false) {
  check(apply, meaning, -4, 3, skip_zero);
  check(apply, meaning, 0, 6, skip_zero);
  check(apply, meaning, -9, -2, skip_zero);
  check(apply, meaning, -1, 9, skip_zero);
}

}  // namespace

TEST_CASE("Bit-vector arithmetic is exact for every pair of small values", "[relational][bitvector]") {
  check_all_widths([](Arithmetic& m, auto& a, auto& b) { return m.add(a, b); },
                   [](int64_t x, int64_t y) { return x + y; });
  check_all_widths([](Arithmetic& m, auto& a, auto& b) { return m.sub(a, b); },
                   [](int64_t x, int64_t y) { return x - y; });
  check_all_widths([](Arithmetic& m, auto& a, auto& b) { return m.mul(a, b); },
                   [](int64_t x, int64_t y) { return x * y; });
  check_all_widths([](Arithmetic& m, auto& a, auto& b) { return m.div(a, b); },
                   [](int64_t x, int64_t y) { return x / y; }, true);
  check_all_widths([](Arithmetic& m, auto& a, auto& b) { return m.rem(a, b); },
                   [](int64_t x, int64_t y) { return x % y; }, true);
  check_all_widths([](Arithmetic& m, auto& a, auto&) { return m.neg(a); },
                   [](int64_t x, int64_t) { return -x; });
}

TEST_CASE("Multiplication and division by constants are exact", "[relational][bitvector]") {
  for (int64_t c : {-17, -8, -3, -1, 1, 2, 3, 7, 10, 31, 100}) {
    INFO(c);
    BitVector constant = BitVector::constant(c);
    check([&](Arithmetic& m, auto& a, auto&) { return m.mul(a, constant); },
          [=](int64_t x, int64_t) { return x * c; }, -9, 9);
    check([&](Arithmetic& m, auto& a, auto&) { return m.div(a, constant); },
          [=](int64_t x, int64_t) { return x / c; }, -20, 20);
    check([&](Arithmetic& m, auto& a, auto&) { return m.rem(a, constant); },
          [=](int64_t x, int64_t) { return x % c; }, -20, 20);
  }
}

TEST_CASE("Bitwise operators and shifts are Java's", "[relational][bitvector]") {
  using std::to_string;
  check_all_widths([](Arithmetic& m, auto& a, auto& b) { return m.bitwise(Op::bit_and, a, b); },
                   [](int64_t x, int64_t y) { return x & y; });
  check_all_widths([](Arithmetic& m, auto& a, auto& b) { return m.bitwise(Op::bit_or, a, b); },
                   [](int64_t x, int64_t y) { return x | y; });
  check_all_widths([](Arithmetic& m, auto& a, auto& b) { return m.bitwise(Op::bit_xor, a, b); },
                   [](int64_t x, int64_t y) { return x ^ y; });
  auto scaled = [](Arithmetic& m, const BitVector& a) { return m.mul(a, BitVector::constant(987654321)); };
  auto int_of = [](int64_t x) { return static_cast<int32_t>(static_cast<uint64_t>(x * 987654321)); };
  check([&](Arithmetic& m, auto& a, auto& b) { return m.shift(Op::shl, 32, scaled(m, a), b); },
        [&](int64_t x, int64_t y) {
          return static_cast<int32_t>(static_cast<uint32_t>(int_of(x)) << (y & 31));
        },
        -3, 4);
  check([&](Arithmetic& m, auto& a, auto& b) { return m.shift(Op::shr, 32, scaled(m, a), b); },
        [&](int64_t x, int64_t y) { return int_of(x) >> (y & 31); }, -3, 4);
  check([&](Arithmetic& m, auto& a, auto& b) { return m.shift(Op::ushr, 32, scaled(m, a), b); },
        [&](int64_t x, int64_t y) {
          return static_cast<int32_t>(static_cast<uint32_t>(int_of(x)) >> (y & 31));
        },
        -3, 4);
  check([&](Arithmetic& m, auto& a, auto& b) { return m.shift(Op::ushr, 64, scaled(m, a), b); },
        [&](int64_t x, int64_t y) {
          return static_cast<int64_t>(static_cast<uint64_t>(x * 987654321) >> (y & 63));
        },
        -3, 4);
}

TEST_CASE("Java's types wrap exactly", "[relational][bitvector]") {
  auto wide = [](Arithmetic& m, const BitVector& a) { return m.mul(a, BitVector::constant(5000000041)); };
  auto wrap = [&](WrapKind kind) {
    return [=](Arithmetic& m, auto& a, auto&) { return m.wrap(kind, wide(m, a)); };
  };
  auto number = [](int64_t x) { return x * 5000000041; };
  check(
      wrap(WrapKind::int8), [&](int64_t x, int64_t) { return static_cast<int8_t>(number(x)); }, -7, 8);
  check(
      wrap(WrapKind::int16), [&](int64_t x, int64_t) { return static_cast<int16_t>(number(x)); }, -7, 8);
  check(
      wrap(WrapKind::char16), [&](int64_t x, int64_t) { return static_cast<uint16_t>(number(x)); }, -7, 8);
  check(
      wrap(WrapKind::int32), [&](int64_t x, int64_t) { return static_cast<int32_t>(number(x)); }, -7, 8);
  check(
      wrap(WrapKind::int64), [&](int64_t x, int64_t) { return number(x); }, -7, 8);
}

TEST_CASE("Comparisons agree with the integers", "[relational][bitvector]") {
  auto bit = [](Gate g) { return BitVector(std::vector<Gate>{g, kFalse}); };
  check_all_widths([&](Arithmetic& m, auto& a, auto& b) { return bit(m.less(a, b)); },
                   [](int64_t x, int64_t y) { return x < y; });
  check_all_widths([&](Arithmetic& m, auto& a, auto& b) { return bit(m.less_equal(a, b)); },
                   [](int64_t x, int64_t y) { return x <= y; });
  check_all_widths([&](Arithmetic& m, auto& a, auto& b) { return bit(m.equal(a, b)); },
                   [](int64_t x, int64_t y) { return x == y; });
}

TEST_CASE("Intervals keep results narrow", "[relational][bitvector]") {
  sat::Circuit circuit;
  Arithmetic arithmetic(circuit);
  Gate fits = kTrue;
  BitVector a = arithmetic.input({0, 3}, &fits), b = arithmetic.input({0, 3}, &fits);
  CHECK(a.width() == 3);
  CHECK(a.sign() == kFalse);
  CHECK(arithmetic.add(a, b).width() == 4);
  CHECK(arithmetic.add(a, b).interval().high == 6);
  CHECK(arithmetic.mul(a, b).interval().high == 9);
  CHECK(arithmetic.less(a, BitVector::constant(4)) == kTrue);
  CHECK(arithmetic.less(a, BitVector::constant(0)) == kFalse);
  CHECK(arithmetic.equal(a, BitVector::constant(7)) == kFalse);
  CHECK(arithmetic.wrap(WrapKind::int32, arithmetic.mul(a, b)) == arithmetic.mul(a, b));
}
