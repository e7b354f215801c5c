// Attack (R8.4): two discs from the harbor throw another seat out of a city or fleet.
#include "engine/rules/actions.h"
#include "engine/rules/memorial.h"

namespace endeavor {

namespace {
constexpr int kDiscsNeeded = 2;  // the casualty and the one that takes the space
}

Targets attack_targets(const Content& box, const State& s, const Reach& reach, const Attempt& attempt) {
  Targets t;
  if (attempt.discs < kDiscsNeeded) return t;
  t.spaces = reach.present_spaces & reach.taken & ~s.spaces[index(attempt.seat)] & ~monuments(s);
  if (attempt.areas != kAllAreas) t.spaces &= spaces_in(board_of(box, s), attempt.areas);
  return t;
}

WhyNot why_not_attack(const Content& box, const State& s, const Attempt& attempt, Target target) {
  const BoardFacts& board = board_of(box, s);
  const Space at = target.space();
  const Area area = board.space_area[index(at)];
  if (!is_open(s, area)) return {Reason::RegionClosed, {8, 4}, {about(area), about(Action::Attack)}};
  if (is_region(area) && presence(board, s, attempt.seat, area) == 0)
    return {Reason::NoPresence, {8, 4}, {about(area), about(Action::Attack)}};
  const Seat owner = owner_of(s, at);
  if (owner == Seat::None) return {Reason::NobodyThere, {8, 4}, {about(at)}};
  if (owner == attempt.seat) return {Reason::OwnDisc, {8, 4}, {about(at)}};
  if (monuments(s) & bit(at)) return {Reason::MonumentStands, {12, 9}, {about(at)}};
  if (attempt.discs < kDiscsNeeded) {
    return {
        Reason::NeedsDiscs,
        {8, 4},
        {need(kDiscsNeeded + attempt.activation), have(attempt.discs + attempt.activation), about(Action::Attack)}};
  }
  return {};
}

void remove_defender(State& s, Space at, Seat defender) {
  s.spaces[index(defender)] &= ~bit(at);
  if (defender == Seat::SilentFleet)
    ++s.silent_supply;  // R11.6
  else
    ++s.player(defender).supply;
}

void attack(const Content& box, State& s, Seat who, Space at) {
  const Seat defender = owner_of(s, at);
  Player& attacker = s.player(who);
  --attacker.harbor;
  ++attacker.supply;  // R14.7: the casualty is back at once
  remove_defender(s, at, defender);
  --attacker.harbor;
  put_on_space(box, s, at, who);
  note_casualties(box, s, who, defender);
}

}  // namespace endeavor
