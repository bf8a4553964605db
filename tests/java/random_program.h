// Random Java programs: ints, longs, chars, booleans, fields, arrays, exceptions, loops, dispatch.
#pragma once

#include <cstdint>
#include <string>

namespace plumb::test {

// A class `name` with `count` static methods p0, p1, ... and `static void run()`, which calls each and prints
// what escapes. Every program ends, compiles, and prints only what the language defines.
std::string random_program(const std::string& name, uint64_t seed, int count);

}  // namespace plumb::test
