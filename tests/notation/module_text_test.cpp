// The text of the modules' moves (R12, R13): every legal one of random games there and back, every one that
// the grammar has held against the tests' own reading of it, the edges between unknown and illegal, and
// moves taken apart.
#include <gtest/gtest.h>

#include <set>

#include "notation/move/move_text.h"
#include "notation/names.h"
#include "tests/notation/module_games.h"
#include "tests/notation/talk.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

std::optional<Move> parsed(std::string_view text) { return parse_move(builtin_content(), kSideB, text); }

TEST(ModuleText, every_legal_move_reads_back) {
  std::set<Verb> verbs;
  std::set<std::uint8_t> powers;
  for (std::uint64_t seed = 0; seed < 240; ++seed) {
    ModuleGame game(seed);
    for (; !game.over(); game.play(game.choose())) {
      std::set<std::string> texts;
      for (const Move m : game.legal()) {
        const std::string text = move_text(builtin_content(), game.state().rules, m);
        ASSERT_TRUE(texts.insert(text).second) << text << " twice, seed " << seed;
        ASSERT_EQ(parse_move(builtin_content(), game.state().rules, text), m) << text << ", seed " << seed;
        verbs.insert(m.verb);
        if (!m.power.is_none()) powers.insert(m.power.code());
      }
    }
  }
  for (const Verb verb : {Verb::Nation, Verb::Setup, Verb::Mobilize, Verb::More}) EXPECT_TRUE(verbs.contains(verb));
  EXPECT_EQ(powers.size(), 22u);  // 19 abilities, the top, the Monument and Fates
}

// Every move that the modules add in some positions, legal or not, as the tests write it themselves.
TEST(ModuleText, the_whole_grammar_is_the_one_of_the_tests) {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const ModuleGame game(seed);
    const State& s = game.state();
    std::set<std::string> texts;
    for (const Move m : module_moves(builtin_content(), s)) {
      const std::string text = move_text(builtin_content(), s.rules, m);
      EXPECT_EQ(text, text_of(s.rules.board, m));
      ASSERT_EQ(parse_move(builtin_content(), s.rules, text), m) << text;
      texts.insert(text);
    }
    EXPECT_GT(texts.size(), 1000u);
  }
}

