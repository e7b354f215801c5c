// The `setup` object: what chance decides before the first move (R2), written out in full in every
// record. Token places may come in any order and are written in the board's.
#pragma once

#include <optional>
#include <string>

#include "engine/setup.h"
#include "notation/json/input.h"

namespace endeavor {

void append_setup(std::string& out, const Content&, const Rules&, const Setup&);

// Nothing when the box cannot be laid out like this; the input then knows why.
std::optional<Setup> read_setup(Input&, const Content&, const Rules&, Json, const Where&);

}  // namespace endeavor
