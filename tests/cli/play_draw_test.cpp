// The drawings of the terminal game over random games of every kind: nothing is wider than the screen,
// nothing but ASCII where nothing else can be shown, and what is foretold comes true.
#include <gtest/gtest.h>

#include "cli/play/draw/draw.h"
#include "cli/play/draw/preview.h"
#include "cli/play/help.h"
#include "cli/play/menu/menu.h"
#include "cli/play/rules.h"
#include "cli/terminal/letters.h"
#include "engine/legal.h"
#include "engine/query.h"
#include "engine/setup.h"
#include "messages/keys.h"
#include "tests/cli/drawn.h"
#include "tests/support/random_play.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

// As long as names can be.
const std::vector<std::string> kLongNames = {"Maximiliana Theodora", "Bartholomäus Pfeiffe", "Wolfeschlegelstein…",
                                             "Hubert de la Motte X", "Ana María Fernández…"};

void draw_everything(const State& s, const std::vector<Move>& legal, Language language, int width,
                     const std::string& where, const std::vector<std::string>& names = kNames) {
  const View view = view_of(s, language, width, names);
  expect_fits(draw_overview(view), width, where);
  expect_fits(draw_map(view), width, where);
  expect_fits(draw_tray(view), width, where);
  expect_fits(draw_decks(view), width, where);
  expect_fits(draw_score(view), width, where);
  for (int i = 0; i < s.rules.players; ++i) expect_fits(draw_mat(view, seat(i)), width, where);
  if (s.rules.options.exploits) expect_fits(draw_exploits(view), width, where);
  if (has_nations(s)) {
    expect_fits(draw_nations(view), width, where);
    expect_fits(draw_fates(view), width, where);
  }
  if (!legal.empty()) {
    const Menu menu = decision_menu(view, legal);
    expect_fits(menu.lines, width, where);
    std::size_t moves = 0;
    for (const MenuChoice& choice : menu.choices) moves += choice.moves.size();
    EXPECT_EQ(moves, legal.size()) << where;
    expect_fits(target_menu(view, legal).lines, width, where);
    expect_fits(move_menu(view, legal).lines, width, where);
  }
}

TEST(Drawings, fit_the_screen_in_every_game) {
  constexpr std::array kWidths = {80, 120, 61, 200};
  const int games = games_wanted(40);
  for (int g = 0; g < games && !testing::Test::HasFatalFailure(); ++g) {
    RandomGame game(static_cast<std::uint64_t>(g) + 1);
    for (int i = g; !testing::Test::HasFatalFailure(); ++i) {
      const std::vector<Move> legal(game.legal().begin(), game.legal().end());
      if (i % 9 == 0 || game.over()) {
        const int width = kWidths[static_cast<std::size_t>(i / 9) % kWidths.size()];
        draw_everything(game.state(), legal, (i / 9) % 2 == 0 ? Language::En : Language::Es, width, game.where());
      }
      if (game.over()) break;
      game.play(game.choose());
    }
  }
}

Rules five_with_modules() {
  Rules rules;
  rules.players = 5;
  rules.options.exploits = true;
  rules.options.nations = Nations::Dealt;
  return rules;
}

// Half of them of five, with the longest names, in both languages; every number of the score sheet is still there.
TEST(Drawings, fit_a_narrow_screen) {
  constexpr std::array kWidths = {60, 50, 40};
  const int games = games_wanted(30);
  for (int g = 0; g < games && !testing::Test::HasFatalFailure(); ++g) {
    const auto seed = static_cast<std::uint64_t>(g) + 1000;
    RandomGame game = g % 2 == 0 ? RandomGame(five_with_modules(), seed) : RandomGame(seed);
    for (int i = g; !testing::Test::HasFatalFailure(); ++i) {
      const std::vector<Move> legal(game.legal().begin(), game.legal().end());
      if (i % 16 == 0 || game.over()) {
        const int width = kWidths[static_cast<std::size_t>(i / 16) % kWidths.size()];
        const Language language = (i / 16) % 2 == 0 ? Language::En : Language::Es;
        draw_everything(game.state(), legal, language, width, game.where(), kLongNames);
        const View view = view_of(game.state(), language, width, kLongNames);
        expect_fits(help_now(view), width, game.where());
        const Lines sheet = draw_score(view);
        for (int p = 0; p < game.state().rules.players; ++p) {
          const int total = score_sheet(view.box, view.state, seat(p)).total;
          EXPECT_NE(render(sheet.back(), {}).find("★ " + std::to_string(total)), std::string::npos);
        }
      }
      if (game.over()) break;
      game.play(game.choose());
    }
  }
}

