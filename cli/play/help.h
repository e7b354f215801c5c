// What `?` says: the question that is open and the commands, a piece or place of the game, or a rule
// by its number.
#pragma once

#include <string_view>

#include "cli/play/draw/view.h"

namespace endeavor {

// `?` alone.
Lines help_now(const View&);

// `? market`, `? africa`, `? governor`, `? R8.4`; says so when it knows nothing of the kind.
Lines help_about(const View&, std::string_view text);

}  // namespace endeavor
