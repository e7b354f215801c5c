// Growth (R4.4) and Salary (R4.5).
#include <algorithm>
#include <bit>

#include "engine/flow.h"
#include "engine/pieces.h"
#include "engine/rules/decisions.h"

namespace endeavor {

void grow(State& s, Seat who) {
  Player& p = s.player(who);
  const int discs = std::min<int>(growth_level(p), p.supply);
  p.supply = static_cast<std::uint8_t>(p.supply - discs);
  p.harbor = static_cast<std::uint8_t>(p.harbor + discs);
}

namespace {

// Building types with a worker.
std::uint32_t worked_types(const Player& p) {
  std::uint32_t types = 0;
  for (const int place : each<int>(p.workers)) types |= bit(p.buildings[place]);
  return types;
}

}  // namespace

bool pay_without_asking(State& s, Seat who) {
  Player& p = s.player(who);
  const int workers = std::popcount(p.workers);
  const bool all_alike = is_first_edition(s) && std::popcount(worked_types(p)) <= 1;
  if (workers > s.payments_left && s.payments_left > 0 && !all_alike) return false;
  for (int n = std::min<int>(workers, s.payments_left); n > 0; --n) pay_worker(p, first_of<int>(p.workers));
  return true;
}

void legal_salary(const State& s, MoveList& out) {
  for (const Building b : each<Building>(worked_types(s.player(s.to_move)))) out.add(Move::tile(Verb::Pay, b));
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

void pay(State& s, Move m) {
  Player& p = s.player(s.to_move);
  pay_worker(p, leftmost(p, m.building(), true));
}

void apply_salary(const Content& box, State& s, Move m) {
  if (m.verb == Verb::Pay) {
    pay(s, m);
    --s.payments_left;
    if (!pay_without_asking(s, s.to_move)) return;
  }
  after_salary(box, s);
}

}  // namespace endeavor
