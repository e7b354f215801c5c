// A box as JSON: an object with a member for each of its files, named as in the folder, that says what the TOML
// says. Records carry one when the box is not built in, and the page reads boxes in no other form: TOML does not
// compile there.
#pragma once

#include <string>
#include <vector>

#include "content/load/load.h"
#include "notation/json/json_tree.h"

namespace endeavor {

// What the members of this object say; `unreadable` is for load_content and load_box.
struct BoxTrees {
  Trees trees;
  std::vector<Problem> unreadable;
};
BoxTrees box_trees(Json object);

// The same box in all its versions, or what is wrong with it.
BoxResult read_box(Json object);

// Files and keys in alphabetical order, so that equal boxes are equal bytes.
void append_box(std::string& out, const Trees&);

}  // namespace endeavor
