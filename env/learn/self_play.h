// Games that bots play against themselves to learn from. Game number g of a seed is always the same
// game, however many threads make them.
#pragma once

#include <optional>

#include "ai/bot.h"
#include "ai/search/search.h"
#include "env/learn/game_file.h"

namespace endeavor {

struct SelfPlay {
  Strength strength;           // of every seat
  float surprise = 0;          // part of the moves that is played at random
  float variety = 0;           // how much worse than the best a played move may be in the early rounds
  std::optional<Rules> rules;  // none: rules_of_game
};

// All editions, boards, numbers of players and options without the modules, the common ones more often.
Rules rules_of_game(const Content&, std::uint64_t seed, std::uint64_t game);

PlayedGame play_game(const Content&, const SelfPlay&, Search&, std::uint64_t seed, std::uint64_t game);

}  // namespace endeavor
