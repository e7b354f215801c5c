// The command as people and programs run it: help, exit status, the referee over a pipe, replay of good
// and broken records, perft, bench and content.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace endeavor::test {
namespace {

using json = nlohmann::ordered_json;

const std::string kGames = "tests/data/games/conformance/";

json conformance(const std::string& name) { return json::parse(contents_of(kGames + name)); }

long count_of(const std::string& text, char c) { return std::count(text.begin(), text.end(), c); }

TEST(Command, help_everywhere) {
  const Ran all = endeavor_run("--help");
  EXPECT_EQ(all.status, 0);
  for (const std::string command : {"play", "serve", "referee", "replay", "perft", "bench", "content"}) {
    EXPECT_NE(all.out.find("endeavor " + command), std::string::npos) << command;
    const Ran one = endeavor_run(command + " --help");
    EXPECT_EQ(one.status, 0) << command;
    EXPECT_TRUE(one.out.starts_with("endeavor " + command)) << one.out;
    EXPECT_TRUE(one.err.empty());
    const Ran spanish = endeavor_run(command + " -h --lang es");
    EXPECT_EQ(spanish.status, 0);
    EXPECT_NE(spanish.out, one.out);
    EXPECT_EQ(endeavor_run("--lang es " + command + " --help").out, spanish.out);
  }
}

TEST(Command, version) {
  const Ran ran = endeavor_run("--version");
  EXPECT_EQ(ran.status, 0);
  EXPECT_TRUE(ran.out.starts_with("endeavor ")) << ran.out;
}

TEST(Command, wrong_usage_has_status_2_and_a_hint) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "which command"},
      {"replya x.json", "“replay”"},
      {"zzzzzzzz", "no command"},
      {"--colour", "no option --colour"},
      {"replay", "missing"},
      {"replay a b", "“b”"},
      {"replay --jsn x", "--json"},
      {"replay --json=1 x", "takes no value"},
      {"referee now", "“now”"},
      {"referee --lang xx", "must be en"},
      {"referee --lang", "needs a value"},
      {"bench --seconds many", "whole number"},
      {"bench --seconds 0", "from 1 to"},
      {"perft --rules side-c/4", "side-c/4"},
      {"perft --rules side-b/3", "4, 5"},
      {"perft --rules side-b/4+fast", "side-b/4+fast"},
      {"perft --depth 0", "from 1 to 20"},
      {"serve --port 70000", "from 0 to"},
      {"play --continue --load game.json", "--continue and --load"},
      {"play --seed 1 --seed 2", "twice"},
      {"perft tests/data/perft/x.json --rules side-b/4", "FILE and --rules"},
      {"arena --seats greedy", "two to five seats"},
      {"arena --seats greedy,pirate", "“pirate” is no bot"},
      {"arena --seats captain@0ms,greedy", "“0ms” is no budget"},
      {"arena --seats captain@fast,greedy", "“fast” is no budget"},
      {"arena --seats greedy,exec:", "needs the command"},
      {"arena --seats greedy,random --bot-log bots.log", "only with exec:"},
      {"play --names Ada,1234567890123456789012345678901234567890x", "is too long"},
      {"content dance", "“dance”"},
      {"content show ships", "boards"},
      {"content check content/box boards", "“boards”"},
  };
  for (const auto& [arguments, part] : cases) {
    const Ran ran = endeavor_run(arguments);
    EXPECT_EQ(ran.status, 2) << arguments << ran.err;
    EXPECT_TRUE(ran.out.empty()) << arguments;
    EXPECT_NE(ran.err.find(part), std::string::npos) << arguments << ": " << ran.err;
    EXPECT_NE(ran.err.find("--help"), std::string::npos) << arguments;
  }
}

TEST(Command, another_box) {
  EXPECT_EQ(endeavor_run("content check --content content/box").status, 0);
  const Ran broken = endeavor_run("referee --content tests/data", "{\"cmd\":\"state\"}\n");
  EXPECT_EQ(broken.status, 1);
  EXPECT_NE(broken.err.find("buildings.toml"), std::string::npos) << broken.err;
}

