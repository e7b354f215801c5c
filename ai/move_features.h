// A move as numbers for the learned move ordering: what it uses up and what it brings, seen by the
// seat to move. Cheap: nothing is played out.
#pragma once

#include "ai/features.h"
#include "engine/move.h"

namespace endeavor {

inline constexpr std::size_t kMoveFeatures = 224;

void move_features(const Content&, const State&, const Survey&, Move, FeatureList& out);

}  // namespace endeavor
