// Final scoring (R10), row by row so that it can be shown; also as the position stands in mid-game.
#pragma once

#include "engine/state.h"

namespace endeavor {

struct ScoreSheet {
  ByAttribute<int> attributes{};
  int cities = 0;
  int links = 0;
  int buildings = 0;
  int cards = 0;
  int governor_slot = 0;
  int harbor = 0;
  int slavery = 0;                             // 0 or negative
  int exploits = 0;                            // the sum of the three (R13.3)
  int fate = 0;                                // R12.10
  List<int, kExploitsInGame> exploit_sheet{};  // each by its slot, 0 while unavailable
  int total = 0;
  bool operator==(const ScoreSheet&) const = default;
};

// The rows of a sheet, in its order.
enum class ScoreRow : std::uint8_t {
  Industry,
  Culture,
  Wealth,
  Influence,
  Cities,
  Links,
  Buildings,
  Cards,
  GovernorSlot,
  Harbor,
  Slavery,
  Exploits,
  Fate
};
inline constexpr int kScoreRows = 13;
int row_of(const ScoreSheet&, ScoreRow);

// R5.4
int attribute_glory(Edition, int score);

// R10.1: what is printed on the buildings, and the Draw symbols that a City Hall counts.
int building_glory(const Content&, const Player&);

// R10.1: what is printed on the cards, and the Free Governor slot where it is empty; R10.2: the discs in the
// harbor.
int card_glory(const Content&, std::uint64_t held);
int governor_slot_glory(const Player&, std::uint64_t held);
int harbor_glory(const Player&);

ScoreSheet score_sheet(const Content&, const State&, Seat);

struct Result {
  ByPlayer<int> scores{};
  std::uint8_t winners = 0;  // bit per seat (R10.3)
};
Result score(const Content&, const State&);

}  // namespace endeavor
