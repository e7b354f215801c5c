// Dispatch by the open decision; the rules themselves are in engine/rules.
#include "engine/legal.h"

#include <cassert>

#include "engine/pieces.h"
#include "engine/rules/decisions.h"
#include "engine/rules/memorial.h"

namespace endeavor {

void legal_moves(const Content& box, const State& s, MoveList& out) {
  out.clear();
  switch (s.decision) {
    case Decision::Start: legal_start(box, s, out); break;
    case Decision::Scrap: legal_scrap(box, s, out); break;
    case Decision::Build: legal_build(box, s, out); break;
    case Decision::Salary: legal_salary(s, out); break;
    case Decision::Turn: legal_turn(box, s, out); break;
    case Decision::Second: legal_second(box, s, out); break;
    case Decision::Memorial: legal_memorial(out); break;
    case Decision::React: legal_reaction(box, s, out); break;
    case Decision::Slot: legal_slot(s, out); break;
    case Decision::Discard: legal_discard(s, out); break;
    case Decision::Over: break;
    case Decision::Nation: legal_nation(box, s, out); break;
    case Decision::Setup: legal_setup(box, s, out); break;
    case Decision::More: legal_more(box, s, out); break;
  }
}

void apply(const Content& box, State& s, Move m) {
  assert(why_not(box, s, m).legal());
  switch (s.decision) {
    case Decision::Start: apply_start(box, s, m); break;
    case Decision::Scrap: apply_scrap(box, s, m); break;
    case Decision::Build: apply_build(box, s, m); break;
    case Decision::Salary: apply_salary(box, s, m); break;
    case Decision::Turn: apply_turn(box, s, m); break;
    case Decision::Second: apply_second(box, s, m); break;
    case Decision::Memorial: apply_memorial(box, s, m); break;
    case Decision::React: apply_reaction(box, s, m); break;
    case Decision::Slot: apply_slot(box, s, m); break;
    case Decision::Discard: apply_discard(box, s, m); break;
    case Decision::Over: break;
    case Decision::Nation: apply_nation(box, s, m); break;
    case Decision::Setup: apply_setup(box, s, m); break;
    case Decision::More: apply_more(box, s, m); break;
  }
}

// Inside a turn nothing happens by itself but that the turn goes on.
void apply_alone(const Content& box, State& s, Move m) {
  assert(why_not(box, s, m).legal());
  switch (s.decision) {
    case Decision::Start: start_with(box, s, m); break;
    case Decision::Scrap: scrap(s, m); break;
    case Decision::Build: construct(box, s, m); break;
    case Decision::Salary:
      if (m.verb == Verb::Pay) pay(s, m);
      break;
    case Decision::Turn:
      if (m.verb != Verb::Pass) apply(box, s, m);
      break;
    case Decision::Slot:
    case Decision::Over: break;
    case Decision::Discard: discard_card(box, s, s.to_move, m.target.card()); break;
    case Decision::Nation: take_nation(box, s, m); break;
    case Decision::Setup: set_up(box, s, m); break;
    case Decision::Second:
    case Decision::Memorial:
    case Decision::React:
    case Decision::More: apply(box, s, m); break;
  }
}

}  // namespace endeavor
