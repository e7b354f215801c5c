// What a piece of the table is, whose, what it gives, and what can be done with it now, in one or a few sentences:
// what a tip shows, what a screen reader says, and why not. One source for all of them; the words are those of
// messages/ under `about` and `now`.
#pragma once

#include <span>
#include <string>

#include "engine/why_not.h"
#include "messages/voice.h"
#include "notation/pieces/piece.h"

namespace endeavor {

// Who is told.
struct Reader {
  Seat seat = Seat::None;              // whose mat is one's own
  bool acts = true;                    // else one only looks, and is not told what can be done
  std::span<const Piece> picked = {};  // what has been picked up on the way to a move
  bool glory = true;                   // wants to see Glory as it stands
};

struct Told {
  std::string what;      // never empty
  std::string now;       // what can be done, or why nothing can; empty for who only looks
  WhyNot why;            // the reason in `now`, if it is one
  std::size_t ways = 0;  // moves that are possible with the piece
};

// `legal` are the moves of the position.
Told describe(const Voice&, const State&, const MoveList& legal, const Piece&, const Reader&);

}  // namespace endeavor
