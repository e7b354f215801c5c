// The files of tests/data/perft: a record up to a position, and how many ways the game goes on.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/setup.h"
#include "engine/state.h"

namespace endeavor::test {

struct PerftFile {
  std::string name;
  const Content* box = nullptr;  // of the record's version
  Rules rules;
  Setup setup;
  std::vector<std::string> moves;
  std::vector<std::uint64_t> nodes;  // after 1, 2, 3 … moves
};

// All of them, by name. A broken one throws.
std::vector<PerftFile> perft_files();

// The position after the file's moves, each of which must be legal.
State position_of(const PerftFile&);

}  // namespace endeavor::test
