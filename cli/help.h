// What --help prints, made from the table of commands so that it cannot forget a flag.
#pragma once

#include <string>

#include "cli/commands.h"

namespace endeavor {

std::string help_text(Language);                  // of the whole
std::string help_text(const Command&, Language);  // of one command

}  // namespace endeavor
