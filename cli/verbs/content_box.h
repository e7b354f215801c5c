// Boxes as things, for the commands: opening one, who made it, and putting it into one file or taking it out again.
#pragma once

#include <optional>
#include <string>

#include "content/versions.h"

namespace endeavor {

// The box of a folder or box file. Nothing when something is wrong with it, and then stderr was told all of it.
std::optional<BoxVersions> open_box(const std::string& path, Language);

// "box: Ada's box · by Ada · version 3 · hash 0123456789abcdef"
std::string about_text(const BoxVersions&, Language);

// One file of a box, and a folder of such a file. A box that cannot be played is not packed, and nothing that is
// there is written over; false, and stderr was told, when it could not be done.
bool pack_box(const std::string& from, const std::string& to, Language);
bool unpack_box(const std::string& from, const std::string& to, Language);

}  // namespace endeavor
