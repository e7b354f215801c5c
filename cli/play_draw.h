// The drawings of the terminal game. Each returns lines of marked text and changes nothing.
#pragma once

#include "cli/play_view.h"

namespace endeavor {

// Everything at a glance, under twenty lines: areas, players, your seaside. Shown before each decision.
Lines draw_overview(const View&);

// One area in full: track, deck, presence, governor, sea, spaces, links.
Lines draw_area(const View&, Area, int width);
// All of them, in two columns where there is room, with the legend.
Lines draw_map(const View&);

// A player's mat in full.
Lines draw_mat(const View&, Seat);

// The tiles that are left, by level; what `you` could build now stands out.
Lines draw_tray(const View&);
// All decks, the discard pile, the governors that wait.
Lines draw_decks(const View&);

// Row by row, all seats; as the position stands, also in mid-game.
Lines draw_score(const View&);

}  // namespace endeavor
