// The order of reasons for moves of the modules: the wrong question; not yours or not there; the activation circle
// or its disc; region closed; presence; the target's state; discs left. Each test begins with everything wrong
// and puts one thing right at a time.
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"
#include "tests/support/activation.h"

namespace endeavor::test {
namespace {

TEST(ModuleWhyNotOrder, R13_2_an_ability_that_attacks) {
  constexpr const char* kMove = "use barracks exploit one-day-two-oceans b goa";
  Table t(kBoth);
  t.construction(0);
  EXPECT_EQ(t.why(kMove).reason, Reason::AskedBuild);
  t.round(3).turn(0);
  EXPECT_EQ(t.why(kMove).reason, Reason::NotInThisGame);
  t.exploits({"one-day-two-oceans", "palmares", "fever-bark"});
  put_right_activation(t, "barracks", kMove);
  EXPECT_EQ(t.why(kMove).reason, Reason::NotAvailable);
  t.open("india", 1).open("caribbean", 2);
  EXPECT_EQ(t.why(kMove).reason, Reason::ExploitPresence);
  t.hold(0, {"surat", "havana"});
  EXPECT_EQ(t.why(kMove).reason, Reason::NobodyThere);
  Table own = t;
  EXPECT_EQ(own.hold(0, "goa").why(kMove).reason, Reason::OwnDisc);
  t.monument(1, "goa");
  EXPECT_EQ(t.why(kMove).reason, Reason::MonumentStands);
  t.s.modules.nations[1] = {.nation = t.tile(1).nation, .top = true, .middle = true};
  t.harbor(0, 1);
  EXPECT_EQ(t.why(kMove).reason, Reason::NeedsDiscs);
  t.harbor(0, 2);
  EXPECT_EQ(t.why(kMove).reason, Reason::NoDiscInSea);
  t.sea(0, "india");
  EXPECT_TRUE(t.why(kMove).legal());
}

TEST(ModuleWhyNotOrder, R13_2_an_ability_for_the_clean) {
  constexpr const char* kMove = "use colonial-house exploit palmares a";
  Table t(kExploits);
  t.card(0, "slavery-0").on_tile(0, "palmares", 4).worker(0, "colonial-house");
  EXPECT_EQ(t.why(kMove).reason, Reason::AlreadyActivated);
  t.s.players[0].workers = 0;
  t.harbor(0, 1);
  EXPECT_EQ(t.why(kMove).reason, Reason::NotAvailable);
  t.open("africa", 1).open("south-america", 1);
  EXPECT_EQ(t.why(kMove).reason, Reason::ExploitPresence);
  t.sea(0, "africa").sea(0, "south-america");
  EXPECT_EQ(t.why(kMove).reason, Reason::NotClean);
  Table clean(kExploits);
  clean.on_tile(0, "palmares", 4)
      .open("africa", 1)
      .open("south-america", 1)
      .sea(0, "africa")
      .sea(0, "south-america")
      .harbor(0, 1);
  EXPECT_EQ(clean.why(kMove).reason, Reason::TileFull);
  clean.on_tile(0, "palmares", 3);
  EXPECT_EQ(clean.why(kMove).reason, Reason::NeedsDiscs);
  clean.harbor(0, 2);
  EXPECT_TRUE(clean.why(kMove).legal());
}

TEST(ModuleWhyNotOrder, R13_2_a_once_ability) {
  constexpr const char* kMove = "spend ship-draw exploit letter-from-jamaica b";
  Table t(kExploits);
  t.exploits({"letter-from-jamaica", "palmares", "spice-trade"}).used(0, "letter-from-jamaica", 'b');
  EXPECT_EQ(t.why(kMove).reason, Reason::NoSuchToken);
  EXPECT_EQ(t.why("spend culture exploit letter-from-jamaica b").reason, Reason::BrownToken);
  t.blue(0, "ship-draw").blue(0, "attack");
  EXPECT_EQ(t.why("spend attack exploit letter-from-jamaica b").reason, Reason::TokenLacksAction);
  EXPECT_EQ(t.why(kMove).reason, Reason::NotAvailable);
  t.open("south-america", 1).open("caribbean", 1);
  EXPECT_EQ(t.why(kMove).reason, Reason::ExploitPresence);
  t.sea(0, "south-america").sea(0, "caribbean");
  EXPECT_EQ(t.why(kMove).reason, Reason::AlreadyUsed);
}

TEST(ModuleWhyNotOrder, R12_3_a_top_that_occupies) {
  constexpr const char* kMove = "use colonial-house nation luanda";
  Table t(kNations);
  t.nation(0, "ottoman-empire").hold(1, "luanda").worker(0, "colonial-house");
  EXPECT_EQ(t.why(kMove).reason, Reason::AlreadyActivated);
  t.s.players[0].workers = 0;
  t.harbor(0, 1);
  EXPECT_EQ(t.why(kMove), (WhyNot{Reason::RegionClosed, {12, 2}, {about(Area::Africa), about(Action::Occupy)}}));
  t.open("africa", 2);
  EXPECT_EQ(t.why(kMove).reason, Reason::NoPresence);
  t.sea(0, "africa");
  EXPECT_EQ(t.why(kMove).reason, Reason::CityTaken);
  EXPECT_TRUE(t.why("use colonial-house nation goree").legal());
}

TEST(ModuleWhyNotOrder, R12_6_the_monument) {
  constexpr const char* kMove = "use colonial-house monument london";
  Table t(kNations);
  EXPECT_EQ(t.why("use fortress monument london").reason, Reason::NotYourBuilding);
  EXPECT_EQ(t.why(kMove).reason, Reason::NeedsDiscToActivate);
  t.harbor(0, 1);
  EXPECT_EQ(t.why(kMove).reason, Reason::WrongOrder);
  t.round(2).middle_used(0);
  EXPECT_EQ(t.why(kMove).reason, Reason::TooEarly);
  t.round(3);
  EXPECT_EQ(t.why(kMove).reason, Reason::NoDiscOfYours);
  t.hold(0, "london");
  EXPECT_TRUE(t.why(kMove).legal());
  t.monument(0, "london");
  EXPECT_EQ(t.why(kMove).reason, Reason::AlreadyUsed);
}

TEST(ModuleWhyNotOrder, R12_8_a_fate) {
  constexpr const char* kMove = "use market fate patrons-of-learning";
  Table t(kNations);
  t.round(3).give(0, "market");
  EXPECT_EQ(t.why(kMove).reason, Reason::NeedsDiscToActivate);
  t.harbor(0, 1);
  EXPECT_EQ(t.why(kMove).reason, Reason::NotOnOffer);
  t.offer({"patrons-of-learning", "great-works", "round-the-world", "two-shores", "just-realm"});
  EXPECT_EQ(t.why(kMove).reason, Reason::WrongOrder);
  t.monument(0, "luanda");
  EXPECT_EQ(t.why(kMove).reason, Reason::FatePresence);
  t.seized(0, "two-shores");
  EXPECT_EQ(t.why(kMove).reason, Reason::AlreadyUsed);
}

TEST(ModuleWhyNotOrder, R12_4_a_mobilization) {
  constexpr const char* kMove = "mobilize occupy luanda";
  const auto table = [](int round) {
    Table t(kNations);
    return t.nation(0, "netherlands").round(round).open("africa", 1).give(0, "cartographer").harbor(0, 3);
  };
  Table t = table(1);
  EXPECT_EQ(t.why(kMove).reason, Reason::AskedTurn);
  t.play("use cartographer ship track:india");
  EXPECT_EQ(t.why(kMove).reason, Reason::WrongOrder);
  Table early = table(1);
  early.top_used(0).play("use cartographer ship track:india");
  EXPECT_EQ(early.why(kMove).reason, Reason::TooEarly);
  Table absent = table(2);
  absent.top_used(0).hold(1, "luanda").play("use cartographer ship track:india");
  EXPECT_EQ(absent.why(kMove), (WhyNot{Reason::NoPresence, {12, 2}, {about(Area::Africa), about(Action::Occupy)}}));
  Table taken = table(2);
  taken.top_used(0).hold(1, "luanda").sea(0, "africa").play("use cartographer ship track:india");
  EXPECT_EQ(taken.why(kMove).reason, Reason::CityTaken);
  EXPECT_TRUE(taken.why("mobilize occupy goree").legal());
}

TEST(ModuleWhyNotOrder, R13_2_the_second_half) {
  Table open = all_open(kExploits, {"spice-trade", "palmares", "fever-bark"});
  open.give(0, "docks").harbor(0, 3).play("use docks ship sea:africa");
  EXPECT_EQ(open.why("use docks exploit palmares a"),
            (WhyNot{Reason::AskedSecond, {6, 5}, {about(Action::Occupy)}}));
  EXPECT_EQ(open.why("then exploit china-ship a sea:caribbean").reason, Reason::NotInThisGame);
  EXPECT_EQ(open.why("then exploit spice-trade a sea:africa").reason, Reason::OtherHalf);
  EXPECT_EQ(open.why("then exploit palmares a").reason, Reason::ExploitPresence);
}

}  // namespace
}  // namespace endeavor::test
