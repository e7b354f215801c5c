// When several things are wrong the first of these is given: the wrong question; not yours or not
// there; the activation circle or its disc; region closed; presence; the target's state; discs left.
// Each test begins with everything wrong and puts one thing right at a time.
#include <gtest/gtest.h>

#include "tests/support/activation.h"

namespace endeavor::test {
namespace {

constexpr const char* kThree = "age-of-sail side-a 3";

TEST(WhyNotOrder, R8_4_attack) {
  constexpr const char* kMove = "use barracks attack luanda";
  Table t(kThree);
  t.construction(0);
  EXPECT_EQ(t.why(kMove).reason, Reason::AskedBuild);
  t.turn(0);
  put_right_activation(t, "barracks", kMove);
  EXPECT_EQ(t.why(kMove).reason, Reason::RegionClosed);
  t.open("africa", 1);
  EXPECT_EQ(t.why(kMove).reason, Reason::NoPresence);
  t.sea(0, "africa");
  EXPECT_EQ(t.why(kMove).reason, Reason::NobodyThere);
  Table own = t;
  own.hold(0, "luanda");
  EXPECT_EQ(own.why(kMove).reason, Reason::OwnDisc);
  t.hold(1, "luanda");
  EXPECT_EQ(t.why(kMove).reason, Reason::NeedsDiscs);
  t.harbor(0, 3);
  EXPECT_TRUE(t.why(kMove).legal());
}

TEST(WhyNotOrder, R8_1_occupy) {
  constexpr const char* kMove = "use fortress occupy luanda";
  Table t(kThree);
  put_right_activation(t, "fortress", kMove);
  EXPECT_EQ(t.why(kMove).reason, Reason::RegionClosed);
  t.open("africa", 1).hold(1, "luanda");
  EXPECT_EQ(t.why(kMove).reason, Reason::NoPresence);
  t.sea(0, "africa");
  EXPECT_EQ(t.why(kMove).reason, Reason::CityTaken);
  EXPECT_EQ(t.why("use fortress occupy elmina").reason, Reason::NeedsDiscs);
}

TEST(WhyNotOrder, R7_4_ship_to_a_fleet) {
  constexpr const char* kMove = "use shipyard ship fleet-ceylon";
  Table t(kThree);
  t.give(0, "shipyard").harbor(0, 1);
  EXPECT_EQ(t.why(kMove).reason, Reason::RegionClosed);
  t.open("india", 1);
  EXPECT_EQ(t.why(kMove).reason, Reason::NeedsDiscs);
  t.hold(1, "fleet-ceylon");
  EXPECT_EQ(t.why(kMove).reason, Reason::FleetTaken);
}

TEST(WhyNotOrder, R9_2_draw) {
  constexpr const char* kMove = "use market draw africa";
  Table t("first-edition first-edition 3");
  t.give(0, "market", true).empty("africa");
  EXPECT_EQ(t.why(kMove).reason, Reason::AlreadyActivated);
  t.s.players[0].workers = 0;
  t.harbor(0, 1);
  EXPECT_EQ(t.why(kMove).reason, Reason::DeckEmpty);
  EXPECT_EQ(t.why("use market draw india").reason, Reason::RegionClosed);
  t.open("india", 1);
  EXPECT_EQ(t.why("use market draw india").reason, Reason::PresenceTooLow);
}

TEST(WhyNotOrder, R6_2_a_building_without_a_circle_before_its_missing_action) {
  Table t(kThree);
  EXPECT_EQ(t.why("use bank draw europe").reason, Reason::NotYourBuilding);
  t.give(0, "bank").give(0, "market", true);
  EXPECT_EQ(t.why("use bank draw europe").reason, Reason::NoActivationCircle);
  EXPECT_EQ(t.why("use market ship track:africa").reason, Reason::BuildingLacksAction);
}

TEST(WhyNotOrder, R6_3_spend) {
  Table t(kThree);
  t.points(0, "culture", 1);
  EXPECT_EQ(t.why("spend culture attack london").reason, Reason::BrownToken);
  EXPECT_EQ(t.why("spend attack draw europe").reason, Reason::NoSuchToken);
  t.blue(0, "attack");
  EXPECT_EQ(t.why("spend attack draw europe").reason, Reason::TokenLacksAction);
  EXPECT_EQ(t.why("spend attack attack luanda").reason, Reason::RegionClosed);
}

TEST(WhyNotOrder, R9_1_payment) {
  Table t("age-of-sail side-a 2", {"exchange", "museum", "parliament"});
  t.give(0, "exchange").harbor(0, 1);
  EXPECT_EQ(t.why("use exchange payment museum").reason, Reason::NotYourBuilding);
  t.give(0, "museum");
  EXPECT_EQ(t.why("use exchange payment museum").reason, Reason::NoWorker);
  t.worker(0, "museum");
  EXPECT_EQ(t.why("use exchange payment museum").reason, Reason::NoPaymentMark);
}

// A brown or missing piece comes before the limits of the second half.
TEST(WhyNotOrder, R6_6_second_half) {
  Table t("first-edition first-edition 3");
  t.give(0, "docks").harbor(0, 9).open("africa", 1).play("use docks ship sea:africa");
  EXPECT_EQ(t.why("then draw europe").reason, Reason::OtherHalf);
  EXPECT_EQ(t.why("then occupy surat").reason, Reason::SameRegion);
  EXPECT_TRUE(t.why("then occupy luanda").legal());
}

}  // namespace
}  // namespace endeavor::test
