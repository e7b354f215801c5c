// What the engine gives with each reason is what reasons.toml says: tried on moves of every shape in
// random games of every kind. Also that each of these sentences comes out whole.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "engine/legal.h"
#include "engine/pieces.h"
#include "engine/random.h"
#include "engine/setup.h"
#include "notation/sentences/reasons.h"
#include "notation/sentences/sentences.h"
#include "tests/notation/module_games.h"
#include "tests/support/words.h"

namespace endeavor {
namespace {

using msg::kReasonRows;

std::set<ArgName> names_of(const std::array<ArgName, 4>& args) {
  std::set<ArgName> names(args.begin(), args.end());
  names.erase(ArgName::None);
  return names;
}

std::set<ArgName> names_of(const WhyNot& why) {
  std::set<ArgName> names;
  for (const Arg& arg : why.args) names.insert(arg.name);
  names.erase(ArgName::None);
  return names;
}

class Reasons : public testing::Test {
 protected:
  void check(const State& s, Move move) {
    const WhyNot why = why_not(test::box(), s, move);
    if (why.legal()) return;
    if (++seen_[why.reason] > kLooks) return;
    ASSERT_EQ(names_of(why), names_of(kReasonRows[index(why.reason) - 1].args))
        << reason_word(why.reason) << " for " << test::text_of(s.rules.board, move);
    for (const Language language : {Language::En, Language::Es}) {
      std::string text;
      append_why_not(text, test::box(), s.rules, why, language);
      ASSERT_TRUE(text.ends_with('.') && text.find_first_of("{}|") == std::string::npos) << reason_word(why.reason);
    }
  }

  // Moves that answer the same question as this verb.
  static std::vector<Verb> like(Verb verb) {
    switch (verb) {
      case Verb::Pay:
      case Verb::Done: return {Verb::Pay, Verb::Pay, Verb::Done};
      case Verb::Use:
      case Verb::Spend:
      case Verb::Pass: return {Verb::Use, Verb::Use, Verb::Spend};
      case Verb::Then:
      case Verb::Stop: return {Verb::Then};
      default: return {verb};
    }
  }

  // One random game. In every position some moves of the whole grammar are tried, most of them such
  // as answer the open question. Everyone begins with much Industry, so that rare buildings are
  // built, and the Silent Fleet with few discs, so that they run out.
  void play(const Rules& rules, std::uint64_t seed) {
    Random random(seed);
    const auto any_of = [&](const auto& list) {
      return list[random.below(static_cast<std::uint32_t>(list.size()))];
    };
    const std::vector<Move>& grammar = test::well_formed_moves(rules.board);
    std::array<std::vector<Move>, kVerbs> by_verb;
    for (const Move move : grammar) by_verb[index(move.verb)].push_back(move);
    State s = new_game(test::box(), rules, random_setup(test::box(), rules, seed));
    for (Player& p : s.players) p.attributes[index(Attribute::Industry)] = static_cast<std::uint8_t>(seed % 3 * 6);
    if (rules.options.silent_fleet) s.silent_supply = static_cast<std::uint8_t>(seed % 2 == 0 ? 2 : 35);
    while (!is_over(s) && !HasFatalFailure()) {
      MoveList moves;
      legal_moves(test::box(), s, moves);
      for (int i = 0; i < 3; ++i) check(s, any_of(grammar));
      for (int i = 0; i < 25; ++i) check(s, any_of(by_verb[index(any_of(like(moves[0].verb)))]));
      apply(test::box(), s, any_of(moves));
    }
  }

  // A random game with the modules. Now and then everything that they add is tried: thousands of moves.
  void play_with_modules(std::uint64_t seed) {
    Random random(seed);
    test::ModuleGame game(seed);
    while (!game.over() && !HasFatalFailure()) {
      const std::vector<Move> moves =
          random.below(14) == 0 ? test::module_moves(test::box(), game.state()) : std::vector<Move>();
      for (const Move move : moves) check(game.state(), move);
      const std::vector<Move>& grammar = test::well_formed_moves(game.state().rules.board);
      for (int i = 0; i < 5; ++i)
        check(game.state(), grammar[random.below(static_cast<std::uint32_t>(grammar.size()))]);
      game.play(game.choose());
    }
  }

  static constexpr int kLooks = 2000;  // at each reason; the rest are the same again
  std::map<Reason, int> seen_;
};

// Positions that random play does not reach.
State with_workers_on_level_five() {
  State s = new_game(test::box(), {}, random_setup(test::box(), {}, 1));
  s.phase = Phase::Action;
  s.decision = Decision::Turn;
  Player& p = s.player(s.to_move);
  for (const char* id : {"exchange", "museum"}) add_building(test::box(), p, test::building_called(id));
  p.workers = 0b10;
  p.harbor = 1;
  return s;
}

State silent_fleet_without_discs() {
  Rules rules;
  rules.board = BoardId::SideA;
  rules.players = 2;
  rules.options.silent_fleet = true;
  State s = new_game(test::box(), rules, random_setup(test::box(), rules, 1));
  s.phase = Phase::Action;
  s.decision = Decision::React;
  s.turn.seat = s.to_move;
  s.turn.performed_count = 2;
  s.turn.performed = {Performed{Action::Ship, 1}, Performed{Action::Draw, 0}};
  s.silent_supply = 0;
  return s;
}

State first_edition_asked_to_start() {
  Rules rules;
  rules.edition = Edition::FirstEdition;
  rules.board = BoardId::FirstEdition;
  State s = new_game(test::box(), rules, random_setup(test::box(), rules, 1));
  s.phase = Phase::Start;
  s.decision = Decision::Start;
  return s;
}

TEST_F(Reasons, ComeWithTheArgumentsThatReasonsTomlLists) {
  std::uint64_t seed = 1;
  for (int again = 0; again < 10; ++again) {
    for (const Rules& rules : test::all_rules()) {
      play(rules, seed++);
      if (HasFatalFailure()) return;
    }
  }
  for (std::uint64_t with_modules = 0; with_modules < 90 && !HasFatalFailure(); ++with_modules)
    play_with_modules(with_modules);
  check(with_workers_on_level_five(), test::move_called(BoardId::SideB, "use exchange payment museum"));
  check(silent_fleet_without_discs(), test::move_called(BoardId::SideA, "react ship track:india"));
  check(first_edition_asked_to_start(), test::move_called(BoardId::FirstEdition, "start merchant-dock"));
  std::string missing;
  for (const msg::ReasonRow& row : kReasonRows)
    if (row.reason != Reason::NothingOffers &&
        !seen_.contains(row.reason))  // that one is of a place, not of a move
      missing += std::string(row.word) + " ";
  EXPECT_EQ(missing, "") << "no move got these reasons";
}

}  // namespace
}  // namespace endeavor
