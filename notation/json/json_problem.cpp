// Sentences for JsonProblem; see json_problem.h.
#include "notation/json/json_problem.h"

#include "messages/keys.h"
#include "notation/json/input.h"

namespace endeavor {

std::string json_problem_text(const JsonTree& tree, Language language) {
  switch (tree.problem()) {
    case JsonProblem::None: break;
    case JsonProblem::Syntax: return msg::json_syntax(language, {.column = tree.position()});
    case JsonProblem::TooDeep: return msg::json_too_deep(language, {.number = kMaxJsonDepth});
    case JsonProblem::TooManyValues: return msg::json_too_many_values(language, {.number = kMaxJsonValues});
    case JsonProblem::KeyTwice: return msg::json_key_twice(language, {.key = shortened(tree.key_twice())});
  }
  return {};
}

}  // namespace endeavor
