// `endeavor perft`: counts how many ways a game can go on, from a seed or from the files of
// tests/data/perft, whose numbers it checks. A file holds a record up to the position and the counts:
// {"name":"…","record":{…},"nodes":[5,25,…]}, the first for one move.
#include "engine/verify/perft.h"

#include <chrono>
#include <cstdio>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/rules_word.h"
#include "cli/terminal/print.h"
#include "cli/terminal/text.h"
#include "engine/legal.h"
#include "engine/setup.h"
#include "messages/keys.h"
#include "notation/json/input.h"
#include "notation/json/json_problem.h"
#include "notation/move/move_text.h"
#include "notation/record/record.h"

namespace endeavor {

namespace {

using Clock = std::chrono::steady_clock;

unsigned long long printable(std::uint64_t number) { return number; }

std::uint64_t divide(const Content& box, const State& s, int depth) {
  MoveList moves;
  legal_moves(box, s, moves);
  std::uint64_t total = 0;
  for (const Move m : moves) {
    State next = s;
    apply(box, next, m);
    const std::uint64_t nodes = perft(box, next, depth - 1);
    std::printf("%12llu  %s\n", printable(nodes), move_text(box, s.rules, m).c_str());
    total += nodes;
  }
  return total;
}

int count_from_seed(const Args& args) {
  std::string problem;
  const auto word = args.text("--rules").value_or("side-b/4");
  const auto rules = rules_from_word(args.box(), word, args.language(), problem);
  if (!rules) return usage_error(args, "perft", problem);
  const auto seed = static_cast<std::uint64_t>(args.number("--seed", 0));
  const State s = new_game(args.box(), *rules, random_setup(args.box(), *rules, seed));
  const int depth = static_cast<int>(args.number("--depth", 4));
  if (args.has("--divide")) {
    std::printf("%12llu  %s\n", printable(divide(args.box(), s, depth)), msg::sheet_total(args.language()).c_str());
    return kExitOk;
  }
  for (int d = 1; d <= depth; ++d) {
    const auto begin = Clock::now();
    const std::uint64_t nodes = perft(args.box(), s, d);
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    std::printf("%2d %16llu %9.3f s\n", d, printable(nodes), seconds);
    flush_print();
  }
  return kExitOk;
}

struct PerftFile {
  std::string name;
  Game game;
  std::vector<std::uint64_t> nodes;
};

std::optional<PerftFile> read_perft_file(const Args& args, const std::string& path, std::string& problem) {
  const auto text = read_whole_file(path, args.language());
  if (!text) return std::nullopt;
  JsonTree tree;
  if (!tree.parse(*text)) {
    problem = json_problem_text(tree, args.language());
    return std::nullopt;
  }
  Input in(args.language());
  const Where root("perft");
  const Where nodes_at(root, "nodes");
  const Json file = tree.root();
  PerftFile out;
  const bool shaped = in.keys(file, root, {"name", "record", "nodes"}) && in.list(file.find("nodes"), nodes_at);
  const auto name = shaped ? in.text(file.find("name"), Where(root, "name")) : std::nullopt;
  if (name) {
    out.name = *name;
    for (const Json item : file.find("nodes")) {
      const auto count = in.integer(item, Where(nodes_at, out.nodes.size()), 0, INT64_MAX);
      if (count) out.nodes.push_back(static_cast<std::uint64_t>(*count));
    }
  }
  problem = in.problem();
  if (problem.empty() && out.nodes.empty()) problem = msg::cli_perft_no_counts(args.language());
  if (!problem.empty()) return std::nullopt;
  RecordReading reading = read_record(args.versions(), file.find("record"), args.language());
  problem = reading.problem;
  if (!reading.game) return std::nullopt;
  out.game = std::move(*reading.game);
  return out;
}

bool check_file(const Args& args, const std::string& path) {
  std::string problem;
  const auto file = read_perft_file(args, path, problem);
  if (!file) {
    if (!problem.empty()) note(path + ": " + problem);
    return false;
  }
  const auto deepest = static_cast<std::size_t>(args.number("--depth", 20));
  bool good = true;
  for (std::size_t d = 1; d <= file->nodes.size() && d <= deepest; ++d) {
    const std::uint64_t nodes = perft(*file->game.box, file->game.now(), static_cast<int>(d));
    const std::uint64_t expected = file->nodes[d - 1];
    good = good && nodes == expected;
    std::printf("%s  %2zu %14llu  %s", nodes == expected ? "ok   " : "WRONG", d, printable(nodes),
                harmless(file->name).c_str());
    if (nodes != expected) std::printf("  (%llu)", printable(expected));
    std::printf("\n");
    flush_print();
  }
  return good;
}

}  // namespace

int perft_command(const Args& args) {
  if (args.words().empty()) return count_from_seed(args);
  bool good = true;
  for (const std::string& path : args.words()) good = check_file(args, path) && good;
  return good ? kExitOk : kExitFailed;
}

}  // namespace endeavor
