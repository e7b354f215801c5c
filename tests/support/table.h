// A table on which a test lays out a position in words and plays from there:
//
//   Table t("age-of-sail side-b 4");
//   t.give(0, "docks").harbor(0, 3).open("africa", {0, 0, 1, 2, 1, 0}).hold(1, "luanda");
//   t.play("use docks ship sea:africa");
//   EXPECT_TRUE(t.allows("then occupy goree"));
//
// It keeps the piece counts right: discs come from the supply, tokens from the box, tiles from the
// stacks. Every position it plays from or asks about must be a possible one.
#pragma once

#include <array>
#include <initializer_list>
#include <iosfwd>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "engine/scoring.h"
#include "engine/setup.h"
#include "engine/verify/invariants.h"
#include "engine/why_not.h"
#include "tests/support/words.h"

namespace endeavor::test {

inline constexpr int kSilent = 5;  // the Silent Fleet, where a seat is asked for

// Rules that many tests play by.
inline constexpr const char* kAoSRules = "age-of-sail side-a 2";
inline constexpr const char* kFirstRules = "first-edition first-edition 3";
inline constexpr const char* kSilentRules = "age-of-sail side-a 2 silent-fleet";

using Words = std::initializer_list<std::string_view>;
using LevelFive = std::array<std::string_view, 3>;
inline constexpr LevelFive kUsualLevelFive = {"museum", "city-hall", "memorial"};

class Table {
 public:
  // Round 1, seat 0 has the Crown and a new turn. Everyone has the Colonial House without a worker,
  // all discs are in the supplies, all attributes are 0. With Exploits the first three of the box are
  // there; with Nations each seat has that of its number, unused and without its set-up, and the first
  // Fates of the box are on offer.
  explicit Table(std::string_view rules, const LevelFive& = kUsualLevelFive);

  // The real beginning, at the first question of the game.
  static Table fresh(std::string_view rules, const LevelFive& = kUsualLevelFive);

  State s;

  // From now on another box decides what is legal and what happens; it must outlive the table. Words are
  // still those of the usual one.
  Table& by(const Content& other);

  // ---- Laying out ----
  Table& start_building(int seat, std::string_view id);
  Table& give(int seat, std::string_view building, bool worker = false);
  Table& worker(int seat, std::string_view building);  // on the leftmost free one
  Table& harbor(int seat, int discs);
  Table& hold(int seat, std::string_view space);
  Table& hold(int seat, Words spaces);
  Table& track(std::string_view area, const std::vector<int>& seats);  // from the furthest space on
  Table& open(std::string_view area, const std::vector<int>& seats);   // a full track; the governor leaves the game
  Table& open(std::string_view area, int seat);                        // the same, all discs of one seat
  Table& sea(int seat, std::string_view area, int discs = 1);
  Table& card(int seat, std::string_view id);
  Table& cards(int seat, Words ids);
  Table& top(std::string_view deck, int value);  // lower cards leave the game
  Table& empty(std::string_view deck);
  Table& pile(Words cards);
  Table& abolished();
  Table& points(int seat, std::string_view attribute, int points);  // by brown tokens
  Table& blue(int seat, std::string_view token, int count = 1);
  Table& lay(std::string_view place, std::string_view token);  // on the board
  Table& tiles(std::string_view building, int left);
  Table& no_tiles(int up_to_level);
  Table& silent_supply_out(int left);  // the rest of its discs go to sea in open regions

  Table& bare(std::string_view place);  // its token leaves the game

  // ---- Laying out the modules (table_modules.cpp) ----
  Table& exploits(Words three);                                   // the three of this game, in this order
  Table& on_tile(int seat, std::string_view exploit, int discs);  // of an Exploit of this game
  Table& used(int seat, std::string_view exploit, char ability);  // one that can be used once
  Table& nation(int seat, std::string_view id);                   // whoever has it gets this seat's
  Table& top_used(int seat);                                      // the disc goes to the supply
  Table& middle_used(int seat);                                   // the top as well
  Table& monument(int seat, std::string_view city);               // on a disc there; both are used
  Table& offer(Words fates);                                      // players + 1, less those seized
  Table& seized(int seat, std::string_view fate);                 // the last on offer makes room if need be
  Table& lift(std::string_view area, int i);                      // a disc was moved away from this track space

  // ---- When ----
  Table& round(int number);
  Table& crown(int seat);
  Table& turn(int seat);
  Table& passed(std::initializer_list<int> seats);
  Table& begin(Phase, int seat);  // that seat's part of the phase
  Table& construction(int seat) { return begin(Phase::Construction, seat); }
  Table& salary(int seat) { return begin(Phase::Salary, seat); }
  Table& discard(int seat) { return begin(Phase::Discard, seat); }  // Age of Sail

  // ---- Asking and playing ----
  std::set<std::string> legal();
  std::set<std::string> legal(std::string_view beginning);
  bool allows(std::string_view move);
  WhyNot why(std::string_view move);
  Table& play(std::string_view move);
  Table& play(Words moves);
  void sound();  // fails the test when the position is impossible

  // ---- Looking ----
  BoardId board() const { return s.rules.board; }
  const Player& player(int seat) const { return s.players[static_cast<std::size_t>(seat)]; }
  int points_of(int seat, std::string_view attribute) const;
  int tokens_of(int seat, std::string_view token) const;
  bool works(int seat, int place) const { return (player(seat).workers >> place & 1) != 0; }
  int owner(std::string_view space) const;  // kNobody, or a seat
  bool is_open(std::string_view area) const;
  bool holds(int seat, std::string_view card) const;
  bool lies(std::string_view place) const;          // is there a token?
  std::string top_of(std::string_view deck) const;  // "" when empty
  Space space(std::string_view id) const { return space_called(board(), id); }
  int to_move() const { return s.to_move == Seat::None ? -1 : static_cast<int>(s.to_move); }
  std::set<std::string> hand(int seat) const;
  int sea_of(int seat, std::string_view area) const;
  int tile_of(int seat, std::string_view exploit) const;
  std::set<std::string> offer() const;
  const NationTile& tile(int seat) const { return s.modules.nations[static_cast<std::size_t>(seat)]; }
  ScoreSheet sheet(int seat_number) const { return score_sheet(content(), s, seat(seat_number)); }
  int glory(int seat, std::string_view exploit) const;  // of this Exploit now

  static constexpr int kNobody = -1;

 private:
  Table() = default;
  const Content& content() const { return *content_; }
  void lay_out_modules();
  Player& seat_of(int seat) { return s.players[static_cast<std::size_t>(seat)]; }
  Table& uncover(int seat, bool NationTile::* part, Attribute NationFacts::* reveals);
  void balance();             // supplies take what is not elsewhere
  void take_off(TokenPlace);  // a token into the bag
  Token out_of_bag(Token);    // brings it there first where needed
  void settle_links();
  Move read(std::string_view) const;

  const Content* content_ = &box();
  std::array<int, kTokens> bag_{};
  std::set<TokenPlace> fixed_;
};

// What is impossible about a table that was spoilt on purpose.
inline Violation violation(const Table& t) { return find_violation(box(), t.s); }
inline StateFault fault(const Table& t) { return violation(t).fault; }

}  // namespace endeavor::test

namespace endeavor {

// For failure messages.
void PrintTo(const WhyNot&, std::ostream*);

}  // namespace endeavor
