// What the games of a match say about a bot, in as much memory for ten million games as for one: they are
// taken in as they come and none is kept. A match has a tally for each of its bots.
#pragma once

#include <cstdint>

#include "players/match/game.h"

namespace endeavor {

struct Estimate {
  double mean = 0;
  double low = 0;  // 95 % interval; without a sample it says nothing
  double high = 0;
  double samples = 0;
};

// Mean and spread of samples as they come (Welford's way, which loses nothing to rounding).
class Spread {
 public:
  void add(double sample);
  // `low` and `high` bound what a sample can be.
  Estimate estimate(double low, double high) const;

 private:
  double count_ = 0;
  double mean_ = 0;
  double squares_ = 0;  // of the distances from the mean
};

struct Standing {
  std::uint32_t games = 0;  // that it sat in
  Estimate share;           // for each of its seats; fair is 1 / players
  Estimate place;
  double score = 0;
  double ms_per_decision = 0;
  double slowest_ms = 0;
  std::uint64_t decisions = 0;
  std::uint64_t replaced = 0;
  std::uint64_t lost = 0;  // games, by illegal answers
};

// Of the bot that plays these entries, a bit each. The games must come in the order of match_game: those on one
// set-up are one sample, since they are not independent.
class MatchTally {
 public:
  MatchTally(const Rules& rules, std::uint32_t entries) : players_(rules.players), entries_(entries) {}

  void add(const GameResult&);
  Standing standing() const;

 private:
  // Of the games on the set-up that is being played.
  struct SetUp {
    std::uint32_t games = 0;
    double share = 0;
    double place = 0;
  };
  void add_setup(Spread& shares, Spread& places) const;

  std::uint32_t players_;
  std::uint32_t entries_;
  Standing sums_;  // its means are sums, its estimates empty
  double milliseconds_ = 0;
  SetUp setup_;
  Spread shares_;
  Spread places_;
};

}  // namespace endeavor
