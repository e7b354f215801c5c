// The drawings of the terminal game. Each returns lines of marked text and changes nothing.
#pragma once

#include "cli/play/draw/view.h"

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

// How much is told of a tile: its abilities in a few words, or its own sentences and where it is from.
enum class Detail : std::uint8_t { Short, Full };

// The Exploits of the game, or one of the box: what is still closed, abilities, Glory as it stands.
Lines draw_exploits(const View&);
Lines draw_exploit(const View&, Exploit, Detail);
// The players' Nations, and while they are chosen those that are left. One of the box: nobody's, or its
// owner's with what is used and what comes next.
Lines draw_nations(const View&);
Lines draw_nation(const View&, Nation, Seat owner, Detail);
// The Fates on offer and those that were seized.
Lines draw_fates(const View&);
Lines draw_fate(const View&, Fate, Detail);
// Their lines of the overview; nothing in a game without the module.
void add_exploits_at_a_glance(Lines& out, const View&);
void add_nations_at_a_glance(Lines& out, const View&);
void add_fates_at_a_glance(Lines& out, const View&);  // until you have seized one
// A player's Nation in a line or two.
void add_nation_at_a_glance(Lines& out, const View&, Seat, int width);
// What a Fate would bring a player now: "★4".
std::string fate_glory(const View&, Fate, Seat);
// How well a tile is known.
std::string origin_text(Language, Origin);

// Row by row, all seats; as the position stands, also in mid-game.
Lines draw_score(const View&);

}  // namespace endeavor