TEST(ModuleText, every_form_of_the_grammar) {
  for (const std::string_view text : {"use shipyard exploit spice-trade a sea:india then-draw",
                                      "use shipyard exploit spice-trade a sea:india",
                                      "use shipyard exploit spice-trade a track:india",
                                      "use shipyard exploit spice-trade a sea:europe",
                                      "use shipyard exploit spice-trade a london then-draw",
                                      "use shipyard exploit spice-trade b sea:india wealth",
                                      "use shipyard exploit spice-trade b sea:europe industry",
                                      "spend attack exploit letters-of-marque a cadiz--havana",
                                      "spend attack exploit letters-of-marque a amsterdam--fleet-north-sea",
                                      "spend attack exploit letters-of-marque a london",
                                      "use docks exploit brouwer-route a sea:far-east then-payment:market",
                                      "use docks exploit brouwer-route a fleet-azores then-payment:market+market",
                                      "use docks exploit palmares a",
                                      "use docks exploit chart-of-the-winds a sea:africa fleet-azores",
                                      "use docks exploit free-port a track:india goa",
                                      "use docks exploit free-port b market",
                                      "use docks exploit free-port b market+shipyard",
                                      "use docks exploit free-port b market+market",
                                      "use docks exploit clippers-round-the-horn a sea:india then-track:wealth",
                                      "use docks exploit empress-of-china a europe then-payment:docks",
                                      "use docks exploit letter-from-jamaica b",
                                      "then exploit ice-for-calcutta a",
                                      "use market nation",
                                      "use market nation sea:africa",
                                      "use market nation track:europe",
                                      "use market nation london",
                                      "use market nation culture",
                                      "use market nation then-payment:docks",
                                      "spend ship-draw nation then-payment:docks+market",
                                      "then nation",
                                      "use docks monument london",
                                      "spend occupy-draw monument fleet-azores",
                                      "then monument goa",
                                      "use market fate round-the-world",
                                      "then fate two-shores",
                                      "mobilize ship track:africa",
                                      "mobilize ship london",
                                      "mobilize occupy luanda",
                                      "mobilize attack fleet-azores",
                                      "more sea:africa influence",
                                      "more sea:europe industry",
                                      "nation france",
                                      "setup track:africa",
                                      "setup track:europe",
                                      "setup london",
                                      "setup fleet-azores"}) {
    const auto move = parsed(text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(move_text(builtin_content(), kSideB, *move), text);
    if (text.find("fleet-azores") == std::string_view::npos && text.find("--") == std::string_view::npos &&
        text.find("goa") == std::string_view::npos) {
      EXPECT_TRUE(parse_move(builtin_content(), kFirst, text)) << text << ": the same grammar in every game";
    }
  }
}

TEST(ModuleText, what_is_no_move) {
  for (const std::string_view text : {"use docks exploit",
                                      "use docks exploit spice-trade",
                                      "use docks exploit spice-trade c sea:india",
                                      "use docks exploit spice-trade a",
                                      "use docks exploit spice-trade a ",
                                      "use docks exploit spice-trade a sea:india ",
                                      "use docks exploit spice-trade a  sea:india",
                                      "use docks exploit spice-trade A sea:india",
                                      "use docks exploit silk-road a sea:india",
                                      "use docks exploit spice-trade a ship sea:india",
                                      "use docks exploit spice-trade a sea:atlantis",
                                      "use docks exploit spice-trade a sea:india then-draw:india",
                                      "use docks exploit spice-trade a sea:india then-draw then-draw",
                                      "use docks exploit spice-trade a sea:india then-payment:market",
                                      "use docks exploit spice-trade b wealth",
                                      "use docks exploit spice-trade b sea:india glory",
                                      "use docks exploit spice-trade b track:india wealth",
                                      "use docks exploit palmares a london",
                                      "use docks exploit palmares a then-strike",
                                      "use docks exploit brouwer-route a sea:africa then-payment:",
                                      "use docks exploit brouwer-route a sea:africa then-payment:palace",
                                      "use docks exploit brouwer-route a sea:africa then-payment:a+b+c",
                                      "use docks exploit free-port b",
                                      "use docks exploit free-port b shipyard+market",
                                      "use docks exploit free-port b market+",
                                      "use docks exploit free-port b +market",
                                      "use docks exploit free-port b bank+docks+market",
                                      "use docks exploit free-port a goa",
                                      "use docks exploit fever-bark a pile:india-2",
                                      "use docks exploit fever-bark a sea:india",
                                      "use docks exploit letters-of-marque a havana--cadiz",
                                      "use docks exploit letters-of-marque a cadiz--lima",
                                      "use docks exploit letters-of-marque a track:africa",
                                      "react exploit palmares a",
                                      "exploit palmares a",
                                      "use docks nation ",
                                      "use docks nation india-2",
                                      "use docks nation market",
                                      "use docks nation ship sea:africa",
                                      "use docks nation sea:africa wealth",
                                      "use docks nation then-draw",
                                      "use docks nation france",
                                      "use docks monument",
                                      "use docks monument sea:africa",
                                      "use docks monument none",
                                      "use docks fate",
                                      "use docks fate doom",
                                      "use docks fate two-shores now",
                                      "mobilize",
                                      "mobilize track:africa",
                                      "mobilize ship",
                                      "mobilize draw europe",
                                      "mobilize payment market",
                                      "mobilize ship track:africa then-draw",
                                      "more",
                                      "more wealth",
                                      "more track:africa wealth",
                                      "more sea:africa",
                                      "more sea:africa wealth wealth",
                                      "nation",
                                      "nation atlantis",
                                      "nation none",
                                      "setup",
                                      "setup sea:africa",
                                      "setup none",
                                      "setup track:africa:0"})
    EXPECT_FALSE(parsed(text)) << text;
}

// Names that the box has and this game has not are illegal, not unknown.
TEST(ModuleText, R12_1_R13_1_known_names_without_the_module_are_illegal_moves) {
  Talk talk;
  talk.begin(side_b());
  for (int i = 0; i < 4; ++i) talk.play("start colonial-house");
  for (int i = 0; i < 4; ++i) talk.play("build market");
  for (const std::string move :
       {"use market exploit fever-bark a india", "use market exploit palmares a", "use market nation",
        "use market fate two-shores", "use colonial-house monument london"}) {
    const json why = talk.why(move);
    EXPECT_EQ(why["code"], "illegal-move") << move;
    EXPECT_EQ(why["reason"], "not-in-this-game") << move;
  }
  for (const std::string move :
       {"mobilize ship track:africa", "more sea:africa wealth", "nation france", "setup track:africa"})
    EXPECT_EQ(talk.why(move)["code"], "illegal-move") << move;
  for (const std::string move : {"use market exploit silk-road a", "use market exploit palmares z",
                                 "use market fate doom", "nation atlantis"})
    EXPECT_EQ(talk.why(move)["code"], "unknown-move") << move;
}

TEST(ModuleText, R12_2_the_words_of_another_tile_are_an_illegal_move) {
  Table t("age-of-sail side-b 4 exploits nations-dealt");
  t.nation(0, "netherlands").give(0, "market").harbor(0, 3);
  EXPECT_TRUE(t.allows("use market nation"));
  for (const char* other :
       {"use market nation sea:africa", "use market nation london", "use market nation culture"})
    EXPECT_FALSE(t.why(other).legal()) << other;
}

TEST(ModuleText, parts_of_every_form) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"use shipyard exploit spice-trade a sea:india then-draw",
       R"("verb":"use","with":"shipyard","action":"exploit","exploit":"spice-trade","ability":"a","target":"sea:india","then":["then-draw"])"},
      {"spend ship-draw exploit spice-trade b sea:india wealth",
       R"("verb":"spend","with":"ship-draw","action":"exploit","exploit":"spice-trade","ability":"b","target":"wealth","from":"sea:india")"},
      {"then exploit free-port a track:india goa",
       R"("verb":"then","action":"exploit","exploit":"free-port","ability":"a","target":"goa","from":"track:india")"},
      {"use docks exploit free-port b docks+market",
       R"("verb":"use","with":"docks","action":"exploit","exploit":"free-port","ability":"b","target":"docks+market")"},
      {"use docks exploit palmares a",
       R"("verb":"use","with":"docks","action":"exploit","exploit":"palmares","ability":"a")"},
      {"use docks nation then-payment:market",
       R"("verb":"use","with":"docks","action":"nation","then":["then-payment:market"])"},
      {"use docks monument london", R"("verb":"use","with":"docks","action":"monument","target":"london")"},
      {"then fate two-shores", R"("verb":"then","action":"fate","target":"two-shores")"},
      {"mobilize ship track:africa",
       R"("verb":"mobilize","action":"mobilize","effect":"ship","target":"track:africa")"},
      {"more sea:africa wealth", R"("verb":"more","target":"wealth","from":"sea:africa")"},
      {"nation france", R"("verb":"nation","target":"france")"},
      {"setup track:africa", R"("verb":"setup","target":"track:africa")"},
  };
  for (const auto& [text, parts] : cases) {
    const auto move = parsed(text);
    ASSERT_TRUE(move) << text;
    std::string out;
    append_parts(out, builtin_content(), kSideB, *move);
    EXPECT_EQ(out, "{\"move\":\"" + text + "\"," + parts + "}");
  }
}

