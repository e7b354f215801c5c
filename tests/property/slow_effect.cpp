// The eleven effects of abilities in the slow rules: when each is possible and what it does (X2).
#include <algorithm>
#include <bit>

#include "tests/property/slow_parts.h"

namespace endeavor::slow {

namespace {

bool in(unsigned set, std::size_t i) { return (set >> i) % 2 == 1; }
bool in(unsigned set, Area a) { return in(set, index(a)); }

const Person& me_of(const Game& g) { return g.person(g.turn.seat); }
Person& me_of(Game& g) { return g.person(g.turn.seat); }

int sea_discs(const Game& g, Area a) {
  return a == Area::Europe ? 0 : g.regions.at(a).sea[static_cast<std::size_t>(g.turn.seat)];
}

// X1.10
bool disc_ready(const Game& g, const Doing& doing, DiscFrom from, Area a) {
  const Person& me = me_of(g);
  switch (from) {
    case DiscFrom::Harbor: return me.harbor >= 1;
    case DiscFrom::Supply: return me.supply >= 1;
    case DiscFrom::Sea: return sea_discs(g, a) >= 1;
    case DiscFrom::Circle:
      return (doing.circle == Circle::Top && me.sheet.top) || (doing.circle == Circle::Middle && me.sheet.middle);
  }
  return false;
}

void take_disc(Game& g, const Doing& doing, DiscFrom from, Area a) {
  Person& me = me_of(g);
  switch (from) {
    case DiscFrom::Harbor: --me.harbor; break;
    case DiscFrom::Supply: --me.supply; break;
    case DiscFrom::Sea: --g.regions.at(a).sea[static_cast<std::size_t>(g.turn.seat)]; break;
    case DiscFrom::Circle: (doing.circle == Circle::Top ? me.sheet.top : me.sheet.middle) = false; break;
  }
}

PlaceKinds kind_of(const Content& box, const Game& g, Target t) {
  if (t.kind() == TargetKind::Track) return kTrackPlaces;
  if (t.kind() == TargetKind::Sea) return kSeaPlaces;
  return is_city(box, g, t.space()) ? kCityPlaces : kFleetPlaces;
}

bool on_the_board(Target t) {
  return t.kind() == TargetKind::Space || t.kind() == TargetKind::Track || t.kind() == TargetKind::Sea;
}

Area area_of_place(const Content& box, const Game& g, Target t) {
  return t.kind() == TargetKind::Space ? area_of_space(box, g, t.space()) : t.area();
}

bool is_free(const Game& g, Space s) { return g.owner[index(s)] == kNobody; }

// X2.1
bool can_ship(const Content& box, const Game& g, const Doing& doing, const Step& step, Target t) {
  if (!on_the_board(t) || (kind_of(box, g, t) & step.places) == 0) return false;
  const Area a = area_of_place(box, g, t);
  if (!in(step.areas, a) || !disc_ready(g, doing, step.from, a)) return false;
  if (t.kind() == TargetKind::Space)
    return !is_city(box, g, t.space()) && is_free(g, t.space()) && (open_area(g, a) || step.closed);
  if (a == Area::Europe) return false;
  return t.kind() == TargetKind::Track ? !open_area(g, a) : open_area(g, a) || step.closed;
}

// X2.2
bool can_occupy(const Content& box, const Game& g, const Doing& doing, const Step& step, Target t) {
  if (t.kind() != TargetKind::Space || !is_city(box, g, t.space()) || !is_free(g, t.space())) return false;
  const Area a = area_of_space(box, g, t.space());
  return in(step.areas, a) && (open_area(g, a) || step.closed) && present(box, g, g.turn.seat, a) &&
         disc_ready(g, doing, step.from, a);
}

// X2.3
bool can_attack(const Content& box, const Game& g, const Doing& doing, const Step& step, Target t) {
  if (t.kind() != TargetKind::Space || (kind_of(box, g, t) & step.places) == 0) return false;
  const Area a = area_of_space(box, g, t.space());
  const int defender = g.owner[index(t.space())];
  if (defender == kNobody || defender == g.turn.seat || under_monument(g, t.space())) return false;
  if (!in(step.areas, a) || !open_area(g, a) || !present(box, g, g.turn.seat, a)) return false;
  const int needed = (step.casualty ? 1 : 0) + (step.from == DiscFrom::Harbor ? 1 : 0);
  return me_of(g).harbor >= needed && disc_ready(g, doing, step.from, a);
}

// X2.4
bool can_draw(const Content& box, const Game& g, const Doing& doing, const Step& step, Target t) {
  if (t.kind() != TargetKind::Deck) return false;
  if (step.same_deck ? static_cast<int>(t.deck()) != doing.area : !in(step.decks, index(t.deck()))) return false;
  const auto& cards = g.decks[index(t.deck())];
  if (cards.empty()) return false;
  return presence(box, g, g.turn.seat, area_of(t.deck())) + step.bonus >= value_of(cards.front());
}

void pay(Game& g, Building b) {
  Person& me = me_of(g);
  me.seaside[static_cast<std::size_t>(place_of_tile(me, b, true, g.turn.place))].worker = false;
  ++me.harbor;
}

// X2.5
bool can_pay_all(const Content& box, const Game& g, const Step& step, Target t, Target other) {
  const int names = std::min<int>(step.count, payable_workers(box, g));
  if (names == 0 || t.kind() != TargetKind::Building) return false;
  if (!can_pay(box, g, g.turn.seat, g.turn.place, t)) return false;
  if (names == 1) return other.is_none();
  if (other.kind() != TargetKind::Building || index(other.building()) < index(t.building())) return false;
  Game one_paid = g;
  pay(one_paid, t.building());
  return can_pay(box, one_paid, g.turn.seat, g.turn.place, other);
}

// X2.6
bool can_track(const Game& g, const Doing& doing, const Step& step, Target t, Target other) {
  if (t.kind() != TargetKind::Attribute || !in(step.attributes, index(t.attribute()))) return false;
  if (step.from != DiscFrom::Sea) return other.is_none() && disc_ready(g, doing, step.from, Area::Europe);
  return other.kind() == TargetKind::Sea && in(step.areas, other.area()) && sea_discs(g, other.area()) >= 1;
}

// X2.7
bool can_move(const Content& box, const Game& g, const Step& step, Target to, Target from) {
  if (!on_the_board(to) || !on_the_board(from) || to.kind() == TargetKind::Track) return false;
  if ((kind_of(box, g, from) & step.from_places) == 0 || (kind_of(box, g, to) & step.places) == 0) return false;
  const Area a = area_of_place(box, g, from);
  const Area b = area_of_place(box, g, to);
  if (!in(step.from_areas, a) || !in(step.areas, b) || !open_area(g, a) || !open_area(g, b)) return false;
  if (from.kind() == TargetKind::Space) {
    if (g.owner[index(from.space())] != g.turn.seat || under_monument(g, from.space())) return false;
  } else if (from.kind() == TargetKind::Sea) {
    if (sea_discs(g, a) == 0 || from == to) return false;
  } else {
    if (a == Area::Europe) return false;
    const auto& track = g.regions.at(a).track;
    if (std::find(track.begin(), track.end(), g.turn.seat) == track.end()) return false;
  }
  if (to.kind() == TargetKind::Sea) return b != Area::Europe;
  if (!is_free(g, to.space())) return false;
  return !is_city(box, g, to.space()) || present(box, g, g.turn.seat, b);
}

// X2.9
bool can_take_token(const Content& box, const Game& g, const Step& step, Target t) {
  if (me_of(g).harbor < step.count) return false;
  const auto good = [&](Area a) { return in(step.areas, a) && open_area(g, a); };
  if (t.kind() == TargetKind::Space)
    return (kind_of(box, g, t) & step.places) != 0 && is_free(g, t.space()) &&
           good(area_of_space(box, g, t.space())) && g.tokens.contains(static_cast<TokenPlace>(t.space()));
  if (t.kind() != TargetKind::Link || (step.places & kLinkPlaces) == 0) return false;
  if (index(t.link()) >= board(box, g).link_count) return false;
  const LinkFacts& link = board(box, g).links[index(t.link())];
  return (good(area_of_space(box, g, link.a)) || good(area_of_space(box, g, link.b))) &&
         g.tokens.contains(link.place);
}

void attack(const Content& box, Game& g, const Doing& doing, const Step& step, Space s) {
  Person& me = me_of(g);
  const int defender = g.owner[index(s)];
  if (step.casualty) {
    --me.harbor;
    ++me.supply;
    if (owns_memorial(box, me)) g.turn.mourners.push_back(g.turn.seat);
  }
  if (defender == kSilentFleet) {
    ++g.silent_supply;
  } else {
    ++g.person(defender).supply;
    if (owns_memorial(box, g.person(defender))) g.turn.mourners.push_back(defender);
  }
  take_disc(g, doing, step.from, area_of_space(box, g, s));
  disc_on_space(box, g, s, g.turn.seat);
}

void move_disc(const Content& box, Game& g, Target to, Target from) {
  const int seat = g.turn.seat;
  if (from.kind() == TargetKind::Space) {
    g.owner[index(from.space())] = kNobody;
  } else if (from.kind() == TargetKind::Sea) {
    --g.regions.at(from.area()).sea[static_cast<std::size_t>(seat)];
  } else {
    auto& track = g.regions.at(from.area()).track;
    *std::find(track.rbegin(), track.rend(), seat) = kNobody;
  }
  if (to.kind() == TargetKind::Sea)
    ++g.regions.at(to.area()).sea[static_cast<std::size_t>(seat)];
  else
    disc_on_space(box, g, to.space(), seat);
}

void land(const Content& box, Game& g, Target t) {
  if (t.kind() == TargetKind::Space)
    disc_on_space(box, g, t.space(), g.turn.seat);
  else if (t.kind() == TargetKind::Sea)
    ++g.regions.at(t.area()).sea[static_cast<std::size_t>(g.turn.seat)];
  else
    disc_on_track(box, g, t.area(), g.turn.seat);
}

}  // namespace

int payable_workers(const Content& box, const Game& g) {
  int n = 0;
  const auto& seaside = me_of(g).seaside;
  for (std::size_t i = 0; i < seaside.size(); ++i) {
    const bool kept = box.building(seaside[i].kind).no_payment[index(g.rules.edition)];
    if (seaside[i].worker && !kept && static_cast<int>(i) != g.turn.place) ++n;
  }
  return n;
}

bool disc_for_track(const Game& g, const Doing& doing, const Step& step) {
  return disc_ready(g, doing, step.from, Area::Europe);
}

bool step_possible(const Content& box, const Game& g, const Doing& doing, const Step& step, Target t,
                   Target other) {
  const bool uses_other =
      step.effect == Effect::Payment || step.effect == Effect::Track || step.effect == Effect::Move;
  if (!uses_other && !other.is_none()) return false;
  switch (step.effect) {
    case Effect::Ship: return can_ship(box, g, doing, step, t);
    case Effect::Occupy: return can_occupy(box, g, doing, step, t);
    case Effect::Attack: return can_attack(box, g, doing, step, t);
    case Effect::Draw: return can_draw(box, g, doing, step, t);
    case Effect::Payment: return can_pay_all(box, g, step, t, other);
    case Effect::Track: return can_track(g, doing, step, t, other);
    case Effect::Move: return can_move(box, g, step, t, other);
    case Effect::Token: return can_take_token(box, g, step, t);
    case Effect::Muster: return t.is_none() && disc_ready(g, doing, step.from, Area::Europe);
    case Effect::Commit:
      return t.is_none() && disc_ready(g, doing, step.from, Area::Europe) &&
             g.tile_discs[static_cast<std::size_t>(doing.slot)][static_cast<std::size_t>(g.turn.seat)] < step.count;
    case Effect::Strike:
      return t.is_none() && !g.decks[index(static_cast<Deck>(std::countr_zero(step.decks)))].empty();
    case Effect::None: break;
  }
  return false;
}

void do_step(const Content& box, Game& g, Doing& doing, const Step& step, Target t, Target other) {
  Person& me = me_of(g);
  switch (step.effect) {
    case Effect::Ship:
    case Effect::Occupy:
      doing.area = static_cast<int>(area_of_place(box, g, t));
      take_disc(g, doing, step.from, area_of_place(box, g, t));
      land(box, g, t);
      break;
    case Effect::Attack:
      doing.area = static_cast<int>(area_of_space(box, g, t.space()));
      attack(box, g, doing, step, t.space());
      break;
    case Effect::Draw: {
      auto& cards = g.decks[index(t.deck())];
      const Card c = cards.front();
      cards.erase(cards.begin());
      doing.area = static_cast<int>(t.deck());
      gain_card(box, g, g.turn.seat, c);
      break;
    }
    case Effect::Payment:
      pay(g, t.building());
      if (!other.is_none()) pay(g, other.building());
      break;
    case Effect::Track:
      take_disc(g, doing, step.from, other.is_none() ? Area::Europe : other.area());
      ++me.on_track[index(t.attribute())];
      break;
    case Effect::Move: move_disc(box, g, t, other); break;
    case Effect::Muster:
      for (int i = 0; i < step.count && disc_ready(g, doing, step.from, Area::Europe); ++i) {
        take_disc(g, doing, step.from, Area::Europe);
        ++me.harbor;
      }
      break;
    case Effect::Token:
      me.harbor -= step.count;
      me.supply += step.count;
      gain_token_of(g,
                    t.kind() == TargetKind::Space ? static_cast<TokenPlace>(t.space())
                                                  : board(box, g).links[index(t.link())].place,
                    g.turn.seat);
      break;
    case Effect::Commit:
      take_disc(g, doing, step.from, Area::Europe);
      ++g.tile_discs[static_cast<std::size_t>(doing.slot)][static_cast<std::size_t>(g.turn.seat)];
      break;
    case Effect::Strike: {
      auto& cards = g.decks[index(static_cast<Deck>(std::countr_zero(step.decks)))];
      cards.erase(cards.begin());
      break;
    }
    case Effect::None: break;
  }
}

}  // namespace endeavor::slow
