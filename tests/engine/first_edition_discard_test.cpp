// Discarding in the first edition: at once on passing, back into the decks, and the governor that is
// won afterwards (R9.6–R9.8).
#include <gtest/gtest.h>

#include "engine/query.h"
#include "engine/scoring.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

TEST(FirstEditionDiscard, R9_7_at_once_when_a_player_passes) {
  Table t("first-edition first-edition 3");
  t.cards(0, {"north-america-1", "far-east-1"}).turn(0).play("pass");
  EXPECT_EQ(t.s.phase, Phase::Action);
  EXPECT_EQ(t.to_move(), 0);
  EXPECT_EQ(t.s.passed, 0b001);  // already counted as passed
  t.play("discard far-east-1");
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.s.decision, Decision::Turn);
}

TEST(FirstEditionDiscard, R9_7_slot_first_then_discards) {
  Table t("first-edition first-edition 3");
  t.open("far-east", 0).cards(0, {"far-east-governor", "north-america-1", "far-east-1"}).turn(0).play("pass");
  EXPECT_EQ(t.legal(), (Set{"slot far-east-governor", "slot none"}));
  t.play("slot far-east-governor");
  EXPECT_EQ(t.legal(), (Set{"discard north-america-1", "discard far-east-1"}));
  t.play("discard north-america-1");
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.s.free_slot, Card::None);
}

TEST(FirstEditionDiscard, R9_7_the_last_to_pass_discards_before_the_round_ends) {
  Table t("first-edition first-edition 3");
  t.cards(2, {"north-america-1", "far-east-1"}).passed({0, 1}).turn(2).play("pass");
  EXPECT_EQ(t.s.round, 1);
  EXPECT_EQ(t.to_move(), 2);
  t.play("discard north-america-1");
  EXPECT_EQ(t.s.round, 2);
  EXPECT_EQ(t.s.passed, 0);
}

// Seat 0 has passed; seat 1 fills the track on which seat 0 has most discs.
Table governor_after_passing(int round) {
  Table t("first-edition first-edition 3");
  t.card(0, "north-america-1").track("africa", {0, 0, 0, 1, 2}).give(1, "shipyard").harbor(1, 2);
  t.round(round).turn(0).play("pass").play("use shipyard ship track:africa");
  return t;
}

TEST(FirstEditionDiscard, R9_7_a_governor_won_after_passing_is_kept_until_the_next_pass) {
  Table t = governor_after_passing(1);
  EXPECT_EQ(t.hand(0), (Set{"africa-governor", "north-america-1"}));
  t.play({"pass", "pass"});
  EXPECT_EQ(t.s.round, 2);  // nobody was asked
  EXPECT_EQ(t.hand(0).size(), 2u);
  t.passed({1, 2}).turn(0).play("pass");
  EXPECT_EQ(t.legal(), (Set{"slot africa-governor", "slot none"}));
}

TEST(FirstEditionDiscard, R9_7_after_round_7_it_is_kept_for_good_and_the_free_slot_counts_as_used) {
  Table t = governor_after_passing(7);
  t.play({"pass", "pass"});
  EXPECT_EQ(t.s.phase, Phase::Over);
  EXPECT_EQ(t.hand(0).size(), 2u);
  EXPECT_EQ(score_sheet(box(), t.s, seat(0)).governor_slot, 0);
  EXPECT_EQ(score_sheet(box(), t.s, seat(0)).cards, 1);  // the governor's Glory
  EXPECT_EQ(score_sheet(box(), t.s, seat(1)).governor_slot, 3);
}

TEST(FirstEditionDiscard, R9_8_back_into_the_own_deck_lowest_on_top) {
  Table t("first-edition first-edition 3");
  t.cards(0, {"far-east-1", "far-east-3", "europe-4"}).points(0, "influence", 1).turn(0);
  EXPECT_EQ(t.top_of("far-east"), "far-east-2");
  t.play({"pass", "discard far-east-3"});
  EXPECT_EQ(t.top_of("far-east"), "far-east-2");
  EXPECT_EQ(t.s.decks[index(Deck::FarEast)], 0b111100);
  t.play("discard far-east-1");
  EXPECT_EQ(t.top_of("far-east"), "far-east-1");
  EXPECT_EQ(t.s.decks[index(Deck::FarEast)], 0b111110);
  EXPECT_EQ(t.s.pile, 0u);
  EXPECT_EQ(t.points_of(0, "industry"), 0);
}

TEST(FirstEditionDiscard, R9_8_slavery_is_set_aside_and_a_governor_leaves_the_game) {
  Table t("first-edition first-edition 3");
  t.open("far-east", 0).cards(0, {"far-east-governor", "slavery-0", "slavery-1", "europe-4"}).turn(0);
  t.play({"pass", "slot none", "discard slavery-1", "discard far-east-governor"});
  EXPECT_EQ(t.player(0).set_aside, 1);
  EXPECT_EQ(t.s.decks[index(Deck::Slavery)], 0b111100);  // it does not return
  EXPECT_EQ(t.hand(0), (Set{"slavery-0", "europe-4"}));
  EXPECT_EQ(t.s.decks[index(Deck::FarEast)] & 1, 0);
  EXPECT_EQ(t.to_move(), 1);
}

TEST(FirstEditionDiscard, R9_5_a_returned_Europe_5_abolishes_nothing_the_second_time) {
  Table t("first-edition first-edition 3");
  t.card(0, "north-america-1").abolished().hold(1, {"london", "lisbon", "venice", "tangier", "tripoli"});
  t.give(1, "market").harbor(1, 1).top("europe", 5).turn(0).play({"pass", "discard europe-5"});
  EXPECT_EQ(t.top_of("europe"), "europe-5");
  t.play("use market draw europe");
  EXPECT_TRUE(t.holds(1, "europe-5"));
  EXPECT_TRUE(t.s.abolished);
  EXPECT_EQ(t.player(1).set_aside, 0);
}

}  // namespace
}  // namespace endeavor::test
