// Matches between bots; see arena_core.h.
#include "ai/arena_core.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>

#include "engine/legal.h"
#include "engine/scoring.h"
#include "engine/setup.h"
#include "engine/why_not.h"

namespace endeavor {

ArenaGame arena_game(const Rules& rules, std::uint64_t match_seed, std::uint32_t game) {
  const std::uint32_t n = rules.players;
  Random setups(match_seed * 0x9e3779b97f4a7c15u + game / n);
  ArenaGame plan;
  plan.setup_seed = setups.next();
  plan.bot_seed = Random(plan.setup_seed + 1 + game % n).next();
  for (std::uint32_t entry = 0; entry < n; ++entry)
    plan.entry_at[(entry + game) % n] = static_cast<std::uint8_t>(entry);
  return plan;
}

BotPlayer::BotPlayer(const BotSpec& spec) : BotPlayer(strength_of(spec), spec.limits) {}

BotPlayer::BotPlayer(const Strength& strength, const Limits& limits)
    : strength_(strength), limits_(limits), search_(node_capacity(strength, limits)) {}

void BotPlayer::begin(const Content& box, std::uint64_t seed) {
  box_ = &box;
  random_ = Random(seed);
  search_.forget();
}

Move BotPlayer::choose(const State& s) {
  search_.start(*box_, s, strength_, limits_, random_.next());
  while (!search_.step(1000)) {
  }
  return search_.best();
}

void BotPlayer::see(Move m) { search_.advance(m); }

namespace {

constexpr std::uint32_t kReplacedLoses = 3;

// Plays one decision and notes how long it took.
Move ask(const Content& box, const State& s, const MoveList& moves, ArenaPlayer& player, EntryResult& result) {
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

void settle(const Content& box, const State& s, const ArenaGame& game, GameResult& results) {
  const int n = s.rules.players;
  const Result result = score(box, s);
  std::array<int, kMaxPlayers> rank_by{};
  int best = -1000;
  for (int i = 0; i < n; ++i) {
    EntryResult& r = results[game.entry_at[static_cast<std::size_t>(i)]];
    r.score = result.scores[static_cast<std::size_t>(i)];
    rank_by[static_cast<std::size_t>(i)] = r.replaced >= kReplacedLoses ? -999 : r.score;
    best = std::max(best, rank_by[static_cast<std::size_t>(i)]);
  }
  const auto winners = std::count(rank_by.begin(), rank_by.begin() + n, best);
  for (int i = 0; i < n; ++i) {
    EntryResult& r = results[game.entry_at[static_cast<std::size_t>(i)]];
    const int mine = rank_by[static_cast<std::size_t>(i)];
    r.share = mine == best ? 1.0F / static_cast<float>(winners) : 0.0F;
    int better = 0;
    int equal = 0;
    for (int j = 0; j < n; ++j) {
      better += rank_by[static_cast<std::size_t>(j)] > mine ? 1 : 0;
      equal += rank_by[static_cast<std::size_t>(j)] == mine ? 1 : 0;
    }
    r.place = 1.0F + static_cast<float>(better) + static_cast<float>(equal - 1) / 2.0F;
  }
}

}  // namespace

GameResult play_arena_game(const Content& box, const Rules& rules, const ArenaGame& game,
                           std::span<ArenaPlayer* const> entries) {
  GameResult results{};
  Random seeds(game.bot_seed);
  for (ArenaPlayer* player : entries) player->begin(box, seeds.next());
  State s = new_game(box, rules, random_setup(box, rules, game.setup_seed));
  MoveList moves;
  while (!is_over(s)) {
    legal_moves(box, s, moves);
    const std::uint8_t entry = game.entry_at[index(s.to_move)];
    const Move m = ask(box, s, moves, *entries[entry], results[entry]);
    for (ArenaPlayer* player : entries) player->see(m);
    apply(box, s, m);
  }
  settle(box, s, game, results);
  return results;
}

namespace {

// Mean and interval of samples; `low` and `high` bound what a sample can be.
Estimate estimate(const std::vector<double>& samples, double low, double high) {
  Estimate e;
  if (samples.empty()) return e;
  const auto n = static_cast<double>(samples.size());
  for (const double x : samples) e.mean += x / n;
  double squares = 0;
  for (const double x : samples) squares += (x - e.mean) * (x - e.mean);
  const double error = samples.size() > 1 ? std::sqrt(squares / (n - 1) / n) : (high - low) / 2;
  // Wilson's interval for the same number of yes-or-no samples says something where all are equal.
  constexpr double kZ = 1.96;
  const double p = (e.mean - low) / (high - low);
  const double centre = (p + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const bool all_equal = squares < 1e-12;
  const double wide = kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n)) / (1 + kZ * kZ / n);
  e.low = all_equal ? low + (centre - wide) * (high - low) : e.mean - kZ * error;
  e.high = all_equal ? low + (centre + wide) * (high - low) : e.mean + kZ * error;
  e.low = std::max(e.low, low);
  e.high = std::min(e.high, high);
  return e;
}

}  // namespace

Standing standing(const Rules& rules, std::span<const GameResult> games, std::uint32_t entries) {
  Standing all;
  const std::size_t block = rules.players;
  const auto seats = static_cast<double>(std::popcount(entries));
  std::vector<double> shares;
  std::vector<double> places;
  double milliseconds = 0;
  for (std::size_t first = 0; first < games.size(); first += block) {
    const std::size_t size = std::min(block, games.size() - first);
    double share = 0;
    double place = 0;
    for (const GameResult& game : games.subspan(first, size)) {
      for (std::size_t e = 0; e < block; ++e) {
        if ((entries >> e & 1) == 0) continue;
        const EntryResult& r = game[e];
        share += static_cast<double>(r.share);
        place += static_cast<double>(r.place);
        all.score += r.score;
        all.decisions += r.decisions;
        all.replaced += r.replaced;
        milliseconds += r.milliseconds;
        all.slowest_ms = std::max(all.slowest_ms, r.slowest);
      }
    }
    shares.push_back(share / seats / static_cast<double>(size));
    places.push_back(place / seats / static_cast<double>(size));
  }
  all.games = static_cast<std::uint32_t>(games.size());
  all.share = estimate(shares, 0, 1);
  all.place = estimate(places, 1, static_cast<double>(rules.players));
  if (all.games > 0) all.score /= static_cast<double>(all.games) * seats;
  if (all.decisions > 0) all.ms_per_decision = milliseconds / all.decisions;
  return all;
}

}  // namespace endeavor
