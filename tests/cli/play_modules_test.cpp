// Exploits, Nations and Fates at the terminal: what is drawn, listed, foretold and understood in random
// games with both modules.
#include <gtest/gtest.h>

#include <set>

#include "cli/play/draw/draw.h"
#include "cli/play/draw/preview.h"
#include "cli/play/help.h"
#include "cli/play/input.h"
#include "cli/play/menu/menu.h"
#include "engine/legal.h"
#include "engine/setup.h"
#include "engine/why_not.h"
#include "notation/move/move_text.h"
#include "tests/cli/drawn.h"
#include "tests/support/random_play.h"

namespace endeavor::test {
namespace {

Rules with_modules(std::uint8_t players, Nations nations) {
  Rules rules;
  rules.board = players < 4 ? BoardId::SideA : BoardId::SideB;
  rules.players = players;
  rules.options.exploits = true;
  rules.options.nations = nations;
  return rules;
}

// Every number of players, chosen and dealt in turn.
Rules rules_of(std::uint64_t seed) {
  return with_modules(static_cast<std::uint8_t>(2 + seed % 4), seed % 2 == 0 ? Nations::Chosen : Nations::Dealt);
}

std::string text_of(const Lines& lines) {
  std::string all;
  for (const std::string& line : lines) (all += render(line, {})) += '\n';
  return all;
}

// Opens every list that a menu offers and comes upon each move once.
void walk(const View& view, const Menu& menu, std::multiset<Move>& seen, int depth, const std::string& where) {
  ASSERT_LT(depth, 6) << where;
  expect_fits(menu.lines, view.width, where);
  for (const MenuChoice& choice : menu.choices) {
    ASSERT_FALSE(choice.moves.empty()) << where;
    if (!choice.opens) {
      ASSERT_EQ(choice.moves.size(), 1u) << where;
      seen.insert(choice.moves.front());
      continue;
    }
    const Menu inner = target_menu(view, choice.moves);
    const bool parts = inner.choices.size() > 1 || !inner.choices.front().opens;
    ASSERT_TRUE(parts) << where;
    walk(view, inner, seen, depth + 1, where);
  }
}

TEST(Modules, every_move_can_be_reached_through_the_lists) {
  constexpr std::array kWidths = {80, 120, 61, 200};
  const int games = games_wanted(12);
  std::size_t longest = 0;
  for (int g = 0; g < games && !testing::Test::HasFatalFailure(); ++g) {
    const auto seed = static_cast<std::uint64_t>(g) + 1;
    RandomGame game(rules_of(seed), seed);
    for (int i = g; !game.over() && !testing::Test::HasFatalFailure(); ++i) {
      if (i % 5 == 0) {
        const std::vector<Move> legal(game.legal().begin(), game.legal().end());
        const View view = view_of(game.state(), i % 2 == 0 ? Language::En : Language::Es,
                                  kWidths[static_cast<std::size_t>(i / 5) % kWidths.size()]);
        const Menu menu = decision_menu(view, legal);
        std::multiset<Move> seen;
        walk(view, menu, seen, 0, game.where());
        EXPECT_EQ(seen, std::multiset<Move>(legal.begin(), legal.end())) << game.where();
        longest = std::max(longest, menu.choices.size());
      }
      game.play(game.choose());
    }
  }
  EXPECT_LT(longest, 110u);  // abilities do not drown the normal actions
}

TEST(Modules, drawings_fit_the_screen) {
  constexpr std::array kWidths = {80, 120, 61, 200};
  const int games = games_wanted(8);
  for (int g = 0; g < games && !testing::Test::HasFatalFailure(); ++g) {
    const auto seed = static_cast<std::uint64_t>(g) + 1;
    RandomGame game(rules_of(seed), seed);
    for (int i = g; !testing::Test::HasFatalFailure(); ++i) {
      if (i % 9 == 0 || game.over()) {
        const int width = kWidths[static_cast<std::size_t>(i / 9) % kWidths.size()];
        const View view = view_of(game.state(), i % 2 == 0 ? Language::En : Language::Es, width);
        expect_fits(draw_overview(view), width, game.where());
        expect_fits(draw_exploits(view), width, game.where());
        expect_fits(draw_nations(view), width, game.where());
        expect_fits(draw_fates(view), width, game.where());
        expect_fits(draw_map(view), width, game.where());
        expect_fits(draw_score(view), width, game.where());
        expect_fits(draw_mat(view, view.you), width, game.where());
      }
      if (game.over()) break;
      game.play(game.choose());
    }
  }
}

TEST(Modules, every_piece_of_the_box_can_be_looked_at_closely) {
  const Content& box = builtin_content();
  const Rules rules = with_modules(4, Nations::Dealt);
  const State s = new_game(box, rules, random_setup(box, rules, 7));
  for (const Language language : {Language::En, Language::Es})
    for (const int width : {61, 80, 100}) {
      const View view = view_of(s, language, width);
      const auto l = index(language);
      for (std::size_t e = 0; e < box.exploit_count; ++e) {
        const Lines lines = draw_exploit(view, static_cast<Exploit>(e), Detail::Full);
        expect_fits(lines, width, "exploit");
        EXPECT_NE(text_of(lines).find(box.labels.exploits[e].piece.name[l].view()), std::string::npos);
      }
      for (std::size_t n = 0; n < box.nation_count; ++n)
        expect_fits(draw_nation(view, static_cast<Nation>(n), Seat::None, Detail::Full), width, "nation");
      for (std::size_t f = 0; f < box.fate_count; ++f)
        expect_fits(draw_fate(view, static_cast<Fate>(f), Detail::Full), width, "fate");
    }
  const View view = view_of(s, Language::En, 80);
  EXPECT_NE(text_of(help_about(view, "spice")).find("From the publisher’s preview."), std::string::npos);
  EXPECT_NE(text_of(help_about(view, "netherlands")).find("Its set-up is our own."), std::string::npos);
  EXPECT_NE(text_of(help_about(view, "seven seas")).find("presence but no city"), std::string::npos);
  EXPECT_NE(text_of(help_about(view, "mobilization")).find("R12.4"), std::string::npos);
  EXPECT_NE(text_of(help_about(view, "hazañas")).find("R13"), std::string::npos);
  EXPECT_NE(text_of(help_now(view)).find("exploits"), std::string::npos);
}

// R12.2: what the tile shows as next is what the engine allows next.
TEST(Modules, R12_2_the_tile_shows_what_comes_next) {
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed)
    for (RandomGame game(with_modules(3, Nations::Dealt), seed); !game.over(); game.play(game.choose())) {
      const State& s = game.state();
      if (s.decision != Decision::Turn) continue;
      const NationTile& tile = s.tile(s.to_move);
      const std::string text =
          text_of(draw_nation(view_of(s, Language::En, 200), tile.nation, s.to_move, Detail::Short));
      for (const Move m : game.legal()) {
        if (m.power.is_none() || m.power.is_exploit()) continue;
        const std::string_view done = "✓";
        std::size_t used = 0;
        for (std::size_t at = text.find(done); at != std::string::npos; at = text.find(done, at + 1)) ++used;
        const std::size_t before = m.power == Power::nation() ? 0 : m.power == Power::monument() ? 2 : 3;
        EXPECT_EQ(used, before) << text;
        EXPECT_NE(text.find("comes next"), std::string::npos) << text;
        ++seen;
      }
    }
  EXPECT_GT(seen, 0);
}

class TypedWithModules : public ::testing::Test {
 protected:
  static std::vector<Move> legal(const State& s) {
    MoveList moves;
    legal_moves(builtin_content(), s, moves);
    return {moves.begin(), moves.end()};
  }

