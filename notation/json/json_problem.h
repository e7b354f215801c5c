// Why a text is not JSON that we read, as a sentence.
#pragma once

#include <string>

#include "content/content.h"
#include "notation/json/json_tree.h"

namespace endeavor {

std::string json_problem_text(const JsonTree&, Language);

}  // namespace endeavor
