// The box by its words, for tests: ids looked up by their kebab-case text, moves written and read as
// the referee writes them, and every move that its grammar can express on a board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "engine/move.h"
#include "engine/options.h"

namespace endeavor::test {

inline const Content& box() { return builtin_content(); }

// A word that stands for nothing fails the test and throws.
Building building_called(std::string_view);
Card card_called(std::string_view);
Token token_called(std::string_view);
Area area_called(std::string_view);
Attribute attribute_called(std::string_view);
Space space_called(BoardId, std::string_view);
TokenPlace place_called(BoardId, std::string_view);  // "london", "boston--london", "track:africa:0"

std::string text_of(BoardId, Move);
Move move_called(BoardId, std::string_view text);

// Every verb with everything that may stand behind it; legal or not is another question.
const std::vector<Move>& well_formed_moves(BoardId);

// "age-of-sail side-b 4 by-player silent-fleet …": edition, board, players and the options that are on.
std::string text_of(const Rules&);
Rules rules_called(std::string_view text);

// Every combination that check_rules accepts.
const std::vector<Rules>& all_rules();

}  // namespace endeavor::test
