// What everyone can see in a position, worked out once: owners, presences, decks, tracks, links. The
// features of seats and of moves are read off it.
#pragma once

#include "engine/query.h"

namespace endeavor {

// Per seat, from the links and spaces of the map.
struct MapView {
  std::uint8_t city_glory;
  std::uint8_t link_glory;
  std::uint8_t links_in_reach;    // one end held, the other free and open to it
  std::uint8_t links_to_conquer;  // one end held, the other another's where it is present
  std::uint8_t links_at_risk;     // held, with an end where another seat can attack now
  std::uint8_t spaces_at_risk;
  std::array<std::uint8_t, kTokens> link_tokens;  // on links in reach
};

struct Survey {
  SpaceSet free;                               // spaces of Europe and open regions
  std::array<Seat, kMaxSpaces> owner;          // None: free
  std::array<SpaceSet, kTokens> token_spaces;  // free spaces by their token
  std::array<std::array<std::uint8_t, kAreas>, kSeats> presence;
  std::array<AreaSet, kSeats> present;          // open areas where it may occupy and attack
  std::array<std::uint8_t, kDecks> deck_value;  // of the top card; kNoCard if there is none
  std::array<std::uint8_t, kDecks> deck_worth;  // its symbols and Glory
  std::array<std::uint8_t, kAreas> track_left;  // free track spaces
  std::array<Token, kAreas> track_token;        // on the next one; None if open
  std::array<Seat, kAreas> governor_to;         // who would get it if the track ended here; None
  std::array<bool, kMaxPlayers> can_attack;
  std::array<MapView, kMaxPlayers> map;
  std::array<std::int16_t, kMaxPlayers> glory;  // as it stands (R10)
};
inline constexpr std::uint8_t kNoCard = 99;

Survey survey(const Content&, const State&);

// Symbols of a card or tile, Glory counted twice as much as an attribute's step.
int worth_of(const Symbols&);

// R8.1, R7.4: could the seat put a disc on this free space by some action now or later this round?
inline bool open_to(const BoardFacts& board, const State& s, AreaSet present, Space at) {
  const Area a = board.space_area[index(at)];
  return (board.fleets & bit(at)) != 0 ? is_open(s, a) : (present & bit(a)) != 0;
}

}  // namespace endeavor
