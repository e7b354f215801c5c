// What is stored of a table: its log. A table is nothing but the fold of its rows, so whoever has the rows has the
// table, clocks and votes included, and a record can be made from them alone. The place of a row in its table's log
// is unique in the store; that decides between two processes that would both write it.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace endeavor {

// A moment: milliseconds since 1970, from the clock that is handed in. Also a span of time.
using Millis = std::int64_t;

enum class RowKind : std::uint8_t {
  Made,       // text: rules, seats, pace, stand_in, listed, host, secret, position
  Seated,     // seat, person, text: nonce; from another seat perhaps
  Stood,      // seat; before the start
  Arranged,   // text: all seats, by the host
  Started,    // from here on chance has spoken
  Moved,      // seat, ply: the moves before it, undos, spent, text: the move
  Undone,     // seat: who asked; ply: gone back to; undos: how often until now, this one included
  Held,       // seat: the stand-in plays for its person
  Back,       // seat: its person plays again
  Left,       // seat: the stand-in has it for good
  Forgotten,  // seat: its person is a former player
  Proposed,   // seat, text: the vote
  Voted,      // seat, text: which vote, yes or no
  VoteEnded,  // text: which vote, and whether it was carried; what it brings is the next row
  Said,       // seat or -1, person, text
  Ended,      // without a result
  Rematch,    // text: the new table's id
};
inline constexpr std::array<std::string_view, 17> kRowWords = {
    "made", "seated",    "stood",    "arranged", "started",    "moved", "undone", "held",   "back",
    "left", "forgotten", "proposed", "voted",    "vote-ended", "said",  "ended",  "rematch"};

struct Row {
  std::int64_t seq = 0;  // 0, 1, 2 … within its table
  Millis at = 0;
  RowKind kind = RowKind::Made;
  int seat = -1;
  int ply = -1;
  int undos = 0;
  Millis spent = 0;         // of a move: thinking
  std::string person = {};  // an id
  std::string text = {};    // of a move the move, of a line of chat the line, else a JSON object or nothing
  bool operator==(const Row&) const = default;
};

}  // namespace endeavor
