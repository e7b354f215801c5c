// What abilities of the modules did, as verbs of the log, and what the menu shares with it. Only for
// notation/sentences*.cpp. All is read off the positions before and after, like the rest of the log.
#pragma once

#include "notation/sentences/sentence_parts.h"

namespace endeavor {

// A move that was played, and what became of it.
struct Change {
  const Voice& voice;
  const State& before;
  const State& after;
  Move move;
  Seat mover;

  const Content& box() const { return voice.box; }
  const BoardFacts& board() const { return board_of(voice.box, before); }
};

// The ability that a move uses, a Mobilization or a repetition included; null when the seat to move has none.
const Ability* ability_of(const Content&, const State&, Move);
// The one of its alternatives that is chosen; null when it has no such.
const Step* step_of(const Ability*, Move);
// The effect that the move's words fit, also when they are another tile's.
Effect effect_of(const Ability*, Move);

// "uses the Exploit …", "ships to …", "gains 2 discs": everything but tokens from the board.
void add_ability_verbs(Phrases&, const Change&);
// "takes the Attack token from the link Cádiz–Havana", when that is what the ability is for.
bool takes_token(const Change&, TokenPlace);

// What a seat's Nation brought in its set-up, choices aside: discs in the harbor and on tracks.
void add_setup_verbs(Phrases&, const Change&, Seat);
// Was this seat's Nation set up by the move?
bool was_set_up(const Change&, Seat);

// Shared with the normal actions and the menu.
std::string ship_verb(const Voice&, Seat who, Target);
std::string place_from(const Voice&, Target);  // "from the open sea of Africa"
std::string place_to(const Voice&, Target);
std::string token_place(const Voice&, Target);  // "the link Cádiz–Havana"
Token token_of(const Content&, const State&, Target);

}  // namespace endeavor
