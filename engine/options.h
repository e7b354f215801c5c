// Which game is being played: edition, board, number of players and options.
// Everyone who starts a game fills one in; a State carries it.
#pragma once

#include <cstdint>

#include "content/content.h"

namespace endeavor {

// R3.2: by phase, or each player does the first three phases in one go.
enum class Order : std::uint8_t { ByPhase, ByPlayer };

// R12.1: without Nations, or each player takes one, or they are dealt.
enum class Nations : std::uint8_t { Off, Chosen, Dealt };

// R11 and its options R11.7; the modules of R12 and R13.
struct Options {
  Order order = Order::ByPhase;
  bool silent_fleet = false;
  bool limited_occupy = false;
  bool no_reaction_to_tokens = false;
  bool building_scarcity = false;
  bool exploits = false;
  Nations nations = Nations::Off;
  bool operator==(const Options&) const = default;
};

struct Rules {
  Edition edition = Edition::AgeOfSail;
  BoardId board = BoardId::SideB;
  std::uint8_t players = 4;
  Options options{};
  bool operator==(const Rules&) const = default;
};

inline constexpr int kRounds = 7;
inline constexpr int kSeaside = 8;    // places for buildings, start building included (R4.1)
inline constexpr int kLevels = 5;     // of buildings
inline constexpr int kCardSlots = 5;  // on a mat, whatever the Influence (R9.6)
inline constexpr int kSilentFleetDiscs = 35;

// R2.1
constexpr int discs_each(Edition e) { return e == Edition::AgeOfSail ? 35 : 30; }

enum class RulesProblem : std::uint8_t {
  None,
  FirstEditionBoard,  // the first edition on another board than its own (R2.2)
  PlayerCount,        // not a number this board is made for (R2.1, R2.2)
  SilentFleet,        // outside Age of Sail with two players on side A or B (R11)
  SilentFleetOption,  // an option of the Silent Fleet without it (R11.7)
  Exploits,           // outside Age of Sail (R13)
  Nations,            // outside Age of Sail (R12)
};

// The board of that edition for so many players where nobody names one (R2.2): side B where it takes them, else the
// first that does; the edition's first if none does.
BoardId usual_board(const Content&, Edition, int players);

// The first thing that is wrong with a combination, in the order above.
RulesProblem check_rules(const Content&, const Rules&);

}  // namespace endeavor
