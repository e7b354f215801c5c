// The state object: every position of random games there and back, positions without `pending`, and
// every impossible state refused with a sentence of its own.
#include "notation/state/state_json.h"

#include <gtest/gtest.h>

#include "engine/flow.h"
#include "engine/legal.h"
#include "engine/verify/invariants.h"
#include "tests/notation/talk.h"
#include "tests/support/random_play.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

int gives(std::string_view tile, std::string_view attribute) {
  return box().building(building_called(tile)).gives.attribute[index(attribute_called(attribute))];
}

TEST(StateJson, every_position_of_random_games_reads_back) {
  const int games = games_wanted(250);
  std::set<Decision> seen;
  for (int i = 0; i < games; ++i) {
    RandomGame game(static_cast<std::uint64_t>(i) + 1000);
    while (true) {
      const std::string text = text_of_state(game.state());
      std::string problem;
      const auto back = read_back(text, &problem);
      ASSERT_TRUE(back) << problem << ' ' << game.where();
      ASSERT_EQ(*back, game.state()) << game.where();
      ASSERT_EQ(text_of_state(*back), text) << game.where();
      seen.insert(game.state().decision);
      if (game.over()) break;
      game.play(game.choose());
    }
  }
  EXPECT_GE(seen.size(), 10u);  // all, but perhaps the rare Memorial
}

TEST(StateJson, R8_5_a_memorial_question_reads_back) {
  Table t("age-of-sail side-b 4");
  t.give(0, "barracks").give(1, "memorial").hold(1, "london").harbor(0, 5);
  t.play("use barracks attack london");
  ASSERT_EQ(t.s.decision, Decision::Memorial);
  EXPECT_EQ(read_back(text_of_state(t.s)), t.s);
  const json pending = json::parse(text_of_state(t.s))["pending"];
  EXPECT_EQ(pending.dump(), R"({"kind":"memorial","turn":{"seat":0,"by":"building","source":"barracks","place":1,)"
                            R"("performed":[["attack","europe"]],"open_half":null,"casualties":[1]}})");
}

// A position without `pending` is at the beginning of a seat's part: where that is no decision, the
// game goes on to the next one by itself.
TEST(StateJson, pending_null_asks_what_the_phase_asks) {
  Table t("age-of-sail side-b 4");
  json state = json::parse(text_of_state(t.s));
  state["phase"] = "salary";
  EXPECT_EQ(read_back(state.dump())->phase, Phase::Action);  // nobody has a worker
  state["phase"] = "discard";
  EXPECT_EQ(read_back(state.dump())->phase, Phase::Construction);
  EXPECT_EQ(read_back(state.dump())->round, 2);
  state["round"] = 7;
  EXPECT_TRUE(is_over(*read_back(state.dump())));
  state["phase"] = "over";
  EXPECT_FALSE(read_back(state.dump()));  // somebody is to move
  state["to_move"] = nullptr;
  EXPECT_TRUE(is_over(*read_back(state.dump())));
}

TEST(StateJson, R4_5_pending_null_in_salary_asks_for_payments) {
  Table t("age-of-sail side-b 4");
  t.give(0, "market", true).give(0, "shipyard", true).harbor(0, 2);
  json state = json::parse(text_of_state(t.s));
  state["phase"] = "salary";
  const auto s = read_back(state.dump());
  ASSERT_TRUE(s);
  EXPECT_EQ(s->decision, Decision::Salary);
  EXPECT_EQ(s->payments_left, 1);
  EXPECT_EQ(json::parse(text_of_state(*s))["pending"].dump(), R"({"kind":"salary","left":1})");
}

