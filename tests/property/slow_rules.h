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

struct Person {
  int supply = 0;
  int harbor = 0;
  std::vector<Tile> seaside;
  std::array<int, kTokens> tokens{};
  std::array<int, kAttributes> on_track{};    // discs of the Memorial
  std::array<int, kAttributes> attributes{};  // recounted after every move
  std::vector<Card> cards;                    // in the order gained
  int set_aside = 0;
  bool operator==(const Person&) const = default;
};

struct Region {
  bool open = false;
  bool governor = true;
  std::vector<int> track;  // a seat or kNobody, furthest from the deck first
  std::array<int, kSeats> sea{};
  bool operator==(const Region&) const = default;
};

// The turn that is going on while a second half, a Memorial or a reaction is asked.
struct OpenTurn {
  int seat = kNobody;
  int place = kNobody;  // of the activated building
  Token token = Token::None;
  std::vector<std::pair<Action, int>> done;  // and where: area, deck or kPile
  Action half = Action::None;
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
  bool operator==(const Game&) const = default;

  bool first_edition() const { return rules.edition == Edition::FirstEdition; }
  Person& person(int seat) { return people[static_cast<std::size_t>(seat)]; }
  const Person& person(int seat) const { return people[static_cast<std::size_t>(seat)]; }
};

Game new_game(const Content&, const Rules&, const Setup&);
bool legal(const Content&, const Game&, Move);
void apply(const Content&, Game&, Move);
int score(const Content&, const Game&, int seat);

Game slow_view(const Content&, const State&);
std::string first_difference(const Game& engine, const Game& slow);  // empty when equal

// Shared between the two halves of the implementation.
int level_for(int points);
std::vector<Building> can_build(const Content&, const Game&, int seat);
std::vector<Building> can_scrap(const Content&, const Game&, int seat);
bool cards_fit(const Person&, const std::vector<Card>&);
bool second_half_possible(const Content&, const Game&);
bool any_reaction(const Content&, const Game&);
int place_of_tile(const Person&, Building, bool with_worker, int but_not);  // leftmost; kNobody if none
ActionChoice actions_of_turn(const Content&, const Game&);

}  // namespace endeavor::slow
