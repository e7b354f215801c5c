// Card limits (R9.6) and discarding (R9.7, R9.8): the free governor slot, then one card at a time.
#include "engine/flow.h"
#include "engine/pieces.h"
#include "engine/rules/decisions.h"

namespace endeavor {

namespace {

// The cards that must fit in the normal slots.
std::uint64_t in_normal_slots(const State& s, Seat who) {
  std::uint64_t cards = s.cards[who];
  if (s.free_slot != Card::None) cards &= ~bit(s.free_slot);
  return cards;
}

}  // namespace

bool must_discard(const State& s, Seat who) { return !fits_normal_slots(s.player(who), in_normal_slots(s, who)); }

void legal_slot(const State& s, MoveList& out) {
  for (const Card c : each<Card>(s.cards[s.to_move] & kGovernorCards))
    out.add(Move::choose(Verb::Slot, Target::of(c)));
  out.add(Move::choose(Verb::Slot, Target::none()));  // R14.4
}

WhyNot why_not_slot(const State& s, Move m) {
  if (m.target.kind() == TargetKind::None) return {};
  const Card c = m.target.card();
  if (!(s.cards[s.to_move] & bit(c))) return {Reason::NotYourCard, {9, 7}, {about(c)}};
  if (!is_governor(c)) return {Reason::NotAGovernor, {9, 7}, {about(c)}};
  return {};
}

void apply_slot(const Content& box, State& s, Move m) {
  if (m.target.kind() == TargetKind::Card) s.free_slot = m.target.card();
  s.decision = Decision::Discard;
  if (!must_discard(s, s.to_move)) after_discard(box, s);
}

void legal_discard(const State& s, MoveList& out) {
  for (const Card c : each<Card>(in_normal_slots(s, s.to_move)))
    out.add(Move::choose(Verb::Discard, Target::of(c)));
}

WhyNot why_not_discard(const State& s, Move m) {
  const Card c = m.target.card();
  if (!(s.cards[s.to_move] & bit(c))) return {Reason::NotYourCard, {9, 7}, {about(c)}};
  if (c == s.free_slot) return {Reason::InFreeSlot, {9, 7}, {about(c)}};
  return {};
}

void apply_discard(const Content& box, State& s, Move m) {
  discard_card(box, s, s.to_move, m.target.card());
  if (!must_discard(s, s.to_move)) after_discard(box, s);  // R14.3: the limit follows Influence
}

}  // namespace endeavor
