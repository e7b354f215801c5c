// How a position is thought to end, for every seat: the one thing that evaluations give, that the
// search backs up and that analysis shows.
#pragma once

#include <array>

#include "content/ids.h"

namespace endeavor {

using PerSeat = std::array<float, kMaxPlayers>;

// Seats that do not play are 0.
struct Outcome {
  PerSeat share{};  // of the victory (R10.3); sums to 1
  PerSeat glory{};  // at the end of the game
};

// Shares of the victory from expected Glory that is uncertain by about `spread`.
PerSeat shares_of(const PerSeat& glory, int players, float spread);

}  // namespace endeavor
