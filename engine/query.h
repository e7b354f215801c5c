// Questions about a position that several rules ask. All read only, all cheap.
#pragma once

#include <algorithm>
#include <bit>
#include <cassert>

#include "engine/state.h"

namespace endeavor {

using AreaSet = std::uint8_t;    // bit per Area
using SpaceSet = std::uint64_t;  // bit per Space

constexpr AreaSet bit(Area a) { return static_cast<AreaSet>(1u << index(a)); }
constexpr SpaceSet bit(Space s) { return SpaceSet{1} << index(s); }
constexpr std::uint64_t bit(Card c) { return std::uint64_t{1} << index(c); }
constexpr std::uint32_t bit(Building b) { return 1u << index(b); }
constexpr std::uint8_t bit(Deck d) { return static_cast<std::uint8_t>(1u << index(d)); }
constexpr std::uint8_t bit(Attribute a) { return static_cast<std::uint8_t>(1u << index(a)); }
constexpr std::uint8_t bit(Token t) { return static_cast<std::uint8_t>(1u << index(t)); }
constexpr std::uint8_t bit(Seat s) { return static_cast<std::uint8_t>(1u << index(s)); }
inline constexpr AreaSet kAllAreas = (1u << kAreas) - 1;
inline constexpr AreaSet kAllRegions = kAllAreas & ~1u;

inline const BoardFacts& board_of(const Content& box, const State& s) { return box.board(s.rules.board); }
// Who plays, in the order of the seats.
inline Ids<Seat> seats(const State& s) { return ids<Seat>(s.rules.players); }

inline bool is_first_edition(const State& s) { return s.rules.edition == Edition::FirstEdition; }
inline bool is_open(const State& s, Area a) { return (s.open & bit(a)) != 0; }
inline bool has_passed(const State& s, Seat who) { return (s.passed & bit(who)) != 0; }

constexpr bool is_player(Seat who) { return index(who) < kMaxPlayers; }  // not the Silent Fleet

inline Seat previous_seat(const State& s, Seat who) {
  return seat(static_cast<int>((index(who) + s.rules.players - 1u) % s.rules.players));
}

inline Seat next_seat(const State& s, Seat who) {
  assert(s.rules.players > 0);
  return seat(static_cast<int>((index(who) + 1) % s.rules.players));
}

// R5.2: the level a score stands for, 1–5. Growth is one more.
constexpr int level_of(int score) { return score >= 10 ? 5 : score >= 7 ? 4 : score >= 4 ? 3 : score >= 2 ? 2 : 1; }
inline int score_of(const Player& p, Attribute a) { return p.attributes[a]; }
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
  for (const Seat who : ids<Seat>(kSeats))
    if (s.spaces[who] & bit(at)) return who;
  return Seat::None;
}

inline SpaceSet spaces_in(const BoardFacts& board, AreaSet areas) {
  SpaceSet all = 0;
  for (const Area a : each<Area>(areas)) all |= board.area_spaces[a];
  return all;
}

// The spaces of these kinds.
inline SpaceSet spaces_of(const BoardFacts& board, PlaceKinds kinds) {
  return ((kinds & kCityPlaces) != 0 ? board.cities : 0) | ((kinds & kFleetPlaces) != 0 ? board.fleets : 0);
}

inline int discs_on_track(const State& s, Area region, Seat who) {
  // All spaces of the track at once: a byte of `other` is 0 where the disc is the seat's, and then one of `equal`
  // is 128.
  static_assert(kMaxTrack == sizeof(std::uint64_t));
  constexpr std::uint64_t kEach = 0x0101010101010101u;
  const auto other = std::bit_cast<std::uint64_t>(s.track[region]) ^ kEach * index(who);
  const std::uint64_t equal = ~(((other & kEach * 127) + kEach * 127) | other | kEach * 127);
  return std::popcount(equal);
}

