// How balanced boards, Exploits, Nations and Fates are: lets one bot play all seats of many games and
// prints the tables of docs/balance.md.
//
//   endeavor_balance BOARD PLAYERS MODULES GAMES [NODES [SEED [BOT [BOX]]]]
//
// BOARD is side-a or side-b, MODULES one of none, exploits, nations, both; Nations are dealt. Every seat is
// BOT (mate) with so many nodes for a decision (300), which takes about half a millisecond. BOX is a
// version of the built-in box (the newest), or the folder or file of another. Uses all cores.
#include <algorithm>
#include <charconv>
#include <cstdio>
#include <optional>
#include <span>
#include <string_view>
#include <thread>
#include <vector>

#include "content/files/files.h"
#include "content/words.h"
#include "engine/random.h"
#include "lab/balance/report.h"
#include "players/balance/play.h"
#include "players/share_out.h"

namespace endeavor {

namespace {

struct Task {
  Rules rules;
  Strength strength = strength_of(Bot::Mate);
  std::uint32_t games = 0;
  std::uint32_t nodes = 300;
  std::uint32_t seed = 1;
};

Tally play_all(const Content& box, const Task& task) {
  const Limits limits{.nodes = task.nodes, .milliseconds = 0};
  std::vector<Tally> parts(std::max(1u, std::thread::hardware_concurrency()));
  const auto make = [&](std::size_t thread) {
    const std::uint32_t capacity = node_capacity(task.strength, limits);
    return [&, &mine = parts[thread], search = Search(capacity)](std::size_t game) mutable {
      const std::uint64_t seed = Random(task.seed * 0x9e3779b97f4a7c15u + game).next();
      play_alike(box, task.rules, task.strength, limits, seed, search, mine);
    };
  };
  share_out(task.games, parts.size(), make,
            [&](std::size_t done) { std::fprintf(stderr, "\r%zu of %u games", done, task.games); });
  std::fputs("\r                              \r", stderr);
  for (std::size_t i = 1; i < parts.size(); ++i) parts[0].add(parts[i]);
  return parts[0];
}

std::optional<std::uint32_t> number(std::string_view text) {
  std::uint32_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc{} || end != text.data() + text.size() || n == 0) return std::nullopt;
  return n;
}

std::optional<Task> task_of(std::span<char*> words) {
  constexpr std::array<std::string_view, 4> kModules = {"none", "exploits", "nations", "both"};
  if (words.size() < 4 || words.size() > 8) return std::nullopt;
  const auto board = std::find(kBoardIds.begin(), kBoardIds.end(), std::string_view(words[0]));
  const auto modules = std::find(kModules.begin(), kModules.end(), std::string_view(words[2]));
  const auto players = number(words[1]);
  const auto games = number(words[3]);
  const auto nodes = words.size() > 4 ? number(words[4]) : 300u;
  const auto seed = words.size() > 5 ? number(words[5]) : 1u;
  const auto bot = bot_spec_of(words.size() > 6 ? words[6] : "mate");
  if (board == kBoardIds.end() || modules == kModules.end() || !players || !games || !nodes || !seed || !bot)
    return std::nullopt;
  Task task{.rules = {}, .strength = strength_of(*bot), .games = *games, .nodes = *nodes, .seed = *seed};
  task.rules.board = static_cast<BoardId>(board - kBoardIds.begin());
  task.rules.players = static_cast<std::uint8_t>(std::min(*players, 255u));
  const auto which = modules - kModules.begin();
  task.rules.options.exploits = which == 1 || which == 3;
  task.rules.options.nations = which >= 2 ? Nations::Dealt : Nations::Off;
  return task;
}

// The built-in box in the version that the last word asks for; null if it is no number.
const Content* version_of(std::span<char*> words) {
  const auto version = words.size() == 8 ? number(words[7]) : std::nullopt;
  return version ? builtin_content(static_cast<int>(std::min(*version, 255u))) : nullptr;
}

int run(std::span<char*> words) {
  const auto task = task_of(words);
  const Content* version = version_of(words);
  if (version != nullptr) words = words.first(7);
  const Content* box = &builtin_content();
  BoxResult other;
  if (words.size() == 8) {
    other = load_box(read_box_at(words[7]));
    for (const Problem& problem : other.problems) std::fprintf(stderr, "%s\n", plain_text(problem).c_str());
    if (!other.ok()) return 1;
    box = &other.newest();
  }
  if (version != nullptr) box = version;
  if (!task || check_rules(*box, task->rules) != RulesProblem::None) {
    std::fputs(
        "endeavor_balance side-a|side-b PLAYERS none|exploits|nations|both GAMES [NODES [SEED [BOT "
        "[VERSION|BOX]]]]\n",
        stderr);
    return 2;
  }
  std::fputs(balance_report(*box, task->rules, play_all(*box, *task)).c_str(), stdout);
  return 0;
}

}  // namespace

}  // namespace endeavor

int main(int count, char** values) {
  return endeavor::run(std::span(values, static_cast<std::size_t>(count)).subspan(1));
}
