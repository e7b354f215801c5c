// *Check it*: many quick games with a box, and the same with the built-in one to compare, counted. Two bots play
// them, two games in three by experience and one by rules of thumb, since each has tiles it never thinks of; in a
// game all seats are alike. The command plays with threads, the page a game at a time; what comes out is the same.
//
//   const TrialPlan plan = trial_of(box, rules, 240, 1);
//   for (std::uint32_t i = 0; i < games_of(plan); ++i) play_trial_game(plan, i, search, tally);
//   oddities_of(plan, tally)                                              // oddities.h
#pragma once

#include "players/balance/play.h"

namespace endeavor {

inline constexpr std::uint32_t kTrialGames = 240;  // where nobody says another number
inline constexpr std::uint32_t kMostTrialGames = 100'000;

struct TrialPlan {
  const Content* box = nullptr;
  const Content* usual = nullptr;  // the built-in box; null if it is the one, or has no such game
  Rules rules;
  std::uint32_t games = kTrialGames;
  std::uint64_t seed = 1;
};

TrialPlan trial_of(const Content& box, const Rules&, std::uint32_t games, std::uint64_t seed);

// All that are to be played, those to compare as well.
std::uint32_t games_of(const TrialPlan&);

// Of one box, by bot.
struct Tried {
  Tally learned;
  Tally by_thumb;
  void add(const Tried&);
};

struct TrialTally {
  Tried own;
  Tried usual;
  void add(const TrialTally&);
};

// What a search needs to hold for these games.
std::uint32_t trial_capacity();

// Number i of all, in any order.
void play_trial_game(const TrialPlan&, std::uint32_t i, Search&, TrialTally&);

}  // namespace endeavor
