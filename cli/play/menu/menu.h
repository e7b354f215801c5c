// The numbered lists of the terminal game: first the pieces you can use, then what each can be used
// for, with what it would bring. A choice either stands for one move or opens another list.
#pragma once

#include <vector>

#include "cli/play/draw/view.h"
#include "engine/move.h"

namespace endeavor {

struct MenuChoice {
  std::vector<Move> moves;
  bool opens = false;  // a list of these moves, even of a single one
};

struct Menu {
  std::vector<MenuChoice> choices;
  Lines lines;          // as shown
  bool nested = false;  // Enter goes back to the list before it
};

// What is asked now: at a new turn the usable pieces, otherwise the moves themselves.
Menu decision_menu(const View&, const std::vector<Move>& legal);

// The moves of one piece, by action and area.
Menu target_menu(const View&, const std::vector<Move>& moves);

// Any moves: one by one, or by piece and ability where abilities have many ways.
Menu list_menu(const View&, const std::vector<Move>& moves);

// Any moves, each with the text that would play it.
Menu move_menu(const View&, const std::vector<Move>& moves);

}  // namespace endeavor
