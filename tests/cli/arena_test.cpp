// `endeavor arena` as people and programs run it: what it prints, that it is fair and the same with any
// number of threads, that it goes on after an interruption, and that it stops when a question is decided.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/cli/shell.h"

namespace endeavor::test {
namespace {

using json = nlohmann::ordered_json;

json arena(const std::string& arguments, int status = 0) {
  const Ran ran = endeavor_run("arena --json " + arguments);
  EXPECT_EQ(ran.status, status) << arguments << '\n' << ran.err;
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
  return json::parse(ran.out, nullptr, false);
}

// Without what the clock decides.
json timeless(json report) {
  for (json& bot : report["bots"]) {
    bot.erase("ms_per_decision");
    bot.erase("slowest_ms");
  }
  return report;
}

std::string keys_of(const json& object) {
  std::string keys;
  for (const auto& [key, value] : object.items()) keys += key + ' ';
  return keys;
}

long lines_of(const std::string& path) {
  const std::string text = contents_of(path);
  return std::count(text.begin(), text.end(), '\n');
}

TEST(Arena, json_names_every_bot_once) {
  const json report =
      arena("--seats greedy,random,random,random --edition age-of-sail --board side-b --games 8 --seed 1");
  EXPECT_TRUE(keys_of(report).starts_with("games bots ")) << keys_of(report);
  EXPECT_EQ(report["games"], 8);
  ASSERT_EQ(report["bots"].size(), 2u);
  EXPECT_EQ(report["bots"][0]["name"], "greedy");
  EXPECT_EQ(report["bots"][1]["name"], "random");
  EXPECT_EQ(report["bots"][1]["seats"], 3);
  double sum = 0;
  for (const json& bot : report["bots"]) {
    EXPECT_TRUE(keys_of(bot).starts_with("name share low high place score ms_per_decision ")) << keys_of(bot);
    EXPECT_LE(bot["low"], bot["share"]);
    EXPECT_GE(bot["high"], bot["share"]);
    EXPECT_GE(bot["place"], 1);
    EXPECT_LE(bot["place"], 4);
    EXPECT_GT(bot["decisions"], 0);
    EXPECT_EQ(bot["replaced"], 0);
    sum += bot["share"].get<double>() * bot["seats"].get<double>();
  }
  EXPECT_NEAR(sum, 1, 1e-3);
  EXPECT_EQ(report["rules"]["board"], "side-b");
}

TEST(Arena, a_budget_makes_another_bot) {
  const json report = arena("--seats mate@20n,mate@40n,mate@20n --games 3 --threads 1");
  ASSERT_EQ(report["bots"].size(), 2u);
  EXPECT_EQ(report["bots"][0]["name"], "mate@20n");
  EXPECT_EQ(report["bots"][0]["seats"], 2);
}

TEST(Arena, equal_bots_have_equal_shares) {
  const json report = arena("--seats random,random@1n --games 600");
  EXPECT_LE(report["bots"][0]["low"], 0.5);
  EXPECT_GE(report["bots"][0]["high"], 0.5);
  EXPECT_NEAR(report["bots"][0]["share"].get<double>(), 0.5, 0.1);
}

TEST(Arena, threads_change_nothing) {
  for (const std::string seats : {"greedy,random,mate@30n,random", "cabin-boy,random"}) {
    const json one = timeless(arena("--games 16 --threads 1 --seats " + seats));
    EXPECT_EQ(timeless(arena("--games 16 --threads 3 --seats " + seats)), one);
    EXPECT_NE(timeless(arena("--games 16 --seed 2 --seats " + seats)), one);
  }
}

TEST(Arena, plays_every_kind_of_game) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"--seats greedy,random --silent-fleet --limited-occupy --building-scarcity", "side-a"},
      {"--seats greedy,random --silent-fleet --no-reaction-to-tokens --board side-b", "side-b"},
      {"--seats greedy,random,random --by-player", "side-a"},
      {"--seats greedy,random --exploits --nations dealt", "side-a"},
      {"--seats cabin-boy,cabin-boy+blind,random,random --nations chosen", "side-b"},
      {"--seats greedy,random,random,random,random", "side-b"},
      {"--seats greedy,random,random --edition first-edition", "first-edition"},
      {"--seats greedy,random,random,random --edition age-of-sail --board first-edition", "first-edition"},
  };
  for (const auto& [arguments, board] : cases)
    EXPECT_EQ(arena("--games 5 " + arguments)["rules"]["board"], board) << arguments;
  const json rules = arena("--games 2 --seats greedy,random --exploits --nations chosen")["rules"]["options"];
  EXPECT_EQ(rules["exploits"], true);
  EXPECT_EQ(rules["nations"], "chosen");
}