TEST(StateJson, R11_7_pending_null_with_scarcity_means_scrap_for_the_seat_without_the_crown) {
  Talk talk;
  talk.begin(silent_fleet());
  talk.play("start colonial-house");
  json answer = talk.play("start colonial-house");
  json state = answer["state"];
  EXPECT_EQ(state["pending"]["kind"], "scrap");
  state["pending"] = nullptr;
  EXPECT_EQ(talk.ask(json{{"cmd", "position"}, {"state", state}}), answer);
  state["to_move"] = state["crown"];
  answer = talk.ask(json{{"cmd", "position"}, {"state", state}});
  EXPECT_TRUE(answer["state"]["pending"].is_null());
  EXPECT_TRUE(answer["legal"][0].get<std::string>().starts_with("build "));
}

TEST(StateJson, left_out_options_are_off) {
  Talk talk;
  const json answer = talk.begin(side_b());
  const json state = without(answer["state"], "/rules/options");
  EXPECT_EQ(talk.ask(json{{"cmd", "position"}, {"state", state}}), answer);
}

// ---- Impossible states ----

json mid_game() {
  return json::parse(file_text("tests/data/games/conformance/side-b-4.json"))["states"]["96"]["state"];
}
json first_edition() {
  return json::parse(file_text("tests/data/games/conformance/first-edition-3.json"))["states"]["84"]["state"];
}
json finished() {
  return json::parse(file_text("tests/data/games/conformance/side-b-4.json"))["states"]["188"]["state"];
}

struct Spoiled {
  std::string name;
  json state;
  std::string expected;  // a part of the message
};

class Impossible : public testing::Test {
 protected:
  json s = mid_game();
  std::vector<Spoiled> cases;

  void add(const std::string& name, const std::string& pointer, const json& value, const std::string& part) {
    cases.push_back({name, with(s, pointer, value), part});
  }

  void expect_refused() {
    Talk talk;
    talk.begin(side_b());
    for (const Spoiled& c : cases) {
      const json request{{"cmd", "position"}, {"state", c.state}};
      EXPECT_EQ(talk.refused(request), "bad-state") << c.name;
      const std::string message = talk.ask(request)["error"]["message"];
      EXPECT_NE(message.find(c.expected), std::string::npos) << c.name << ": " << message;
      json spanish = request;
      spanish["lang"] = "es";
      EXPECT_NE(talk.ask(spanish)["error"]["message"], message) << c.name;
    }
  }
};

TEST_F(Impossible, shapes_and_words) {
  for (const auto& [key, value] : s.items()) {
    cases.push_back({"no " + key, without(s, "/" + key), "“" + key + "” is missing"});
    if (key != "pending" && key != "result" && key != "silent_fleet")
      cases.push_back({"null " + key, with(s, "/" + key, nullptr), "state." + key});
    cases.push_back({"wrong type of " + key, with(s, "/" + key, 1.5), "state." + key});
  }
  add("unknown key", "/colour", 1, "no key “colour”");
  add("unknown player key", "/players/1/money", 3, "state.players[1]: there is no key “money”");
  add("unknown area", "/areas/atlantis", 3, "atlantis");
  add("unknown space", "/spaces/atlantis", nullptr, "no space of this board is called “atlantis”");
  add("space of another board", "/spaces/tangier", nullptr, "tangier");
  add("unknown token place", "/tokens/atlantis", "wealth", "atlantis");
  add("square link", "/tokens/amsterdam--london", "wealth", "amsterdam--london");
  add("unknown token", "/tokens/london", "gold", "“gold”");
  add("unknown tile", "/supply/palace", 1, "palace");
  add("unknown building", "/players/0/buildings/0/id", "palace", "state.players[0].buildings[0].id");
  add("unknown card", "/players/0/cards/0", "europe-9", "state.players[0].cards[0]");
  add("unknown phase", "/phase", "growth", "state.phase");
  add("unknown edition", "/rules/edition", "third", "state.rules.edition");
  add("bad rules", "/rules/players", 2, "4, 5");
  add("round 0", "/round", 0, "state.round must be from 1 to 7, not 0");
  add("round 8", "/round", 8, "not 8");
  add("huge number", "/players/0/harbor", 99999999999999, "state.players[0].harbor must be from 0 to 35");
  add("negative number", "/players/0/supply", -1, "state.players[0].supply");
  add("number as text", "/players/0/supply", "15", "whole number");
  add("crown of nobody", "/crown", 4, "state.crown");
  add("to_move of nobody", "/to_move", 4, "state.to_move");
  add("owner of nobody", "/spaces/london", 4, "state.spaces.london");
  add("Silent Fleet that does not play", "/spaces/london", -1, "state.spaces.london");
  add("track too long", "/areas/africa/track", json::array({3, 0, 1, 1, nullptr, nullptr, nullptr}), "6 entries");
  add("sea too long", "/areas/africa/sea", json::array({0, 0, 0, 0, 0}), "4 entries");
  add("passed twice", "/passed", json::array({1, 1}), "twice");
  add("three players", "/players", json::array({s["players"][0], s["players"][1], s["players"][2]}), "4 entries");
  expect_refused();
}

