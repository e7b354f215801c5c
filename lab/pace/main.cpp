// How fast and how prompt the search is, on one core, with the evaluation that ships.
//
//   endeavor_pace                     simulations a second of processor time in the opening, for every table
//   endeavor_pace DECISIONS LIMIT_MS  plays on until so many decisions are made, each limited to so long, and says
//                                     how many came in time
#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <span>
#include <string_view>

#include "ai/search/search.h"
#include "engine/legal.h"
#include "engine/setup.h"

namespace endeavor {

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::duration<double, std::milli>;

struct Table {
  const char* name;
  Rules rules;
};
constexpr std::array<Table, 7> kTables = {{
    {"age-of-sail side-a 2", {Edition::AgeOfSail, BoardId::SideA, 2}},
    {"age-of-sail side-a 3", {Edition::AgeOfSail, BoardId::SideA, 3}},
    {"age-of-sail side-b 4", {Edition::AgeOfSail, BoardId::SideB, 4}},
    {"age-of-sail side-b 5", {Edition::AgeOfSail, BoardId::SideB, 5}},
    {"first-edition 3", {Edition::FirstEdition, BoardId::FirstEdition, 3}},
    {"first-edition 4", {Edition::FirstEdition, BoardId::FirstEdition, 4}},
    {"first-edition 5", {Edition::FirstEdition, BoardId::FirstEdition, 5}},
}};

// Thinks to the end about every decision of the first two rounds and counts what is looked at.
double simulations_per_second(const Content& box, const Rules& rules) {
  constexpr std::uint64_t kSetups = 3;
  const Strength captain = strength_of(Bot::Captain);
  Search search(node_capacity(captain, {}));
  double nodes = 0;
  double seconds = 0;
  for (std::uint64_t seed = 1; seed <= kSetups; ++seed) {
    State s = new_game(box, rules, random_setup(box, rules, seed));
    while (!is_over(s) && s.round <= 2) {
      search.forget();
      const std::clock_t begin = std::clock();
      search.start(box, s, captain, {.nodes = captain.nodes, .milliseconds = 0}, seed);
      while (!search.step(1000)) {
      }
      seconds += static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
      nodes += search.report().nodes;
      apply(box, s, search.best());
    }
  }
  return nodes / seconds;
}

void measure_speed(const Content& box) {
  std::printf("%-24s %16s\n", "opening", "simulations/s");
  for (const Table& table : kTables) {
    std::printf("%-24s %16.0f\n", table.name, simulations_per_second(box, table.rules));
    std::fflush(stdout);
  }
}

struct Promptness {
  std::uint32_t decisions = 0;
  std::uint32_t forced = 0;
  std::uint32_t late = 0;  // more than 50 ms after the limit
  Milliseconds slowest{0};
  Milliseconds slowest_forced{0};
  Milliseconds longest_work{0};  // of the processor, between two looks at the clock
};

// One decision, from the position to the move, with the tree kept for the next one. A slice of no
// length ends at the first look at the clock.
Move decide(const Content& box, const State& s, Search& search, std::uint32_t limit_ms, Promptness& all) {
  constexpr Milliseconds kGrace{50};
  const Strength admiral = strength_of(Bot::Admiral);
  const Clock::time_point begin = Clock::now();
  std::clock_t look = std::clock();
  search.start(box, s, admiral, {.nodes = 0, .milliseconds = limit_ms}, 1);
  const bool forced = search.finished();
  for (bool done = forced; !done;) {
    done = search.step(0);
    const std::clock_t now = std::clock();
    all.longest_work =
        std::max(all.longest_work, Milliseconds(1000.0 * static_cast<double>(now - look) / CLOCKS_PER_SEC));
    look = now;
  }
  const Move m = search.best();
  search.advance(m);
  const Milliseconds took = Clock::now() - begin;
  if (forced) {
    ++all.forced;
    all.slowest_forced = std::max(all.slowest_forced, took);
    return m;
  }
  ++all.decisions;
  all.slowest = std::max(all.slowest, took);
  if (took > Milliseconds(limit_ms) + kGrace) ++all.late;
  return m;
}

int measure_promptness(const Content& box, std::uint32_t decisions, std::uint32_t limit_ms) {
  Search search(node_capacity(strength_of(Bot::Admiral), {.nodes = 0, .milliseconds = limit_ms}));
  Promptness all;
  for (std::uint64_t game = 0; all.decisions < decisions; ++game) {
    const Rules& rules = kTables[game % kTables.size()].rules;
    State s = new_game(box, rules, random_setup(box, rules, game));
    search.forget();
    while (!is_over(s) && all.decisions < decisions) apply(box, s, decide(box, s, search, limit_ms, all));
  }
  const double in_time = 100.0 * (all.decisions - all.late) / all.decisions;
  std::printf("%u decisions limited to %u ms: %.2f %% within 50 ms of it, slowest %.1f ms\n", all.decisions,
              limit_ms, in_time, all.slowest.count());
  std::printf("longest work between two looks at the clock: %.2f ms\n", all.longest_work.count());
  std::printf("%u forced moves, slowest %.2f ms\n", all.forced, all.slowest_forced.count());
  return in_time >= 99.5 && all.longest_work.count() <= 10.0 ? 0 : 1;
}

bool read(std::string_view text, std::uint32_t& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} && end == text.data() + text.size() && number > 0;
}

int run(std::span<char*> words) {
  const Content& box = builtin_content();
  std::uint32_t decisions = 0;
  std::uint32_t limit_ms = 0;
  if (words.empty()) {
    measure_speed(box);
    return 0;
  }
  if (words.size() != 2 || !read(words[0], decisions) || !read(words[1], limit_ms)) {
    std::fprintf(stderr, "endeavor_pace [DECISIONS LIMIT_MS]\n");
    return 2;
  }
  return measure_promptness(box, decisions, limit_ms);
}

}  // namespace

}  // namespace endeavor

int main(int count, char** values) {
  return endeavor::run(std::span(values, static_cast<std::size_t>(count)).subspan(1));
}
