// The halves of reading a state object: what lies on the table, and what players hold. Used by
// notation/state_read.cpp, which puts them together.
#pragma once

#include "engine/state.h"
#include "notation/input.h"

namespace endeavor {

// Every card that was already met; a second time is a fault wherever it is.
struct CardsSeen {
  std::uint64_t cards = 0;
};

// Areas, decks, spaces, tokens, supply, abolished and silent_fleet of the whole state object.
bool read_table(Input&, const Content&, Json state, const Where&, CardsSeen&, State&);

// Players and pile.
bool read_hands(Input&, const Content&, Json state, const Where&, CardsSeen&, State&);

// One card by its word, which must not have been met before.
std::optional<Card> read_card(Input&, const Content&, Json, const Where&, CardsSeen&);

// An owner: null, a seat, or -1 for the Silent Fleet where it plays.
std::optional<Seat> read_owner(Input&, Json, const Where&, const Rules&);

}  // namespace endeavor
