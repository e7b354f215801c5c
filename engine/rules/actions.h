// The five actions of the action phase, as every way of spending them sees them: what can be
// aimed at, why something cannot, and doing it. Each has its own file beside this one.
#pragma once

#include "engine/query.h"
#include "engine/why_not.h"

namespace endeavor {

// What a seat can reach, worked out once for all its possible actions.
struct Reach {
  ByArea<std::uint8_t> presence{};
  SpaceSet taken = 0;           // by anyone
  SpaceSet open_spaces = 0;     // of Europe and the open regions
  SpaceSet present_spaces = 0;  // of those where it may occupy and attack: Europe always (R8.1)
};
Reach reach_of(const Content&, const State&, Seat);

// The circumstances of one action: what is left to pay with and what R6.6 and R9.1 forbid.
struct Attempt {
  Seat seat = Seat::None;
  int discs = 0;              // in the harbor once the activation is paid
  int activation = 0;         // 1 when that disc came out of the harbor for this very action
  int place_in_use = -1;      // of the activated building, which cannot pay itself
  AreaSet areas = kAllAreas;  // 1E: both halves in the same region
  std::uint8_t decks = 0xff;  // 1E: both draws from the same deck
};

// Everything one action can be aimed at.
struct Targets {
  SpaceSet spaces = 0;
  AreaSet tracks = 0;
  AreaSet seas = 0;
  std::uint8_t decks = 0;
  std::uint64_t pile = 0;
  std::uint32_t buildings = 0;
  bool any() const { return (spaces | pile | tracks | seas | decks | buildings) != 0; }
};

Targets ship_targets(const Content&, const State&, const Reach&, const Attempt&);
Targets occupy_targets(const Content&, const State&, const Reach&, const Attempt&);
Targets attack_targets(const Content&, const State&, const Reach&, const Attempt&);
Targets draw_targets(const Content&, const State&, const Reach&, const Attempt&);
Targets payment_targets(const Content&, const State&, const Reach&, const Attempt&);
Targets targets_of(const Content&, const State&, const Reach&, const Attempt&, Action);

WhyNot why_not_ship(const Content&, const State&, const Attempt&, Target);
WhyNot why_not_occupy(const Content&, const State&, const Attempt&, Target);
WhyNot why_not_attack(const Content&, const State&, const Attempt&, Target);
WhyNot why_not_draw(const Content&, const State&, const Attempt&, Target);
WhyNot why_not_payment(const Content&, const State&, const Attempt&, Target);
WhyNot why_not_action(const Content&, const State&, const Attempt&, Action, Target);

// Each does a legal action for the seat; attack also notes whose casualties a Memorial may take.
void ship(const Content&, State&, Seat, Target);
void occupy(const Content&, State&, Seat, Space);
void attack(const Content&, State&, Seat, Space);
void draw(const Content&, State&, Seat, Target);
void payment(State&, Seat, Building, int place_in_use);

// R7.2, R7.3: puts a disc that is already off its pile on the track. The Silent Fleet's disc
// throws the token out of the game.
void put_on_track(const Content&, State&, Area region, Seat);

// Puts a disc that is already off its pile on a free space and gains the tokens there (R8.3).
void put_on_space(const Content&, State&, Space, Seat);

}  // namespace endeavor