TEST_F(Impossible, R1_6_pieces_that_do_not_add_up) {
  add("a disc too many", "/players/2/harbor", 10,
      "state.players[2]: this seat has 36 discs in all, it must have 35");
  add("a disc too few", "/players/2/supply", 22, "34 discs");
  add("attributes", "/players/1/attributes/wealth", 3, "Wealth is 3, but the symbols add up to 2");
  add("card in two hands", "/players/1/cards", json::array({"south-america-1", "europe-1"}), "europe-1");
  add("card in hand and pile", "/pile", json::array({"europe-2", "europe-1"}), "europe-1");
  add("card in hand and deck", "/decks/europe", json::array({"europe-1", "europe-3"}), "europe-1");
  add("card twice in a deck", "/decks/europe", json::array({"europe-3", "europe-3"}), "europe-3");
  add("deck out of order", "/decks/europe", json::array({"europe-4", "europe-3"}), "values must rise");
  add("deck with another's card", "/decks/europe", json::array({"slavery-2"}), "does not belong");
  add("governor in a deck", "/areas/africa/deck", json::array({"africa-governor"}), "never lies in a deck");
  add("governor in the pile", "/pile", json::array({"europe-2", "africa-governor"}), "africa-governor");
  add("another's governor", "/areas/africa/governor", "africa-2", "africa-2");
  add("Slavery card in the pile", "/pile", json::array({"europe-2", "slavery-2"}), "slavery-2");
  add("too many set aside", "/players/0/set_aside", 1, "set aside");
  add("too many tiles", "/supply/market", 1, "there are 6 tiles of the Market, the box has 5");
  add("more tiles than the box has", "/supply/bank", 5, "state.supply.bank must be from 0 to 4");
  add("start building in the supply", "/supply/colonial-house", 1, "Colonial House");
  add("four level 5 types", "/supply/exchange", 1, "3 level 5 buildings, not 4");
  cases.push_back({"two level 5 types", without(s, "/supply/museum"), "not 2"});
  cases.push_back({"a level 1 type missing", without(s, "/supply/market"), "“market” is missing"});
  add("no start building", "/players/0/buildings/0/id", "shipyard", "start building");
  add("two start buildings", "/players/0/buildings/1/id", "colonial-house", "start building");
  add("nine buildings", "/players/0/buildings", json::array({1, 2, 3, 4, 5, 6, 7, 8, 9}), "8 places");
  add("a level 5 tile that was not drawn", "/players/0/buildings/2/id", "memorial", "Memorial");
  add("worker without a circle", "/players/1/buildings/3/worker", true, "worker");
  json tokens = s;
  tokens["tokens"]["london"] = "attack";
  tokens["tokens"]["copenhagen"] = "attack";
  tokens["players"][0]["tokens"]["attack"] = 1;
  cases.push_back({"too many tokens", tokens, "Attack tokens, the box has 2"});
  expect_refused();
}

