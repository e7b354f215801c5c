// The rules a second time: plain containers, no tricks, no speed, written from the rules page alone.
// The property tests let it play along with the engine and compare every answer and every position.
// It knows the game only from the box, the rules and the set-up; slow_view reads an engine position
// into the same plain form so that the two can be compared.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/move.h"
#include "engine/setup.h"
#include "engine/state.h"

namespace endeavor::slow {

inline constexpr int kNobody = -1;
inline constexpr int kSilentFleet = 5;
inline constexpr int kPile = 255;  // where a card from the discard pile was drawn

struct Tile {
  Building kind = Building::None;
  bool worker = false;
  bool operator==(const Tile&) const = default;
};

// A player's Nation tile (R12).
struct NationSheet {
  Nation nation = Nation::None;
  bool top = false;     // the disc lies on the circle
  bool middle = false;  // likewise
  bool flipped = false;
  Space monument = Space::None;
  Fate fate = Fate::None;
  bool operator==(const NationSheet&) const = default;
};

struct Person {
  int supply = 0;
  int harbor = 0;
  std::vector<Tile> seaside;
  std::array<int, kTokens> tokens{};
  std::array<int, kAttributes> on_track{};    // discs of the Memorial and of abilities
  std::array<int, kAttributes> attributes{};  // recounted after every move
  std::vector<Card> cards;                    // in the order gained
  int set_aside = 0;
  NationSheet sheet;
  std::vector<int> used;  // abilities once per game, slot of the Exploit * 2 + ability
  bool operator==(const Person&) const = default;
};

struct Region {
  bool open = false;
  bool governor = true;
  std::vector<int> track;  // a seat or kNobody, furthest from the deck first
  std::array<int, kSeats> sea{};
  bool operator==(const Region&) const = default;
};

// The turn that is going on while a second half, a Mobilization, more, a Memorial or a reaction is asked.
struct OpenTurn {
  int seat = kNobody;
  int place = kNobody;  // of the activated building
  Token token = Token::None;
  std::vector<std::pair<Action, int>> done;  // and where: area, deck or kPile
  Action half = Action::None;
  bool may_mobilize = false;  // a normal action came last, with Nations (R12.4)
  Power repeated;             // X2.6: may go on
  std::vector<int> mourners;  // Memorial owners to be asked
  bool operator==(const OpenTurn&) const = default;
};

struct Game {
  Rules rules;
  int round = 1;
  int crown = 0;
  Phase phase = Phase::Start;
  Decision asks = Decision::Start;
  int who = 0;
  std::set<int> passed;
  int payments_left = 0;
  std::optional<Card> free_slot;
  OpenTurn turn;
  std::vector<Person> people;
  std::map<Area, Region> regions;
  std::vector<std::vector<Card>> decks;  // top card first
  std::vector<Card> pile;
  bool abolished = false;
  std::vector<int> owner;              // by space
  std::map<TokenPlace, Token> tokens;  // only where one still lies
  std::map<Building, int> tiles;       // in the supply, 0 when used up
  int silent_supply = 0;
  std::vector<Exploit> exploits;
  std::vector<std::vector<int>> tile_discs;  // by Exploit, by seat
  std::vector<Fate> offer;
  bool operator==(const Game&) const = default;

  bool first_edition() const { return rules.edition == Edition::FirstEdition; }
  Person& person(int seat) { return people[static_cast<std::size_t>(seat)]; }
  const Person& person(int seat) const { return people[static_cast<std::size_t>(seat)]; }
};

Game new_game(const Content&, const Rules&, const Setup&);
bool legal(const Content&, const Game&, Move);
void apply(const Content&, Game&, Move);
int score(const Content&, const Game&, int seat);
int fate_score(const Content&, const Game&, int seat);
int exploit_score(const Content&, const Game&, int seat, int slot);

// Every legal move: everything that can be said of every piece is tried.
std::vector<Move> all_legal(const Content&, const Game&);

Game slow_view(const Content&, const State&);
std::string first_difference(const Game& engine, const Game& slow);  // empty when equal

}  // namespace endeavor::slow
