// Random games for the bench command: how fast the engine is, and one signature over fixed games
// that every compiler must reproduce. The caller holds the clock.
#pragma once

#include <array>
#include <span>

#include "engine/move.h"
#include "engine/state.h"

namespace endeavor {

struct PlayoutCount {
  std::uint64_t games = 0;
  std::uint64_t moves = 0;
};

// Plays whole games, each move uniform over the full legal list, set-up and moves from the seed.
PlayoutCount play_random_games(const Content&, const Rules&, std::uint64_t seed, int games);

// The same, folding every move and final position into a hash.
std::uint64_t games_signature(const Content&, const Rules&, std::uint64_t seed, int games);

// The four games that `endeavor bench` reports.
std::span<const Rules> bench_rules();

// The boards that signatures speak of: another one leaves them as they are.
inline constexpr std::array kSignatureBoards = {BoardId::SideA, BoardId::SideB, BoardId::FirstEdition};

// Sees the rules of every edition, board and number of players, with and without the Silent Fleet.
template <class See>
void for_each_table(const Content& box, See see) {
  for (const Edition edition : {Edition::AgeOfSail, Edition::FirstEdition})
    for (const BoardId board : kSignatureBoards)
      for (std::uint8_t players = 2; players <= kMaxPlayers; ++players)
        for (const bool silent : {false, true}) {
          const Rules rules{edition, board, players, {.order = Order::ByPhase, .silent_fleet = silent}};
          if (check_rules(box, rules) == RulesProblem::None) see(rules);
        }
}

// How a signature takes in a number, and a move with all its fields.
void fold(std::uint64_t& hash, std::uint64_t v);
void fold_move(std::uint64_t& hash, Move m);

// Over all editions, boards, player counts, options and modules.
std::uint64_t bench_signature(const Content&);

}  // namespace endeavor
