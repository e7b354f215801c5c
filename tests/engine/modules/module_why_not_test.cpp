// Every reason that only the modules give, with its rule and arguments (X3.7), as in why_not_test.cpp.
#include <gtest/gtest.h>

#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

Exploit tile(std::string_view id) { return exploit_called(id); }

constexpr WhyNot kOther{Reason::NotThisAbility, {13, 2}};

TEST(ModuleWhyNot, R12_1_a_nation_is_asked) {
  Table t = Table::fresh("age-of-sail side-b 4 nations-chosen");
  EXPECT_EQ(t.why("nation castile"), (WhyNot{Reason::AskedStart, {2, 6}}));
  for (int i = 0; i < 4; ++i) t.play("start colonial-house");
  for (const char* move : {"pass", "build market", "setup london", "mobilize goa", "use market nation"})
    EXPECT_EQ(t.why(move), (WhyNot{Reason::AskedNation, {12, 1}})) << move;
  t.play("nation portugal");
  EXPECT_EQ(t.why("pass"), (WhyNot{Reason::AskedSetup, {12, 1}}));
}

TEST(ModuleWhyNot, R13_2_once_more_or_stop_is_asked) {
  Table t = once_more(kBoth);
  for (const char* move :
       {"pass", "then ship sea:africa", "mobilize goa", "use shipyard exploit spice-trade a sea:africa"})
    EXPECT_EQ(t.why(move), (WhyNot{Reason::AskedMore, {13, 2}})) << move;
  EXPECT_EQ(t.why("more sea:africa culture"), kOther);
  EXPECT_EQ(t.why("more sea:caribbean wealth"), kOther);
  EXPECT_EQ(t.why("more wealth"), kOther);
  EXPECT_EQ(t.why("more sea:india wealth"), (WhyNot{Reason::NoDiscInSea, {13, 2}, {about(Area::India)}}));
}

TEST(ModuleWhyNot, R12_4_a_mobilization_is_asked) {
  Table t(kNations);
  t.nation(0, "netherlands")
      .round(2)
      .top_used(0)
      .give(0, "market")
      .harbor(0, 1)
      .turn(0)
      .play("use market draw europe");
  for (const char* move : {"pass", "memorial none", "use market nation"})
    EXPECT_EQ(t.why(move), (WhyNot{Reason::AskedMobilize, {12, 4}})) << move;
  EXPECT_EQ(t.why("then draw slavery"), (WhyNot{Reason::NoOtherHalf, {6, 5}}));
}

TEST(ModuleWhyNot, R6_5_with_a_half_open_as_well_the_second_half_is_what_is_asked) {
  Table t(kNations);
  t.nation(0, "netherlands").round(2).top_used(0).give(0, "docks").harbor(0, 3).turn(0);
  t.play("use docks ship track:africa");
  EXPECT_EQ(t.why("pass"), (WhyNot{Reason::AskedSecond, {6, 5}, {about(Action::Occupy)}}));
  EXPECT_EQ(t.why("then nation"), (WhyNot{Reason::OtherHalf, {6, 5}, {about(Action::Occupy)}}));
}

TEST(ModuleWhyNot, R13_1_an_exploit_that_is_not_in_this_game) {
  Table t = all_open(kExploits);
  t.give(0, "market").give(0, "shipyard").harbor(0, 2);
  EXPECT_EQ(t.why("use market exploit fever-bark a india"), (WhyNot{Reason::NotInThisGame, {13, 1}}));
  EXPECT_EQ(t.why("use market nation"), (WhyNot{Reason::NotInThisGame, {12, 1}}));
  EXPECT_EQ(t.why("use market fate two-shores"), (WhyNot{Reason::NotInThisGame, {12, 1}}));
  EXPECT_EQ(t.why("use colonial-house monument london"), (WhyNot{Reason::NotInThisGame, {12, 1}}));
  Table nations(kNations);
  nations.give(0, "shipyard").harbor(0, 2);
  EXPECT_EQ(nations.why("use shipyard exploit spice-trade a sea:africa"), (WhyNot{Reason::NotInThisGame, {13, 1}}));
}

TEST(ModuleWhyNot, R13_1_not_available) {
  Table t(kExploits);
  t.give(0, "shipyard").harbor(0, 2).open("africa", 1);
  EXPECT_EQ(t.why("use shipyard exploit spice-trade a sea:africa"),
            (WhyNot{Reason::NotAvailable, {13, 1}, {about(tile("spice-trade")), about(Area::India)}}));
}

