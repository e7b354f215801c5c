// A move as numbers for the learned move ordering: what it uses up and what it brings, seen by the
// seat to move. Cheap: nothing is played out.
#pragma once

#include "ai/encode/features.h"
#include "engine/move.h"

namespace endeavor {

void move_features(const Content&, const State&, const Survey&, Move, FeatureList& out);

}  // namespace endeavor
