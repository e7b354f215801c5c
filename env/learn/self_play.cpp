// Games that bots play against themselves; see self_play.h.
#include "env/learn/self_play.h"

#include <algorithm>

#include "engine/legal.h"
#include "engine/setup.h"

namespace endeavor {

namespace {

struct Mix {
  Rules rules;
  std::uint32_t weight;
};

constexpr Rules aos(BoardId board, std::uint8_t players) { return {Edition::AgeOfSail, board, players, {}}; }
constexpr Rules first(std::uint8_t players) { return {Edition::FirstEdition, BoardId::FirstEdition, players, {}}; }
constexpr Rules silent(BoardId board) {
  return {Edition::AgeOfSail, board, 2, {.order = Order::ByPhase, .silent_fleet = true}};
}

constexpr std::array<Mix, 13> kMix = {{{aos(BoardId::SideA, 2), 15},
                                       {aos(BoardId::SideA, 3), 12},
                                       {aos(BoardId::SideA, 4), 8},
                                       {aos(BoardId::SideB, 4), 17},
                                       {aos(BoardId::SideB, 5), 10},
                                       {aos(BoardId::FirstEdition, 3), 2},
                                       {aos(BoardId::FirstEdition, 4), 2},
                                       {aos(BoardId::FirstEdition, 5), 2},
                                       {first(3), 7},
                                       {first(4), 8},
                                       {first(5), 5},
                                       {silent(BoardId::SideA), 7},
                                       {silent(BoardId::SideB), 5}}};

std::uint64_t game_seed(std::uint64_t seed, std::uint64_t game) {
  return Random(seed * 0x9e3779b97f4a7c15u + game).next();
}

// Moves with fewer visits than this part of the best one's are not worth keeping.
constexpr std::uint32_t kLeastWeight = 5;  // of 255
constexpr std::size_t kMostVisited = 16;
constexpr float kToNearest = 0.5F;  // a cast cuts off

// What the search thought, in bytes.
void note_search(const Report& report, const MoveList& moves, int players, PlayedChoice& choice) {
  if (report.moves.empty() || report.moves[0].visits == 0) return;
  std::uint32_t most = 1;
  for (const RootMove& m : report.moves) most = std::max(most, m.visits);
  PerSeat share{};
  float visits = 0;
  for (const RootMove& m : report.moves) {
    const std::uint32_t weight = (m.visits * 255 + most / 2) / most;
    if (weight < kLeastWeight || choice.visited.size() == kMostVisited) continue;
    const auto number = std::find(moves.begin(), moves.end(), m.move) - moves.begin();
    choice.visited.push_back({static_cast<std::uint16_t>(number), static_cast<std::uint8_t>(weight)});
    for (std::size_t i = 0; i < share.size(); ++i) share[i] += m.outcome.share[i] * static_cast<float>(m.visits);
    visits += static_cast<float>(m.visits);
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(players); ++i)
    choice.share[i] = static_cast<std::uint8_t>(share[i] / visits * 255.0F + kToNearest);
}

}  // namespace

Rules rules_of_game(const Content& box, std::uint64_t seed, std::uint64_t game) {
  Random random(game_seed(seed, game) + 1);
  std::uint32_t all = 0;
  for (const Mix& mix : kMix) all += mix.weight;
  std::uint32_t roll = random.below(all);
  std::size_t k = 0;
  while (roll >= kMix[k].weight) roll -= kMix[k++].weight;
  Rules rules = kMix[k].rules;
  if (random.below(8) == 0) rules.options.order = Order::ByPlayer;
  if (rules.options.silent_fleet) {
    rules.options.limited_occupy = random.below(4) == 0;
    rules.options.no_reaction_to_tokens = random.below(4) == 0;
    rules.options.building_scarcity = random.below(4) == 0;
  }
  return check_rules(box, rules) == RulesProblem::None ? rules : kMix[0].rules;
}

PlayedGame play_game(const Content& box, const SelfPlay& how, Search& search, std::uint64_t seed,
                     std::uint64_t game) {
  PlayedGame out;
  out.rules = how.rules ? *how.rules : rules_of_game(box, seed, game);
  Random random(game_seed(seed, game));
  out.setup_seed = random.next();
  State s = new_game(box, out.rules, random_setup(box, out.rules, out.setup_seed));
  MoveList moves;
  search.forget();
  while (!is_over(s)) {
    legal_moves(box, s, moves);
    Move m = moves[0];
    if (moves.size() > 1) {
      PlayedChoice choice;
      Strength strength = how.strength;
      if (s.round <= 4) strength.whim = std::max(strength.whim, how.variety);
      search.start(box, s, strength, {}, random.next());
      while (!search.step(1000)) {
      }
      m = search.best();
      if (strength.foresight == Foresight::Search) note_search(search.report(), moves, s.rules.players, choice);
      const bool surprised = static_cast<float>(random.below(10000)) < how.surprise * 10000.0F;
      if (surprised) m = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      choice.played = static_cast<std::uint16_t>(std::find(moves.begin(), moves.end(), m) - moves.begin());
      out.choices.push_back(std::move(choice));
    }
    search.advance(m);
    apply(box, s, m);
  }
  return out;
}

}  // namespace endeavor
