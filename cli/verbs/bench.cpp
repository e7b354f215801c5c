// `endeavor bench`: how many complete random games a second one core plays, and the signatures over
// fixed games, of the rules and of the bots, that every compiler must reproduce. Counted in processor time, and a
// rate is the best of many short slices, because other work on the machine can only slow a slice down.
#include "engine/verify/bench.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>

#include "ai/signature.h"
#include "cli/commands.h"
#include "cli/rules_word.h"
#include "cli/terminal/print.h"
#include "engine/state.h"
#include "messages/keys.h"
#include "notation/json/json_write.h"
#include "notation/names.h"

namespace endeavor {

namespace {

using Clock = std::chrono::steady_clock;

constexpr double kWarmUpSeconds = 0.2;
constexpr double kSliceSeconds = 0.1;
constexpr int kGamesAtOnce = 50;

struct Rate {
  double games_per_s = 0;
  double moves_per_s = 0;
  double moves_per_game = 0;
};

double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

// What this process has worked, without the time it waited for a core.
double worked() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

// Plays for so long and counts what was done in which time.
struct Slice {
  PlayoutCount count;
  double seconds = 0;
};
Slice play_slice(const Content& box, const Rules& rules, std::uint64_t& seed, double seconds) {
  Slice slice;
  const double begin = worked();
  do {
    const PlayoutCount more = play_random_games(box, rules, seed++, kGamesAtOnce);
    slice.count.games += more.games;
    slice.count.moves += more.moves;
    slice.seconds = worked() - begin;
  } while (slice.seconds < seconds);
  return slice;
}

Rate measure(const Content& box, const Rules& rules, double seconds) {
  std::uint64_t seed = 1;
  play_slice(box, rules, seed, kWarmUpSeconds);
  Rate best;
  PlayoutCount all;
  const auto begin = Clock::now();
  do {
    const Slice slice = play_slice(box, rules, seed, kSliceSeconds);
    all.games += slice.count.games;
    all.moves += slice.count.moves;
    best.games_per_s = std::max(best.games_per_s, static_cast<double>(slice.count.games) / slice.seconds);
    best.moves_per_s = std::max(best.moves_per_s, static_cast<double>(slice.count.moves) / slice.seconds);
  } while (since(begin) < seconds);
  best.moves_per_game = static_cast<double>(all.moves) / static_cast<double>(all.games);
  return best;
}

std::string signature_text(const Content& box) { return std::to_string(bench_signature(box)); }
std::string bot_signature_text(const Content& box) { return std::to_string(bot_signature(box)); }

void append_playouts(Fields fields, const Content& box, const Rules& rules, double seconds) {
  const Rate rate = measure(box, rules, seconds);
  fields.id("edition", id_of(rules.edition));
  fields.id("board", id_of(rules.board));
  fields.whole("players", rules.players);
  for (Items options = fields.items("options"); const std::string& word : words_of_options(rules.options))
    append_quoted(options.next(), word);
  fields.decimal("games_per_s", rate.games_per_s, 1);
  fields.decimal("moves_per_s", rate.moves_per_s, 0);
  fields.decimal("moves_per_game", rate.moves_per_game, 2);
}

void print_json(const Content& box, double seconds) {
  std::string out;
  {
    Fields fields(out);
    fields.id("signature", signature_text(box));
    fields.id("bot_signature", bot_signature_text(box));
    fields.whole("state_bytes", sizeof(State));
    for (Items playouts = fields.items("playouts"); const Rules& rules : bench_rules())
      append_playouts(Fields(playouts.next()), box, rules, seconds);
  }
  std::printf("%s\n", out.c_str());
}

void print_table(const Content& box, double seconds, Language l) {
  std::printf("%-14s %-14s %8s %12s %12s %11s\n", msg::bench_edition(l).c_str(), msg::bench_board(l).c_str(),
              msg::bench_players(l).c_str(), msg::bench_games(l).c_str(), msg::bench_moves(l).c_str(),
              msg::bench_moves_per_game(l).c_str());
  for (const Rules& rules : bench_rules()) {
    const Rate rate = measure(box, rules, seconds);
    std::string options;
    for (const std::string& word : words_of_options(rules.options)) (options += options.empty() ? "" : "+") += word;
    std::printf("%-14s %-14s %8d %12.0f %12.0f %11.1f  %s\n", std::string(id_of(rules.edition)).c_str(),
                std::string(id_of(rules.board)).c_str(), rules.players, rate.games_per_s, rate.moves_per_s,
                rate.moves_per_game, options.c_str());
    flush_print();
  }
  std::printf("\n%s\n%s\n", msg::bench_state_bytes(l, {.count = sizeof(State)}).c_str(),
              msg::bench_signature(l, {.id = signature_text(box)}).c_str());
  flush_print();
  std::printf("%s\n", msg::bench_bot_signature(l, {.id = bot_signature_text(box)}).c_str());
}

}  // namespace

int bench_command(const Args& args) {
  const auto seconds = static_cast<double>(args.number("--seconds", 2));
  if (args.has("--signature"))
    std::printf("%s\n", signature_text(args.box()).c_str());
  else if (args.has("--json"))
    print_json(args.box(), seconds);
  else
    print_table(args.box(), seconds, args.language());
  return kExitOk;
}

}  // namespace endeavor
