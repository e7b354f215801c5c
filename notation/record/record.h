// Game records: everything needed to play a game again, for ever. Written with the full set-up or
// position, so that no record depends on a random generator; read by playing every move again.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/versions.h"
#include "notation/json/input.h"
#include "notation/json/json_tree.h"
#include "notation/record/game.h"

namespace endeavor {

inline constexpr std::string_view kRecordFormat = "endeavor-record/1";

// Reading a record and writing it again gives the same bytes.
void append_record(std::string& out, const Game&);

// The box of the version that a request names with `rules_version`, or else this one. Null when there is no such
// version; the input then knows why.
const Content* box_asked(Input&, Json request, const BoxVersions&, const Content& otherwise);

struct RecordReading {
  std::optional<Game> game;
  std::string problem;     // a sentence, when there is no game
  std::optional<int> ply;  // the move it is about, counted from 0; the number of moves for a wrong result
};

// The value of a `record` key. It may be of any version of the box and gets that version's, or bring its own box.
RecordReading read_record(const BoxVersions&, Json, Language);

// The text of a file.
RecordReading read_record(const BoxVersions&, std::string_view text, Language);

}  // namespace endeavor
