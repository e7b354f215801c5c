// Positions for the tests of the bots: games of the greedy bot, and seats relabelled.
#pragma once

#include <functional>

#include "engine/state.h"

namespace endeavor::test {

// A position of a game that the greedy bot plays with itself: after so many decisions with a choice, or
// the last such position of the game if it has fewer.
State greedy_position(const Rules&, std::uint64_t seed, int decisions);

// Calls back with every position of random games over all editions, boards and numbers of players.
void each_position(int games, const std::function<void(const State&)>& see);

// The same position with every seat `by` places further on. Only between two turns, where no list of
// cards depends on it but that of hands.
State rotated(const State&, int by);

}  // namespace endeavor::test
