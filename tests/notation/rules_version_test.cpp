// Versions of the rules: old records mean what they meant, new ones say by which version they are played.
#include <gtest/gtest.h>

#include <array>
#include <memory>

#include "notation/record/record.h"
#include "tests/notation/talk.h"

namespace endeavor::test {
namespace {

constexpr const char* kOldNations = "tests/data/games/golden/side-a-3-nations.json";
constexpr const char* kOldExploits = "tests/data/games/golden/side-b-4-exploits.json";

json with_modules(int players) {
  json rules = side_b();
  rules["players"] = players;
  rules["options"] = {{"exploits", true}, {"nations", "dealt"}};
  return rules;
}

json new_game(const json& rules, int version) {
  return {{"cmd", "new"}, {"rules", rules}, {"seed", 4}, {"rules_version", version}};
}

TEST(RulesVersion, every_version_is_there_and_no_other) {
  for (int version = 1; version <= kRulesVersion; ++version) {
    ASSERT_NE(builtin_content(version), nullptr);
    EXPECT_EQ(builtin_content(version)->rules_version, version);
    EXPECT_TRUE(is_builtin(*builtin_content(version)));
  }
  EXPECT_EQ(builtin_content(kRulesVersion), &builtin_content());
  EXPECT_EQ(builtin_content(0), nullptr);
  EXPECT_EQ(builtin_content(kRulesVersion + 1), nullptr);
}

TEST(RulesVersion, a_version_changes_only_its_own_modules) {
  const Content& first = *builtin_content(1);
  const Content& now = builtin_content();
  EXPECT_NE(first.hash, now.hash);
  for (std::size_t i = 0; i < first.building_count; ++i)
    EXPECT_EQ(first.buildings[i].gives, now.buildings[i].gives);
  for (std::size_t i = 0; i < kBoards; ++i) {
    EXPECT_EQ(first.boards[i].link_count, now.boards[i].link_count);
    EXPECT_EQ(first.boards[i].track_length, now.boards[i].track_length);
  }
  EXPECT_EQ(first.exploit_count, now.exploit_count);
  EXPECT_EQ(first.nation_count, now.nation_count);
  EXPECT_EQ(first.fate_count, now.fate_count);
}

TEST(RulesVersion, the_first_keeps_its_numbers) {
  const Content& first = *builtin_content(1);
  const auto nation = [&](std::string_view id) -> const NationFacts& {
    std::size_t i = 0;
    while (first.labels.nations.at(i).piece.id.view() != id) ++i;
    return first.nations[i];
  };
  EXPECT_EQ(nation("netherlands").setup[0].count, 2);
  EXPECT_EQ(nation("great-britain").setup_count, 2);
  EXPECT_EQ(nation("great-britain").setup[1].attribute, Attribute::Industry);
  EXPECT_EQ(nation("france").setup_count, 1);
  EXPECT_EQ(nation("ottoman-empire").setup_count, 1);
  EXPECT_EQ(first.exploits[1].score.max, 10);
  EXPECT_EQ(first.exploits[1].score.terms[0].table[0], 2);
}

TEST(RulesVersion, an_old_record_is_played_with_the_old_box_and_stays_old) {
  for (const char* file : {kOldNations, kOldExploits}) {
    const std::string text = file_text(file);
    const RecordReading reading = read_record(builtin_content(), text, Language::En);
    ASSERT_TRUE(reading.game) << reading.problem;
    EXPECT_EQ(reading.game->box, builtin_content(1));
    std::string again;
    append_record(again, *reading.game);
    EXPECT_EQ(again + '\n', text);
  }
}

TEST(RulesVersion, a_program_that_does_not_ask_gets_the_first) {
  Talk talk;
  talk.begin(with_modules(4));
  EXPECT_EQ(talk.referee.game()->box, builtin_content(1));
  EXPECT_EQ(talk.command("record")["record"]["rules_version"], 1);
  const json state = talk.command("state")["state"];
  EXPECT_TRUE(talk.ask(json{{"cmd", "position"}, {"state", state}})["ok"]);
  EXPECT_EQ(talk.referee.game()->box, builtin_content(1));
}

TEST(RulesVersion, a_game_of_the_newest_says_so_and_loads_as_such) {
  Talk talk;
  EXPECT_TRUE(talk.ask(new_game(with_modules(4), kRulesVersion))["ok"]);
  EXPECT_EQ(talk.referee.game()->box, &builtin_content());
  const json record = talk.command("record")["record"];
  EXPECT_EQ(record["rules_version"], kRulesVersion);
  talk.begin(side_b());
  EXPECT_TRUE(talk.ask(json{{"cmd", "load"}, {"record", record}})["ok"]);
  EXPECT_EQ(talk.referee.game()->box, &builtin_content());
  EXPECT_EQ(talk.command("record")["record"].dump(), record.dump());
}

TEST(RulesVersion, without_one_it_is_that_of_the_game_at_hand) {
  Talk talk;
  EXPECT_EQ(talk.command("content")["content"]["rules_version"], kRulesVersion);
  talk.begin(with_modules(4));
  EXPECT_EQ(talk.command("content")["content"]["rules_version"], 1);
  EXPECT_TRUE(talk.ask(new_game(with_modules(4), kRulesVersion))["ok"]);
  EXPECT_EQ(talk.command("content")["content"]["rules_version"], kRulesVersion);
  const json state = talk.command("state")["state"];
  EXPECT_TRUE(talk.ask(json{{"cmd", "position"}, {"state", state}})["ok"]);
  EXPECT_EQ(talk.referee.game()->box, &builtin_content());
  EXPECT_TRUE(talk.ask(json{{"cmd", "position"}, {"state", state}, {"rules_version", 1}})["ok"]);
  EXPECT_EQ(talk.referee.game()->box, builtin_content(1));
}

TEST(RulesVersion, without_the_modules_it_is_always_the_first) {
  Talk talk;
  EXPECT_TRUE(talk.ask(new_game(side_b(), kRulesVersion))["ok"]);
  EXPECT_EQ(talk.command("record")["record"]["rules_version"], 1);
}

TEST(RulesVersion, one_that_is_not_there_is_refused) {
  Talk talk;
  talk.begin(side_b());
  EXPECT_EQ(talk.refused(new_game(side_b(), 0)), "bad-request");
  EXPECT_EQ(talk.refused(new_game(side_b(), kRulesVersion + 1)), "bad-request");
  EXPECT_EQ(talk.refused({{"cmd", "new"}, {"rules", side_b()}, {"rules_version", "1"}}), "bad-request");
  EXPECT_EQ(talk.refused({{"cmd", "content"}, {"rules_version", kRulesVersion + 1}}), "bad-request");
}

TEST(RulesVersion, the_box_of_each_can_be_asked_for) {
  Talk talk;
  const json newest = talk.command("content");
  EXPECT_EQ(talk.ask({{"cmd", "content"}, {"rules_version", kRulesVersion}}).dump(), newest.dump());
  EXPECT_NE(talk.ask({{"cmd", "content"}, {"rules_version", 1}}).dump(), newest.dump());
}

// Somebody's own box, with and without an older version.
class OtherBox : public testing::Test {
 protected:
  static std::unique_ptr<Content> changed(int version, std::uint64_t hash) {
    auto box = std::make_unique<Content>(*builtin_content(version));
    box->hash = hash;
    return box;
  }
  static json answer(Referee& referee, const json& request) { return json::parse(referee.answer(request.dump())); }

