// What pieces say of themselves: for every kind of decision and every piece of the table in both languages what it
// is, and what can be done with it or the reason of that decision with its rule, also with a piece in hand. And
// what speaks for a move.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <regex>
#include <set>

#include "engine/legal.h"
#include "engine/query.h"
#include "engine/scoring.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "notation/pieces/describe.h"
#include "notation/pieces/merits.h"
#include "notation/pieces/topics.h"
#include "notation/sentences/sentences.h"
#include "tests/notation/module_games.h"
#include "tests/notation/talk.h"
#include "tests/support/random_play.h"
#include "tests/support/table.h"
#include "tests/support/words.h"

namespace endeavor::test {
namespace {

std::string named(std::string_view kind, std::string_view id) { return std::string(kind) + ':' + std::string(id); }

void add_mats(std::vector<std::string>& words, const State& s) {
  for (const Seat who : seats(s)) {
    const std::string of = "of:" + std::to_string(index(who)) + ':';
    words.push_back(named("seat", std::to_string(index(who))));
    for (const char* plain : {"harbor", "supply", "glory", "hand", "slot"}) words.push_back(of + plain);
    for (const Attribute a : ids<Attribute>(kAttributes)) words.push_back(of + named("attribute", id_of(a)));
    for (const Building b : s.player(who).seaside()) words.push_back(of + named("own", id_of(box(), b)));
    for (const Token t : kBlueTokens)
      if (s.player(who).tokens[t] > 0) words.push_back(of + named("token", id_of(t)));
    for (const Card c : each<Card>(s.cards[who])) words.push_back(of + named("card", id_of(box(), c)));
    if (has_nations(s) && s.tile(who).nation != Nation::None)
      for (const char* part : {"nation", "mobilize", "monument"}) words.push_back(of + named("power", part));
  }
}

void add_modules(std::vector<std::string>& words, const State& s) {
  for (const Exploit e : s.modules.exploits) {
    if (e == Exploit::None) continue;
    const std::string id(id_of(box(), e));
    words.push_back(named("exploit", id));
    for (int a = 0; a < box().exploit(e).ability_count; ++a)
      words.push_back(named("ability", id + ':' + std::string(ability_id(box(), e, a))));
  }
  for (const Fate f : s.modules.fates)
    if (f != Fate::None) words.push_back(named("fate", id_of(box(), f)));
  if (!has_nations(s)) return;
  for (const Nation n : ids<Nation>(box().nation_count)) words.push_back(named("nation", id_of(box(), n)));
}

// Everything that can be pointed at.
std::vector<std::string> words_of(const State& s) {
  const BoardFacts& board = board_of(box(), s);
  std::vector<std::string> words = {"round", "crown", "pile"};
  for (const Space at : ids<Space>(board.space_count))
    words.push_back(named("space", id_of(box(), s.rules.board, at)));
  for (const Link l : ids<Link>(board.link_count)) {
    std::string id;
    append_link(id, box(), s.rules.board, l);
    words.push_back(named("link", id));
  }
  for (const Area a : ids<Area>(kAreas)) words.push_back(named("area", id_of(a)));
  for (const Area a : kRegionAreas)
    for (const char* kind : {"track", "sea", "governor"}) words.push_back(named(kind, id_of(a)));
  for (const Deck d : ids<Deck>(kDecks)) words.push_back(named("deck", id_of(d)));
  for (const Card c : each<Card>(s.pile)) words.push_back(named("pile", id_of(box(), c)));
  for (const Building b : each<Building>(s.tiles_in_game)) words.push_back(named("tile", id_of(box(), b)));
  for (const Building b : ids<Building>(box().building_count))
    if (box().building(b).level == 0) words.push_back(named("tile", id_of(box(), b)));
  for (int i = 0; i <= static_cast<int>(Phase::Over); ++i)
    words.push_back(named("phase", id_of(static_cast<Phase>(i))));
  if (s.rules.options.silent_fleet) words.emplace_back("seat:-1");
  add_mats(words, s);
  add_modules(words, s);
  return words;
}

bool is_asked(Reason reason) { return reason >= Reason::AskedStart && reason <= Reason::AskedMobilize; }

// Where nobody is, there is nothing to attack, and nobody meant to (R8.4).
bool speaks_of_attacking_nobody(const State& s, std::string_view word, const WhyNot& why) {
  constexpr std::string_view kSpace = "space:";
  if (s.decision != Decision::Turn || !word.starts_with(kSpace)) return false;
  const auto is_attack = [](const Arg& arg) {
    return arg.name == ArgName::Action && arg.value == index(Action::Attack);
  };
  return owner_of(s, space_called(s.rules.board, word.substr(kSpace.size()))) == Seat::None &&
         std::ranges::any_of(why.args, is_attack);
}

// A piece of one's own that a move can begin with, of these words, which it looks into; none where every move aims
// at one piece only.
std::vector<Piece> picked_up(const State& s, const MoveList& legal, const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    const std::string mine = "of:" + std::to_string(index(s.to_move)) + ':';
    const auto piece = find_piece(box(), s, s.to_move, word);
    if (!piece || !(word.starts_with(mine + "own:") || word.starts_with(mine + "token:"))) continue;
    if (std::ranges::any_of(legal, [&](Move m) { return mentions(s, m, *piece); })) return {*piece};
  }
  return {};
}

// Why a piece does not explain itself; empty when it does.
std::string fault_of(const State& s, const MoveList& legal, std::string_view word, Language language,
                     std::span<const Piece> picked) {
  const auto piece = find_piece(box(), s, s.to_move, word);
  if (!piece) return "nothing is called so";
  const Voice voice{language, box(), s.rules.board};
  const Told told = describe(voice, s, legal, *piece, {.seat = s.to_move, .picked = picked});
  if (told.what.empty() || told.now.empty()) return "says nothing";
  if (told.what.ends_with(' ') || told.what.find("  ") != std::string::npos) return "has a hole: " + told.what;
  if (told.ways > 0) return told.why.legal() ? "" : "is possible and refused";
  if (told.why.legal()) return "gives no reason";
  if (is_asked(told.why.reason) && told.why.reason != asked(box(), s).reason)
    return "gives the reason of another decision";
  const std::string rule = '(' + rule_word(told.why.rule) + ").";
  if (told.why.rule.section == 0 || !told.now.ends_with(rule)) return "names no rule: " + told.now;
  if (speaks_of_attacking_nobody(s, word, told.why)) return "was not meant: " + told.now;
  return "";
}

TEST(Describe, every_piece_explains_itself_at_every_kind_of_decision) {
  std::map<Decision, int> seen;
  const auto look = [&](const State& s, const MoveList& legal, const std::string& where) {
    constexpr int kEach = 8;
    if (s.decision == Decision::Over || ++seen[s.decision] > kEach) return;
    const std::vector<std::string> words = words_of(s);
    const std::vector<Piece> means = picked_up(s, legal, words);
    for (const std::string& word : words)
      for (const Language language : {Language::En, Language::Es})
        for (const std::span<const Piece> picked : {std::span<const Piece>(), std::span<const Piece>(means)}) {
          const std::string fault = fault_of(s, legal, word, language, picked);
          ASSERT_EQ(fault, "") << word << (picked.empty() ? "" : ", with a piece in hand") << ", decision "
                               << static_cast<int>(s.decision) << ", " << where;
        }
  };
  for (std::uint64_t seed = 0; seed < 160; ++seed) {
    RandomGame game(seed);
    for (; !game.over(); game.play(game.choose()))
      ASSERT_NO_FATAL_FAILURE(look(game.state(), game.legal(), game.where()));
    ModuleGame module(seed);
    for (; !module.over(); module.play(module.choose()))
      ASSERT_NO_FATAL_FAILURE(look(module.state(), module.legal(), "module game " + std::to_string(seed)));
  }
  for (int i = 0; i <= static_cast<int>(Decision::More); ++i)
    if (static_cast<Decision>(i) != Decision::Over)
      EXPECT_GT(seen[static_cast<Decision>(i)], 0) << "decision " << i;
}

// A piece is possible exactly when it is part of some move, and every move has a piece or is a plain word.
TEST(Describe, what_can_be_done_is_what_the_moves_say) {
  for (std::uint64_t seed = 0; seed < 24; ++seed) {
    ModuleGame game(seed);
    for (int i = 0; !game.over() && i < 40; ++i, game.play(game.choose())) {
      std::vector<Piece> pieces;
      for (const std::string& word : words_of(game.state()))
        if (const auto piece = find_piece(box(), game.state(), game.state().to_move, word))
          pieces.push_back(*piece);
      for (const Move m : game.legal()) {
        const bool plain = m.verb == Verb::Pass || m.verb == Verb::Stop || m.verb == Verb::Done ||
                           (m.target.is_none() && m.with == 255 && m.power.is_none() && m.verb != Verb::Mobilize);
        const bool any = std::ranges::any_of(pieces, [&](const Piece& p) { return mentions(game.state(), m, p); });
        ASSERT_TRUE(plain || any) << text_of(game.state().rules.board, m);
      }
    }
  }
}

std::string told_of(const Table& t, std::string_view word, int reader = 0) {
  MoveList legal;
  legal_moves(box(), t.s, legal);
  const auto piece = find_piece(box(), t.s, seat(reader), word);
  const Voice voice{Language::En, box(), t.s.rules.board};
  const Told told = describe(voice, t.s, legal, *piece, {.seat = seat(reader)});
  return told.what + ' ' + told.now;
}

TEST(Describe, a_city_says_whose_it_is_what_it_gives_and_what_to_do_R8_1) {
  Table t(kAoSRules);
  t.harbor(0, 2).lay("london", "culture");
  const std::string free = told_of(t, "space:london");
  EXPECT_NE(free.find("London: a city in Europe, worth"), std::string::npos) << free;
  EXPECT_NE(free.find("whoever takes it gains the Culture token"), std::string::npos) << free;
  EXPECT_NE(free.find("Now: Occupy London with the Colonial House."), std::string::npos) << free;
  t.hold(1, "london");
  const std::string held = told_of(t, "space:london");
  EXPECT_NE(held.find("Player 2 holds it."), std::string::npos) << held;
  EXPECT_NE(held.find("already held by Player 2 (R8.1)."), std::string::npos) << held;
  EXPECT_NE(told_of(t, "deck:europe").find("Nothing of yours offers Draw"), std::string::npos);
  EXPECT_NE(told_of(t, "space:london", 1).find("Player 1 is to decide."), std::string::npos);
}

TEST(Describe, in_Construction_everything_says_so_first_R4_1) {
  Table t(kAoSRules);
  t.construction(0);
  for (const char* word : {"space:london", "track:africa", "deck:europe", "own:colonial-house", "harbor", "crown"})
    EXPECT_TRUE(told_of(t, word).ends_with("First construct a building (R4.1).")) << told_of(t, word);
  EXPECT_TRUE(told_of(t, "tile:museum").ends_with("your Build Level is 1 (R4.1).")) << told_of(t, "tile:museum");
}

TEST(Describe, what_no_move_is_about_says_what_is_asked_R6_1) {
  Table t(kAoSRules);
  t.harbor(0, 2);
  for (const char* word :
       {"area:europe", "governor:africa", "seat:1", "phase:salary", "of:1:own:colonial-house", "glory"})
    EXPECT_TRUE(told_of(t, word).ends_with("spend a blue token or pass (R6.1).")) << told_of(t, word);
}

TEST(Describe, what_is_picked_up_narrows_what_can_be_done) {
  Table t(kAoSRules);
  t.give(0, "market").harbor(0, 3);
  MoveList legal;
  legal_moves(box(), t.s, legal);
  const Voice voice{Language::En, box(), t.s.rules.board};
  const auto market = *find_piece(box(), t.s, seat(0), "own:market");
  const auto london = *find_piece(box(), t.s, seat(0), "space:london");
  EXPECT_GT(describe(voice, t.s, legal, london, {.seat = seat(0)}).ways, 0u);
  const Told told = describe(voice, t.s, legal, london, {.seat = seat(0), .picked = {&market, 1}});
  EXPECT_EQ(told.ways, 0u);
  EXPECT_FALSE(told.why.legal());
}

TEST(Describe, several_buildings_of_a_kind_say_how_many_can_be_activated_R6_3) {
  Table t(kAoSRules);
  t.give(0, "shipyard", true).give(0, "shipyard").give(0, "market", true).give(0, "market", true);
  EXPECT_TRUE(told_of(t, "own:shipyard").find("There are 2, 1 of them without a worker.") != std::string::npos)
      << told_of(t, "own:shipyard");
  EXPECT_TRUE(told_of(t, "own:market").find("A worker stands on it;") != std::string::npos)
      << told_of(t, "own:market");
}

// A tile's own text begins with the word of its symbol; the sentence around it does not say that word again.
TEST(Describe, no_tile_says_the_word_of_its_symbol_twice_R12_3) {
  const std::regex twice("([^ :]{4,}): \\1\\b");
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    ModuleGame game(seed);
    for (int i = 0; !game.over() && i < 12; ++i) game.play(game.choose());
    const State& s = game.state();
    for (const std::string& word : words_of(s))
      for (const Language language : {Language::En, Language::Es}) {
        const auto piece = find_piece(box(), s, s.to_move, word);
        const std::string said =
            piece ? describe({language, box(), s.rules.board}, s, game.legal(), *piece, {.seat = s.to_move}).what
                  : "";
        ASSERT_FALSE(std::regex_search(said, twice)) << said;
      }
  }
}

