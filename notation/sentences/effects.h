// What a move changes for a seat, in words that the log, previews and the terminal share: "Culture 4 → 5,
// Growth 4", "city +1, harbor −1". Everything is read off two positions.
#pragma once

#include <string>
#include <vector>

#include "engine/scoring.h"
#include "messages/voice.h"

namespace endeavor {

// R5.2: an attribute's level as players count it, and what it is called for short: "Growth".
int level_shown(int score, Attribute);
std::string level_word(Language, Attribute);

// What a row of the score sheet is called: "Cities", "Industry".
std::string row_name(const Content&, ScoreRow, Language);

using Scores = ByAttribute<std::uint8_t>;

// "Culture 4 → 5", and its level: "Growth 4", or "Growth 3 → 4" when that changes too.
std::string attribute_effect(const Voice&, Attribute, int from, int to);
std::string level_effect(Language, Attribute, int from, int to);
// All that differ: "Culture 4 → 5, Growth 4; Wealth 1 → 2, Salary 1 → 2". Empty when none does.
std::string attribute_effects(const Voice&, const Scores& from, const Scores& to);

// "Glory 24 → 25", "Harbor 5 → 3"; "Glory 24" when it stays.
std::string number_effect(Language, std::string_view word, int from, int to);

// One row of the score sheet that differs; of the Exploits each one by itself.
struct GloryPart {
  ScoreRow row{};
  Exploit exploit = Exploit::None;
  int by = 0;
};

// In the order of the sheet. They add up to the difference of the totals.
std::vector<GloryPart> glory_parts(const State&, const ScoreSheet& from, const ScoreSheet& to);
// "city +1, harbor −1"
std::string glory_parts_text(const Voice&, const std::vector<GloryPart>&);

}  // namespace endeavor
