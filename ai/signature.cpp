// One number over fixed games of the bots; see signature.h.
#include "ai/signature.h"

#include "ai/search/search.h"
#include "engine/legal.h"
#include "engine/setup.h"
#include "engine/verify/bench.h"

namespace endeavor {

namespace {

// With the modules, which the other tables are without.
constexpr std::array<Rules, 4> kModuleTables = {
    {{.board = BoardId::SideA, .players = 3, .options = {.exploits = true}},
     {.board = BoardId::SideB, .players = 4, .options = {.nations = Nations::Chosen}},
     {.board = BoardId::SideB, .players = 5, .options = {.exploits = true, .nations = Nations::Dealt}},
     {.board = BoardId::SideA,
      .players = 2,
      .options = {.silent_fleet = true, .exploits = true, .nations = Nations::Chosen}}}};

// Seats play with different strengths and budgets; every move and every value that is shown counts.
void fold_game(const Content& box, const Rules& rules, std::uint64_t seed, Search& search, std::uint64_t& hash) {
  constexpr std::array<Bot, 5> kSeats = {Bot::Admiral, Bot::GreedyLearned, Bot::Captain, Bot::Mate, Bot::CabinBoy};
  constexpr std::uint32_t kNodes = 60;
  State s = new_game(box, rules, random_setup(box, rules, seed));
  search.forget();
  while (!is_over(s)) {
    const Strength strength = strength_of(kSeats[(index(s.to_move) + seed) % kSeats.size()]);
    search.start(box, s, strength, {.nodes = kNodes, .milliseconds = 0}, seed);
    while (!search.step(1000)) {
    }
    const Move m = search.best();
    fold_move(hash, m);
    for (const float share : search.report().outcome.share) fold(hash, std::bit_cast<std::uint32_t>(share));
    search.advance(m);
    apply(box, s, m);
  }
}

}  // namespace

std::uint64_t bot_signature(const Content& box) {
  Search search(500);
  std::uint64_t hash = 0;
  std::uint64_t seed = 1;
  const auto play = [&](const Rules& rules) { fold_game(box, rules, seed++, search, hash); };
  for_each_table(box, play);
  for (const Rules& rules : kModuleTables) play(rules);
  return hash;
}

}  // namespace endeavor
