// The box that a record brings along. The page's engine is built without what reads boxes, which it does not need
// for its first game (wasm/no_boxes.cpp); everybody else has carried.cpp.
#pragma once

#include <memory>
#include <string>

#include "content/content.h"
#include "notation/json/json_tree.h"

namespace endeavor {

struct Box;

// Of an object; null, and a sentence that says what is wrong, when it is no box that can be played.
std::shared_ptr<const Box> read_carried(Json object, Language, std::string& problem);

void append_carried(std::string& out, const Box&);

}  // namespace endeavor