TEST(Merits, levels_say_what_they_are_good_for_R5_2) {
  Table t(kAoSRules);
  t.harbor(0, 2).points(0, "culture", 3).lay("london", "culture");
  const Voice voice{Language::En, box(), t.s.rules.board};
  MoveList legal;
  legal_moves(box(), t.s, legal);
  Phrases found;
  for (const Move m : legal)
    if (m.target == Target::at(t.space("london"))) found = merits(voice, t.s, m);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found[0], "Culture 3 → 4 brings 1 more disc every round");
}

// The phrases for the legal move of this text.
Phrases merits_of(const Table& t, std::string_view text, Language language = Language::En) {
  const Voice voice{language, box(), t.s.rules.board};
  MoveList legal;
  legal_moves(box(), t.s, legal);
  for (const Move m : legal)
    if (move_text(box(), t.s.rules, m) == text) return merits(voice, t.s, m);
  ADD_FAILURE() << "not legal: " << text;
  return {};
}

TEST(Merits, a_building_says_what_it_offers_R4_1) {
  Table t(kAoSRules);
  t.construction(0);
  EXPECT_EQ(merits_of(t, "build market"), Phrases({"offers Draw"}));
  EXPECT_EQ(merits_of(t, "build shipyard"), Phrases({"Culture 0 → 1", "offers Ship"}));
  EXPECT_EQ(merits_of(t, "build market", Language::Es), Phrases({"ofrece Coger"}));
}

