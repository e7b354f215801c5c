// Counting games; see tally.h.
#include "players/balance/tally.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace endeavor {

double Sample::margin() const {
  if (count < 2) return 0;
  const double n = static_cast<double>(count);
  const double variance = std::max(0.0, squares / n - mean() * mean()) * n / (n - 1);
  return 1.96 * std::sqrt(variance / n);
}

namespace {

void add_map(const BoardFacts& board, const State& end, Seat who, Tally& t) {
  const SpaceSet held = end.spaces[index(who)];
  std::array<double, kAreas> links{};
  for (std::size_t i = 0; i < board.link_count; ++i) {
    const LinkFacts& link = board.links[i];
    if (!controls(end, who, link)) continue;
    links[index(board.space_area[index(link.a)])] += 0.5 * link.glory;
    links[index(board.space_area[index(link.b)])] += 0.5 * link.glory;
  }
  for (std::size_t a = 0; a < kAreas; ++a) {
    const SpaceSet here = held & board.area_spaces[a];
    t.city_glory[a].add(std::popcount(here & board.cities) + std::popcount(here & board.two_glory));
    t.link_glory[a].add(links[a]);
  }
}

template <class Has>
bool somebody(const State& s, Has has) {
  bool found = false;
  for (const Seat who : seats(s)) found = found || has(who);
  return found;
}

// What lay there to be had, and whether somebody had it.
void add_taken(const Content& box, const State& end, const GameWatch& watch, Tally& t) {
  const BoardFacts& board = board_of(box, end);
  for (const Building b : ids<Building>(box.building_count)) {
    const BuildingFacts& facts = box.building(b);
    const bool to_start_with = facts.level == 0 && facts.in_edition[end.rules.edition];
    if (!to_start_with && (end.tiles_in_game & bit(b)) == 0) continue;
    t.tiles[b].add(somebody(end, [&](Seat who) { return owns(end.player(who), b); }));
  }
  for (const Card c : ids<Card>(kCards)) t.cards[c].add((watch.cards & bit(c)) != 0);
  for (const Space at : ids<Space>(board.space_count))
    t.spaces[at].add(somebody(end, [&](Seat who) { return (end.spaces[who] & bit(at)) != 0; }));
  for (const Link l : ids<Link>(board.link_count)) {
    const LinkFacts& link = board.links[l];
    t.links[l].add(somebody(end, [&](Seat who) { return controls(end, who, link); }));
  }
  int left = 0;
  for (const TokenPlace place : ids<TokenPlace>(board.place_count))
    left += token_at(end, place) != Token::None ? 1 : 0;
  t.tokens_left.add(left);
}

void add_exploits(const Content& box, const State& end, const GameWatch& watch,
                  const std::array<ScoreSheet, kMaxPlayers>& sheets, const std::array<double, kMaxPlayers>& share,
                  Tally& t) {
  for (std::size_t slot = 0; slot < kExploitsInGame; ++slot) {
    const Exploit e = end.modules.exploits[slot];
    ExploitTally& mine = t.exploits[index(e)];
    ++mine.in_game;
    if (!is_available(box, end, e)) continue;
    ++mine.available;
    const auto& regions = box.exploit(e).regions;
    mine.round.add(std::max(watch.opened_in[index(regions[0])], watch.opened_in[index(regions[1])]));
    int uses = 0;
    for (std::size_t i = 0; i < end.rules.players; ++i) {
      const int glory = sheets[i].exploit_sheet[slot];
      const bool user = watch.uses[slot][i] > 0;
      uses += watch.uses[slot][i];
      mine.glory.add(glory);
      (user ? mine.users_share : mine.others_share).add(share[i]);
      (user ? mine.users_glory : mine.others_glory).add(glory);
    }
    mine.uses.add(uses);
    mine.used += uses > 0 ? 1 : 0;
  }
}

void add_nations(const State& end, const GameWatch& watch, const std::array<ScoreSheet, kMaxPlayers>& sheets,
                 const std::array<double, kMaxPlayers>& share, Tally& t) {
  for (const Fate f : end.modules.fates)
    if (f != Fate::None) ++t.fates[index(f)].offered;
  for (std::size_t i = 0; i < end.rules.players; ++i) {
    const NationTile& tile = end.modules.nations[i];
    NationTally& mine = t.nations[index(tile.nation)];
    mine.share.add(share[i]);
    mine.score.add(sheets[i].total);
    mine.top.add(tile.top ? 0 : 1);
    mine.middle.add(tile.middle ? 0 : 1);
    mine.monument.add(tile.flipped ? 1 : 0);
    mine.fate.add(tile.fate == Fate::None ? 0 : 1);
    if (tile.fate == Fate::None) continue;
    FateTally& fate = t.fates[index(tile.fate)];
    ++fate.offered;
    ++fate.seized;
    fate.round.add(watch.seized_in[i]);
    fate.glory.add(sheets[i].fate);
    fate.score.add(sheets[i].total);
    fate.share.add(share[i]);
  }
}

template <class Array>
void add_all(Array& to, const Array& from) {
  for (std::size_t i = 0; i < to.size(); ++i) to[i].add(from[i]);
}

}  // namespace

