// Random games with Exploits and Nations for the tests of notation and messages. Most begin with a rich
// position, because abilities need open regions, which random play from the start seldom reaches.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/move.h"
#include "engine/random.h"
#include "engine/state.h"

namespace endeavor::test {

// Every sort of game with a module, once: either or both, chosen or dealt, with the Silent Fleet too.
const std::vector<Rules>& module_game_rules();

// The seed decides rules, beginning and moves.
class ModuleGame {
 public:
  explicit ModuleGame(std::uint64_t seed);

  const State& state() const { return state_; }
  const MoveList& legal() const { return legal_; }
  bool over() const;
  Move choose();  // a module's move as often as any other
  void play(Move);

 private:
  Random chance_;
  State state_;
  MoveList legal_;
};

// A move of the modules: an ability, a Fate, a Mobilization, a Nation or its set-up.
bool is_module_move(Move);

}  // namespace endeavor::test
