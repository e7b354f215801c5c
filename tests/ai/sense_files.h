// The files of tests/data/sense: positions with a clearly right move, each with its reason.
#pragma once

#include <string>
#include <vector>

#include "engine/move.h"
#include "engine/state.h"

namespace endeavor::test {

struct SenseFile {
  std::string name;
  std::string why;
  State state;
  std::vector<Move> best;  // any of these
};

// All of them, by name. A broken one throws.
std::vector<SenseFile> sense_files();

}  // namespace endeavor::test
