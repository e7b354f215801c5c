// What every drawing of the terminal game looks at: a position, whose eyes see it, in which words and
// how wide. And the small marks that all drawings share: discs, tokens, symbols, names.
#pragma once

#include <string>

#include "cli/terminal/text.h"
#include "engine/query.h"
#include "engine/scoring.h"
#include "messages/voice.h"
#include "notation/sentences/sentence_parts.h"

namespace endeavor {

struct View {
  const Content& box;
  const State& state;
  Voice voice;
  int width = 80;
  Seat you = Seat::None;  // the person at the keyboard; None when only bots play

  const BoardFacts& board() const { return board_of(box, state); }
  Language language() const { return voice.language; }
};

// Letter of a seat: A … E, S for the Silent Fleet.
char seat_letter(Seat);
std::string seat_mark(Seat);                        // the letter as a disc
std::string seat_label(const View&, Seat);          // disc and name
std::string seat_bar(Seat, std::string_view text);  // letter and text on the seat's color
std::string_view seat_name(const View&, Seat);

// The seats that can have discs on the map, the Silent Fleet last.
std::vector<Seat> seats_on_map(const State&);

std::string attribute_mark(Language, Attribute);     // "Cul"
std::string token_mark(Language, Token);             // "Cul", "S/D"
std::string action_mark(Language, Action);           // "Ship", "Occ"
std::string glory_mark(int glory);                   // "★2", "★" for 1
std::string symbols_text(Language, const Symbols&);  // "Ind×2 Wea ★"
std::string tile_text(const View&, Building);        // what a tile gives and does: "Cul · Ship"

std::string_view area_name(const View&, Area);
std::string_view deck_name(const View&, Deck);
std::string attribute_name(const View&, Attribute);
std::string_view space_name(const View&, Space);
std::string_view building_name(const View&, Building);
std::string_view card_name(const View&, Card);
std::string_view exploit_name(const View&, Exploit);
std::string_view nation_name(const View&, Nation);
std::string_view fate_name(const View&, Fate);
std::string action_name(const View&, Action);

// "The Spice Trade a"; the letter only where the Exploit has more than one ability.
std::string ability_name(const View&, Exploit, int ability);
// An ability in a few words, without its symbol: "open sea (Africa, India); then draw there".
std::string ability_short(const View&, const Ability&);

// What an attribute's level is good for: "Growth 3", and the number alone (R5.2).
std::string level_text(const View&, Seat, Attribute);
int level_shown(const Player&, Attribute);

int presence_in(const View&, Seat, Area);

bool is_city(const BoardFacts&, Space);

}  // namespace endeavor
