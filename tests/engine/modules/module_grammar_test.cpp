// The list of legal moves and the reasons agree on every move of the modules' grammar, every listed move is part of
// the grammar, no two moves read the same, and each text reads back (X3).
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/legal.h"
#include "engine/random.h"
#include "engine/verify/invariants.h"
#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

void expect_agreement(const State& s) {
  MoveList legal;
  legal_moves(box(), s, legal);
  std::vector<Move> listed(legal.begin(), legal.end());
  std::sort(listed.begin(), listed.end());
  EXPECT_EQ(std::adjacent_find(listed.begin(), listed.end()), listed.end()) << "a move twice";
  std::vector<Move> grammar = module_moves(box(), s);
  std::size_t known = 0;
  for (const Move m : grammar) {
    const bool here = std::binary_search(listed.begin(), listed.end(), m);
    known += here ? 1u : 0u;
    ASSERT_EQ(here, why_not(box(), s, m).legal()) << text_of(s.rules.board, m);
  }
  for (const Move m : well_formed_moves(s.rules.board)) {
    const bool here = std::binary_search(listed.begin(), listed.end(), m);
    known += here ? 1u : 0u;
    ASSERT_EQ(here, why_not(box(), s, m).legal()) << text_of(s.rules.board, m);
  }
  EXPECT_EQ(known, listed.size()) << "a listed move is not well formed";
  for (const Move m : listed) {
    const std::string text = text_of(s.rules.board, m);
    ASSERT_EQ(move_called(s.rules.board, text), m) << text;
  }
}

TEST(ModuleGrammar, No_two_moves_are_equal_or_read_the_same) {
  Table t = all_open(kBoth);
  t.give(0, "market").blue(0, "attack");
  const std::vector<Move> all = module_moves(box(), t.s);
  const std::set<Move> moves(all.begin(), all.end());
  std::set<std::string> texts;
  for (const Move m : moves) {
    const std::string text = text_of(t.board(), m);
    texts.insert(text);
    ASSERT_EQ(move_called(t.board(), text), m) << text;
  }
  EXPECT_EQ(moves.size(), all.size());
  EXPECT_EQ(texts.size(), all.size());
  EXPECT_GT(all.size(), 10000u);
}

// The examples of X3.3, from the beginning to the end of their turns.
TEST(ModuleGrammar, R13_2_the_examples_of_the_vocabulary) {
  Table t = all_open(kBoth, {"spice-trade", "letters-of-marque", "brouwer-route"});
  present_everywhere(t).give(0, "shipyard").give(0, "shipyard").give(0, "docks").give(0, "market", true);
  t.blue(0, "attack").harbor(0, 9).round(3).passed({1, 2, 3}).monument(0, "london").sea(0, "far-east", 3);
  t.give(0, "market").sea(0, "south-america", 3);
  t.offer({"round-the-world", "great-works", "just-realm", "two-shores", "viceroyalties"});
  t.play({"use shipyard exploit spice-trade a sea:india then-draw",
          "use shipyard exploit spice-trade b sea:india wealth", "more sea:africa influence", "stop"});
  t.sea(0, "africa").play("spend attack exploit letters-of-marque a cadiz--havana");
  t.play({"use docks exploit brouwer-route a sea:far-east then-payment:market", "then occupy batavia"});
  t.play("use market fate round-the-world");
  EXPECT_EQ(t.tile(0).fate, fate_called("round-the-world"));
}

TEST(ModuleGrammar, R12_4_lists_and_reasons_agree_in_games_with_the_modules) {
  std::uint64_t seed = 1;
  for (const char* rules :
       {"age-of-sail side-b 4 exploits nations-chosen", "age-of-sail side-a 2 exploits nations-dealt",
        "age-of-sail side-a 2 silent-fleet exploits nations-chosen",
        "age-of-sail first-edition 3 exploits nations-dealt", "age-of-sail side-b 5 exploits"}) {
    const Rules r = rules_called(rules);
    Random chance(seed);
    State s = new_game(box(), r, random_setup(box(), r, seed++));
    for (int n = 0; !is_over(s); ++n) {
      ASSERT_EQ(find_violation(box(), s).fault, StateFault::None) << rules << " move " << n;
      if (n % 23 == 0) expect_agreement(s);
      if (HasFatalFailure()) return;
      MoveList legal;
      legal_moves(box(), s, legal);
      ASSERT_FALSE(legal.empty());
      std::size_t pick = chance.below(static_cast<std::uint32_t>(legal.size()));
      for (int again = 0; again < 3 && legal[pick].verb == Verb::Pass; ++again)
        pick = chance.below(static_cast<std::uint32_t>(legal.size()));
      apply(box(), s, legal[pick]);
    }
  }
}

}  // namespace
}  // namespace endeavor::test
