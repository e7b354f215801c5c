// How the two files of moves in words share the work; everyone else uses words.h.
#pragma once

#include "tests/support/words.h"

namespace endeavor::test {

std::string text_of_target(BoardId, Action, Target);
std::string text_of_link(BoardId, Link);  // its ends in alphabetical order

// Each with a blank in front: what is done instead of an action, and its alternative, target and follow-ups.
std::string text_of_power(Power);
std::string text_of_choice(BoardId, Move);

// False when the text is none of the moves that the modules add.
bool read_module_move(BoardId, std::string_view text, Move&);

}  // namespace endeavor::test
