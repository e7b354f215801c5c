// One numbered rule of the rules document, which is compiled in.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "content/ids.h"
#include "engine/why_not.h"

namespace endeavor {

// "R8.4" as text; empty when the rules do not have it (or are not compiled in).
std::string rule_text(RuleNumber, Language);

// Reads "R8.4", "r8.4" or "8.4".
std::optional<RuleNumber> rule_number(std::string_view text);

// The whole rules document of docs/, as compiled in.
std::string_view rules_document(Language);

}  // namespace endeavor
