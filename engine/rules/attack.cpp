// Attack (R8.4): two discs from the harbor throw another seat out of a city or fleet.
#include "engine/rules/actions.h"
#include "engine/rules/memorial.h"
#include "engine/rules/modules/effects.h"

namespace endeavor {

Targets attack_targets(const Content& box, const State& s, const Reach& reach, const Attempt& attempt) {
  Targets t;
  if (attempt.discs < kAttackDiscs) return t;
  t.spaces = reach.present_spaces & reach.taken & ~s.spaces[attempt.seat] & ~monuments(s);
  if (attempt.areas != kAllAreas) t.spaces &= spaces_in(board_of(box, s), attempt.areas);
  return t;
}

WhyNot why_not_attack(const Content& box, const State& s, const Attempt& attempt, Target target) {
  const BoardFacts& board = board_of(box, s);
  const Space at = target.space();
  const Area area = board.space_area[at];
  if (!is_open(s, area)) return {Reason::RegionClosed, {8, 4}, {about(area), about(Action::Attack)}};
  if (is_region(area) && presence(board, s, attempt.seat, area) == 0)
    return {Reason::NoPresence, {8, 4}, {about(area), about(Action::Attack)}};
  const Seat owner = owner_of(s, at);
  if (owner == Seat::None) return {Reason::NobodyThere, {8, 4}, {about(at)}};
  if (owner == attempt.seat) return {Reason::OwnDisc, {8, 4}, {about(at)}};
  if (monuments(s) & bit(at)) return {Reason::MonumentStands, {12, 9}, {about(at)}};
  if (attempt.discs < kAttackDiscs) {
    return {
        Reason::NeedsDiscs,
        {8, 4},
        {need(kAttackDiscs + attempt.activation), have(attempt.discs + attempt.activation), about(Action::Attack)}};
  }
  return {};
}

void conquer(const Content& box, State& s, const Doing& doing, const Step& step, Space at) {
  Player& attacker = s.player(doing.seat);
  if (step.casualty) {
    --attacker.harbor;
    ++attacker.supply;  // R14.7: back at once
  }
  const Seat defender = owner_of(s, at);
  s.spaces[defender] &= ~bit(at);
  ++(defender == Seat::SilentFleet ? s.silent_supply : s.player(defender).supply);  // R11.6
  take_disc(s, doing, step.from, board_of(box, s).space_area[at]);
  put_on_space(box, s, at, doing.seat);
  note_casualties(box, s, step.casualty ? doing.seat : Seat::None, defender);
}

void attack(const Content& box, State& s, Seat who, Space at) { conquer(box, s, {.seat = who}, kNormalAttack, at); }

}  // namespace endeavor
