// `endeavor analyze`: the shape and sense of its JSON, its report, and that threads change nothing.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace endeavor::test {
namespace {

using json = nlohmann::ordered_json;

json record(const std::string& name) {
  return json::parse(contents_of("tests/data/games/conformance/" + name + ".json"))["record"];
}

std::string keys_of(const json& object) {
  std::string keys;
  for (const auto& [key, value] : object.items()) keys += key + ' ';
  return keys;
}

// Only the first moves, as if it were still going on.
std::string beginning_of(json game, std::size_t moves) {
  game["moves"].erase(game["moves"].begin() + static_cast<std::ptrdiff_t>(moves), game["moves"].end());
  game["result"] = nullptr;
  return scratch_file("beginning.json", game.dump());
}

void expect_shares(const json& value, std::size_t players) {
  ASSERT_EQ(value.size(), players);
  double sum = 0;
  for (const json& share : value) {
    EXPECT_GE(share, 0);
    sum += share.get<double>();
  }
  EXPECT_NEAR(sum, 1, 1e-9);
}

void expect_ply(const json& ply, std::size_t number, const json& move, std::size_t players) {
  EXPECT_EQ(keys_of(ply), "ply seat move value glory best cost glory_cost after ");
  EXPECT_EQ(ply["ply"], number);
  EXPECT_EQ(ply["seat"], move[0]);
  EXPECT_EQ(ply["move"], move[1]);
  EXPECT_EQ(ply["glory"].size(), players);
  expect_shares(ply["value"], players);
  ASSERT_GE(ply["best"].size(), 1u);
  for (const json& best : ply["best"]) {
    EXPECT_EQ(keys_of(best), "move value glory ");
    EXPECT_EQ(best["glory"].size(), players);
    expect_shares(best["value"], players);
  }
  EXPECT_EQ(ply["best"][0]["value"], ply["value"]);
  expect_shares(ply["after"], players);
  EXPECT_GE(ply["glory_cost"], 0);
  EXPECT_GE(ply["cost"], 0);
  EXPECT_LE(ply["cost"], 1);
  EXPECT_TRUE(ply["best"][0]["move"] != ply["move"] || ply["cost"] == 0) << ply;
}

TEST(Analyze, json_of_whole_games) {
  for (const std::string name : {"side-b-4", "side-a-2", "first-edition-3", "side-a-2-silent-fleet-all-options"}) {
    const json game = record(name);
    const std::string path = scratch_file("game.json", game.dump());
    const Ran ran = endeavor_run("analyze --json --nodes 60 " + path);
    ASSERT_EQ(ran.status, 0) << ran.err;
    const json report = json::parse(ran.out);
    EXPECT_EQ(keys_of(report), "plies turning_points ");
    ASSERT_EQ(report["plies"].size(), game["moves"].size());
    const std::size_t players = game["rules"]["players"];
    for (std::size_t i = 0; i < report["plies"].size(); ++i)
      expect_ply(report["plies"][i], i, game["moves"][i], players);
    int last = -1;
    for (const json& point : report["turning_points"]) {
      EXPECT_GT(point, last);
      last = point;
    }
    EXPECT_LT(last, static_cast<int>(report["plies"].size()));
    const json& points = report["turning_points"];
    for (const json& ply : report["plies"]) {
      const bool listed = std::find(points.begin(), points.end(), ply["ply"]) != points.end();
      EXPECT_TRUE(listed || ply["cost"] <= 0.1) << ply;
    }
  }
}

TEST(Analyze, threads_change_nothing) {
  const std::string path = beginning_of(record("side-b-5"), 40);
  const std::string one = endeavor_run("analyze --json --nodes 100 --threads 1 " + path).out;
  EXPECT_EQ(endeavor_run("analyze --json --nodes 100 --threads 3 " + path).out, one);
  EXPECT_EQ(endeavor_run("analyze --json --nodes 100 -", contents_of(path)).out, one);
  EXPECT_NE(endeavor_run("analyze --json --nodes 500 " + path).out, one);
}

TEST(Analyze, report_to_read) {
  const std::string path = scratch_file("game.json", record("side-b-4").dump());
  const Ran english = endeavor_run("analyze --nodes 40 " + path);
  EXPECT_EQ(english.status, 0);
  for (const std::string part :
       {"▂", "Round 7", "Player 3 starts with the Colonial House.", "Turning points: ", "better:"})
    EXPECT_NE(english.out.find(part), std::string::npos) << part;
  const Ran spanish = endeavor_run("analyze --nodes 40 --lang es " + path);
  EXPECT_NE(spanish.out.find("Ronda 7"), std::string::npos);
}

TEST(Analyze, says_how_far_it_is) {
  const std::string path = beginning_of(record("side-b-4"), 30);
  const Ran ran = endeavor_run("analyze --json --ms 150 --threads 1 " + path);
  EXPECT_EQ(ran.status, 0);
  EXPECT_NE(ran.err.find("of 30 decisions"), std::string::npos) << ran.err;
  EXPECT_TRUE(endeavor_run("analyze --json --nodes 2 " + path).err.empty());
}

TEST(Analyze, games_without_moves_and_bad_records) {
  const Ran empty = endeavor_run("analyze --json " + beginning_of(record("side-b-4"), 0));
  EXPECT_EQ(empty.out, "{\"plies\":[],\"turning_points\":[]}\n");
  EXPECT_EQ(endeavor_run("analyze " + beginning_of(record("side-b-4"), 0)).status, 0);
  json wrong = record("side-b-4");
  wrong["moves"][3][1] = "pass";
  EXPECT_EQ(endeavor_run("analyze " + scratch_file("wrong.json", wrong.dump())).status, 1);
  EXPECT_EQ(endeavor_run("analyze " + scratch_file("wrong.json", "nonsense")).status, 1);
  EXPECT_EQ(endeavor_run("analyze /nowhere").status, 1);
  EXPECT_EQ(endeavor_run("analyze").status, 2);
  EXPECT_EQ(endeavor_run("analyze --nodes 5 --ms 5 x").status, 2);
}

}  // namespace
}  // namespace endeavor::test