TEST(Command, another_box_is_played_in_its_newest_version) {
  EXPECT_EQ(endeavor_run("content show --content content/box").out, endeavor_run("content show").out);
  EXPECT_EQ(endeavor_run("content check --content content/box").out, endeavor_run("content check").out);
  const std::string request = "{\"cmd\":\"content\",\"rules_version\":2}\n";
  EXPECT_EQ(endeavor_run("referee --content content/box", request).out, endeavor_run("referee", request).out);
}

TEST(Command, content_check_looks_at_every_version) {
  EXPECT_NE(endeavor_run("content check").out.find("Version 2"), std::string::npos);
  EXPECT_NE(endeavor_run("content check --lang es").out.find("Versión 1"), std::string::npos);
  const std::string box = scratch_file("box", "") + "-with-garbage";
  std::filesystem::copy("content/box", box, std::filesystem::copy_options::recursive);
  std::ofstream(box + "/rules-1/nations.toml") << "garbage\n";
  for (const std::string command : {"content check", "referee", "bench --signature", "serve --port 0"}) {
    const Ran ran = endeavor_run(command + " --content " + box);
    EXPECT_EQ(ran.status, 1) << command;
    EXPECT_TRUE(ran.err.starts_with("rules-1/nations.toml:1: ")) << ran.err;
  }
}

TEST(RefereeCommand, answers_line_by_line) {
  const Ran ran =
      endeavor_run("referee",
                   "\n  \r\n{\"cmd\":\"state\"}\r\n\nnonsense\n"
                   "{\"cmd\":\"new\",\"rules\":{\"edition\":\"age-of-sail\",\"board\":\"side-b\",\"players\":4}}\n"
                   "{\"cmd\":\"legal\"}");  // the last line has no end
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(count_of(ran.out, '\n'), 4) << ran.out;
  EXPECT_TRUE(ran.out.ends_with("{\"ok\":true,\"legal\":[\"start colonial-house\",\"start merchant-dock\"]}\n"));
  EXPECT_TRUE(ran.err.empty());
}

