// The parts of possible_moves (env/action_space.h): what the rules and the box allow at all, whatever happens in a
// game.
#pragma once

#include <vector>

#include "engine/query.h"
#include "engine/well_formed.h"

namespace endeavor {

// What kind of game it is.
struct Kind {
  const Content& box;
  const Rules& rules;
  const BoardFacts& board() const { return box.board(rules.board); }
  bool in_edition(Building b) const { return box.building(b).in_edition[rules.edition]; }
  bool has_circle(Building b) const { return box.building(b).actions.joiner != Joiner::None; }
  // R9.1: a worker can be paid there in the Action phase; `in_use` cannot pay itself, but its twin can.
  bool can_pay(Building b, Building in_use) const {
    const BuildingFacts& facts = box.building(b);
    return in_edition(b) && has_circle(b) && !facts.no_payment[rules.edition] && (b != in_use || facts.copies > 1);
  }
};

// What can be activated or spent and the other half of a "+": a move with its verb and piece, and the actions it
// offers.
using SeeSource = Visitor<Move, std::uint8_t>;  // bit per Action
void each_source(const Kind&, SeeSource);

// What Exploits and Nations add.
void each_possible_module_move(const Kind&, SeeMove);

}  // namespace endeavor
