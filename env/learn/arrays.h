// What a network learns from, as arrays: for some positions of self-play games the features of the table, of every
// seat and of every move, how often the search looked at each move, and how the game ended. Features are few of
// many, so they come as lists: those of row i are the entries start[i] to start[i + 1].
#pragma once

#include <cstdint>
#include <vector>

#include "ai/encode/features.h"
#include "env/learn/game_file.h"

namespace endeavor {

struct FeatureRows {
  std::vector<std::int64_t> start{0};
  std::vector<std::int16_t> feature;
  std::vector<float> value;
  void add(const FeatureList&);
};

// One entry, or kMaxPlayers side by side, for each position, unless it says otherwise.
struct TrainingArrays {
  std::vector<std::int32_t> game;  // its number among those that were given
  std::vector<std::uint8_t> round, players, to_move;
  std::vector<float> won;       // by seat: share of the victory as it came out
  std::vector<float> searched;  // by seat: what the search thought it would be; 0 without a search
  std::vector<float> glory;     // by seat: at the end
  FeatureRows table;
  FeatureRows seats;                        // a row for each seat that plays, position by position
  FeatureRows moves;                        // a row for each legal move of positions that were searched
  std::vector<std::int64_t> first_move{0};  // and where those of a position begin in `moves`; one more at the end
  std::vector<std::uint8_t> visits;         // of each row of `moves`, the most visited having 255
};

// Adds every `stride`-th choice of a game, beginning at a random one. False if the game cannot have been played;
// `out` is then of no use.
bool add_arrays(const Content&, const PlayedGame&, std::uint32_t number, std::uint32_t stride, TrainingArrays& out);

}  // namespace endeavor