  std::string moves(const State& s, std::string_view line) const {
    std::string out;
    for (const Move m : understand(line, vocabulary_, legal(s)).moves)
      (out += out.empty() ? "" : ", ") += move_text(box_, rules_, m);
    return out;
  }

  const Content& box_ = builtin_content();
  const Rules rules_ = with_modules(4, Nations::Chosen);
  const Vocabulary vocabulary_{box_, rules_};
};

TEST_F(TypedWithModules, every_legal_move_by_its_full_text) {
  const int games = games_wanted(4);
  for (int g = 0; g < games; ++g)
    for (RandomGame game(rules_, static_cast<std::uint64_t>(g) + 1); !game.over(); game.play(game.choose())) {
      if (game.moves_played() % 7 != g % 7) continue;
      const std::vector<Move> all = legal(game.state());
      for (std::size_t i = 0; i < all.size(); i += 1 + all.size() / 40) {
        const std::string text = move_text(box_, rules_, all[i]);
        EXPECT_EQ(moves(game.state(), text), text) << game.where();
      }
    }
}

TEST_F(TypedWithModules, writable_moves_are_well_formed) {
  EXPECT_GT(vocabulary_.all_moves().size(), 10'000u);
  const auto& all = vocabulary_.all_moves();
  for (std::size_t i = 0; i < all.size(); i += 3) {
    const auto read = parse_move(box_, rules_, move_text(box_, rules_, all[i]));
    ASSERT_TRUE(read) << move_text(box_, rules_, all[i]);
    EXPECT_EQ(*read, all[i]) << move_text(box_, rules_, all[i]);
  }
}

TEST_F(TypedWithModules, nations_by_name_in_both_languages) {
  State s = new_game(box_, rules_, random_setup(box_, rules_, 7));
  while (s.decision == Decision::Start) apply(box_, s, legal(s).front());
  ASSERT_EQ(s.decision, Decision::Nation);
  EXPECT_EQ(moves(s, "nation portugal"), "nation portugal");
  EXPECT_EQ(moves(s, "portugal"), "nation portugal");
  EXPECT_EQ(moves(s, "nación países bajos"), "nation netherlands");
  EXPECT_EQ(moves(s, "castilla"), "nation castile");
  const auto portugal = parse_move(box_, rules_, "nation portugal");
  ASSERT_TRUE(portugal);
  apply(box_, s, *portugal);
  ASSERT_EQ(s.decision, Decision::Setup);
  EXPECT_EQ(moves(s, "india"), "setup track:india");
  EXPECT_EQ(moves(s, "preparar tabla india"), "setup track:india");
}

// Finds in random games a move like the one wanted, and types it in other words.
TEST_F(TypedWithModules, abilities_in_both_languages) {
  struct Wanted {
    std::string_view begin;    // of the move's text, the piece left out
    std::string_view english;  // what is typed behind it
    std::string_view spanish;
  };
  constexpr std::array kWanted = {
      Wanted{"monument ", "monument", "erigir monumento"},
      Wanted{"fate ", "seize", "destino"},
      Wanted{"exploit ", "exploit", "hazaña"},
  };
  std::array<int, kWanted.size()> found{};
  for (std::uint64_t seed = 1; seed <= 60; ++seed)
    for (RandomGame game(rules_, seed); !game.over(); game.play(game.choose())) {
      const State& s = game.state();
      for (const Move m : game.legal()) {
        if (m.verb != Verb::Use || m.power.is_none()) continue;
        const std::string text = move_text(box_, rules_, m);
        for (std::size_t w = 0; w < kWanted.size(); ++w) {
          const std::size_t at = text.find(kWanted[w].begin);
          if (at == std::string::npos || found[w] >= 5) continue;
          ++found[w];
          const std::string piece = text.substr(4, at - 4);
          const std::string rest = text.substr(at + kWanted[w].begin.size());
          for (const std::string& typed : {"activate " + piece + std::string(kWanted[w].english) + ' ' + rest,
                                           "activar " + piece + std::string(kWanted[w].spanish) + ' ' + rest})
            EXPECT_EQ(moves(s, typed), text) << game.where();
        }
      }
    }
  for (const int n : found) EXPECT_GT(n, 0);
}

TEST_F(TypedWithModules, impossible_abilities_are_understood) {
  State s = new_game(box_, rules_, random_setup(box_, rules_, 7));
  while (s.decision != Decision::Turn) apply(box_, s, legal(s).front());
  const std::string name(box_.labels.exploits[index(s.modules.exploits[0])].piece.name[0].view());
  const Understood exploit = understand("use exploit " + name, vocabulary_, legal(s));
  EXPECT_EQ(exploit.meaning, Meaning::Impossible);
  ASSERT_FALSE(exploit.moves.empty());
  std::set<Reason> reasons;
  for (const Move m : exploit.moves) reasons.insert(why_not(box_, s, m).reason);
  EXPECT_TRUE(reasons.contains(Reason::NotAvailable) || reasons.contains(Reason::BuildingLacksAction));
  EXPECT_EQ(understand("mobilize ship track africa", vocabulary_, legal(s)).meaning, Meaning::Impossible);
  EXPECT_EQ(understand("seize round the world", vocabulary_, legal(s)).meaning, Meaning::Impossible);
}

TEST_F(TypedWithModules, commands_of_the_modules) {
  const State s = new_game(box_, rules_, random_setup(box_, rules_, 7));
  const auto command = [&](std::string_view line) { return understand(line, vocabulary_, legal(s)); };
  EXPECT_EQ(command("exploits").command, PlayCommand::Exploits);
  EXPECT_EQ(command("hazañas especias").rest, "especias");
  EXPECT_EQ(command("nations b").command, PlayCommand::Nations);
  EXPECT_EQ(command("naciones").command, PlayCommand::Nations);
  EXPECT_EQ(command("fates").command, PlayCommand::Fates);
  EXPECT_EQ(command("destinos puertos").command, PlayCommand::Fates);
  EXPECT_FALSE(is_of_use(PlayCommand::Fates, {}));
  EXPECT_TRUE(is_of_use(PlayCommand::Map, {}));
}

// R13.1, R12.4: what a move would bring says so.
TEST(Modules, R13_1_previews_tell_of_exploits_and_mobilizations) {
  bool available = false;
  bool mobilization = false;
  for (std::uint64_t seed = 1; seed <= 40 && !(available && mobilization); ++seed)
    for (RandomGame game(with_modules(4, Nations::Dealt), seed); !game.over(); game.play(game.choose())) {
      if (game.state().decision != Decision::Turn) continue;
      const View view = view_of(game.state(), Language::En, 80);
      for (const Move m : game.legal()) {
        const std::string text = render(preview(view, m), {});
        State after = game.state();
        apply(builtin_content(), after, m);
        const bool mobilize = after.decision == Decision::Second && after.turn.open_half == Action::None;
        EXPECT_TRUE(!mobilize || text.find("then a Mobilization") != std::string::npos) << text;
        mobilization = mobilization || mobilize;
        available = available || text.find("becomes available") != std::string::npos;
      }
    }
  EXPECT_TRUE(available);
  EXPECT_TRUE(mobilization);
}

}  // namespace
}  // namespace endeavor::test
