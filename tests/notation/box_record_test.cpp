// Records of boxes that are not built in: they bring their box along, so that they are played again anywhere.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/box/box_json.h"
#include "notation/record/record.h"
#include "tests/content/box_edit.h"
#include "tests/notation/talk.h"

namespace endeavor::test {
namespace {

using testing::HasSubstr;

// The real box with a city that is worth more.
std::shared_ptr<const Box> other_box() {
  FilesRead files = read_folder("content/box");
  edit(files.texts, "board-side-b.toml", "id = \"lisbon\"", "glory = 1", "glory = 2");
  BoxResult result = load_box(files);
  for (const Problem& problem : result.problems) ADD_FAILURE() << in_english(problem);
  return result.box;
}

json answer(Referee& referee, const json& request) { return json::parse(referee.answer(request.dump())); }

// The record of a game that was played to its end with the other box.
json played() {
  Referee referee(versions_of(other_box()));
  json now = answer(referee, {{"cmd", "new"}, {"rules", side_b()}, {"rules_version", kRulesVersion}});
  for (std::size_t i = 0; !now["legal"].empty(); ++i)
    now = answer(referee, {{"cmd", "play"}, {"move", now["legal"][i * 7 % now["legal"].size()]}});
  return answer(referee, {{"cmd", "record"}})["record"];
}

TEST(BoxRecord, is_played_again_where_nobody_has_the_box) {
  const json record = played();
  std::string keys;
  for (const auto& [key, value] : record.items()) keys += key + ' ';
  EXPECT_EQ(keys, "format rules_version content box rules setup seed players moves result ");
  EXPECT_FALSE(record["result"].is_null());

  Talk talk;  // with the built-in box
  EXPECT_TRUE(talk.ask({{"cmd", "load"}, {"record", record}})["ok"]);
  EXPECT_EQ(talk.command("record")["record"].dump(), record.dump());
  EXPECT_TRUE(talk.command("score")["ok"]);
  Referee its_own(versions_of(other_box()));
  EXPECT_EQ(talk.command("content").dump(), answer(its_own, {{"cmd", "content"}}).dump());
  const json state = talk.command("state")["state"];
  EXPECT_TRUE(talk.ask({{"cmd", "position"}, {"state", state}})["ok"]);
  EXPECT_EQ(talk.command("record")["record"]["box"], record["box"]);
  EXPECT_TRUE(talk.begin(side_b())["ok"]);
  EXPECT_FALSE(talk.command("record")["record"].contains("box"));

  const RecordReading reading = read_record(builtin_content(), record.dump(), Language::En);
  ASSERT_TRUE(reading.game) << reading.problem;
  const Game copy = *reading.game;
  std::string again;
  append_record(again, copy);
  EXPECT_EQ(again, record.dump());
}

TEST(BoxRecord, needs_no_box_where_it_is_at_hand) {
  const std::shared_ptr<const Box> box = other_box();
  const json record = played();
  const json lean = without(record, "/box");
  EXPECT_FALSE(read_record(builtin_content(), lean.dump(), Language::En).game);
  const RecordReading reading = read_record(versions_of(box), lean.dump(), Language::En);
  ASSERT_TRUE(reading.game) << reading.problem;
  std::string again;
  append_record(again, *reading.game);
  EXPECT_EQ(again, record.dump());
}

TEST(BoxRecord, of_another_or_broken_box_is_refused) {
  const json record = played();
  const auto problem = [](const json& text) {
    const RecordReading reading = read_record(builtin_content(), text.dump(), Language::En);
    EXPECT_FALSE(reading.game);
    return reading.problem;
  };
  EXPECT_THAT(problem(with(record, "/box/board-side-b.toml/space/4/glory", 7)),
              HasSubstr("board-side-b.toml: space[4].glory: \"glory\" is 7; it must be from 1 to 2"));
  EXPECT_THAT(problem(with(record, "/box/board-side-b.toml/space/4/glory", 1)), HasSubstr("brings along the box"));
  EXPECT_THAT(problem(without(record, "/box/cards.toml")), HasSubstr("cards.toml: the file is missing"));
  EXPECT_THAT(problem(with(record, "/box/cards.toml", 7)), HasSubstr("cards.toml: this is not a file"));
  EXPECT_THAT(problem(with(record, "/box", 7)), HasSubstr("record.box"));
  EXPECT_THAT(problem(without(record, "/content")), HasSubstr("brings along the box"));
  EXPECT_THAT(problem(with(record, "/content", "0123456789abcdef")), HasSubstr("0123456789abcdef"));
  json ours = with(record, "/box", nullptr);
  std::string text;
  append_box(text, load_box(read_folder("content/box")).box->files);
  ours["box"] = json::parse(text);
  char hash[17];
  std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(builtin_content().hash));
  ours["content"] = hash;
  EXPECT_THAT(problem(ours), HasSubstr("built in"));
}

TEST(BoxRequest, takes_a_box_for_new_games) {
  Talk talk;
  talk.begin(side_b(), 3);
  const std::string before = talk.command("record").dump();
  const std::string content = talk.ask({{"cmd", "content"}, {"rules_version", kRulesVersion}}).dump();
  std::string text;
  append_box(text, other_box()->files);
  const json box = json::parse(text);
  const json judged = talk.ask({{"cmd", "box"}, {"box", box}, {"check", true}});
  EXPECT_TRUE(judged["ok"]);
  EXPECT_FALSE(judged["built_in"]);
  EXPECT_EQ(judged["rules_versions"], json::array({1, 2}));
  EXPECT_EQ(judged["report"][0]["finding"], "ok");
  EXPECT_TRUE(talk.command("box")["built_in"]);
  EXPECT_EQ(talk.ask({{"cmd", "box"}, {"box", box}}).dump(), judged.dump());
  EXPECT_EQ(talk.command("record").dump(), before);    // the game at hand has its own
  EXPECT_NE(talk.command("content").dump(), content);  // but what is asked now is about the other
  EXPECT_TRUE(talk.ask({{"cmd", "new"}, {"rules", side_b()}, {"seed", 3}, {"rules_version", kRulesVersion}})["ok"]);
  EXPECT_EQ(talk.command("record")["record"]["content"], judged["hash"]);
  EXPECT_EQ(talk.command("record")["record"]["box"].dump(), box.dump());
  EXPECT_TRUE(talk.command("box")["built_in"]);
  EXPECT_TRUE(talk.begin(side_b(), 3)["ok"]);
  EXPECT_EQ(talk.command("record").dump(), before);
}

TEST(BoxRequest, says_all_that_is_wrong) {
  Talk talk(Language::Es);
  std::string text;
  append_box(text, other_box()->files);
  json box = with(json::parse(text), "/board-side-a.toml/space/3/glory", 9);
  box.erase("fates.toml");
  const json error = talk.ask({{"cmd", "box"}, {"box", box}})["error"];
  EXPECT_EQ(error["code"], "bad-box");
  ASSERT_EQ(error["problems"].size(), 2U);
  EXPECT_EQ(error["problems"][0]["path"], "space[3].glory");
  EXPECT_EQ(error["problems"][0]["fault"], "number-range");
  EXPECT_EQ(error["problems"][0]["text"], "\"glory\" es 9; debe ser de 1 a 2");
  EXPECT_EQ(error["message"], "board-side-a.toml: space[3].glory: \"glory\" es 9; debe ser de 1 a 2");
  EXPECT_EQ(error["problems"][1]["file"], "fates.toml");
  EXPECT_EQ(talk.code_of({{"cmd", "box"}, {"box", 7}}), "bad-request");
  EXPECT_EQ(talk.code_of({{"cmd", "box"}, {"check", 7}}), "bad-request");
  EXPECT_TRUE(talk.command("box")["built_in"]);
}

TEST(BoxJson, says_what_the_files_say) {
  const BoxResult folder = load_box(std::filesystem::path("content/box"));
  ASSERT_TRUE(folder.ok());
  std::string text;
  append_box(text, folder.box->files);
  JsonTree tree;
  ASSERT_TRUE(tree.parse(text));
  const BoxResult box = read_box(tree.root());
  ASSERT_TRUE(box.ok());
  EXPECT_EQ(box.box->versions.size(), kRulesVersion);
  EXPECT_EQ(box.newest().hash, builtin_content().hash);
  EXPECT_EQ(box.box->about.version.view(), folder.box->about.version.view());
  std::string again;
  append_box(again, box.box->files);
  EXPECT_EQ(again, text);
}

TEST(BoxJson, is_refused_where_it_is_too_deep_or_no_box) {
  const auto problems = [](const std::string& text) {
    JsonTree tree;
    EXPECT_TRUE(tree.parse(text));
    return read_box(tree.root()).problems;
  };
  std::string deep = "1";
  for (int i = 0; i < 40; ++i) deep = "{\"a\":" + deep + "}";
  const auto found = problems("{\"cards.toml\":" + deep + "}");
  ASSERT_EQ(found.size(), content_files().size());
  for (const Problem& problem : found)
    EXPECT_EQ(problem.fault, problem.file == "cards.toml" ? BoxFault::TooDeep : BoxFault::FileMissing)
        << problem.file;
  EXPECT_EQ(problems("{}").size(), content_files().size());
  const auto version = problems("{\"rules-9/cards.toml\":{}}");
  ASSERT_EQ(version.size(), 1U);
  EXPECT_EQ(version[0].fault, BoxFault::NoSuchVersion);
  const auto null = problems("{\"box.toml\":{\"author\":null}}");
  ASSERT_EQ(null.size(), content_files().size() + 1);
  EXPECT_EQ(in_english(null[3]), "box.toml: author: \"author\" must be a text, not nothing");
}

}  // namespace
}  // namespace endeavor::test
