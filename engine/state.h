// A position: everything that can change during a game, and nothing that can be looked up.
// Copied freely by search, undo, replay and what-if; there is no undo in place. Fields that can
// be recounted are kept only where counting would be slow (attributes), see engine/verify/invariants.h.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>

#include "engine/move.h"
#include "engine/options.h"

namespace endeavor {

enum class Phase : std::uint8_t { Start, Construction, Growth, Salary, Action, Discard, Over };

// What the seat to move is asked. One decision is answered by one move.
enum class Decision : std::uint8_t {
  Start,     // choose the start building (R2.6)
  Scrap,     // remove a building from the supply (R11.7)
  Build,     // R4.1
  Salary,    // pay a worker or stop (R4.5)
  Turn,      // a new turn of the action phase (R6.1)
  Second,    // the other half of a "+" (R6.5), a Mobilization (R12.4), or both
  Memorial,  // where a casualty goes (R8.5)
  React,     // the Silent Fleet's reaction (R11.1)
  Slot,      // which governor takes the free slot (R9.7 b)
  Discard,   // R9.7 c
  Over,
  Nation,  // take a Nation (R12.1)
  Setup,   // the choice in its set-up
  More,    // once more of a repeated effect, or stop
};

struct Player {
  std::uint8_t supply = 0;
  std::uint8_t harbor = 0;
  ByAttribute<std::uint8_t> attributes{};   // true sums (R5.1)
  ByAttribute<std::uint8_t> track_discs{};  // laid by the Memorial (R8.5) and by abilities
  ByToken<std::uint8_t> tokens{};
  List<Building, kSeaside> buildings{};  // seaside order; unused places are Building::None
  std::uint8_t building_count = 0;
  std::uint8_t workers = 0;    // bit i: a disc on buildings[i]
  std::uint8_t set_aside = 0;  // Slavery cards that cost Glory (R9.5, R9.8)
  bool operator==(const Player&) const = default;

  std::span<const Building> seaside() const { return {buildings.data(), building_count}; }
  bool has_worker(int place) const { return (workers >> place & 1) != 0; }
};

// One action that was carried out in the open turn, and where. A draw's place is its deck.
struct Performed {
  Action action = Action::None;
  std::uint8_t where = 0;  // Area, or Deck for a draw; kFromPile for a draw from the pile
  bool operator==(const Performed&) const = default;
};
inline constexpr std::uint8_t kFromPile = 255;

// The turn that is open while Second, Memorial, React or More is asked; all default otherwise.
struct Turn {
  Seat seat = Seat::None;
  Building building = Building::None;  // what was activated, or
  Token token = Token::None;           // what was spent
  std::uint8_t place = 0;              // the activated building's place on the seaside
  Action open_half = Action::None;     // of a "+", not yet done
  bool may_mobilize = false;           // the last thing done was a normal action (R12.4)
  Power repeated;                      // while More is asked: the ability that goes on
  std::uint8_t performed_count = 0;    // normal actions only: abilities provoke nothing
  List<Performed, 2> performed{};
  std::array<Seat, 2> casualties = {Seat::None, Seat::None};  // Memorial owners still to be asked
  bool operator==(const Turn&) const = default;
};

// A player's tile of Seize Your Fate (R12). Before its set-up is done no disc lies on its circles.
struct NationTile {
  Nation nation = Nation::None;
  bool top = false;     // the disc is still on the circle
  bool middle = false;  // likewise
  bool flipped = false;
  Space monument = Space::None;
  Fate fate = Fate::None;
  bool operator==(const NationTile&) const = default;
};

// An ability that can be used once, by slot of the Exploit in this game: slot * kMaxAbilities + ability.
inline constexpr std::uint8_t kNoAbility = 255;
inline constexpr int kMaxOnce = kExploitsInGame * kMaxAbilities;

// What the two modules add; all default in a game without them.
struct Modules {
  List<Exploit, kExploitsInGame> exploits = {Exploit::None, Exploit::None, Exploit::None};
  List<ByPlayer<std::uint8_t>, kExploitsInGame> tile_discs{};
  ByPlayer<std::array<std::uint8_t, kMaxOnce>> used{};  // in order of use, then kNoAbility
  ByPlayer<NationTile> nations{};
  std::array<Fate, kMaxOffer> fates{};  // on offer, in order, then Fate::None
  Modules() {
    for (auto& mine : used) mine.fill(kNoAbility);
    fates.fill(Fate::None);
  }
  bool operator==(const Modules&) const = default;
};

struct State {
  Rules rules;
  std::uint8_t round = 1;
  Phase phase = Phase::Start;
  Decision decision = Decision::Start;
  Seat crown{};
  Seat to_move{};                  // None when over
  std::uint8_t passed = 0;         // bit per seat
  std::uint8_t payments_left = 0;  // in Decision::Salary
  Card free_slot = Card::None;     // in Decision::Discard: the governor in the free slot
  Turn turn;

  std::uint8_t open = 1;       // bit per area; Europe always
  std::uint8_t governors = 0;  // bit per area: its governor still waits there
  bool abolished = false;
  std::uint8_t silent_supply = 0;
  ByDeck<std::uint8_t> decks{};             // bit per value still in the deck; the lowest is on top
  ByRegion<BySeat<std::uint8_t>> sea{};     // discs per seat
  ByRegion<List<Seat, kMaxTrack>> track{};  // Seat::None = free
  BySeat<std::uint64_t> spaces{};           // cities and fleets held, bit per space
  std::array<std::uint8_t, kMaxTokenPlaces / 2> token_nibbles{};  // Token per place, see token_at
  ByBuilding<std::uint8_t> supply{};                              // tiles left
  std::uint32_t tiles_in_game = 0;                                // bit per building type of the supply
  ByPlayer<Player> players{};

  // Cards: who holds which, and one list of all held cards and the pile, first by seat, the pile
  // last, within each in the order gained. So equal positions are equal bytes.
  ByPlayer<std::uint64_t> cards{};
  std::uint64_t pile = 0;
  std::array<Card, kCards> card_order{};

  Modules modules;

  bool operator==(const State&) const = default;

  Player& player(Seat s) { return players[s]; }
  const Player& player(Seat s) const { return players[s]; }
  NationTile& tile(Seat s) { return modules.nations[s]; }
  const NationTile& tile(Seat s) const { return modules.nations[s]; }
};

static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 640);

}  // namespace endeavor