TEST_F(Impossible, R7_3_R8_3_boards_that_cannot_come_about) {
  add("token on a taken space", "/tokens/amsterdam", "wealth", "“amsterdam” is taken");
  cases.push_back({"no token on a free space", without(s, "/tokens/london"), "“london” is free"});
  cases.push_back(
      {"no token on a free track space", without(s, "/tokens/track:africa:5"), "“track:africa:5” is free"});
  add("token on a taken track space", "/tokens/track:africa:0", "wealth", "“track:africa:0” is taken");
  json hole = with(s, "/areas/africa/track", json::array({3, 0, 1, nullptr, 1, nullptr}));
  hole["tokens"]["track:africa:3"] = s["tokens"]["track:africa:4"];
  hole["tokens"].erase("track:africa:4");
  cases.push_back({"hole in a track", hole, "without a hole"});
  add("open without a full track", "/areas/africa/open", true, "state.areas.africa.open");
  add("closed without a governor", "/areas/africa/governor", nullptr, "state.areas.africa.open");
  add("disc in a closed region", "/spaces/goa", 0, "India is closed");
  add("disc at sea of a closed region", "/areas/india/sea", json::array({1, 0, 0, 0}), "state.areas.india.sea");
  json link = with(s, "/spaces/copenhagen", 3);
  link["tokens"].erase("copenhagen");
  cases.push_back({"controlled link", link, "seat 3 controls “copenhagen--fleet-north-sea”"});
  json abolished = with(s, "/abolished", true);
  cases.push_back({"Slavery after abolition", abolished, "slavery-"});
  add("to_move has passed", "/passed", json::array({3}), "seat 3 has passed");
  json phase = with(s, "/phase", "construction");
  phase["passed"] = json::array({1});
  cases.push_back({"passed in construction", phase, "nobody has passed"});
  add("over in round 5", "/phase", "over", "round");
  add("start in round 5", "/phase", "start", "round 1");
  add("result too early", "/result", finished()["result"], "no result before");
  cases.push_back({"wrong result", with(finished(), "/result/scores/0", 99), "not the score"});
  cases.push_back({"somebody to move when over", with(finished(), "/to_move", 0), "nobody is to move"});
  cases.push_back({"nobody to move", with(s, "/to_move", nullptr), "state.to_move"});
  add("a Silent Fleet", "/silent_fleet", {{"supply", 35}}, "no Silent Fleet");
  expect_refused();
}

TEST_F(Impossible, R4_3_R9_8_first_edition) {
  s = first_edition();
  cases.push_back({"pile", with(s, "/pile", json::array({"africa-1"})), "africa-1"});
  cases.push_back({"real pile",
                   with(with(s, "/pile", json::array({"africa-1"})), "/areas/africa/deck",
                        json::array({"africa-2", "africa-3", "africa-4", "africa-5"})),
                   "no discard pile"});
  json two = s;
  two["players"][0]["buildings"][1] = {{"id", "exchange"}, {"worker", false}};
  two["players"][0]["buildings"][2] = {{"id", "museum"}, {"worker", false}};
  two["supply"]["exchange"] = 0;
  two["supply"]["museum"] = 0;
  cases.push_back({"two level 5 buildings", two, "at most one level 5"});
  cases.push_back({"tile of Age of Sail", with(s, "/players/0/buildings/1/id", "memorial"), "Memorial"});
  cases.push_back({"tile of Age of Sail in the supply", with(s, "/supply/memorial", 1), "Memorial"});
  cases.push_back({"phase start", with(s, "/phase", "start"), "no phase “start”"});
  cases.push_back({"phase discard", with(s, "/phase", "discard"), "no phase “discard”"});
  expect_refused();
}

