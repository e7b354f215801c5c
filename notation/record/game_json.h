// A game told as JSON, for displays: the log with a sentence per move, and the moves of the moment with a
// phrase each. The answers to `log` and `menu`.
#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "engine/move.h"
#include "notation/record/game.h"
#include "notation/sentences/sentences_followed.h"

namespace endeavor {

class Items;

// [{"ply":1,"seat":0,"round":1,"phase":"start","parts":{"move":"start colonial-house",…},"text":"Ada takes
// …","then":[…]}], from ply `from` to ply `to`; ply 1 is the first move. `parts` is what append_parts writes;
// `then` is there when something followed by itself; `you` is spoken to.
void append_log_json(std::string& out, const Game&, std::size_t from, std::size_t to,
                     std::span<const std::string> player_names, Language, Seat you = Seat::None);

// [{"kind":"growth","text":"New discs …","shares":[{"seat":0,"count":3}]}]
void append_followed(Items, const std::vector<FollowedStep>&);

// [{"move":"build market","verb":"build","with":"market","text":"Build the Market"}], as append_parts has it.
void append_menu_json(std::string& out, const Content&, const State&, const MoveList&,
                      std::span<const std::string> player_names, Language);

}  // namespace endeavor
