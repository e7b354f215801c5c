// Keeping a game; see game.h.
#include "notation/game.h"

#include "engine/legal.h"

namespace endeavor {

std::vector<std::string> default_names(int players) {
  std::vector<std::string> names;
  for (int i = 1; i <= players; ++i) names.push_back("Player " + std::to_string(i));
  return names;
}

Game game_from_setup(const Content& box, const Rules& rules, const Setup& setup, std::optional<std::uint64_t> seed,
                     std::vector<std::string> players) {
  Game game;
  game.box = &box;
  game.setup = setup;
  game.seed = seed;
  game.players = std::move(players);
  game.states.push_back(new_game(box, rules, setup));
  return game;
}

Game game_from_position(const Content& box, const State& state) {
  Game game;
  game.box = &box;
  game.players = default_names(state.rules.players);
  game.states.push_back(state);
  return game;
}

void play(Game& game, Move move) {
  State next = game.now();
  apply(*game.box, next, move);
  game.states.push_back(next);
  game.moves.push_back(move);
}

bool undo(Game& game) {
  if (game.moves.empty()) return false;
  game.moves.pop_back();
  game.states.pop_back();
  return true;
}

}  // namespace endeavor
