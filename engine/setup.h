// Set-up (R2, R12.1, R13.1): everything chance decides before the first move, and the first position from it.
// A Setup can come from a seed, from a record or from a person who laid out the box.
#pragma once

#include "engine/state.h"

namespace endeavor {

inline constexpr int kLevelFiveInGame = 3;  // R2.5, Age of Sail

struct Setup {
  Seat crown{};
  ById<TokenPlace, Token, kMaxTokenPlaces> tokens{};  // by TokenPlace; Token::None past the board's places
  std::array<Building, kLevelFiveInGame> level_five = {Building::None, Building::None, Building::None};  // AoS only
  List<Exploit, kExploitsInGame> exploits = {Exploit::None, Exploit::None, Exploit::None};               // R13.1
  std::array<Fate, kMaxOffer> fates = {Fate::None, Fate::None, Fate::None,
                                       Fate::None, Fate::None, Fate::None};  // players + 1 of them (R12.1)
  ByPlayer<Nation> nations = {Nation::None, Nation::None, Nation::None, Nation::None,
                              Nation::None};  // by seat, when they are dealt (R12.1)
  bool operator==(const Setup&) const = default;
};

// The same seed gives the same set-up on every platform and in every release.
Setup random_setup(const Content&, const Rules&, std::uint64_t seed);

enum class SetupProblem : std::uint8_t {
  None,
  Crown,          // no seat of this game
  TokenMissing,   // a place without a token
  TooManyTokens,  // more of a kind than the box holds
  LevelFiveKind,  // not a level 5 tile of this edition
  LevelFiveTwice,
  LevelFiveNotUsed,  // level 5 tiles are drawn in Age of Sail only
  Exploits,          // not three different ones, or some without the module
  Fates,             // not players + 1 different ones, or some without the module
  Nations,           // not a different one for each seat, or some that are not dealt
};
struct SetupCheck {
  SetupProblem problem = SetupProblem::None;
  TokenPlace place = TokenPlace::None;  // of TokenMissing
  Token token = Token::None;            // of TooManyTokens, with `need` = in the box and `have` = laid
  Building tile = Building::None;       // of the LevelFive problems
  int need = 0;
  int have = 0;
};
SetupCheck check_setup(const Content&, const Rules&, const Setup&);

// The position in which the first decision is asked. Rules and set-up must be good.
State new_game(const Content&, const Rules&, const Setup&);

}  // namespace endeavor
