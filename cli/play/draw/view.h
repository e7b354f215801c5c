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

inline constexpr int kReadingWidth = 100;  // lines of words are no longer

struct View {
  const Content& box;
  const State& state;
  Voice voice;
  int width = 80;
  Seat you = Seat::None;  // the person at the keyboard; None when only bots play

  const BoardFacts& board() const { return board_of(box, state); }
  Language language() const { return voice.language; }
};

std::string seat_mark(Seat);                        // its letter as a disc: A … E, S for the Silent Fleet
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

template <class Id>
std::string name_of(const View& view, Id id) {
  return msg::said(view.voice, id);
}

// What an attribute's level is good for: "Growth 3", and the number alone (R5.2).
std::string level_text(const View&, Seat, Attribute);
int level_shown(const Player&, Attribute);

int presence_in(const View&, Seat, Area);

// R9.6 as a number of a number: the cards that count and the Card limit, or all cards and the five slots where
// those are what one more would not fit into.
struct CardCount {
  int held = 0;
  int limit = 0;
};
CardCount card_count(const Player&, std::uint64_t cards);

bool is_city(const BoardFacts&, Space);

}  // namespace endeavor
