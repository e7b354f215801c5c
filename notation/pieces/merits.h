// What speaks for a move, in facts of the rules: levels and what they are good for, tokens, links, regions that
// open now or with the next disc, cards that come within reach, Glory, what a new building offers; presence where
// there is nothing else. For hints and for what was better.
#pragma once

#include "messages/voice.h"
#include "notation/sentences/sentence_parts.h"

namespace endeavor {

// For whoever is to move; short phrases that can stand in a row, never none. The move must be legal.
Phrases merits(const Voice&, const State&, Move);

}  // namespace endeavor
