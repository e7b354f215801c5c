// The state object: a position as JSON, complete in both directions. What `write` gives, `read`
// takes back unchanged; anything else from outside is tested value by value, and then as a whole by
// the engine's invariants, before it becomes a State.
#pragma once

#include <optional>
#include <string>

#include "engine/state.h"
#include "notation/json/input.h"

namespace endeavor {

void append_state(std::string& out, const Content&, const State&);

// Nothing when it is no possible position; the input then knows what is wrong and where. With
// `pending` null the seat stands at the beginning of its part, and what is automatic there has
// happened in the answer.
std::optional<State> read_state(Input&, const Content&, Json, const Where&);

}  // namespace endeavor
