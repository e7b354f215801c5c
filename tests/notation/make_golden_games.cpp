// Makes tests/data/games/golden: finished games over all editions, boards, options and modules, and hashes.txt
// with the hash of each last position. Run once for a rules version; the games are then kept for ever.
//
//   build/tests/make_golden_games tests/data/games/golden
//
// Of many random games per kind it keeps the one with the most different sorts of moves.
#include <cstdio>
#include <fstream>
#include <set>
#include <string>
#include <tuple>

#include "engine/hash.h"
#include "engine/legal.h"
#include "engine/random.h"
#include "notation/record/game.h"
#include "notation/record/record.h"

namespace {

using namespace endeavor;

struct Kind {
  const char* name;
  Rules rules;
};

constexpr Rules rules(Edition edition, BoardId board, int players, Options options = {}) {
  return {.edition = edition, .board = board, .players = static_cast<std::uint8_t>(players), .options = options};
}

constexpr auto kSail = Edition::AgeOfSail;
constexpr auto kFirst = Edition::FirstEdition;
constexpr Options kByPlayer{.order = Order::ByPlayer};
constexpr Options kFleet{.silent_fleet = true};
constexpr Options kFleetSome{
    .order = Order::ByPlayer, .silent_fleet = true, .limited_occupy = true, .building_scarcity = true};
constexpr Options kFleetAll{
    .silent_fleet = true, .limited_occupy = true, .no_reaction_to_tokens = true, .building_scarcity = true};
constexpr Options kExploits{.exploits = true};
constexpr Options kNations{.nations = Nations::Chosen};
constexpr Options kBothDealt{.order = Order::ByPlayer, .exploits = true, .nations = Nations::Dealt};
constexpr Options kBothFleet{.silent_fleet = true, .exploits = true, .nations = Nations::Chosen};

constexpr Kind kKinds[] = {
    {"side-a-2", rules(kSail, BoardId::SideA, 2)},
    {"side-a-3-by-player", rules(kSail, BoardId::SideA, 3, kByPlayer)},
    {"side-a-4", rules(kSail, BoardId::SideA, 4)},
    {"side-b-4", rules(kSail, BoardId::SideB, 4)},
    {"side-b-4-by-player", rules(kSail, BoardId::SideB, 4, kByPlayer)},
    {"side-b-5", rules(kSail, BoardId::SideB, 5)},
    {"first-board-3-age-of-sail", rules(kSail, BoardId::FirstEdition, 3)},
    {"first-board-5-age-of-sail-by-player", rules(kSail, BoardId::FirstEdition, 5, kByPlayer)},
    {"first-edition-3", rules(kFirst, BoardId::FirstEdition, 3)},
    {"first-edition-4-by-player", rules(kFirst, BoardId::FirstEdition, 4, kByPlayer)},
    {"first-edition-5", rules(kFirst, BoardId::FirstEdition, 5)},
    {"side-a-2-silent-fleet", rules(kSail, BoardId::SideA, 2, kFleet)},
    {"side-b-2-silent-fleet-by-player", rules(kSail, BoardId::SideB, 2, kFleetSome)},
    {"side-a-2-silent-fleet-all-options", rules(kSail, BoardId::SideA, 2, kFleetAll)},
    {"side-b-4-exploits", rules(kSail, BoardId::SideB, 4, kExploits)},
    {"side-a-3-nations", rules(kSail, BoardId::SideA, 3, kNations)},
    {"side-b-5-both-dealt-by-player", rules(kSail, BoardId::SideB, 5, kBothDealt)},
    {"side-a-2-both-silent-fleet", rules(kSail, BoardId::SideA, 2, kBothFleet)},
};

// Passing is rare, so that games are long and full.
Move choose(const MoveList& legal, Random& random) {
  for (;;) {
    const Move m = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    const bool idle = m.verb == Verb::Pass || m.verb == Verb::Stop;
    if (!idle || legal.size() == 1 || random.below(12) == 0) return m;
  }
}

Game random_game(const Rules& rules, std::uint64_t seed) {
  const Content& box = builtin_content();
  Game game = game_from_setup(box, rules, random_setup(box, rules, seed), seed, default_names(rules.players));
  Random random(seed);
  MoveList legal;
  while (!is_over(game.now())) {
    legal_moves(box, game.now(), legal);
    play(game, choose(legal, random));
  }
  return game;
}

std::size_t sorts_of_moves(const Game& game) {
  std::set<std::tuple<Verb, Action, TargetKind, std::uint8_t, std::uint8_t>> sorts;
  std::size_t rare = 0;
  std::size_t repeated = 0;
  for (const Move m : game.moves) {
    sorts.insert({m.verb, m.action, m.target.kind(), m.with, m.power.code()});
    if (m.verb == Verb::Memorial) rare = 10;
    if (m.verb == Verb::More) repeated = 10;
  }
  return sorts.size() + rare + repeated;
}

Game richest_game(const Rules& rules) {
  Game best;
  std::size_t most = 0;
  for (std::uint64_t seed = 0; seed < 10'000; ++seed) {
    Game game = random_game(rules, seed);
    const std::size_t sorts = sorts_of_moves(game);
    if (sorts <= most) continue;
    most = sorts;
    best = std::move(game);
  }
  return best;
}

// The same game from its middle on, as one that began with a position.
Game second_half(const Game& whole) {
  const std::size_t middle = whole.moves.size() / 2;
  Game game = game_from_position(builtin_content(), whole.states[middle]);
  for (std::size_t i = middle; i < whole.moves.size(); ++i) play(game, whole.moves[i]);
  return game;
}

void keep(const std::string& folder, const std::string& name, const Game& game, std::ofstream& hashes) {
  std::string record;
  append_record(record, game);
  std::ofstream(folder + '/' + name + ".json", std::ios::binary) << record << '\n';
  char hash[17];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(state_hash(game.now())));
  hashes << hash << "  " << name << ".json\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::fprintf(stderr, "make_golden_games FOLDER\n");
    return 2;
  }
  const std::string folder = argv[1];
  std::ofstream hashes(folder + "/hashes.txt", std::ios::binary);
  for (const Kind& kind : kKinds) {
    const Game game = richest_game(kind.rules);
    keep(folder, kind.name, game, hashes);
    if (kind.name == std::string("side-a-4")) keep(folder, "side-a-4-from-a-position", second_half(game), hashes);
  }
  return hashes.good() ? 0 : 1;
}