// R7.3: the governor that the drawing foretells is the one that the engine gives.
TEST(Drawings, R7_3_the_governor_goes_where_it_was_foretold) {
  int opened = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    for (RandomGame game(seed); !game.over();) {
      const State before = game.state();
      game.play(game.choose());
      const State& after = game.state();
      for (const Area region : kRegionAreas) {
        if (is_open(before, region) || !is_open(after, region)) continue;
        ++opened;
        const Seat foretold = governor_leader(after, region);
        for (int i = 0; i < after.rules.players; ++i)
          EXPECT_EQ((after.cards[static_cast<std::size_t>(i)] & bit(governor_of(region))) != 0,
                    foretold == seat(i));
      }
    }
  }
  EXPECT_GT(opened, 50);
}

// One Slavery card is not counted; where the five slots are full first, they are what is said.
TEST(Drawings, R9_6_cards_are_counted_as_the_limit_counts_them) {
  const auto shown = [](int influence, std::initializer_list<std::string_view> cards) {
    Table t("age-of-sail side-a 2");
    t.points(0, "influence", influence).cards(0, cards);
    const auto [count, limit] = card_count(t.s.player(seat(0)), t.s.cards[0]);
    return std::to_string(count) + '/' + std::to_string(limit);
  };
  EXPECT_EQ(shown(0, {"north-america-1"}), "1/1");
  EXPECT_EQ(shown(0, {"north-america-1", "slavery-0"}), "1/1");
  EXPECT_EQ(shown(0, {"slavery-0", "slavery-1"}), "1/1");
  EXPECT_EQ(shown(0, {"north-america-1", "slavery-0", "slavery-1"}), "2/1");
  EXPECT_EQ(shown(10, {"slavery-0", "africa-1", "africa-2", "africa-3", "far-east-1", "far-east-2"}), "6/5");
}

TEST(Previews, tell_levels_tokens_and_glory) {
  const Content& box = builtin_content();
  const Rules rules;
  State s = new_game(box, rules, random_setup(box, rules, 7));
  while (s.decision == Decision::Start) apply(box, s, Move::tile(Verb::Start, building(0)));
  const View view = view_of(s, Language::En, 80);
  const auto text = [&](int tile) { return render(preview(view, Move::tile(Verb::Build, building(tile))), {}); };
  EXPECT_EQ(text(4), "Industry 0 → 2: Build 1 → 2; +2 Glory");  // the Workshop
  EXPECT_EQ(text(3), "Culture 0 → 1");                          // the Shipyard
  EXPECT_EQ(text(2), "");                                       // the Market
}

TEST(Help, every_rule_has_its_text_in_both_languages) {
  for (const Language language : {Language::En, Language::Es}) {
    for (const RuleNumber rule : {RuleNumber{1, 1}, RuleNumber{8, 4}, RuleNumber{9, 7}, RuleNumber{14, 9}}) {
      const std::string text = rule_text(rule, language);
      EXPECT_TRUE(text.starts_with("R" + std::to_string(rule.section) + '.' + std::to_string(rule.number))) << text;
      EXPECT_GT(text.size(), 30u);
      EXPECT_EQ(text.find('*'), std::string::npos);
    }
    EXPECT_EQ(rule_text({99, 1}, language), "");
  }
  EXPECT_NE(rule_text({8, 4}, Language::En), rule_text({8, 4}, Language::Es));
  EXPECT_EQ(rule_number("r8.4"), (RuleNumber{8, 4}));
  EXPECT_EQ(rule_number("8.4"), (RuleNumber{8, 4}));
  EXPECT_EQ(rule_number("R8"), std::nullopt);
  EXPECT_EQ(rule_number("R8.x"), std::nullopt);
  EXPECT_EQ(rule_number("R999999.1"), std::nullopt);
}

