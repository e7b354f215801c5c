// Construction (R4.1–R4.3), and the option in which a building is first taken out (R11.7).
#include <bit>

#include "engine/flow.h"
#include "engine/pieces.h"
#include "engine/rules/decisions.h"

namespace endeavor {

namespace {

// R4.3: in the first edition a second level 5 building may not be taken.
bool has_level_five(const Content& box, const Player& p) {
  for (const Building b : p.seaside())
    if (box.building(b).level == 5) return true;
  return false;
}

bool level_five_barred(const Content& box, const State& s, Seat who) {
  return is_first_edition(s) && has_level_five(box, s.player(who));
}

using ByLevel = List<std::uint32_t, kLevels + 1>;

// Tiles left, by level; what the seat may not take for another reason than its level left out.
ByLevel tiles_by_level(const Content& box, const State& s, Seat who) {
  ByLevel tiles{};
  for (const Building b : each<Building>(s.tiles_in_game))
    if (s.supply[b] > 0) tiles[box.building(b).level] |= bit(b);
  if (tiles[5] != 0 && level_five_barred(box, s, who)) tiles[5] = 0;
  return tiles;
}

// R4.2: the highest level the seat may take from: its own, or the lowest higher one that has any.
int reachable_level(const ByLevel& tiles, int level) {
  std::uint32_t within = 0;
  for (int l = 1; l <= level; ++l) within |= tiles[l];
  while (within == 0 && level < kLevels) within = tiles[++level];
  return level;
}

void add_tiles(std::uint32_t tiles, Verb verb, MoveList& out) {
  for (const Building b : each<Building>(tiles)) out.add(Move::tile(verb, b));
}

// What keeps a tile from being in the supply at all, for building and scrapping alike; `taken` is the rule by which
// it would be taken.
WhyNot why_not_there(const Content& box, const State& s, Building b, RuleNumber taken) {
  const BuildingFacts& facts = box.building(b);
  if (facts.level == 0) return {Reason::NotInTheSupply, {4, 1}, {about(b)}};
  if (!facts.in_edition[s.rules.edition]) return {Reason::NotInThisEdition, {2, 5}, {about(b)}};
  if (!(s.tiles_in_game & bit(b))) return {Reason::TileNotInGame, {2, 5}, {about(b)}};
  if (s.supply[b] == 0) return {Reason::NoTileLeft, taken, {about(b)}};
  return {};
}

}  // namespace

std::uint32_t buildable(const Content& box, const State& s, Seat who) {
  const Player& p = s.player(who);
  if (p.building_count >= kSeaside) return 0;
  const auto tiles = tiles_by_level(box, s, who);
  std::uint32_t all = 0;
  const int top = reachable_level(tiles, build_level(p));
  for (int l = 1; l <= top; ++l) all |= tiles[l];
  return all;
}

void legal_build(const Content& box, const State& s, MoveList& out) {
  add_tiles(buildable(box, s, s.to_move), Verb::Build, out);
}

WhyNot why_not_build(const Content& box, const State& s, Move m) {
  const Building b = m.building();
  if (const WhyNot why = why_not_there(box, s, b, {4, 1})) return why;
  const int level = box.building(b).level;
  if (level == 5 && level_five_barred(box, s, s.to_move)) return {Reason::OneLevelFive, {4, 3}, {about(b)}};
  const int own = build_level(s.player(s.to_move));
  const int top = reachable_level(tiles_by_level(box, s, s.to_move), own);
  if (level <= top) return {};
  if (top > own) return {Reason::FallbackLevel, {4, 2}, {about(b), need(top), have(level)}};
  return {Reason::BuildLevel, {4, 1}, {about(b), need(level), have(own)}};
}

void construct(const Content& box, State& s, Move m) {
  --s.supply[m.with];
  add_building(box, s.player(s.to_move), m.building());
}

void apply_build(const Content& box, State& s, Move m) {
  construct(box, s, m);
  after_build(box, s);
}

std::uint32_t scrappable(const Content& box, const State& s, Seat who) {
  const int level = build_level(s.player(who));
  std::uint32_t all = 0;
  for (const Building b : each<Building>(s.tiles_in_game))
    if (s.supply[b] > 0 && box.building(b).level <= level) all |= bit(b);
  return all;
}

void legal_scrap(const Content& box, const State& s, MoveList& out) {
  add_tiles(scrappable(box, s, s.to_move), Verb::Scrap, out);
}

WhyNot why_not_scrap(const Content& box, const State& s, Move m) {
  const Building b = m.building();
  if (const WhyNot why = why_not_there(box, s, b, {11, 7})) return why;
  const int level = box.building(b).level;
  const int own = build_level(s.player(s.to_move));
  if (level > own) return {Reason::ScrapLevel, {11, 7}, {about(b), need(level), have(own)}};
  return {};
}

void scrap(State& s, Move m) { --s.supply[m.with]; }

void apply_scrap(const Content& box, State& s, Move m) {
  scrap(s, m);
  begin_build(box, s, s.crown);
}

}  // namespace endeavor
