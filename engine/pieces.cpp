// Moving pieces; see pieces.h.
#include "engine/pieces.h"

#include <algorithm>
#include <cassert>

namespace endeavor {

void gain_symbols(Player& p, const Symbols& gives) {
  for (const Attribute a : ids<Attribute>(kAttributes))
    p.attributes[a] = static_cast<std::uint8_t>(p.attributes[a] + gives.attribute[a]);
}

void lose_symbols(Player& p, const Symbols& gives) {
  for (const Attribute a : ids<Attribute>(kAttributes)) {
    assert(p.attributes[a] >= gives.attribute[a]);
    p.attributes[a] = static_cast<std::uint8_t>(p.attributes[a] - gives.attribute[a]);
  }
}

void gain_token(Player& p, Token t) {
  ++p.tokens[t];
  if (is_brown(t)) ++p.attributes[attribute_of(t)];
}

void take_token(State& s, TokenPlace place, Seat who) {
  const Token t = token_at(s, place);
  if (t == Token::None) return;
  set_token(s, place, Token::None);
  if (who != Seat::SilentFleet) gain_token(s.player(who), t);
}

namespace {

// Where a hand begins in card_order; the pile begins where a sixth hand would.
std::size_t hand_begin(const State& s, std::size_t seat_index) {
  int n = 0;
  for (std::size_t i = 0; i < seat_index; ++i) n += std::popcount(s.cards[i]);
  return static_cast<std::size_t>(n);
}

std::size_t order_size(const State& s) {
  return hand_begin(s, kMaxPlayers) + static_cast<std::size_t>(std::popcount(s.pile));
}

void insert_in_order(State& s, std::size_t at, Card c) {
  const auto begin = s.card_order.begin();
  const auto size = static_cast<std::ptrdiff_t>(order_size(s));
  std::copy_backward(begin + static_cast<std::ptrdiff_t>(at), begin + size, begin + size + 1);
  s.card_order[at] = c;
}

void remove_from_order(State& s, std::size_t from, Card c) {
  const auto end = s.card_order.begin() + static_cast<std::ptrdiff_t>(order_size(s));
  const auto at = std::find(s.card_order.begin() + static_cast<std::ptrdiff_t>(from), end, c);
  assert(at != end);
  std::copy(at + 1, end, at);
  *(end - 1) = Card::None;
}

void remove_card(State& s, Seat who, Card c) {
  remove_from_order(s, hand_begin(s, index(who)), c);
  s.cards[who] &= ~bit(c);
}

}  // namespace

CardRun cards_in_order(const State& s, Seat who) {
  const Card* first = s.card_order.data() + hand_begin(s, index(who));
  return {first, first + std::popcount(s.cards[who])};
}

CardRun pile_in_order(const State& s) {
  const Card* first = s.card_order.data() + hand_begin(s, kMaxPlayers);
  return {first, first + std::popcount(s.pile)};
}

void append_card(State& s, Seat who, Card c) {
  insert_in_order(s, hand_begin(s, index(who) + 1), c);
  s.cards[who] |= bit(c);
}

void append_to_pile(State& s, Card c) {
  insert_in_order(s, order_size(s), c);
  s.pile |= bit(c);
}

void take_from_pile(State& s, Card c) {
  remove_from_order(s, hand_begin(s, kMaxPlayers), c);
  s.pile &= ~bit(c);
}

void gain_card(const Content& box, State& s, Seat who, Card c) {
  Player& p = s.player(who);
  append_card(s, who, c);
  gain_symbols(p, box.card(c).gives);
  const bool brings_disc =
      s.rules.edition == Edition::AgeOfSail && is_region_deck(deck_of(c)) && value_of(c) == 1;  // R9.4
  if (brings_disc && p.supply > 0) {
    --p.supply;
    ++p.harbor;
  }
  if (box.card(c).abolition) abolish_slavery(box, s);
}

void abolish_slavery(const Content& box, State& s) {
  if (s.abolished) return;  // R9.5: the first time only
  s.abolished = true;
  s.decks[Deck::Slavery] = 0;
  for (const Seat who : seats(s)) {
    Player& p = s.player(who);
    for (const Card c : each<Card>(s.cards[who] & kSlaveryCards)) {
      remove_card(s, who, c);
      lose_symbols(p, box.card(c).gives);
      ++p.set_aside;
    }
  }
}

void discard_card(const Content& box, State& s, Seat who, Card c) {
  Player& p = s.player(who);
  remove_card(s, who, c);
  lose_symbols(p, box.card(c).gives);
  if (is_slavery(c)) {
    ++p.set_aside;
  } else if (is_governor(c)) {
    // R9.8: out of the game.
  } else if (is_first_edition(s)) {
    s.decks[deck_of(c)] |= static_cast<std::uint8_t>(1u << value_of(c));
  } else {
    append_to_pile(s, c);
  }
}

void pay_worker(Player& p, int place) {
  assert(p.has_worker(place));
  p.workers &= static_cast<std::uint8_t>(~(1u << place));
  ++p.harbor;
}

Card take_top_card(State& s, Deck d) {
  const Card c = top_card(s, d);
  s.decks[d] &= static_cast<std::uint8_t>(s.decks[d] - 1);  // the lowest lies on top
  return c;
}

void add_building(const Content& box, Player& p, Building b) {
  assert(p.building_count < kSeaside);
  p.buildings[p.building_count++] = b;
  gain_symbols(p, box.building(b).gives);
}

}  // namespace endeavor
