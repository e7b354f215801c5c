// What a move does, in the slow rules. Which question comes next is in slow_flow.cpp.
#include <algorithm>

#include "tests/property/slow_flow.h"
#include "tests/property/slow_rules.h"

namespace endeavor::slow {

namespace {

const BoardFacts& board(const Content& box, const Game& g) { return box.board(g.rules.board); }

template <class T>
void erase_one(std::vector<T>& list, T what) {
  list.erase(std::find(list.begin(), list.end(), what));
}

// R6.7, R11.2, R11.3
void gain_token_of(Game& g, TokenPlace place, int seat) {
  const auto lies = g.tokens.find(place);
  if (lies == g.tokens.end()) return;
  if (seat != kSilentFleet) ++g.person(seat).tokens[index(lies->second)];
  g.tokens.erase(lies);
}

// R9.5
void abolish(Game& g) {
  if (g.abolished) return;
  g.abolished = true;
  g.decks[index(Deck::Slavery)].clear();
  for (Person& p : g.people) {
    std::vector<Card> kept;
    for (const Card c : p.cards) {
      if (is_slavery(c))
        ++p.set_aside;
      else
        kept.push_back(c);
    }
    p.cards = kept;
  }
}

void gain_card(const Content& box, Game& g, int seat, Card c) {
  Person& p = g.person(seat);
  p.cards.push_back(c);
  const bool region_one = !is_governor(c) && area_of(deck_of(c)) != Area::Europe && value_of(c) == 1;
  if (!g.first_edition() && region_one && p.supply > 0) {  // R9.4
    --p.supply;
    ++p.harbor;
  }
  if (box.card(c).abolition) abolish(g);
}

// R7.3: most discs; tied, the tied seat with the disc nearest the deck.
int governor_winner(const std::vector<int>& track) {
  std::map<int, int> count;
  for (const int seat : track) ++count[seat];
  int most = 0;
  for (const auto& [seat, n] : count) most = std::max(most, n);
  for (std::size_t i = track.size(); i > 0; --i)
    if (count[track[i - 1]] == most) return track[i - 1];
  return kNobody;
}

void disc_on_track(const Content& box, Game& g, Area a, int seat) {
  Region& region = g.regions.at(a);
  std::size_t i = 0;
  while (region.track[i] != kNobody) ++i;
  region.track[i] = seat;
  gain_token_of(g, static_cast<TokenPlace>(index(board(box, g).track_place[index(a)]) + i), seat);
  if (i + 1 < region.track.size()) return;
  region.open = true;
  region.governor = false;
  const int winner = governor_winner(region.track);
  if (winner != kSilentFleet) gain_card(box, g, winner, governor_of(a));
}

// R8.3
void disc_on_space(const Content& box, Game& g, Space s, int seat) {
  g.owner[index(s)] = seat;
  gain_token_of(g, static_cast<TokenPlace>(s), seat);
  if (seat == kSilentFleet) return;
  for (std::size_t i = 0; i < board(box, g).link_count; ++i) {
    const LinkFacts& link = board(box, g).links[i];
    if (link.place == TokenPlace::None) continue;
    if (g.owner[index(link.a)] == seat && g.owner[index(link.b)] == seat) gain_token_of(g, link.place, seat);
  }
}

bool owns_memorial(const Content& box, const Person& p) {
  return std::any_of(p.seaside.begin(), p.seaside.end(),
                     [&](const Tile& t) { return box.building(t.kind).special == Special::Memorial; });
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

void open_turn(const Content& box, Game& g, Move m) {
  g.turn = {};
  g.turn.seat = g.who;
  Person& me = g.person(g.who);
  if (m.verb == Verb::Use) {
    g.turn.place = place_of_tile(me, m.building(), false, kNobody);
    me.seaside[static_cast<std::size_t>(g.turn.place)].worker = true;
    --me.harbor;
  } else {
    g.turn.token = m.token();
    --me.tokens[index(m.token())];
  }
  const ActionChoice choice = actions_of_turn(box, g);
  if (choice.joiner == Joiner::Both) g.turn.half = m.action == choice.first ? choice.second : choice.first;
  perform(box, g, m.action, m.target);
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

}  // namespace

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
    case Verb::Spend: open_turn(box, g, m); break;
    case Verb::Pass: pass(box, g); break;
    case Verb::Then:
      g.turn.half = Action::None;
      perform(box, g, m.action, m.target);
      continue_turn(box, g);
      break;
    case Verb::Stop:
      g.turn.half = Action::None;
      continue_turn(box, g);
      break;
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