TEST(Arena, the_mirror_is_fair) {
  // Greedy knows no chance, so a set-up played in every seat order shares the victories out equally.
  const json mirror = arena("--seats random,greedy,greedy,greedy --games 20 --mirror")["mirror"];
  EXPECT_EQ(mirror["name"], "greedy");
  EXPECT_EQ(mirror["games"], 20);
  EXPECT_EQ(mirror["share"], 0.25);
  EXPECT_EQ(mirror["fair"], true);
  EXPECT_EQ(arena("--seats greedy,random --games 200 --mirror")["mirror"]["fair"], true);
}

TEST(Arena, goes_on_where_it_was) {
  const std::string seats = "--seats mate@30n,greedy,random --mirror ";
  const json whole = timeless(arena(seats + "--games 18"));
  const std::string path = missing_file("match.jsonl");
  arena(seats + "--games 7 --resume " + path);
  EXPECT_EQ(lines_of(path), 1 + 7 + 7);
  std::string text = contents_of(path);
  text.resize(text.size() - 40);  // the power went off
  scratch_file("match.jsonl", text);
  EXPECT_EQ(timeless(arena(seats + "--games 18 --threads 3 --resume " + path)), whole);
  EXPECT_EQ(lines_of(path), 1 + 18 + 18);
  const std::string finished = contents_of(path);
  EXPECT_EQ(timeless(arena(seats + "--games 18 --resume " + path)), whole);
  EXPECT_EQ(contents_of(path), finished);
  EXPECT_EQ(timeless(arena(seats + "--games 6 --resume " + path)), timeless(arena(seats + "--games 6")));
}

TEST(Arena, survives_an_interruption) {
  const std::string path = missing_file("broken-off.jsonl");
  const std::string program = std::getenv("ENDEAVOR_PROGRAM");
  const std::string seats = " arena --seats mate,mate@200n --games 2000 --threads 2 --json --resume " + path;
  // As soon as a few games are written, however slow the build is.
  const std::string written = "$(cat '" + path + "' 2>/dev/null | wc -l)";
  std::system(("'" + program + "'" + seats + " >/dev/null 2>&1 & for i in $(seq 600); do [ " + written +
               " -ge 5 ] && break; sleep 0.1; done; kill -INT $!; wait $!")
                  .c_str());
  const long games = lines_of(path) - 1;
  EXPECT_GT(games, 1);
  EXPECT_LT(games, 2000);
  const std::string some = "--seats mate,mate@200n --games " + std::to_string(games / 2 * 2);
  EXPECT_EQ(timeless(arena(some + " --resume " + path)), timeless(arena(some)));
}

TEST(Arena, refuses_the_file_of_another_match) {
  const std::string path = missing_file("other.jsonl");
  arena("--seats greedy,random --games 4 --resume " + path);
  for (const std::string other : {"--seats random,greedy", "--seats greedy,random --seed 2",
                                  "--seats greedy,random --board side-a --silent-fleet"}) {
    const Ran ran = endeavor_run("arena --games 4 " + other + " --resume " + path);
    EXPECT_EQ(ran.status, 1) << other;
    EXPECT_NE(ran.err.find("another match"), std::string::npos) << ran.err;
  }
  std::string text = contents_of(path);
  text[text.find('\n') + 3] = '!';
  scratch_file("other.jsonl", text);
  const Ran damaged = endeavor_run("arena --seats greedy,random --games 4 --resume " + path);
  EXPECT_EQ(damaged.status, 1);
  EXPECT_NE(damaged.err.find("line 2"), std::string::npos) << damaged.err;
  EXPECT_EQ(endeavor_run("arena --seats greedy,random --resume /nowhere/at/all").status, 1);
}

