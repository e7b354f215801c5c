// Taking a Nation and its set-up in the slow rules (R12.1, X6).
#include <algorithm>

#include "tests/property/slow_flow.h"
#include "tests/property/slow_parts.h"

namespace endeavor::slow {

namespace {

bool has_choice(const SetupStep& step) {
  return step.effect == SetupEffect::TrackDisc || step.effect == SetupEffect::CityDisc;
}

bool fits(const Content& box, const Game& g, const SetupStep& step, Target t) {
  const auto in = [&](Area a) { return (step.areas >> index(a)) % 2 == 1; };
  if (step.effect == SetupEffect::TrackDisc)
    return t.kind() == TargetKind::Track && in(t.area()) && !open_area(g, t.area());
  return step.effect == SetupEffect::CityDisc && t.kind() == TargetKind::Space && is_city(box, g, t.space()) &&
         in(area_of_space(box, g, t.space())) && g.owner[index(t.space())] == kNobody;
}

bool any_target(const Content& box, const Game& g, const SetupStep& step) {
  for (int i = 0; i < kAreas; ++i)
    if (fits(box, g, step, Target::track(area(i)))) return true;
  for (int i = 0; i < board(box, g).space_count; ++i)
    if (fits(box, g, step, Target::at(space(i)))) return true;
  return false;
}

const NationFacts& nation_of(const Content& box, const Game& g, int who) {
  return box.nation(g.person(who).sheet.nation);
}

// A step without a choice; X6.1, X6.2.
void do_by_itself(Person& p, const SetupStep& step) {
  if (step.effect == SetupEffect::Harbor) {
    p.supply -= step.count;
    p.harbor += step.count;
  } else if (step.effect == SetupEffect::AttributeDisc) {
    --p.supply;
    ++p.on_track[index(step.attribute)];
  }
}

// The steps after the choice, the circles, and the next player to the right.
void finish(const Content& box, Game& g, int who) {
  Person& p = g.person(who);
  const NationFacts& nation = nation_of(box, g, who);
  for (std::size_t i = 0; i < nation.setup_count; ++i) do_by_itself(p, nation.setup[i]);
  p.supply -= 2;
  p.sheet.top = p.sheet.middle = true;
  if (who == g.crown) return start_round(box, g);
  const int players = static_cast<int>(g.people.size());
  begin_nation(box, g, (who + players - 1) % players);
}

void begin_set_up(const Content& box, Game& g, int who) {
  const SetupStep& first = nation_of(box, g, who).setup[0];
  if (has_choice(first) && any_target(box, g, first))
    ask(g, Phase::Start, Decision::Setup, who);
  else
    finish(box, g, who);
}

}  // namespace

void begin_nation(const Content& box, Game& g, int who) {
  if (g.rules.options.nations == Nations::Dealt)
    begin_set_up(box, g, who);
  else
    ask(g, Phase::Start, Decision::Nation, who);
}

bool can_take(const Content& box, const Game& g, Target t) {
  if (t.kind() != TargetKind::Nation || index(t.nation()) >= box.nation_count) return false;
  return std::none_of(g.people.begin(), g.people.end(),
                      [&](const Person& p) { return p.sheet.nation == t.nation(); });
}

bool can_set_up(const Content& box, const Game& g, Target t) {
  return fits(box, g, nation_of(box, g, g.who).setup[0], t);
}

void take_nation(const Content& box, Game& g, Nation n) {
  g.person(g.who).sheet.nation = n;
  begin_set_up(box, g, g.who);
}

// X6.3, X6.4
void set_up(const Content& box, Game& g, Target t) {
  const int who = g.who;
  const SetupStep& first = nation_of(box, g, who).setup[0];
  --g.person(who).supply;
  if (first.effect == SetupEffect::TrackDisc) {
    disc_on_track(box, g, t.area(), who);
  } else {
    if (!first.token) g.tokens.erase(static_cast<TokenPlace>(t.space()));
    disc_on_space(box, g, t.space(), who);
  }
  finish(box, g, who);
}

}  // namespace endeavor::slow
