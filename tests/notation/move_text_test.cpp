// The text of moves: every legal move of random games there and back, the grammar's edges, and moves
// taken apart.
#include "notation/move/move_text.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/legal.h"
#include "notation/names.h"
#include "tests/notation/talk.h"
#include "tests/support/random_play.h"

namespace endeavor::test {
namespace {

bool knows(const Rules& rules, std::string_view text) {
  return parse_move(builtin_content(), rules, text).has_value();
}

TEST(MoveText, every_legal_move_reads_back) {
  const Content& box = builtin_content();
  std::set<Verb> seen;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    RandomGame game(seed);
    while (!game.over()) {
      std::set<std::string> texts;
      for (const Move m : game.legal()) {
        const std::string text = move_text(box, game.state().rules, m);
        EXPECT_TRUE(texts.insert(text).second) << text << " twice, " << game.where();
        const auto back = parse_move(box, game.state().rules, text);
        ASSERT_TRUE(back) << text << ' ' << game.where();
        EXPECT_EQ(*back, m) << text << ' ' << game.where();
        seen.insert(m.verb);
      }
      game.play(game.choose());
    }
  }
  EXPECT_GE(seen.size(), 13u);  // the Memorial is rare
}

TEST(MoveText, every_form_of_the_grammar) {
  for (const std::string_view text : {"start colonial-house",
                                      "start merchant-dock",
                                      "start market",
                                      "scrap bank",
                                      "build colonial-house",
                                      "pay docks",
                                      "done",
                                      "use docks ship track:india",
                                      "use docks ship sea:india",
                                      "use docks ship track:europe",
                                      "use docks ship sea:europe",
                                      "use docks ship london",
                                      "use market ship fleet-north-sea",
                                      "use docks occupy fleet-north-sea",
                                      "use barracks attack goa",
                                      "use market draw slavery",
                                      "use market draw pile:africa-2",
                                      "use market draw pile:africa-governor",
                                      "use exchange payment exchange",
                                      "spend ship-draw draw pile:africa-2",
                                      "spend culture ship track:africa",
                                      "pass",
                                      "then occupy goa",
                                      "stop",
                                      "memorial wealth",
                                      "memorial none",
                                      "react ship track:africa",
                                      "react ship sea:africa",
                                      "react ship london",
                                      "react occupy fleet-north-sea",
                                      "react draw europe",
                                      "react none",
                                      "slot africa-governor",
                                      "slot africa-1",
                                      "slot none",
                                      "discard slavery-0"})
    EXPECT_TRUE(knows(kSideB, text)) << text;
}

TEST(MoveText, what_is_no_move) {
  for (const std::string_view text : {"",
                                      " ",
                                      "fly",
                                      "start",
                                      "start ",
                                      "start nothing",
                                      "start none",
                                      "build",
                                      "pay none",
                                      "done now",
                                      " done",
                                      "done ",
                                      "use",
                                      "use docks",
                                      "use docks ship",
                                      "use docks ship ",
                                      "use docks  ship track:india",
                                      "use docks ship track:india ",
                                      "use docks ship track:atlantis",
                                      "use docks ship track:",
                                      "use docks ship sea",
                                      "use docks ship track:india:0",
                                      "use docks occupy track:india",
                                      "use docks attack sea:india",
                                      "use docks draw london",
                                      "use docks draw pile:",
                                      "use docks draw pile:nothing",
                                      "use docks payment",
                                      "use docks payment london",
                                      "use docks sail track:india",
                                      "use nothing ship track:india",
                                      "Use docks ship track:india",
                                      "USE DOCKS SHIP TRACK:INDIA",
                                      "use docks ship none",
                                      "spend",
                                      "spend docks ship track:india",
                                      "spend gold draw europe",
                                      "pass pass",
                                      "then",
                                      "then stop",
                                      "stop it",
                                      "memorial",
                                      "memorial glory",
                                      "react",
                                      "react pass",
                                      "react draw pile:africa-2",
                                      "react attack goa",
                                      "react payment market",
                                      "react none none",
                                      "slot",
                                      "slot market",
                                      "discard",
                                      "discard none",
                                      "discard europe",
                                      "use docks\tship track:india",
                                      "use docks ship track:india\n",
                                      "use docks ship boston"})
    EXPECT_FALSE(knows(kSideB, text)) << text;
  EXPECT_FALSE(knows(kSideB, std::string_view("done\0", 5)));
  EXPECT_FALSE(knows(kSideB, std::string_view("build market\0", 13)));
  EXPECT_FALSE(knows(kSideB, std::string(1'000'000, ' ')));
}

TEST(MoveText, spaces_are_those_of_the_board_and_pieces_those_of_the_box) {
  EXPECT_TRUE(knows(kFirst, "use colonial-house occupy new-york"));
  EXPECT_FALSE(knows(kFirst, "use colonial-house occupy fleet-north-sea"));
  EXPECT_FALSE(knows(kSideB, "use colonial-house occupy tangier"));
  EXPECT_TRUE(knows(kFirst, "build memorial"));  // known, though not in this edition
  EXPECT_TRUE(knows(kFirst, "use market draw pile:africa-2"));
}

TEST(MoveText, parts_of_every_verb) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"start merchant-dock", R"({"move":"start merchant-dock","verb":"start","with":"merchant-dock"})"},
      {"scrap bank", R"({"move":"scrap bank","verb":"scrap","with":"bank"})"},
      {"build bank", R"({"move":"build bank","verb":"build","with":"bank"})"},
      {"pay bank", R"({"move":"pay bank","verb":"pay","with":"bank"})"},
      {"done", R"({"move":"done","verb":"done"})"},
      {"pass", R"({"move":"pass","verb":"pass"})"},
      {"stop", R"({"move":"stop","verb":"stop"})"},
      {"use docks ship track:india",
       R"({"move":"use docks ship track:india","verb":"use","with":"docks","action":"ship","target":"track:india"})"},
      {"spend ship-draw draw pile:africa-2",
       R"({"move":"spend ship-draw draw pile:africa-2","verb":"spend","with":"ship-draw","action":"draw","target":"pile:africa-2"})"},
      {"then occupy goa", R"({"move":"then occupy goa","verb":"then","action":"occupy","target":"goa"})"},
      {"memorial wealth", R"({"move":"memorial wealth","verb":"memorial","target":"wealth"})"},
      {"memorial none", R"({"move":"memorial none","verb":"memorial","target":"none"})"},
      {"react draw europe", R"({"move":"react draw europe","verb":"react","action":"draw","target":"europe"})"},
      {"react none", R"({"move":"react none","verb":"react","target":"none"})"},
      {"slot africa-governor", R"({"move":"slot africa-governor","verb":"slot","target":"africa-governor"})"},
      {"slot none", R"({"move":"slot none","verb":"slot","target":"none"})"},
      {"discard europe-1", R"({"move":"discard europe-1","verb":"discard","target":"europe-1"})"},
  };
  for (const auto& [text, parts] : cases) {
    const auto move = parse_move(builtin_content(), kSideB, text);
    ASSERT_TRUE(move) << text;
    std::string out;
    append_parts(out, builtin_content(), kSideB, *move);
    EXPECT_EQ(out, parts);
  }
}

