// A move: one decision of one seat, in four bytes. What it means depends on the verb; the seat is
// always the one to move. Text and JSON of moves are notation's.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <type_traits>

#include "content/ids.h"

namespace endeavor {

enum class Verb : std::uint8_t {
  Start,     // building
  Scrap,     // building
  Build,     // building
  Pay,       // building
  Done,      //
  Use,       // building, action, target
  Spend,     // token, action, target
  Pass,      //
  Then,      // action, target
  Stop,      //
  Memorial,  // attribute, or no target
  React,     // action and target, or neither
  Slot,      // governor, or no target
  Discard,   // card
};
inline constexpr int kVerbs = 14;

enum class TargetKind : std::uint8_t { Space, Track, Sea, Deck, Card, Building, Attribute, None };

// What an action or choice is aimed at, kind and number in one byte.
class Target {
 public:
  constexpr Target() = default;
  static constexpr Target none() { return {}; }
  static constexpr Target at(Space s) { return Target(index(s)); }
  static constexpr Target track(Area a) { return Target(kTrack + index(a)); }
  static constexpr Target sea(Area a) { return Target(kSea + index(a)); }
  static constexpr Target of(Deck d) { return Target(kDeck + index(d)); }
  static constexpr Target of(Card c) { return Target(kCard + index(c)); }
  static constexpr Target of(Building b) { return Target(kBuilding + index(b)); }
  static constexpr Target of(Attribute a) { return Target(kAttribute + index(a)); }

  constexpr TargetKind kind() const {
    if (code_ < kTrack) return TargetKind::Space;
    if (code_ < kSea) return TargetKind::Track;
    if (code_ < kDeck) return TargetKind::Sea;
    if (code_ < kCard) return TargetKind::Deck;
    if (code_ < kBuilding) return TargetKind::Card;
    if (code_ < kAttribute) return TargetKind::Building;
    if (code_ < kAttribute + kAttributes) return TargetKind::Attribute;
    return TargetKind::None;
  }

  // Each trusts that the kind is right.
  constexpr Space space() const { return static_cast<Space>(code_); }
  constexpr Area area() const { return static_cast<Area>(code_ - (code_ < kSea ? kTrack : kSea)); }
  constexpr Deck deck() const { return static_cast<Deck>(code_ - kDeck); }
  constexpr Card card() const { return static_cast<Card>(code_ - kCard); }
  constexpr Building building() const { return static_cast<Building>(code_ - kBuilding); }
  constexpr Attribute attribute() const { return static_cast<Attribute>(code_ - kAttribute); }

  constexpr std::uint8_t code() const { return code_; }
  auto operator<=>(const Target&) const = default;

 private:
  // Where each kind begins; spaces begin at 0.
  static constexpr std::size_t kTrack = kMaxSpaces;
  static constexpr std::size_t kSea = kTrack + kAreas;
  static constexpr std::size_t kDeck = kSea + kAreas;
  static constexpr std::size_t kCard = kDeck + kDecks;
  static constexpr std::size_t kBuilding = kCard + kCards;
  static constexpr std::size_t kAttribute = kBuilding + kMaxBuildings;
  static_assert(kAttribute + kAttributes < 255);

  constexpr explicit Target(std::size_t code) : code_(static_cast<std::uint8_t>(code)) {}

  std::uint8_t code_ = 255;
};

struct Move {
  Verb verb{};
  std::uint8_t with = 255;  // Building or Token, by verb
  Action action = Action::None;
  Target target;

  auto operator<=>(const Move&) const = default;

  constexpr Building building() const { return static_cast<Building>(with); }
  constexpr Token token() const { return static_cast<Token>(with); }

  static constexpr Move plain(Verb v) { return {v, 255, Action::None, Target::none()}; }
  static constexpr Move tile(Verb v, Building b) {
    return {v, static_cast<std::uint8_t>(b), Action::None, Target::none()};
  }
  static constexpr Move use(Building b, Action a, Target t) {
    return {Verb::Use, static_cast<std::uint8_t>(b), a, t};
  }
  static constexpr Move spend(Token k, Action a, Target t) {
    return {Verb::Spend, static_cast<std::uint8_t>(k), a, t};
  }
  static constexpr Move then(Action a, Target t) { return {Verb::Then, 255, a, t}; }
  static constexpr Move react(Action a, Target t) { return {Verb::React, 255, a, t}; }
  static constexpr Move react_none() { return plain(Verb::React); }
  static constexpr Move choose(Verb v, Target t) { return {v, 255, Action::None, t}; }
};
static_assert(sizeof(Move) == 4 && std::is_trivially_copyable_v<Move>);

// A caller's fixed array of moves. Holds the most any position can offer: at most 8 buildings and
// 4 kinds of blue token, each with at most two actions of at most 64 targets.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 2048;

  void clear() { size_ = 0; }
  void add(Move m) {
    assert(size_ < kCapacity);
    moves_[size_++] = m;
  }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }

 private:
  std::size_t size_ = 0;
  std::array<Move, kCapacity> moves_;
};

}  // namespace endeavor