TEST(Merits, a_disc_that_brings_nothing_else_brings_presence_R9_2) {
  Table t(kAoSRules);
  t.give(0, "shipyard").harbor(0, 2).open("africa", 1).empty("africa");
  EXPECT_EQ(merits_of(t, "use shipyard ship sea:africa"), Phrases({"presence 0 → 1 in Africa"}));
}

// "+1 Glory, harbor −1" is 0; nothing where no phrase speaks of Glory.
std::optional<int> glory_said(const Phrases& phrases) {
  const std::regex number("(\\+|−)(\\d+)");
  for (const std::string& phrase : phrases) {
    if (!(phrase.starts_with("+") || phrase.starts_with("−")) || phrase.find(" Glory") == std::string::npos)
      continue;
    int sum = 0;
    for (std::sregex_iterator at(phrase.begin(), phrase.end(), number); at != std::sregex_iterator(); ++at)
      sum += (at->str(1) == "+" ? 1 : -1) * std::stoi(at->str(2));
    return sum;
  }
  return std::nullopt;
}

TEST(Merits, the_Glory_is_that_of_the_preview_R10_1) {
  int said = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    ModuleGame game(seed);
    for (; !game.over(); game.play(game.choose())) {
      const State& s = game.state();
      const Move m = game.choose();
      const auto glory = glory_said(merits({Language::En, box(), s.rules.board}, s, m));
      if (!glory) continue;
      State alone = s;
      apply_alone(box(), alone, m);
      const int change = score_sheet(box(), alone, s.to_move).total - score_sheet(box(), s, s.to_move).total;
      ASSERT_EQ(*glory, change) << text_of(s.rules.board, m);
      ++said;
    }
  }
  EXPECT_GT(said, 100);
}