  std::unique_ptr<Content> first = changed(1, 0x1111);
  std::unique_ptr<Content> second = changed(2, 0x2222);
};

TEST_F(OtherBox, each_version_is_asked_for_and_loaded_as_with_our_own) {
  const std::array<const Content*, 2> both = {first.get(), second.get()};
  Referee referee{BoxVersions(both)};
  EXPECT_TRUE(answer(referee, {{"cmd", "new"}, {"rules", with_modules(4)}})["ok"]);
  EXPECT_EQ(referee.game()->box, first.get());
  const json record = answer(referee, {{"cmd", "record"}})["record"];
  EXPECT_EQ(record["rules_version"], 1);
  EXPECT_EQ(record["content"], "0000000000001111");
  EXPECT_TRUE(answer(referee, new_game(with_modules(4), 2))["ok"]);
  EXPECT_EQ(referee.game()->box, second.get());
  EXPECT_EQ(answer(referee, {{"cmd", "record"}})["record"]["content"], "0000000000002222");
  EXPECT_EQ(answer(referee, {{"cmd", "content"}})["content"]["rules_version"], 2);
  EXPECT_TRUE(answer(referee, {{"cmd", "load"}, {"record", record}})["ok"]);
  EXPECT_EQ(referee.game()->box, first.get());
  EXPECT_EQ(answer(referee, {{"cmd", "record"}})["record"].dump(), record.dump());
}

TEST_F(OtherBox, a_version_that_it_does_not_have_is_refused) {
  Referee referee(*first);
  EXPECT_TRUE(answer(referee, new_game(with_modules(4), 1))["ok"]);
  EXPECT_EQ(answer(referee, new_game(with_modules(4), 2))["error"]["code"], "bad-request");
  EXPECT_EQ(answer(referee, {{"cmd", "content"}})["content"]["rules_version"], 1);
  Referee newer(*second);
  EXPECT_EQ(answer(newer, new_game(with_modules(4), 1))["error"]["code"], "bad-request");
  EXPECT_TRUE(answer(newer, {{"cmd", "new"}, {"rules", with_modules(4)}})["ok"]);
  EXPECT_EQ(newer.game()->box, second.get());
}

TEST_F(OtherBox, records_of_the_built_in_box_are_games_of_that) {
  Talk talk;
  for (int version = 1; version <= kRulesVersion; ++version) {
    EXPECT_TRUE(talk.ask(new_game(with_modules(4), version))["ok"]);
    const json record = talk.command("record")["record"];
    Referee referee(*second);
    EXPECT_TRUE(answer(referee, {{"cmd", "load"}, {"record", record}})["ok"]);
    EXPECT_EQ(referee.game()->box, builtin_content(version));
    EXPECT_EQ(answer(referee, {{"cmd", "record"}})["record"].dump(), record.dump());
    EXPECT_EQ(answer(referee, {{"cmd", "content"}})["content"]["rules_version"], version);
    EXPECT_TRUE(answer(referee, {{"cmd", "new"}, {"rules", with_modules(4)}})["ok"]);
    EXPECT_EQ(referee.game()->box, second.get());
  }
}

}  // namespace
}  // namespace endeavor::test
