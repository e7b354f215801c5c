// Programs of other people in the arena: good ones, and every way to be a bad one.
#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>
#include <tuple>

#include "tests/cli/shell.h"

namespace endeavor::test {
namespace {

using json = nlohmann::ordered_json;

const std::string kHead = "import json, os, signal, sys, time\n";
const std::string kFirstLegal =
    "def first_legal(line):\n"
    "    print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n";

// Python starts slowly on a busy machine; who means well is not to be late.
const std::string kPatient = " --timeout-ms 20000";

// A seat for a program of this text.
std::string seat(const std::string& name, const std::string& program) {
  return "exec:python3 " + scratch_file(name + ".py", kHead + kFirstLegal + program);
}

json arena(const std::string& seats, const std::string& more) {
  const Ran ran = endeavor_run("arena --json --seats '" + seats + "' " + more);
  EXPECT_EQ(ran.status, 0) << seats << ran.err;
  return json::parse(ran.out, nullptr, false);
}

bool still_runs(const std::string& name) {
  return std::system(("pgrep -f '" + name + "[.]py' >/dev/null").c_str()) == 0;
}

TEST(ArenaExec, a_good_program_plays_and_is_told_to_quit) {
  const std::string note = scratch_file("note.txt", "");
  const std::string good = seat("good",
                                "for line in sys.stdin:\n"
                                "    if 'cmd' in json.loads(line):\n"
                                "        open('" +
                                    note +
                                    "', 'a').write(line)\n"
                                    "        break\n"
                                    "    first_legal(line)\n");
  const json report = arena(good + ",random", "--games 4 --threads 2" + kPatient);
  EXPECT_EQ(report["bots"][0]["replaced"], 0);
  EXPECT_GT(report["bots"][0]["decisions"], 0);
  EXPECT_EQ(contents_of(note), "{\"cmd\":\"quit\"}\n{\"cmd\":\"quit\"}\n");
}

TEST(ArenaExec, the_request_has_everything) {
  const std::string note = scratch_file("request.txt", "");
  arena(seat("asked",
             "for line in sys.stdin:\n"
             "    if 'cmd' in json.loads(line): break\n"
             "    open('" +
                 note +
                 "', 'w').write(line)\n"
                 "    first_legal(line)\n") +
            ",random",
        "--games 1 --threads 1 --timeout-ms 700");
  const json request = json::parse(contents_of(note));
  std::string keys;
  for (const auto& [key, value] : request.items()) keys += key + ' ';
  EXPECT_EQ(keys, "state legal seat ms seed ");
  EXPECT_EQ(request["state"]["to_move"], request["seat"]);
  EXPECT_GT(request["legal"].size(), 1u);
  EXPECT_EQ(request["ms"], 700);
}

TEST(ArenaExec, our_bot_outside_plays_as_inside) {
  const std::string program = std::getenv("ENDEAVOR_PROGRAM");
  const std::string outside = "exec:" + program + " bot --strength greedy";
  const json one = arena(outside + ",random", "--games 6 --threads 1" + kPatient);
  const json other = arena("greedy,random", "--games 6 --threads 1");
  EXPECT_EQ(one["bots"][0]["score"], other["bots"][0]["score"]);
  EXPECT_EQ(one["bots"][1]["score"], other["bots"][1]["score"]);
  EXPECT_EQ(one["bots"][0]["replaced"], 0);
}

// The newest numbers of the modules, not the first ones that a line without `rules_version` means.
TEST(ArenaExec, our_bot_outside_knows_the_version_of_the_modules) {
  const std::string program = std::getenv("ENDEAVOR_PROGRAM");
  const std::string outside = "exec:" + program + " bot --strength greedy";
  const std::string modules = "--board side-b --exploits --games 8 --threads 1 --seed 6";  // Palmares is among them
  const json one = arena(outside + ",random,random,random", modules + kPatient);
  const json other = arena("greedy,random,random,random", modules);
  EXPECT_EQ(one["bots"][0]["score"], other["bots"][0]["score"]);
  EXPECT_EQ(one["bots"][1]["score"], other["bots"][1]["score"]);
  EXPECT_EQ(one["bots"][0]["replaced"], 0);
}

TEST(ArenaExec, three_mishaps_lose_and_nothing_stops_the_arena) {
  // Name, what it does wrong, and as what it counts.
  const std::vector<std::tuple<std::string, std::string, std::string>> programs = {
      {"crash", "sys.stdin.readline()\nos.kill(os.getpid(), signal.SIGSEGV)\n", "crashed"},
      {"ends", "", "crashed"},
      {"closes", "os.close(1)\nsys.stdin.readline()\ntime.sleep(100)\n", "crashed"},
      {"no-line-end", "sys.stdin.readline()\nos.write(1, b'{\"move\":\"pass\"}')\n", "crashed"},
      {"hangs", "first_legal(sys.stdin.readline())\nsys.stdin.readline()\ntime.sleep(100)\n", "late"},
      {"drips",
       "first_legal(sys.stdin.readline())\n"
       "while True:\n"
       "    os.write(1, b' ')\n"
       "    time.sleep(0.01)\n",
       "late"},
      {"ignores-us",
       "first_legal(sys.stdin.readline())\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\ntime.sleep(100)\n",
       "late"},
      {"illegal", "for line in sys.stdin: print('{\"move\":\"build castle\"}', flush=True)\n", "illegal"},
      {"not-now", "for line in sys.stdin: print('{\"move\":\"slot none\"}', flush=True)\n", "illegal"},
      {"no-json", "for line in sys.stdin: print('I resign', flush=True)\n", "illegal"},
      {"wrong-type", "for line in sys.stdin: print('{\"move\":[1]}', flush=True)\n", "illegal"},
      {"empty", "for line in sys.stdin: print(flush=True)\n", "illegal"},
      {"garbage", "while True: os.write(1, b'garbage\\n' * 10000)\n", "illegal"},
      {"binary", "sys.stdin.readline()\nwhile True: os.write(1, bytes(range(11, 256)) * 1000)\n", "illegal"},
  };
  for (const auto& [name, program, counter] : programs) {
    const std::string time = counter == "late" ? " --timeout-ms 100" : kPatient;
    const json report = arena(seat(name, program) + ",random", "--games 2 --threads 2" + time);
    const json& bot = report["bots"][0];
    EXPECT_EQ(report["games"], 2) << name;
    EXPECT_EQ(bot["share"], 0) << name;
    EXPECT_EQ(bot["replaced"], 6) << name;
    EXPECT_EQ(bot["lost"], 2) << name;
    EXPECT_GT(bot[counter], 0) << name << bot;
    EXPECT_EQ(report["bots"][1]["share"], 1) << name;
    EXPECT_FALSE(still_runs(name)) << name;
  }
}

TEST(ArenaExec, two_mishaps_do_not_lose) {
  // Wrong twice in the whole match; the restarted program finds its note.
  const std::string note = scratch_file("twice.txt", "");
  const json report = arena(seat("twice",
                                 "for line in sys.stdin:\n"
                                 "    if 'cmd' in json.loads(line): break\n"
                                 "    if os.path.getsize('" +
                                     note +
                                     "') < 2:\n"
                                     "        open('" +
                                     note +
                                     "', 'a').write('x')\n"
                                     "        sys.exit(1)\n"
                                     "    first_legal(line)\n") +
                                ",random",
                            "--games 2 --threads 1" + kPatient);
  EXPECT_EQ(report["bots"][0]["crashed"], 2);
  EXPECT_EQ(report["bots"][0]["replaced"], 2);
  EXPECT_EQ(report["bots"][0]["lost"], 0);
}

TEST(ArenaExec, a_program_that_is_not_there) {
  const std::string log = scratch_file("bot.log", "");
  const json report = arena("exec:./no-such-bot,random", "--games 2 --bot-log " + log);
  EXPECT_EQ(report["bots"][0]["crashed"], 6);
  EXPECT_NE(contents_of(log).find("no-such-bot"), std::string::npos);
}

}  // namespace
}  // namespace endeavor::test
