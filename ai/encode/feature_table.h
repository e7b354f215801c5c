// What the network is told, by name: the tables from which the places of all features come and docs/features.md is
// printed (lab/features). A row is one number, or several side by side. The weights are made for these places:
// a new row takes the place of a spare one, and what is moved or means something else must be learned again.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "content/ids.h"

namespace endeavor {

struct FeatureRow {
  std::string_view name;  // "" is spare
  std::size_t count;
  std::string_view meaning;
};

// What all seats share.
inline constexpr auto kSharedTable = std::to_array<FeatureRow>({
    {"round", 7, "1 for the round"},
    {"phase", 7, "1 for the phase"},
    {"players", 4, "1 for 2 … 5 players"},
    {"first-edition", 1, "its rules are played"},
    {"board", 3, "1 for side A, side B, first edition; none for a board that the weights have not seen"},
    {"silent-fleet", 1, "option"},
    {"building-scarcity", 1, "option"},
    {"by-player", 1, "option: order"},
    {"abolished", 1, "Slavery is"},
    {"open", kAreas, "by area"},
    {"track-left", kAreas, "by area: free track spaces / 4"},
    {"passed", 1, "part of the players"},
    {"rounds-left", 1, "/ 6"},
    {"", 1, ""},
    {"tiles-left", 5, "by level 1 … 5: tiles in the supply / 8, once for each kind"},
    {"deck-depth", kDecks, "by deck: cards / 6"},
    {"", 8, ""},
});

// What one seat has and can reach.
inline constexpr auto kSeatTable = std::to_array<FeatureRow>({
    {"to-move", 5, "1 for so many seats after the one that moves"},
    {"crown", 5, "the same, after the Crown"},
    {"has-passed", 1, ""},
    {"alone", 1, "all others have passed"},
    {"score", 15 * kAttributes, "by attribute: 1 for the score 0 … 14 and more"},
    {"score-line", 3 * kAttributes, "by attribute: score / 10, level × rounds left / 12, score beyond 14 / 5"},
    {"glory", 1, "as it stands / 40"},
    {"ahead", 1, "of the best other / 15"},
    {"behind", 1, "the best other / 15"},
    {"late-lead", 1, "lead over the best other / 15 × (round / 7)²"},
    {"above-mean", 1, "Glory / 15"},
    {"city-glory", 1, "/ 8"},
    {"link-glory", 1, "/ 8"},
    {"set-aside", 1, "Slavery cards that cost Glory / 2"},
    {"", 2, ""},
    {"harbor", 10, "1 for 0 … 9 and more discs"},
    {"harbor-line", 1, "discs / 8"},
    {"supply", 1, "discs / 35"},
    {"supply-short", 1, "does not last for the rounds left"},
    {"workers", 1, "/ 4"},
    {"workers-unpaid", 1, "beyond the Salary level / 2"},
    {"harbor-rest", 1, "discs beyond a multiple of 3 / 2"},
    {"ready", kActions + 2, "buildings that can be activated / 2, by action; with a +; all"},
    {"owned", kActions + 2, "the same of all buildings"},
    {"tiles", 8, "buildings / 2 by level 0 … 5; City Halls; Memorials"},
    {"blue", kTokens - kFirstBlueToken, "tokens, by kind"},
    {"room", 8, "1 for -3 … 4 cards below the limit"},
    {"cards", 1, "that count for the limit / 4"},
    {"slavery", 1, "cards"},
    {"governors", 1, "cards"},
    {"cards-fit", 1, "into the normal slots"},
    {"card-symbols", 1, "/ 8"},
    {"card-glory", 1, "/ 5"},
    {"presence", kAreas, "by area / 4"},
    {"in-reach", kDecks, "by deck: its top card"},
    {"reach-worth", kDecks, "by deck: worth of a top card in reach / 6"},
    {"missing", kDecks, "by deck: 1, 0.5, 0.2 for a presence that is 1, 2 or more too low"},
    {"on-track", kAreas, "by area, if closed: part of the track × 2"},
    {"governor-to", kAreas, "by area, if closed: would get the governor"},
    {"pile", 1, "has a card in reach"},
    {"pile-worth", 1, "of the best one / 6"},
    {"occupy-tokens", kTokens, "by kind: on free cities where the seat is present / 3"},
    {"ship-tokens", kTokens, "by kind: on the next track spaces and free fleets / 3"},
    {"link-tokens", kTokens, "by kind: on links in reach / 2"},
    {"free-cities", 1, "where the seat is present / 6"},
    {"free-two-glory", 1, "those of 2 Glory / 2"},
    {"free-fleets", 1, "/ 3"},
    {"links-in-reach", 1, "/ 4"},
    {"links-to-conquer", 1, "/ 4"},
    {"links-at-risk", 1, "/ 4"},
    {"spaces-at-risk", 1, "/ 5"},
    {"can-attack", 1, "now"},
    {"", 2, ""},
    {"open-half", kActions, "1 for the other half of a + that is still to be done"},
    {"asked", 8, "1 for Start, Scrap, Build, Salary (payments left / 2), Memorial, React, Slot, Discard"},
    {"", 3, ""},
    {"cities-to-open", 1, "behind tracks with an own disc / 4, the sooner the more"},
    {"two-glory-to-open", 1, "those of 2 Glory / 2, likewise"},
    {"may-open", 1, "a track with one space left whose governor the seat can get"},
    {"may-open-next", 1, "the same with two"},
    {"opens-for-another", 1, "a track with one space left whose governor it cannot get"},
    {"", 1, ""},
    {"", 35, ""},
});

// A tile that is built, taken at the start or scrapped.
inline constexpr auto kTileTable = std::to_array<FeatureRow>({
    {"level", 6, "1 for 0 … 5"},
    {"attributes", kAttributes, "symbols, by attribute"},
    {"glory", 1, ""},
    {"actions", kActions, "it has"},
    {"both", 1, "a +"},
    {"either", 1, "a /"},
    {"city-hall", 1, ""},
    {"memorial", 1, ""},
    {"has-one", 1, "the seat owns such a tile"},
    {"draws", 1, "symbols"},
    {"", 2, ""},
});

template <std::size_t N>
constexpr std::size_t size_of(const std::array<FeatureRow, N>& table) {
  std::size_t size = 0;
  for (const FeatureRow& row : table) size += row.count;
  return size;
}

// What a move uses up and what it brings.
inline constexpr auto kMoveTable = std::to_array<FeatureRow>({
    {"verb", 14, "1 for the verb, but for those of the modules"},
    {"action", 4 * kActions, "1 for the action of use, spend, then, react"},
    {"tile", size_of(kTileTable), "of start and build"},
    {"scrapped", size_of(kTileTable), "tile"},
    {"flexible", kActions, "1 for the other action of the / that is used"},
    {"flexible-both", 1, "a + is used"},
    {"paid", kActions, "actions of the building that is paid"},
    {"paid-both", 1, "it has a +"},
    {"token", kTokens, "1 for the token gained from the space"},
    {"link-token", kTokens, "1 for tokens gained from links"},
    {"step", kAttributes, "by attribute: its level rises"},
    {"area", kAreas, "1 for the area of the disc"},
    {"links-made", 1, ""},
    {"links-begun", 1, "with a free other end"},
    {"links-broken", 1, "of the seat that is attacked"},
    {"fleet", 1, "the space is one"},
    {"two-glory", 1, "the space has 2"},
    {"reaches-card", 1, "brings the area's top card into reach"},
    {"first-here", 1, "was not present"},
    {"owner-leads", 1, "the attacked seat has more Glory"},
    {"owner-is-far-behind", 1, "by more than 8"},
    {"onto-track", 1, ""},
    {"onto-sea", 1, ""},
    {"", 5, ""},
    {"left-after", 4, "1 for 0 … 3 and more free track spaces afterwards"},
    {"leads-track", 1, "would get the governor, not yet open"},
    {"gets-governor", 1, "opens the region and gets it"},
    {"gives-governor", 1, "opens the region for another"},
    {"offers-governor", 1, "leaves one space, another leads"},
    {"deck", kDecks, "1 for the deck drawn from"},
    {"from-pile", 1, ""},
    {"card-attributes", kAttributes, "symbols, by attribute"},
    {"card-glory", 1, ""},
    {"card-fits", 1, "into the normal slots"},
    {"abolishes-own", 1, "Slavery cards"},
    {"abolishes-others", 1, "Slavery cards"},
    {"first-slavery", 1, ""},
    {"card-one", 1, "of a region"},
    {"lost-attributes", kAttributes, "symbols of the discarded card, by attribute"},
    {"lost-step", kAttributes, "by attribute: its level falls"},
    {"lost-glory", 1, ""},
    {"lost-slavery", 1, ""},
    {"lost-governor", 1, ""},
    {"", 1, ""},
    {"react-token", kTokens, "1 for the token that the Silent Fleet takes"},
    {"react-my-links", 1, "with an end at the space"},
    {"react-their-links", 1, ""},
    {"react-two-glory", 1, ""},
    {"react-i-am-there", 1, ""},
    {"react-they-are-there", 1, ""},
    {"react-opens", 1, "the track has one space left"},
    {"react-nearly-opens", 1, "two"},
    {"react-my-governor", 1, "would be mine"},
    {"react-their-governor", 1, ""},
    {"react-my-card", 1, "worth of a top card in my reach"},
    {"react-their-card", 1, ""},
    {"react-my-last-card", 1, "the next one of the deck is not"},
    {"react-their-last-card", 1, ""},
    {"", 3, ""},
    {"quit-harbor", 5, "1 for 0 … 4 and more discs when passing or stopping"},
    {"quit-ready", 1, "buildings that could be activated, up to 4"},
    {"quit-blue", 1, "tokens"},
    {"quit-last-round", 1, ""},
    {"", 2, ""},
    {"", 14, ""},
});

inline constexpr std::size_t kSharedFeatures = size_of(kSharedTable);
inline constexpr std::size_t kSeatFeatures = size_of(kSeatTable);
inline constexpr std::size_t kMoveFeatures = size_of(kMoveTable);
static_assert(kSharedFeatures == 64 && kSeatFeatures == 288 && kMoveFeatures == 224);

// Where the row of this name begins, and how long it is. A name that is not there, or twice, does not compile.
struct FeaturePlace {
  std::size_t first = 0;
  std::size_t count = 0;
};
void no_such_feature();
template <std::size_t N>
consteval FeaturePlace place_in(const std::array<FeatureRow, N>& table, std::string_view name) {
  FeaturePlace found;
  std::size_t first = 0;
  for (const FeatureRow& row : table) {
    if (row.name == name && found.count != 0) no_such_feature();
    if (row.name == name) found = {first, row.count};
    first += row.count;
  }
  if (found.count == 0) no_such_feature();
  return found;
}

consteval std::size_t shared_feature(std::string_view name) { return place_in(kSharedTable, name).first; }
consteval std::size_t seat_feature(std::string_view name) { return place_in(kSeatTable, name).first; }
consteval std::size_t tile_feature(std::string_view name) { return place_in(kTileTable, name).first; }
consteval std::size_t move_feature(std::string_view name) { return place_in(kMoveTable, name).first; }

}  // namespace endeavor
