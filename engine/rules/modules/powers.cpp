// Exploits and Nations as one; see powers.h.
#include "engine/rules/modules/powers.h"

namespace endeavor {

void add_powers(const Content& box, const State& paid, const Doing& doing, ActionSet actions, Move m,
                MoveList& out) {
  if (paid.rules.options.exploits) add_exploits(box, paid, doing, actions, m, out);
  if (has_nations(paid)) add_nation_powers(box, paid, doing, actions, m, out);
}

bool power_possible(const Content& box, const State& paid, const Doing& doing, ActionSet actions) {
  if (paid.rules.options.exploits && exploit_possible(box, paid, doing, actions)) return true;
  return has_nations(paid) && nation_power_possible(box, paid, doing, actions);
}

Action symbol_of(const Content& box, const State& s, Seat who, Power power) {
  if (power.is_exploit()) {
    const bool here = s.rules.options.exploits && slot_of(s, power.exploit()) >= 0;
    return here ? box.exploit(power.exploit()).abilities[power.ability()].symbol : Action::None;
  }
  if (!has_nations(s)) return Action::None;
  if (power == Power::monument()) return Action::Occupy;
  return power == Power::fate() ? Action::Draw : box.nation(s.tile(who).nation).top.symbol;
}

WhyNot why_not_power(const Content& box, const State& paid, const Doing& doing, Move m) {
  return m.power.is_exploit() ? why_not_exploit(box, paid, doing, m) : why_not_nation_power(box, paid, doing, m);
}

void do_power(const Content& box, State& s, const Doing& doing, Move m) {
  if (m.power.is_exploit())
    do_exploit(box, s, doing, m);
  else
    do_nation_power(box, s, doing, m);
}

}  // namespace endeavor
