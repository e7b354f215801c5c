// Set-up (R2, R12.1, R13.1); see setup.h.
#include "engine/setup.h"

#include <algorithm>
#include <cassert>

#include "engine/flow.h"
#include "engine/pieces.h"
#include "engine/random.h"

namespace endeavor {

namespace {

template <class Range>
void shuffle(Range first, std::size_t n, Random& random) {
  for (std::size_t i = n; i > 1; --i) std::swap(first[i - 1], first[random.below(static_cast<std::uint32_t>(i))]);
}

// R12.1, R13.1: so many of the box, in the order drawn.
template <class Id, std::size_t Most, class To>
void draw_some(std::size_t in_box, To to, std::size_t count, Random& random) {
  assert(count <= in_box);
  std::array<Id, Most> all{};
  for (std::size_t i = 0; i < in_box; ++i) all[i] = static_cast<Id>(i);
  shuffle(all.begin(), in_box, random);
  std::copy_n(all.begin(), count, to);
}

// Are the first `count` different ones of the box, and the rest empty?
template <class Ids>
bool are_different(const Ids& ids, std::size_t count, std::size_t in_box) {
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (i >= count ? index(ids[i]) != 255 : index(ids[i]) >= in_box) return false;
    for (std::size_t j = 0; j < i && i < count; ++j)
      if (ids[i] == ids[j]) return false;
  }
  return true;
}

bool is_level_five(const Content& box, Edition edition, Building b) {
  return index(b) < box.building_count && box.building(b).level == 5 && box.building(b).in_edition[edition];
}

}  // namespace

Setup random_setup(const Content& box, const Rules& rules, std::uint64_t seed) {
  Random random(seed);
  Setup setup;
  setup.crown = seat(static_cast<int>(random.below(rules.players)));

  std::array<Token, 256> bag{};  // R2.3
  std::size_t n = 0;
  for (const Token t : ids<Token>(kTokens))
    for (int i = 0; i < box.token(t).count && n < bag.size(); ++i) bag[n++] = t;
  shuffle(bag.begin(), n, random);
  const std::size_t places = box.board(rules.board).place_count;
  assert(places <= n);
  setup.tokens.fill(Token::None);
  for (std::size_t i = 0; i < places; ++i) setup.tokens[i] = bag[i];

  if (rules.edition == Edition::AgeOfSail) {  // R2.5
    std::array<Building, kMaxBuildings> tiles{};
    std::size_t count = 0;
    for (const Building b : ids<Building>(box.building_count))
      if (is_level_five(box, rules.edition, b)) tiles[count++] = b;
    shuffle(tiles.begin(), count, random);
    std::copy_n(tiles.begin(), kLevelFiveInGame, setup.level_five.begin());
  }
  if (rules.options.exploits)
    draw_some<Exploit, kMaxExploits>(box.exploit_count, setup.exploits.begin(), kExploitsInGame, random);
  if (rules.options.nations != Nations::Off)
    draw_some<Fate, kMaxFates>(box.fate_count, setup.fates.begin(), rules.players + std::size_t{1}, random);
  if (rules.options.nations == Nations::Dealt)
    draw_some<Nation, kMaxNations>(box.nation_count, setup.nations.begin(), rules.players, random);
  return setup;
}

namespace {

SetupCheck check_tokens(const Content& box, const Rules& rules, const Setup& setup) {
  ByToken<int> laid{};
  for (const TokenPlace place : ids<TokenPlace>(box.board(rules.board).place_count)) {
    if (index(setup.tokens[place]) >= kTokens) return {.problem = SetupProblem::TokenMissing, .place = place};
    ++laid[setup.tokens[place]];
  }
  for (const Token t : ids<Token>(kTokens)) {
    const int held = box.token(t).count;
    if (laid[t] > held) return {.problem = SetupProblem::TooManyTokens, .token = t, .need = held, .have = laid[t]};
  }
  return {};
}

SetupCheck check_level_five(const Content& box, const Rules& rules, const Setup& setup) {
  const auto& tiles = setup.level_five;
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (rules.edition == Edition::FirstEdition) {
      if (tiles[i] != Building::None) return {.problem = SetupProblem::LevelFiveNotUsed, .tile = tiles[i]};
      continue;
    }
    if (!is_level_five(box, rules.edition, tiles[i]))
      return {.problem = SetupProblem::LevelFiveKind, .tile = tiles[i]};
    for (std::size_t j = 0; j < i; ++j)
      if (tiles[j] == tiles[i]) return {.problem = SetupProblem::LevelFiveTwice, .tile = tiles[i]};
  }
  return {};
}

}  // namespace

