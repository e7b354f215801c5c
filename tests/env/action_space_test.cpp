// Action numbers and moves are one to one: every legal move of every kind of game has a number, every number has
// one move, and a move without a number is never legal.
#include <gtest/gtest.h>

#include <set>

#include "engine/legal.h"
#include "engine/why_not.h"
#include "env/action_space.h"
#include "tests/property/random_box.h"
#include "tests/support/random_play.h"
#include "tests/support/words.h"

namespace endeavor::test {
namespace {

std::vector<Rules> every_kind() {
  std::vector<Rules> all = all_rules();
  all.insert(all.end(), module_rules().begin(), module_rules().end());
  return all;
}

TEST(ActionSpace, a_number_has_one_move_and_a_move_one_number) {
  for (const Rules& rules : every_kind()) {
    const ActionSpace space(box(), rules);
    const std::set<Move> moves(space.moves().begin(), space.moves().end());
    ASSERT_EQ(moves.size(), space.size()) << text_of(rules);
    for (std::uint32_t i = 0; i < space.size(); ++i) ASSERT_EQ(space.number(space.move(i)), i) << text_of(rules);
  }
}

TEST(ActionSpace, every_legal_move_has_a_number) {
  const int games = games_wanted(1);
  for (const Rules& rules : every_kind()) {
    const ActionSpace space(box(), rules);
    for (int i = 0; i < 2 * games; ++i) {
      for (RandomGame game(rules, static_cast<std::uint64_t>(i)); !game.over(); game.play(game.choose()))
        for (const Move m : game.legal()) ASSERT_LT(space.number(m), space.size()) << game.where();
    }
  }
}

TEST(ActionSpace, every_legal_move_of_another_box_has_a_number) {
  for (int i = 0; i < games_wanted(60); ++i) {
    Random chance(static_cast<std::uint64_t>(i));
    const auto& kinds = module_rules();
    const Rules& rules = kinds[static_cast<std::size_t>(i) % kinds.size()];
    const Content other = random_box(chance);
    const ActionSpace space(other, rules);
    for (RandomGame game(rules, static_cast<std::uint64_t>(i), other); !game.over(); game.play(game.choose()))
      for (const Move m : game.legal()) ASSERT_LT(space.number(m), space.size()) << game.where();
  }
}

TEST(ActionSpace, what_has_no_number_is_refused) {
  const std::vector<Rules> kinds = every_kind();
  for (std::size_t k = 0; k < kinds.size(); k += thorough() ? 1u : 7u) {
    const ActionSpace space(box(), kinds[k]);
    for (RandomGame game(kinds[k], k); !game.over(); game.play(game.choose())) {
      if (game.moves_played() % 41 != 0) continue;
      std::vector<Move> sayable = well_formed_moves(kinds[k].board);
      const std::vector<Move> more = module_moves(box(), game.state());
      sayable.insert(sayable.end(), more.begin(), more.end());
      for (const Move m : sayable)
        if (space.number(m) == kNoAction) ASSERT_FALSE(why_not(box(), game.state(), m).legal()) << game.where();
    }
  }
}

TEST(ActionSpace, the_numbers_do_not_depend_on_how_many_play) {
  for (const BoardId board : {BoardId::SideA, BoardId::SideB}) {
    const Rules two{.edition = Edition::AgeOfSail, .board = board, .players = 3};
    Rules more = two;
    more.players = 4;
    EXPECT_TRUE(std::ranges::equal(ActionSpace(box(), two).moves(), ActionSpace(box(), more).moves()));
  }
}

// A policy that was trained is worthless when numbers move: whoever changes these says so in docs/research.md.
TEST(ActionSpace, sizes) {
  const auto size = [](std::string_view rules) { return ActionSpace(box(), rules_called(rules)).size(); };
  EXPECT_EQ(size("first-edition first-edition 4"), 481u);
  EXPECT_EQ(size("age-of-sail side-a 3"), 965u);
  EXPECT_EQ(size("age-of-sail side-b 4"), 1048u);
  EXPECT_EQ(size("age-of-sail side-b 4 exploits"), 3686u);
  EXPECT_EQ(size("age-of-sail side-b 4 nations-chosen"), 1608u);
  EXPECT_EQ(size("age-of-sail side-b 4 exploits nations-chosen"), 4246u);
}

}  // namespace
}  // namespace endeavor::test
