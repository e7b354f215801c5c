// Game records: everything needed to play a game again, for ever. Written with the full set-up or
// position, so that no record depends on a random generator; read by playing every move again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/content.h"
#include "notation/game.h"
#include "notation/input.h"
#include "notation/json_tree.h"

namespace endeavor {

inline constexpr std::string_view kRecordFormat = "endeavor-record/1";

// Reading a record and writing it again gives the same bytes.
void append_record(std::string& out, const Game&);

// Is it one of those that are compiled in? Records of others name them.
bool is_builtin(const Content&);

// The box of the version that a request names with `rules_version`, or else of this one; a box that is not built in
// has no other versions. Null when there is no such version; the input then knows why.
const Content* box_asked(Input&, Json request, const Content&, int version);

struct RecordReading {
  std::optional<Game> game;
  std::string problem;     // a sentence, when there is no game
  std::optional<int> ply;  // the move it is about, counted from 0; the number of moves for a wrong result
};

// The value of a `record` key. With the built-in box it may be of any version and gets that version's.
RecordReading read_record(const Content&, Json, Language);

// The text of a file.
RecordReading read_record(const Content&, std::string_view text, Language);

}  // namespace endeavor
