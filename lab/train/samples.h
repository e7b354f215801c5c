// Positions to learn from, made from self-play games: the position, how its game ended, and what the
// search preferred.
#pragma once

#include <memory>
#include <span>

#include "ai/judge/outcome.h"
#include "lab/train/game_file.h"

namespace endeavor {

struct Sample {
  State state;
  PerSeat share{};  // of the victory: what to predict
  PerSeat won{};    // as it came out
  PerSeat glory{};  // at the end
  std::uint32_t first_visited = 0;
  std::uint16_t visited_count = 0;
};

struct Samples {
  std::vector<Sample> all;
  std::vector<Visited> visited;  // of all samples
  std::span<const Visited> visited_of(const Sample& s) const {
    return {visited.data() + s.first_visited, s.visited_count};
  }
};

// Adds every `stride`-th choice of each game, beginning at a random one. `trust` is the part of the
// target that is the search's opinion instead of the result.
void add_samples(const Content&, std::span<const PlayedGame>, std::uint32_t stride, float trust, Samples& out);

}  // namespace endeavor
