// Sentences for people, in every language, made from messages/: why a move is not possible, what a
// move did, the move as a line of a menu, and what a seat is asked. Used by everything that shows a
// game. Player names are by seat; where one is missing the seat is called "Player 3".
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/state.h"
#include "engine/why_not.h"

namespace endeavor {

// The stable kebab-case word of a reason, as in the referee protocol: "needs-discs". Empty for None.
std::string_view reason_word(Reason);

// One sentence that names the missing quantity. Nothing for a legal move.
void append_why_not(std::string& out, const Content&, const Rules&, const WhyNot&, Language,
                    std::span<const std::string> player_names = {});

// What a legal move did and everything that followed from it, one or more sentences.
void append_log(std::string& out, const Content&, const State& before, Move,
                std::span<const std::string> player_names, Language);

// The move as a short imperative: "Ship to the Caribbean track with the Docks".
void append_move_phrase(std::string& out, const Content&, const State& before, Move,
                        std::span<const std::string> player_names, Language);

// What is asked of the seat to move: "Ada, choose a building of level 2 or lower." Also says that
// the game is over.
void append_question(std::string& out, const Content&, const State&, std::span<const std::string> player_names,
                     Language);

}  // namespace endeavor
