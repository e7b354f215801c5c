// The network; see network.h.
#include "ai/network.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <memory>
#include <utility>

#include "ai/arithmetic.h"
#include "ai/eval_hand.h"
#include "ai/weights.h"

namespace endeavor {

namespace {

// Sums of rows × numbers, 32 columns at a time so that the sums stay in registers. Four floats are
// one vector register of every platform; where there is none the compiler takes them apart.
using Four = float __attribute__((vector_size(16)));
inline constexpr std::size_t kBlock = 32;
inline constexpr std::size_t kFours = kBlock / 4;

Four load(const float* from) {
  Four v;
  std::memcpy(&v, std::assume_aligned<16>(from), sizeof v);
  return v;
}

class Sums {
 public:
  explicit Sums(const float* begin) {
    each([&](std::size_t k) { sum_[k] = load(begin + 4 * k); });
  }
  void add(const float* row, float x) {
    const Four all = {x, x, x, x};
    each([&](std::size_t k) { sum_[k] += load(row + 4 * k) * all; });
  }
  void store(float* to) const {
    each([&](std::size_t k) { std::memcpy(std::assume_aligned<16>(to + 4 * k), &sum_[k], sizeof(Four)); });
  }

 private:
  template <class Do>
  static void each(Do todo) {
    [&]<std::size_t... K>(std::index_sequence<K...>) { (todo(K), ...); }(std::make_index_sequence<kFours>());
  }
  Four sum_[kFours];
};

template <std::size_t N>
void cut_negative(Row<N>& row) {
  for (float& x : row) x = x > 0.0F ? x : 0.0F;
}

// Four sums side by side: a fixed order that vectorises.
template <std::size_t N>
float dot(const Row<N>& a, const Row<N>& b) {
  std::array<float, 4> sum{};
  for (std::size_t j = 0; j < N; j += 4)
    for (std::size_t k = 0; k < 4; ++k) sum[k] += a[j + k] * b[j + k];
  return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

// to += the rows of all features
template <std::size_t N, std::size_t Rows>
void add_features(Row<N>& to, const std::array<Row<N>, Rows>& rows, const FeatureList& features) {
  for (std::size_t first = 0; first < N; first += kBlock) {
    Sums sums(to.data() + first);
    for (std::size_t i = 0; i < features.size(); ++i)
      sums.add(rows[features.feature(i)].data() + first, features.value(i));
    sums.store(to.data() + first);
  }
}

// to += rows × numbers; many of the numbers are 0
template <std::size_t N>
void add_product(Row<N>& to, const std::array<Row<N>, kHidden>& rows, const HiddenRow& numbers) {
  for (std::size_t first = 0; first < N; first += kBlock) {
    Sums sums(to.data() + first);
    for (std::size_t j = 0; j < kHidden; ++j)
      if (numbers[j] != 0.0F) sums.add(rows[j].data() + first, numbers[j]);
    sums.store(to.data() + first);
  }
}

}  // namespace

void hidden_layer(const Weights& w, const FeatureList& shared, const FeatureList& seat, HiddenRow& out) {
  out = w.hidden_bias;
  add_features(out, w.shared, shared);
  add_features(out, w.seat, seat);
  cut_negative(out);
}

void value_layers(const Weights& w, int players, Activity& act) {
  const auto n = static_cast<std::size_t>(players);
  const float part = 1.0F / static_cast<float>(players);
  for (std::size_t j = 0; j < kHidden; ++j) {
    float sum = 0;
    for (std::size_t i = 0; i < n; ++i) sum += act.hidden[i][j];
    act.mean[j] = sum * part;
  }
  MixedRow common = w.mixed_bias;
  add_product(common, w.table, act.mean);
  for (std::size_t i = 0; i < n; ++i) {
    MixedRow& mixed = act.mixed[i];
    mixed = common;
    add_product(mixed, w.own, act.hidden[i]);
    cut_negative(mixed);
    act.logit[i] = dot(mixed, w.share);
    act.glory[i] = (dot(mixed, w.glory) + w.glory_bias[0]) * kGloryScale;
  }
}

void move_weights(const Weights& w, const HiddenRow& hidden, MoveRow& out) {
  out = w.moves_bias;
  add_product(out, w.moves, hidden);
}

void unpack_weights(std::span<const std::int16_t> table, Weights& w) {
  assert(table.size() == kWeightCount);
  std::array<float, kWeightCount> numbers;
  for (std::size_t i = 0; i < kWeightCount; ++i) numbers[i] = static_cast<float>(table[i]) / kWeightUnit;
  std::memcpy(&w, numbers.data(), sizeof(Weights));
}

const Weights& learned_weights() {
  static const Weights kShipped = [] {
    Weights w;
    unpack_weights(weight_table(), w);
    return w;
  }();
  return kShipped;
}

Outcome evaluate_learned(const Weights& w, const Content& box, const State& s) {
  const Survey v = survey(box, s);
  const int n = s.rules.players;
  FeatureList features;
  features.clear();
  shared_features(box, s, v, features);
  HiddenRow common = w.hidden_bias;
  add_features(common, w.shared, features);
  Activity act;
  for (int i = 0; i < n; ++i) {
    features.clear();
    seat_features(box, s, v, seat(i), features);
    HiddenRow sum = common;
    add_features(sum, w.seat, features);
    cut_negative(sum);
    act.hidden[static_cast<std::size_t>(i)] = sum;
  }
  value_layers(w, n, act);
  Outcome out;
  out.share = shares_of(act.logit, n, 1.0F);
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i) out.glory[i] = act.glory[i];
  return out;
}

void learned_priors(const Weights& w, const Content& box, const State& s, std::span<const Move> moves,
                    std::span<float> priors) {
  const Survey v = survey(box, s);
  FeatureList shared;
  FeatureList own;
  shared_features(box, s, v, shared);
  seat_features(box, s, v, s.to_move, own);
  HiddenRow hidden;
  hidden_layer(w, shared, own, hidden);
  MoveRow weights;
  move_weights(w, hidden, weights);
  float best = -1e9F;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    own.clear();
    move_features(box, s, v, moves[i], own);
    float logit = 0;
    for (std::size_t k = 0; k < own.size(); ++k) logit += weights[own.feature(k)] * own.value(k);
    priors[i] = logit;
    best = std::max(best, logit);
  }
  float sum = 0;
  for (float& p : priors) {
    p = exponential(p - best);
    sum += p;
  }
  for (float& p : priors) p /= sum;
}

}  // namespace endeavor