TEST(Merits, every_move_has_some) {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    ModuleGame game(seed);
    const Voice voice{Language::Es, box(), game.state().rules.board};
    for (int i = 0; !game.over() && i < 30; ++i, game.play(game.choose()))
      for (const Move m : game.legal()) ASSERT_FALSE(merits(voice, game.state(), m).empty());
  }
}

TEST(DescribeRequest, answers_in_order_and_null_for_what_is_not_there) {
  Talk talk = at_first_turn("shipyard");
  const json told =
      talk.ask({{"cmd", "describe"}, {"pieces", {"space:lima", "card:africa-1", "own:shipyard"}}})["told"];
  ASSERT_EQ(told.size(), 3u);
  EXPECT_EQ(told[0]["piece"], "space:lima");
  EXPECT_EQ(told[0]["reason"], "region-closed");
  EXPECT_EQ(told[0]["rule"], "R8.1");
  EXPECT_EQ(told[0]["ways"], 0);
  EXPECT_TRUE(told[1].is_null());
  EXPECT_GT(told[2]["ways"], 0);
  EXPECT_FALSE(told[2].contains("rule"));
}

TEST(DescribeRequest, the_past_is_only_looked_at) {
  Talk talk = at_first_turn("shipyard");
  const json told =
      talk.ask({{"cmd", "describe"}, {"pieces", {"space:london", "tile:market"}}, {"ply", 3}})["told"];
  for (const json& one : told) EXPECT_EQ(one["now"], "");
}

