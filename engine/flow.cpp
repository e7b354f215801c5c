// The sequence of play; see flow.h. Reads from top to bottom as a round does.
#include "engine/flow.h"

#include "engine/pieces.h"
#include "engine/rules/decisions.h"
#include "engine/rules/memorial.h"

namespace endeavor {

namespace {

void ask(State& s, Phase phase, Decision decision, Seat who) {
  s.phase = phase;
  s.decision = decision;
  s.to_move = who;
}

bool by_player(const State& s) { return s.rules.options.order == Order::ByPlayer; }

void begin_scrap(const Content& box, State& s) {
  const Seat other = next_seat(s, s.crown);
  s.phase = Phase::Construction;
  if (scrappable(box, s, other) != 0)
    ask(s, Phase::Construction, Decision::Scrap, other);
  else
    begin_build(box, s, s.crown);
}

void begin_action(State& s) {
  s.passed = 0;
  begin_turn(s, s.crown);
}

void end_round(const Content& box, State& s) {
  s.passed = 0;
  if (s.round == kRounds) {  // R3.3
    ask(s, Phase::Over, Decision::Over, Seat::None);
    return;
  }
  ++s.round;
  s.crown = next_seat(s, s.crown);
  begin_round(box, s);
}

// After a whole turn: the next seat that has not passed, or the end of the phase (R6.1).
void next_turn(const Content& box, State& s, Seat after) {
  Seat who = after;
  for (int i = 0; i < s.rules.players; ++i) {
    who = next_seat(s, who);
    if (!has_passed(s, who)) {
      begin_turn(s, who);
      return;
    }
  }
  s.passed = 0;
  if (is_first_edition(s))
    end_round(box, s);
  else
    begin_discard(box, s, s.crown);
}

// R9.7: asks the seat for its free slot or a discard; false when all its cards fit.
bool ask_discard(State& s, Phase phase, Seat who) {
  s.free_slot = Card::None;
  if (!must_discard(s, who)) return false;
  const bool governor = (s.cards[who] & kGovernorCards) != 0;
  ask(s, phase, governor ? Decision::Slot : Decision::Discard, who);
  return true;
}

bool nobody_has_built(const State& s) {
  for (const Seat who : seats(s))
    if (s.player(who).building_count > s.round) return false;
  return true;
}

}  // namespace

void begin_round(const Content& box, State& s) {
  if (s.rules.options.building_scarcity)
    begin_scrap(box, s);
  else
    begin_build(box, s, s.crown);
}

void begin_build(const Content& box, State& s, Seat who) {
  ask(s, Phase::Construction, Decision::Build, who);
  if (buildable(box, s, who) == 0) after_build(box, s);  // R4.2
}

void after_build(const Content& box, State& s) {
  if (by_player(s)) {
    grow(s, s.to_move);
    begin_salary(box, s, s.to_move);
    return;
  }
  const Seat next = next_seat(s, s.to_move);
  if (next != s.crown) {
    begin_build(box, s, next);
    return;
  }
  for (const Seat who : seats(s)) grow(s, who);
  begin_salary(box, s, s.crown);
}

void begin_salary(const Content& box, State& s, Seat who) {
  ask(s, Phase::Salary, Decision::Salary, who);
  s.payments_left = static_cast<std::uint8_t>(salary_level(s.player(who)));
  if (pay_without_asking(s, who)) after_salary(box, s);
}

void after_salary(const Content& box, State& s) {
  s.payments_left = 0;
  const Seat next = next_seat(s, s.to_move);
  if (next == s.crown)
    begin_action(s);
  else if (by_player(s))
    begin_build(box, s, next);
  else
    begin_salary(box, s, next);
}

void begin_turn(State& s, Seat who) {
  s.turn = {};
  ask(s, Phase::Action, Decision::Turn, who);
}

void continue_turn(const Content& box, State& s) {
  if (next_casualty(s) != Seat::None) {
    ask(s, Phase::Action, Decision::Memorial, next_casualty(s));
  } else if (!s.turn.repeated.is_none()) {
    ask(s, Phase::Action, Decision::More, s.turn.seat);
  } else if (second_possible(box, s)) {
    ask(s, Phase::Action, Decision::Second, s.turn.seat);
  } else {
    s.turn.open_half = Action::None;
    s.turn.may_mobilize = false;
    if (reaction_possible(box, s))
      ask(s, Phase::Action, Decision::React, s.turn.seat);
    else
      after_turn(box, s);
  }
}

void after_turn(const Content& box, State& s) {
  const Seat who = s.turn.seat;
  s.turn = {};
  const bool discards_now = is_first_edition(s) && has_passed(s, who);  // R9.7
  if (discards_now && ask_discard(s, Phase::Action, who)) return;
  next_turn(box, s, who);
}

void begin_discard(const Content& box, State& s, Seat who) {
  s.to_move = who;
  if (!ask_discard(s, Phase::Discard, who)) after_discard(box, s);
}

void after_discard(const Content& box, State& s) {
  s.free_slot = Card::None;
  if (is_first_edition(s)) {
    next_turn(box, s, s.to_move);
    return;
  }
  const Seat next = next_seat(s, s.to_move);
  if (next == s.crown)
    end_round(box, s);
  else
    begin_discard(box, s, next);
}

void resume(const Content& box, State& s) {
  switch (s.phase) {
    case Phase::Start:
      s.decision = Decision::Start;
      if (s.player(s.to_move).building_count > 0) begin_nation(box, s, s.to_move);
      break;
    case Phase::Construction:
      if (s.rules.options.building_scarcity && s.to_move != s.crown && nobody_has_built(s))
        begin_scrap(box, s);
      else
        begin_build(box, s, s.to_move);
      break;
    case Phase::Growth:
    case Phase::Salary: begin_salary(box, s, s.to_move); break;
    case Phase::Action: begin_turn(s, s.to_move); break;
    case Phase::Discard: begin_discard(box, s, s.to_move); break;
    case Phase::Over: s.decision = Decision::Over; break;
  }
}

}  // namespace endeavor
