// Growth (R4.4) and Salary (R4.5).
#include <algorithm>
#include <bit>
#include <cassert>

#include "engine/flow.h"
#include "engine/rules/decisions.h"

namespace endeavor {

void grow(State& s, Seat who) {
  Player& p = s.player(who);
  const int discs = std::min<int>(growth_level(p), p.supply);
  p.supply = static_cast<std::uint8_t>(p.supply - discs);
  p.harbor = static_cast<std::uint8_t>(p.harbor + discs);
}

namespace {

void pay_place(Player& p, int place) {
  assert(place >= 0);
  p.workers &= static_cast<std::uint8_t>(~(1u << place));
  ++p.harbor;
}

// Building types with a worker.
std::uint32_t worked_types(const Player& p) {
  std::uint32_t types = 0;
  for (unsigned rest = p.workers; rest != 0; rest &= rest - 1)
    types |= 1u << index(p.buildings[static_cast<std::size_t>(std::countr_zero(rest))]);
  return types;
}

}  // namespace

bool pay_without_asking(State& s, Seat who) {
  Player& p = s.player(who);
  const int workers = std::popcount(p.workers);
  const bool all_alike = is_first_edition(s) && std::popcount(worked_types(p)) <= 1;
  if (workers > s.payments_left && s.payments_left > 0 && !all_alike) return false;
  for (int n = std::min<int>(workers, s.payments_left); n > 0; --n) pay_place(p, std::countr_zero(p.workers));
  return true;
}

void legal_salary(const State& s, MoveList& out) {
  for (std::uint32_t types = worked_types(s.player(s.to_move)); types != 0; types &= types - 1)
    out.add(Move::tile(Verb::Pay, building(std::countr_zero(types))));
  if (!is_first_edition(s)) out.add(Move::plain(Verb::Done));  // R4.5: AoS may stop early
}

WhyNot why_not_salary(const State& s, Move m) {
  const Player& p = s.player(s.to_move);
  if (m.verb == Verb::Done) {
    if (is_first_edition(s)) return {Reason::MustPay, {4, 5}, {arg(ArgName::Left, s.payments_left)}};
    return {};
  }
  if (!owns(p, m.building())) return {Reason::NotYourBuilding, {4, 5}, {about(m.building())}};
  if (leftmost(p, m.building(), true) < 0) return {Reason::NoWorker, {4, 5}, {about(m.building())}};
  return {};
}

void apply_salary(const Content& box, State& s, Move m) {
  if (m.verb == Verb::Pay) {
    Player& p = s.player(s.to_move);
    pay_place(p, leftmost(p, m.building(), true));
    --s.payments_left;
    if (!pay_without_asking(s, s.to_move)) return;
  }
  after_salary(box, s);
}

}  // namespace endeavor
