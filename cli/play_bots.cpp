// The bots of the terminal game; see play_bots.h.
#include "cli/play_bots.h"

#include <cassert>

#include "engine/legal.h"

namespace endeavor {

std::optional<Chair> find_chair(std::string_view word) {
  for (const ChairRow& row : kChairs)
    if (row.word == word) return row.chair;
  return std::nullopt;
}

std::string_view chair_word(Chair chair) {
  for (const ChairRow& row : kChairs)
    if (row.chair == chair) return row.word;
  return {};
}

Move choose(Chair bot, const Content& box, const State& s, Random& random) {
  assert(bot != Chair::You);
  static_cast<void>(bot);
  MoveList moves;
  legal_moves(box, s, moves);
  assert(!moves.empty());
  return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

}  // namespace endeavor
