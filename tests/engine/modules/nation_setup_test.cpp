// Taking Nations: who, when, and each set-up effect (R12.1; X5.1, X6).
#include <gtest/gtest.h>

#include "engine/verify/invariants.h"
#include "tests/engine/modules/module_box.h"

namespace endeavor::test {
namespace {

using Set = std::set<std::string>;

constexpr const char* kChosen = "age-of-sail side-b 4 nations-chosen";
constexpr const char* kDealt = "age-of-sail side-b 4 nations-dealt";

// After the start buildings.
Table started(std::string_view rules, int crown = 0) {
  Table t = Table::fresh(rules);
  t.crown(crown);
  t.s.to_move = seat(crown);
  for (int i = 0; i < 4; ++i) t.play("start colonial-house");
  return t;
}

// Dealt: everyone's set-up happens by itself but this seat's, who is the first; the others have no choice.
Table dealt(std::string_view nation, const Content& content = box()) {
  Table t = Table::fresh(kDealt);
  t.by(content);
  const char* rest[] = {"netherlands", "castile", "france"};
  for (int i = 0; i < 3; ++i) t.s.modules.nations[static_cast<std::size_t>(i)].nation = nation_called(rest[i]);
  t.s.modules.nations[3].nation = nation_called(nation);
  return t;
}

Table& start_all(Table& t) {
  for (int i = 0; i < 4; ++i) t.play("start colonial-house");
  return t;
}

Content with_setup(std::string_view nation, std::initializer_list<SetupStep> steps) {
  Content other = box();
  NationFacts& facts = other.nations[index(nation_called(nation))];
  facts.setup_count = 0;
  for (const SetupStep& step : steps) facts.setup[facts.setup_count++] = step;
  return other;
}

// The seats choose in this order, each another Nation.
void expect_choosing(Table& t, std::array<int, 4> order) {
  constexpr std::array kChoices = {"nation castile", "nation france", "nation netherlands", "nation great-britain"};
  for (std::size_t i = 0; i < order.size(); ++i) {
    EXPECT_EQ(t.to_move(), order[i]);
    t.play(kChoices[i]);
  }
}

TEST(NationSetup, R12_1_the_last_seat_in_turn_order_takes_first) {
  Table t = started(kChosen);
  EXPECT_EQ(t.s.decision, Decision::Nation);
  EXPECT_EQ(t.s.phase, Phase::Start);
  expect_choosing(t, {3, 2, 1, 0});
  EXPECT_EQ(t.s.decision, Decision::Build);  // then round 1 begins with the Crown
  EXPECT_EQ(t.to_move(), 0);
  EXPECT_EQ(t.s.round, 1);
}

TEST(NationSetup, R12_1_in_reverse_turn_order_from_whoever_has_the_crown) {
  Table t = started(kChosen, 2);
  expect_choosing(t, {1, 0, 3, 2});
  EXPECT_EQ(t.to_move(), 2);
  EXPECT_EQ(t.s.decision, Decision::Build);
}

TEST(NationSetup, R12_1_each_nation_can_be_taken_once) {
  Table t = started(kChosen);
  EXPECT_EQ(t.legal(), (Set{"nation netherlands", "nation portugal", "nation castile", "nation great-britain",
                            "nation france", "nation ottoman-empire"}));
  t.play("nation castile");
  EXPECT_FALSE(t.allows("nation castile"));
  EXPECT_EQ(t.legal().size(), 5u);
  EXPECT_EQ(t.why("nation castile"),
            (WhyNot{Reason::NationTaken, {12, 1}, {about(nation_called("castile")), about(seat(3))}}));
}

TEST(NationSetup, R12_1_a_set_up_is_done_before_the_next_takes) {  // X6
  Table t = started(kChosen);
  t.play("nation portugal");
  EXPECT_EQ(t.s.decision, Decision::Setup);
  EXPECT_EQ(t.to_move(), 3);
  EXPECT_FALSE(t.tile(3).top);
  t.play("setup track:india");
  EXPECT_TRUE(t.tile(3).top);
  EXPECT_TRUE(t.tile(3).middle);
  EXPECT_EQ(t.to_move(), 2);
  EXPECT_EQ(t.s.decision, Decision::Nation);
}

TEST(NationSetup, R12_1_a_supply_disc_on_each_circle) {  // X5.1
  Table t = started(kChosen);
  EXPECT_EQ(t.player(3).supply, 34);
  t.play("nation france");
  EXPECT_EQ(t.player(3).supply, 34 - 2 - 2);
  EXPECT_EQ(t.tile(3), (NationTile{.nation = nation_called("france"), .top = true, .middle = true}));
}

TEST(NationSetup, R12_1_dealt_nations_are_set_up_in_the_same_order) {  // X6
  Table t = dealt("portugal");
  t.s.modules.nations[1].nation = nation_called("ottoman-empire");
  start_all(t);
  EXPECT_EQ(t.to_move(), 3);
  EXPECT_EQ(t.s.decision, Decision::Setup);
  EXPECT_EQ(t.player(2).track_discs, (std::array<std::uint8_t, 4>{}));  // France comes after
  t.play("setup track:africa");
  EXPECT_EQ(t.player(2).track_discs, (std::array<std::uint8_t, 4>{0, 1, 1, 0}));
  EXPECT_EQ(t.to_move(), 1);
  EXPECT_EQ(t.player(0).harbor, 0);
  t.play("setup london");
  EXPECT_EQ(t.player(0).harbor, 3);
  EXPECT_EQ(t.s.decision, Decision::Build);
}

TEST(NationSetup, R12_1_players_plus_one_fates_are_laid_out) {
  for (const char* rules : {"age-of-sail side-a 2 nations-chosen", "age-of-sail side-a 3 nations-dealt",
                            "age-of-sail side-b 5 nations-chosen exploits"}) {
    const Rules r = rules_called(rules);
    const endeavor::Setup setup = random_setup(box(), r, 5);
    EXPECT_EQ(check_setup(box(), r, setup).problem, SetupProblem::None);
    EXPECT_EQ(std::count(setup.fates.begin(), setup.fates.end(), Fate::None), 6 - (r.players + 1));
    const bool dealt_too = r.options.nations == Nations::Dealt;
    EXPECT_EQ(std::count(setup.nations.begin(), setup.nations.end(), Nation::None), dealt_too ? 5 - r.players : 5);
    EXPECT_EQ(std::count(setup.exploits.begin(), setup.exploits.end(), Exploit::None), r.options.exploits ? 0 : 3);
    EXPECT_EQ(setup, random_setup(box(), r, 5));
    EXPECT_NE(setup.fates, random_setup(box(), r, 6).fates);
    const State s = new_game(box(), r, setup);
    EXPECT_EQ(s.modules.fates, setup.fates);
    EXPECT_EQ(s.modules.exploits, setup.exploits);
  }
}

TEST(NationSetup, R12_1_what_a_set_up_may_not_hold) {
  const Rules r = rules_called("age-of-sail side-b 4 exploits nations-dealt");
  const endeavor::Setup good = random_setup(box(), r, 1);
  const auto problem = [&](auto change, const Rules& rules) {
    endeavor::Setup s = good;
    change(s);
    return check_setup(box(), rules, s).problem;
  };
  const auto same = [](endeavor::Setup&) {};
  EXPECT_EQ(problem(same, r), SetupProblem::None);
  EXPECT_EQ(problem([](auto& s) { s.exploits[2] = s.exploits[0]; }, r), SetupProblem::Exploits);
  EXPECT_EQ(problem([](auto& s) { s.exploits[1] = Exploit::None; }, r), SetupProblem::Exploits);
  EXPECT_EQ(problem([](auto& s) { s.exploits[1] = exploit(15); }, r), SetupProblem::Exploits);
  EXPECT_EQ(problem([](auto& s) { s.fates[4] = s.fates[0]; }, r), SetupProblem::Fates);
  EXPECT_EQ(problem([](auto& s) { s.fates[4] = Fate::None; }, r), SetupProblem::Fates);
  EXPECT_EQ(problem([](auto& s) { s.fates[5] = fate(11) == s.fates[0] ? fate(10) : fate(11); }, r),
            SetupProblem::Fates);
  EXPECT_EQ(problem([](auto& s) { s.nations[3] = s.nations[0]; }, r), SetupProblem::Nations);
  EXPECT_EQ(problem([](auto& s) { s.nations[3] = Nation::None; }, r), SetupProblem::Nations);
  EXPECT_EQ(problem([](auto& s) { s.nations[3] = nation(6); }, r), SetupProblem::Nations);
  EXPECT_EQ(problem(same, rules_called("age-of-sail side-b 4 nations-dealt")), SetupProblem::Exploits);
  EXPECT_EQ(problem(same, rules_called("age-of-sail side-b 4 exploits")), SetupProblem::Fates);
  EXPECT_EQ(problem(same, rules_called("age-of-sail side-b 4 exploits nations-chosen")), SetupProblem::Nations);
}

TEST(NationSetup, R13_1_the_modules_belong_to_age_of_sail) {
  const auto problem = [](std::string_view text) { return check_rules(box(), rules_called(text)); };
  EXPECT_EQ(problem("first-edition first-edition 4 exploits"), RulesProblem::Exploits);
  EXPECT_EQ(problem("first-edition first-edition 4 nations-dealt"), RulesProblem::Nations);
  EXPECT_EQ(problem("age-of-sail first-edition 4 exploits nations-chosen"), RulesProblem::None);
  EXPECT_EQ(problem("age-of-sail side-a 2 silent-fleet exploits nations-chosen"), RulesProblem::None);
  EXPECT_EQ(module_rules().size(), 24u * 5u);
}

// ---- X6.1, X6.2 ----

TEST(NationSetup, R12_1_harbor_and_attribute_discs_come_from_the_supply) {  // X6.1, X6.2
  const Content other =
      with_setup("castile", {{.effect = SetupEffect::Harbor, .count = 3},
                             {.effect = SetupEffect::AttributeDisc, .attribute = Attribute::Wealth},
                             {.effect = SetupEffect::AttributeDisc, .attribute = Attribute::Wealth}});
  Table t = started(kChosen);
  t.by(other).play("nation castile");
  EXPECT_EQ(t.player(3).harbor, 3);
  EXPECT_EQ(t.player(3).track_discs, (std::array<std::uint8_t, 4>{0, 0, 2, 0}));
  EXPECT_EQ(t.points_of(3, "wealth"), 2);
  EXPECT_EQ(t.player(3).supply, 34 - 3 - 2 - 2);
}

// ---- X6.3 ----

TEST(NationSetup, R12_1_a_track_disc_gains_its_token_which_may_be_spent_at_once) {  // X6.3
  Table t = dealt("portugal");
  t.lay("track:india:0", "ship-draw");
  start_all(t);
  EXPECT_EQ(t.legal(), (Set{"setup track:africa", "setup track:india"}));
  t.play("setup track:india");
  EXPECT_EQ(t.s.track[region_index(Area::India)][0], seat(3));
  EXPECT_EQ(t.tokens_of(3, "ship-draw"), 1);
  EXPECT_EQ(t.player(3).supply, 34 - 1 - 2);
  t.harbor(3, 1).turn(3);
  EXPECT_TRUE(t.allows("spend ship-draw ship track:africa"));
}

TEST(NationSetup, R7_3_a_track_disc_may_open_the_region) {  // X6.3
  Table t = dealt("portugal");
  t.track("africa", {3, 3, 0, 0, 1});
  start_all(t).play("setup track:africa");
  EXPECT_TRUE(t.is_open("africa"));
  EXPECT_TRUE(t.holds(3, "africa-governor"));
}

TEST(NationSetup, R12_1_a_choice_is_asked_even_with_one_target_and_not_with_none) {  // X6, X6.3
  Table one = dealt("portugal");
  one.open("africa", {0, 0, 0, 1, 1, 1});
  start_all(one);
  EXPECT_EQ(one.legal(), (Set{"setup track:india"}));
  EXPECT_EQ(one.why("setup track:africa"), (WhyNot{Reason::RegionOpen, {12, 1}, {about(Area::Africa)}}));
  Table none = dealt("portugal");
  none.open("africa", {0, 0, 0, 1, 1, 1}).open("india", {0, 0, 0, 1, 1, 1, 1});
  start_all(none);
  EXPECT_EQ(none.s.decision, Decision::Build);
  EXPECT_TRUE(none.tile(3).top);
  EXPECT_EQ(none.player(3).supply, 34 - 2);
}

TEST(NationSetup, R12_1_the_choice_comes_first_and_the_rest_follows) {  // X6
  const Content other = with_setup("portugal", {{.effect = SetupEffect::TrackDisc, .areas = in({"far-east"})},
                                                {.effect = SetupEffect::Harbor, .count = 2}});
  Table t = dealt("portugal", other);
  start_all(t);
  EXPECT_EQ(t.player(3).harbor, 0);
  t.play("setup track:far-east");
  EXPECT_EQ(t.player(3).harbor, 2);
}

// ---- X6.4 ----

TEST(NationSetup, R12_1_a_city_disc_whose_token_leaves_the_game_or_is_gained) {  // X6.4 token
  for (const bool gained : {false, true}) {
    const Content other =
        with_setup("ottoman-empire", {{.effect = SetupEffect::CityDisc, .areas = in({"africa"}), .token = gained}});
    Table t = dealt("ottoman-empire", other);
    t.lay("luanda", "wealth").hold(0, "goree");
    start_all(t);
    EXPECT_EQ(t.legal(), (Set{"setup luanda", "setup cape-town", "setup mombasa"}));  // presence not needed
    t.play("setup luanda");
    EXPECT_EQ(t.owner("luanda"), 3);
    EXPECT_FALSE(t.lies("luanda"));
    EXPECT_EQ(t.points_of(3, "wealth"), gained ? 1 : 0);
    EXPECT_EQ(t.player(3).supply, 34 - 1 - 2);
  }
}

TEST(NationSetup, R8_3_a_city_disc_gains_link_tokens_as_usual) {  // X6.4
  Table t = dealt("ottoman-empire");
  t.hold(3, "fleet-strait-of-sicily").lay("fleet-strait-of-sicily--constantinople", "influence");
  start_all(t).play("setup constantinople");
  EXPECT_EQ(t.points_of(3, "influence"), 1);
}

TEST(NationSetup, R12_1_nothing_when_no_city_is_free) {  // X6.4
  Table t = dealt("ottoman-empire");
  t.hold(0, {"london", "amsterdam", "copenhagen", "saint-malo"})
      .hold(1, {"lisbon", "cadiz", "venice", "constantinople"});
  start_all(t);
  EXPECT_EQ(t.s.decision, Decision::Build);
  EXPECT_TRUE(t.tile(3).top);
}

TEST(NationSetup, R12_1_other_answers_are_refused) {
  Table t = dealt("ottoman-empire");
  t.hold(0, "london");
  start_all(t);
  EXPECT_EQ(t.why("setup london"),
            (WhyNot{Reason::CityTaken, {12, 1}, {about(t.space("london")), about(seat(0))}}));
  EXPECT_EQ(t.why("setup luanda"), (WhyNot{Reason::NotThisAbility, {12, 1}}));
  EXPECT_EQ(t.why("setup fleet-azores"), (WhyNot{Reason::NotThisAbility, {12, 1}}));
  EXPECT_EQ(t.why("setup track:africa"), (WhyNot{Reason::NotThisAbility, {12, 1}}));
  EXPECT_EQ(t.why("nation castile"), (WhyNot{Reason::AskedSetup, {12, 1}}));
}

}  // namespace
}  // namespace endeavor::test
