// The engine's position in the plain form of the slow rules, and where two of them differ.
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
  view.may_mobilize = t.may_mobilize;
  view.repeated = t.repeated;
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

void view_modules(const State& s, Game& g) {
  const std::size_t players = s.rules.players;
  for (std::size_t i = 0; s.rules.options.exploits && i < kExploitsInGame; ++i) {
    g.exploits.push_back(s.modules.exploits[i]);
    auto& discs = g.tile_discs.emplace_back();
    for (std::size_t k = 0; k < players; ++k) discs.push_back(s.modules.tile_discs[i][k]);
  }
  for (const Fate f : s.modules.fates)
    if (f != Fate::None) g.offer.push_back(f);
  for (std::size_t i = 0; i < players; ++i) {
    const NationTile& tile = s.modules.nations[i];
    g.people[i].sheet = {tile.nation, tile.top, tile.middle, tile.flipped, tile.monument, tile.fate};
    for (const std::uint8_t code : s.modules.used[i])
      if (code != kNoAbility) g.people[i].used.push_back(code);
  }
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
  view_modules(s, g);
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
    if (a.on_track != b.on_track) out << "  discs on tracks\n";
    if (a.sheet != b.sheet) out << "  Nation\n";
    if (a.used != b.used) out << "  used abilities\n";
  }
  const auto part = [&](const char* what, bool same) {
    if (!same) out << what << " differs\n";
  };
  part("passed", engine.passed == slow.passed);
  part("free slot", engine.free_slot == slow.free_slot);
  number("open half", engine.turn.half, slow.turn.half);
  number("may mobilize", engine.turn.may_mobilize, slow.turn.may_mobilize);
  part("open turn", engine.turn == slow.turn);
  part("tile discs", engine.tile_discs == slow.tile_discs);
  part("fates on offer", engine.offer == slow.offer);
  part("regions", engine.regions == slow.regions);
  part("decks", engine.decks == slow.decks);
  part("pile", engine.pile == slow.pile);
  part("spaces", engine.owner == slow.owner);
  part("tokens", engine.tokens == slow.tokens);
  part("tiles", engine.tiles == slow.tiles);
  if (out.str().empty() && !(engine == slow)) return "something differs\n";
  return out.str();
}

}  // namespace endeavor::slow
