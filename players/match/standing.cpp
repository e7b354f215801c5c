// What the games of a match say about a bot; see standing.h.
#include "players/match/standing.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "players/match/student.h"

namespace endeavor {

void Spread::add(double sample) {
  ++count_;
  const double before = sample - mean_;
  mean_ += before / count_;
  squares_ += before * (sample - mean_);
}

// Student's interval; where all samples are equal, Wilson's for as many that say yes or no still says something.
Estimate Spread::estimate(double low, double high) const {
  Estimate e;
  e.mean = mean_;
  e.samples = count_;
  if (count_ == 0) return e;
  const double n = count_;
  double centre = e.mean;
  double wide = 0;
  if (squares_ < 1e-12) {
    constexpr double kZ = kNormal95;
    const double p = (e.mean - low) / (high - low);
    const double scale = (high - low) / (1 + kZ * kZ / n);
    centre = low + scale * (p + kZ * kZ / (2 * n));
    wide = scale * kZ * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
  } else {
    wide = student(kNormal95, n - 1) * std::sqrt(squares_ / (n - 1) / n);
  }
  e.low = std::max(centre - wide, low);
  e.high = std::min(centre + wide, high);
  return e;
}

void MatchTally::add(const GameResult& game) {
  for (std::size_t e = 0; e < players_; ++e) {
    if ((entries_ >> e & 1) == 0) continue;
    const EntryResult& r = game[e];
    setup_.share += static_cast<double>(r.share);
    setup_.place += static_cast<double>(r.place);
    sums_.score += r.score;
    sums_.decisions += r.decisions;
    sums_.replaced += r.replaced;
    sums_.lost += r.replaced >= kReplacedLoses ? 1u : 0u;
    sums_.slowest_ms = std::max(sums_.slowest_ms, r.slowest);
    milliseconds_ += r.milliseconds;
  }
  ++sums_.games;
  if (++setup_.games < players_) return;
  add_setup(shares_, places_);
  setup_ = {};
}

void MatchTally::add_setup(Spread& shares, Spread& places) const {
  const double seats = std::popcount(entries_) * static_cast<double>(setup_.games);
  shares.add(setup_.share / seats);
  places.add(setup_.place / seats);
}

Standing MatchTally::standing() const {
  Standing all = sums_;
  Spread shares = shares_;
  Spread places = places_;
  if (setup_.games > 0) add_setup(shares, places);
  all.share = shares.estimate(0, 1);
  all.place = places.estimate(1, players_);
  if (all.games > 0) all.score /= static_cast<double>(all.games) * std::popcount(entries_);
  if (all.decisions > 0) all.ms_per_decision = milliseconds_ / static_cast<double>(all.decisions);
  return all;
}

}  // namespace endeavor
