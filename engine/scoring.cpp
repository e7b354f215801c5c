// Final scoring (R10); see scoring.h.
#include "engine/scoring.h"

#include <algorithm>
#include <bit>

#include "engine/query.h"
#include "engine/scoring_terms.h"

namespace endeavor {

int attribute_glory(Edition edition, int score) {
  constexpr std::array<int, 10> kLow = {0, 0, 2, 2, 4, 4, 4, 7, 7, 7};
  if (edition == Edition::FirstEdition) score = std::min(score, 15);  // R5.3
  return score < 10 ? kLow[static_cast<std::size_t>(score)] : score;
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

int building_glory(const Content& box, const Player& p) {
  int glory = 0;
  int draws = 0;
  int city_halls = 0;
  for (int i = 0; i < p.building_count; ++i) {
    const BuildingFacts& b = box.building(p.buildings[static_cast<std::size_t>(i)]);
    glory += b.gives.glory;
    draws += b.draw_symbols;
    city_halls += b.special == Special::CityHall ? 1 : 0;
  }
  return glory + city_halls * draws;
}

int card_glory(const Content& box, std::uint64_t held) {
  int glory = 0;
  for (; held != 0; held &= held - 1)
    glory += box.cards[static_cast<std::size_t>(std::countr_zero(held))].gives.glory;
  return glory;
}

}  // namespace

ScoreSheet score_sheet(const Content& box, const State& s, Seat who) {
  const BoardFacts& board = board_of(box, s);
  const Player& p = s.player(who);
  const std::uint64_t cards = s.cards[index(who)];
  ScoreSheet sheet;
  for (std::size_t a = 0; a < kAttributes; ++a)
    sheet.attributes[a] = attribute_glory(s.rules.edition, p.attributes[a]);
  sheet.cities = city_glory(board, s.spaces[index(who)]);
  sheet.links = link_glory(board, s, who);
  sheet.buildings = building_glory(box, p);
  sheet.cards = card_glory(box, cards);
  sheet.governor_slot = fits_normal_slots(p, cards) ? 3 : 0;
  sheet.harbor = p.harbor / 3;
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
  for (int i = 0; i < s.rules.players; ++i) {
    const int total = score_sheet(box, s, seat(i)).total;
    result.scores[static_cast<std::size_t>(i)] = total;
    best = std::max(best, total);
  }
  for (int i = 0; i < s.rules.players; ++i)
    if (result.scores[static_cast<std::size_t>(i)] == best) result.winners |= bit(seat(i));
  return result;
}

}  // namespace endeavor
