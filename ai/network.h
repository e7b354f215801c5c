// The learned evaluation and move ordering: a small network whose weights come from self-play
// (ai/train). For every seat the same two layers see its own features and the mean over the table, so
// no seat is special. Plain float operations in a fixed order: the same bits on every platform.
//
//   features of a seat → 64 → with the table's mean → 32 → share of the victory, Glory
//   features of the seat to move → 64 → one weight per move feature → priors of its moves
#pragma once

#include <cstdint>
#include <span>

#include "ai/features.h"
#include "ai/move_features.h"
#include "ai/outcome.h"

namespace endeavor {

inline constexpr std::size_t kHidden = 64;
inline constexpr std::size_t kMixed = 32;
inline constexpr float kGloryScale = 50.0F;

// A row of numbers that starts where vector instructions like it.
template <std::size_t N>
struct alignas(64) Row : std::array<float, N> {};

using HiddenRow = Row<kHidden>;
using MixedRow = Row<kMixed>;
using MoveRow = Row<kMoveFeatures>;

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
  Row<16> glory_bias;  // [0]; the rest fills the line
};
inline constexpr std::size_t kWeightCount = sizeof(Weights) / sizeof(float);

// The weights that ship; made once from ai/weights.cpp.
const Weights& learned_weights();

// All that the layers hold in between; training reads it too.
struct Activity {
  std::array<HiddenRow, kMaxPlayers> hidden;
  HiddenRow mean;
  std::array<MixedRow, kMaxPlayers> mixed;
  PerSeat logit{};
  PerSeat glory{};
};

// First layer of one seat.
void hidden_layer(const Weights&, const FeatureList& shared, const FeatureList& seat, HiddenRow& out);
// All that follows it, for everyone's hidden rows in `activity`.
void value_layers(const Weights&, int players, Activity& activity);
void move_weights(const Weights&, const HiddenRow& hidden, MoveRow& out);

Outcome evaluate_learned(const Weights&, const Content&, const State&);

// Priors of the moves of the seat to move; they sum to 1.
void learned_priors(const Weights&, const Content&, const State&, std::span<const Move> moves,
                    std::span<float> priors);

}  // namespace endeavor
