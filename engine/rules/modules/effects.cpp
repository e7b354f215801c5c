// The effects as one: dispatch by kind, and where their discs come from; see effects.h.
#include "engine/rules/modules/effects.h"

namespace endeavor {

namespace {

bool is_on_map(Effect e) {
  return e == Effect::Ship || e == Effect::Occupy || e == Effect::Attack || e == Effect::Move || e == Effect::Token;
}

// A Nation's text is the same for every tile, so an aim may be of another kind than the step asks for.
bool fits(const Step& step, Aim aim) {
  const TargetKind to = aim.target.kind();
  const TargetKind from = aim.other.kind();
  const bool alone = from == TargetKind::None;
  switch (step.effect) {
    case Effect::Ship:
      return alone && (to == TargetKind::Space || to == TargetKind::Track || to == TargetKind::Sea);
    case Effect::Occupy:
    case Effect::Attack: return alone && to == TargetKind::Space;
    case Effect::Draw: return alone && to == (step.same_deck ? TargetKind::SameDeck : TargetKind::Deck);
    case Effect::Payment: return to == TargetKind::Building && (alone || from == TargetKind::Building);
    case Effect::Track:
      return to == TargetKind::Attribute && (step.from == DiscFrom::Sea ? from == TargetKind::Sea : alone);
    case Effect::Move: {
      const bool place = from == TargetKind::Space || from == TargetKind::Track || from == TargetKind::Sea;
      return place && (to == TargetKind::Space || to == TargetKind::Sea);
    }
    case Effect::Token: return alone && (to == TargetKind::Space || to == TargetKind::Link);
    default: return alone && to == TargetKind::None;
  }
}

int supply_or_circle(const State& s, const Doing& doing, DiscFrom from) {
  if (from == DiscFrom::Circle) return has_disc(s, doing, from, Area::Europe) ? 1 : 0;
  return s.player(doing.seat).supply;
}

bool can_commit(const State& s, const Doing& doing, const Step& step) {
  const int here = s.modules.tile_discs[doing.slot][doing.seat];
  return here < step.count && has_disc(s, doing, step.from, Area::Europe);
}

}  // namespace

bool has_disc(const State& s, const Doing& doing, DiscFrom from, Area where) {
  const Player& p = s.player(doing.seat);
  switch (from) {
    case DiscFrom::Harbor: return p.harbor > 0;
    case DiscFrom::Supply: return p.supply > 0;
    case DiscFrom::Circle: return doing.top ? s.tile(doing.seat).top : s.tile(doing.seat).middle;
    case DiscFrom::Sea: return is_region(where) && s.sea[where][doing.seat] > 0;
  }
  return false;
}

void take_disc(State& s, const Doing& doing, DiscFrom from, Area where) {
  assert(has_disc(s, doing, from, where));
  Player& p = s.player(doing.seat);
  switch (from) {
    case DiscFrom::Harbor: --p.harbor; break;
    case DiscFrom::Supply: --p.supply; break;
    case DiscFrom::Circle: (doing.top ? s.tile(doing.seat).top : s.tile(doing.seat).middle) = false; break;
    case DiscFrom::Sea: --s.sea[where][doing.seat]; break;
  }
}

Action action_of(const Doing& doing, const Step& step) {
  return step.effect <= Effect::Attack ? static_cast<Action>(step.effect) : doing.spent;
}

WhyNot why_not_in_harbor(const State& s, const Doing& doing, const Step& step, int discs) {
  const int harbor = s.player(doing.seat).harbor;
  return {Reason::NeedsDiscs,
          rule_of(doing),
          {need(discs + doing.activation), have(harbor + doing.activation), about(action_of(doing, step))}};
}

WhyNot why_no_disc(const State& s, const Doing& doing, const Step& step, Area where) {
  if (has_disc(s, doing, step.from, where)) return {};
  switch (step.from) {
    case DiscFrom::Harbor: return why_not_in_harbor(s, doing, step, 1);
    case DiscFrom::Sea: return {Reason::NoDiscInSea, rule_of(doing), {about(where)}};
    default: return {Reason::NoDiscInSupply, rule_of(doing)};
  }
}

void aims_of(const Content& box, const State& s, const Doing& doing, const Step& step, AimList& out) {
  switch (step.effect) {
    case Effect::Ship: return aim_ship(box, s, doing, step, out);
    case Effect::Occupy: return aim_occupy(box, s, doing, step, out);
    case Effect::Attack: return aim_attack(box, s, doing, step, out);
    case Effect::Draw: return aim_draw(box, s, doing, step, out);
    case Effect::Payment: return aim_payment(box, s, doing, step, out);
    case Effect::Track: return aim_track(s, doing, step, out);
    case Effect::Move: return aim_move(box, s, doing, step, out);
    case Effect::Muster:
      if (supply_or_circle(s, doing, step.from) > 0) out.add(Target::none());
      return;
    case Effect::Token: return aim_token(box, s, doing, step, out);
    case Effect::Commit:
      if (can_commit(s, doing, step)) out.add(Target::none());
      return;
    case Effect::Strike:
      if (!deck_empty(s, first_of<Deck>(step.decks))) out.add(Target::none());
      return;
    case Effect::None: return;
  }
}

bool can_do(const Content& box, const State& s, const Doing& doing, const Step& step) {
  AimList aims;
  aims_of(box, s, doing, step, aims);
  return !aims.empty();
}

WhyNot why_not_step(const Content& box, const State& s, const Doing& doing, const Step& step, Aim aim) {
  const WhyNot other{Reason::NotThisAbility, rule_of(doing)};
  if (!fits(step, aim)) return other;
  AimList aims;
  aims_of(box, s, doing, step, aims);
  if (aims.has(aim)) return {};
  const WhyNot why =
      is_on_map(step.effect) ? why_not_on_map(box, s, doing, step, aim) : why_not_on_mat(box, s, doing, step, aim);
  return why ? why : other;
}

void do_step(const Content& box, State& s, const Doing& doing, const Step& step, Aim aim) {
  if (is_on_map(step.effect))
    do_on_map(box, s, doing, step, aim);
  else
    do_on_mat(box, s, doing, step, aim);
}

Deck same_deck(const BoardFacts& board, Aim aim) {
  switch (aim.target.kind()) {
    case TargetKind::Track:
    case TargetKind::Sea: return deck_of(aim.target.area());
    case TargetKind::Space: return deck_of(board.space_area[aim.target.space()]);
    case TargetKind::Deck: return aim.target.deck();
    default: return Deck::Europe;
  }
}

}  // namespace endeavor