TEST(DescribeRequest, refuses_what_is_no_request) {
  Talk talk = at_first_turn("shipyard");
  EXPECT_EQ(talk.refused({{"cmd", "describe"}}), "bad-request");
  EXPECT_EQ(talk.refused({{"cmd", "describe"}, {"pieces", "space:london"}}), "bad-request");
  EXPECT_EQ(talk.refused({{"cmd", "describe"}, {"pieces", {7}}}), "bad-request");
  EXPECT_EQ(talk.refused({{"cmd", "describe"}, {"pieces", json::array()}, {"seat", 4}}), "bad-request");
  EXPECT_EQ(talk.refused({{"cmd", "describe"}, {"pieces", json::array()}, {"glory", 1}}), "bad-request");
  EXPECT_EQ(talk.refused({{"cmd", "merits"}, {"move", "build docks"}}), "illegal-move");
  EXPECT_EQ(talk.refused({{"cmd", "merits"}, {"move", "dance"}}), "unknown-move");
  for (const char* word :
       {"", ":", "of:", "of:9:harbor", "of:x:harbor", "space:", "ability:spice-trade", "seat:-1"})
    EXPECT_TRUE(talk.ask({{"cmd", "describe"}, {"pieces", {word}}})["told"][0].is_null()) << word;
}

TEST(DescribeRequest, the_legend_needs_no_game) {
  Talk talk;
  const json legend = talk.command("legend")["legend"];
  ASSERT_EQ(legend.size(), topics().size());
  std::set<std::string> texts;
  for (const json& row : legend) texts.insert(row["text"]);
  EXPECT_EQ(texts.size(), legend.size());
}

}  // namespace
}  // namespace endeavor::test
