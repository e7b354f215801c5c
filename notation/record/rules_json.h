// The `rules` object: which game is played. Read from requests, states and records; always written
// with every option filled in.
#pragma once

#include <optional>
#include <string>

#include "engine/options.h"
#include "notation/json/input.h"

namespace endeavor {

// A sentence about a combination that cannot be played; nothing about one that can.
std::string rules_problem_text(RulesProblem, const Content&, const Rules&, Language);

void append_rules(std::string& out, const Rules&);

// Nothing when it is no combination that can be played; the input then knows why.
std::optional<Rules> read_rules(Input&, const Content&, Json, const Where&);

}  // namespace endeavor
