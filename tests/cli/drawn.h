// What the tests of the terminal's drawings share.
#pragma once

#include <string>
#include <vector>

#include "cli/play/draw/draw.h"

namespace endeavor::test {

inline const std::vector<std::string> kNames = {"Ada", "Ben", "Clara", "Diego", "Eva"};

// The table as the player to move sees it.
View view_of(const State& s, Language language, int width, const std::vector<std::string>& names = kNames);

// Nothing is wider than the screen, and nothing but ASCII is left where nothing else can be shown.
void expect_fits(const Lines& lines, int width, const std::string& where);

}  // namespace endeavor::test
