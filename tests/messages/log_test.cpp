// The log of whole random games, every edition, board, count and option, in both languages: never
// empty, never with a brace or a double space, always whole sentences. The same for menus and questions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/legal.h"
#include "engine/query.h"
#include "engine/random.h"
#include "engine/setup.h"
#include "notation/sentences/sentences.h"
#include "tests/support/words.h"

namespace endeavor {
namespace {

// None of them is a part of another word of the box.
const std::vector<std::string> kNames = {"Ada", "Bertha", "Cleo", "Dov", "Irene"};

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

bool names(const std::string& text, const std::string& name) { return text.find(name) != std::string::npos; }

// Whoever is spoken to is never named, and the rest is told as ever.
void speak_to_each(const State& s, Move move, Language language) {
  std::string plain;
  append_log(plain, test::box(), s, move, kNames, language);
  for (const Seat you : seats(s)) {
    const std::string& name = kNames[index(you)];
    std::string text;
    append_log(text, test::box(), s, move, kNames, language, you);
    expect_whole(text, '.', test::text_of(s.rules.board, move));
    EXPECT_FALSE(names(text, name)) << text;
    EXPECT_EQ(text != plain, names(plain, name)) << text;
  }
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
        speak_to_each(s, move, language);
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
