// What `?` says: the question that is open and the commands, a piece or place of the game, or a rule
// by its number.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "cli/play/draw/view.h"
#include "engine/why_not.h"

namespace endeavor {

// `?` alone.
Lines help_now(const View&);

// `? market`, `? africa`, `? governor`, `? R8.4`; says so when it knows nothing of the kind.
Lines help_about(const View&, std::string_view text);

// "R8.4" as text; empty when the rules do not have it (or are not compiled in).
std::string rule_text(RuleNumber, Language);

// Reads "R8.4", "r8.4" or "8.4".
std::optional<RuleNumber> rule_number(std::string_view text);

// The whole rules document of docs/, as compiled in.
std::string_view rules_document(Language);

}  // namespace endeavor
