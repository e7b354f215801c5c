// What a player types at the terminal: abbreviations, ambiguity, commands, and words that mean nothing.
#include <gtest/gtest.h>

#include "cli/play/input.h"
#include "cli/play/words/words.h"
#include "engine/legal.h"
#include "engine/setup.h"
#include "engine/why_not.h"
#include "notation/move/move_text.h"

namespace endeavor::test {
namespace {

class Typed : public ::testing::Test {
 protected:
  Typed() { start(rules_); }

  void start(const Rules& rules) {
    rules_ = rules;
    state_ = new_game(box_, rules, random_setup(box_, rules, 7));
    vocabulary_.emplace(box_, rules);
  }

  void play(const std::string& text) {
    const auto move = parse_move(box_, rules_, text);
    ASSERT_TRUE(move && !why_not(box_, state_, *move)) << text;
    apply(box_, state_, *move);
  }

  // The first turn of the action phase, everybody with a Market and the same start building.
  void to_action_phase() {
    while (state_.decision == Decision::Start) play("start colonial-house");
    while (state_.decision == Decision::Build) play("build market");
  }

  std::vector<Move> legal() const {
    MoveList moves;
    legal_moves(box_, state_, moves);
    return {moves.begin(), moves.end()};
  }

  Understood typed(std::string_view line) const { return understand(line, *vocabulary_, legal()); }

  // The moves a line may mean, as text.
  std::string moves(std::string_view line) const {
    std::string out;
    for (const Move m : typed(line).moves) (out += out.empty() ? "" : ", ") += move_text(box_, rules_, m);
    return out;
  }

  void expect_meant(std::string_view move, std::initializer_list<const char*> lines) const {
    for (const char* line : lines) EXPECT_EQ(moves(line), move) << line;
  }

