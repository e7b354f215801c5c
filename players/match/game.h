// The games of a match, without files or threads: which to play, playing one, and what came out. Bots, programs
// or both sit in them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "engine/move.h"
#include "engine/options.h"
#include "players/player.h"

namespace endeavor {

// A match seats entries 0 … n-1, one for each player of the rules. Game g has set-up g / n, and every
// entry sits g % n places further on, so each set-up is played once with each rotation.
struct MatchGame {
  std::uint64_t setup_seed = 0;
  std::uint64_t bot_seed = 0;
  std::array<std::uint8_t, kMaxPlayers> entry_at{};  // by seat
};
MatchGame match_game(const Rules&, std::uint64_t match_seed, std::uint32_t game);

// What one entry did in one game.
struct EntryResult {
  float share = 0;  // of the victory
  float place = 0;  // 1 = first; tied entries have the mean of their places
  int score = 0;
  std::uint32_t decisions = 0;  // with a choice
  std::uint32_t replaced = 0;   // illegal answers
  double milliseconds = 0;      // spent on them
  double slowest = 0;
};
using GameResult = std::array<EntryResult, kMaxPlayers>;

// Nothing when it was broken off.
std::optional<GameResult> play_match_game(const Content&, const Rules&, const MatchGame&,
                                          std::span<SeatPlayer* const> entries, const StopSign& = {});

// The shares and places that follow from the scores and the illegal answers of the first `players` entries.
void rank(GameResult&, std::size_t players);

}  // namespace endeavor
