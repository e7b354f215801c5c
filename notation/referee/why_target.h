// Why nothing can be done with a piece that someone points at. A display knows what was pointed at, a
// building, a token, a place on the map, but not which move was meant: of all moves that could have been,
// the one that comes nearest to being legal is explained. The answer to `explain`.
#pragma once

#include <optional>
#include <string_view>

#include "engine/why_not.h"

namespace endeavor {

// What was pointed at, as ids; empty parts were not.
struct Pointed {
  std::string_view with;    // a building of one's own or a token
  std::string_view target;  // a place, deck, card, attribute or building, as in a move's text
  std::string_view tile;    // a building in the supply
  std::string_view power;   // what is done instead of an action: "exploit spice-trade", "nation", "monument",
                            // "fate two-shores", "mobilize"
};

struct NearestMove {
  std::optional<Move> move;  // none when no move of this kind exists here at all
  WhyNot why;                // nothing when the move is legal
};

// There is always an answer: where no move was meant, what the place would take and nobody here has, or the
// question that is open. The game must not be over.
NearestMove nearest_move(const Content&, const State&, const Pointed&);

}  // namespace endeavor
