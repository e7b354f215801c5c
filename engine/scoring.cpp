// Final scoring (R10); see scoring.h.
#include "engine/scoring.h"

#include <algorithm>
#include <bit>

#include "engine/query.h"
#include "engine/scoring_terms.h"

namespace endeavor {

int attribute_glory(Edition edition, int score) {
  constexpr List<int, 10> kLow = {0, 0, 2, 2, 4, 4, 4, 7, 7, 7};
  if (edition == Edition::FirstEdition) score = std::min(score, 15);  // R5.3
  return score < 10 ? kLow[score] : score;
}

int building_glory(const Content& box, const Player& p) {
  int glory = 0;
  int draws = 0;
  int city_halls = 0;
  for (const Building tile : p.seaside()) {
    const BuildingFacts& b = box.building(tile);
    glory += b.gives.glory;
    draws += b.draw_symbols;
    city_halls += b.special == Special::CityHall ? 1 : 0;
  }
  return glory + city_halls * draws;
}

int card_glory(const Content& box, std::uint64_t held) {
  int glory = 0;
  for (const Card c : each<Card>(held)) glory += box.card(c).gives.glory;
  return glory;
}

int harbor_glory(const Player& p) { return p.harbor / 3; }

int governor_slot_glory(const Player& p, std::uint64_t held) { return fits_normal_slots(p, held) ? 3 : 0; }

int row_of(const ScoreSheet& sheet, ScoreRow row) {
  switch (row) {
    case ScoreRow::Cities: return sheet.cities;
    case ScoreRow::Links: return sheet.links;
    case ScoreRow::Buildings: return sheet.buildings;
    case ScoreRow::Cards: return sheet.cards;
    case ScoreRow::GovernorSlot: return sheet.governor_slot;
    case ScoreRow::Harbor: return sheet.harbor;
    case ScoreRow::Slavery: return sheet.slavery;
    case ScoreRow::Exploits: return sheet.exploits;
    case ScoreRow::Fate: return sheet.fate;
    default: return sheet.attributes[static_cast<Attribute>(row)];
  }
}

namespace {

int city_glory(const BoardFacts& board, SpaceSet held) {
  return std::popcount(held & board.cities) + std::popcount(held & board.two_glory);
}

int link_glory(const BoardFacts& board, const State& s, Seat who) {
  int glory = 0;
  for (std::size_t i = 0; i < board.link_count; ++i)
    if (controls(s, who, board.links[i])) glory += board.links[i].glory;
  return glory;
}

}  // namespace

ScoreSheet score_sheet(const Content& box, const State& s, Seat who) {
  const BoardFacts& board = board_of(box, s);
  const Player& p = s.player(who);
  const std::uint64_t cards = s.cards[who];
  ScoreSheet sheet;
  for (const Attribute a : ids<Attribute>(kAttributes))
    sheet.attributes[a] = attribute_glory(s.rules.edition, p.attributes[a]);
  sheet.cities = city_glory(board, s.spaces[who]);
  sheet.links = link_glory(board, s, who);
  sheet.buildings = building_glory(box, p);
  sheet.cards = card_glory(box, cards);
  sheet.governor_slot = governor_slot_glory(p, cards);
  sheet.harbor = harbor_glory(p);
  sheet.slavery = -p.set_aside;
  if (has_modules(s)) score_modules(box, s, who, sheet);
  for (const int glory : sheet.attributes) sheet.total += glory;
  sheet.total += sheet.cities + sheet.links + sheet.buildings + sheet.cards;
  sheet.total += sheet.governor_slot + sheet.harbor + sheet.slavery + sheet.exploits + sheet.fate;
  return sheet;
}

Result score(const Content& box, const State& s) {
  Result result;
  int best = score_sheet(box, s, seat(0)).total;
  for (const Seat who : seats(s)) {
    result.scores[who] = score_sheet(box, s, who).total;
    best = std::max(best, result.scores[who]);
  }
  for (const Seat who : seats(s))
    if (result.scores[who] == best) result.winners |= bit(who);
  return result;
}

}  // namespace endeavor