SetupCheck check_setup(const Content& box, const Rules& rules, const Setup& setup) {
  if (index(setup.crown) >= rules.players) return {.problem = SetupProblem::Crown};
  const SetupCheck tokens = check_tokens(box, rules, setup);
  if (tokens.problem != SetupProblem::None) return tokens;
  const SetupCheck level_five = check_level_five(box, rules, setup);
  if (level_five.problem != SetupProblem::None) return level_five;
  const bool nations = rules.options.nations != Nations::Off;
  const bool dealt = rules.options.nations == Nations::Dealt;
  if (!are_different(setup.exploits, rules.options.exploits ? kExploitsInGame : 0u, box.exploit_count))
    return {.problem = SetupProblem::Exploits};
  if (!are_different(setup.fates, nations ? rules.players + 1u : 0u, box.fate_count))
    return {.problem = SetupProblem::Fates};
  if (!are_different(setup.nations, dealt ? rules.players : 0u, box.nation_count))
    return {.problem = SetupProblem::Nations};
  return {};
}

namespace {

void lay_out_supply(const Content& box, State& s, const Setup& setup) {
  for (const Building b : ids<Building>(box.building_count)) {
    const BuildingFacts& facts = box.building(b);
    const bool drawn = std::ranges::find(setup.level_five, b) != setup.level_five.end();
    const bool all_levels = s.rules.edition == Edition::FirstEdition || facts.level < 5;
    if (facts.level == 0 || !facts.in_edition[s.rules.edition] || !(all_levels || drawn)) continue;
    s.tiles_in_game |= bit(b);
    s.supply[b] = facts.copies;
  }
}

// R2.6, 1E: everyone has the Colonial House, nobody works there yet.
void give_start_buildings(const Content& box, State& s) {
  for (const Building b : ids<Building>(box.building_count)) {
    const BuildingFacts& facts = box.building(b);
    if (facts.level != 0 || !facts.in_edition[s.rules.edition]) continue;
    for (const Seat who : seats(s)) add_building(box, s.player(who), b);
    return;
  }
}

}  // namespace

State new_game(const Content& box, const Rules& rules, const Setup& setup) {
  State s;
  s.rules = rules;
  s.crown = setup.crown;
  s.to_move = setup.crown;
  s.governors = kAllRegions;
  for (const Deck d : ids<Deck>(kDecks))  // R2.4; a region's value 0 is its governor, who is not in the deck
    s.decks[d] = is_region_deck(d) ? 0b111110 : 0b111111;
  for (auto& track : s.track) track.fill(Seat::None);
  s.card_order.fill(Card::None);
  for (const TokenPlace place : ids<TokenPlace>(kMaxTokenPlaces)) set_token(s, place, setup.tokens[place]);
  for (Player& p : s.players) p.buildings.fill(Building::None);
  for (const Seat who : seats(s)) s.player(who).supply = static_cast<std::uint8_t>(discs_each(rules.edition));
  if (rules.options.silent_fleet) s.silent_supply = kSilentFleetDiscs;
  lay_out_supply(box, s, setup);
  s.modules.exploits = setup.exploits;
  s.modules.fates = setup.fates;
  for (const Seat who : ids<Seat>(kMaxPlayers)) s.tile(who).nation = setup.nations[who];
  if (rules.edition == Edition::FirstEdition) {
    give_start_buildings(box, s);
    begin_round(box, s);
  }
  return s;
}

}  // namespace endeavor
