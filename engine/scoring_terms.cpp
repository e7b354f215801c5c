// The scoring terms of Exploits and Fates; see scoring_terms.h. A Monument is no disc and counts nowhere.
#include "engine/scoring_terms.h"

#include <algorithm>
#include <bit>

#include "engine/query.h"

namespace endeavor {

namespace {

struct Scoring {
  const Content& box;
  const State& s;
  const BoardFacts& board;
  Seat who;
};

int discs_in(const Scoring& at, Seat who, PlaceKinds on, Area a) {
  const SpaceSet own = at.s.spaces[who] & at.board.area_spaces[a];
  int n = 0;
  if (on & kCityPlaces) n += std::popcount(own & at.board.cities);
  if (on & kFleetPlaces) n += std::popcount(own & at.board.fleets);
  if (!is_region(a)) return n;
  if (on & kTrackPlaces) n += discs_on_track(at.s, a, who);
  if (on & kSeaPlaces) n += at.s.sea[a][who];
  return n;
}

int score_discs(const Scoring& at, const ScoreTerm& term) {
  int n = 0;
  for (const Area a : each<Area>(term.areas))
    if (discs_in(at, at.who, term.need_on, a) >= term.need) n += discs_in(at, at.who, term.on, a);
  return n * term.glory;
}

int score_areas(const Scoring& at, const ScoreTerm& term) {
  int n = 0;
  for (const Area a : each<Area>(term.areas)) {
    const bool enough = discs_in(at, at.who, term.on, a) >= term.need;
    const bool city = discs_in(at, at.who, kCityPlaces, a) > 0;
    if (enough && !(term.no_cities && city)) ++n;
  }
  return n * term.glory;
}

int score_sets(const Scoring& at, const ScoreTerm& term) {
  int fewest = 255;
  for (const Area a : each<Area>(term.areas)) fewest = std::min(fewest, discs_in(at, at.who, term.on, a));
  return fewest == 255 ? 0 : fewest * term.glory;
}

int score_links(const Scoring& at, const ScoreTerm& term) {
  int n = 0;
  for (const Link l : ids<Link>(at.board.link_count)) {
    const LinkFacts& link = at.board.links[l];
    if (!controls(at.s, at.who, link)) continue;
    const AreaSet a = bit(at.board.space_area[link.a]);
    const AreaSet b = bit(at.board.space_area[link.b]);
    const bool joins = ((term.areas & a) != 0 && (term.other_areas & b) != 0) ||
                       ((term.areas & b) != 0 && (term.other_areas & a) != 0);
    if (joins && !(term.cross && a == b)) ++n;
  }
  return n * term.glory;
}

int score_cards(const Scoring& at, const ScoreTerm& term) {
  int n = 0;
  unsigned decks = 0;
  for (const Card c : each<Card>(at.s.cards[at.who])) {
    const unsigned deck = bit(deck_of(c));
    const bool counts = is_governor(c) ? term.governors : value_of(c) >= term.need;
    if (!counts || !(term.decks & deck)) continue;
    ++n;
    decks |= deck;
  }
  return (term.distinct ? std::popcount(decks) : n) * term.glory;
}

int score_attribute(const Scoring& at, const ScoreTerm& term) {
  const auto& scores = at.s.player(at.who).attributes;
  int sum = 0;
  int lowest = 255;
  int highest = 0;
  for (const Attribute a : each<Attribute>(term.attributes)) {
    const int score = scores[a];
    sum += score / term.per;
    lowest = std::min(lowest, score);
    highest = std::max(highest, score);
  }
  if (term.of == ScoreOf::Each) return sum * term.glory;
  return (term.of == ScoreOf::Lowest ? lowest : highest) / term.per * term.glory;
}

int score_buildings(const Scoring& at, const ScoreTerm& term) {
  int n = 0;
  for (const Building tile : at.s.player(at.who).seaside()) {
    const BuildingFacts& b = at.box.building(tile);
    const bool shows =
        term.symbol == Action::None || b.actions.first == term.symbol || b.actions.second == term.symbol;
    if (shows && b.level >= term.need) ++n;
  }
  return n * term.glory;
}

int score_tile(const Scoring& at, const ScoreTerm& term, int slot) {
  if (slot < 0 || term.table_size == 0) return 0;
  const int discs = at.s.modules.tile_discs[slot][at.who];
  return term.table[std::min<int>(discs, term.table_size - 1)];
}

int score_majority(const Scoring& at, const ScoreTerm& term) {
  BySeat<int> discs{};
  int best = 0;
  for (const Seat who : ids<Seat>(kSeats)) {
    for (const Area a : each<Area>(term.areas)) discs[who] += discs_in(at, who, term.on, a);
    best = std::max(best, discs[who]);
  }
  const int mine = discs[at.who];
  if (mine == 0) return 0;
  if (mine == best) return term.glory;
  int next = 0;
  int firsts = 0;
  for (const int n : discs) {
    firsts += n == best ? 1 : 0;
    if (n < best) next = std::max(next, n);
  }
  const int rivals = at.s.rules.players + (at.s.rules.options.silent_fleet ? 1 : 0);
  return firsts == 1 && rivals > 2 && mine == next ? term.second : 0;
}

int score_term(const Scoring& at, const ScoreTerm& term, int slot) {
  switch (term.term) {
    case Term::Discs: return score_discs(at, term);
    case Term::Areas: return score_areas(at, term);
    case Term::Sets: return score_sets(at, term);
    case Term::Links: return score_links(at, term);
    case Term::Cards: return score_cards(at, term);
    case Term::Attribute: return score_attribute(at, term);
    case Term::Buildings: return score_buildings(at, term);
    case Term::Tile: return score_tile(at, term, slot);
    case Term::Majority: return score_majority(at, term);
  }
  return 0;
}

}  // namespace

int score_rule(const Content& box, const State& s, Seat who, const ScoreRule& rule, int slot) {
  if (rule.clean && !is_clean(s, who)) return 0;
  const Scoring at{box, s, board_of(box, s), who};
  int glory = 0;
  for (int i = 0; i < rule.term_count; ++i) glory += score_term(at, rule.terms[i], slot);
  return rule.max > 0 ? std::min<int>(glory, rule.max) : glory;
}

void score_modules(const Content& box, const State& s, Seat who, ScoreSheet& sheet) {
  if (has_nations(s) && s.tile(who).fate != Fate::None)
    sheet.fate = score_rule(box, s, who, box.fate(s.tile(who).fate).score, -1);
  if (!s.rules.options.exploits) return;
  for (int slot = 0; slot < kExploitsInGame; ++slot) {
    const Exploit e = s.modules.exploits[slot];
    if (!is_available(box, s, e)) continue;
    const int glory = score_rule(box, s, who, box.exploit(e).score, slot);
    sheet.exploit_sheet[slot] = glory;
    sheet.exploits += glory;
  }
}

}  // namespace endeavor
