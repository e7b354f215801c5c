// What the sentences about pieces share: the position, who is told, and small lists. Only for
// notation/pieces/*.cpp.
#pragma once

#include <string>

#include "engine/query.h"
#include "messages/keys.h"
#include "notation/pieces/describe.h"
#include "notation/sentences/sentence_parts.h"

namespace endeavor {

struct Scene {
  const Voice& voice;
  const State& s;
  const Reader& reader;

  const Content& box() const { return voice.box; }
  const BoardFacts& board() const { return board_of(voice.box, s); }
};

// Sentences one behind the other.
class Sentences {
 public:
  Sentences& add(std::string_view sentence) {
    if (!text_.empty() && !sentence.empty()) text_ += ' ';
    text_ += sentence;
    return *this;
  }
  std::string text() && { return std::move(text_); }

 private:
  std::string text_;
};

// "Ada 2, Ben 1": of every seat on the map what count(seat) says, those with nothing left out; empty for nobody.
template <class Count>
std::string by_seat(const Scene& scene, Count count) {
  std::string list;
  const auto add = [&](Seat who) {
    if (const int n = count(who); n > 0) {
      if (!list.empty()) msg::list_comma(list, scene.voice);
      msg::log_share(list, scene.voice, {.count = n, .seat = who});
    }
  };
  for (const Seat who : seats(scene.s)) add(who);
  if (scene.s.rules.options.silent_fleet) add(Seat::SilentFleet);
  return list;
}

// "Africa 2 (Industry +1, Wealth +1)"
std::string card_with_symbols(const Voice&, Card);

// One of these for each kind of piece.
std::string about_map(const Scene&, const Piece&);      // places, tracks, seas, links, areas
std::string about_cards(const Scene&, const Piece&);    // decks, cards, governors, the pile, the free slot
std::string about_mat(const Scene&, const Piece&);      // tiles, buildings, tokens, attributes, discs, Glory
std::string about_table(const Scene&, const Piece&);    // seats, phases, the Crown
std::string about_modules(const Scene&, const Piece&);  // Exploits, Nations, Fates

}  // namespace endeavor
