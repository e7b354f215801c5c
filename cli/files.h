// Reading a whole file, for the commands that take one.
#pragma once

#include <optional>
#include <string>

#include "content/content.h"

namespace endeavor {

// The file's bytes; "-" is standard input. Nothing when it cannot be read, and then stderr was told.
std::optional<std::string> read_whole_file(const std::string& path, Language);

}  // namespace endeavor
