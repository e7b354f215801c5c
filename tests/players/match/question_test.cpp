// When a question to a match is decided: not by chance, and soon when it is clear.
#include "players/match/question.h"

#include <gtest/gtest.h>

#include "engine/random.h"

namespace endeavor::test {
namespace {

const std::vector<Contender> kContenders = {{"captain", 1}, {"greedy", 14}};

// All games of one set-up, each won by the first entry with this chance.
std::vector<GameResult> setup_games(Random& random, double chance, int players) {
  std::vector<GameResult> games(static_cast<std::size_t>(players));
  for (GameResult& game : games) game[0].share = random.below(1'000'000) < chance * 1'000'000 ? 1.0F : 0.0F;
  return games;
}

struct Tally {
  int yes = 0;
  int no = 0;
  double setups = 0;  // until there was an answer, on average
};

Tally ask(double truth, double bar, int matches, int setups, int players) {
  Rules rules;
  rules.players = static_cast<std::uint8_t>(players);
  Random random(7);
  Tally tally;
  for (int m = 0; m < matches; ++m) {
    Decider decider({.text = {}, .contender = 0, .above = true, .bar = bar}, 1);
    int used = 0;
    while (used < setups && decider.verdict() == Verdict::Open) {
      ++used;
      decider.add_setup(rules, setup_games(random, truth, players));
    }
    tally.yes += decider.verdict() == Verdict::Yes ? 1 : 0;
    tally.no += decider.verdict() == Verdict::No ? 1 : 0;
    tally.setups += static_cast<double>(used) / matches;
  }
  return tally;
}

TEST(Question, looking_often_finds_nothing_that_is_not_there) {
  for (const double bar : {0.25, 0.38, 0.5, 0.9}) {
    const Tally tally = ask(bar, bar, 2000, 300, 4);
    EXPECT_LE(tally.yes, 2000 / 40) << bar;
    EXPECT_LE(tally.no, 2000 / 40) << bar;
  }
}

TEST(Question, a_clear_case_is_soon_decided) {
  const Tally strong = ask(0.6, 0.25, 300, 300, 4);
  EXPECT_EQ(strong.yes, 300);
  EXPECT_LT(strong.setups, 25);
  const Tally weak = ask(0.1, 0.25, 300, 300, 4);
  EXPECT_EQ(weak.no, 300);
  const Tally two = ask(0.75, 0.5, 300, 300, 2);
  EXPECT_GE(two.yes, 298);
  EXPECT_LT(two.setups, 60);
}

TEST(Question, is_read_from_words) {
  const auto question = question_of("captain>0.38", kContenders, 4);
  ASSERT_TRUE(question);
  EXPECT_EQ(question->contender, 0u);
  EXPECT_TRUE(question->above);
  EXPECT_DOUBLE_EQ(question->bar, 0.38);
  EXPECT_DOUBLE_EQ(question_of("greedy < 12.5%", kContenders, 4)->bar, 0.125);
  EXPECT_FALSE(question_of("greedy < 12.5%", kContenders, 4)->above);
  EXPECT_DOUBLE_EQ(question_of("captain>fair", kContenders, 4)->bar, 0.25);
  for (const std::string_view bad : {"", "captain", "captain>", ">0.5", "captain>0", "captain>1", "captain>nan",
                                     "captain>0.5x", "mate>0.5", "captain>-0.5", "captain=0.5"})
    EXPECT_FALSE(question_of(bad, kContenders, 4)) << bad;
}

TEST(Question, a_fixed_number_of_games_is_answered_by_the_interval) {
  const Question above{.text = {}, .contender = 0, .above = true, .bar = 0.5};
  EXPECT_EQ(verdict_of_interval(above, {0.6, 0.51, 0.7}), Verdict::Yes);
  EXPECT_EQ(verdict_of_interval(above, {0.4, 0.3, 0.49}), Verdict::No);
  EXPECT_EQ(verdict_of_interval(above, {0.6, 0.45, 0.7}), Verdict::Open);
}

}  // namespace
}  // namespace endeavor::test