TEST(Arena, stops_when_the_question_is_decided) {
  const std::string match = "--seats greedy,random --games 1000 ";
  const json yes = arena(match + "--question 'greedy>0.6'");
  EXPECT_EQ(yes["question"]["answer"], "yes");
  EXPECT_LT(yes["games"], 200);
  EXPECT_EQ(yes["games"].get<int>() % 2, 0);
  EXPECT_GT(yes["bots"][0]["low"], 0.6);
  EXPECT_EQ(timeless(arena(match + "--question 'greedy>0.6' --threads 1")),
            timeless(arena(match + "--question 'greedy>0.6' --threads 4")));
  EXPECT_EQ(arena(match + "--question 'greedy < 60%'", 1)["question"]["answer"], "no");
  EXPECT_EQ(arena(match + "--until-decided")["question"]["text"], "greedy>fair");
  EXPECT_EQ(arena("--seats random,random@1n --games 20 --question 'random>fair'", 1)["question"]["answer"], "open");
  const json all = arena("--seats greedy,random --games 100 --question 'greedy>0.6' --play-all");
  EXPECT_EQ(all["games"], 100);
  EXPECT_EQ(all["question"]["answer"], "yes");
}

TEST(Arena, table_and_chart_speak_both_languages) {
  const std::string chart = missing_file("chart.svg");
  const std::string match = "arena --seats greedy,random --games 6 --question 'greedy>0.1' --mirror --svg " + chart;
  const Ran english = endeavor_run(match);
  EXPECT_NE(english.out.find("95 % interval"), std::string::npos) << english.out;
  EXPECT_NE(english.out.find("greedy>0.1"), std::string::npos);
  const std::string picture = contents_of(chart);
  EXPECT_TRUE(picture.starts_with("<svg ")) << picture;
  EXPECT_TRUE(picture.ends_with("</svg>\n"));
  EXPECT_NE(picture.find("class=\"fair\""), std::string::npos);
  const Ran spanish = endeavor_run(match + " --lang es");
  EXPECT_NE(spanish.out.find("intervalo"), std::string::npos) << spanish.out;
  EXPECT_NE(contents_of(chart), picture);
}

TEST(Arena, wrong_usage) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "--seats"},
      {"--seats captain,nobody", "“nobody”"},
      {"--seats captain,", "“”"},
      {"--seats captain@0ms,greedy", "“0ms” is no budget in captain@0ms"},
      {"--seats captain@5,greedy", "“5” is no budget in captain@5"},
      {"--seats nobody@5n,greedy", "“nobody@5n” is no bot"},
      {"--seats exec:,greedy", "exec: needs the command"},
      {"--seats greedy", "two to five seats, and --seats names 1"},
      {"--seats greedy,greedy,greedy,greedy,greedy,greedy", "names 6"},
      {"--seats greedy,random --board side-c", "side-c"},
      {"--seats greedy,random --edition first-edition", "3, 4, 5"},
      {"--seats greedy,random,random --silent-fleet", ""},
      {"--seats greedy,random --nations all", "“all”"},
      {"--seats greedy,random --games 0", "--games"},
      {"--seats greedy,random --question 'mate>0.5'", "mate>0.5"},
      {"--seats greedy,random --question 'greedy>2'", "greedy>2"},
      {"--seats greedy,random --question greedy", "greedy"},
  };
  for (const auto& [arguments, part] : cases) {
    const Ran ran = endeavor_run("arena " + arguments);
    EXPECT_EQ(ran.status, 2) << arguments << ran.err;
    EXPECT_NE(ran.err.find(part), std::string::npos) << arguments << ": " << ran.err;
  }
  EXPECT_NE(endeavor_run("arena --seats greedy,random --games 3").err.find("multiple of 2"), std::string::npos);
}

}  // namespace
}  // namespace endeavor::test