  const Content& box_ = builtin_content();
  Rules rules_;
  State state_;
  std::optional<Vocabulary> vocabulary_;
};

TEST(Words, are_folded_to_plain_letters) {
  EXPECT_EQ(words_of("  Use MARKET, draw  europe "), (std::vector<std::string>{"use", "market", "draw", "europe"}));
  EXPECT_EQ(words_of("Ocupar Cádiz"), (std::vector<std::string>{"ocupar", "cadiz"}));
  EXPECT_EQ(words_of("track:africa ship-draw"), (std::vector<std::string>{"track", "africa", "ship", "draw"}));
  EXPECT_TRUE(words_of(" .,;").empty());
  EXPECT_EQ(words_of("中 x").size(), 2u);
}

TEST(Words, rank_exact_then_beginning_then_later_words_and_initials) {
  Spelled name;
  name.add("south-america");
  const auto rank = [&](std::string_view text) {
    const auto words = words_of(text);
    return rank_of(name, words.data(), words.size());
  };
  EXPECT_EQ(rank("south america"), 0);
  EXPECT_EQ(rank("southam"), 1);
  EXPECT_EQ(rank("s am"), 1);
  EXPECT_EQ(rank("america"), 2);
  EXPECT_EQ(rank("sa"), 2);
  EXPECT_EQ(rank("america south"), std::nullopt);
  EXPECT_EQ(rank("souths"), std::nullopt);
}

TEST_F(Typed, every_legal_move_by_its_full_text) {
  for (const bool action : {false, true}) {
    if (action) to_action_phase();
    for (const Move m : legal()) {
      const std::string text = move_text(box_, rules_, m);
      EXPECT_EQ(moves(text), text);
      EXPECT_EQ(typed(text).meaning, Meaning::Moves);
    }
  }
}

TEST_F(Typed, every_writable_move_is_listed_and_well_formed) {
  to_action_phase();
  EXPECT_GT(vocabulary_->all_moves().size(), 5000u);
  for (const Move m : vocabulary_->all_moves()) {
    const auto read = parse_move(box_, rules_, move_text(box_, rules_, m));
    ASSERT_TRUE(read) << move_text(box_, rules_, m);
    EXPECT_EQ(*read, m);
  }
}

TEST_F(Typed, short_forms) {
  play("start colonial-house");
  expect_meant("start merchant-dock", {"s merch", "md"});
  while (state_.decision == Decision::Start) play("start colonial-house");
  expect_meant("build workshop", {"b work", "b w", "work"});
  while (state_.decision == Decision::Build) play("build market");
  expect_meant("use market draw europe", {"u market d europe", "u mar d eu", "market europe", "d eu"});
  expect_meant("use market draw slavery", {"u m d s"});
  expect_meant("use colonial-house occupy lisbon", {"u ch o lisb", "use colonial house occupy LISBON"});
  expect_meant("use colonial-house occupy constantinople", {"o const"});
  expect_meant("pass", {"p"});
}

TEST_F(Typed, spanish_words) {
  to_action_phase();
  expect_meant("use market draw europe", {"activar mercado coger europa", "a mer c eu"});
  expect_meant("use colonial-house occupy lisbon", {"ocupar lisboa"});
  expect_meant("use colonial-house occupy cadiz", {"ocupar Cadiz"});
  expect_meant("pass", {"pasar"});
}

TEST_F(Typed, an_ambiguous_line_gives_all_candidates) {
  to_action_phase();
  const Understood copenhagen_or_constantinople = typed("occupy co");
  EXPECT_EQ(copenhagen_or_constantinople.meaning, Meaning::Moves);
  EXPECT_EQ(copenhagen_or_constantinople.moves.size(), 2u);
  EXPECT_EQ(typed("market").moves.size(), 2u);
  EXPECT_EQ(typed("u").moves.size(), legal().size() - 1);
}

TEST_F(Typed, a_place_alone_is_shown_before_it_is_played) {
  to_action_phase();
  const Understood lisbon = typed("lisbon");
  EXPECT_EQ(lisbon.moves.size(), 1u);
  EXPECT_FALSE(lisbon.certain);
  EXPECT_TRUE(typed("occupy lisbon").certain);
  EXPECT_TRUE(typed("p").certain);
}

TEST_F(Typed, a_single_letter_names_no_place) {
  to_action_phase();
  EXPECT_TRUE(typed("l").moves.empty());
  EXPECT_EQ(typed("o").moves.size(), 8u);  // the action
}

TEST_F(Typed, impossible_moves_are_understood) {
  to_action_phase();
  const Understood ship = typed("s ship s lisb");
  EXPECT_EQ(ship.meaning, Meaning::Impossible);
  EXPECT_EQ(moves("s ship s lisb"), "spend ship-draw ship lisbon");
  EXPECT_EQ(typed("u market d africa").meaning, Meaning::Impossible);
  EXPECT_EQ(typed("b work").meaning, Meaning::Impossible);
}

TEST_F(Typed, commands) {
  to_action_phase();
  EXPECT_EQ(typed("map africa").command, PlayCommand::Map);
  EXPECT_EQ(typed("map africa").rest, "africa");
  EXPECT_EQ(typed("mapa áfrica").rest, "áfrica");
  EXPECT_EQ(typed("?").command, PlayCommand::Help);
  EXPECT_EQ(typed("? R8.4").rest, "R8.4");
  EXPECT_EQ(typed("?market").rest, "market");
  EXPECT_EQ(typed("undo").command, PlayCommand::Undo);
  EXPECT_EQ(typed("deshacer").command, PlayCommand::Undo);
  EXPECT_EQ(typed("q").command, PlayCommand::Quit);
  EXPECT_EQ(typed("save my game.json").rest, "my game.json");
  EXPECT_EQ(typed("ma").meaning, Meaning::Moves);      // the Market goes before map and mat
  EXPECT_EQ(typed("sa x").meaning, Meaning::Unknown);  // no file is written by an abbreviation
  EXPECT_NE(typed("s x y").meaning, Meaning::Command);
}

TEST_F(Typed, abbreviations_of_several_commands) {
  const Understood m = typed("m");
  EXPECT_EQ(m.meaning, Meaning::Commands);
  EXPECT_GE(m.commands.size(), 3u);
}

TEST_F(Typed, numbers_and_nothing) {
  EXPECT_EQ(typed("12").number, 12u);
  EXPECT_EQ(typed(" 3 ").meaning, Meaning::Number);
  EXPECT_EQ(typed("0").number, 0u);
  EXPECT_EQ(typed("-4").number, 0u);
  EXPECT_EQ(typed("99999999999999999999").meaning, Meaning::Unknown);
  EXPECT_EQ(typed("   ").meaning, Meaning::Nothing);
}

TEST_F(Typed, unknown_words_get_a_suggestion) {
  to_action_phase();
  EXPECT_EQ(typed("use markte draw europe").near, "market");
  EXPECT_EQ(typed("lisbno").near, "lisbon");
  EXPECT_EQ(typed("undp").near, "undo");
  EXPECT_EQ(typed("exploti").near, "exploit");  // the modules' words are looked at too, and are still there
  EXPECT_EQ(typed("nacoin").near, "nacion");
  EXPECT_EQ(typed("xyzzyplugh").near, "");
  const Understood mixed = typed("europe draw market use");
  EXPECT_EQ(mixed.meaning, Meaning::Unknown);
  EXPECT_EQ(mixed.unknown, "");  // every word is known, together they are no move
  for (const auto& [line, near] : {std::pair("new game", "new"), {"undo undo", "undo"}, {"Salir ya", "salir"}}) {
    EXPECT_EQ(typed(line).unknown, line);  // a command that stands alone
    EXPECT_EQ(typed(line).near, near);
  }
}

TEST_F(Typed, nonsense_is_only_unknown) {
  to_action_phase();
  for (const std::string& line :
       {std::string("\0\0\0", 3), std::string(4000, 'x'), std::string("\xff\xfe\x80"), std::string("\x1b[2J"),
        std::string("((((("), std::string("a b c d e f g h i j k l m n o p q r s t"),
        std::string(2000, ' ') + "zz"})
    EXPECT_EQ(typed(line).meaning, Meaning::Unknown) << line;
}

TEST_F(Typed, first_edition_and_its_board) {
  start({.edition = Edition::FirstEdition, .board = BoardId::FirstEdition, .players = 3});
  while (state_.decision == Decision::Build) play("build shipyard");
  EXPECT_EQ(moves("u shipy s africa"), "use shipyard ship track:africa");
  EXPECT_EQ(moves("ship fe"), "use shipyard ship track:far-east");
}

}  // namespace
}  // namespace endeavor::test
