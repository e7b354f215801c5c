// Sentences for people, in every language, made from messages/: why a move is not possible, what a
// move did, the move as a line of a menu, and what a seat is asked. Used by everything that shows a
// game. Player names are by seat; where one is missing the seat is called "Player 3".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/state.h"
#include "engine/why_not.h"
#include "notation/sentences/sentences_followed.h"

namespace endeavor {

// The stable kebab-case word of a reason, as in the referee protocol: "needs-discs". Empty for None.
std::string_view reason_word(Reason);

// "R8.4"
std::string rule_word(RuleNumber);

// One sentence that names the missing quantity. Nothing for a legal move.
void append_why_not(std::string& out, const Content&, const Rules&, const WhyNot&, Language,
                    std::span<const std::string> player_names = {});

// What a legal move did, one or more sentences, and what then happened by itself.
struct LogLine {
  std::string text;
  std::vector<FollowedStep> then;
};
// `you` is told as such: "You pass."
LogLine tell(const Content&, const State& before, Move, std::span<const std::string> player_names, Language,
             Seat you = Seat::None);

// All of it in one text.
void append_log(std::string& out, const Content&, const State& before, Move,
                std::span<const std::string> player_names, Language, Seat you = Seat::None);

// The move as a short imperative: "Ship to the Caribbean track with the Docks".
void append_move_phrase(std::string& out, const Content&, const State& before, Move,
                        std::span<const std::string> player_names, Language);

// What is asked of the seat to move: "Ada, choose a building of level 2 or lower." Also says that
// the game is over.
void append_question(std::string& out, const Content&, const State&, std::span<const std::string> player_names,
                     Language);

}  // namespace endeavor
