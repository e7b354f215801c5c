// The layers; see layers.h. Nearly all of the time goes into one loop, which adds up rows × numbers.
#include "ai/network/layers.h"

#include <algorithm>

namespace endeavor {

namespace {

using Four = float __attribute__((vector_size(16), may_alias));
using Eight = float __attribute__((vector_size(32), may_alias));

// to += rows × numbers for some columns, as many at a time as fit into registers. Every column is added up by
// itself and in the order of the numbers, so the width of a vector makes no difference.
template <class Vector, std::size_t Columns, class Numbers>
[[gnu::always_inline]] inline void sum_rows(float* to, const float* rows, std::size_t stride,
                                            const Numbers& numbers) {
  constexpr std::size_t kLanes = sizeof(Vector) / sizeof(float);
  constexpr std::size_t kVectors = std::min<std::size_t>(8, Columns / kLanes);
  for (std::size_t first = 0; first < Columns; first += kVectors * kLanes) {
    auto* const target = reinterpret_cast<Vector*>(to + first);
    Vector sum[kVectors];
#pragma GCC unroll 8
    for (std::size_t k = 0; k < kVectors; ++k) sum[k] = target[k];
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto* const row = reinterpret_cast<const Vector*>(rows + stride * numbers.feature(i) + first);
#pragma GCC unroll 8
      for (std::size_t k = 0; k < kVectors; ++k) sum[k] += row[k] * numbers.value(i);
    }
#pragma GCC unroll 8
    for (std::size_t k = 0; k < kVectors; ++k) target[k] = sum[k];
  }
}

#if defined(__x86_64__)

// Most processors have vectors of eight; the program also runs where they do not.
const bool kHasEight = __builtin_cpu_supports("avx2") != 0;

template <std::size_t Columns, class Numbers>
[[gnu::target("avx2")]] void sum_rows_of_eight(float* to, const float* rows, std::size_t stride,
                                               const Numbers& numbers) {
  sum_rows<Eight, Columns>(to, rows, stride, numbers);
}

template <std::size_t Columns, class Numbers>
void add_columns(float* to, const float* rows, std::size_t stride, const Numbers& numbers) {
  if (kHasEight)
    sum_rows_of_eight<Columns>(to, rows, stride, numbers);
  else
    sum_rows<Four, Columns>(to, rows, stride, numbers);
}

#else

template <std::size_t Columns, class Numbers>
void add_columns(float* to, const float* rows, std::size_t stride, const Numbers& numbers) {
  sum_rows<Four, Columns>(to, rows, stride, numbers);
}

#endif

template <std::size_t N, std::size_t Rows, class Numbers>
void add_rows(FloatRow<N>& to, const std::array<FloatRow<N>, Rows>& rows, const Numbers& numbers) {
  add_columns<N>(to.data(), rows[0].data(), N, numbers);
}

// The numbers of a row, as if they were listed.
struct AllOf {
  const HiddenRow& row;
  static std::size_t size() { return kHidden; }
  static std::size_t feature(std::size_t i) { return i; }
  float value(std::size_t i) const { return row[i]; }
};

template <std::size_t N>
void cut_negative(FloatRow<N>& row) {
  for (float& x : row) x = x > 0.0F ? x : 0.0F;
}

// Four sums side by side: a fixed order that vectorises.
template <std::size_t N>
float dot(const FloatRow<N>& a, const FloatRow<N>& b) {
  std::array<float, 4> sum{};
  for (std::size_t j = 0; j < N; j += 4)
    for (std::size_t k = 0; k < 4; ++k) sum[k] += a[j + k] * b[j + k];
  return (sum[0] + sum[1]) + (sum[2] + sum[3]);
}

}  // namespace

void shared_layer(const Weights& w, const FeatureList& shared, HiddenRow& out) {
  out = w.hidden_bias;
  add_rows(out, w.shared, shared);
}

void hidden_layer(const Weights& w, const HiddenRow& shared, const FeatureList& seat, HiddenRow& out) {
  out = shared;
  add_rows(out, w.seat, seat);
  cut_negative(out);
}

void value_layers(const Weights& w, int players, Activity& act) {
  const auto n = static_cast<std::size_t>(players);
  const float part = 1.0F / static_cast<float>(players);
  HiddenRow mean = act.hidden[0];
  for (std::size_t i = 1; i < n; ++i)
    for (std::size_t j = 0; j < kHidden; ++j) mean[j] += act.hidden[i][j];
  for (float& x : mean) x *= part;
  act.mean = mean;
  MixedRow common = w.mixed_bias;
  add_rows(common, w.table, AllOf{act.mean});
  for (std::size_t i = 0; i < n; ++i) {
    MixedRow& mixed = act.mixed[i];
    mixed = common;
    add_rows(mixed, w.own, AllOf{act.hidden[i]});
    cut_negative(mixed);
    act.logit[i] = dot(mixed, w.share);
    act.glory[i] = (dot(mixed, w.glory) + w.glory_bias[0]) * kGloryScale;
  }
}

// Many numbers of a hidden row are 0, and several blocks need it.
MoveLayer::MoveLayer(const Weights& w, const HiddenRow& mover) : w_(w) {
  for (std::size_t j = 0; j < kHidden; ++j) mover_.put(j, mover[j]);
}

void MoveLayer::make(std::size_t block) {
  const std::size_t first = block * kBlock;
  std::copy_n(w_.moves_bias.begin() + first, kBlock, row_.begin() + first);
  add_columns<kBlock>(row_.data() + first, w_.moves[0].data() + first, kMoveFeatures, mover_);
  made_ |= 1u << block;
}

float MoveLayer::logit(const FeatureList& move) {
  float sum = 0;
  for (std::size_t k = 0; k < move.size(); ++k) {
    const std::size_t block = move.feature(k) / kBlock;
    if ((made_ >> block & 1) == 0) make(block);
    sum += row_[move.feature(k)] * move.value(k);
  }
  return sum;
}

}  // namespace endeavor
