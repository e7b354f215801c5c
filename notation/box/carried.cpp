// Boxes in records; see carried.h.
#include "notation/box/carried.h"

#include "messages/keys.h"
#include "notation/box/box_json.h"
#include "notation/box/problem_text.h"

namespace endeavor {

std::shared_ptr<const Box> read_carried(Json object, Language language, std::string& problem) {
  const BoxResult result = read_box(object);
  if (!result.ok())
    problem = msg::record_broken_box(language, {.reason = problem_text(result.problems[0], language)});
  return result.box;
}

void append_carried(std::string& out, const Box& box) { append_box(out, box.files); }

}  // namespace endeavor
