// Payment (R9.1): a worker goes from a building back to the harbor.
#include "engine/pieces.h"
#include "engine/rules/actions.h"

namespace endeavor {

namespace {

bool payable(const Content& box, const State& s, const Player& p, int place, int place_in_use) {
  if (place == place_in_use || !p.has_worker(place)) return false;
  return !box.building(p.buildings[place]).no_payment[s.rules.edition];
}

}  // namespace

Targets payment_targets(const Content& box, const State& s, const Reach&, const Attempt& attempt) {
  Targets t;
  const Player& p = s.player(attempt.seat);
  for (int i = 0; i < p.building_count; ++i) {
    if (payable(box, s, p, i, attempt.place_in_use)) t.buildings |= bit(p.buildings[i]);
  }
  return t;
}

WhyNot why_not_payment(const Content& box, const State& s, const Attempt& attempt, Target target) {
  const Player& p = s.player(attempt.seat);
  const Building b = target.building();
  if (!owns(p, b)) return {Reason::NotYourBuilding, {9, 1}, {about(b)}};
  bool in_use = false;
  bool worker = false;
  for (int i = 0; i < p.building_count; ++i) {
    if (p.buildings[i] != b) continue;
    if (payable(box, s, p, i, attempt.place_in_use)) return {};
    in_use |= i == attempt.place_in_use;
    worker |= i != attempt.place_in_use && p.has_worker(i);
  }
  if (worker) return {Reason::NoPaymentMark, {9, 1}, {about(b)}};
  if (in_use) return {Reason::PaysItself, {9, 1}, {about(b)}};
  return {Reason::NoWorker, {9, 1}, {about(b)}};
}

void payment(State& s, Seat who, Building b, int place_in_use) {
  Player& p = s.player(who);
  for (int i = 0; i < p.building_count; ++i) {
    const bool here = p.buildings[i] == b && i != place_in_use && p.has_worker(i);
    if (!here) continue;
    return pay_worker(p, i);  // R14.9: the leftmost one
  }
}

}  // namespace endeavor
