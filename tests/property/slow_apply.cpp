// What a move does, in the slow rules. Which question comes next is in slow_flow.cpp.
#include <algorithm>

#include "tests/property/slow_flow.h"
#include "tests/property/slow_parts.h"

namespace endeavor::slow {

namespace {

template <class T>
void erase_one(std::vector<T>& list, T what) {
  list.erase(std::find(list.begin(), list.end(), what));
}

// R8.4
void attack(const Content& box, Game& g, int seat, Space s) {
  Person& me = g.person(seat);
  const int defender = g.owner[index(s)];
  me.harbor -= 2;
  ++me.supply;
  if (defender == kSilentFleet)
    ++g.silent_supply;
  else
    ++g.person(defender).supply;
  disc_on_space(box, g, s, seat);
  if (owns_memorial(box, me)) g.turn.mourners.push_back(seat);
  if (defender != kSilentFleet && owns_memorial(box, g.person(defender))) g.turn.mourners.push_back(defender);
}

void perform(const Content& box, Game& g, Action a, Target t) {
  const int seat = g.turn.seat;
  Person& me = g.person(seat);
  int where = 0;
  switch (a) {
    case Action::Ship:
      --me.harbor;
      if (t.kind() == TargetKind::Space) {
        where = static_cast<int>(board(box, g).space_area[index(t.space())]);
        disc_on_space(box, g, t.space(), seat);
      } else {
        where = static_cast<int>(t.area());
        if (t.kind() == TargetKind::Sea)
          ++g.regions.at(t.area()).sea[static_cast<std::size_t>(seat)];
        else
          disc_on_track(box, g, t.area(), seat);
      }
      break;
    case Action::Occupy:
      --me.harbor;
      where = static_cast<int>(board(box, g).space_area[index(t.space())]);
      disc_on_space(box, g, t.space(), seat);
      break;
    case Action::Attack:
      where = static_cast<int>(board(box, g).space_area[index(t.space())]);
      attack(box, g, seat, t.space());
      break;
    case Action::Draw: {
      const bool from_pile = t.kind() == TargetKind::Card;
      const Card c = from_pile ? t.card() : g.decks[index(t.deck())].front();
      where = from_pile ? kPile : static_cast<int>(t.deck());
      erase_one(from_pile ? g.pile : g.decks[index(t.deck())], c);
      gain_card(box, g, seat, c);
      break;
    }
    case Action::Payment:
      me.seaside[static_cast<std::size_t>(place_of_tile(me, t.building(), true, g.turn.place))].worker = false;
      ++me.harbor;
      break;
    case Action::None: break;
  }
  g.turn.done.emplace_back(a, where);
  g.turn.may_mobilize = has_nations(g);
}

// R9.8
void discard(Game& g, int who, Card c) {
  Person& p = g.person(who);
  erase_one(p.cards, c);
  if (is_governor(c)) return;
  if (is_slavery(c)) {
    ++p.set_aside;
  } else if (g.first_edition()) {
    auto& cards = g.decks[index(deck_of(c))];
    cards.push_back(c);
    std::sort(cards.begin(), cards.end(), [](Card a, Card b) { return value_of(a) < value_of(b); });
  } else {
    g.pile.push_back(c);
  }
}

void take_turn(const Content& box, Game& g, Move m) {
  if (!m.power.is_none()) {
    g = begin(box, g, m);
    use_power(box, g, m);
  } else {
    if (m.verb == Verb::Then)
      g.turn.half = Action::None;
    else
      pay_for_turn(box, g, m, m.action);
    perform(box, g, m.action, m.target);
  }
  continue_turn(box, g);
}

void react(const Content& box, Game& g, Move m) {
  if (m.action == Action::Ship || m.action == Action::Occupy) {
    --g.silent_supply;
    if (m.target.kind() == TargetKind::Track)
      disc_on_track(box, g, m.target.area(), kSilentFleet);
    else
      disc_on_space(box, g, m.target.space(), kSilentFleet);
  } else if (m.action == Action::Draw) {
    auto& cards = g.decks[index(m.target.deck())];
    const Card c = cards.front();
    cards.erase(cards.begin());
    if (box.card(c).abolition) abolish(g);
  }
  next_turn(box, g, g.turn.seat);
}

// X3.4, X3.6
void stop(const Content& box, Game& g) {
  if (g.asks == Decision::More) {
    g.turn.repeated = Power();
  } else {
    g.turn.half = Action::None;
    g.turn.may_mobilize = false;
  }
  continue_turn(box, g);
}

}  // namespace

// R6.2, R6.3, R6.5
void pay_for_turn(const Content& box, Game& g, Move m, Action symbol) {
  g.turn = {};
  g.turn.seat = g.who;
  Person& me = g.person(g.who);
  ActionChoice choice;
  if (m.verb == Verb::Use) {
    g.turn.place = place_of_tile(me, m.building(), false, kNobody);
    me.seaside[static_cast<std::size_t>(g.turn.place)].worker = true;
    --me.harbor;
    choice = box.building(m.building()).actions;
  } else {
    g.turn.token = m.token();
    --me.tokens[index(m.token())];
    choice = box.token(m.token()).actions;
  }
  if (choice.joiner == Joiner::Both) g.turn.half = symbol == choice.first ? choice.second : choice.first;
}

Game new_game(const Content& box, const Rules& rules, const Setup& setup) {
  Game g;
  g.rules = rules;
  g.crown = g.who = static_cast<int>(setup.crown);
  g.people.resize(rules.players);
  for (Person& p : g.people) p.supply = g.first_edition() ? 30 : 35;
  if (rules.options.silent_fleet) g.silent_supply = 35;
  for (const Area a : kRegionAreas) g.regions[a].track.assign(board(box, g).track_length[index(a)], kNobody);
  g.decks.resize(kDecks);
  for (int d = 0; d < kDecks; ++d)
    for (int value = is_region_deck(deck(d)) ? 1 : 0; value <= 5; ++value)
      g.decks[static_cast<std::size_t>(d)].push_back(card_of(deck(d), value));
  g.owner.assign(board(box, g).space_count, kNobody);
  for (std::size_t i = 0; i < board(box, g).place_count; ++i)
    g.tokens[static_cast<TokenPlace>(i)] = setup.tokens[i];
  for (int i = 0; i < box.building_count; ++i) {
    const BuildingFacts& b = box.building(building(i));
    const auto& five = setup.level_five;
    const bool drawn = std::find(five.begin(), five.end(), building(i)) != five.end();
    if (b.level == 0 || !b.in_edition[index(rules.edition)]) continue;
    if (b.level < 5 || g.first_edition() || drawn) g.tiles[building(i)] = b.copies;
  }
  for (const Exploit e : setup.exploits) {
    if (!rules.options.exploits) break;
    g.exploits.push_back(e);
    g.tile_discs.emplace_back(rules.players, 0);
  }
  for (std::size_t i = 0; has_nations(g) && i < rules.players + 1u; ++i) g.offer.push_back(setup.fates[i]);
  for (std::size_t i = 0; rules.options.nations == Nations::Dealt && i < rules.players; ++i)
    g.people[i].sheet.nation = setup.nations[i];
  if (!g.first_edition()) return g;
  for (Person& p : g.people)
    p.seaside.push_back({building(0), false});  // the Colonial House comes first in the box
  start_round(box, g);
  return g;
}

void apply(const Content& box, Game& g, Move m) {
  const int who = g.who;
  Person& me = g.person(who);
  switch (m.verb) {
    case Verb::Start: start_building(box, g, m.building()); break;
    case Verb::Scrap:
      --g.tiles[m.building()];
      construction(box, g, g.crown);
      break;
    case Verb::Build:
      --g.tiles[m.building()];
      me.seaside.push_back({m.building(), false});
      after_construction(box, g, who);
      break;
    case Verb::Pay:
      me.seaside[static_cast<std::size_t>(place_of_tile(me, m.building(), true, kNobody))].worker = false;
      ++me.harbor;
      --g.payments_left;
      continue_salary(box, g, who);
      break;
    case Verb::Done: after_salary(box, g, who); break;
    case Verb::Use:
    case Verb::Spend:
    case Verb::Then: take_turn(box, g, m); break;
    case Verb::Pass: pass(box, g); break;
    case Verb::Stop: stop(box, g); break;
    case Verb::Mobilize:
      mobilize(box, g, m);
      continue_turn(box, g);
      break;
    case Verb::More:
      do_more(box, g, m);
      continue_turn(box, g);
      break;
    case Verb::Nation: take_nation(box, g, m.target.nation()); break;
    case Verb::Setup: set_up(box, g, m.target); break;
    case Verb::Memorial:
      g.turn.mourners.erase(g.turn.mourners.begin());
      if (m.target.kind() == TargetKind::Attribute) {
        --me.supply;
        ++me.on_track[index(m.target.attribute())];
      }
      continue_turn(box, g);
      break;
    case Verb::React: react(box, g, m); break;
    case Verb::Slot:
      if (m.target.kind() == TargetKind::Card) g.free_slot = m.target.card();
      continue_discarding(box, g, who);
      break;
    case Verb::Discard:
      discard(g, who, m.target.card());
      continue_discarding(box, g, who);
      break;
  }
  recount(box, g);
}

}  // namespace endeavor::slow