TEST(ModuleWhyNot, R12_8_a_fate_that_is_not_on_offer) {
  Table t(kNations);
  t.round(3).monument(0, "london").give(0, "market").harbor(0, 1);
  EXPECT_EQ(t.why("use market fate two-shores"),
            (WhyNot{Reason::NotOnOffer, {12, 8}, {about(fate_called("two-shores"))}}));
  t.monument(1, "cadiz").seized(1, "just-realm");
  EXPECT_EQ(t.why("use market fate just-realm").reason, Reason::NotOnOffer);
}

TEST(ModuleWhyNot, R13_2_not_this_ability) {
  Table t = all_open(kExploits, {"chart-of-the-winds", "fever-bark", "spice-trade"});
  present_everywhere(t).give(0, "shipyard").give(0, "market").harbor(0, 2);
  for (const char* rest :
       {"spice-trade a sea:caribbean", "spice-trade a track:africa", "spice-trade a fleet-azores",
        "spice-trade a wealth", "spice-trade b sea:caribbean wealth", "spice-trade b sea:africa culture",
        "spice-trade b", "chart-of-the-winds a sea:india sea:africa", "chart-of-the-winds a sea:africa london",
        "spice-trade a ship sea:africa"})
    EXPECT_EQ(t.why(std::string("use shipyard exploit ") + rest), kOther) << rest;
  EXPECT_EQ(t.why("use market exploit fever-bark a africa"), kOther);
}

// A target of the wrong kind, or one too many.
TEST(ModuleWhyNot, R13_2_not_what_this_ability_is_aimed_at) {
  for (const char* rest :
       {"war-off-tripoli a wealth", "war-off-tripoli a sea:africa london", "war-off-tripoli a", "fever-bark a goa",
        "fever-bark a sea:india india", "chart-of-the-winds a market sea:africa",
        "chart-of-the-winds a sea:africa wealth", "chart-of-the-winds a sea:africa", "letter-from-jamaica a wealth",
        "letter-from-jamaica a sea:africa lima", "letter-from-jamaica b lima", "letters-of-marque a wealth",
        "letters-of-marque a sea:africa fleet-bahamas", "free-port b wealth",
        "spice-trade a sea:india sea:africa"}) {
    const std::string_view text = rest;
    Table t = present_with(text.substr(0, text.find(' ')));
    for (const char* token : {"ship-draw", "occupy-draw", "attack", "payment"}) t.blue(0, token);
    t.give(0, "market", true).harbor(0, 5).hold(1, "london").turn(0);
    int asked = 0;
    for (const char* token : {"ship-draw", "occupy-draw", "attack", "payment"}) {
      const WhyNot why = t.why(std::string("spend ") + token + " exploit " + rest);
      if (why.reason == Reason::TokenLacksAction) continue;
      EXPECT_EQ(why, kOther) << rest;
      ++asked;
    }
    EXPECT_GT(asked, 0) << rest;
  }
}

TEST(ModuleWhyNot, R12_3_R12_4_not_this_ability_of_a_nation) {
  Table t(kNations);
  t.nation(0, "portugal").give(0, "shipyard").harbor(0, 1);
  EXPECT_EQ(t.why("use shipyard nation sea:far-east"), (WhyNot{Reason::NotThisAbility, {12, 3}}));
  EXPECT_EQ(t.why("use shipyard nation"), (WhyNot{Reason::NotThisAbility, {12, 3}}));
  t.round(2).top_used(0).blue(0, "ship-draw").turn(0).play("spend ship-draw draw europe");
  EXPECT_EQ(t.why("mobilize ship track:africa"), (WhyNot{Reason::NotThisAbility, {12, 4}}));
  EXPECT_EQ(t.why("mobilize attack goa"), (WhyNot{Reason::NotThisAbility, {12, 4}}));
  EXPECT_EQ(t.why("mobilize track:india"), (WhyNot{Reason::NotThisAbility, {12, 4}}));  // which of the two?
}

TEST(ModuleWhyNot, R13_2_no_disc_there) {
  Table t = all_open(kExploits, {"chart-of-the-winds", "isabel-barreto", "one-day-two-oceans"});
  present_everywhere(t).give(0, "shipyard").give(0, "barracks").harbor(0, 3).hold(1, {"havana", "fleet-bahamas"});
  t.sea(0, "caribbean", 0).hold(0, "acapulco");
  EXPECT_EQ(t.why("use barracks exploit one-day-two-oceans b havana"),
            (WhyNot{Reason::NoDiscInSea, {13, 2}, {about(Area::Caribbean)}}));
  EXPECT_EQ(t.why("use shipyard exploit chart-of-the-winds a sea:caribbean sea:africa"),
            (WhyNot{Reason::NoDiscOfYours, {13, 2}}));
  EXPECT_EQ(t.why("use shipyard exploit chart-of-the-winds a fleet-bahamas sea:africa"),
            (WhyNot{Reason::NoDiscOfYours, {13, 2}}));
  EXPECT_EQ(t.why("use shipyard exploit chart-of-the-winds a track:africa sea:india"),
            (WhyNot{Reason::NoDiscOfYours, {13, 2}}));
  t.harbor(0, t.player(0).supply + 3);
  EXPECT_EQ(t.why("use shipyard exploit isabel-barreto a sea:africa"), (WhyNot{Reason::NoDiscInSupply, {13, 2}}));
}

