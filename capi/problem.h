// What the files of the C interface share: the sentence of the last problem, and reading rules.
#pragma once

#include <optional>
#include <string>

#include "capi/endeavor.h"
#include "engine/options.h"

namespace endeavor::capi {

void set_problem(std::string sentence);
std::optional<Rules> rules_from(const char* json);  // nothing after a problem

}  // namespace endeavor::capi
