// What the menus of the terminal game are written with: entries in columns, and short labels for what
// moves are aimed at. Only for play_menu*.cpp.
#pragma once

#include <string>
#include <vector>

#include "cli/play/menu/menu.h"

namespace endeavor {

// A line of a list before its columns are known.
struct Entry {
  std::string group;  // said once, when it changes; columns are those of the group
  std::string area;   // the same within a group
  std::string label;
  std::string detail;
  std::vector<Move> moves;
  bool opens = false;
};

void write_list(const View&, Menu&, const std::vector<Entry>&);

std::string capital(std::string text);
std::string phrase(const View&, Move);
std::string ways(const View&, const std::vector<Move>&);  // " · 12 ways"

bool lies_in_area(Target);
Area area_of_target(const View&, Target);       // Europe for what lies nowhere
Card card_of_target(const View&, Target);       // the deck's top card, or the card itself
std::string target_label(const View&, Target);  // "Lisbon ★2 Cul", "Track space 2 of 5 Ind"
std::string place_label(const View&, Target);   // "Lisbon", "Africa, open sea"

// Something else than a normal action: an ability of an Exploit or a Nation, the Monument, a Fate, a
// Mobilization, or one more of a repeated effect.
bool is_ability(Move);
// One entry for each ability, to be opened where it can be done in several ways.
void add_ability_entries(std::vector<Entry>&, const View&, const std::vector<Move>& moves);
// All ways of one ability: by where it begins, by its target, by what follows, as far as that parts them.
void add_ways_entries(std::vector<Entry>&, const View&, const std::vector<Move>& moves);

}  // namespace endeavor
