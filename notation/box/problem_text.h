// What is wrong with a box (content/load/problem.h), in the words of a language. The terminal, records and the page
// say the same.
#pragma once

#include <string>

#include "content/content.h"
#include "content/load/problem.h"

namespace endeavor {

// "link end "lisboa" is no space of this board; near it: lisbon"
std::string problem_sentence(const Problem&, Language);

// The same with its place: "board-side-b.toml:412: link[3].ends[1]: link end …"
std::string problem_text(const Problem&, Language);

}  // namespace endeavor
