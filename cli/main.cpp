#include "cli/app.h"

int main(int argc, char** argv) {
  return plumb::cli::run(argc, argv);
}