// R11.7: with scarcity the number of buildings says whether somebody has built.
TEST_F(Impossible, R11_7_more_buildings_than_rounds) {
  Talk talk;
  talk.begin(silent_fleet());
  talk.play("start colonial-house");
  talk.play("start colonial-house");
  const json scrap = talk.command("state")["state"];
  ASSERT_EQ(scrap["pending"]["kind"], "scrap");
  const auto crown = scrap["crown"].get<std::size_t>();
  const auto with_buildings = [&](json state, std::size_t who, std::size_t count) {
    for (const char* tile : {"market", "shipyard", "bank"}) {
      if (state["players"][who]["buildings"].size() == count) break;
      state["players"][who]["buildings"].push_back({{"id", tile}, {"worker", false}});
      state["supply"][tile] = state["supply"][tile].get<int>() - 1;
      for (auto& [attribute, level] : state["players"][who]["attributes"].items())
        level = level.get<int>() + gives(tile, attribute);
    }
    return state;
  };
  EXPECT_TRUE(talk.ask({{"cmd", "position"}, {"state", with_buildings(scrap, crown, 1)}})["ok"]);
  const auto expect_too_many = [&](const json& state, int most) {
    const json answer = talk.ask({{"cmd", "position"}, {"state", state}});
    ASSERT_FALSE(answer["ok"]) << state;
    EXPECT_NE(answer["error"]["message"].get<std::string>().find("it can have " + std::to_string(most)),
              std::string::npos)
        << answer;
  };
  expect_too_many(with_buildings(scrap, crown, 2), 1);
  expect_too_many(with_buildings(scrap, 1 - crown, 2), 1);
  json build = scrap;  // the Crown has built, the other seat is to
  build["pending"] = nullptr;
  EXPECT_TRUE(talk.ask({{"cmd", "position"}, {"state", with_buildings(build, crown, 2)}})["ok"]);
  expect_too_many(with_buildings(build, crown, 3), 2);
  expect_too_many(with_buildings(build, 1 - crown, 2), 1);
  json action = build;
  action["phase"] = "action";
  EXPECT_TRUE(talk.ask({{"cmd", "position"}, {"state", with_buildings(action, 1 - crown, 2)}})["ok"]);
  expect_too_many(with_buildings(action, 1 - crown, 3), 2);
}

TEST_F(Impossible, pending_that_does_not_fit) {
  const json turn = {{"seat", 3},
                     {"by", "building"},
                     {"source", "merchant-dock"},
                     {"place", 0},
                     {"performed", json::array({json::array({"ship", "africa"})})},
                     {"open_half", nullptr},
                     {"casualties", json::array()}};
  const auto ask = [&](const std::string& name, const json& pending, const std::string& part) {
    add(name, "/pending", pending, part);
  };
  ask("no kind", json::object(), "“kind” is missing");
  ask("unknown kind", {{"kind", "then"}}, "state.pending.kind");
  ask("key too many", {{"kind", "slot"}, {"left", 1}}, "“left”");
  ask("scrap in the action phase", {{"kind", "scrap"}}, "state.pending does not fit");
  ask("salary in the action phase", {{"kind", "salary"}, {"left", 1}}, "does not fit");
  ask("slot in the action phase", {{"kind", "slot"}}, "does not fit");
  ask("discard in the action phase", {{"kind", "discard"}, {"slot", nullptr}}, "does not fit");
  ask("reaction without a Silent Fleet", {{"kind", "react"}, {"turn", turn}}, "does not fit");
  ask("second half of a single action", {{"kind", "second"}, {"turn", turn}}, "does not fit");
  ask("Memorial of nobody", {{"kind", "memorial"}, {"turn", turn}}, "does not fit");
  ask("nothing performed", {{"kind", "second"}, {"turn", with(turn, "/performed", json::array())}}, "one or two");
  ask("place of a token", {{"kind", "second"}, {"turn", with(turn, "/by", "token")}}, "state.pending.turn.place");
  ask("seat of nobody", {{"kind", "second"}, {"turn", with(turn, "/seat", 7)}}, "state.pending.turn.seat");
  ask("place past the seaside", {{"kind", "second"}, {"turn", with(turn, "/place", 8)}},
      "state.pending.turn.place");
  ask("unknown area performed", {{"kind", "second"}, {"turn", with(turn, "/performed/0/1", "pile")}},
      "performed[0][1]");
  ask("three casualties", {{"kind", "memorial"}, {"turn", with(turn, "/casualties", json::array({0, 1, 2}))}},
      "two");
  expect_refused();
}

}  // namespace
}  // namespace endeavor::test
