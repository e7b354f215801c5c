// Occupy (R8.1–R8.3): a disc in a free city of an open area where the player is present.
#include "engine/pieces.h"
#include "engine/rules/actions.h"

namespace endeavor {

Targets occupy_targets(const Content& box, const State& s, const Reach& reach, const Attempt& attempt) {
  Targets t;
  if (attempt.discs < 1) return t;
  const BoardFacts& board = board_of(box, s);
  t.spaces = board.cities & reach.present_spaces & ~reach.taken;  // R8.2: never a fleet
  if (attempt.areas != kAllAreas) t.spaces &= spaces_in(board, attempt.areas);
  return t;
}

WhyNot why_not_occupy(const Content& box, const State& s, const Attempt& attempt, Target target) {
  const BoardFacts& board = board_of(box, s);
  const Space at = target.space();
  const Area area = board.space_area[at];
  if (board.fleets & bit(at)) return {Reason::FleetNotOccupied, {8, 2}, {about(at)}};
  if (!is_open(s, area)) return {Reason::RegionClosed, {8, 1}, {about(area), about(Action::Occupy)}};
  if (is_region(area) && presence(board, s, attempt.seat, area) == 0)
    return {Reason::NoPresence, {8, 1}, {about(area), about(Action::Occupy)}};
  const Seat owner = owner_of(s, at);
  if (owner != Seat::None) return {Reason::CityTaken, {8, 1}, {about(at), about(owner)}};
  if (attempt.discs < 1) {
    return {Reason::NeedsDiscs,
            {8, 1},
            {need(1 + attempt.activation), have(attempt.discs + attempt.activation), about(Action::Occupy)}};
  }
  return {};
}

void put_on_space(const Content& box, State& s, Space at, Seat who) {
  const BoardFacts& board = board_of(box, s);
  s.spaces[who] |= bit(at);
  take_token(s, place_of(at), who);
  if (who == Seat::SilentFleet) return;  // R11.3: it never controls links
  for (const Link l : each<Link>(board.circles_at[at]))
    if (controls(s, who, board.links[l])) take_token(s, board.links[l].place, who);  // R8.3
}

void occupy(const Content& box, State& s, Seat who, Space at) {
  --s.player(who).harbor;
  put_on_space(box, s, at, who);
}

}  // namespace endeavor
