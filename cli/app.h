// The command line: options to calls, outcomes to exit codes. No verification logic.
#pragma once

namespace plumb::cli {

// Exit codes, one meaning each; with several properties the worst wins: internal, input, violated, unknown.
enum ExitCode : int { kOk = 0, kViolated = 1, kInputError = 2, kNoAnswer = 3, kInternalError = 4 };

int run(int argc, char** argv);

}  // namespace plumb::cli
