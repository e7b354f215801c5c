// Abilities in the slow rules: who may use which (X1.4, R12.2), a first step and its follow-ups (X1.7,
// X1.8), the Monument, the Fate and the Mobilization. A move is tried by doing it to a copy.
#include <algorithm>

#include "tests/property/slow_parts.h"

namespace endeavor::slow {

namespace {

int slot_of(const Game& g, Exploit e) {
  const auto at = std::find(g.exploits.begin(), g.exploits.end(), e);
  return at == g.exploits.end() ? kNobody : static_cast<int>(at - g.exploits.begin());
}

int code_of(const Game& g, Power p) { return slot_of(g, p.exploit()) * kMaxAbilities + p.ability(); }

bool has_used(const Game& g, int seat, Power p) {
  const auto& used = g.person(seat).used;
  return std::find(used.begin(), used.end(), code_of(g, p)) != used.end();
}

const Ability& exploit_ability(const Content& box, Power p) {
  return box.exploit(p.exploit()).abilities[static_cast<std::size_t>(p.ability())];
}

bool may_use_exploit(const Content& box, const Game& g, int seat, Power p) {
  if (!g.rules.options.exploits || slot_of(g, p.exploit()) == kNobody) return false;
  const ExploitFacts& exploit = box.exploit(p.exploit());
  if (p.ability() >= exploit.ability_count) return false;
  for (const Area a : exploit.regions)
    if (!open_area(g, a) || presence(box, g, seat, a) < exploit.presence) return false;
  const Ability& ability = exploit_ability(box, p);
  return !(ability.clean && !clean(g.person(seat))) && !(ability.once && has_used(g, seat, p));
}

// What a power or Mobilization is made of.
const Ability& ability_of(const Content& box, const Game& g, Power p) {
  return p.is_exploit() ? exploit_ability(box, p) : box.nation(g.person(g.turn.seat).sheet.nation).top;
}

Doing doing_of(const Game& g, Power p) {
  Doing doing;
  if (p.is_exploit())
    doing.slot = slot_of(g, p.exploit());
  else
    doing.circle = Circle::Top;
  return doing;
}

// X3.1: with two alternatives the move names one. Null when it names none of these.
const Step* chosen_step(const Ability& ability, Action named) {
  if (ability.choice_count == 1) return named == Action::None ? &ability.choices[0] : nullptr;
  for (std::size_t i = 0; i < ability.choice_count; ++i)
    if (static_cast<int>(ability.choices[i].effect) == static_cast<int>(named)) return &ability.choices[i];
  return nullptr;
}

// Reads the words of a move in order.
struct Words {
  const std::array<Target, kMaxThenWords>& all;
  std::size_t next = 0;
  Target peek() const { return next < all.size() ? all[next] : Target::none(); }
  Target take() { return next < all.size() ? all[next++] : Target::none(); }
};

// X1.8: false when the words do not fit.
bool follow_up(const Content& box, Game& g, Doing& doing, const Step& step, Words& words) {
  switch (step.effect) {
    case Effect::Draw: {
      const TargetKind said = words.peek().kind();
      if (said != (step.same_deck ? TargetKind::SameDeck : TargetKind::Deck)) return true;  // declined
      Target t = words.take();
      if (step.same_deck) t = Target::of(static_cast<Deck>(doing.area));
      if (!step_possible(box, g, doing, step, t, Target::none())) return false;
      do_step(box, g, doing, step, t, Target::none());
      return true;
    }
    case Effect::Payment: {
      const int names = std::min<int>(step.count, payable_workers(box, g));
      if (names == 0) return true;
      const Target t = words.take();
      const Target other = names == 2 ? words.take() : Target::none();
      if (!step_possible(box, g, doing, step, t, other)) return false;
      do_step(box, g, doing, step, t, other);
      return true;
    }
    case Effect::Track: {
      if (!disc_for_track(g, doing, step)) return true;
      const Target t = words.take();
      if (!step_possible(box, g, doing, step, t, Target::none())) return false;
      do_step(box, g, doing, step, t, Target::none());
      return true;
    }
    default:
      if (step_possible(box, g, doing, step, Target::none(), Target::none()))
        do_step(box, g, doing, step, Target::none(), Target::none());
      return true;
  }
}

bool use_ability(const Content& box, Game& g, const Ability& ability, Doing doing, Move m) {
  const Step* step = chosen_step(ability, m.action);
  if (step == nullptr || !step_possible(box, g, doing, *step, m.target, m.other)) return false;
  do_step(box, g, doing, *step, m.target, m.other);
  Words words{m.then};
  for (std::size_t i = 0; i < ability.then_count; ++i)
    if (!follow_up(box, g, doing, ability.then[i], words)) return false;
  while (words.next < m.then.size())
    if (!words.take().is_none()) return false;
  if (step->repeat) g.turn.repeated = m.power;
  return true;
}

bool nothing_more_said(Move m) {
  return m.action == Action::None && m.other.is_none() && m.then[0].is_none() && m.then[1].is_none();
}

// R12.6, X5.4
bool can_raise(const Content& box, const Game& g, Move m) {
  return nothing_more_said(m) && m.target.kind() == TargetKind::Space && is_city(box, g, m.target.space()) &&
         g.owner[index(m.target.space())] == g.turn.seat;
}

// R12.8, X5.5
bool can_seize(const Content& box, const Game& g, Move m) {
  if (!nothing_more_said(m) || m.target.kind() != TargetKind::Fate) return false;
  if (std::find(g.offer.begin(), g.offer.end(), m.target.fate()) == g.offer.end()) return false;
  for (int i = 0; i < kAreas; ++i)
    if (presence(box, g, g.turn.seat, area(i)) < box.fate(m.target.fate()).presence[static_cast<std::size_t>(i)])
      return false;
  return true;
}

}  // namespace

bool may_use(const Content& box, const Game& g, int seat, Power p) {
  if (p.is_exploit()) return may_use_exploit(box, g, seat, p);
  if (!has_nations(g)) return false;
  const NationSheet& sheet = g.person(seat).sheet;
  if (p == Power::nation()) return sheet.top;
  if (p == Power::monument()) return !sheet.top && !sheet.middle && !sheet.flipped && g.round >= 3;
  return sheet.flipped && sheet.fate == Fate::None;
}

Action symbol_of(const Content& box, const Game& g, int seat, Power p) {
  if (p.is_exploit()) return exploit_ability(box, p).symbol;
  if (p == Power::nation()) return box.nation(g.person(seat).sheet.nation).top.symbol;
  return p == Power::monument() ? Action::Occupy : Action::Draw;
}

bool can_begin(const Content& box, const Game& g, Move m) {
  const int seat = m.verb == Verb::Then ? g.turn.seat : g.who;
  const Person& me = g.person(seat);
  if (!may_use(box, g, seat, m.power)) return false;
  const Action symbol = symbol_of(box, g, seat, m.power);
  if (m.verb == Verb::Then) return g.turn.half == symbol;
  if (m.verb == Verb::Spend) return me.tokens[index(m.token())] > 0 && offers(box.token(m.token()).actions, symbol);
  return me.harbor >= 1 && place_of_tile(me, m.building(), false, kNobody) != kNobody &&
         offers(box.building(m.building()).actions, symbol);
}

Game begin(const Content& box, const Game& g, Move m) {
  Game paid = g;
  if (m.verb == Verb::Then)
    paid.turn.half = Action::None;
  else
    pay_for_turn(box, paid, m, symbol_of(box, g, g.who, m.power));
  return paid;
}

bool starts_well(const Content& box, const Game& g, Move m) {
  if (m.power == Power::monument()) return can_raise(box, g, m);
  if (m.power == Power::fate()) return can_seize(box, g, m);
  const Step* step = chosen_step(ability_of(box, g, m.power), m.action);
  return step != nullptr && step_possible(box, g, doing_of(g, m.power), *step, m.target, m.other);
}

bool use_power(const Content& box, Game& g, Move m) {
  NationSheet& sheet = g.person(g.turn.seat).sheet;
  g.turn.may_mobilize = false;
  if (!starts_well(box, g, m)) return false;
  if (m.power == Power::monument()) {
    sheet.monument = m.target.space();
    sheet.flipped = true;
    return true;
  }
  if (m.power == Power::fate()) {
    sheet.fate = m.target.fate();
    std::erase(g.offer, m.target.fate());
    return true;
  }
  const Ability& ability = ability_of(box, g, m.power);
  if (ability.once) g.person(g.turn.seat).used.push_back(code_of(g, m.power));
  return use_ability(box, g, ability, doing_of(g, m.power), m);
}

// R12.2, R12.4
bool may_mobilize(const Game& g) {
  const NationSheet& sheet = g.person(g.turn.seat).sheet;
  return g.turn.may_mobilize && sheet.middle && !sheet.top && g.round >= 2;
}

bool can_mobilize(const Content& box, const Game& g, Move m) {
  if (!may_mobilize(g) || !m.then[0].is_none() || !m.then[1].is_none()) return false;
  const Step* step = chosen_step(box.nation(g.person(g.turn.seat).sheet.nation).middle, m.action);
  return step != nullptr && step_possible(box, g, {kNobody, Circle::Middle}, *step, m.target, m.other);
}

void mobilize(const Content& box, Game& g, Move m) {
  const NationSheet& sheet = g.person(g.turn.seat).sheet;
  g.turn.may_mobilize = false;
  use_ability(box, g, box.nation(sheet.nation).middle, {kNobody, Circle::Middle}, m);
}

// X3.6
bool can_do_more(const Content& box, const Game& g, Move m) {
  if (g.turn.repeated.is_none() || m.action != Action::None) return false;
  if (!m.then[0].is_none() || !m.then[1].is_none()) return false;
  const Step& step = ability_of(box, g, g.turn.repeated).choices[0];
  return step_possible(box, g, doing_of(g, g.turn.repeated), step, m.target, m.other);
}

void do_more(const Content& box, Game& g, Move m) {
  Doing doing = doing_of(g, g.turn.repeated);
  do_step(box, g, doing, ability_of(box, g, g.turn.repeated).choices[0], m.target, m.other);
}

}  // namespace endeavor::slow
