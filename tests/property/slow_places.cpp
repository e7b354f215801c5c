// Places and pieces in the slow rules: who is where, and what comes with a disc or a card.
#include <algorithm>

#include "tests/property/slow_parts.h"

namespace endeavor::slow {

const BoardFacts& board(const Content& box, const Game& g) { return box.board(g.rules.board); }

Area area_of_space(const Content& box, const Game& g, Space s) { return board(box, g).space_area[index(s)]; }

bool is_city(const Content& box, const Game& g, Space s) { return (board(box, g).cities >> index(s)) % 2 == 1; }

bool open_area(const Game& g, Area a) { return a == Area::Europe || g.regions.at(a).open; }

// R1.4, R12.9
int presence(const Content& box, const Game& g, int seat, Area a) {
  int n = 0;
  for (std::size_t i = 0; i < g.owner.size(); ++i)
    if (g.owner[i] == seat && board(box, g).space_area[i] == a) ++n;
  if (seat != kSilentFleet && g.person(seat).sheet.monument != Space::None)
    if (area_of_space(box, g, g.person(seat).sheet.monument) == a) ++n;
  if (a == Area::Europe) return n;
  const Region& region = g.regions.at(a);
  for (const int on_track : region.track)
    if (on_track == seat) ++n;
  return n + region.sea[static_cast<std::size_t>(seat)];
}

bool present(const Content& box, const Game& g, int seat, Area a) {
  return a == Area::Europe || presence(box, g, seat, a) > 0;
}

bool under_monument(const Game& g, Space s) {
  return std::any_of(g.people.begin(), g.people.end(), [&](const Person& p) { return p.sheet.monument == s; });
}

bool clean(const Person& p) { return p.set_aside == 0 && std::none_of(p.cards.begin(), p.cards.end(), is_slavery); }

bool has_nations(const Game& g) { return g.rules.options.nations != Nations::Off; }

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

namespace {

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

}  // namespace

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

}  // namespace endeavor::slow
