// Ship (R7): to the track of a closed region, to a fleet, or to the open sea of an open region.
#include "engine/pieces.h"
#include "engine/rules/actions.h"

namespace endeavor {

Targets ship_targets(const Content& box, const State& s, const Reach& reach, const Attempt& attempt) {
  Targets t;
  if (attempt.discs < 1) return t;
  const BoardFacts& board = board_of(box, s);
  t.tracks = static_cast<AreaSet>(~s.open & attempt.areas & kAllRegions);  // R7.2
  t.seas = static_cast<AreaSet>(s.open & attempt.areas & kAllRegions);     // R7.5
  t.spaces = board.fleets & reach.open_spaces & ~reach.taken;              // R7.4
  if (attempt.areas != kAllAreas) t.spaces &= spaces_in(board, attempt.areas);
  return t;
}

namespace {

WhyNot why_not_ship_to_europe(const State& s, Reason reason) {
  if (is_first_edition(s)) return {Reason::NoShippingToEurope, {7, 6}};
  return {reason, {1, 2}};
}

WhyNot why_not_ship_to_fleet(const Content& box, const State& s, Space at) {
  const Area area = board_of(box, s).space_area[at];
  if (!is_open(s, area)) return {Reason::RegionClosed, {7, 4}, {about(area), about(Action::Ship)}};
  const Seat owner = owner_of(s, at);
  if (owner != Seat::None) return {Reason::FleetTaken, {7, 4}, {about(at), about(owner)}};
  return {};
}

RuleNumber rule_of(TargetKind kind) {
  if (kind == TargetKind::Track) return {7, 2};
  if (kind == TargetKind::Sea) return {7, 5};
  return {7, 4};
}

}  // namespace

WhyNot why_not_ship(const Content& box, const State& s, const Attempt& attempt, Target target) {
  switch (target.kind()) {
    case TargetKind::Track:
      if (!is_region(target.area())) return why_not_ship_to_europe(s, Reason::EuropeHasNoTrack);
      if (is_open(s, target.area())) return {Reason::RegionOpen, {7, 2}, {about(target.area())}};
      break;
    case TargetKind::Sea:
      if (!is_region(target.area())) return why_not_ship_to_europe(s, Reason::EuropeHasNoSea);
      if (!is_open(s, target.area()))
        return {Reason::RegionClosed, {7, 5}, {about(target.area()), about(Action::Ship)}};
      break;
    default:
      if (board_of(box, s).cities & bit(target.space())) {
        const RuleNumber rule = is_first_edition(s) ? RuleNumber{8, 1} : RuleNumber{7, 4};
        return {Reason::CityNotShippedTo, rule, {about(target.space())}};
      }
      if (const WhyNot why = why_not_ship_to_fleet(box, s, target.space())) return why;
  }
  if (attempt.discs < 1) {
    return {Reason::NeedsDiscs,
            rule_of(target.kind()),
            {need(1 + attempt.activation), have(attempt.discs + attempt.activation), about(Action::Ship)}};
  }
  return {};
}

namespace {

void open_region(const Content& box, State& s, Area region) {
  s.open |= bit(region);
  if (!(s.governors & bit(region))) return;
  s.governors &= static_cast<AreaSet>(~bit(region));
  const Seat winner = governor_leader(s, region);
  if (winner != Seat::SilentFleet) gain_card(box, s, winner, governor_of(region));  // R11.2
}

}  // namespace

void put_on_track(const Content& box, State& s, Area region, Seat who) {
  const BoardFacts& board = board_of(box, s);
  const int at = next_track_space(board, s, region);
  s.track[region][at] = who;
  take_token(s, track_place(board, region, at), who);
  if (at + 1 == board.track_length[region]) open_region(box, s, region);
}

void ship(const Content& box, State& s, Seat who, Target target) {
  --s.player(who).harbor;
  switch (target.kind()) {
    case TargetKind::Track: put_on_track(box, s, target.area(), who); break;
    case TargetKind::Sea: ++s.sea[target.area()][who]; break;
    default: put_on_space(box, s, target.space(), who);
  }
}

}  // namespace endeavor
