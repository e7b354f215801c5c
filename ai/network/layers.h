// The layers of the network and the numbers they are made of. For every seat the same two layers see its
// own features and the mean over the table, so no seat is special. Plain float operations in a fixed
// order: the same bits on every platform and with vectors of any width. Training reads what lies between.
//
//   features of a seat → 64 → with the table's mean → 32 → share of the victory, Glory
//   features of the seat to move → 64 → one weight per move feature → priors of its moves
#pragma once

#include <array>
#include <cstdint>

#include "ai/encode/features.h"
#include "ai/encode/move_features.h"
#include "ai/judge/outcome.h"

namespace endeavor {

inline constexpr std::size_t kHidden = 64;
inline constexpr std::size_t kMixed = 32;
inline constexpr float kGloryScale = 50.0F;

// A row of numbers that starts where vector instructions like it.
template <std::size_t N>
struct alignas(64) FloatRow : std::array<float, N> {};

using HiddenRow = FloatRow<kHidden>;
using MixedRow = FloatRow<kMixed>;
using MoveRow = FloatRow<kMoveFeatures>;

struct alignas(64) Weights {
  std::array<HiddenRow, kSharedFeatures> shared;
  std::array<HiddenRow, kSeatFeatures> seat;
  HiddenRow hidden_bias;
  std::array<MixedRow, kHidden> own;
  std::array<MixedRow, kHidden> table;
  MixedRow mixed_bias;
  MixedRow share;  // no bias: only differences between seats count
  MixedRow glory;
  std::array<MoveRow, kHidden> moves;
  MoveRow moves_bias;
  FloatRow<16> glory_bias;  // [0]; the rest fills the line
};
inline constexpr std::size_t kWeightCount = sizeof(Weights) / sizeof(float);

// All that the layers hold in between.
struct Activity {
  std::array<HiddenRow, kMaxPlayers> hidden;
  HiddenRow mean;
  std::array<MixedRow, kMaxPlayers> mixed;
  PerSeat logit{};
  PerSeat glory{};
};

// The first layer: what the table's features give to every seat, and the hidden row of one of them.
void shared_layer(const Weights&, const FeatureList& shared, HiddenRow& out);
void hidden_layer(const Weights&, const HiddenRow& shared, const FeatureList& seat, HiddenRow& out);
// All that follows it, for everyone's hidden rows in `activity`.
void value_layers(const Weights&, int players, Activity& activity);

// What the seat to move makes of a move's features. The weights of some features side by side are worked
// out when one of them is first asked for: the moves of one question have few in common with another's.
class MoveLayer {
 public:
  MoveLayer(const Weights&, const HiddenRow& mover);
  float logit(const FeatureList& move);

 private:
  static constexpr std::size_t kBlock = 32;
  static_assert(kMoveFeatures % kBlock == 0);
  void make(std::size_t block);

  const Weights& w_;
  FeatureList mover_;
  MoveRow row_;
  std::uint32_t made_ = 0;  // bit per block
};

}  // namespace endeavor
