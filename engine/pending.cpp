// The open question against the rest of the position; see pending.h.
#include "engine/pending.h"

#include "engine/query.h"
#include "engine/rules/decisions.h"

namespace endeavor {

namespace {

// R2.6: from the Crown up to the seat to move everyone has chosen, nobody after.
bool start_fits(const State& s) {
  bool chosen = true;
  Seat who = s.crown;
  for (int i = 0; i < s.rules.players; ++i, who = next_seat(s, who)) {
    if (who == s.to_move) chosen = false;
    if (s.player(who).building_count != (chosen ? 1 : 0)) return false;
    if (s.tile(who).top) return false;
  }
  return true;
}

// R12.1: from the last seat in turn order up to the seat to move everyone is set up, nobody after.
bool nation_fits(const State& s) {
  bool done = true;
  Seat who = previous_seat(s, s.crown);
  for (int i = 0; i < s.rules.players; ++i, who = previous_seat(s, who)) {
    if (who == s.to_move) done = false;
    if (s.player(who).building_count != 1 || s.tile(who).top != done) return false;
    const bool chosen =
        s.rules.options.nations == Nations::Dealt || done || (who == s.to_move && s.decision == Decision::Setup);
    if ((s.tile(who).nation != Nation::None) != chosen) return false;
  }
  return true;
}

// Asked only while there is a choice (R4.5).
bool salary_fits(const State& s) {
  State after = s;
  return s.payments_left <= salary_level(s.player(s.to_move)) && !pay_without_asking(after, s.to_move);
}

bool where_fits(const State& s, const Performed& done) {
  switch (done.action) {
    case Action::Draw: return done.where == kFromPile ? !is_first_edition(s) : done.where < kDecks;
    case Action::Payment: return done.where == 0;
    case Action::None: return false;
    default: return done.where < kAreas;
  }
}

// With the modules a half may have gone into an ability, and then nothing is noted of it.
bool halves_fit(const ActionChoice& choice, const Turn& t) {
  for (int i = 0; i < t.performed_count; ++i)
    if (!offers(choice, t.performed[i].action)) return false;
  const Action first = t.performed[0].action;
  const Action other = first == choice.first ? choice.second : choice.first;
  if (t.performed_count == 2)
    return choice.joiner == Joiner::Both && t.performed[1].action == other && t.open_half == Action::None;
  if (t.open_half == Action::None) return choice.joiner != Joiner::None;
  return choice.joiner == Joiner::Both && offers(choice, t.open_half) &&
         (t.performed_count == 0 || t.open_half == other);
}

// What was activated or spent offers what was performed, and the half that is open.
bool actions_fit(const State& s, const ActionChoice& choice) {
  const Turn& t = s.turn;
  if (has_modules(s)) return halves_fit(choice, t);
  const Action first = t.performed[0].action;
  if (!offers(choice, first)) return false;
  const Action other = first == choice.first ? choice.second : choice.first;
  if (t.performed_count == 2)
    return choice.joiner == Joiner::Both && t.performed[1].action == other && t.open_half == Action::None;
  if (t.open_half != Action::None) return choice.joiner == Joiner::Both && t.open_half == other;
  return true;
}

bool turn_fits(const Content& box, const State& s) {
  const Turn& t = s.turn;
  if (index(t.seat) >= s.rules.players || has_passed(s, t.seat)) return false;
  if (t.performed_count < (has_modules(s) ? 0 : 1) || t.performed_count > 2) return false;
  if (t.may_mobilize && (!has_nations(s) || t.performed_count == 0)) return false;
  for (int i = 0; i < t.performed_count; ++i)
    if (!where_fits(s, t.performed[i])) return false;
  if (t.token != Token::None)
    return t.building == Building::None && t.place == 0 && is_blue(t.token) &&
           actions_fit(s, box.token(t.token).actions);
  const Player& p = s.player(t.seat);
  if (t.place >= p.building_count || p.buildings[t.place] != t.building) return false;
  return p.has_worker(t.place) && actions_fit(s, box.building(t.building).actions);
}

bool memorial_fits(const Content& box, const State& s) {
  const Turn& t = s.turn;
  if (!turn_fits(box, s) || t.casualties[0] != s.to_move || t.casualties[0] == t.casualties[1]) return false;
  const bool attacked = t.performed_count > 0 && t.performed[t.performed_count - 1u].action == Action::Attack;
  if (!attacked && !has_modules(s)) return false;
  for (const Seat who : t.casualties) {
    if (who == Seat::None) continue;
    if (index(who) >= s.rules.players || !owns_memorial(box, s.player(who)) || s.player(who).supply == 0)
      return false;
  }
  return true;
}

bool nobody_waits(const State& s) {
  return s.turn.casualties[0] == Seat::None && s.turn.casualties[1] == Seat::None;
}

bool second_fits(const Content& box, const State& s) {
  return turn_fits(box, s) && nobody_waits(s) && s.turn.seat == s.to_move && second_possible(box, s);
}

bool react_fits(const Content& box, const State& s) {
  return turn_fits(box, s) && nobody_waits(s) && s.turn.seat == s.to_move && s.turn.open_half == Action::None &&
         !s.turn.may_mobilize && reaction_possible(box, s);
}

bool more_fits(const Content& box, const State& s) {
  const Power power = s.turn.repeated;
  if (!s.rules.options.exploits || power.is_none() || !power.is_exploit() || s.turn.may_mobilize) return false;
  if (slot_of(s, power.exploit()) < 0 || !is_available(box, s, power.exploit())) return false;
  if (power.ability() >= box.exploit(power.exploit()).ability_count) return false;
  if (!box.exploit(power.exploit()).abilities[power.ability()].choices[0].repeat) return false;
  return turn_fits(box, s) && nobody_waits(s) && s.turn.seat == s.to_move && more_possible(box, s);
}

bool scrap_fits(const Content& box, const State& s) {
  return s.rules.options.building_scarcity && s.to_move != s.crown && scrappable(box, s, s.to_move) != 0;
}

// R9.7: AoS in its own phase, 1E by who has just passed.
bool discard_phase_fits(const State& s) {
  return is_first_edition(s) ? s.phase == Phase::Action && has_passed(s, s.to_move) : s.phase == Phase::Discard;
}

bool slot_fits(const State& s) {
  return discard_phase_fits(s) && must_discard(s, s.to_move) && (s.cards[s.to_move] & kGovernorCards) != 0;
}

bool discard_fits(const State& s) {
  if (s.free_slot != Card::None) {
    if (index(s.free_slot) >= kCards || !is_governor(s.free_slot)) return false;
    if (!(s.cards[s.to_move] & bit(s.free_slot))) return false;
  }
  return discard_phase_fits(s) && must_discard(s, s.to_move);
}

}  // namespace

bool pending_fits(const Content& box, const State& s) {
  const bool in_turn = s.decision == Decision::Second || s.decision == Decision::Memorial ||
                       s.decision == Decision::React || s.decision == Decision::More;
  if (s.decision != Decision::More && !s.turn.repeated.is_none()) return false;
  if (!in_turn && s.turn != Turn{}) return false;
  if (s.decision != Decision::Salary && s.payments_left != 0) return false;
  if (s.decision != Decision::Discard && s.free_slot != Card::None) return false;
  switch (s.decision) {
    case Decision::Start: return s.phase == Phase::Start && start_fits(s);
    case Decision::Scrap: return s.phase == Phase::Construction && scrap_fits(box, s);
    case Decision::Build: return s.phase == Phase::Construction && buildable(box, s, s.to_move) != 0;
    case Decision::Salary: return s.phase == Phase::Salary && salary_fits(s);
    case Decision::Turn: return s.phase == Phase::Action;
    case Decision::Second: return s.phase == Phase::Action && second_fits(box, s);
    case Decision::Memorial: return s.phase == Phase::Action && memorial_fits(box, s);
    case Decision::React: return s.phase == Phase::Action && react_fits(box, s);
    case Decision::Slot: return slot_fits(s);
    case Decision::Discard: return discard_fits(s);
    case Decision::Over: return true;
    case Decision::Nation:
      return s.phase == Phase::Start && s.rules.options.nations == Nations::Chosen && nation_fits(s);
    case Decision::Setup:
      return s.phase == Phase::Start && has_nations(s) && nation_fits(s) && setup_has_choice(box, s, s.to_move);
    case Decision::More: return s.phase == Phase::Action && more_fits(box, s);
  }
  return false;
}

}  // namespace endeavor
