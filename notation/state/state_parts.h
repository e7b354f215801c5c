// The parts of reading a state object: what lies on the table, what the modules add, and what players
// hold. Used by notation/state/state_read.cpp, which puts them together. Beside them what is written in several
// places: the keys of the modules, and owners.
#pragma once

#include <type_traits>

#include "engine/query.h"
#include "notation/json/input.h"
#include "notation/json/json_write.h"
#include "notation/names.h"

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

// The same keys; none of a module that is off.
void append_modules(Fields&, const Content&, const State&);
void append_player_modules(Fields&, const Content&, const State&, Seat);

// Pieces of the box up to the first that is none.
template <class Pieces>
void append_pieces(Items list, const Content& box, const Pieces& pieces) {
  for (const auto piece : pieces) {
    if (piece == std::decay_t<decltype(piece)>::None) break;
    append_quoted(list.next(), id_of(box, piece));
  }
}

// Players and pile.
bool read_hands(Input&, const Content&, Json state, const Where&, CardsSeen&, State&);

// One card by its word, which must not have been met before.
std::optional<Card> read_card(Input&, const Content&, Json, const Where&, CardsSeen&);

// An owner: null, a seat, or -1 for the Silent Fleet where it plays.
std::optional<Seat> read_owner(Input&, Json, const Where&, const Rules&);
inline void append_owner(std::string& out, Seat who) {
  if (who == Seat::None) return append_null(out);
  append_int(out, seat_number(who));
}

// Who has discs on the map, in the order of `sea`: the players, then the Silent Fleet where it plays.
inline auto seats_at_sea(const State& s) {
  const unsigned silent_fleet = s.rules.options.silent_fleet ? bit(Seat::SilentFleet) : 0;
  return each<Seat>(((1u << s.rules.players) - 1) | silent_fleet);
}

}  // namespace endeavor
