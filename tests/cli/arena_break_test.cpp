// `endeavor arena` when it is broken off or has no room: it stops at once in mid-thought, says nothing about games
// that were not played, needs as much memory for ten million games as for ten, and names the reason when it
// cannot write.
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <thread>

#include "tests/cli/child.h"

namespace endeavor::test {
namespace {

using json = nlohmann::ordered_json;

constexpr long kMegabyte = 1024;  // in kilobytes

// What may come and go; under the sanitizers what is freed stays for a while.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define ENDEAVOR_TEST_SANITIZED
#endif
#endif
#if defined(ENDEAVOR_TEST_SANITIZED)
constexpr long kSomeMemory = 60 * kMegabyte;
#else
constexpr long kSomeMemory = 15 * kMegabyte;
#endif

// Broken off while every bot thinks about its first move, which would take many seconds.
struct BrokenOff {
  Ran ran;
  double seconds = 0;
};
BrokenOff break_off(int signal, const std::string& more) {
  Child child("arena --seats admiral@60000ms,admiral@60000ms --games 8 --threads 6 " + more);
  EXPECT_TRUE(child.catches(signal));
  std::this_thread::sleep_for(std::chrono::milliseconds(200));
  child.tell(signal);
  BrokenOff off;
  off.ran = child.wait();
  off.seconds = child.waited();
  return off;
}

TEST(ArenaBreak, our_bots_stop_in_mid_thought) {
  for (const int signal : {SIGINT, SIGTERM}) {
    const BrokenOff off = break_off(signal, "--json");
    EXPECT_EQ(off.ran.status, 1);
    EXPECT_LT(off.seconds, 5.0);  // at once, but the machine may be busy
    EXPECT_TRUE(has(off.ran.err, "Broken off")) << off.ran.err;
    const json report = json::parse(off.ran.out, nullptr, false);
    EXPECT_EQ(report["games"], 0) << off.ran.out;
    for (const char* key : {"share", "low", "high", "place", "score", "ms_per_decision", "place_low", "place_high"})
      EXPECT_TRUE(report["bots"][0][key].is_null()) << key;
  }
}

TEST(ArenaBreak, no_game_no_interval_and_no_chart) {
  const std::string chart = missing_file("none.svg");
  const BrokenOff off = break_off(SIGINT, "--svg " + chart);
  EXPECT_EQ(off.ran.status, 1);
  EXPECT_FALSE(has(off.ran.out, "%")) << off.ran.out;
  EXPECT_TRUE(has(off.ran.out, "No game was finished")) << off.ran.out;
  EXPECT_TRUE(has(off.ran.err, "no chart")) << off.ran.err;
  EXPECT_FALSE(std::filesystem::exists(chart));
  EXPECT_TRUE(has(break_off(SIGINT, "--lang es").ran.out, "No acabó ninguna partida"));
}

TEST(ArenaBreak, ten_million_games_need_no_memory_beforehand) {
  Child child("arena --seats random,random --games 4000000 --threads 2 --json");
  EXPECT_TRUE(child.catches(SIGINT));
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  child.tell(SIGINT);
  const Ran ran = child.wait();
  EXPECT_EQ(ran.status, 1);
  EXPECT_GT(json::parse(ran.out, nullptr, false)["games"], 0) << ran.out;
  EXPECT_LT(child.peak_kb(), 200 * kMegabyte);
}

// Forty thousand games that were played already, as one would have them after a night.
TEST(ArenaBreak, a_long_results_file_is_not_kept_in_memory) {
  const std::string path = missing_file("long.jsonl");
  const std::string match = "arena --seats greedy,random --threads 1 --json --resume " + path;
  Child few(match + " --games 1");
  EXPECT_EQ(few.wait().status, 0);
  std::string text = contents_of(path);
  const std::string first = text.substr(text.find('\n') + 1);
  const std::string rest = first.substr(first.find(','));
  for (int game = 1; game < 40'000; ++game) text += "{\"game\":" + std::to_string(game) + rest;
  scratch_file("long.jsonl", text);
  Child many(match + " --games 40000", "export ASAN_OPTIONS=\"$ASAN_OPTIONS:quarantine_size_mb=1\"");
  const Ran ran = many.wait();
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_EQ(json::parse(ran.out, nullptr, false)["games"], 40'000);
  EXPECT_LT(many.peak_kb(), few.peak_kb() + kSomeMemory);
  EXPECT_EQ(contents_of(path), text);
}

TEST(ArenaBreak, a_chart_that_cannot_be_written_is_told_before_the_match) {
  const Ran ran = endeavor_run("arena --seats greedy,random --games 2 --svg /dev/null/chart.svg");
  EXPECT_EQ(ran.status, 1);
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(ran.err, "endeavor: /dev/null/chart.svg: Not a directory\n");
  const std::string older = scratch_file("older.svg", std::string(100'000, '-'));
  EXPECT_EQ(break_off(SIGINT, "--svg " + older).ran.status, 1);
  EXPECT_EQ(contents_of(older).size(), 100'000U);
  EXPECT_EQ(endeavor_run("arena --seats greedy,random --games 2 --svg " + older).status, 0);
  EXPECT_TRUE(contents_of(older).starts_with("<svg "));
  EXPECT_TRUE(contents_of(older).ends_with("</svg>\n"));
}

TEST(ArenaBreak, a_full_disk_is_named) {
  const std::string match = "arena --seats greedy,random --games 2 ";
  const Ran chart = endeavor_run(match + "--svg /dev/full");
  EXPECT_EQ(chart.status, 1);
  EXPECT_TRUE(has(chart.err, "/dev/full: No space left on device")) << chart.err;
  const std::string good = missing_file("good.svg");
  const Ran output = Child(match + "--svg " + good + " >/dev/full").wait();
  EXPECT_EQ(output.status, 1);
  EXPECT_EQ(output.err, "endeavor: not everything could be printed: No space left on device\n");
  EXPECT_TRUE(contents_of(good).ends_with("</svg>\n"));
}

// The limit of a file's size stands for a disk that fills up in the middle of a line.
TEST(ArenaBreak, a_disk_that_fills_up_costs_one_game) {
  const std::string path = missing_file("full.jsonl");
  const std::string match = "arena --seats greedy,random --games 20 --threads 1 --json --resume " + path;
  const Ran full = Child(match, "trap '' XFSZ\nulimit -f 4").wait();
  EXPECT_EQ(full.status, 1);
  EXPECT_TRUE(has(full.err, "File too large")) << full.err;
  const std::string kept = contents_of(path);
  EXPECT_LE(kept.size(), 4096u);
  EXPECT_TRUE(kept.ends_with("]}\n")) << kept;
  EXPECT_EQ(endeavor_run(match).status, 0);
  const std::string whole = contents_of(path);
  EXPECT_TRUE(whole.starts_with(kept));
  EXPECT_EQ(std::count(whole.begin(), whole.end(), '\n'), 21);
}

// Otherwise the results file becomes standard output, and the table is written into it.
TEST(ArenaBreak, a_closed_output_is_not_the_results_file) {
  const std::string path = missing_file("closed.jsonl");
  const Ran ran = Child("arena --seats greedy,random --games 2 --resume " + path + " >&-").wait();
  EXPECT_EQ(ran.status, 1);
  EXPECT_TRUE(has(ran.err, "Bad file descriptor")) << ran.err;
  const std::string text = contents_of(path);
  EXPECT_EQ(std::count(text.begin(), text.end(), '\n'), 3) << text;
}

}  // namespace
}  // namespace endeavor::test
