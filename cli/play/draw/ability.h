// Abilities of Exploits and Nations in a few words, made from their effects as the printed tiles make them from
// symbols; the tiles' own sentences are shown where there is room.
#pragma once

#include "cli/play/draw/view.h"

namespace endeavor {

// "The Spice Trade a"; the letter only where the Exploit has more than one ability.
std::string ability_name(const View&, Exploit, int ability);
// An ability in a few words, without its symbol: "open sea (Africa, India); then draw there".
std::string ability_short(const View&, const Ability&);

}  // namespace endeavor
