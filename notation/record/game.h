// A game that is being played or replayed: how it began and every position since. The referee, the
// terminal and replay keep one each; undo and jumping to a ply are nothing but looking at `states`.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/move.h"
#include "engine/setup.h"
#include "engine/state.h"
#include "notation/record/fair.h"

namespace endeavor {

struct Box;

struct Game {
  const Content* box = nullptr;       // what it is played with; outlives it, or is one of the next
  std::shared_ptr<const Box> read;    // where that comes from if it is not built in, for the record
  std::optional<Setup> setup;         // none when it began from a position
  std::optional<std::uint64_t> seed;  // where the set-up came from, if from one
  std::optional<Fair> fair;           // and where the seed came from, if nobody could choose it
  std::vector<std::string> players;   // names, by seat
  std::vector<State> states;          // the first position, then one after every move
  std::vector<Move> moves;

  const Rules& rules() const { return states.front().rules; }
  const State& now() const { return states.back(); }
};

// "Player 1" …
std::vector<std::string> default_names(int players);

Game game_from_setup(const Content&, const Rules&, const Setup&, std::optional<std::uint64_t> seed,
                     std::vector<std::string> players);
Game game_from_position(const Content&, const State&);

// Plays a legal move.
void play(Game&, Move);

// Takes one move back; false at the beginning.
bool undo(Game&);

// The ply, counted from 1, of the move with which the mover of this one began their turn: taking back a whole turn
// goes back to before it. Who answers in another's turn (a Memorial, R8.5) has nothing to take back but the answer.
std::size_t turn_begin(const Game&, std::size_t ply);

}  // namespace endeavor
