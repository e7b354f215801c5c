// The text of what the modules add to moves: abilities of Exploits and Nations, the Monument, Fates and
// Mobilizations. For notation/move/move_text.cpp and notation/referee/why_target.cpp. An Exploit's words follow the
// effects of its ability; a Nation's may be those of any tile in the box, because the grammar is the same in every
// game.
#pragma once

#include "notation/move/move_words.h"

namespace endeavor {

class Fields;

inline constexpr std::string_view kExploitWord = "exploit";
inline constexpr std::string_view kNationWord = "nation";
inline constexpr std::string_view kMonumentWord = "monument";
inline constexpr std::string_view kFateWord = "fate";
inline constexpr std::string_view kMobilizeWord = "mobilize";
// Follow-ups, and what stands between two paid buildings.
inline constexpr std::string_view kThenDraw = "then-draw";
inline constexpr std::string_view kThenDrawFrom = "then-draw:";
inline constexpr std::string_view kThenPayment = "then-payment:";
inline constexpr std::string_view kThenTrack = "then-track:";
inline constexpr char kPair = '+';

// "exploit", "nation", "monument" or "fate"; empty for a normal action.
std::string_view power_word(Power);

// The first of two alternatives' name, the target and the follow-ups, each with a blank in front.
void append_ability_words(std::string& out, const Content&, const Rules&, Move);

// Takes the move on from the word that stands where an action would; nothing when it is no such word or
// the rest does not fit. A move that comes back has used up all words.
std::optional<Move> parse_power(const Content&, const Rules&, Words&, Move);

// What a step is aimed at, into the move's `target` and `other`; false when the words do not fit.
bool parse_effect(const Content&, const Rules&, const Step&, Words&, Move&);

// What stands behind "mobilize" and "more".
std::optional<Move> parse_mobilization(const Content&, const Rules&, Words&);
std::optional<Move> parse_repetition(const Content&, const Rules&, Words&);

// "action":"exploit","exploit":"spice-trade","ability":"a","target":"sea:india","then":["then-draw"]
void append_ability_parts(Fields&, const Content&, const Rules&, Move);

}  // namespace endeavor
