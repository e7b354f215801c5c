// What holds in every possible position. Random play checks it after each move; a position from
// outside is accepted only if nothing is wrong with it.
#pragma once

#include "engine/state.h"

namespace endeavor {

enum class StateFault : std::uint8_t {
  None,
  Header,            // round, phase, decision, crown, seat to move or an id out of range, or not fitting together
  Discs,             // a seat's discs do not add up (need, have)
  SilentFleetDiscs,  // R11.1 (need, have)
  StartDiscs,        // too few in the supply of a seat that is not set up yet (need, have)
  Attributes,        // an attribute differs from its symbols (need, have)
  CardTwice,         // a card in two places
  CardOrder,         // the list of cards does not match who holds them
  GovernorPlace,     // a governor in a deck or in the pile
  TooManyTokens,     // more of a kind than the box holds (need, have)
  TooManyTiles,      // more of a tile than the box holds (need, have)
  TileNotInGame,     // a building or tile that this game does not have
  StartBuilding,     // none, two, or not on the first place
  Buildings,         // with scarcity: more than could be built until now (need, have)
  Worker,            // a worker where no building with a circle stands
  TokenOnTaken,      // a token on a place that is taken
  TokenMissing,      // none on a free one
  TrackHole,
  OpenTrack,     // open, track and governor do not match (R7.3)
  ClosedRegion,  // a disc on the spaces or sea of a closed region
  SpaceTwice,    // two owners
  LinkToken,     // a controlled link still has its token (R8.3)
  SlaveryAfterAbolition,
  NotAbolished,      // though the card for it has been gained (R9.5)
  TwoLevelFive,      // R4.3
  FirstEditionPile,  // R9.8
  SlaveryInPile,     // R9.8
  SetAside,          // more Slavery cards lie aside than there can be (need, have)
  PassedToMove,      // who is at a new turn has passed
  Pending,           // the open question does not fit the rest
  // The modules (R12, R13)
  ModuleOff,      // pieces of a module that is not played
  ExploitsDrawn,  // not three different ones
  TileDiscs,      // more discs on an Exploit than it takes (need = limit, have)
  UsedTwice,      // a once-ability used twice, or one that is none or not in this game
  NationTwice,    // two seats with one Nation, or a seat without
  NationOrder,    // the abilities of a tile were not used from top to bottom, or too early (R12.2)
  Monument,       // not on an own city, or it does not match the flip (R12.6, R12.7)
  FateTwice,
  FateCount,        // offered and seized are not players + 1 (need, have)
  FateWithoutFlip,  // R12.8
};

struct Violation {
  StateFault fault = StateFault::None;
  Seat seat = Seat::None;
  Area area = Area::Europe;
  Space space = Space::None;
  TokenPlace place = TokenPlace::None;
  Card card = Card::None;
  Building building = Building::None;
  Token token = Token::None;
  Attribute attribute = Attribute::Industry;
  Exploit exploit = Exploit::None;
  Nation nation = Nation::None;
  Fate fate = Fate::None;
  int need = 0;
  int have = 0;
  constexpr explicit operator bool() const { return fault != StateFault::None; }
};

// What the modules add, for find_violation.
Violation check_modules(const Content&, const State&);
int module_discs(const State&, Seat);  // on Exploits and circles

// The first thing that is wrong. The state may hold anything that its types can hold.
Violation find_violation(const Content&, const State&);

}  // namespace endeavor