TEST(Names, every_token_place_reads_back_and_links_are_in_alphabetical_order) {
  const Content& box = builtin_content();
  for (int b = 0; b < kBoards; ++b) {
    const auto board = static_cast<BoardId>(b);
    std::set<std::string> names;
    for (std::size_t i = 0; i < box.board(board).place_count; ++i) {
      const auto place = static_cast<TokenPlace>(i);
      std::string name;
      append_place(name, box, board, place);
      EXPECT_TRUE(names.insert(name).second) << name;
      EXPECT_EQ(find_place(box, board, name), place) << name;
      const std::size_t join = name.find("--");
      if (join != std::string::npos) {
        EXPECT_LT(name.substr(0, join), name.substr(join + 2));
      }
    }
  }
  EXPECT_TRUE(find_place(box, BoardId::SideA, "boston--fleet-grand-banks"));
  for (const std::string_view wrong :
       {"fleet-grand-banks--boston", "boston--boston", "boston--", "--boston", "boston--fleet-grand-banks--quebec",
        "track:africa", "track:africa:", "track:africa:9", "track:africa:00", "track:africa:-1", "track:europe:0",
        "london "})
    EXPECT_FALSE(find_place(box, BoardId::SideA, wrong)) << wrong;
}

}  // namespace
}  // namespace endeavor::test