TEST(ModuleWhyNot, R12_6_no_disc_of_yours_for_the_monument) {
  Table t(kNations);
  t.round(3).middle_used(0).harbor(0, 1).hold(0, "fleet-azores").hold(1, "cadiz");
  EXPECT_EQ(t.why("use colonial-house monument london"), (WhyNot{Reason::NoDiscOfYours, {12, 6}}));
  EXPECT_EQ(t.why("use colonial-house monument cadiz"), (WhyNot{Reason::NoDiscOfYours, {12, 6}}));
  EXPECT_EQ(t.why("use colonial-house monument fleet-azores"), (WhyNot{Reason::NotThisAbility, {12, 6}}));
}

TEST(ModuleWhyNot, R13_2_no_token_there) {
  Table t = all_open(kExploits, {"letters-of-marque", "fever-bark", "spice-trade"});
  present_everywhere(t).give(0, "barracks").harbor(0, 2).bare("fleet-bahamas").bare("cadiz--havana");
  const WhyNot none{Reason::NoTokenThere, {13, 2}};
  EXPECT_EQ(t.why("use barracks exploit letters-of-marque a fleet-bahamas"), none);
  EXPECT_EQ(t.why("use barracks exploit letters-of-marque a cadiz--havana"), none);
  EXPECT_EQ(t.why("use barracks exploit letters-of-marque a havana--fleet-bahamas"), none);  // square
}

TEST(ModuleWhyNot, R13_2_a_link_or_place_of_another_area) {
  Table t = all_open(kExploits, {"letters-of-marque", "fever-bark", "spice-trade"});
  present_everywhere(t).give(0, "barracks").harbor(0, 2);
  EXPECT_EQ(t.why("use barracks exploit letters-of-marque a fleet-arabian-sea"), kOther);
  EXPECT_EQ(t.why("use barracks exploit letters-of-marque a havana"), kOther);
  EXPECT_EQ(t.why("use barracks exploit letters-of-marque a goa--mombasa"), kOther);
  t.harbor(0, 1);
  EXPECT_EQ(t.why("use barracks exploit letters-of-marque a fleet-bahamas").reason, Reason::NeedsDiscs);
  EXPECT_EQ(t.why("use barracks exploit letters-of-marque a cadiz--havana").reason, Reason::NeedsDiscs);
}

TEST(ModuleWhyNot, R13_2_base_reasons_in_an_ability) {
  Table t = all_open(kExploits, {"letter-from-jamaica", "war-off-tripoli", "brouwer-route"});
  present_everywhere(t)
      .give(0, "barracks")
      .give(0, "shipyard")
      .harbor(0, 3)
      .hold(1, {"lima", "fleet-saint-helena"});
  t.hold(0, "luanda");
  EXPECT_EQ(t.why("use colonial-house exploit letter-from-jamaica a lima"),
            (WhyNot{Reason::CityTaken, {13, 2}, {about(t.space("lima")), about(seat(1))}}));
  EXPECT_EQ(t.why("use colonial-house exploit letter-from-jamaica a fleet-bahamas"),
            (WhyNot{Reason::FleetNotOccupied, {8, 2}, {about(t.space("fleet-bahamas"))}}));
  EXPECT_EQ(t.why("use shipyard exploit brouwer-route a fleet-saint-helena"),
            (WhyNot{Reason::FleetTaken, {13, 2}, {about(t.space("fleet-saint-helena")), about(seat(1))}}));
  EXPECT_EQ(t.why("use shipyard exploit brouwer-route a luanda"),
            (WhyNot{Reason::CityNotShippedTo, {7, 4}, {about(t.space("luanda"))}}));
  EXPECT_EQ(t.why("use shipyard exploit brouwer-route a sea:europe"), (WhyNot{Reason::EuropeHasNoSea, {1, 2}}));
  EXPECT_EQ(t.why("use barracks exploit war-off-tripoli a goree"),
            (WhyNot{Reason::NobodyThere, {8, 4}, {about(t.space("goree"))}}));
  EXPECT_EQ(t.why("use barracks exploit war-off-tripoli a luanda"),
            (WhyNot{Reason::OwnDisc, {8, 4}, {about(t.space("luanda"))}}));
}

}  // namespace
}  // namespace endeavor::test
