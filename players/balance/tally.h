// What many games say about the balance of boards, Exploits, Nations and Fates: counts that are filled
// game by game and added up over threads. The tables of docs/balance.md are made from them (lab/balance), and what
// is odd about a box (players/trial).
#pragma once

#include <array>
#include <cstdint>

#include "engine/scoring.h"
#include "engine/state.h"
#include "players/balance/game_watch.h"

namespace endeavor {

// A mean with what its 95 % interval needs.
struct Sample {
  std::uint64_t count = 0;
  double sum = 0;
  double squares = 0;
  void add(double x) {
    ++count;
    sum += x;
    squares += x * x;
  }
  void add(const Sample& other) {
    count += other.count;
    sum += other.sum;
    squares += other.squares;
  }
  double mean() const { return count > 0 ? sum / static_cast<double>(count) : 0; }
  double margin() const;  // half of the 95 % interval
};

// In how many games something was there, and in how many of these somebody had it.
struct Taken {
  std::uint64_t there = 0;
  std::uint64_t had = 0;
  void add(bool somebody) {
    ++there;
    had += somebody ? 1 : 0;
  }
  void add(const Taken& other) {
    there += other.there;
    had += other.had;
  }
};

struct ExploitTally {
  std::uint64_t in_game = 0;
  std::uint64_t available = 0;  // games in which it came to be
  std::uint64_t used = 0;       // of those, games in which someone used it
  Sample round;                 // in which it became available
  Sample uses;                  // in a game in which it is available
  Sample glory;                 // of a player in such a game
  Sample users_share, others_share;
  Sample users_glory, others_glory;
};

struct NationTally {
  Sample share, score;
  Sample top, middle, monument, fate;  // how often each was used
};

struct FateTally {
  std::uint64_t offered = 0;  // games in which it was laid out
  std::uint64_t seized = 0;
  Sample round;         // in which it was seized
  Sample glory;         // that it brought to who seized it
  Sample score, share;  // all Glory and the victories of who seized it
  void add(const FateTally&);
};

struct Tally {
  std::uint64_t games = 0;
  Sample moves, turns, spread;  // of a game; spread: first minus last
  std::array<Sample, kMaxPlayers> share_by_order, score_by_order;
  Sample score;
  std::array<Sample, kScoreRows> glory_by_row;        // of a player, in the order of the score sheet
  std::array<Sample, kAreas> city_glory, link_glory;  // of a player; a link's is halved between its ends
  std::array<Sample, kAreas> opened;                  // did the region open
  std::array<Sample, kAreas> opened_round;
  ByBuilding<Taken> tiles;             // built by somebody; there: in the supply, or one to start with
  ById<Card, Taken, kCards> cards;     // held for a while at least
  BySpace<Taken> spaces;               // held at the end
  ById<Link, Taken, kMaxLinks> links;  // both ends held by one player at the end
  Sample tokens_left;                  // on the board at the end
  std::array<ExploitTally, kMaxExploits> exploits;
  std::array<NationTally, kMaxNations> nations;
  std::array<FateTally, kMaxFates> fates;

  void add_game(const Content&, const State& end, const GameWatch&);
  void add(const Tally&);
};

}  // namespace endeavor
