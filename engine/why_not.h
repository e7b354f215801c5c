// Why a move is not possible: one reason, its rule, and the quantities and pieces it is about.
// The engine gives codes; notation turns them into words and sentences. When several things are
// wrong the first of these is given: the wrong question; not yours or not there; the activation
// circle or its disc; region closed; presence; the target's state; discs left.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>

#include "engine/move.h"
#include "engine/state.h"

namespace endeavor {

enum class Reason : std::uint8_t {
  None,
  // Another question is open. The rule is that question's.
  AskedStart,
  AskedScrap,
  AskedBuild,
  AskedSalary,
  AskedTurn,
  AskedSecond,
  AskedMemorial,
  AskedReaction,
  AskedSlot,
  AskedDiscard,
  AskedNation,
  AskedSetup,
  AskedMore,
  AskedMobilize,
  // Buildings from the supply (R2.5, R2.6, R4.1–R4.3, R11.7)
  NotAStartBuilding,
  NotInThisEdition,
  NotInTheSupply,
  TileNotInGame,
  NoTileLeft,
  OneLevelFive,
  BuildLevel,
  FallbackLevel,
  ScrapLevel,
  // Own buildings and tokens (R4.5, R6.2, R6.3, R9.1)
  NotYourBuilding,
  NoWorker,
  MustPay,
  NoActivationCircle,
  BuildingLacksAction,
  AlreadyActivated,
  NeedsDiscToActivate,
  BrownToken,
  NoSuchToken,
  TokenLacksAction,
  PaysItself,
  NoPaymentMark,
  // The other half of a "+" (R6.5, R6.6)
  OtherHalf,
  SameRegion,
  SameDeck,
  // Places (R1.2, R7, R8)
  CityNotShippedTo,
  FleetNotOccupied,
  EuropeHasNoTrack,
  EuropeHasNoSea,
  NoShippingToEurope,
  RegionOpen,
  RegionClosed,
  NoPresence,
  FleetTaken,
  CityTaken,
  NobodyThere,
  OwnDisc,
  NeedsDiscs,
  // Cards (R9)
  DeckEmpty,
  SlaveryAbolished,
  PresenceTooLow,
  NoPile,
  NotInPile,
  PilePresenceTooLow,
  NotAGovernor,
  NotYourCard,
  InFreeSlot,
  // The Silent Fleet (R11)
  NotPerformed,
  NoReactionToSea,
  SilentFleetNoDiscs,
  SilentFleetNoPresence,
  SilentFleetPresenceTooLow,
  LimitedOccupy,
  MustReact,
  // The modules (R12, R13)
  NotInThisGame,    // its module is off, or this Exploit or Fate was not drawn
  NotAvailable,     // exploit, area: one of its regions that is closed
  ExploitPresence,  // exploit, area, need, have
  FatePresence,     // fate, area, need, have
  NotClean,         // exploit
  AlreadyUsed,      // the rule says what: an ability, the top, the middle, the Monument or a Fate
  TooEarly,         // need, have: rounds
  WrongOrder,       // the rule says what must come before
  MonumentStands,   // space
  NotOnOffer,       // fate
  NationTaken,      // nation, seat
  NoMobilization,   // no normal action came right before
  NoOtherHalf,      // `then` while only a Mobilization is asked
  NotThisAbility,   // another place, deck or attribute than the ability is for
  NoDiscInSupply,
  NoDiscInSea,    // area
  NoDiscOfYours,  // where a disc is to be moved from, or the Monument to stand
  SamePlace,      // area: a disc stays where it is
  NoTokenThere,
  TileFull,      // exploit, need = limit, have
  NothingToPay,  // no worker at all
  PayExactly,    // need, have: workers to be named
  MustFollow,    // a follow-up that is possible must be done
  // About a place that somebody points at (notation/referee/why_target.h), never about a move
  NothingOffers,  // action: no building or blue token of the seat has it
};
inline constexpr int kReasons = static_cast<int>(Reason::NothingOffers) + 1;

enum class ArgName : std::uint8_t {
  None,
  Need,
  Have,
  Left,
  Area,
  Space,
  Building,
  Token,
  Deck,
  Card,
  Action,
  Seat,
  Exploit,
  Nation,
  Fate,
  Link
};

struct Arg {
  ArgName name = ArgName::None;
  std::uint8_t value = 0;
  bool operator==(const Arg&) const = default;
};

struct RuleNumber {
  std::uint8_t section = 0;
  std::uint8_t number = 0;
  bool operator==(const RuleNumber&) const = default;
};

struct WhyNot {
  Reason reason = Reason::None;
  RuleNumber rule;
  std::array<Arg, 4> args{};

  constexpr WhyNot() = default;
  constexpr WhyNot(Reason r, RuleNumber n, std::initializer_list<Arg> list = {}) : reason(r), rule(n) {
    std::size_t i = 0;
    for (const Arg a : list) args[i++] = a;
  }
  constexpr bool legal() const { return reason == Reason::None; }
  constexpr explicit operator bool() const { return !legal(); }  // "there is a reason"
  bool operator==(const WhyNot&) const = default;
};

template <class Value>
constexpr Arg arg(ArgName name, Value v) {
  return {name, static_cast<std::uint8_t>(v)};
}
constexpr Arg need(int n) { return arg(ArgName::Need, n); }
constexpr Arg have(int n) { return arg(ArgName::Have, n); }
constexpr Arg about(Area a) { return arg(ArgName::Area, a); }
constexpr Arg about(Space s) { return arg(ArgName::Space, s); }
constexpr Arg about(Building b) { return arg(ArgName::Building, b); }
constexpr Arg about(Token t) { return arg(ArgName::Token, t); }
constexpr Arg about(Deck d) { return arg(ArgName::Deck, d); }
constexpr Arg about(Card c) { return arg(ArgName::Card, c); }
constexpr Arg about(Action a) { return arg(ArgName::Action, a); }
constexpr Arg about(Seat s) { return arg(ArgName::Seat, s); }
constexpr Arg about(Exploit e) { return arg(ArgName::Exploit, e); }
constexpr Arg about(Nation n) { return arg(ArgName::Nation, n); }
constexpr Arg about(Fate f) { return arg(ArgName::Fate, f); }
constexpr Arg about(Link l) { return arg(ArgName::Link, l); }

// Nothing for a legal move. The move must be well formed for this board (its space exists, its
// target fits its action: engine/well_formed.h) and the game must not be over.
WhyNot why_not(const Content&, const State&, Move);

// The question that is open, as the reason why nothing else can be done. Nothing when the game is over.
WhyNot asked(const Content&, const State&);

}  // namespace endeavor
