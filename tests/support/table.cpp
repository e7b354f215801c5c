// The table's questions and moves; see table.h. Laying out pieces is in table_pieces.cpp.
#include "tests/support/table.h"

#include <gtest/gtest.h>

#include <ostream>

#include "content/words.h"
#include "engine/flow.h"
#include "engine/legal.h"
#include "engine/pieces.h"
#include "engine/verify/invariants.h"

namespace endeavor::test {

namespace {

Setup fixed_setup(const Rules& rules, const LevelFive& level_five) {
  Setup setup;
  setup.tokens.fill(Token::None);
  std::size_t place = 0;
  for (int t = 0; t < kTokens; ++t)
    for (int i = 0; i < box().token(token(t)).count && place < box().board(rules.board).place_count; ++i)
      setup.tokens[place++] = token(t);
  if (rules.edition == Edition::AgeOfSail)
    for (std::size_t i = 0; i < level_five.size(); ++i) setup.level_five[i] = building_called(level_five[i]);
  if (rules.options.exploits)
    for (int i = 0; i < kExploitsInGame; ++i) setup.exploits[static_cast<std::size_t>(i)] = exploit(i);
  for (int i = 0; i <= rules.players && rules.options.nations != Nations::Off; ++i)
    setup.fates[static_cast<std::size_t>(i)] = fate(i);
  for (int i = 0; i < rules.players && rules.options.nations == Nations::Dealt; ++i)
    setup.nations[static_cast<std::size_t>(i)] = nation(i);
  return setup;
}

}  // namespace

Table Table::fresh(std::string_view rules_text, const LevelFive& level_five) {
  Table t;
  const Rules rules = rules_called(rules_text);
  EXPECT_EQ(check_rules(box(), rules), RulesProblem::None) << rules_text;
  const Setup setup = fixed_setup(rules, level_five);
  EXPECT_EQ(check_setup(box(), rules, setup).problem, SetupProblem::None);
  t.s = new_game(box(), rules, setup);
  return t;
}

Table::Table(std::string_view rules, const LevelFive& level_five) : Table(fresh(rules, level_five)) {
  for (int i = 0; i < s.rules.players; ++i)
    if (player(i).building_count == 0) add_building(box(), seat_of(i), building_called("colonial-house"));
  lay_out_modules();
  turn(0);
}

Table& Table::by(const Content& other) {
  content_ = &other;
  return *this;
}

Table& Table::round(int number) {
  s.round = static_cast<std::uint8_t>(number);
  return *this;
}

Table& Table::crown(int seat_number) {
  s.crown = seat(seat_number);
  return *this;
}

Table& Table::turn(int seat_number) {
  begin_turn(s, seat(seat_number));
  return *this;
}

Table& Table::passed(std::initializer_list<int> seats) {
  s.passed = 0;
  for (const int i : seats) s.passed |= bit(seat(i));
  return *this;
}

Table& Table::begin(Phase phase, int seat_number) {
  s.phase = phase;
  s.to_move = seat(seat_number);
  resume(content(), s);
  return *this;
}

void Table::sound() {
  const Violation v = find_violation(content(), s);
  EXPECT_EQ(v.fault, StateFault::None) << "an impossible position: seat " << index(v.seat) << ", area "
                                       << index(v.area) << ", need " << v.need << ", have " << v.have;
}

Move Table::read(std::string_view text) const { return move_called(board(), text); }

std::set<std::string> Table::legal() {
  sound();
  MoveList moves;
  legal_moves(content(), s, moves);
  std::set<std::string> texts;
  for (const Move m : moves) texts.insert(text_of(board(), m));
  EXPECT_EQ(texts.size(), moves.size()) << "a move twice in the list";
  return texts;
}

std::set<std::string> Table::legal(std::string_view beginning) {
  std::set<std::string> some;
  for (const std::string& text : legal())
    if (text.starts_with(beginning)) some.insert(text);
  return some;
}

bool Table::allows(std::string_view text) {
  const bool listed = legal().contains(std::string(text));
  if (is_over(s)) return listed;
  EXPECT_EQ(listed, why_not(content(), s, read(text)).legal()) << text;
  return listed;
}

WhyNot Table::why(std::string_view text) {
  sound();
  return why_not(content(), s, read(text));
}

Table& Table::play(std::string_view text) {
  if (!allows(text)) {
    ADD_FAILURE() << text << " is not legal; reason " << (is_over(s) ? -1 : static_cast<int>(why(text).reason));
    return *this;
  }
  apply(content(), s, read(text));
  sound();
  return *this;
}

Table& Table::play(Words moves) {
  for (const std::string_view text : moves) play(text);
  return *this;
}

int Table::points_of(int seat_number, std::string_view attribute) const {
  return player(seat_number).attributes[index(attribute_called(attribute))];
}

int Table::tokens_of(int seat_number, std::string_view token) const {
  return player(seat_number).tokens[index(token_called(token))];
}

int Table::owner(std::string_view id) const {
  const Seat who = owner_of(s, space(id));
  return who == Seat::None ? kNobody : static_cast<int>(who);
}

bool Table::is_open(std::string_view area) const { return endeavor::is_open(s, area_called(area)); }

bool Table::holds(int seat_number, std::string_view id) const {
  return (s.cards[static_cast<std::size_t>(seat_number)] & bit(card_called(id))) != 0;
}

bool Table::lies(std::string_view place) const { return token_at(s, place_called(board(), place)) != Token::None; }

std::string Table::top_of(std::string_view id) const {
  for (int d = 0; d < kDecks; ++d) {
    if (kDeckIds[static_cast<std::size_t>(d)] != id) continue;
    if (deck_empty(s, deck(d))) return "";
    return std::string(box().labels.cards[index(top_card(s, deck(d)))].id.view());
  }
  ADD_FAILURE() << "no deck is called " << id;
  return "";
}

std::set<std::string> Table::hand(int seat_number) const {
  std::set<std::string> ids;
  for (const Card c : cards_in_order(s, seat(seat_number))) ids.emplace(box().labels.cards[index(c)].id.view());
  return ids;
}

}  // namespace endeavor::test

namespace endeavor {

void PrintTo(const WhyNot& why, std::ostream* out) {
  *out << "reason " << static_cast<int>(why.reason) << " R" << int{why.rule.section} << "." << int{why.rule.number};
  for (const Arg& a : why.args)
    if (a.name != ArgName::None) *out << ", argument " << static_cast<int>(a.name) << " = " << int{a.value};
}

}  // namespace endeavor
