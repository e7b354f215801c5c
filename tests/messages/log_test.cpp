// The log of whole random games, every edition, board, count and option, in both languages: never
// empty, never with a brace or a double space, always whole sentences. The same for menus and questions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/legal.h"
#include "engine/random.h"
#include "engine/setup.h"
#include "notation/sentences/sentences.h"
#include "tests/support/words.h"

namespace endeavor {
namespace {

const std::vector<std::string> kNames = {"Ada", "Ben", "Cleo", "Dov", "Irene"};

void expect_whole(const std::string& text, char end, const std::string& where) {
  ASSERT_FALSE(text.empty()) << where;
  EXPECT_EQ(text.find_first_of("{}|"), std::string::npos) << where << ": " << text;
  EXPECT_EQ(text.find("  "), std::string::npos) << where << ": " << text;
  EXPECT_FALSE(text.front() == ' ' || text.back() == ' ') << where << ": " << text;
  EXPECT_FALSE(text[0] >= 'a' && text[0] <= 'z') << where << ": " << text;
  EXPECT_TRUE(end == 0 || text.back() == end) << where << ": " << text;
}

void look_at(const State& s, Move move, Language language) {
  const std::string where = test::text_of(s.rules.board, move);
  std::string log;
  append_log(log, test::box(), s, move, kNames, language);
  expect_whole(log, '.', where);
  std::string phrase;
  append_move_phrase(phrase, test::box(), s, move, kNames, language);
  expect_whole(phrase, 0, where);
  std::string question;
  append_question(question, test::box(), s, kNames, language);
  expect_whole(question, '.', where);
}

TEST(Log, WholeGamesReadAsSentences) {
  std::uint64_t seed = 1;
  for (const Rules& rules : test::all_rules()) {
    Random random(seed);
    State s = new_game(test::box(), rules, random_setup(test::box(), rules, seed++));
    while (!is_over(s)) {
      MoveList moves;
      legal_moves(test::box(), s, moves);
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      for (const Language language : {Language::En, Language::Es}) {
        look_at(s, move, language);
        if (testing::Test::HasFailure()) return;
      }
      apply(test::box(), s, move);
    }
    std::string question;
    append_question(question, test::box(), s, kNames, Language::Es);
    EXPECT_EQ(question, "La partida ha terminado.");
  }
}

TEST(Log, AppendsToWhatIsThere) {
  const Rules rules;
  const State s = new_game(test::box(), rules, random_setup(test::box(), rules, 1));
  std::string out = "12. ";
  append_log(out, test::box(), s, test::move_called(rules.board, "start colonial-house"), {}, Language::En);
  EXPECT_THAT(out, testing::MatchesRegex("12\\. Player [1-4] starts with the Colonial House\\."));
}

// Menu lines are also made for moves that are not possible.
TEST(Log, EveryMoveOfTheGrammarHasAPhrase) {
  const Rules rules;
  const State s = new_game(test::box(), rules, random_setup(test::box(), rules, 1));
  for (const Move move : test::well_formed_moves(rules.board)) {
    for (const Language language : {Language::En, Language::Es}) {
      std::string phrase;
      append_move_phrase(phrase, test::box(), s, move, kNames, language);
      expect_whole(phrase, 0, test::text_of(rules.board, move));
      if (testing::Test::HasFailure()) return;
    }
  }
}

}  // namespace
}  // namespace endeavor
