// The five actions as one: dispatch by kind, and what a seat can reach.
#include "engine/rules/actions.h"

namespace endeavor {

Reach reach_of(const Content& box, const State& s, Seat who) {
  const BoardFacts& board = board_of(box, s);
  Reach reach;
  for (const Area a : ids<Area>(kAreas)) {
    const int here = presence(board, s, who, a);
    reach.presence[a] = static_cast<std::uint8_t>(here);
    if (!is_open(s, a)) continue;
    reach.open_spaces |= board.area_spaces[a];
    if (here > 0 || a == Area::Europe) reach.present_spaces |= board.area_spaces[a];
  }
  reach.taken = occupied(s);
  return reach;
}

Targets targets_of(const Content& box, const State& s, const Reach& reach, const Attempt& attempt, Action action) {
  switch (action) {
    case Action::Ship: return ship_targets(box, s, reach, attempt);
    case Action::Occupy: return occupy_targets(box, s, reach, attempt);
    case Action::Attack: return attack_targets(box, s, reach, attempt);
    case Action::Draw: return draw_targets(box, s, reach, attempt);
    case Action::Payment: return payment_targets(box, s, reach, attempt);
    case Action::None: break;
  }
  return {};
}

WhyNot why_not_action(const Content& box, const State& s, const Attempt& attempt, Action action, Target target) {
  switch (action) {
    case Action::Ship: return why_not_ship(box, s, attempt, target);
    case Action::Occupy: return why_not_occupy(box, s, attempt, target);
    case Action::Attack: return why_not_attack(box, s, attempt, target);
    case Action::Draw: return why_not_draw(box, s, attempt, target);
    case Action::Payment: return why_not_payment(box, s, attempt, target);
    case Action::None: break;
  }
  return {};
}

}  // namespace endeavor
