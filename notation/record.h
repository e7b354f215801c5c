// Game records: everything needed to play a game again, for ever. Written with the full set-up or
// position, so that no record depends on a random generator; read by playing every move again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/content.h"
#include "notation/game.h"
#include "notation/json_tree.h"

namespace endeavor {

inline constexpr std::string_view kRecordFormat = "endeavor-record/1";
inline constexpr int kRulesVersion = 1;

// Reading a record and writing it again gives the same bytes.
void append_record(std::string& out, const Content&, const Game&);

struct RecordReading {
  std::optional<Game> game;
  std::string problem;     // a sentence, when there is no game
  std::optional<int> ply;  // the move it is about, counted from 0; the number of moves for a wrong result
};

// The value of a `record` key.
RecordReading read_record(const Content&, Json, Language);

// The text of a file.
RecordReading read_record(const Content&, std::string_view text, Language);

}  // namespace endeavor