void FateTally::add(const FateTally& o) {
  offered += o.offered;
  seized += o.seized;
  round.add(o.round);
  glory.add(o.glory);
  score.add(o.score);
  share.add(o.share);
}

void Tally::add_game(const Content& box, const State& end, const GameWatch& watch) {
  const Result result = endeavor::score(box, end);
  const auto n = static_cast<std::size_t>(end.rules.players);
  std::array<ScoreSheet, kMaxPlayers> sheets{};
  std::array<double, kMaxPlayers> share{};
  int best = -1000;
  int worst = 1000;
  for (std::size_t i = 0; i < n; ++i) {
    sheets[i] = score_sheet(box, end, seat(static_cast<int>(i)));
    share[i] = (result.winners >> i & 1) != 0 ? 1.0 / std::popcount(result.winners) : 0.0;
    best = std::max(best, sheets[i].total);
    worst = std::min(worst, sheets[i].total);
    const std::size_t order = (i + n - index(watch.first_crown)) % n;
    share_by_order[order].add(share[i]);
    score_by_order[order].add(sheets[i].total);
    score.add(sheets[i].total);
    for (const ScoreRow row : ids<ScoreRow>(kScoreRows)) glory_by_row[index(row)].add(row_of(sheets[i], row));
    add_map(board_of(box, end), end, seat(static_cast<int>(i)), *this);
  }
  ++games;
  moves.add(watch.moves);
  turns.add(watch.turns);
  spread.add(best - worst);
  for (const Area a : kRegionAreas) {
    const int round = watch.opened_in[index(a)];
    opened[index(a)].add(round > 0 ? 1 : 0);
    if (round > 0) opened_round[index(a)].add(round);
  }
  add_taken(box, end, watch, *this);
  if (end.rules.options.exploits) add_exploits(box, end, watch, sheets, share, *this);
  if (has_nations(end)) add_nations(end, watch, sheets, share, *this);
}

void Tally::add(const Tally& o) {
  games += o.games;
  moves.add(o.moves);
  turns.add(o.turns);
  spread.add(o.spread);
  add_all(share_by_order, o.share_by_order);
  add_all(score_by_order, o.score_by_order);
  score.add(o.score);
  add_all(glory_by_row, o.glory_by_row);
  add_all(city_glory, o.city_glory);
  add_all(link_glory, o.link_glory);
  add_all(opened, o.opened);
  add_all(opened_round, o.opened_round);
  add_all(tiles, o.tiles);
  add_all(cards, o.cards);
  add_all(spaces, o.spaces);
  add_all(links, o.links);
  tokens_left.add(o.tokens_left);
  for (std::size_t i = 0; i < exploits.size(); ++i) {
    ExploitTally& to = exploits[i];
    const ExploitTally& from = o.exploits[i];
    to.in_game += from.in_game;
    to.available += from.available;
    to.used += from.used;
    using E = ExploitTally;
    for (const auto sample :
         {&E::round, &E::uses, &E::glory, &E::users_share, &E::others_share, &E::users_glory, &E::others_glory})
      (to.*sample).add(from.*sample);
  }
  for (std::size_t i = 0; i < nations.size(); ++i) {
    using N = NationTally;
    for (const auto sample : {&N::share, &N::score, &N::top, &N::middle, &N::monument, &N::fate})
      (nations[i].*sample).add(o.nations[i].*sample);
  }
  add_all(fates, o.fates);
}

}  // namespace endeavor
