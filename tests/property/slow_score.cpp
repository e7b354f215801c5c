// The score of a seat in the slow rules: the rows of R10, and the terms of Exploits and Fates (X4).
#include <algorithm>

#include "tests/property/slow_parts.h"

namespace endeavor::slow {

namespace {

bool in(unsigned set, std::size_t i) { return (set >> i) % 2 == 1; }

// R5.4
int glory_of(const Game& g, int points) {
  if (g.first_edition() && points > 15) points = 15;
  if (points >= 10) return points;
  if (points >= 7) return 7;
  if (points >= 4) return 4;
  return points >= 2 ? 2 : 0;
}

// X4.3: discs of a seat on places of these kinds in one area.
int discs(const Content& box, const Game& g, int seat, PlaceKinds kinds, Area a) {
  int n = 0;
  for (std::size_t i = 0; i < g.owner.size(); ++i) {
    const Space s = space(static_cast<int>(i));
    const PlaceKinds kind = is_city(box, g, s) ? kCityPlaces : kFleetPlaces;
    if (g.owner[i] == seat && area_of_space(box, g, s) == a && (kinds & kind) != 0) ++n;
  }
  if (a == Area::Europe) return n;
  const Region& region = g.regions.at(a);
  if ((kinds & kTrackPlaces) != 0)
    n += static_cast<int>(std::count(region.track.begin(), region.track.end(), seat));
  if ((kinds & kSeaPlaces) != 0) n += region.sea[static_cast<std::size_t>(seat)];
  return n;
}

std::vector<Area> areas_of(unsigned set) {
  std::vector<Area> all;
  for (std::size_t i = 0; i < kAreas; ++i)
    if (in(set, i)) all.push_back(area(static_cast<int>(i)));
  return all;
}

// X4.7
int links(const Content& box, const Game& g, int seat, const ScoreTerm& t) {
  int n = 0;
  for (std::size_t i = 0; i < board(box, g).link_count; ++i) {
    const LinkFacts& link = board(box, g).links[i];
    if (g.owner[index(link.a)] != seat || g.owner[index(link.b)] != seat) continue;
    const Area one = area_of_space(box, g, link.a);
    const Area two = area_of_space(box, g, link.b);
    const bool fits = (in(t.areas, index(one)) && in(t.other_areas, index(two))) ||
                      (in(t.areas, index(two)) && in(t.other_areas, index(one)));
    if (fits && (!t.cross || one != two)) ++n;
  }
  return n;
}

// X4.8
int cards(const Person& p, const ScoreTerm& t) {
  int n = 0;
  std::set<Deck> decks;
  for (const Card c : p.cards) {
    if (!in(t.decks, index(deck_of(c)))) continue;
    if (is_governor(c) ? !t.governors : value_of(c) < t.need) continue;
    ++n;
    decks.insert(deck_of(c));
  }
  return t.distinct ? static_cast<int>(decks.size()) : n;
}

// X4.9
int attribute_points(const Person& p, const ScoreTerm& t) {
  int sum = 0;
  std::vector<int> points;
  for (std::size_t i = 0; i < kAttributes; ++i)
    if (in(t.attributes, i)) points.push_back(p.attributes[i]);
  for (const int n : points) sum += n / t.per;
  if (t.of == ScoreOf::Lowest) return *std::min_element(points.begin(), points.end()) / t.per;
  if (t.of == ScoreOf::Highest) return *std::max_element(points.begin(), points.end()) / t.per;
  return sum;
}

// X4.10
int buildings(const Content& box, const Person& p, const ScoreTerm& t) {
  int n = 0;
  for (const Tile& tile : p.seaside) {
    const BuildingFacts& b = box.building(tile.kind);
    if (b.level >= t.need && (t.symbol == Action::None || offers(b.actions, t.symbol))) ++n;
  }
  return n;
}

// X4.12
int majority(const Content& box, const Game& g, int seat, const ScoreTerm& t) {
  std::map<int, int> ranked;  // who has any
  int rivals = static_cast<int>(g.people.size()) + (g.rules.options.silent_fleet ? 1 : 0);
  for (int who = 0; who < kSeats; ++who) {
    if (who >= static_cast<int>(g.people.size()) && !(who == kSilentFleet && g.rules.options.silent_fleet))
      continue;
    int n = 0;
    for (const Area a : areas_of(t.areas)) n += discs(box, g, who, t.on, a);
    if (n > 0) ranked[who] = n;
  }
  if (!ranked.contains(seat)) return 0;
  int most = 0;
  for (const auto& [who, n] : ranked) most = std::max(most, n);
  if (ranked[seat] == most) return t.glory;
  int firsts = 0;
  int next = 0;
  for (const auto& [who, n] : ranked) {
    if (n == most)
      ++firsts;
    else
      next = std::max(next, n);
  }
  return firsts == 1 && rivals > 2 && ranked[seat] == next ? t.second : 0;
}

int term_score(const Content& box, const Game& g, int seat, const ScoreTerm& t, int slot) {
  const Person& p = g.person(seat);
  int n = 0;
  switch (t.term) {
    case Term::Discs:
      for (const Area a : areas_of(t.areas))
        if (discs(box, g, seat, t.need_on, a) >= t.need) n += discs(box, g, seat, t.on, a);
      return n * t.glory;
    case Term::Areas:
      for (const Area a : areas_of(t.areas))
        if (discs(box, g, seat, t.on, a) >= t.need && !(t.no_cities && discs(box, g, seat, kCityPlaces, a) > 0))
          ++n;
      return n * t.glory;
    case Term::Sets:
      n = 1000;
      for (const Area a : areas_of(t.areas)) n = std::min(n, discs(box, g, seat, t.on, a));
      return n * t.glory;
    case Term::Links: return links(box, g, seat, t) * t.glory;
    case Term::Cards: return cards(p, t) * t.glory;
    case Term::Attribute: return attribute_points(p, t) * t.glory;
    case Term::Buildings: return buildings(box, p, t) * t.glory;
    case Term::Tile: {
      const int lying = g.tile_discs[static_cast<std::size_t>(slot)][static_cast<std::size_t>(seat)];
      return t.table[static_cast<std::size_t>(std::min(lying, t.table_size - 1))];
    }
    case Term::Majority: return majority(box, g, seat, t);
  }
  return 0;
}

// X4.1
int rule_score(const Content& box, const Game& g, int seat, const ScoreRule& rule, int slot) {
  if (rule.clean && !clean(g.person(seat))) return 0;
  int sum = 0;
  for (std::size_t i = 0; i < rule.term_count; ++i) sum += term_score(box, g, seat, rule.terms[i], slot);
  return rule.max == 0 ? sum : std::min<int>(sum, rule.max);
}

}  // namespace

// X4.2
int fate_score(const Content& box, const Game& g, int seat) {
  const Fate mine = g.person(seat).sheet.fate;
  return mine == Fate::None ? 0 : rule_score(box, g, seat, box.fate(mine).score, kNobody);
}

int exploit_score(const Content& box, const Game& g, int seat, int slot) {
  const ExploitFacts& exploit = box.exploit(g.exploits[static_cast<std::size_t>(slot)]);
  if (!open_area(g, exploit.regions[0]) || !open_area(g, exploit.regions[1])) return 0;
  return rule_score(box, g, seat, exploit.score, slot);
}

// R10.1, R10.2
int score(const Content& box, const Game& g, int seat) {
  const BoardFacts& board = box.board(g.rules.board);
  const Person& p = g.person(seat);
  int total = 0;
  for (const int points : p.attributes) total += glory_of(g, points);
  for (std::size_t i = 0; i < g.owner.size(); ++i)
    if (g.owner[i] == seat) total += board.space_glory[i];
  for (std::size_t i = 0; i < board.link_count; ++i) {
    const LinkFacts& link = board.links[i];
    if (g.owner[index(link.a)] == seat && g.owner[index(link.b)] == seat) total += link.glory;
  }
  int draws = 0;
  for (const Tile& t : p.seaside) {
    const BuildingFacts& b = box.building(t.kind);
    total += b.gives.glory;
    if (b.actions.joiner == Joiner::None) continue;
    if (b.actions.first == Action::Draw) ++draws;
    if (b.actions.joiner != Joiner::Single && b.actions.second == Action::Draw) ++draws;
  }
  for (const Tile& t : p.seaside)
    if (box.building(t.kind).special == Special::CityHall) total += draws;
  for (const Card c : p.cards) total += box.card(c).gives.glory;
  if (cards_fit(p, p.cards)) total += 3;
  for (std::size_t i = 0; i < g.exploits.size(); ++i) total += exploit_score(box, g, seat, static_cast<int>(i));
  return total + fate_score(box, g, seat) + p.harbor / 3 - p.set_aside;
}

}  // namespace endeavor::slow
