// The list of kept games for a person, and choosing from it.
#pragma once

#include "cli/play/kept.h"
#include "cli/terminal/text.h"

namespace endeavor {

Lines draw_kept(const std::vector<KeptGame>&, const std::filesystem::path& folder, Language, int width);

// The file that a number of the list names (0: the last unfinished game). Empty, and why, when there is none.
std::filesystem::path choose_kept(const std::vector<KeptGame>&, std::size_t number, Language, std::string& problem);

}  // namespace endeavor
