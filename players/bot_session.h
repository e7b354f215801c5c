// A bot that follows a game and keeps what it has thought about it. Matches, the terminal game, `endeavor bot` and
// the page all seat this one; they differ in how they tell it where the game has gone: by moves, by the game
// as it is now (moves may have been taken back), or by nothing but the position.
//
//   session.follow(game);
//   const Move m = session.choose(*game.box, game.now(), seed);      // or start(), step() …, best()
//
// With a limit in nodes, the same bot that has followed the same game gives the same moves for the same seeds.
#pragma once

#include <cstdint>
#include <vector>

#include "ai/search/search.h"
#include "notation/record/game.h"
#include "players/player.h"

namespace endeavor {

class BotSession {
 public:
  explicit BotSession(const BotSpec& spec) : BotSession(strength_of(spec), spec.limits) {}
  BotSession(const Strength&, const Limits&);

  // What has happened since it was last told or asked. What it cannot follow makes it think afresh.
  void see(Move);
  void follow(const Game&);
  void follow(const Content&, const State&);
  void forget() { box_ = nullptr; }

  // As Search does it: the game must not be over, and best() is legal at any time.
  void start(const Content&, const State&, std::uint64_t seed);
  bool step(std::uint32_t slice_ms) { return search_.step(slice_ms); }
  bool finished() const { return search_.finished(); }
  Move best() const { return search_.best(); }
  Report report() { return search_.report(); }

  // All of this at once; the best so far, once the sign is raised.
  Move choose(const Content&, const State&, std::uint64_t seed, const StopSign& = {});

 private:
  Strength strength_;
  Limits limits_;
  Search search_;
  const Content* box_ = nullptr;  // null: nothing is known
  State at_;                      // where the game was when it was last told or asked
  std::vector<Move> way_;
};

}  // namespace endeavor
