#include <catch2/catch.hpp>

#include "base/check.h"
#include "base/diagnostic.h"
#include "base/effort.h"
#include "base/names.h"
#include "base/result.h"

using namespace plumb;

TEST_CASE("Positions count lines and code points from one", "[base][source]") {
  SourceManager sources;
  FileId file = sources.add("a.txt", "ab\n\xC3\xA4z\n");
  CHECK(sources.position(file, 0).line == 1);
  CHECK(sources.position(file, 1).column == 2);
  CHECK(sources.position(file, 5).line == 2);
  CHECK(sources.position(file, 5).column == 2);  // z stands behind one character of two bytes
  CHECK(sources.line_text(file, 2) == "\xC3\xA4z");
  CHECK(sources.position(file, 99).line == 3);
}

TEST_CASE("Covering spans joins two places of one file", "[base][source]") {
  SourceManager sources;
  FileId file = sources.add("a.txt", "0123456789"), other = sources.add("b.txt", "x");
  CHECK(cover(Span{file, 2, 4}, Span{file, 6, 8}) == Span{file, 2, 8});
  CHECK(cover(Span{}, Span{file, 6, 8}) == Span{file, 6, 8});
  CHECK(cover(Span{file, 2, 4}, Span{other, 0, 1}) == Span{file, 2, 4});
}

TEST_CASE("A diagnostic shows the line with a caret under the place", "[base][diagnostic]") {
  SourceManager sources;
  FileId file = sources.add("L.plumb", "one\n  two three\n");
  Diagnostics diagnostics;
  diagnostics.error("E0001", Span{file, 10, 15}, "no such thing").help("did you mean 'tree'?");
  CHECK(render(diagnostics.all()[0], sources, Color::never) ==
        "error[E0001]: no such thing\n --> L.plumb:2:7\n  |\n2 |   two three\n  |       ^^^^^\n"
        " = help: did you mean 'tree'?\n");
}

TEST_CASE("Diagnostics are sorted by place, and equal ones said once", "[base][diagnostic]") {
  SourceManager sources;
  FileId file = sources.add("a", "0123456789");
  Diagnostics diagnostics;
  diagnostics.error("E1", Span{file, 5, 6}, "later");
  diagnostics.warning("W1", Span{file, 1, 2}, "earlier");
  diagnostics.error("E1", Span{file, 5, 6}, "later");
  diagnostics.sort();
  REQUIRE(diagnostics.all().size() == 2);
  CHECK(diagnostics.all()[0].code == "W1");
  CHECK(diagnostics.error_count() == 1);
}

TEST_CASE("A slip of the finger finds the name that was meant", "[base][names]") {
  CHECK(nearest_name("nxet", {"prev", "next"}) == "next");
  CHECK(nearest_name("Next", {"prev", "next"}) == "next");
  CHECK(!nearest_name("elephant", {"prev", "next"}));
}

TEST_CASE("A failed check throws with the place and the reason", "[base][check]") {
  auto fails = [] { PLUMB_CHECK(1 + 1 == 3, "sums are off by {}", 1); };
  CHECK_THROWS_AS(fails(), InternalError);
  CHECK_THROWS_WITH(fails(),
                    Catch::Contains("base/diagnostic_test.cpp") && Catch::Contains("sums are off by 1"));
}

TEST_CASE("A Result is a value or the reason why there is none", "[base][result]") {
  Result<int> good = 3, bad = Error{"no luck"};
  CHECK(good.value() == 3);
  CHECK(!bad.ok());
  CHECK(bad.error() == "no luck");
  CHECK_THROWS_AS(bad.value(), InternalError);
}

TEST_CASE("An effort is spent when its time is over", "[base][effort]") {
  CHECK(!Effort::unlimited().spent());
  CHECK(Effort::seconds(-1).spent());
  CHECK(!Effort::seconds(1000).spent());
}
