// The kebab-case words of everything that the rules fix, in the order of the ids of content/ids.h.
// The loader looks them up in the TOML files; notation and cli may use them instead of the labels
// where a word must not depend on which box is loaded.
#pragma once

#include <array>
#include <string_view>

#include "content/ids.h"

namespace endeavor {

inline constexpr std::array<std::string_view, kEditions> kEditionIds = {"age-of-sail", "first-edition"};
inline constexpr std::array<std::string_view, kAreas> kAreaIds = {
    "europe", "africa", "south-america", "caribbean", "north-america", "india", "far-east"};
inline constexpr std::array<std::string_view, kDecks> kDeckIds = {
    "europe", "africa", "south-america", "caribbean", "north-america", "india", "far-east", "slavery"};
inline constexpr std::array<std::string_view, kAttributes> kAttributeIds = {"industry", "culture", "wealth",
                                                                            "influence"};
inline constexpr std::array<std::string_view, kTokens> kTokenIds = {
    "industry", "culture", "wealth", "influence", "ship-draw", "occupy-draw", "attack", "payment"};
inline constexpr std::array<std::string_view, kActions> kActionIds = {"ship", "occupy", "attack", "draw",
                                                                      "payment"};
inline constexpr std::array<std::string_view, kActions + 1> kActionAndPassIds = {"ship", "occupy",  "attack",
                                                                                 "draw", "payment", "pass"};
inline constexpr std::array<std::string_view, 7> kPhaseIds = {"start",  "construction", "growth", "salary",
                                                              "action", "discard",      "over"};
// Words of names.toml that stand for no piece. Labels::words has them in this order.
inline constexpr std::array<std::string_view, 19> kWordIds = {
    "glory", "disc",  "worker",  "harbor",       "supply",  "city",   "fleet",    "link", "track",    "sea",
    "pile",  "crown", "seaside", "silent-fleet", "exploit", "nation", "monument", "fate", "abolition"};

}  // namespace endeavor
