// The engine and the slow rules play random games with Exploits, Nations or both side by side: in every
// position the same moves are legal, after every move the position is the same, and so are the scores.
// In the thorough run every part of every tile and card must have been used.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>

#include "content/words.h"
#include "engine/legal.h"
#include "engine/scoring.h"
#include "engine/verify/invariants.h"
#include "engine/why_not.h"
#include "tests/property/random_box.h"
#include "tests/property/slow_rules.h"
#include "tests/support/random_play.h"
#include "tests/support/words.h"

namespace endeavor::test {
namespace {

constexpr int kModuleGames = 200;
constexpr int kGamesForCoverage = 5000;

// Every mixture of modules with every game of Age of Sail.
std::vector<Rules> every_mixture() {
  std::vector<Rules> all;
  for (Rules rules : all_rules()) {
    if (rules.edition != Edition::AgeOfSail || rules.options.exploits || rules.options.nations != Nations::Off)
      continue;
    for (int mixture = 1; mixture < 6; ++mixture) {
      rules.options.exploits = mixture % 2 == 1;
      rules.options.nations = static_cast<Nations>(mixture / 2);
      all.push_back(rules);
    }
  }
  return all;
}

// What has been played, by words of the kind "spice-trade 1", "portugal middle ship".
using Coverage = std::map<std::string, int>;

std::string used_by(const State& s, Move m) {
  const Nation mine = s.to_move == Seat::None ? Nation::None : s.tile(s.to_move).nation;
  const auto nation_id = [](Nation n) { return std::string(box().labels.nations[index(n)].piece.id.view()); };
  const std::string effect = m.action == Action::None ? "" : " " + std::string(kActionIds[index(m.action)]);
  if (m.verb == Verb::Mobilize) return nation_id(mine) + " middle" + effect;
  if (m.verb == Verb::More) return "more";
  if (m.verb == Verb::Nation) return nation_id(m.target.nation()) + " taken";
  if (m.verb == Verb::Setup) return nation_id(mine) + " set up";
  if (m.power.is_none()) return "";
  if (m.power == Power::nation()) return nation_id(mine) + " top" + effect;
  if (m.power == Power::monument()) return "monument";
  if (m.power == Power::fate()) return std::string(box().labels.fates[index(m.target.fate())].piece.id.view());
  return std::string(box().labels.exploits[index(m.power.exploit())].piece.id.view()) + " " +
         std::to_string(m.power.ability());
}

void count(const State& s, Move m, Coverage& played) {
  const std::string what = used_by(s, m);
  if (what.empty()) return;
  ++played[what];
  if (m.verb == Verb::Then) ++played["an ability as second half"];
  if (m.verb == Verb::Spend) ++played["an ability by token"];
  if (!m.then[0].is_none()) ++played["a follow-up"];
  if (m.verb == Verb::Mobilize && s.turn.open_half != Action::None) ++played["mobilized between the halves"];
  if (m.power == Power::fate() && m.verb == Verb::Then) ++played["a Fate as second half"];
  if (!m.power.is_none() && m.target.kind() == TargetKind::Building)
    ++played[m.other.is_none() ? "one worker paid" : "two workers paid"];
}

Coverage all_parts() {
  Coverage all;
  for (int e = 0; e < box().exploit_count; ++e)
    for (int a = 0; a < box().exploit(exploit(e)).ability_count; ++a)
      all[std::string(box().labels.exploits[static_cast<std::size_t>(e)].piece.id.view()) + " " +
          std::to_string(a)];
  for (int n = 0; n < box().nation_count; ++n) {
    const NationFacts& nation_facts = box().nation(nation(n));
    const std::string id(box().labels.nations[static_cast<std::size_t>(n)].piece.id.view());
    all[id + " taken"];
    const SetupEffect first = nation_facts.setup[0].effect;
    if (first == SetupEffect::TrackDisc || first == SetupEffect::CityDisc) all[id + " set up"];
    all[id + " top"];
    for (std::size_t i = 0; i < nation_facts.middle.choice_count; ++i)
      all[id + " middle " + std::string(kActionIds[index(nation_facts.middle.choices[i].effect)])];
  }
  for (int f = 0; f < box().fate_count; ++f)
    all[std::string(box().labels.fates[static_cast<std::size_t>(f)].piece.id.view())];
  for (const char* what :
       {"monument", "more", "an ability as second half", "an ability by token", "a follow-up",
        "mobilized between the halves", "a Fate as second half", "one worker paid", "two workers paid",
        "Memorial after a mobilized attack", "the end of a repetition", "the other half after a Mobilization"})
    all[what];
  return all;
}

std::string compare_moves(const RandomGame& game, const slow::Game& slow_game) {
  const Rules& rules = game.state().rules;
  std::vector<Move> here(game.legal().begin(), game.legal().end());
  std::vector<Move> there = slow::all_legal(game.content(), slow_game);
  std::sort(here.begin(), here.end());
  std::sort(there.begin(), there.end());
  if (std::adjacent_find(here.begin(), here.end()) != here.end()) return "a move is listed twice";
  std::vector<Move> lonely;
  std::set_difference(here.begin(), here.end(), there.begin(), there.end(), std::back_inserter(lonely));
  if (!lonely.empty()) return text_of(rules.board, lonely.front()) + ": only the engine allows it";
  std::set_difference(there.begin(), there.end(), here.begin(), here.end(), std::back_inserter(lonely));
  if (!lonely.empty()) return text_of(rules.board, lonely.front()) + ": only the slow rules allow it";
  for (std::size_t i = game.seed() % 7; i < here.size(); i += 7) {
    const Move m = here[i];
    if (!slow::legal(game.content(), slow_game, m))
      return text_of(rules.board, m) + ": the slow rules disagree with themselves";
    if (!why_not(game.content(), game.state(), m).legal())
      return text_of(rules.board, m) + ": listed, but there is a reason";
  }
  return "";
}

// Moves with parts of the right kind, most of them illegal: the list, the reasons and the slow rules agree.
std::string compare_refusals(const RandomGame& game, const slow::Game& slow_game) {
  std::vector<Move> listed(game.legal().begin(), game.legal().end());
  std::sort(listed.begin(), listed.end());
  const BoardId board = game.state().rules.board;
  for (const Move m : module_moves(game.content(), game.state())) {
    const bool here = std::binary_search(listed.begin(), listed.end(), m);
    if (here != why_not(game.content(), game.state(), m).legal())
      return text_of(board, m) + ": list and reason disagree";
    if (here != slow::legal(game.content(), slow_game, m))
      return text_of(board, m) + ": list and slow rules disagree";
  }
  return "";
}

std::string compare_sheets(const Content& content, const State& s, const slow::Game& slow_game) {
  for (int i = 0; i < s.rules.players; ++i) {
    const ScoreSheet sheet = score_sheet(content, s, seat(i));
    const std::string who = "seat " + std::to_string(i) + " ";
    if (sheet.total != slow::score(content, slow_game, i)) return who + "total";
    if (sheet.fate != slow::fate_score(content, slow_game, i)) return who + "Fate";
    int sum = 0;
    for (int slot = 0; s.rules.options.exploits && slot < kExploitsInGame; ++slot) {
      const int there = slow::exploit_score(content, slow_game, i, slot);
      if (sheet.exploit_sheet[static_cast<std::size_t>(slot)] != there)
        return who + "Exploit " + std::to_string(slot);
      sum += there;
    }
    if (sheet.exploits != sum) return who + "Exploits";
  }
  return "";
}

void play_side_by_side(RandomGame& game, int every, Coverage& played) {
  const Rules rules = game.state().rules;
  slow::Game slow_game =
      game.from_the_beginning()
          ? slow::new_game(game.content(), rules, random_setup(game.content(), rules, game.seed()))
          : slow::slow_view(game.content(), game.state());
  Move last = Move::plain(Verb::Pass);
  int n = static_cast<int>(game.seed());
  while (true) {
    ASSERT_EQ(find_violation(game.content(), game.state()).fault, StateFault::None) << game.where();
    ASSERT_EQ(slow::first_difference(slow::slow_view(game.content(), game.state()), slow_game), "") << game.where();
    ASSERT_EQ(compare_sheets(game.content(), game.state(), slow_game), "") << game.where();
    if (game.over()) return;
    ASSERT_EQ(compare_moves(game, slow_game), "") << game.where();
    if (++n % every == 0) {
      ASSERT_EQ(compare_refusals(game, slow_game), "") << game.where();
    }
    const Move m = game.choose();
    count(game.state(), m, played);
    if (m.verb == Verb::Memorial && last.verb == Verb::Mobilize) ++played["Memorial after a mobilized attack"];
    if (m.verb == Verb::Then && last.verb == Verb::Mobilize) ++played["the other half after a Mobilization"];
    if (m.verb == Verb::Stop && game.state().decision == Decision::More) ++played["the end of a repetition"];
    slow::apply(game.content(), slow_game, m);
    game.play(m);
    last = m;
  }
}

TEST(ModuleAgreement, R12_2_R13_2_engine_and_slow_rules_play_the_same_games) {
  const std::vector<Rules> rules = every_mixture();
  const int games = games_wanted(kModuleGames);
  Coverage played = all_parts();
  for (int i = 0; i < games; ++i) {
    // A stride that meets all of them in turn, so that few games meet many kinds.
    const std::uint64_t kind = static_cast<std::uint64_t>(i) * 101 % rules.size();
    const int rich = (i + i / static_cast<int>(rules.size())) % 2;  // each kind begins in both ways
    RandomGame game(rules[kind], static_cast<std::uint64_t>(2 * i + rich));
    ASSERT_NO_FATAL_FAILURE(play_side_by_side(game, 173, played));
  }
  if (games < kGamesForCoverage) return;
  for (const auto& [what, n] : played) EXPECT_GT(n, 0) << what << " never came up";
}

// Parameters that no tile of the usual box has.
TEST(ModuleAgreement, R12_2_R13_2_they_agree_about_boxes_of_any_tiles) {
  const std::vector<Rules> rules = every_mixture();
  const int games = games_wanted(kModuleGames) / 4 + 1;
  Coverage played;
  for (int i = 0; i < games; ++i) {
    Random chance(static_cast<std::uint64_t>(i));
    const Content content = random_box(chance);
    const std::uint64_t kind = static_cast<std::uint64_t>(i) * 101 % rules.size();
    const int rich = (i + i / static_cast<int>(rules.size())) % 2;
    RandomGame game(rules[kind], static_cast<std::uint64_t>(2 * i + rich), content);
    ASSERT_NO_FATAL_FAILURE(play_side_by_side(game, 173, played)) << "box " << i;
  }
}

}  // namespace
}  // namespace endeavor::test
