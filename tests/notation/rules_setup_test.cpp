// The rules and setup objects: what can be played and laid out, and a sentence for everything that
// cannot.
#include <gtest/gtest.h>

#include "tests/notation/talk.h"

namespace endeavor::test {
namespace {

json new_with(const json& rules) { return {{"cmd", "new"}, {"rules", rules}}; }

TEST(RulesJson, R2_1_R2_2_every_combination) {
  Talk talk;
  for (const std::string_view edition : {"age-of-sail", "first-edition"})
    for (const std::string_view board : {"side-a", "side-b", "first-edition"})
      for (int n = 0; n <= 7; ++n) {
        const bool good = edition == "first-edition" ? board == "first-edition" && n >= 3 && n <= 5
                          : board == "side-a"        ? n >= 2 && n <= 4
                          : board == "side-b"        ? n == 4 || n == 5
                                                     : n >= 3 && n <= 5;
        EXPECT_EQ(talk.code_of(new_with(rules_of(edition, board, n))), good ? "ok" : "bad-rules")
            << edition << ' ' << board << ' ' << n;
      }
}

TEST(RulesJson, R11_silent_fleet_combinations) {
  Talk talk;
  const json on = {{"silent_fleet", true}};
  EXPECT_EQ(talk.code_of(new_with(rules_of("age-of-sail", "side-a", 2, on))), "ok");
  EXPECT_EQ(talk.code_of(new_with(rules_of("age-of-sail", "side-b", 2, on))), "ok");
  EXPECT_EQ(talk.code_of(new_with(rules_of("age-of-sail", "first-edition", 2, on))), "bad-rules");
  EXPECT_EQ(talk.code_of(new_with(rules_of("age-of-sail", "side-a", 3, on))), "bad-rules");
  EXPECT_EQ(talk.code_of(new_with(rules_of("first-edition", "first-edition", 3, on))), "bad-rules");
  for (const std::string option : {"limited_occupy", "no_reaction_to_tokens", "building_scarcity"}) {
    EXPECT_EQ(talk.code_of(new_with(rules_of("age-of-sail", "side-a", 2, {{option, true}}))), "bad-rules")
        << option;
    EXPECT_EQ(
        talk.code_of(new_with(rules_of("age-of-sail", "side-a", 2, {{"silent_fleet", true}, {option, true}}))),
        "ok")
        << option;
    EXPECT_EQ(talk.code_of(new_with(rules_of("age-of-sail", "side-a", 2, {{option, false}}))), "ok") << option;
  }
}

TEST(RulesJson, unknown_keys_values_and_types) {
  Talk talk;
  talk.begin(side_b());
  const json good = rules_of("age-of-sail", "side-b", 4, {{"order", "by-player"}});
  const std::vector<std::pair<std::string, json>> edits = {
      {"/edition", "third-edition"},
      {"/edition", nullptr},
      {"/edition", 1},
      {"/board", "side-c"},
      {"/board", json::array()},
      {"/players", "4"},
      {"/players", 4.0},
      {"/players", -4},
      {"/players", 1e99},
      {"/players", true},
      {"/players", 9999999999999},
      {"/colour", "red"},
      {"/options", nullptr},
      {"/options", json::array()},
      {"/options/order", "by-clock"},
      {"/options/order", true},
      {"/options/silent_fleet", 1},
      {"/options/silent_fleet", "true"},
      {"/options/exploits", "off"},
      {"/options/nations", false},
      {"/options/nations", "some"},
      {"/options/fast", false},
  };
  for (const auto& [pointer, value] : edits) {
    EXPECT_EQ(talk.refused(new_with(with(good, pointer, value))), "bad-rules") << pointer << ' ' << value;
  }
  for (const std::string key : {"/edition", "/board", "/players"})
    EXPECT_EQ(talk.refused(new_with(without(good, key))), "bad-rules") << key;
  EXPECT_EQ(talk.code_of(new_with(without(good, "/options"))), "ok");
  EXPECT_EQ(talk.code_of(new_with(with(good, "/options", json::object()))), "ok");
  for (const json& no_object : {json(nullptr), json(1), json("side-b"), json::array()})
    EXPECT_EQ(talk.refused(new_with(no_object)), "bad-rules") << no_object;
}

TEST(RulesJson, answers_have_every_option_filled_in) {
  Talk talk;
  EXPECT_EQ(
      talk.begin(rules_of("age-of-sail", "side-b", 4, {{"order", "by-player"}}))["state"]["rules"].dump(),
      R"({"edition":"age-of-sail","board":"side-b","players":4,"options":{"order":"by-player","silent_fleet":false,)"
      R"("limited_occupy":false,"no_reaction_to_tokens":false,"building_scarcity":false,"exploits":false,"nations":"off"}})");
}

// ---- setup ----

json setup_of(const json& rules, int seed) {
  Talk talk;
  talk.begin(rules, seed);
  return talk.command("record")["record"]["setup"];
}

TEST(SetupJson, R2_3_an_explicit_set_up_gives_the_same_game_as_its_seed) {
  for (const json& rules : {side_b(), silent_fleet(), rules_of("first-edition", "first-edition", 5)}) {
    Talk by_seed;
    const json first = by_seed.begin(rules, 77);
    Talk by_setup;
    json request{{"cmd", "new"}, {"rules", rules}, {"setup", setup_of(rules, 77)}, {"seed", 5}};
    EXPECT_EQ(by_setup.ask(request), first);
    EXPECT_FALSE(by_setup.command("record")["record"].contains("seed"));  // the set-up wins
    EXPECT_EQ(by_seed.command("record")["record"]["seed"], 77);
  }
}

TEST(SetupJson, R2_5_bad_set_ups) {
  Talk talk;
  talk.begin(side_b());
  const json good = setup_of(side_b(), 3);
  const auto refused = [&](const json& setup, const std::string& part) {
    const json request{{"cmd", "new"}, {"rules", side_b()}, {"setup", setup}};
    EXPECT_EQ(talk.refused(request), "bad-setup") << part;
    const std::string message = talk.ask(request)["error"]["message"];
    EXPECT_NE(message.find(part), std::string::npos) << message;
  };
  for (const std::string key : {"crown", "tokens", "level5"})
    refused(without(good, "/" + key), "“" + key + "” is missing");
  refused(with(good, "/crown", 4), "setup.crown");
  refused(with(good, "/crown", -1), "setup.crown");
  refused(with(good, "/crown", nullptr), "setup.crown");
  refused(without(good, "/tokens/london"), "“london”");
  refused(without(good, "/tokens/track:africa:5"), "“track:africa:5”");
  refused(with(good, "/tokens/atlantis", "wealth"), "“atlantis”");
  refused(with(good, "/tokens/track:africa:6", "wealth"), "“track:africa:6”");
  refused(with(good, "/tokens/london", "gold"), "“gold”");
  refused(with(good, "/tokens/london", nullptr), "setup.tokens.london");
  refused(with(good, "/tokens", json::array()), "setup.tokens");
  json attacks = good;
  for (const std::string place : {"london", "amsterdam", "lisbon"}) attacks["tokens"][place] = "attack";
  refused(attacks, "the box has 2");
  refused(with(good, "/level5", json::array({"museum", "city-hall"})), "3 entries");
  refused(with(good, "/level5", json::array({"museum", "city-hall", "museum"})), "twice");
  refused(with(good, "/level5", json::array({"museum", "city-hall", "market"})), "Market");
  refused(with(good, "/level5", json::array({"museum", "city-hall", "palace"})), "“palace”");
  refused(with(good, "/level5", json::array({"museum", "city-hall", 5})), "setup.level5[2]");
  for (const std::string key : {"exploits", "fates", "nations"})
    refused(with(good, "/" + key, json::array()), "without that expansion");
  refused(with(good, "/colour", 1), "“colour”");
  for (const json& no_object : {json(nullptr), json(1), json("x"), json::array()}) refused(no_object, "object");
}

TEST(SetupJson, R2_5_the_first_edition_draws_no_level_5_tiles) {
  Talk talk;
  const json rules = rules_of("first-edition", "first-edition", 3);
  const json good = setup_of(rules, 3);
  EXPECT_FALSE(good.contains("level5"));
  EXPECT_EQ(talk.code_of({{"cmd", "new"}, {"rules", rules}, {"setup", good}}), "ok");
  for (const json& level5 : {json::array(), json::array({"museum", "exchange", "parliament"})})
    EXPECT_EQ(talk.code_of({{"cmd", "new"}, {"rules", rules}, {"setup", with(good, "/level5", level5)}}),
              "bad-setup");
}

}  // namespace
}  // namespace endeavor::test
