// What can be pointed at on a table: places of the map, tiles, cards, tokens, tracks, seats, phases and what the
// modules lay beside them. A display names a piece by a word ("space:london", "of:2:own:docks"; docs/referee.md has
// them all); here it becomes a value that can be described, and held against moves.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/state.h"

namespace endeavor {

enum class PieceKind : std::uint8_t {
  // on the map and beside it
  Space,
  Track,
  Sea,
  Deck,
  PileCard,
  Pile,
  Governor,
  Area,
  Link,
  Tile,  // a building of the supply
  // on a mat
  Own,  // a building
  Token,
  Card,
  Attribute,
  Harbor,
  Supply,
  Glory,
  Hand,
  Slot,  // of the free governor
  // the table
  Seat,
  Phase,
  Round,
  Crown,
  // of the modules
  Exploit,
  Ability,
  Fate,
  Nation,
  Top,  // the parts of a Nation's tile
  Middle,
  Monument,
};

struct Piece {
  PieceKind kind{};
  std::uint8_t id = 0;       // of its kind: Space, Area, Deck …
  std::uint8_t ability = 0;  // of an Exploit
  Seat of = Seat::None;      // whose mat it lies on; None for what lies on nobody's
  std::string_view word;     // what a move calls it: "london", "track:africa", "docks"

  template <class Id>
  constexpr Id as() const {
    return static_cast<Id>(id);
  }
};

// The piece of this game that a word names; it keeps a part of the word. What lies on a mat is the reader's own
// where the word does not say whose.
std::optional<Piece> find_piece(const Content&, const State&, Seat reader, std::string_view word);

// Is the piece used, spent, chosen or aimed at by this move of the seat to move?
bool mentions(const State&, Move, const Piece&);

}  // namespace endeavor
