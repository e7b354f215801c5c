// Moving pieces: gaining and losing tokens, cards, symbols and discs, with what follows at once.
// The rules call these; they never ask whether something is allowed.
#pragma once

#include "engine/query.h"

namespace endeavor {

void gain_symbols(Player&, const Symbols&);
void lose_symbols(Player&, const Symbols&);

// R6.7: a brown token counts at once, a blue one waits in the harbor.
void gain_token(Player&, Token);

// Gives the token of a place to the seat; the Silent Fleet's leave the game. Nothing if it is gone.
void take_token(State&, TokenPlace, Seat);

// R9.4, R9.5: symbols, the disc of a value 1 card, abolition. The card comes from nowhere: the
// caller has taken it off its deck, the pile or its region.
void gain_card(const Content&, State&, Seat, Card);

// R9.8: the card leaves the player, its symbols are lost, and it goes where its kind goes.
void discard_card(const Content&, State&, Seat, Card);

// R4.5, R9.1: the worker of a place of the seaside goes back to the harbor.
void pay_worker(Player&, int place);

// Takes the top card off a deck that has any (R9.2).
Card take_top_card(State&, Deck);

// Takes a card out of the discard pile (R9.3).
void take_from_pile(State&, Card);

// R9.5
void abolish_slavery(const Content&, State&);

// R4.1, R2.6: a tile on the next place of the seaside, its symbols counted.
void add_building(const Content&, Player&, Building);

// All cards the seat holds, or the pile, in the order gained.
struct CardRun {
  const Card* first;
  const Card* last;
  const Card* begin() const { return first; }
  const Card* end() const { return last; }
};
CardRun cards_in_order(const State&, Seat);
CardRun pile_in_order(const State&);

// Adds a card to the end of a hand or of the pile without any effect; for set-up of positions.
void append_card(State&, Seat, Card);
void append_to_pile(State&, Card);

}  // namespace endeavor
