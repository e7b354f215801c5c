// What a move would bring, read off the positions before and after it, for the menus of the terminal
// game: "Culture 3 → 4: Growth 3 → 4; +1 Glory".
#pragma once

#include "cli/play/draw/view.h"
#include "engine/move.h"

namespace endeavor {

// Empty when nothing changes that is worth a word. The move is legal in the view's position.
std::string preview(const View&, Move);

// The mover's harbor before and after the move.
struct HarborChange {
  int before = 0;
  int after = 0;
  bool operator==(const HarborChange&) const = default;
};
HarborChange harbor_change(const View&, Move);

}  // namespace endeavor
