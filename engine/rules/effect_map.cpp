// Effects on the map: ship, occupy and attack within an ability's limits, moving a disc, and gaining a
// token from afar. Tokens, links, openings and casualties follow as in the normal actions.
#include "engine/pieces.h"
#include "engine/rules/actions.h"
#include "engine/rules/effects.h"
#include "engine/rules/memorial.h"

namespace endeavor {

namespace {

AreaSet open_areas(const State& s, const Step& step) {
  return static_cast<AreaSet>(step.areas & (step.closed ? kAllAreas : s.open));
}

// R8.1: Europe always, elsewhere where a disc or the Monument is.
AreaSet present_areas(const BoardFacts& board, const State& s, Seat who, AreaSet among) {
  AreaSet present = 0;
  for (unsigned rest = among; rest != 0; rest &= rest - 1) {
    const Area a = area(std::countr_zero(rest));
    if (!is_region(a) || presence(board, s, who, a) > 0) present |= bit(a);
  }
  return present;
}

AreaSet seas_of(const State& s, Seat who, AreaSet among) {
  AreaSet seas = 0;
  for (const Area a : kRegionAreas)
    if ((among & bit(a)) != 0 && s.sea[region_index(a)][index(who)] > 0) seas |= bit(a);
  return seas;
}

void add_spaces(SpaceSet spaces, AimList& out, Target other = {}) {
  for (; spaces != 0; spaces &= spaces - 1) out.add(Target::at(space(std::countr_zero(spaces))), other);
}

void add_seas(AreaSet seas, AimList& out, Target other = {}) {
  for (unsigned rest = seas; rest != 0; rest &= rest - 1) {
    const Target sea = Target::sea(area(std::countr_zero(rest)));
    if (sea != other) out.add(sea, other);
  }
}

}  // namespace

void aim_ship(const Content& box, const State& s, const Doing& doing, const Step& step, AimList& out) {
  if (!has_disc(s, doing, step.from, Area::Europe)) return;
  const BoardFacts& board = board_of(box, s);
  if (step.places & kTrackPlaces) {
    for (unsigned rest = step.areas & ~s.open & kAllRegions; rest != 0; rest &= rest - 1)
      out.add(Target::track(area(std::countr_zero(rest))));
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
  const int needed = (step.casualty ? 1 : 0) + (step.from == DiscFrom::Harbor ? 1 : 0);
  if (s.player(doing.seat).harbor < needed) return;
  if (step.from == DiscFrom::Circle && !has_disc(s, doing, step.from, Area::Europe)) return;
  const BoardFacts& board = board_of(box, s);
  AreaSet areas = present_areas(board, s, doing.seat, step.areas & s.open);
  if (step.from == DiscFrom::Sea) areas = seas_of(s, doing.seat, areas);
  const SpaceSet others = occupied(s) & ~s.spaces[index(doing.seat)] & ~monuments(s);
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
  for (unsigned rest = from & kAllRegions; rest != 0; rest &= rest - 1) {
    const Area a = area(std::countr_zero(rest));
    if ((step.from_places & kTrackPlaces) != 0 && discs_on_track(s, a, who) > 0) add_from(Target::track(a));
    if ((step.from_places & kSeaPlaces) != 0 && s.sea[region_index(a)][index(who)] > 0) add_from(Target::sea(a));
  }
  SpaceSet own = s.spaces[index(who)] & spaces_of(board, step.from_places) & spaces_in(board, from) & ~monuments(s);
  for (; own != 0; own &= own - 1) add_from(Target::at(space(std::countr_zero(own))));
}

void aim_token(const Content& box, const State& s, const Doing& doing, const Step& step, AimList& out) {
  if (s.player(doing.seat).harbor < step.count) return;
  const BoardFacts& board = board_of(box, s);
  const AreaSet areas = static_cast<AreaSet>(step.areas & s.open);
  SpaceSet spaces = spaces_of(board, step.places) & spaces_in(board, areas) & ~occupied(s);
  for (; spaces != 0; spaces &= spaces - 1) {
    const Space at = space(std::countr_zero(spaces));
    if (token_at(s, place_of(at)) != Token::None) out.add(Target::at(at));
  }
  if (!(step.places & kLinkPlaces)) return;
  for (std::size_t i = 0; i < board.link_count; ++i) {
    const LinkFacts& link = board.links[i];
    if (link.place == TokenPlace::None || token_at(s, link.place) == Token::None) continue;
    const AreaSet ends = bit(board.space_area[index(link.a)]) | bit(board.space_area[index(link.b)]);
    if (areas & ends) out.add(Target::of(static_cast<Link>(i)));
  }
}

namespace {

void place_disc(const Content& box, State& s, Seat who, Target to) {
  switch (to.kind()) {
    case TargetKind::Track: put_on_track(box, s, to.area(), who); break;
    case TargetKind::Sea: ++s.sea[region_index(to.area())][index(who)]; break;
    default: put_on_space(box, s, to.space(), who);
  }
}

// From a track it is the own disc nearest the deck.
void lift_disc(State& s, Seat who, Target from) {
  switch (from.kind()) {
    case TargetKind::Track: {
      auto& track = s.track[region_index(from.area())];
      std::size_t at = track.size();
      while (track[at - 1] != who) --at;
      track[at - 1] = Seat::None;
      break;
    }
    case TargetKind::Sea: --s.sea[region_index(from.area())][index(who)]; break;
    default: s.spaces[index(who)] &= ~bit(from.space());
  }
}

void do_attack(const Content& box, State& s, const Doing& doing, const Step& step, Space at) {
  Player& p = s.player(doing.seat);
  if (step.casualty) {
    --p.harbor;
    ++p.supply;
  }
  const Seat defender = owner_of(s, at);
  remove_defender(s, at, defender);
  take_disc(s, doing, step.from, board_of(box, s).space_area[index(at)]);
  put_on_space(box, s, at, doing.seat);
  note_casualties(box, s, step.casualty ? doing.seat : Seat::None, defender);
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
      take_disc(s, doing, step.from, board_of(box, s).space_area[index(aim.target.space())]);
      put_on_space(box, s, aim.target.space(), who);
      break;
    case Effect::Attack: do_attack(box, s, doing, step, aim.target.space()); break;
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
          link ? board_of(box, s).links[index(aim.target.link())].place : place_of(aim.target.space());
      take_token(s, place, who);
      break;
    }
    default: break;
  }
}

}  // namespace endeavor
