// The engine's position in the plain form of the slow rules, where two of them differ, and the score.
#include <sstream>

#include "engine/pieces.h"
#include "engine/query.h"
#include "tests/property/slow_rules.h"

namespace endeavor::slow {

namespace {

int plain(Seat s) { return s == Seat::None ? kNobody : static_cast<int>(s); }

Person view_person(const State& s, int seat_number) {
  const Seat who = seat(seat_number);
  const Player& p = s.player(who);
  Person view;
  view.supply = p.supply;
  view.harbor = p.harbor;
  for (std::size_t i = 0; i < p.building_count; ++i)
    view.seaside.push_back({p.buildings[i], (p.workers >> i) % 2 == 1});
  for (std::size_t i = 0; i < kTokens; ++i) view.tokens[i] = p.tokens[i];
  for (std::size_t i = 0; i < kAttributes; ++i) view.on_track[i] = p.track_discs[i];
  for (std::size_t i = 0; i < kAttributes; ++i) view.attributes[i] = p.attributes[i];
  for (const Card c : cards_in_order(s, who)) view.cards.push_back(c);
  view.set_aside = p.set_aside;
  return view;
}

OpenTurn view_turn(const Turn& t) {
  OpenTurn view;
  if (t.seat == Seat::None) return view;
  view.seat = plain(t.seat);
  view.token = t.token;
  if (t.token == Token::None) view.place = t.place;
  for (std::size_t i = 0; i < t.performed_count; ++i)
    view.done.emplace_back(t.performed[i].action, t.performed[i].where);
  view.half = t.open_half;
  for (const Seat who : t.casualties)
    if (who != Seat::None) view.mourners.push_back(plain(who));
  return view;
}

void view_board(const BoardFacts& board, const State& s, Game& g) {
  for (const Area a : kRegionAreas) {
    Region& region = g.regions[a];
    region.open = is_open(s, a);
    region.governor = (s.governors & bit(a)) != 0;
    for (std::size_t i = 0; i < board.track_length[index(a)]; ++i)
      region.track.push_back(plain(s.track[region_index(a)][i]));
    for (std::size_t i = 0; i < kSeats; ++i) region.sea[i] = s.sea[region_index(a)][i];
  }
  for (int i = 0; i < board.space_count; ++i) g.owner.push_back(plain(owner_of(s, space(i))));
  for (int i = 0; i < kMaxTokenPlaces; ++i) {
    const auto place = static_cast<TokenPlace>(i);
    if (token_at(s, place) != Token::None) g.tokens[place] = token_at(s, place);
  }
}

// R5.4
int glory_of(const Game& g, int points) {
  if (g.first_edition() && points > 15) points = 15;
  if (points >= 10) return points;
  if (points >= 7) return 7;
  if (points >= 4) return 4;
  return points >= 2 ? 2 : 0;
}

}  // namespace

Game slow_view(const Content& box, const State& s) {
  Game g;
  g.rules = s.rules;
  g.round = s.round;
  g.crown = plain(s.crown);
  g.phase = s.phase;
  g.asks = s.decision;
  g.who = plain(s.to_move);
  for (int i = 0; i < s.rules.players; ++i)
    if (has_passed(s, seat(i))) g.passed.insert(i);
  g.payments_left = s.payments_left;
  if (s.free_slot != Card::None) g.free_slot = s.free_slot;
  g.turn = view_turn(s.turn);
  for (int i = 0; i < s.rules.players; ++i) g.people.push_back(view_person(s, i));
  view_board(board_of(box, s), s, g);
  for (int d = 0; d < kDecks; ++d) {
    auto& cards = g.decks.emplace_back();
    for (int value = 0; value < kCardsPerDeck; ++value)
      if ((s.decks[static_cast<std::size_t>(d)] >> value) % 2 == 1) cards.push_back(card_of(deck(d), value));
  }
  for (const Card c : pile_in_order(s)) g.pile.push_back(c);
  g.abolished = s.abolished;
  for (int i = 0; i < box.building_count; ++i)
    if ((s.tiles_in_game >> i) % 2 == 1) g.tiles[building(i)] = s.supply[static_cast<std::size_t>(i)];
  g.silent_supply = s.silent_supply;
  return g;
}

std::string first_difference(const Game& engine, const Game& slow) {
  std::ostringstream out;
  const auto number = [&](const char* what, auto a, auto b) {
    if (a != b) out << what << ": engine " << static_cast<int>(a) << ", slow rules " << static_cast<int>(b) << "\n";
  };
  number("round", engine.round, slow.round);
  number("crown", engine.crown, slow.crown);
  number("phase", engine.phase, slow.phase);
  number("question", engine.asks, slow.asks);
  number("to move", engine.who, slow.who);
  number("payments left", engine.payments_left, slow.payments_left);
  number("abolished", engine.abolished, slow.abolished);
  number("silent supply", engine.silent_supply, slow.silent_supply);
  for (std::size_t i = 0; i < engine.people.size(); ++i) {
    const Person& a = engine.people[i];
    const Person& b = slow.people[i];
    if (a == b) continue;
    out << "seat " << i << " differs\n";
    number("  supply", a.supply, b.supply);
    number("  harbor", a.harbor, b.harbor);
    number("  cards", a.cards.size(), b.cards.size());
    number("  set aside", a.set_aside, b.set_aside);
    for (std::size_t k = 0; k < kAttributes; ++k) number("  attribute", a.attributes[k], b.attributes[k]);
    for (std::size_t k = 0; k < kTokens; ++k) number("  token", a.tokens[k], b.tokens[k]);
    if (a.seaside != b.seaside) out << "  seaside\n";
    if (a.cards != b.cards) out << "  order of cards\n";
  }
  const auto part = [&](const char* what, bool same) {
    if (!same) out << what << " differs\n";
  };
  part("passed", engine.passed == slow.passed);
  part("free slot", engine.free_slot == slow.free_slot);
  part("open turn", engine.turn == slow.turn);
  part("regions", engine.regions == slow.regions);
  part("decks", engine.decks == slow.decks);
  part("pile", engine.pile == slow.pile);
  part("spaces", engine.owner == slow.owner);
  part("tokens", engine.tokens == slow.tokens);
  part("tiles", engine.tiles == slow.tiles);
  if (out.str().empty() && !(engine == slow)) return "something differs\n";
  return out.str();
}

// R10.1, R10.2
int score(const Content& box, const Game& g, int seat) {
  const BoardFacts& board = box.board(g.rules.board);
  const Person& p = g.person(seat);
  int total = 0;
  for (const int points : p.attributes) total += glory_of(g, points);
  for (std::size_t i = 0; i < g.owner.size(); ++i)
    if (g.owner[i] == seat) total += board.space_glory[i];
  for (std::size_t i = 0; i < board.link_count; ++i) {
    const LinkFacts& link = board.links[i];
    if (g.owner[index(link.a)] == seat && g.owner[index(link.b)] == seat) total += link.glory;
  }
  int draws = 0;
  for (const Tile& t : p.seaside) {
    const BuildingFacts& b = box.building(t.kind);
    total += b.gives.glory;
    if (b.actions.joiner == Joiner::None) continue;
    if (b.actions.first == Action::Draw) ++draws;
    if (b.actions.joiner != Joiner::Single && b.actions.second == Action::Draw) ++draws;
  }
  for (const Tile& t : p.seaside)
    if (box.building(t.kind).special == Special::CityHall) total += draws;
  for (const Card c : p.cards) total += box.card(c).gives.glory;
  if (cards_fit(p, p.cards)) total += 3;
  return total + p.harbor / 3 - p.set_aside;
}

}  // namespace endeavor::slow
