// Score sheets and results as JSON: in a state that is over, in records and as the answer to `score`.
#pragma once

#include <string>

#include "engine/scoring.h"
#include "engine/state.h"
#include "notation/json/json_tree.h"

namespace endeavor {

class Fields;

// The key of a row in a sheet: "governor_slot".
std::string_view row_id(ScoreRow);

// "scores":[…]
void append_scores(Fields&, const State&, const Result&);
// "sheets":[…]
void append_sheets(Fields&, const Content&, const State&);

// {"scores":[69,71],"winners":[1],"sheets":[…]}, or null while the game goes on.
void append_result(std::string& out, const Content&, const State&);

// Is this value what append_result writes?
bool is_result_of(Json, const Content&, const State&);

}  // namespace endeavor