TEST(Help, explains_pieces_places_and_ideas) {
  const Content& box = builtin_content();
  const State s = new_game(box, {}, random_setup(box, {}, 7));
  const View view = view_of(s, Language::En, 80);
  const auto about = [&](std::string_view text) {
    std::string all;
    for (const std::string& line : help_about(view, text)) (all += render(line, {})) += ' ';
    return all;
  };
  EXPECT_NE(about("market").find("Level 1"), std::string::npos);
  EXPECT_NE(about("africa").find("Gorée"), std::string::npos);
  EXPECT_NE(about("lisbon").find("a city in Europe"), std::string::npos);
  EXPECT_NE(about("governor").find("most discs on the track"), std::string::npos);
  EXPECT_NE(about("africa 5").find("Africa 5"), std::string::npos);
  EXPECT_NE(about("R8.4").find("R8.4"), std::string::npos);
  EXPECT_NE(about("qwertz").find("I know nothing"), std::string::npos);
  EXPECT_FALSE(help_now(view).empty());
}

TEST(TerminalText, widths_wrapping_and_cutting) {
  EXPECT_EQ(width_of("Cádiz"), 5);
  EXPECT_EQ(width_of(toned(Tone::Strong, "Cádiz")), 5);
  EXPECT_EQ(width_of("中"), 2);
  EXPECT_EQ(render(fitted("Constantinople", 6), {}), "Const…");
  EXPECT_EQ(fitted("ab", 4), "ab  ");
  Lines lines;
  wrap(lines, "one two three four", 9, "- ");
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0], "- one two");
  EXPECT_EQ(lines[2], "  four");
}

TEST(TerminalText, nothing_is_wider_than_the_screen) {
  Lines lines;
  wrap(lines, "unbreakablywide words", 8, "- ");
  EXPECT_EQ(lines, (Lines{"- unbrea", "  kablyw", "  ide", "  words"}));
  lines.clear();
  flow(lines, {"one two three", "four"}, " · ", 8);
  EXPECT_EQ(lines, (Lines{"one two", "three", "four"}));
  EXPECT_LE(width_of(ruled("a heading that is long", "and a remark", 20)), 40);
  lines.clear();
  add_heading(lines, "heading", "a long remark", 20);
  EXPECT_EQ(lines, (Lines{ruled("heading", "", 20), "   a long remark"}));
  for (const std::string& line : framed("a long title", "a long remark", {"body"}, 20))
    EXPECT_EQ(width_of(line), 20);
  const std::vector<Lines> rows = {{"first", "second", "a sentence of words"}};
  const std::vector<Align> columns(3, Align::Left);
  EXPECT_EQ(table(rows, columns, 30), (Lines{"first  second  a sentence of", "               words"}));
  EXPECT_EQ(table(rows, columns, 20), (Lines{"first  second  a", "  sentence of words"}));
}

TEST(TerminalText, a_tone_goes_on_over_the_end_of_a_line) {
  Lines lines;
  wrap(lines, toned(Tone::Strong, "one two"), 4);
  ASSERT_EQ(lines.size(), 2u);
  const Look look{Palette::Sixteen, Alphabet::Utf8};
  EXPECT_EQ(render(lines[0], look), "\x1b[1mone\x1b[0m");
  EXPECT_EQ(render(lines[1], look), "\x1b[1mtwo\x1b[0m");
}

TEST(TerminalText, outside_text_is_made_harmless) {
  EXPECT_EQ(clean("\x1b[31mred\x07"), "?[31mred?");
  EXPECT_EQ(clean("\xff\xc3"), "??");
  EXPECT_EQ(clean(std::string("\x0e") + "A\x0f"), "?A?");
  EXPECT_EQ(clean("Constantinople", 5), "Const…");
  EXPECT_EQ(letter_at("\xed\xa0\x80", 0).valid, false);  // half of a surrogate pair
  EXPECT_EQ(letter_at("\xc0\x80", 0).valid, false);      // too long for what it says
}

TEST(TerminalText, ascii_and_color) {
  EXPECT_EQ(render("→ Cádiz ★", {Palette::None, Alphabet::Ascii}), "> Cadiz *");
  EXPECT_EQ(render(toned(Tone::Strong, "x"), {}), "x");
  EXPECT_EQ(render(toned(Tone::SeatA, toned(Tone::Strong, "x") + "y"), {Palette::Sixteen, Alphabet::Utf8}),
            "\x1b[1;97;41m\x1b[1mx\x1b[0m\x1b[1;97;41my\x1b[0m");
}

}  // namespace
}  // namespace endeavor::test
