// What is odd about a box, by the games of its trial: what nobody reaches, builds, takes, holds or uses, seats and
// Nations that win too often or too seldom, and Glory or tokens far from the built-in box's. A finding is told only
// where its interval says that it is no chance; and whether it is so in the built-in box too, by the same bots.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "players/trial/chance.h"
#include "players/trial/trial.h"

namespace endeavor {

enum class OddKind : std::uint8_t {
  RegionClosed,   // seldom opens, or never
  TileUnbuilt,    // seldom built
  CardUntaken,    // governors too
  SpaceFree,      // seldom held at the end
  LinkFree,       // seldom held by one player
  ExploitClosed,  // seldom available
  ExploitUnused,
  NationTop,     // its upper ability is seldom used
  NationMiddle,  // the one below
  FatesUnused,   // of all Fates together
  FateEasy,      // seized far more often than others
  SeatMore,      // wins too often
  SeatLess,
  NationMore,
  NationLess,
  GloryMore,  // than in the built-in box
  GloryLess,
  TokensLeft,
};
inline constexpr std::array<std::string_view, 18> kOddWords = {
    "region-closed",  "tile-unbuilt", "card-untaken",  "space-free",   "link-free",  "exploit-closed",
    "exploit-unused", "nation-top",   "nation-middle", "fates-unused", "fate-easy",  "seat-more",
    "seat-less",      "nation-more",  "nation-less",   "glory-more",   "glory-less", "tokens-left"};

// A place in the turn order of the first round, from 0.
enum class TurnPlace : std::uint8_t {};

using OddPiece = std::variant<std::monostate, Area, Building, Card, Space, Link, Exploit, Nation, Fate, TurnPlace>;

struct Oddity {
  OddKind what{};
  bool odd = true;  // false: the same in the built-in box
  OddPiece piece;
  Measure own;
  std::optional<Measure> usual;  // in the built-in box, where that has it
  double fair = 0;               // of a share of the victories
};

// What is odd first, in the order of the pieces.
std::vector<Oddity> oddities_of(const TrialPlan&, const TrialTally&);

}  // namespace endeavor