// R7.3: who would get the governor of a closed region if its track were full as it stands: who has most discs
// there, of those who are tied the one nearest the deck. None while nobody has shipped.
inline Seat governor_leader(const State& s, Area region) {
  BySeat<int> discs{};
  Seat best = Seat::None;
  int most = 0;
  for (const Seat at : s.track[region]) {  // towards the deck: who draws level later is nearer
    if (at == Seat::None) break;
    if (++discs[at] < most) continue;
    most = discs[at];
    best = at;
  }
  return best;
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
  int n = std::popcount(s.spaces[who] & board.area_spaces[a]);
  if (has_nations(s) && is_player(who) && s.tile(who).monument != Space::None)
    n += board.space_area[s.tile(who).monument] == a ? 1 : 0;
  if (is_region(a)) n += s.sea[a][who] + discs_on_track(s, a, who);
  return n;
}

// R7.2: where the next disc goes; the track's length when it is full.
inline int next_track_space(const BoardFacts& board, const State& s, Area region) {
  const int length = board.track_length[region];
  const auto& track = s.track[region];
  int i = 0;
  while (i < length && track[i] != Seat::None) ++i;
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
  return static_cast<TokenPlace>(index(board.track_place[region]) + static_cast<std::size_t>(i));
}

inline bool controls(const State& s, Seat who, const LinkFacts& link) {
  return (s.spaces[who] & link.ends) == link.ends;
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
    if (e != Exploit::None && s.modules.exploits[i] == e) return i;
  return -1;
}
inline bool is_available(const Content& box, const State& s, Exploit e) {
  return is_open(s, box.exploit(e).regions[0]) && is_open(s, box.exploit(e).regions[1]);
}

inline constexpr std::uint64_t kSlaveryCards = std::uint64_t{63} << (index(Deck::Slavery) * kCardsPerDeck);

// A player without Slavery cards, held or set aside.
inline bool is_clean(const State& s, Seat who) {
  return (s.cards[who] & kSlaveryCards) == 0 && s.player(who).set_aside == 0;
}

inline bool deck_empty(const State& s, Deck d) { return s.decks[d] == 0; }
inline Card top_card(const State& s, Deck d) { return card_of(d, first_of<int>(s.decks[d])); }

inline constexpr std::uint64_t kGovernorCards = [] {
  std::uint64_t all = 0;
  for (const Area a : kRegionAreas) all |= bit(governor_of(a));
  return all;
}();

// R9.6: how many of these cards the Card limit counts, and do they fit in the normal slots?
inline int counted_cards(std::uint64_t cards) {
  return std::popcount(cards) - ((cards & kSlaveryCards) != 0 ? 1 : 0);
}
inline bool fits_normal_slots(const Player& p, std::uint64_t cards) {
  return std::popcount(cards) <= kCardSlots && counted_cards(cards) <= card_limit(p);
}

inline bool owns(const Player& p, Building b) { return std::ranges::find(p.seaside(), b) != p.seaside().end(); }

// R8.5
inline bool owns_memorial(const Content& box, const Player& p) {
  for (const Building b : p.seaside())
    if (box.building(b).special == Special::Memorial) return true;
  return false;
}

// R8.4: what an attack takes out of the harbor: the casualty and the disc that takes the space. An ability may
// spare the one or have the other from elsewhere.
inline constexpr Step kNormalAttack{.effect = Effect::Attack, .from = DiscFrom::Harbor, .casualty = true};
constexpr int attack_discs(const Step& step) {
  return (step.casualty ? 1 : 0) + (step.from == DiscFrom::Harbor ? 1 : 0);
}
inline constexpr int kAttackDiscs = attack_discs(kNormalAttack);

// R6.5: is this one of the actions that a building or token lets choose from?
constexpr bool offers(const ActionChoice& choice, Action a) {
  return choice.first == a || (choice.joiner >= Joiner::Either && choice.second == a);
}

// R14.9: the leftmost building of this type with, or without, a worker; -1 if there is none.
inline int leftmost(const Player& p, Building b, bool with_worker) {
  for (int i = 0; i < p.building_count; ++i)
    if (p.buildings[i] == b && p.has_worker(i) == with_worker) return i;
  return -1;
}

}  // namespace endeavor
