// The games of a match; see game.h.
#include "players/match/game.h"

#include <algorithm>
#include <chrono>

#include "engine/legal.h"
#include "engine/random.h"
#include "engine/scoring.h"
#include "engine/setup.h"
#include "engine/why_not.h"

namespace endeavor {

MatchGame match_game(const Rules& rules, std::uint64_t match_seed, std::uint32_t game) {
  const std::uint32_t n = rules.players;
  Random setups(match_seed * 0x9e3779b97f4a7c15u + game / n);
  MatchGame plan;
  plan.setup_seed = setups.next();
  plan.bot_seed = Random(plan.setup_seed + 1 + game % n).next();
  for (std::uint32_t entry = 0; entry < n; ++entry)
    plan.entry_at[(entry + game) % n] = static_cast<std::uint8_t>(entry);
  return plan;
}

namespace {

// Plays one decision and notes how long it took.
Move ask(const Content& box, const State& s, const MoveList& moves, SeatPlayer& player, EntryResult& result) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  const Move m = player.choose(s);
  if (moves.size() > 1) {
    const double ms = std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
    ++result.decisions;
    result.milliseconds += ms;
    result.slowest = std::max(result.slowest, ms);
  }
  if (why_not(box, s, m).legal()) return m;
  ++result.replaced;
  return moves[0];
}

}  // namespace

void rank(GameResult& results, std::size_t players) {
  const std::span<EntryResult> entries = std::span(results).first(players);
  const auto counted = [](const EntryResult& r) { return r.replaced >= kReplacedLoses ? -999 : r.score; };
  int best = -1000;
  for (const EntryResult& r : entries) best = std::max(best, counted(r));
  const auto winners = std::ranges::count(entries, best, counted);
  for (EntryResult& r : entries) {
    const int mine = counted(r);
    r.share = mine == best ? 1.0F / static_cast<float>(winners) : 0.0F;
    int better = 0;
    int equal = 0;
    for (const EntryResult& other : entries) {
      better += counted(other) > mine ? 1 : 0;
      equal += counted(other) == mine ? 1 : 0;
    }
    r.place = 1.0F + static_cast<float>(better) + static_cast<float>(equal - 1) / 2.0F;
  }
}

std::optional<GameResult> play_match_game(const Content& box, const Rules& rules, const MatchGame& game,
                                          std::span<SeatPlayer* const> entries, const StopSign& stop) {
  GameResult results{};
  Random seeds(game.bot_seed);
  for (SeatPlayer* player : entries) player->begin(box, seeds.next());
  State s = new_game(box, rules, random_setup(box, rules, game.setup_seed));
  MoveList moves;
  while (!is_over(s)) {
    legal_moves(box, s, moves);
    const std::uint8_t entry = game.entry_at[index(s.to_move)];
    const Move m = ask(box, s, moves, *entries[entry], results[entry]);
    if (raised(stop)) return std::nullopt;
    for (SeatPlayer* player : entries) player->see(m);
    apply(box, s, m);
  }
  const Result result = score(box, s);
  for (std::size_t seat = 0; seat < entries.size(); ++seat)
    results[game.entry_at[seat]].score = result.scores[seat];
  rank(results, entries.size());
  return results;
}

}  // namespace endeavor
