// One of our bots as the command line names it: "captain", "captain@500ms".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ai/bot.h"
#include "cli/args.h"

namespace endeavor {

extern const Flag kStrengthFlag;
std::string_view strength_word(const Args&);  // captain if it is left out
// Nothing when there is no such bot; `problem` then says why.
std::optional<BotSpec> bot_from_flag(const Args&, std::string& problem);

// A sentence when there is such a bot and only its budget is wrong; otherwise nothing.
std::string wrong_budget(std::string_view word, Language);

}  // namespace endeavor
