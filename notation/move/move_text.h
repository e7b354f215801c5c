// Moves as text and taken apart. The text is the protocol's: records, the terminal and bots all
// speak it. parse_move knows the grammar and the box but no rule: what it returns may be illegal,
// what it does not return is no move on this board in any position.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/content.h"
#include "engine/move.h"
#include "engine/options.h"

namespace endeavor {

class Fields;

// "use docks ship track:india"
void append_move(std::string& out, const Content&, const Rules&, Move);
std::string move_text(const Content&, const Rules&, Move);

// Exactly one space between words, nothing before or behind.
std::optional<Move> parse_move(const Content&, const Rules&, std::string_view text);

// {"move":"use docks ship track:india","verb":"use","with":"docks","action":"ship","target":"track:india"};
// what a verb does not have is left out.
void append_parts(std::string& out, const Content&, const Rules&, Move);
void append_parts(Fields&, const Content&, const Rules&, Move);  // into an object that has more

}  // namespace endeavor
