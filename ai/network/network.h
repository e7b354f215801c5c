// The learned evaluation and move ordering: a small network (ai/network/layers.h) whose weights come from
// self-play (ai/network/weights.h, python/train).
#pragma once

#include <span>

#include "ai/network/layers.h"

namespace endeavor {

// What an evaluation finds on its way and the move ordering of the same position needs again.
struct Glance {
  Survey survey;
  HiddenRow mover;  // the first layer of the seat to move
};
Glance glance(const Weights&, const Content&, const State&);

// The game is not over. `seen` is what glance() would give.
Outcome evaluate_learned(const Weights&, const Content&, const State&, Glance& seen);

// Priors of the moves of the seat to move; they sum to 1.
void learned_priors(const Weights&, const Content&, const State&, const Glance&, std::span<const Move> moves,
                    std::span<float> priors);

}  // namespace endeavor
