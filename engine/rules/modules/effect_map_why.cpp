// Why an effect on the map cannot be done; the effects themselves are in effect_map.cpp. Asked only
// about an aim that is not among those of aims_of, so something here is wrong with it.
#include "engine/rules/modules/effects.h"

namespace endeavor {

namespace {

// R12.2: a Nation's abilities keep to all normal rules.
RuleNumber normal_rules(const Doing& doing) { return doing.slot >= 0 ? rule_of(doing) : RuleNumber{12, 2}; }

// What keeps an area from an ability, apart from the ability's own list.
WhyNot why_not_area(const Content& box, const State& s, const Doing& doing, const Step& step, Area at,
                    bool needs_presence) {
  const Action like = action_of(doing, step);
  if (!(step.areas & bit(at))) return {Reason::NotThisAbility, rule_of(doing)};
  if (!is_open(s, at) && !step.closed) return {Reason::RegionClosed, normal_rules(doing), {about(at), about(like)}};
  if (needs_presence && is_region(at) && presence(board_of(box, s), s, doing.seat, at) == 0)
    return {Reason::NoPresence, normal_rules(doing), {about(at), about(like)}};
  return {};
}

WhyNot why_not_taken(const Content& box, const State& s, const Doing& doing, Space at) {
  const Seat owner = owner_of(s, at);
  if (owner == Seat::None) return {};
  const bool city = (board_of(box, s).cities & bit(at)) != 0;
  return {city ? Reason::CityTaken : Reason::FleetTaken, normal_rules(doing), {about(at), about(owner)}};
}

WhyNot why_not_space(const Content& box, const State& s, const Doing& doing, const Step& step, Space at) {
  const BoardFacts& board = board_of(box, s);
  const Area where = board.space_area[at];
  const bool city = (board.cities & bit(at)) != 0;
  if (step.effect == Effect::Occupy && !city) return {Reason::FleetNotOccupied, {8, 2}, {about(at)}};
  if (step.effect == Effect::Ship && city) return {Reason::CityNotShippedTo, {7, 4}, {about(at)}};
  if (step.effect != Effect::Occupy && !(spaces_of(board, step.places) & bit(at)))
    return {Reason::NotThisAbility, rule_of(doing)};
  const bool needs_presence =
      step.effect == Effect::Occupy || step.effect == Effect::Attack || (step.effect == Effect::Move && city);
  if (const WhyNot why = why_not_area(box, s, doing, step, where, needs_presence)) return why;
  if (step.effect != Effect::Attack) {
    if (const WhyNot why = why_not_taken(box, s, doing, at)) return why;
    if (step.effect == Effect::Token && token_at(s, place_of(at)) == Token::None)
      return {Reason::NoTokenThere, rule_of(doing)};
    return {};
  }
  const Seat owner = owner_of(s, at);
  if (owner == Seat::None) return {Reason::NobodyThere, {8, 4}, {about(at)}};
  if (owner == doing.seat) return {Reason::OwnDisc, {8, 4}, {about(at)}};
  if (monuments(s) & bit(at)) return {Reason::MonumentStands, {12, 9}, {about(at)}};
  return {};
}

// A link belongs to the areas of both its ends; one that suits is enough.
WhyNot why_not_link(const BoardFacts& board, const State& s, const Doing& doing, const Step& step, Link at) {
  const LinkFacts& link = board.links[at];
  const AreaSet ends = bit(board.space_area[link.a]) | bit(board.space_area[link.b]);
  const AreaSet meant = static_cast<AreaSet>(ends & step.areas);
  if (!(step.places & kLinkPlaces) || meant == 0) return {Reason::NotThisAbility, rule_of(doing)};
  if (!(meant & s.open)) {
    const Area closed = first_of<Area>(meant);
    return {Reason::RegionClosed, normal_rules(doing), {about(closed), about(action_of(doing, step))}};
  }
  const bool token = link.place != TokenPlace::None && token_at(s, link.place) != Token::None;
  return token ? WhyNot{} : WhyNot{Reason::NoTokenThere, rule_of(doing)};
}

WhyNot why_not_from(const Content& box, const State& s, const Doing& doing, const Step& step, Target from) {
  const BoardFacts& board = board_of(box, s);
  const bool space = from.kind() == TargetKind::Space;
  const Area where = space ? board.space_area[from.space()] : from.area();
  if (!(step.from_areas & bit(where))) return {Reason::NotThisAbility, rule_of(doing)};
  if (!is_open(s, where))
    return {Reason::RegionClosed, normal_rules(doing), {about(where), about(action_of(doing, step))}};
  if (!space) return {Reason::NoDiscOfYours, rule_of(doing)};
  if (owner_of(s, from.space()) != doing.seat) return {Reason::NoDiscOfYours, rule_of(doing)};
  if (monuments(s) & bit(from.space())) return {Reason::MonumentStands, {12, 9}, {about(from.space())}};
  return {};
}

bool has_source(const Content& box, const State& s, const Doing& doing, const Step& step, Target from) {
  AimList aims;
  aim_move(box, s, doing, step, aims);
  for (const Aim& aim : aims)
    if (aim.other == from) return true;
  return false;
}

WhyNot why_not_discs(const State& s, const Doing& doing, const Step& step, Area where) {
  if (step.effect == Effect::Move) return {};
  const int needed = step.effect == Effect::Token    ? step.count
                     : step.effect == Effect::Attack ? attack_discs(step)
                                                     : 0;
  if (s.player(doing.seat).harbor < needed) return why_not_in_harbor(s, doing, step, needed);
  return step.effect == Effect::Token ? WhyNot{} : why_no_disc(s, doing, step, where);
}

}  // namespace

WhyNot why_not_on_map(const Content& box, const State& s, const Doing& doing, const Step& step, Aim aim) {
  if (step.effect == Effect::Move && aim.other == aim.target && aim.target.kind() == TargetKind::Sea)
    return {Reason::SamePlace, rule_of(doing), {about(aim.target.area())}};
  if (step.effect == Effect::Move && !has_source(box, s, doing, step, aim.other))
    if (const WhyNot why = why_not_from(box, s, doing, step, aim.other)) return why;
  Area where = Area::Europe;
  switch (aim.target.kind()) {
    case TargetKind::Space: {
      where = board_of(box, s).space_area[aim.target.space()];
      if (const WhyNot why = why_not_space(box, s, doing, step, aim.target.space())) return why;
      break;
    }
    case TargetKind::Track:
    case TargetKind::Sea: {
      where = aim.target.area();
      const bool track = aim.target.kind() == TargetKind::Track;
      if (!is_region(where)) return {track ? Reason::EuropeHasNoTrack : Reason::EuropeHasNoSea, {1, 2}};
      if (!(step.places & (track ? kTrackPlaces : kSeaPlaces))) return {Reason::NotThisAbility, rule_of(doing)};
      Step anywhere = step;
      anywhere.closed |= track;
      if (const WhyNot why = why_not_area(box, s, doing, anywhere, where, false)) return why;
      if (track && is_open(s, where)) return {Reason::RegionOpen, {7, 2}, {about(where)}};
      break;
    }
    case TargetKind::Link:
      if (const WhyNot why = why_not_link(board_of(box, s), s, doing, step, aim.target.link())) return why;
      break;
    default: return {};
  }
  return why_not_discs(s, doing, step, where);
}

}  // namespace endeavor
