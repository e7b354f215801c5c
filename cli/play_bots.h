// Who sits at the table: people at this keyboard and bots. A new bot is a new row of the table and a
// case of `choose`.
#pragma once

#include <optional>
#include <string_view>

#include "engine/move.h"
#include "engine/random.h"
#include "engine/state.h"

namespace endeavor {

enum class Chair : std::uint8_t { You, Random };

struct ChairRow {
  Chair chair;
  std::string_view word;  // for --seats
};
inline constexpr std::array kChairs = {ChairRow{Chair::You, "you"}, ChairRow{Chair::Random, "random"}};

std::optional<Chair> find_chair(std::string_view word);
std::string_view chair_word(Chair);

// A legal move. The bot is not You and the game is not over.
Move choose(Chair bot, const Content&, const State&, Random&);

}  // namespace endeavor