TEST(RefereeCommand, quit_ends_it_and_no_input_is_fine) {
  const Ran ran = endeavor_run("referee", "{\"cmd\":\"quit\"}\n{\"cmd\":\"state\"}\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.out, "{\"ok\":true}\n");
  EXPECT_EQ(endeavor_run("referee", "").status, 0);
  EXPECT_EQ(endeavor_run("referee", "").out, "");
}

TEST(RefereeCommand, lang_sets_the_default) {
  EXPECT_NE(endeavor_run("referee --lang es", "{\"cmd\":\"undo\"}\n").out.find("partida"), std::string::npos);
}

TEST(RefereeCommand, a_line_of_20_megabytes_is_refused_and_the_next_one_answered) {
  const Ran ran = endeavor_run(
      "referee", std::string(20'000'000, '[') + "\n{\"cmd\":\"state\"}\n" + std::string(20'000'000, 'x'));
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(count_of(ran.out, '\n'), 3);
  const std::string first = ran.out.substr(0, ran.out.find('\n'));
  EXPECT_EQ(json::parse(first)["error"]["code"], "bad-request");
  EXPECT_NE(ran.out.find("no-game"), std::string::npos);
}

TEST(RefereeCommand, bytes_of_every_kind_between_good_lines) {
  std::string input;
  for (int c = 0; c < 256; ++c)
    if (c != '\n' && c != ' ' && c != '\t' && c != '\r') input += std::string(3, static_cast<char>(c)) + '\n';
  const Ran ran = endeavor_run("referee", input + "{\"cmd\":\"state\"}\n");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(count_of(ran.out, '\n'), 253);
  EXPECT_EQ(ran.out.find("\"ok\":true"), std::string::npos);
}

TEST(RefereeCommand, nobody_listening_is_no_crash) {
  EXPECT_GE(endeavor_run("referee | true", std::string(1000, '\n') + "{\"cmd\":\"state\"}\n").status, 0);
  std::string many;
  for (int i = 0; i < 20'000; ++i) many += "{\"cmd\":\"state\"}\n";
  EXPECT_EQ(endeavor_run("referee | head -n 1", many).status, 0);
}

TEST(ReplayCommand, good_records) {
  for (const std::string name :
       {"side-b-4.json", "first-edition-3.json", "side-a-2-silent-fleet-all-options.json"}) {
    const json record = conformance(name)["record"];
    const std::string path = scratch_file("good.json", record.dump());
    const Ran table = endeavor_run("replay " + path);
    EXPECT_EQ(table.status, 0) << table.err;
    EXPECT_NE(table.out.find("Total"), std::string::npos);
    EXPECT_NE(table.out.find("Winner"), std::string::npos);
    EXPECT_NE(table.out.find("Final hash: "), std::string::npos);
    const json line = json::parse(endeavor_run("replay --json " + path).out);
    EXPECT_EQ(line["ok"], true);
    EXPECT_EQ(line["moves"], record["moves"].size());
    EXPECT_EQ(line["result"], record["result"]);
    EXPECT_NE(table.out.find(line["hash"].get<std::string>()), std::string::npos);
    EXPECT_EQ(endeavor_run("replay --json -", record.dump()).out, line.dump() + "\n");
    const Ran log = endeavor_run("replay --log --lang es " + path);
    EXPECT_EQ(log.status, 0);
    EXPECT_GE(count_of(log.out, '\n'), static_cast<long>(record["moves"].size()));
  }
}

TEST(ReplayCommand, says_that_the_shuffle_was_checked) {
  const std::string path = "tests/data/fair/side-a-3.json";
  EXPECT_NE(endeavor_run("replay " + path).out.find("The shuffle was checked"), std::string::npos);
  EXPECT_NE(endeavor_run("replay --lang es " + path).out.find("La mezcla se ha comprobado"), std::string::npos);
  EXPECT_EQ(json::parse(endeavor_run("replay --json " + path).out)["fair"], true);
  const std::string other = conformance("side-b-4.json")["record"].dump();
  EXPECT_EQ(endeavor_run("replay -", other).out.find("shuffle"), std::string::npos);
  EXPECT_EQ(json::parse(endeavor_run("replay --json -", other).out)["fair"], false);
}

TEST(ReplayCommand, an_unfinished_record) {
  json record = conformance("side-b-4.json")["record"];
  record["moves"].erase(record["moves"].begin() + 40, record["moves"].end());
  record["result"] = nullptr;
  const Ran ran = endeavor_run("replay -", record.dump());
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_NE(ran.out.find("not over yet"), std::string::npos) << ran.out;
}

TEST(ReplayCommand, broken_records_have_status_1) {
  const json good = conformance("side-b-4.json")["record"];
  json seat = good;
  seat["moves"][20][0] = 9;
  json move = good;
  move["moves"][20][1] = "pass pass";
  json result = good;
  result["result"]["scores"][0] = 1000;
  for (const std::string& text :
       {std::string(), std::string("{"), good.dump().substr(0, 5000), seat.dump(), move.dump(), result.dump(),
        std::string(1'000'000, '['), std::string("\0\0", 2)}) {
    const Ran ran = endeavor_run("replay -", text);
    EXPECT_EQ(ran.status, 1) << text.substr(0, 100);
    EXPECT_TRUE(ran.out.empty());
    EXPECT_FALSE(ran.err.empty());
    const json line = json::parse(endeavor_run("replay --json -", text).out);
    EXPECT_EQ(line["ok"], false);
  }
  EXPECT_EQ(json::parse(endeavor_run("replay --json -", move.dump()).out)["ply"], 20);
  const Ran missing = endeavor_run("replay no/such/file.json");
  EXPECT_EQ(missing.status, 1);
  EXPECT_NE(missing.err.find("no/such/file.json"), std::string::npos);
  EXPECT_EQ(endeavor_run("replay tests").status, 1);  // a folder
}

TEST(PerftCommand, counts_and_checks_files) {
  const Ran ran = endeavor_run("perft --rules side-a/2+silent_fleet+building_scarcity --seed 3 --depth 4");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(count_of(ran.out, '\n'), 4);
  // R12.1: after the start buildings comes the choice among six Nations.
  const Ran modules = endeavor_run("perft --rules side-a/3+exploits+nations-chosen --seed 3 --depth 4");
  EXPECT_EQ(modules.status, 0) << modules.err;
  EXPECT_EQ(count_of(modules.out, '\n'), 4);
  EXPECT_NE(modules.out.find(" 48 "), std::string::npos) << modules.out;  // 2 · 2 · 2 · 6
  EXPECT_EQ(endeavor_run("perft --rules side-a/3+nations-dealt --depth 1").status, 0);
  EXPECT_EQ(endeavor_run("perft --rules side-a/3+nations-off --depth 1").status, 2);
  EXPECT_EQ(endeavor_run("perft --rules first-edition/3+exploits --depth 1").status, 2);
  json record = conformance("side-b-4.json")["record"];
  record["moves"] = json::array();
  record["result"] = nullptr;
  json file{{"name", "start"}, {"record", record}, {"nodes", json::array({2, 4, 8, 16})}};
  EXPECT_EQ(endeavor_run("perft " + scratch_file("perft.json", file.dump())).status, 0);
  file["nodes"][3] = 17;
  const Ran wrong = endeavor_run("perft " + scratch_file("perft.json", file.dump()));
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.out.find("WRONG"), std::string::npos);
  EXPECT_EQ(endeavor_run("perft --depth 3 " + scratch_file("perft.json", file.dump())).status, 0);
  EXPECT_EQ(endeavor_run("perft " + scratch_file("perft.json", "{}")).status, 1);
  file["nodes"] = json::array();
  const Ran nothing = endeavor_run("perft " + scratch_file("perft.json", file.dump()));
  EXPECT_EQ(nothing.status, 1);
  EXPECT_NE(nothing.err.find("no counts"), std::string::npos) << nothing.err;
  EXPECT_EQ(count_of(endeavor_run("perft --depth 2 --divide").out, '\n'), 3);
}

TEST(BenchCommand, json_is_one_line_with_the_four_playouts) {
  const Ran ran = endeavor_run("bench --json --seconds 1");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(count_of(ran.out, '\n'), 1);
  const json line = json::parse(ran.out);
  std::string keys;
  for (const auto& [key, value] : line.items()) keys += key + ' ';
  EXPECT_EQ(keys, "signature bot_signature state_bytes playouts ");
  EXPECT_TRUE(line["signature"].is_string());
  EXPECT_LE(line["state_bytes"], 640);
  std::string games;
  for (const json& playout : line["playouts"]) {
    keys.clear();
    for (const auto& [key, value] : playout.items()) keys += key + ' ';
    EXPECT_EQ(keys, "edition board players options games_per_s moves_per_s moves_per_game ");
    games += playout["board"].get<std::string>() + playout["players"].dump() + playout["options"].dump() + ' ';
    EXPECT_GT(playout["games_per_s"], 0);
  }
  EXPECT_EQ(games, "first-edition4[] side-a4[] side-b4[] side-b2[\"silent_fleet\"] ");
  EXPECT_EQ(endeavor_run("bench --signature").out, line["signature"].get<std::string>() + "\n");
}

TEST(ContentCommand, check_and_show) {
  EXPECT_EQ(endeavor_run("content check").status, 0);
  const Ran cards = endeavor_run("content show cards");
  EXPECT_EQ(cards.status, 0);
  EXPECT_NE(cards.out.find("africa-governor"), std::string::npos);
  EXPECT_GT(endeavor_run("content show").out.size(), cards.out.size());
  EXPECT_NE(endeavor_run("content check --lang es").out.find("fichas: 95"), std::string::npos);
  EXPECT_NE(endeavor_run("content show cards --lang es").out.find("carta "), std::string::npos);
}

}  // namespace
}  // namespace endeavor::test
