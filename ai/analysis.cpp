// What a decision was worth; see analysis.h.
#include "ai/analysis.h"

#include <algorithm>
#include <cassert>
#include <functional>

#include "ai/judge/judge.h"
#include "engine/legal.h"

namespace endeavor {

namespace {

constexpr std::uint64_t kSeed = 0;  // the same position has the same answer

Strength analyst() {
  Strength strength = strength_of(Bot::Admiral);
  strength.whim = 0;
  return strength;
}

// Shares that sum to 1 as nearly as floats can.
Outcome balanced(Outcome out, int players) {
  float sum = 0;
  for (int i = 0; i < players; ++i) sum += out.share[static_cast<std::size_t>(i)];
  for (float& share : out.share) share = sum > 0 ? share / sum : 0;
  return out;
}

// Goes on while there is nothing to choose.
void play_forced(const Content& box, State& s) {
  MoveList moves;
  while (!is_over(s)) {
    legal_moves(box, s, moves);
    if (moves.size() > 1) return;
    apply(box, s, moves[0]);
  }
}

bool leads(const PerSeat& share, std::size_t who, std::size_t players) {
  for (std::size_t other = 0; other < players; ++other)
    if (other != who && share[who] < share[other] + kClearLead) return false;
  return true;
}

}  // namespace

float glory_cost(const PlyAnalysis& analysis) {
  if (!analysis.played) return 0;
  const std::size_t mover = index(analysis.seat);
  return std::max(analysis.value.glory[mover] - analysis.played->outcome.glory[mover], 0.0F);
}

Study::Study(const Limits& limits) : limits_(limits), search_(node_capacity(analyst(), limits)) {}

Limits Study::part_of_limits(std::uint32_t parts) const {
  const auto part = [&](std::uint32_t all) { return all > 0 ? std::max(all / parts, 1u) : 0; };
  return {.nodes = part(limits_.nodes), .milliseconds = part(limits_.milliseconds)};
}

// Half of everything is for the whole position.
void Study::start(const Content& box, const State& s, std::optional<Move> played) {
  assert(!is_over(s));
  box_ = &box;
  state_ = s;
  played_ = played;
  count_ = 0;
  done_ = 0;
  search_.forget();
  search_.start(box, s, analyst(), part_of_limits(2), kSeed);
  whole_ = true;
}

void Study::list_candidates() {
  const Report report = search_.report();
  for (const RootMove& root : report.moves.first(std::min(report.moves.size(), kBestShown)))
    if (count_ == 0 || root.visits > 0) candidates_[count_++] = {root.move, {}};
  const auto listed = std::span(candidates_).first(count_);
  const bool is_listed = std::ranges::any_of(listed, [&](const Choice& c) { return c.move == played_; });
  if (played_ && !is_listed) candidates_[count_++] = {*played_, {}};
}

// Begins to look at the next candidate; a game that is over behind it needs no look.
void Study::begin_next() {
  for (; done_ < count_; ++done_) {
    State after = state_;
    apply(*box_, after, candidates_[done_].move);
    play_forced(*box_, after);
    if (!is_over(after)) {
      search_.forget();
      search_.start(*box_, after, analyst(), part_of_limits(2 * static_cast<std::uint32_t>(count_)), kSeed);
      return;
    }
    candidates_[done_].outcome = final_outcome(*box_, after);
  }
}

bool Study::step(std::uint32_t slice_ms) {
  if (!whole_ && done_ == count_) return true;
  if (!search_.step(slice_ms)) return false;
  if (whole_) {
    list_candidates();
    whole_ = false;
  } else {
    candidates_[done_++].outcome = search_.report().outcome;
  }
  begin_next();
  return done_ == count_;
}

PlyAnalysis Study::result() const {
  const int players = state_.rules.players;
  const std::size_t mover = index(state_.to_move);
  PlyAnalysis ply;
  ply.seat = state_.to_move;
  ply.value = balanced(judge(*box_, state_, analyst()), players);
  if (done_ == 0) return ply;
  std::array<Choice, kBestShown + 1> looked_at{};
  const auto known = std::span(looked_at).first(done_);
  for (std::size_t i = 0; i < done_; ++i)
    known[i] = {candidates_[i].move, balanced(candidates_[i].outcome, players)};
  for (const Choice& choice : known)
    if (choice.move == played_) ply.played = choice;
  std::ranges::sort(known, std::greater<>(), [&](const Choice& c) { return wishes(c.outcome, players)[mover]; });
  ply.best_count = std::min(done_, kBestShown);
  std::copy_n(known.begin(), ply.best_count, ply.best.begin());
  ply.value = ply.best[0].outcome;
  if (ply.played) ply.cost = std::max(ply.value.share[mover] - ply.played->outcome.share[mover], 0.0F);
  return ply;
}

std::vector<std::uint32_t> turning_points(std::span<const PlyAnalysis> plies, int players) {
  std::vector<std::uint32_t> points;
  const auto seats = static_cast<std::size_t>(players);
  std::size_t leader = seats;  // nobody yet
  for (std::size_t ply = 0; ply < plies.size(); ++ply) {
    const PlyAnalysis& here = plies[ply];
    const bool last = ply + 1 == plies.size();
    Outcome after = last ? here.value : plies[ply + 1].value;
    if (last && here.played) after = here.played->outcome;
    std::size_t now = leader;
    for (std::size_t who = 0; who < seats; ++who)
      if (leads(after.share, who, seats)) now = who;
    const bool passed_on = leader != seats && now != leader;
    if (passed_on || here.cost >= kCostlyMove) points.push_back(static_cast<std::uint32_t>(ply));
    leader = now;
  }
  return points;
}

}  // namespace endeavor
