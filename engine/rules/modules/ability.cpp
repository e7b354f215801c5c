// An ability's first step and follow-ups; see ability.h. A follow-up that is possible must be done,
// but a draw may be declined; one that is not possible is left out. What a move says about its
// follow-ups stands in Move::then, in their order and without gaps.
#include "engine/rules/modules/ability.h"

namespace endeavor {

namespace {

// Only these are said in a move; the others happen by themselves.
bool is_said(Effect e) { return e == Effect::Draw || e == Effect::Payment || e == Effect::Track; }

Aim aim_in(Move m) { return {m.target, m.other}; }

// Null when the move chooses no step of this ability.
const Step* chosen_step(const Ability& ability, Move m) {
  if (ability.choice_count == 1) return m.action == Action::None ? ability.choices.data() : nullptr;
  for (int i = 0; i < ability.choice_count; ++i) {
    const Step& step = ability.choices[i];
    if (index(step.effect) == index(m.action)) return &step;
  }
  return nullptr;
}

// The follow-up's part of what the move says, beginning at word `at`; empty if it says nothing of it.
Aim said(const Step& step, Move m, std::size_t at) {
  const auto is = [&](std::size_t i, TargetKind kind) { return i < m.then.size() && m.then[i].kind() == kind; };
  switch (step.effect) {
    case Effect::Draw:
      if (is(at, TargetKind::Deck) || is(at, TargetKind::SameDeck)) return {m.then[at], {}};
      break;
    case Effect::Payment:
      if (!is(at, TargetKind::Building)) break;
      return {m.then[at], is(at + 1, TargetKind::Building) ? m.then[at + 1] : Target::none()};
    case Effect::Track:
      if (is(at, TargetKind::Attribute)) return {m.then[at], {}};
      break;
    default: break;
  }
  return {};
}

std::size_t words_in(Aim aim) { return (aim.target.is_none() ? 0u : 1u) + (aim.other.is_none() ? 0u : 1u); }

// No tile of our box has nearly so many forms; one of another box loses some rather than room for the
// normal actions.
void add_form(Move m, MoveList& out) {
  if (out.size() < MoveList::kForAbilities) out.add(m);
}

void add_follow_ups(const Content& box, const State& s, const Doing& doing, const Ability& ability, int next,
                    std::size_t words, Move m, MoveList& out) {
  if (next == ability.then_count) {
    add_form(m, out);
    return;
  }
  const Step& step = ability.then[next];
  AimList aims;
  aims_of(box, s, doing, step, aims);
  if (aims.empty() || step.effect == Effect::Draw) add_follow_ups(box, s, doing, ability, next + 1, words, m, out);
  for (const Aim& aim : aims) {
    State after = s;
    do_step(box, after, doing, step, aim);
    Move said_too = m;
    std::size_t at = words;
    for (const Target t : {aim.target, aim.other})
      if (!t.is_none()) said_too.then[at++] = t;
    add_follow_ups(box, after, doing, ability, next + 1, at, said_too, out);
  }
}

}  // namespace

bool ability_possible(const Content& box, const State& paid, const Doing& doing, const Ability& ability) {
  for (int i = 0; i < ability.choice_count; ++i)
    if (can_do(box, paid, doing, ability.choices[i])) return true;
  return false;
}

void add_ability(const Content& box, const State& paid, const Doing& doing, const Ability& ability, Move m,
                 MoveList& out) {
  for (int i = 0; i < ability.choice_count; ++i) {
    const Step& step = ability.choices[i];
    if (ability.choice_count > 1) m.action = static_cast<Action>(step.effect);
    AimList aims;
    aims_of(box, paid, doing, step, aims);
    for (const Aim& aim : aims) {
      m.target = aim.target;
      m.other = aim.other;
      if (ability.then_count == 0) {
        add_form(m, out);
        continue;
      }
      State after = paid;
      do_step(box, after, doing, step, aim);
      Doing there = doing;
      there.same = same_deck(board_of(box, paid), aim);
      add_follow_ups(box, after, there, ability, 0, 0, m, out);
    }
  }
}

WhyNot why_not_ability(const Content& box, const State& paid, const Doing& doing, const Ability& ability, Move m) {
  const WhyNot other{Reason::NotThisAbility, rule_of(doing)};
  const Step* step = chosen_step(ability, m);
  if (step == nullptr) return other;
  if (const WhyNot why = why_not_step(box, paid, doing, *step, aim_in(m))) return why;
  State after = paid;
  do_step(box, after, doing, *step, aim_in(m));
  Doing there = doing;
  there.same = same_deck(board_of(box, paid), aim_in(m));
  std::size_t word = 0;
  for (int i = 0; i < ability.then_count; ++i) {
    const Step& next = ability.then[i];
    const Aim aim = said(next, m, word);
    const bool silent = is_said(next.effect) && words_in(aim) == 0;
    if (silent && next.effect != Effect::Draw && can_do(box, after, there, next))
      return {Reason::MustFollow, other.rule};
    if (silent || (!is_said(next.effect) && !can_do(box, after, there, next))) continue;
    if (const WhyNot why = why_not_step(box, after, there, next, aim)) return why;
    do_step(box, after, there, next, aim);
    word += words_in(aim);
  }
  const bool says_more = word < m.then.size() && !m.then[word].is_none();
  return says_more ? other : WhyNot{};
}

void do_ability(const Content& box, State& s, const Doing& doing, const Ability& ability, Move m) {
  const Step* step = chosen_step(ability, m);
  assert(step != nullptr);
  Doing there = doing;
  there.same = same_deck(board_of(box, s), aim_in(m));
  do_step(box, s, doing, *step, aim_in(m));
  std::size_t word = 0;
  for (int i = 0; i < ability.then_count; ++i) {
    const Step& next = ability.then[i];
    const Aim aim = said(next, m, word);
    const bool done = is_said(next.effect) ? words_in(aim) > 0 : can_do(box, s, there, next);
    if (!done) continue;
    do_step(box, s, there, next, aim);
    word += words_in(aim);
  }
}

}  // namespace endeavor
