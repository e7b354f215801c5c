// Random games for the property tests: how many, which rules, and players with different habits, so
// that rare positions come up often enough. Everything follows from a seed.
#pragma once

#include <cstdint>
#include <string>

#include "engine/move.h"
#include "engine/random.h"
#include "engine/state.h"

namespace endeavor::test {

// From ENDEAVOR_GAMES, else the given number.
int games_wanted(int by_default);

// Is ENDEAVOR_THOROUGH set?
bool thorough();

// A position in the middle of a game that chance has laid out: a round, tiles of all levels, discs on
// the board, cards, Nations that have come some way. Rare pieces come up far more often than in games played from
// the beginning.
State rich_position(const Rules&, Random&, const Content& = builtin_content());

// One random game, move by move.
class RandomGame {
 public:
  // The seed decides rules (all combinations in turn), set-up, habits and moves. Every second round
  // through the combinations begins with a rich position.
  explicit RandomGame(std::uint64_t seed);
  // These rules, from the beginning with an even seed and from a rich position with an odd one.
  RandomGame(const Rules&, std::uint64_t seed, const Content& = builtin_content());

  const Content& content() const { return *content_; }
  const State& state() const { return state_; }
  const MoveList& legal() const { return legal_; }
  bool over() const;
  int moves_played() const { return moves_; }
  std::uint64_t seed() const { return seed_; }
  bool from_the_beginning() const { return from_the_beginning_; }

  Move choose();
  void play(Move);

  // Seed, rules, move number and the last move: enough to come back to this position.
  std::string where() const;

 private:
  RandomGame(const Content&, const Rules&, std::uint64_t seed, bool from_the_beginning);

  const Content* content_;
  std::uint64_t seed_;
  Random chance_;
  State state_;
  MoveList legal_;
  Action favorite_ = Action::None;
  int moves_ = 0;
  bool from_the_beginning_;
  std::string last_;
};

}  // namespace endeavor::test
