// A move: one decision of one seat, in eight bytes. What it means depends on the verb; the seat is
// always the one to move. Text and JSON of moves are notation's.
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstdint>
#include <type_traits>

#include "content/expansions.h"

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
  Nation,    // nation
  Setup,     // track or city
  Mobilize,  // target of the Nation's middle, with action when it offers two
  More,      // one more of a repeated effect: other = sea, target = attribute
};
inline constexpr int kVerbs = 18;

enum class TargetKind : std::uint8_t {
  Space,
  Track,
  Sea,
  Deck,
  Card,
  Building,
  Attribute,
  Link,
  Fate,
  Nation,
  SameDeck,  // of a follow-up: the deck of the region where the first step happened
  None
};

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
  static constexpr Target of(Link l) { return Target(kLink + index(l)); }
  static constexpr Target of(Fate f) { return Target(kFate + index(f)); }
  static constexpr Target of(Nation n) { return Target(kNation + index(n)); }
  static constexpr Target same_deck() { return Target(kSameDeck); }

  constexpr TargetKind kind() const {
    if (code_ < kTrack) return TargetKind::Space;
    if (code_ < kSea) return TargetKind::Track;
    if (code_ < kDeck) return TargetKind::Sea;
    if (code_ < kCard) return TargetKind::Deck;
    if (code_ < kBuilding) return TargetKind::Card;
    if (code_ < kAttribute) return TargetKind::Building;
    if (code_ < kLink) return TargetKind::Attribute;
    if (code_ < kFate) return TargetKind::Link;
    if (code_ < kNation) return TargetKind::Fate;
    if (code_ < kSameDeck) return TargetKind::Nation;
    return code_ == kSameDeck ? TargetKind::SameDeck : TargetKind::None;
  }

  // Each trusts that the kind is right.
  constexpr Space space() const { return static_cast<Space>(code_); }
  constexpr Area area() const { return static_cast<Area>(code_ - (code_ < kSea ? kTrack : kSea)); }
  constexpr Deck deck() const { return static_cast<Deck>(code_ - kDeck); }
  constexpr Card card() const { return static_cast<Card>(code_ - kCard); }
  constexpr Building building() const { return static_cast<Building>(code_ - kBuilding); }
  constexpr Attribute attribute() const { return static_cast<Attribute>(code_ - kAttribute); }

  constexpr Link link() const { return static_cast<Link>(code_ - kLink); }
  constexpr Fate fate() const { return static_cast<Fate>(code_ - kFate); }
  constexpr Nation nation() const { return static_cast<Nation>(code_ - kNation); }
  constexpr bool is_none() const { return code_ == 255; }

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
  static constexpr std::size_t kLink = kAttribute + kAttributes;
  static constexpr std::size_t kFate = kLink + kMaxLinks;
  static constexpr std::size_t kNation = kFate + kMaxFates;
  static constexpr std::size_t kSameDeck = kNation + kMaxNations;
  static_assert(kSameDeck < 255);

  constexpr explicit Target(std::size_t code) : code_(static_cast<std::uint8_t>(code)) {}

  std::uint8_t code_ = 255;
};

// What is done instead of the action that is spent (R12, R13); nothing for a normal action.
class Power {
 public:
  constexpr Power() = default;
  static constexpr Power of(Exploit e, int ability) {
    return Power(index(e) * kMaxAbilities + static_cast<std::size_t>(ability));
  }
  static constexpr Power nation() { return Power(kNation); }      // the top of one's own tile
  static constexpr Power monument() { return Power(kMonument); }  // its bottom
  static constexpr Power fate() { return Power(kFate); }

  constexpr bool is_none() const { return code_ == 255; }
  constexpr bool is_exploit() const { return code_ < kNation; }
  constexpr Exploit exploit() const { return static_cast<Exploit>(code_ / kMaxAbilities); }
  constexpr int ability() const { return code_ % kMaxAbilities; }
  constexpr std::uint8_t code() const { return code_; }
  auto operator<=>(const Power&) const = default;

 private:
  static constexpr std::size_t kNation = std::size_t{kMaxExploits} * kMaxAbilities;
  static constexpr std::size_t kMonument = kNation + 1;
  static constexpr std::size_t kFate = kNation + 2;
  constexpr explicit Power(std::size_t code) : code_(static_cast<std::uint8_t>(code)) {}
  std::uint8_t code_ = 255;
};

struct Move {
  Verb verb{};
  std::uint8_t with = 255;       // Building or Token, by verb
  Action action = Action::None;  // with a power: the one of two alternatives that is chosen
  Target target;
  Power power;   // of Use, Spend and Then
  Target other;  // where a disc is moved from; the sea of a disc for a track; the second of two paid buildings
  std::array<Target, kMaxThenWords> then{};  // the follow-ups that are done, as they are said

  auto operator<=>(const Move&) const = default;

  constexpr Building building() const { return static_cast<Building>(with); }
  constexpr Token token() const { return static_cast<Token>(with); }

  static constexpr Move plain(Verb v) { return of(v, 255, Action::None, Target::none()); }
  static constexpr Move tile(Verb v, Building b) {
    return of(v, static_cast<std::uint8_t>(b), Action::None, Target::none());
  }
  static constexpr Move use(Building b, Action a, Target t) {
    return of(Verb::Use, static_cast<std::uint8_t>(b), a, t);
  }
  static constexpr Move spend(Token k, Action a, Target t) {
    return of(Verb::Spend, static_cast<std::uint8_t>(k), a, t);
  }
  static constexpr Move then_do(Action a, Target t) { return of(Verb::Then, 255, a, t); }
  static constexpr Move react(Action a, Target t) { return of(Verb::React, 255, a, t); }
  static constexpr Move react_none() { return plain(Verb::React); }
  static constexpr Move choose(Verb v, Target t) { return of(v, 255, Action::None, t); }

 private:
  static constexpr Move of(Verb v, std::uint8_t with, Action a, Target t) {
    Move m;
    m.verb = v;
    m.with = with;
    m.action = a;
    m.target = t;
    return m;
  }
};
static_assert(sizeof(Move) == 8 && std::is_trivially_copyable_v<Move>);

// A caller's fixed array of moves. Holds the most any position can offer: at most 8 buildings and
// 4 kinds of blue token, each with at most two actions of at most 64 targets, and the forms of the
// abilities of three Exploits and a Nation.
class MoveList {
 public:
  static constexpr std::size_t kCapacity = 4096;
  static constexpr std::size_t kForAbilities = kCapacity - std::size_t{12} * 2 * 64;  // normal actions always fit

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
