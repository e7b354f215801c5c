// Keeping a game; see game.h.
#include "notation/record/game.h"

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

namespace {

// Is the question one of the middle of a turn, asked of whoever has that turn?
bool is_inside_turn(const State& s) {
  switch (s.decision) {
    case Decision::Second:
    case Decision::Memorial:
    case Decision::React:
    case Decision::More: return s.to_move == s.turn.seat;
    default: return false;
  }
}

// Several answers that belong together: payments, discards, the set-up of a Nation.
bool goes_on(const State& before, const State& s) {
  switch (s.decision) {
    case Decision::Scrap:
    case Decision::Salary:
    case Decision::Slot:
    case Decision::Discard:
    case Decision::Setup: return before.to_move == s.to_move && before.round == s.round && before.phase == s.phase;
    default: return false;
  }
}

}  // namespace

std::size_t turn_begin(const Game& game, std::size_t ply) {
  const auto question = [&](std::size_t at) -> const State& { return game.states[at - 1]; };
  if (is_inside_turn(question(ply)))
    while (ply > 1 && question(ply).decision != Decision::Turn) --ply;
  while (ply > 1 && goes_on(question(ply - 1), question(ply))) --ply;
  return ply;
}

}  // namespace endeavor