// R9.1: of two paid buildings the text is in alphabetical order, the move in the box's.
TEST(ModuleText, two_paid_buildings_have_one_order) {
  const Building docks = building_called("docks");
  const Building market = building_called("market");
  const auto move = parsed("use museum exploit free-port b docks+market");
  ASSERT_TRUE(move);
  EXPECT_EQ(move->target, Target::of(std::min(docks, market)));
  EXPECT_EQ(move->other, Target::of(std::max(docks, market)));
  EXPECT_FALSE(parsed("use museum exploit free-port b market+docks"));
}

TEST(Names, every_link_and_every_piece_of_the_modules_reads_back) {
  const Content& box = builtin_content();
  for (int b = 0; b < kBoards; ++b) {
    const auto board = static_cast<BoardId>(b);
    for (std::size_t i = 0; i < box.board(board).link_count; ++i) {
      std::string name;
      append_link(name, box, board, static_cast<Link>(i));
      EXPECT_EQ(find_link(box, board, name), static_cast<Link>(i)) << name;
    }
  }
  for (int i = 0; i < box.exploit_count; ++i) {
    EXPECT_EQ(find_exploit(box, id_of(box, exploit(i))), exploit(i));
    for (int a = 0; a < box.exploit(exploit(i)).ability_count; ++a)
      EXPECT_EQ(find_ability(box, exploit(i), ability_id(box, exploit(i), a)), a);
  }
  for (int i = 0; i < box.nation_count; ++i) EXPECT_EQ(find_nation(box, id_of(box, nation(i))), nation(i));
  for (int i = 0; i < box.fate_count; ++i) EXPECT_EQ(find_fate(box, id_of(box, fate(i))), fate(i));
  EXPECT_FALSE(find_link(box, BoardId::SideB, "london"));
  EXPECT_FALSE(find_exploit(box, ""));
}

}  // namespace
}  // namespace endeavor::test
