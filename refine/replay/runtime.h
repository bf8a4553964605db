// The part of an emitted Java program that is the same for all: relations over numbered objects, and the
// building and reading of heaps by reflection. Text of Java, in one piece.
#pragma once

namespace plumb::refine {

extern const char* const kReplayRuntime;

}  // namespace plumb::refine
