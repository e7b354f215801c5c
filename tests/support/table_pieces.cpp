// Laying out pieces on a table; see table.h. Those of the modules are in table_modules.cpp.
#include <gtest/gtest.h>

#include <bit>
#include <stdexcept>

#include "content/words.h"
#include "engine/pieces.h"
#include "engine/query.h"
#include "engine/verify/invariants.h"
#include "tests/support/table.h"

namespace endeavor::test {

void Table::balance() {
  for (int i = 0; i < s.rules.players + 1; ++i) {
    const bool silent = i == s.rules.players;
    if (silent && !s.rules.options.silent_fleet) break;
    const Seat who = silent ? Seat::SilentFleet : seat(i);
    int rest = silent ? kSilentFleetDiscs : discs_each(s.rules.edition);
    rest -= std::popcount(s.spaces[index(who)]);
    for (const Area a : kRegionAreas) rest -= s.sea[region_index(a)][index(who)] + discs_on_track(s, a, who);
    if (!silent) {
      rest -= player(i).harbor + std::popcount(player(i).workers) + module_discs(s, who);
      for (const int laid : player(i).track_discs) rest -= laid;
    }
    if (rest < 0) throw std::logic_error("seat " + std::to_string(i) + " has no more discs");
    (silent ? s.silent_supply : seat_of(i).supply) = static_cast<std::uint8_t>(rest);
  }
}

void Table::take_off(TokenPlace place) {
  const Token t = token_at(s, place);
  if (t == Token::None) return;
  set_token(s, place, Token::None);
  ++bag_[index(t)];
}

// A token of this kind, exchanged against another where it lies on the board. An empty bag gets the
// token of a link: only there it may be missing without a disc.
Token Table::out_of_bag(Token t) {
  if (bag_[index(t)] == 0) {
    const BoardFacts& facts = box().board(board());
    std::size_t spare = 0;
    while (spare < kTokens && bag_[spare] == 0) ++spare;
    for (std::size_t l = 0; l < facts.link_count && spare == kTokens; ++l) {
      const TokenPlace place = facts.links[l].place;
      if (place == TokenPlace::None || token_at(s, place) == Token::None || fixed_.contains(place)) continue;
      spare = index(token_at(s, place));
      take_off(place);
    }
    if (spare == kTokens) throw std::logic_error("no token can be spared");
    if (spare != index(t)) {
      int i = 0;
      while (i < kMaxTokenPlaces &&
             (token_at(s, static_cast<TokenPlace>(i)) != t || fixed_.contains(static_cast<TokenPlace>(i))))
        ++i;
      if (i == kMaxTokenPlaces) throw std::logic_error("no token of this kind is left");
      take_off(static_cast<TokenPlace>(i));
      set_token(s, static_cast<TokenPlace>(i), static_cast<Token>(spare));
      --bag_[spare];
    }
  }
  --bag_[index(t)];
  return t;
}

void Table::settle_links() {
  const BoardFacts& facts = box().board(board());
  for (std::size_t l = 0; l < facts.link_count; ++l)
    for (int i = 0; i < s.rules.players; ++i)
      if (facts.links[l].place != TokenPlace::None && controls(s, seat(i), facts.links[l]))
        take_off(facts.links[l].place);
}

Table& Table::start_building(int seat_number, std::string_view id) {
  Player& p = seat_of(seat_number);
  lose_symbols(p, box().building(p.buildings[0]).gives);
  p.buildings[0] = building_called(id);
  gain_symbols(p, box().building(p.buildings[0]).gives);
  return *this;
}

Table& Table::give(int seat_number, std::string_view id, bool with_worker) {
  const Building b = building_called(id);
  if (s.supply[index(b)] == 0) throw std::logic_error("no tile left of " + std::string(id));
  --s.supply[index(b)];
  Player& p = seat_of(seat_number);
  add_building(box(), p, b);
  if (with_worker) p.workers |= static_cast<std::uint8_t>(1u << (p.building_count - 1));
  balance();
  return *this;
}

Table& Table::worker(int seat_number, std::string_view id) {
  Player& p = seat_of(seat_number);
  const int place = leftmost(p, building_called(id), false);
  if (place < 0) throw std::logic_error("no free " + std::string(id));
  p.workers |= static_cast<std::uint8_t>(1u << place);
  balance();
  return *this;
}

Table& Table::harbor(int seat_number, int discs) {
  seat_of(seat_number).harbor = static_cast<std::uint8_t>(discs);
  balance();
  return *this;
}

Table& Table::hold(int seat_number, std::string_view id) {
  const Space at = space(id);
  for (SpaceSet& held : s.spaces) held &= ~bit(at);
  s.spaces[static_cast<std::size_t>(seat_number)] |= bit(at);
  take_off(place_of(at));
  settle_links();
  balance();
  return *this;
}

Table& Table::hold(int seat_number, Words spaces) {
  for (const std::string_view id : spaces) hold(seat_number, id);
  return *this;
}

Table& Table::track(std::string_view id, const std::vector<int>& seats) {
  const Area a = area_called(id);
  std::size_t i = 0;
  for (const int who : seats) {
    take_off(track_place(box().board(board()), a, static_cast<int>(i)));
    s.track[region_index(a)][i++] = seat(who);
  }
  balance();
  return *this;
}

Table& Table::open(std::string_view id, const std::vector<int>& seats) {
  const Area a = area_called(id);
  if (seats.size() != box().board(board()).track_length[index(a)])
    throw std::logic_error("another length of track");
  track(id, seats);
  s.open |= bit(a);
  s.governors &= static_cast<AreaSet>(~bit(a));
  return *this;
}

Table& Table::open(std::string_view id, int who) {
  const Area a = area_called(id);
  for (std::size_t i = 0; i < box().board(board()).track_length[index(a)]; ++i) {
    take_off(track_place(box().board(board()), a, static_cast<int>(i)));
    s.track[region_index(a)][i] = seat(who);
  }
  s.open |= bit(a);
  s.governors &= static_cast<AreaSet>(~bit(a));
  balance();
  return *this;
}

Table& Table::sea(int seat_number, std::string_view area, int discs) {
  s.sea[region_index(area_called(area))][static_cast<std::size_t>(seat_number)] = static_cast<std::uint8_t>(discs);
  balance();
  return *this;
}

Table& Table::card(int seat_number, std::string_view id) {
  const Card c = card_called(id);
  if (is_governor(c)) {
    if (s.governors & bit(area_of(deck_of(c))))
      throw std::logic_error("the region of " + std::string(id) + " is closed");
  } else {
    const auto in_deck = static_cast<std::uint8_t>(1u << value_of(c));
    s.decks[index(deck_of(c))] &= static_cast<std::uint8_t>(~in_deck);
  }
  append_card(s, seat(seat_number), c);
  gain_symbols(seat_of(seat_number), box().card(c).gives);
  return *this;
}

Table& Table::cards(int seat_number, Words ids) {
  for (const std::string_view id : ids) card(seat_number, id);
  return *this;
}

Table& Table::top(std::string_view id, int value) {
  for (std::size_t d = 0; d < kDecks; ++d)
    if (kDeckIds[d] == id) s.decks[d] = static_cast<std::uint8_t>(s.decks[d] >> value << value);
  return *this;
}

Table& Table::empty(std::string_view id) { return top(id, kCardsPerDeck); }

Table& Table::pile(Words ids) {
  for (const std::string_view id : ids) {
    const Card c = card_called(id);
    s.decks[index(deck_of(c))] &= static_cast<std::uint8_t>(~(1u << value_of(c)));
    append_to_pile(s, c);
  }
  return *this;
}

Table& Table::abolished() {
  s.abolished = true;
  return empty("slavery").card(0, "europe-5");
}

Table& Table::points(int seat_number, std::string_view id, int points) {
  const Attribute a = attribute_called(id);
  Player& p = seat_of(seat_number);
  if (score_of(p, a) > points) throw std::logic_error("already more " + std::string(id));
  while (score_of(p, a) < points) gain_token(p, out_of_bag(static_cast<Token>(a)));
  return *this;
}

Table& Table::blue(int seat_number, std::string_view id, int count) {
  for (int i = 0; i < count; ++i) gain_token(seat_of(seat_number), out_of_bag(token_called(id)));
  return *this;
}

Table& Table::lay(std::string_view id, std::string_view kind) {
  const TokenPlace place = place_called(board(), id);
  if (token_at(s, place) == Token::None) throw std::logic_error("no token lies at " + std::string(id));
  const Token wanted = token_called(kind);
  if (token_at(s, place) != wanted) {
    take_off(place);
    fixed_.insert(place);
    set_token(s, place, out_of_bag(wanted));
  }
  fixed_.insert(place);
  return *this;
}

Table& Table::bare(std::string_view place) {
  take_off(place_called(board(), place));
  return *this;
}

Table& Table::tiles(std::string_view id, int left) {
  s.supply[index(building_called(id))] = static_cast<std::uint8_t>(left);
  return *this;
}

Table& Table::no_tiles(int up_to_level) {
  for (std::size_t i = 0; i < box().building_count; ++i)
    if (box().buildings[i].level <= up_to_level) s.supply[i] = 0;
  return *this;
}

Table& Table::silent_supply_out(int left) {
  for (const Area a : kRegionAreas) {
    if (!endeavor::is_open(s, a) || s.silent_supply <= left) continue;
    s.sea[region_index(a)][kSilent] =
        static_cast<std::uint8_t>(s.sea[region_index(a)][kSilent] + s.silent_supply - left);
    s.silent_supply = static_cast<std::uint8_t>(left);
  }
  return *this;
}

}  // namespace endeavor::test
