// Questions about a position that several rules ask. All read only, all cheap.
#pragma once

#include <bit>
#include <cassert>

#include "engine/state.h"

namespace endeavor {

using AreaSet = std::uint8_t;    // bit per Area
using SpaceSet = std::uint64_t;  // bit per Space

constexpr AreaSet bit(Area a) { return static_cast<AreaSet>(1u << index(a)); }
constexpr SpaceSet bit(Space s) { return SpaceSet{1} << index(s); }
constexpr std::uint64_t bit(Card c) { return std::uint64_t{1} << index(c); }
constexpr std::uint8_t bit(Seat s) { return static_cast<std::uint8_t>(1u << index(s)); }
inline constexpr AreaSet kAllAreas = (1u << kAreas) - 1;
inline constexpr AreaSet kAllRegions = kAllAreas & ~1u;

inline const BoardFacts& board_of(const Content& box, const State& s) { return box.board(s.rules.board); }
inline bool is_first_edition(const State& s) { return s.rules.edition == Edition::FirstEdition; }
inline bool is_open(const State& s, Area a) { return (s.open & bit(a)) != 0; }
inline bool has_passed(const State& s, Seat who) { return (s.passed & bit(who)) != 0; }

inline Seat previous_seat(const State& s, Seat who) {
  return seat(static_cast<int>((index(who) + s.rules.players - 1u) % s.rules.players));
}

inline Seat next_seat(const State& s, Seat who) {
  assert(s.rules.players > 0);
  return seat(static_cast<int>((index(who) + 1) % s.rules.players));
}

// R5.2: the level a score stands for, 1–5. Growth is one more.
constexpr int level_of(int score) { return score >= 10 ? 5 : score >= 7 ? 4 : score >= 4 ? 3 : score >= 2 ? 2 : 1; }
inline int score_of(const Player& p, Attribute a) { return p.attributes[index(a)]; }
inline int build_level(const Player& p) { return level_of(score_of(p, Attribute::Industry)); }
inline int growth_level(const Player& p) { return level_of(score_of(p, Attribute::Culture)) + 1; }
inline int salary_level(const Player& p) { return level_of(score_of(p, Attribute::Wealth)); }
inline int card_limit(const Player& p) { return level_of(score_of(p, Attribute::Influence)); }

inline SpaceSet occupied(const State& s) {
  SpaceSet all = 0;
  for (const SpaceSet mine : s.spaces) all |= mine;
  return all;
}

// Seat::None for a free space.
inline Seat owner_of(const State& s, Space at) {
  for (int i = 0; i < kSeats; ++i)
    if (s.spaces[static_cast<std::size_t>(i)] & bit(at)) return seat(i);
  return Seat::None;
}

inline SpaceSet spaces_in(const BoardFacts& board, AreaSet areas) {
  SpaceSet all = 0;
  for (unsigned rest = areas; rest != 0; rest &= rest - 1)
    all |= board.area_spaces[static_cast<std::size_t>(std::countr_zero(rest))];
  return all;
}

inline int discs_on_track(const State& s, Area region, Seat who) {
  int n = 0;
  for (const Seat at : s.track[region_index(region)]) n += at == who ? 1 : 0;
  return n;
}

inline bool has_nations(const State& s) { return s.rules.options.nations != Nations::Off; }
inline bool has_modules(const State& s) { return s.rules.options.exploits || has_nations(s); }

// R12.9: the cities that can never be attacked again.
inline SpaceSet monuments(const State& s) {
  SpaceSet all = 0;
  if (!has_nations(s)) return all;
  for (const NationTile& tile : s.modules.nations)
    if (tile.monument != Space::None) all |= bit(tile.monument);
  return all;
}

// R1.4, R12.9. In Europe a player may act without any (R8.1), but cards count what is there.
inline int presence(const BoardFacts& board, const State& s, Seat who, Area a) {
  int n = std::popcount(s.spaces[index(who)] & board.area_spaces[index(a)]);
  if (has_nations(s) && index(who) < kMaxPlayers && s.tile(who).monument != Space::None)
    n += board.space_area[index(s.tile(who).monument)] == a ? 1 : 0;
  if (is_region(a)) n += s.sea[region_index(a)][index(who)] + discs_on_track(s, a, who);
  return n;
}

// R7.2: where the next disc goes; the track's length when it is full.
inline int next_track_space(const BoardFacts& board, const State& s, Area region) {
  const int length = board.track_length[index(region)];
  const auto& track = s.track[region_index(region)];
  int i = 0;
  while (i < length && track[static_cast<std::size_t>(i)] != Seat::None) ++i;
  return i;
}

inline Token token_at(const State& s, TokenPlace place) {
  const auto i = index(place);
  return static_cast<Token>((s.token_nibbles[i / 2] >> (i % 2 * 4)) & 15u);
}

inline void set_token(State& s, TokenPlace place, Token t) {
  const auto i = index(place);
  const unsigned shift = i % 2 * 4;
  const unsigned kept = s.token_nibbles[i / 2] & ~(15u << shift);
  s.token_nibbles[i / 2] = static_cast<std::uint8_t>(kept | static_cast<unsigned>(t) << shift);
}

inline TokenPlace place_of(Space at) { return static_cast<TokenPlace>(at); }
inline TokenPlace track_place(const BoardFacts& board, Area region, int i) {
  return static_cast<TokenPlace>(index(board.track_place[index(region)]) + static_cast<std::size_t>(i));
}

inline bool controls(const State& s, Seat who, const LinkFacts& link) {
  return (s.spaces[index(who)] & link.ends) == link.ends;
}

// R12.5, R12.7: the symbols of a Nation tile that count now. Nothing does before its set-up is done.
inline bool top_revealed(const State& s, Seat who) {
  const NationTile& tile = s.tile(who);
  return tile.nation != Nation::None && s.phase != Phase::Start && !tile.top && !tile.flipped;
}
inline bool middle_revealed(const State& s, Seat who) {
  const NationTile& tile = s.tile(who);
  return tile.nation != Nation::None && s.phase != Phase::Start && !tile.middle && !tile.flipped;
}

// R13.1: where the Exploit lies in this game; -1 when it was not drawn.
inline int slot_of(const State& s, Exploit e) {
  for (int i = 0; i < kExploitsInGame; ++i)
    if (e != Exploit::None && s.modules.exploits[static_cast<std::size_t>(i)] == e) return i;
  return -1;
}
inline bool is_available(const Content& box, const State& s, Exploit e) {
  return is_open(s, box.exploit(e).regions[0]) && is_open(s, box.exploit(e).regions[1]);
}

inline constexpr std::uint64_t kSlaveryCards = std::uint64_t{63} << (index(Deck::Slavery) * kCardsPerDeck);

// A player without Slavery cards, held or set aside.
inline bool is_clean(const State& s, Seat who) {
  return (s.cards[index(who)] & kSlaveryCards) == 0 && s.player(who).set_aside == 0;
}

inline bool deck_empty(const State& s, Deck d) { return s.decks[index(d)] == 0; }
inline Card top_card(const State& s, Deck d) { return card_of(d, std::countr_zero(s.decks[index(d)])); }

inline constexpr std::uint64_t kGovernorCards = [] {
  std::uint64_t all = 0;
  for (const Area a : kRegionAreas) all |= bit(governor_of(a));
  return all;
}();

// R9.6: do these cards fit in the normal slots?
inline bool fits_normal_slots(const Player& p, std::uint64_t cards) {
  const int all = std::popcount(cards);
  const int exempt = (cards & kSlaveryCards) != 0 ? 1 : 0;
  return all <= 5 && all - exempt <= card_limit(p);
}

inline bool owns(const Player& p, Building b) {
  for (int i = 0; i < p.building_count; ++i)
    if (p.buildings[static_cast<std::size_t>(i)] == b) return true;
  return false;
}

// R14.9: the leftmost building of this type with, or without, a worker; -1 if there is none.
inline int leftmost(const Player& p, Building b, bool with_worker) {
  for (int i = 0; i < p.building_count; ++i)
    if (p.buildings[static_cast<std::size_t>(i)] == b && ((p.workers >> i & 1) != 0) == with_worker) return i;
  return -1;
}

}  // namespace endeavor
