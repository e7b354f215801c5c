// The box by its words, for tests: ids looked up by their kebab-case text, moves written and read as
// the referee writes them, and every move that its grammar can express on a board.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "engine/move.h"
#include "engine/options.h"
#include "engine/state.h"

namespace endeavor::test {

inline const Content& box() { return builtin_content(); }

// A word that stands for nothing fails the test and throws.
Building building_called(std::string_view);
Card card_called(std::string_view);
Token token_called(std::string_view);
Area area_called(std::string_view);
Attribute attribute_called(std::string_view);
Deck deck_called(std::string_view);
Exploit exploit_called(std::string_view);
Nation nation_called(std::string_view);
Fate fate_called(std::string_view);
Space space_called(BoardId, std::string_view);
TokenPlace place_called(BoardId, std::string_view);  // "london", "boston--london", "track:africa:0"
Link link_called(BoardId, std::string_view);         // its ends in either order

std::string text_of(BoardId, Move);
Move move_called(BoardId, std::string_view text);

// Every verb of the base game with everything that may stand behind it; legal or not is another question.
const std::vector<Move>& well_formed_moves(BoardId);

// What the modules add to it for whoever is to move in this position: every ability, Nation and Fate of the
// box with every target and follow-up of the right kind, paid by what this seat has, and one thing it has not.
std::vector<Move> module_moves(const Content&, const State&);

// "age-of-sail side-b 4 by-player silent-fleet … exploits nations-dealt": edition, board, players and the
// options that are on.
std::string text_of(const Rules&);
Rules rules_called(std::string_view text);

// Every combination that check_rules accepts, without the modules.
const std::vector<Rules>& all_rules();

// The five ways to play with the modules, each with every edition, board, number of players and order that
// can have them; of the Silent Fleet's options all or none.
const std::vector<Rules>& module_rules();

}  // namespace endeavor::test
