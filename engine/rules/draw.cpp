// Draw (R9.2–R9.4): the top card of a deck, or in Age of Sail any card of the discard pile.
#include <algorithm>

#include "engine/pieces.h"
#include "engine/rules/actions.h"

namespace endeavor {

namespace {

// Cards of value up to n, over all decks, governors left out (their place is a region's value 0).
constexpr List<std::uint64_t, kCardsPerDeck> kCardsUpTo = [] {
  List<std::uint64_t, kCardsPerDeck> sets{};
  for (int n = 0; n < kCardsPerDeck; ++n)
    for (const Card c : ids<Card>(kCards))
      if (value_of(c) <= n && !is_governor(c)) sets[n] |= bit(c);
  return sets;
}();

std::uint64_t pile_within(const State& s, int presence_in_europe) {
  return s.pile & kCardsUpTo[std::min(presence_in_europe, kCardsPerDeck - 1)];
}

}  // namespace

Targets draw_targets(const Content&, const State& s, const Reach& reach, const Attempt& attempt) {
  Targets t;
  for (const Deck d : ids<Deck>(kDecks)) {
    if (deck_empty(s, d)) continue;
    const Area area = area_of(d);
    if (is_first_edition(s) && !is_open(s, area)) continue;
    if (value_of(top_card(s, d)) <= reach.presence[area]) t.decks |= bit(d);
  }
  t.decks &= attempt.decks;
  t.pile = pile_within(s, reach.presence[Area::Europe]);  // R9.3; in 1E there is no pile
  return t;
}

namespace {

WhyNot why_not_draw_from_pile(const Content& box, const State& s, const Attempt& attempt, Card c) {
  if (is_first_edition(s)) return {Reason::NoPile, {9, 3}};
  if (!(s.pile & bit(c))) return {Reason::NotInPile, {9, 3}, {about(c)}};
  const int here = presence(board_of(box, s), s, attempt.seat, Area::Europe);
  if (value_of(c) > here) return {Reason::PilePresenceTooLow, {9, 3}, {about(c), need(value_of(c)), have(here)}};
  return {};
}

}  // namespace

WhyNot why_not_draw(const Content& box, const State& s, const Attempt& attempt, Target target) {
  if (target.kind() == TargetKind::Card) return why_not_draw_from_pile(box, s, attempt, target.card());
  const Deck d = target.deck();
  const Area area = area_of(d);
  if (d == Deck::Slavery && s.abolished) return {Reason::SlaveryAbolished, {9, 5}};
  if (deck_empty(s, d)) return {Reason::DeckEmpty, {9, 2}, {about(d)}};
  if (is_first_edition(s) && !is_open(s, area))
    return {Reason::RegionClosed, {9, 2}, {about(area), about(Action::Draw)}};
  const Card top = top_card(s, d);
  const int here = presence(board_of(box, s), s, attempt.seat, area);
  if (value_of(top) > here)
    return {Reason::PresenceTooLow, {9, 2}, {about(area), about(top), need(value_of(top)), have(here)}};
  return {};
}

void draw(const Content& box, State& s, Seat who, Target target) {
  Card c;
  if (target.kind() == TargetKind::Card) {
    c = target.card();
    take_from_pile(s, c);
  } else {
    c = take_top_card(s, target.deck());
  }
  gain_card(box, s, who, c);
}

}  // namespace endeavor
