// Effects on the map: ship, occupy and attack within an ability's limits, moving a disc, and gaining a
// token from afar. Tokens, links, openings and casualties follow as in the normal actions.
#include "engine/pieces.h"
#include "engine/rules/actions.h"
#include "engine/rules/modules/effects.h"

namespace endeavor {

namespace {

AreaSet open_areas(const State& s, const Step& step) {
  return static_cast<AreaSet>(step.areas & (step.closed ? kAllAreas : s.open));
}

// R8.1: Europe always, elsewhere where a disc or the Monument is.
AreaSet present_areas(const BoardFacts& board, const State& s, Seat who, AreaSet among) {
  AreaSet present = 0;
  for (const Area a : each<Area>(among))
    if (!is_region(a) || presence(board, s, who, a) > 0) present |= bit(a);
  return present;
}

AreaSet seas_of(const State& s, Seat who, AreaSet among) {
  AreaSet seas = 0;
  for (const Area a : kRegionAreas)
    if ((among & bit(a)) != 0 && s.sea[a][who] > 0) seas |= bit(a);
  return seas;
}

void add_spaces(SpaceSet spaces, AimList& out, Target other = {}) {
  for (const Space at : each<Space>(spaces)) out.add(Target::at(at), other);
}

void add_seas(AreaSet seas, AimList& out, Target other = {}) {
  for (const Area a : each<Area>(seas))
    if (Target::sea(a) != other) out.add(Target::sea(a), other);
}

}  // namespace

void aim_ship(const Content& box, const State& s, const Doing& doing, const Step& step, AimList& out) {
  if (!has_disc(s, doing, step.from, Area::Europe)) return;
  const BoardFacts& board = board_of(box, s);
  if (step.places & kTrackPlaces) {
    for (const Area a : each<Area>(step.areas & ~s.open & kAllRegions)) out.add(Target::track(a));
  }
  const AreaSet areas = open_areas(s, step);
  if (step.places & kSeaPlaces) add_seas(areas & kAllRegions, out);
  if (step.places & kFleetPlaces) add_spaces(board.fleets & spaces_in(board, areas) & ~occupied(s), out);
}

void aim_occupy(const Content& box, const State& s, const Doing& doing, const Step& step, AimList& out) {
  const BoardFacts& board = board_of(box, s);
  AreaSet areas = present_areas(board, s, doing.seat, open_areas(s, step));
  if (step.from == DiscFrom::Sea)
    areas = seas_of(s, doing.seat, areas);
  else if (!has_disc(s, doing, step.from, Area::Europe))
    return;
  add_spaces(board.cities & spaces_in(board, areas) & ~occupied(s), out);
}

void aim_attack(const Content& box, const State& s, const Doing& doing, const Step& step, AimList& out) {
  if (s.player(doing.seat).harbor < attack_discs(step)) return;
  if (step.from == DiscFrom::Circle && !has_disc(s, doing, step.from, Area::Europe)) return;
  const BoardFacts& board = board_of(box, s);
  AreaSet areas = present_areas(board, s, doing.seat, step.areas & s.open);
  if (step.from == DiscFrom::Sea) areas = seas_of(s, doing.seat, areas);
  const SpaceSet others = occupied(s) & ~s.spaces[doing.seat] & ~monuments(s);
  add_spaces(spaces_of(board, step.places) & spaces_in(board, areas) & others, out);
}

void aim_move(const Content& box, const State& s, const Doing& doing, const Step& step, AimList& out) {
  const BoardFacts& board = board_of(box, s);
  const Seat who = doing.seat;
  const AreaSet to = static_cast<AreaSet>(step.areas & s.open);
  const AreaSet cities = present_areas(board, s, who, to);  // counted before the disc leaves
  SpaceSet spaces = 0;
  if (step.places & kCityPlaces) spaces |= board.cities & spaces_in(board, cities);
  if (step.places & kFleetPlaces) spaces |= board.fleets & spaces_in(board, to);
  spaces &= ~occupied(s);
  const AreaSet seas = (step.places & kSeaPlaces) != 0 ? static_cast<AreaSet>(to & kAllRegions) : AreaSet{0};
  const auto add_from = [&](Target from) {
    add_seas(seas, out, from);
    add_spaces(spaces, out, from);
  };
  const AreaSet from = static_cast<AreaSet>(step.from_areas & s.open);
  for (const Area a : each<Area>(from & kAllRegions)) {
    if ((step.from_places & kTrackPlaces) != 0 && discs_on_track(s, a, who) > 0) add_from(Target::track(a));
    if ((step.from_places & kSeaPlaces) != 0 && s.sea[a][who] > 0) add_from(Target::sea(a));
  }
  const SpaceSet own = s.spaces[who] & spaces_of(board, step.from_places) & spaces_in(board, from) & ~monuments(s);
  for (const Space at : each<Space>(own)) add_from(Target::at(at));
}

void aim_token(const Content& box, const State& s, const Doing& doing, const Step& step, AimList& out) {
  if (s.player(doing.seat).harbor < step.count) return;
  const BoardFacts& board = board_of(box, s);
  const AreaSet areas = static_cast<AreaSet>(step.areas & s.open);
  const SpaceSet spaces = spaces_of(board, step.places) & spaces_in(board, areas) & ~occupied(s);
  for (const Space at : each<Space>(spaces))
    if (token_at(s, place_of(at)) != Token::None) out.add(Target::at(at));
  if (!(step.places & kLinkPlaces)) return;
  for (const Link l : ids<Link>(board.link_count)) {
    const LinkFacts& link = board.links[l];
    if (link.place == TokenPlace::None || token_at(s, link.place) == Token::None) continue;
    const AreaSet ends = bit(board.space_area[link.a]) | bit(board.space_area[link.b]);
    if (areas & ends) out.add(Target::of(l));
  }
}

namespace {

void place_disc(const Content& box, State& s, Seat who, Target to) {
  switch (to.kind()) {
    case TargetKind::Track: put_on_track(box, s, to.area(), who); break;
    case TargetKind::Sea: ++s.sea[to.area()][who]; break;
    default: put_on_space(box, s, to.space(), who);
  }
}

// From a track it is the own disc nearest the deck.
void lift_disc(State& s, Seat who, Target from) {
  switch (from.kind()) {
    case TargetKind::Track: {
      auto& track = s.track[from.area()];
      std::size_t at = track.size();
      while (track[at - 1] != who) --at;
      track[at - 1] = Seat::None;
      break;
    }
    case TargetKind::Sea: --s.sea[from.area()][who]; break;
    default: s.spaces[who] &= ~bit(from.space());
  }
}

}  // namespace

void do_on_map(const Content& box, State& s, const Doing& doing, const Step& step, Aim aim) {
  const Seat who = doing.seat;
  switch (step.effect) {
    case Effect::Ship:
      take_disc(s, doing, step.from, Area::Europe);
      place_disc(box, s, who, aim.target);
      break;
    case Effect::Occupy:
      take_disc(s, doing, step.from, board_of(box, s).space_area[aim.target.space()]);
      put_on_space(box, s, aim.target.space(), who);
      break;
    case Effect::Attack: conquer(box, s, doing, step, aim.target.space()); break;
    case Effect::Move:
      lift_disc(s, who, aim.other);
      place_disc(box, s, who, aim.target);
      break;
    case Effect::Token: {
      Player& p = s.player(who);
      p.harbor = static_cast<std::uint8_t>(p.harbor - step.count);
      p.supply = static_cast<std::uint8_t>(p.supply + step.count);
      const bool link = aim.target.kind() == TargetKind::Link;
      const TokenPlace place =
          link ? board_of(box, s).links[aim.target.link()].place : place_of(aim.target.space());
      take_token(s, place, who);
      break;
    }
    default: break;
  }
}

}  // namespace endeavor
