// The parts of reading a state object: what lies on the table, what the modules add, and what players
// hold. Used by notation/state_read.cpp, which puts them together; what the modules add is also written here.
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

// Exploits and fates of the whole state object; before the players, who refer to them.
bool read_modules(Input&, const Content&, Json state, const Where&, State&);
// Used abilities and Nation of one player.
bool read_player_modules(Input&, const Content&, Json player, const Where&, Seat, State&);

// The same keys, each with a comma in front; nothing for a module that is off.
void append_modules(std::string& out, const Content&, const State&);
void append_player_modules(std::string& out, const Content&, const State&, Seat);

// Players and pile.
bool read_hands(Input&, const Content&, Json state, const Where&, CardsSeen&, State&);

// One card by its word, which must not have been met before.
std::optional<Card> read_card(Input&, const Content&, Json, const Where&, CardsSeen&);

// An owner: null, a seat, or -1 for the Silent Fleet where it plays.
std::optional<Seat> read_owner(Input&, Json, const Where&, const Rules&);

}  // namespace endeavor
