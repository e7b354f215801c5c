// The Memorial (R8.5); see memorial.h.
#include "engine/rules/memorial.h"

#include <cassert>

#include "engine/flow.h"
#include "engine/query.h"

namespace endeavor {

void note_casualties(const Content& box, State& s, Seat attacker, Seat defender) {
  std::size_t n = 0;
  for (const Seat who : {attacker, defender})
    if (is_player(who) && owns_memorial(box, s.player(who))) s.turn.casualties[n++] = who;
}

Seat next_casualty(const State& s) { return s.turn.casualties[0]; }

void legal_memorial(MoveList& out) {
  for (const Attribute a : ids<Attribute>(kAttributes)) out.add(Move::choose(Verb::Memorial, Target::of(a)));
  out.add(Move::choose(Verb::Memorial, Target::none()));
}

void apply_memorial(const Content& box, State& s, Move m) {
  const Seat who = s.to_move;
  assert(next_casualty(s) == who);
  s.turn.casualties = {s.turn.casualties[1], Seat::None};
  if (m.target.kind() == TargetKind::Attribute) {
    Player& p = s.player(who);
    const Attribute a = m.target.attribute();
    --p.supply;
    ++p.track_discs[a];
    ++p.attributes[a];  // R5.1
  }
  continue_turn(box, s);
}

}  // namespace endeavor
