// Files that try to steer the terminal: whatever stands in a record or a box, what is printed of it is plain text.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace endeavor::test {
namespace {

using json = nlohmann::ordered_json;

// Colors, a bell, delete, NEL and CSI of C1, a line end, an override, an isolate, a line separator, SO and SI.
const std::string kEvil =
    "E\x1b[31m\a\x7f\u0085\u009b2J\r\nx\u202e\u2066\u2028\x0e"
    "Z\x0f";

// Empty, or what is wrong with the text.
std::string harm_in(const std::string& text) {
  const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((byte(i) < 0x20 && byte(i) != '\n' && byte(i) != '\t') || byte(i) == 0x7f) return "a control character";
    if (byte(i) == 0xc2 && byte(i + 1) < 0xa0) return "a control character of C1";
    if (byte(i) == 0xe2 && byte(i + 1) == 0x80 && byte(i + 2) >= 0xa8 && byte(i + 2) <= 0xae) return "an override";
    if (byte(i) == 0xe2 && byte(i + 1) == 0x81 && byte(i + 2) >= 0xa6 && byte(i + 2) <= 0xa9) return "an isolate";
  }
  return json(text).dump(-1, ' ', false, json::error_handler_t::ignore).size() ==
                 json(text).dump(-1, ' ', false, json::error_handler_t::replace).size()
             ? ""
             : "broken UTF-8";
}

void expect_harmless(const std::string& record) {
  const std::string path = scratch_file("evil.json", record);
  for (const std::string command :
       {"replay ", "replay --log ", "replay --json ", "analyze --nodes 1 ", "play --load "}) {
    const Ran ran = endeavor_run(command + path);
    EXPECT_EQ(harm_in(ran.out), "") << command << record.substr(0, 200);
    EXPECT_EQ(harm_in(ran.err), "") << command << record.substr(0, 200);
    EXPECT_NE(ran.out + ran.err, "") << command;
  }
}

json good_record() {
  json record = json::parse(contents_of("tests/data/games/golden/side-a-2.json"));
  record["moves"].erase(record["moves"].begin() + 12, record["moves"].end());
  record["result"] = nullptr;
  return record;
}

TEST(HostileFiles, names) {
  json record = good_record();
  record["players"] = {kEvil, "\u202eB\nob"};
  expect_harmless(record.dump());
  const std::string path = scratch_file("named.json", record.dump());
  const Ran ran = endeavor_run("replay --log " + path);
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(ran.out.find("\nob"), std::string::npos) << ran.out;  // nor does a name make lines of its own
}

TEST(HostileFiles, every_text_of_a_record) {
  for (const char* at :
       {"/format", "/content", "/rules/edition", "/rules/board", "/rules/options/order", "/setup/tokens/london",
        "/setup/level5/0", "/moves/0/1", "/moves/11/1", "/players/0", "/result", "/rules_version"}) {
    json record = good_record();
    record[json::json_pointer(at)] = kEvil;
    expect_harmless(record.dump());
  }
}

TEST(HostileFiles, every_key_of_a_record) {
  for (const char* at : {"", "/rules", "/rules/options", "/setup", "/setup/tokens"}) {
    json record = good_record();
    record[json::json_pointer(at)][kEvil] = 1;
    expect_harmless(record.dump());
  }
}

TEST(HostileFiles, a_position_in_a_record) {
  const json good = json::parse(contents_of("tests/data/games/golden/side-a-4-from-a-position.json"));
  for (const char* at :
       {"/position/phase", "/position/players/0/buildings/0/id", "/position/pile", "/position/pending"}) {
    json record = good;
    record[json::json_pointer(at)] = kEvil;
    expect_harmless(record.dump());
  }
  json record = good;
  record["position"]["spaces"][kEvil] = 0;
  expect_harmless(record.dump());
}

TEST(HostileFiles, no_json_at_all) {
  expect_harmless(kEvil);
  expect_harmless("{\"format\":\"\xff\xfe\x1b[31m\"}");
  expect_harmless("{\"" + kEvil + "\":1,\"" + kEvil + "\":2}");
}

TEST(HostileFiles, a_box) {
  const std::string box = scratch_file("evil-box", "") + "-folder";
  for (const std::string evil : {"\\u001b[31m", "\\u009b2J", "\\u202eX", "\\u2067X", "\\u000eZ"}) {
    std::filesystem::remove_all(box);
    std::filesystem::copy("content/box", box, std::filesystem::copy_options::recursive);
    const std::size_t name = contents_of(box + "/board-side-a.toml").find("\"Lisboa\"");
    ASSERT_NE(name, std::string::npos);
    const std::string text = contents_of(box + "/board-side-a.toml").insert(name + 1, evil);
    std::ofstream(box + "/board-side-a.toml") << text;
    for (const std::string command :
         {"content check", "content show", "replay tests/data/games/golden/side-a-2.json"}) {
      const Ran ran = endeavor_run(command + " --content " + box);
      EXPECT_EQ(harm_in(ran.out + ran.err), "") << command << evil;
      EXPECT_EQ(ran.status, 1) << command << evil;
      EXPECT_NE(ran.err.find("has a control character"), std::string::npos) << ran.err;
    }
  }
}

}  // namespace
}  // namespace endeavor::test
