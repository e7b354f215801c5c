// The tables of docs/balance.md.
#pragma once

#include <string>

#include "players/balance/tally.h"

namespace endeavor {

// Markdown tables of everything that the games had.
std::string balance_report(const Content&, const Rules&, const Tally&);

}  // namespace endeavor
