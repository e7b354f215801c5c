// Self-play games as bytes: set-up seed, every choice, what the search thought of it, in some thirty bytes a
// choice. Positions are made again by playing, so features may change and data stay good. A file begins with a line
// of its own and the version of the rules; whoever reads one believes nothing that it says.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "engine/legal.h"
#include "engine/setup.h"

namespace endeavor {

struct Visited {
  std::uint16_t move = 0;   // number in the list of legal moves
  std::uint8_t weight = 0;  // visits, the most visited move's being 255
};

// One decision with at least two legal moves.
struct PlayedChoice {
  std::uint16_t played = 0;
  std::vector<Visited> visited;                   // empty: no search
  std::array<std::uint8_t, kMaxPlayers> share{};  // by the search, 255 = 1
};

struct PlayedGame {
  Rules rules;
  std::uint64_t setup_seed = 0;
  std::vector<PlayedChoice> choices;
};

// How a file begins, then its games one after the other.
std::vector<std::uint8_t> begin_games(int rules_version);
void append_game(std::vector<std::uint8_t>& bytes, const PlayedGame&);

struct PlayedGames {
  const Content* box = nullptr;
  std::vector<PlayedGame> games;
};

// All games of a file; nothing if these are no games, are cut off, or are of rules that nobody can play.
std::optional<PlayedGames> read_games(std::span<const std::uint8_t> file);

// Plays a game again. `see` gets every position with its legal moves, the number of the one that is played, and the
// choice if there was one. The last position; nothing if the game cannot have been like this.
template <class See>
std::optional<State> play_again(const Content& box, const PlayedGame& game, See see) {
  State s = new_game(box, game.rules, random_setup(box, game.rules, game.setup_seed));
  MoveList moves;
  std::size_t next = 0;
  while (!is_over(s)) {
    legal_moves(box, s, moves);
    const PlayedChoice* choice = nullptr;
    std::size_t played = 0;
    if (moves.size() > 1) {
      if (next == game.choices.size()) return std::nullopt;
      choice = &game.choices[next++];
      played = choice->played;
      if (played >= moves.size()) return std::nullopt;
      for (const Visited& v : choice->visited)
        if (v.move >= moves.size()) return std::nullopt;
    }
    see(s, moves, played, choice);
    apply(box, s, moves[played]);
  }
  return next == game.choices.size() ? std::optional(s) : std::nullopt;
}

}  // namespace endeavor
