// Rules, set-ups and states of games with Exploits and Nations (R12, R13): what can be laid out, every
// position of random games there and back, what only the modules can produce, and a sentence for whatever
// cannot be.
#include <gtest/gtest.h>

#include <set>

#include "engine/legal.h"
#include "notation/state/state_json.h"
#include "tests/notation/module_games.h"
#include "tests/notation/talk.h"
#include "tests/support/table.h"

namespace endeavor::test {
namespace {

json state_after(const std::string& file, const std::string& ply) {
  return json::parse(file_text("tests/data/games/conformance/" + file))["states"][ply]["state"];
}

json last_state(const std::string& file) {
  const json states = json::parse(file_text("tests/data/games/conformance/" + file))["states"];
  return std::prev(states.end()).value()["state"];
}

TEST(ModuleState, every_position_of_random_games_reads_back) {
  std::set<Decision> seen;
  for (std::uint64_t seed = 0; seed < 120; ++seed) {
    ModuleGame game(seed);
    while (true) {
      const std::string text = text_of_state(game.state());
      std::string problem;
      const auto back = read_back(text, &problem);
      ASSERT_TRUE(back) << problem << " seed " << seed;
      ASSERT_EQ(*back, game.state()) << "seed " << seed << text;
      seen.insert(game.state().decision);
      if (game.over()) break;
      game.play(game.choose());
    }
  }
  for (const Decision decision : {Decision::Nation, Decision::Setup, Decision::More, Decision::Second})
    EXPECT_TRUE(seen.contains(decision));
}

// ---- Rules and set-up ----

json setup_for(const json& rules) {
  Talk talk;
  talk.begin(rules);
  return talk.command("record")["record"]["setup"];
}

TEST(ModuleRules, R12_R13_the_modules_belong_to_age_of_sail) {
  Talk talk;
  for (const json& options : {json{{"exploits", true}}, json{{"nations", "chosen"}}, json{{"nations", "dealt"}}}) {
    const json answer = talk.begin(rules_of("age-of-sail", "side-b", 4, options));
    EXPECT_TRUE(answer["ok"]) << options;
    for (const auto& [key, value] : options.items()) {
      EXPECT_EQ(answer["state"]["rules"]["options"][key], value);
      const json first =
          talk.ask({{"cmd", "new"}, {"rules", rules_of("first-edition", "first-edition", 4, options)}});
      EXPECT_EQ(first["error"]["code"], "bad-rules");
      const std::string message = first["error"]["message"];
      EXPECT_NE(message.find("rules.options." + key + ": this expansion belongs to Age of Sail"), std::string::npos)
          << message;
    }
  }
}

TEST(ModuleSetup, keys_come_in_order_and_read_back) {
  const json both = rules_of("age-of-sail", "side-b", 5, {{"exploits", true}, {"nations", "dealt"}});
  const json setup = setup_for(both);
  std::string keys;
  for (const auto& [key, value] : setup.items()) keys += key + ' ';
  EXPECT_EQ(keys, "crown tokens level5 exploits fates nations ");
  EXPECT_EQ(setup["exploits"].size(), 3u);
  EXPECT_EQ(setup["fates"].size(), 6u);
  EXPECT_EQ(setup["nations"].size(), 5u);
  Talk talk;
  const json answer = talk.ask({{"cmd", "new"}, {"rules", both}, {"setup", setup}});
  EXPECT_TRUE(answer["ok"]);
  EXPECT_EQ(talk.command("record")["record"]["setup"], setup);
  EXPECT_EQ(answer["state"]["fates"], setup["fates"]);
  EXPECT_EQ(answer["state"]["exploits"][1]["id"], setup["exploits"][1]);
  EXPECT_EQ(answer["state"]["players"][4]["nation"]["id"], setup["nations"][4]);
}

TEST(ModuleSetup, R12_1_R13_1_what_cannot_be_laid_out) {
  Talk talk;
  talk.begin(side_b());
  const auto refused = [&](const json& rules, const json& setup, const std::string& part) {
    const json request{{"cmd", "new"}, {"rules", rules}, {"setup", setup}};
    EXPECT_EQ(talk.refused(request), "bad-setup") << part;
    const std::string message = talk.ask(request)["error"]["message"];
    EXPECT_NE(message.find(part), std::string::npos) << message;
  };
  const json both = rules_of("age-of-sail", "side-b", 4, {{"exploits", true}, {"nations", "dealt"}});
  const json good = setup_for(both);
  for (const std::string key : {"exploits", "fates", "nations"}) {
    refused(both, without(good, "/" + key), "“" + key + "” is missing");
    refused(both, with(good, "/" + key, "spice-trade"), "setup." + key + " must be a list");
    refused(both, with(good, "/" + key + "/1", "atlantis"), "setup." + key + "[1]");
    refused(both, with(good, "/" + key + "/1", 7), "setup." + key + "[1]");
    refused(both, with(good, "/" + key + "/1", good[key][0]), "setup." + key + ":");
    refused(both, with(good, "/" + key, json::array({good[key][0]})), "entries");
    refused(side_b(), with(setup_for(side_b()), "/" + key, good[key]), "without that expansion");
  }
  const json chosen = rules_of("age-of-sail", "side-b", 4, {{"nations", "chosen"}});
  refused(chosen, with(setup_for(chosen), "/nations", good["nations"]), "chosen, not dealt");
  refused(chosen, with(setup_for(chosen), "/exploits", good["exploits"]), "without that expansion");
}

// ---- Questions ----

TEST(ModuleState, R12_1_before_round_1_the_pieces_say_what_is_asked) {
  Talk talk;
  json answer = talk.begin(rules_of("age-of-sail", "side-a", 2, {{"nations", "chosen"}}));
  EXPECT_EQ(answer["state"]["players"][0]["nation"], nullptr);
  for (int i = 0; i < 2; ++i) answer = talk.play("start colonial-house");
  const auto expect_position = [&](const std::string& first_word) {
    EXPECT_EQ(answer["state"]["phase"], "start");
    EXPECT_EQ(answer["state"]["pending"], nullptr);
    EXPECT_TRUE(answer["legal"][0].get<std::string>().starts_with(first_word));
    Talk other;
    EXPECT_EQ(other.ask({{"cmd", "position"}, {"state", answer["state"]}}), answer);
  };
  expect_position("nation ");
  answer = talk.play("nation portugal");
  expect_position("setup ");
  EXPECT_EQ(answer["legal"], json::array({"setup track:africa", "setup track:india"}));
  answer = talk.play("setup track:india");
  expect_position("nation ");
  EXPECT_EQ(talk.why("nation portugal")["reason"], "nation-taken");
  EXPECT_EQ(talk.why("nation portugal")["args"]["nation"], "portugal");
  answer = talk.play("nation france");
  EXPECT_EQ(answer["state"]["phase"], "construction");
  EXPECT_EQ(answer["state"]["players"][0]["nation"]["top"], true);
}

TEST(ModuleState, R12_4_pending_says_whether_one_may_mobilize) {
  Table t("age-of-sail side-b 4 nations-chosen");
  t.nation(0, "netherlands").round(2).top_used(0).give(0, "docks").harbor(0, 4);
  t.play("use docks ship track:africa");
  const json pending = json::parse(text_of_state(t.s))["pending"];
  EXPECT_EQ(pending.dump(), R"({"kind":"second","turn":{"seat":0,"by":"building","source":"docks","place":1,)"
                            R"("performed":[["ship","africa"]],"open_half":"occupy","casualties":[],)"
                            R"("may_mobilize":true}})");
  EXPECT_EQ(read_back(text_of_state(t.s)), t.s);
  t.play("then occupy london");  // the last half: only the Mobilization is left
  EXPECT_EQ(json::parse(text_of_state(t.s))["pending"]["turn"]["open_half"], nullptr);
  EXPECT_EQ(read_back(text_of_state(t.s)), t.s);
  EXPECT_TRUE(t.allows("mobilize ship track:africa"));
  EXPECT_TRUE(t.allows("stop"));
}

TEST(ModuleState, R13_2_pending_names_the_ability_that_goes_on) {
  Table t("age-of-sail side-b 4 exploits");
  t.exploits({"spice-trade", "palmares", "free-port"}).open("africa", 0).open("india", 0).sea(0, "india", 3);
  t.give(0, "shipyard").harbor(0, 4);
  t.play("use shipyard exploit spice-trade b sea:india wealth");
  const json pending = json::parse(text_of_state(t.s))["pending"];
  EXPECT_EQ(pending.dump(), R"({"kind":"more","ability":"spice-trade:b","turn":{"seat":0,"by":"building",)"
                            R"("source":"shipyard","place":1,"performed":[],"open_half":null,"casualties":[]}})");
  EXPECT_EQ(read_back(text_of_state(t.s)), t.s);
  for (const json& wrong :
       {json("palmares:a"), json("spice-trade:a"), json("spice-trade"), json("nation"), json(1)}) {
    json state = json::parse(text_of_state(t.s));
    state["pending"]["ability"] = wrong;
    std::string problem;
    EXPECT_FALSE(read_back(state.dump(), &problem)) << wrong;
    EXPECT_NE(problem.find("state.pending"), std::string::npos) << problem;
  }
}

// ---- Impossible states ----

class ImpossibleModules : public testing::Test {
 protected:
  void expect_refused(const std::string& name, const json& state, const std::string& part) {
    Talk talk;
    talk.begin(side_b());
    const json request{{"cmd", "position"}, {"state", state}};
    EXPECT_EQ(talk.refused(request), "bad-state") << name;
    const std::string message = talk.ask(request)["error"]["message"];
    EXPECT_NE(message.find(part), std::string::npos) << name << ": " << message;
    json spanish = request;
    spanish["lang"] = "es";
    EXPECT_NE(talk.ask(spanish)["error"]["message"], message) << name;
  }
};

TEST_F(ImpossibleModules, shapes_and_words) {
  const json s = last_state("side-b-5-both-dealt.json");
  const auto refused = [&](const std::string& pointer, const json& value, const std::string& part) {
    expect_refused(pointer + ' ' + value.dump(), with(s, pointer, value), part);
  };
  for (const std::string key : {"exploits", "fates"}) {
    expect_refused("no " + key, without(s, "/" + key), "“" + key + "” is missing");
    refused("/" + key, nullptr, "state." + key);
    expect_refused("without the module", with(state_after("side-b-4.json", "96"), "/" + key, s[key]),
                   "without that expansion");
  }
  for (const std::string key : {"used", "nation"}) {
    expect_refused("no " + key, without(s, "/players/1/" + key), "“" + key + "” is missing");
    refused("/players/1/" + key, 5, "state.players[1]." + key);
    expect_refused("without the module",
                   with(state_after("side-b-4.json", "96"), "/players/0/" + key, s["players"][0][key]),
                   "without that expansion");
  }
  refused("/exploits/0/id", "silk-road", "“silk-road”");
  refused("/exploits/0/id", s["exploits"][1]["id"], "twice");
  refused("/exploits/0/discs", json::array({0, 0, 0, 0}), "5 entries");
  refused("/exploits/0/discs/2", -1, "state.exploits[0].discs[2]");
  refused("/exploits/0/colour", 1, "“colour”");
  refused("/exploits", json::array({s["exploits"][0]}), "3 entries");
  refused("/fates/0", "doom", "“doom”");
  refused("/players/0/used", json::array({"letter-from-jamaica:b"}), "“letter-from-jamaica:b” is no ability");
  refused("/players/0/used", json::array({"isabel-barreto:a"}), "“isabel-barreto:a” is no ability");
  refused("/players/0/used", json::array({"isabel-barreto"}), "is no ability");
  refused("/players/0/used", json::array({3}), "state.players[0].used[0]");
  refused("/players/0/nation/id", "atlantis", "“atlantis”");
  refused("/players/0/nation/top", "yes", "state.players[0].nation.top");
  refused("/players/0/nation/monument", "atlantis", "no space of this board is called “atlantis”");
  refused("/players/0/nation/fate", "doom", "“doom”");
  refused("/players/0/nation/colour", 1, "“colour”");
}

TEST_F(ImpossibleModules, R12_R13_pieces_that_cannot_come_about) {
  const json s = last_state("side-b-5-both-dealt.json");
  const auto refused = [&](const std::string& pointer, const json& value, const std::string& part) {
    expect_refused(pointer + ' ' + value.dump(), with(s, pointer, value), part);
  };
  refused("/players/1/nation/id", s["players"][0]["nation"]["id"], "state.players[1].nation: two seats");
  refused("/players/1/nation", nullptr, "must have a Nation");
  refused("/players/0/nation/monument", nullptr, "exactly when its Monument stands");
  refused("/players/0/nation/monument", s["players"][1]["nation"]["monument"], "state.players[0].nation");
  refused("/players/0/nation/fate", s["fates"][0], "twice");
  refused("/fates/0", s["fates"][1], "is there twice");
  json few = s;
  few["fates"].erase(0);
  expect_refused("a Fate is missing", few, "there are 5 Fates, it must be 6");
  json many = s;
  many["fates"].push_back("master-the-seven-seas");
  expect_refused("too many Fates", many, "at most 6 Fates");
  refused("/exploits/0/discs/1", 1, "at most 0 can be there");
  json round = s;
  round["phase"] = "construction";
  round["round"] = 2;
  round["to_move"] = 0;
  round["result"] = nullptr;
  EXPECT_FALSE(read_back(round.dump()));  // flipped before round 3
}

// X3: what only the modules can produce, with either on.
TEST(ModuleState, what_only_the_modules_can_produce_is_a_position) {
  for (const char* rules : {"age-of-sail side-b 4 exploits", "age-of-sail side-b 4 nations-chosen"}) {
    Table t(rules);
    t.open("africa", 0).lift("africa", 2).bare("london").sea(1, "india");
    const std::string text = text_of_state(t.s);
    std::string problem;
    EXPECT_EQ(read_back(text, &problem), t.s) << rules << ": " << problem;
    json state = json::parse(text);
    state["rules"]["options"] = json::object();
    for (const char* key : {"exploits", "fates"}) state.erase(key);
    for (json& player : state["players"])
      for (const char* key : {"used", "nation"}) player.erase(key);
    EXPECT_FALSE(read_back(state.dump()));
  }
}

TEST_F(ImpossibleModules, R7_3_a_closed_track_is_as_without_the_modules) {
  Table t("age-of-sail side-b 4 exploits nations-chosen");
  t.track("africa", {0, 1, 0}).hold(2, "london");
  const json s = json::parse(text_of_state(t.s));
  EXPECT_TRUE(read_back(s.dump()));
  json hole = with(s, "/areas/africa/track", json::array({0, nullptr, 1, 0, nullptr, nullptr}));
  hole["tokens"]["track:africa:1"] = s["tokens"]["track:africa:3"];
  hole["tokens"].erase("track:africa:3");
  expect_refused("a hole", hole, "without a hole");
  expect_refused("no token", without(s, "/tokens/track:africa:4"), "“track:africa:4” is free");
  expect_refused("a token on a taken space", with(s, "/tokens/london", "wealth"), "“london” is taken");
}

TEST(ModuleScore, R12_10_R13_3_rows_of_the_sheet) {
  const json with_exploits = last_state("side-b-5-both-dealt.json")["result"]["sheets"][1];
  EXPECT_EQ(with_exploits["exploit_sheet"].size(), 3u);
  int sum = 0;
  for (const auto& [id, glory] : with_exploits["exploit_sheet"].items()) sum += glory.get<int>();
  EXPECT_EQ(with_exploits["exploits"], sum);
  Talk talk;
  talk.begin(rules_of("age-of-sail", "side-a", 2, {{"nations", "chosen"}}));
  const json sheet = talk.command("score")["sheets"][0];
  EXPECT_FALSE(sheet.contains("exploit_sheet"));
  EXPECT_EQ(sheet["fate"], 0);
}

TEST(ModuleView, R12_8_R13_1_what_the_page_draws) {
  Talk talk;
  const json state = last_state("side-b-5-both-dealt.json");
  talk.ask({{"cmd", "position"}, {"state", state}});
  const json view = talk.command("view")["view"];
  ASSERT_EQ(view["exploits"].size(), 3u);
  EXPECT_EQ(view["exploits"][0]["id"], "isabel-barreto");
  EXPECT_EQ(view["exploits"][0]["available"], true);
  EXPECT_EQ(view["exploits"][0]["present"].size(), 5u);
  EXPECT_EQ(view["exploits"][0]["glory"][1], view["sheets"][1]["exploit_sheet"]["isabel-barreto"]);
  EXPECT_EQ(view["fates"][0]["glory"].size(), 5u);
  EXPECT_EQ(view["fates"].size(), state["fates"].size());
  EXPECT_TRUE(view["players"][0]["clean"].is_boolean());
  Talk plain;
  plain.begin(side_b());
  EXPECT_FALSE(plain.command("view")["view"].contains("exploits"));
}

TEST(ModuleExplain, a_power_that_is_pointed_at_says_what_it_lacks) {
  Talk talk;
  json answer = talk.begin(rules_of("age-of-sail", "side-b", 4, {{"exploits", true}, {"nations", "dealt"}}));
  while (answer["state"]["phase"] != "action") answer = talk.play(answer["legal"][0].get<std::string>());
  const std::string exploit = answer["state"]["exploits"][0]["id"];
  const json tile = talk.ask({{"cmd", "explain"}, {"power", "exploit " + exploit}});
  EXPECT_EQ(tile["legal"], false);
  const json monument = talk.ask({{"cmd", "explain"}, {"power", "monument"}});
  EXPECT_EQ(monument["legal"], false);
  const json fate =
      talk.ask({{"cmd", "explain"}, {"power", "fate " + answer["state"]["fates"][0].get<std::string>()}});
  EXPECT_EQ(fate["legal"], false);
  EXPECT_EQ(talk.ask({{"cmd", "explain"}, {"power", "luck"}})["reason"], "asked-turn");
}

// R12.1: the set-up takes discs from the supply, so they must be there. What is accepted never has more than all.
TEST(ModuleState, R12_1_a_seat_that_is_not_set_up_has_discs_for_it) {
  for (const char* nations : {"chosen", "dealt"}) {
    Talk talk;
    json rules = side_b();
    rules["options"] = {{"nations", nations}};
    talk.begin(rules);
    for (json state = talk.command("state")["state"]; state["phase"] == "start";
         state = talk.command("state")["state"]) {
      for (int left = 0; left < 10; ++left) {
        json spoiled = state;
        json& player = spoiled["players"][state["to_move"].get<std::size_t>()];
        player["harbor"] = player["supply"].get<int>() + player["harbor"].get<int>() - left;
        player["supply"] = left;
        const json answer = talk.ask({{"cmd", "position"}, {"state", spoiled}});
        if (left < 3) ASSERT_FALSE(answer["ok"]) << nations << left;
        if (left > 6) ASSERT_TRUE(answer["ok"]) << nations << left << answer;
        if (!answer["ok"])
          EXPECT_NE(answer["error"]["message"].get<std::string>().find("in its supply"), std::string::npos);
        for (const json& move : answer.value("legal", json::array())) {
          const json tried = talk.ask({{"cmd", "try"}, {"move", move}});
          for (const json& after : tried["state"]["players"])
            ASSERT_LE(after["supply"], 35) << nations << left << move;
        }
      }
      ASSERT_TRUE(talk.ask({{"cmd", "position"}, {"state", state}})["ok"]);
      talk.play(talk.command("legal")["legal"][0].get<std::string>());
    }
  }
}

}  // namespace
}  // namespace endeavor::test
