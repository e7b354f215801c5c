// Random games for the bench command; see bench.h.
#include "engine/verify/bench.h"

#include "engine/hash.h"
#include "engine/legal.h"
#include "engine/random.h"
#include "engine/setup.h"

namespace endeavor {

namespace {

// Plays one game to its end; `see` gets every move.
template <class See>
State play_one(const Content& box, const Rules& rules, Random& random, MoveList& moves, See see) {
  State s = new_game(box, rules, random_setup(box, rules, random.next()));
  while (!is_over(s)) {
    legal_moves(box, s, moves);
    const Move m = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    see(m);
    apply(box, s, m);
  }
  return s;
}

}  // namespace

void fold(std::uint64_t& hash, std::uint64_t v) {
  hash = (hash ^ v) * 0x9e3779b97f4a7c15u;
  hash ^= hash >> 29;
}

void fold_move(std::uint64_t& hash, Move m) {
  fold(hash, index(m.verb));
  fold(hash, m.with);
  fold(hash, index(m.action));
  fold(hash, m.target.code());
  fold(hash, m.power.code());
  fold(hash, m.other.code());
  for (const Target said : m.then) fold(hash, said.code());
}

PlayoutCount play_random_games(const Content& box, const Rules& rules, std::uint64_t seed, int games) {
  Random random(seed);
  MoveList moves;
  PlayoutCount count;
  for (int i = 0; i < games; ++i) {
    play_one(box, rules, random, moves, [&](Move) { ++count.moves; });
    ++count.games;
  }
  return count;
}

std::uint64_t games_signature(const Content& box, const Rules& rules, std::uint64_t seed, int games) {
  Random random(seed);
  MoveList moves;
  std::uint64_t hash = 0;
  for (int i = 0; i < games; ++i) {
    const State end = play_one(box, rules, random, moves, [&](Move m) { fold_move(hash, m); });
    fold(hash, state_hash(end));
  }
  return hash;
}

std::span<const Rules> bench_rules() {
  static constexpr std::array<Rules, 4> kRules = {{
      {.edition = Edition::FirstEdition, .board = BoardId::FirstEdition, .players = 4},
      {.edition = Edition::AgeOfSail, .board = BoardId::SideA, .players = 4},
      {.edition = Edition::AgeOfSail, .board = BoardId::SideB, .players = 4},
      {.edition = Edition::AgeOfSail, .board = BoardId::SideB, .players = 2, .options = {.silent_fleet = true}},
  }};
  return kRules;
}

std::uint64_t bench_signature(const Content& box) {
  constexpr int kGames = 3;
  std::uint64_t hash = 0;
  for (const Edition edition : {Edition::AgeOfSail, Edition::FirstEdition}) {
    for (const BoardId board : kSignatureBoards) {
      for (int n = 2; n <= kMaxPlayers; ++n) {
        for (unsigned bits = 0; bits < 3 * 64; ++bits) {
          Rules rules{.edition = edition, .board = board, .players = static_cast<std::uint8_t>(n)};
          rules.options = {.order = bits & 1 ? Order::ByPlayer : Order::ByPhase,
                           .silent_fleet = (bits & 2) != 0,
                           .limited_occupy = (bits & 4) != 0,
                           .no_reaction_to_tokens = (bits & 8) != 0,
                           .building_scarcity = (bits & 16) != 0,
                           .exploits = (bits & 32) != 0,
                           .nations = static_cast<Nations>(bits / 64)};
          if (check_rules(box, rules) != RulesProblem::None) continue;
          fold(hash, games_signature(box, rules, bits, kGames));
        }
      }
    }
  }
  return hash;
}

}  // namespace endeavor
