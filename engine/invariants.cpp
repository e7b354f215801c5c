// What holds in every possible position; see invariants.h. Counts of pieces here, the open
// question in engine/pending.cpp.
#include "engine/invariants.h"

#include <algorithm>
#include <bit>

#include "engine/pending.h"
#include "engine/pieces.h"

namespace endeavor {

namespace {

bool plays(const State& s, Seat who) {
  return index(who) < s.rules.players || (who == Seat::SilentFleet && s.rules.options.silent_fleet);
}

Violation check_header(const Content& box, const State& s) {
  const Violation bad{.fault = Fault::Header};
  if (index(s.rules.edition) >= kEditions || s.rules.options.order > Order::ByPlayer) return bad;
  if (s.rules.options.nations > Nations::Dealt) return bad;
  if (check_rules(box, s.rules) != RulesProblem::None) return bad;
  if (s.round < 1 || s.round > kRounds) return bad;
  if (index(s.crown) >= s.rules.players) return bad;
  if ((s.phase == Phase::Over) != (s.decision == Decision::Over)) return bad;
  if (s.phase == Phase::Over ? s.to_move != Seat::None || s.round != kRounds : index(s.to_move) >= s.rules.players)
    return bad;
  if (s.phase == Phase::Growth || s.passed >> s.rules.players != 0) return bad;
  if (is_first_edition(s) && (s.phase == Phase::Start || s.phase == Phase::Discard)) return bad;
  if (s.phase == Phase::Start && s.round != 1) return bad;
  if (s.phase != Phase::Action && s.passed != 0) return bad;
  if (s.decision == Decision::Turn && has_passed(s, s.to_move))
    return {.fault = Fault::PassedToMove, .seat = s.to_move};
  return {};
}

int discs_of(const State& s, Seat who) {
  int n = std::popcount(s.spaces[index(who)]);
  for (const Area a : kRegionAreas) n += s.sea[region_index(a)][index(who)] + discs_on_track(s, a, who);
  if (who == Seat::SilentFleet) return n + s.silent_supply;
  const Player& p = s.player(who);
  n += p.supply + p.harbor + std::popcount(p.workers);
  for (const auto on_track : p.track_discs) n += on_track;
  return n + module_discs(s, who);
}

Violation check_discs(const State& s) {
  for (int i = 0; i < s.rules.players; ++i) {
    const int need = discs_each(s.rules.edition);
    const int have = discs_of(s, seat(i));
    if (have != need) return {.fault = Fault::Discs, .seat = seat(i), .need = need, .have = have};
  }
  const int need = s.rules.options.silent_fleet ? kSilentFleetDiscs : 0;
  const int have = discs_of(s, Seat::SilentFleet);
  if (have != need)
    return {.fault = Fault::SilentFleetDiscs, .seat = Seat::SilentFleet, .need = need, .have = have};
  return {};
}

// The discs that a Nation's set-up takes from the supply (R12.1): two for its circles, and what its steps say.
int setup_discs(const NationFacts& nation) {
  int discs = 2;
  for (int i = 0; i < nation.setup_count; ++i) {
    const SetupStep& step = nation.setup[static_cast<std::size_t>(i)];
    discs += step.effect == SetupEffect::Harbor ? step.count : 1;
  }
  return discs;
}

// Before round 1: for the start building (R2.6), and for its Nation, or any that the seat may still choose.
int discs_to_start(const Content& box, const State& s, Seat who) {
  int discs = 0;
  if (has_nations(s)) {
    for (int i = 0; i < box.nation_count; ++i)
      if (s.tile(who).nation == nation(i) || s.tile(who).nation == Nation::None)
        discs = std::max(discs, setup_discs(box.nation(nation(i))));
  }
  return discs + (s.player(who).building_count == 0 ? 1 : 0);
}

Violation check_start_discs(const Content& box, const State& s) {
  for (int i = 0; s.phase == Phase::Start && i < s.rules.players; ++i) {
    if (s.tile(seat(i)).top) continue;  // set up
    const int need = discs_to_start(box, s, seat(i));
    const int have = s.player(seat(i)).supply;
    if (have < need) return {.fault = Fault::StartDiscs, .seat = seat(i), .need = need, .have = have};
  }
  return {};
}

// R12.5
int revealed(const Content& box, const State& s, Seat who, Attribute a) {
  int n = 0;
  if (top_revealed(s, who) && box.nation(s.tile(who).nation).top_reveals == a) ++n;
  if (middle_revealed(s, who) && box.nation(s.tile(who).nation).middle_reveals == a) ++n;
  return n;
}

Violation check_attributes(const Content& box, const State& s) {
  for (int i = 0; i < s.rules.players; ++i) {
    const Player& p = s.player(seat(i));
    for (std::size_t a = 0; a < kAttributes; ++a) {
      int need = p.tokens[a] + p.track_discs[a];
      if (has_nations(s)) need += revealed(box, s, seat(i), static_cast<Attribute>(a));
      for (int b = 0; b < p.building_count; ++b)
        need += box.building(p.buildings[static_cast<std::size_t>(b)]).gives.attribute[a];
      for (std::uint64_t held = s.cards[static_cast<std::size_t>(i)]; held != 0; held &= held - 1)
        need += box.cards[static_cast<std::size_t>(std::countr_zero(held))].gives.attribute[a];
      if (p.attributes[a] != need) {
        return {.fault = Fault::Attributes,
                .seat = seat(i),
                .attribute = static_cast<Attribute>(a),
                .need = need,
                .have = p.attributes[a]};
      }
    }
  }
  return {};
}

// The cards in decks and waiting as governors.
std::uint64_t cards_on_board(const State& s) {
  std::uint64_t all = 0;
  for (int d = 0; d < kDecks; ++d)
    all |= std::uint64_t{s.decks[static_cast<std::size_t>(d)]} << (d * kCardsPerDeck);
  for (const Area a : kRegionAreas)
    if (s.governors & bit(a)) all |= bit(governor_of(a));
  return all;
}

// Each held card once in the list, and no other.
Violation check_run(CardRun run, std::uint64_t held, Seat who) {
  for (const Card c : run) {
    if (index(c) >= kCards || !(held & bit(c))) return {.fault = Fault::CardOrder, .seat = who, .card = c};
    held &= ~bit(c);
  }
  return {};
}

Violation check_card_order(const State& s) {
  for (int i = 0; i < s.rules.players; ++i)
    if (const Violation v = check_run(cards_in_order(s, seat(i)), s.cards[static_cast<std::size_t>(i)], seat(i)))
      return v;
  return check_run(pile_in_order(s), s.pile, Seat::None);
}

Violation check_cards(const State& s) {
  for (int d = 0; d < kDecks; ++d) {
    if (s.decks[static_cast<std::size_t>(d)] >> kCardsPerDeck != 0) return {.fault = Fault::Header};
    if (is_region_deck(deck(d)) && (s.decks[static_cast<std::size_t>(d)] & 1) != 0)
      return {.fault = Fault::GovernorPlace, .card = card_of(deck(d), 0)};
  }
  if (s.pile & kGovernorCards)
    return {.fault = Fault::GovernorPlace, .card = card(std::countr_zero(s.pile & kGovernorCards))};
  std::uint64_t seen = cards_on_board(s);
  std::uint64_t slavery = seen;
  for (std::size_t i = 0; i <= kMaxPlayers; ++i) {
    const std::uint64_t cards = i < kMaxPlayers ? s.cards[i] : s.pile;
    if (cards >> kCards != 0) return {.fault = Fault::Header};
    if (cards & seen) return {.fault = Fault::CardTwice, .card = card(std::countr_zero(cards & seen))};
    seen |= cards;
    slavery |= cards;
    if (i >= s.rules.players && i < kMaxPlayers && cards != 0)
      return {.fault = Fault::CardOrder, .seat = seat(static_cast<int>(i)), .card = card(std::countr_zero(cards))};
  }
  if (s.pile & kSlaveryCards)
    return {.fault = Fault::SlaveryInPile, .card = card(std::countr_zero(s.pile & kSlaveryCards))};
  if (is_first_edition(s) && s.pile != 0)
    return {.fault = Fault::FirstEditionPile, .card = card(std::countr_zero(s.pile))};
  if (s.abolished && (slavery & kSlaveryCards) != 0)
    return {.fault = Fault::SlaveryAfterAbolition, .card = card(std::countr_zero(slavery & kSlaveryCards))};
  int gone = 0;  // Slavery cards that lie aside, and those still about
  for (int i = 0; i < s.rules.players; ++i) gone += s.player(seat(i)).set_aside;
  const int about = std::popcount(slavery & kSlaveryCards);
  if (gone + about > kCardsPerDeck) return {.fault = Fault::SetAside, .need = kCardsPerDeck - about, .have = gone};
  return check_card_order(s);
}

Violation check_token_counts(const Content& box, const State& s) {
  std::array<int, kTokens> seen{};
  for (int i = 0; i < kMaxTokenPlaces; ++i) {
    const Token t = token_at(s, static_cast<TokenPlace>(i));
    if (t == Token::None) continue;
    if (index(t) >= kTokens || i >= board_of(box, s).place_count) return {.fault = Fault::Header};
    ++seen[index(t)];
  }
  for (int i = 0; i < s.rules.players; ++i)
    for (std::size_t t = 0; t < kTokens; ++t) seen[t] += s.player(seat(i)).tokens[t];
  for (int t = 0; t < kTokens; ++t) {
    const int need = box.token(token(t)).count;
    const int have = seen[static_cast<std::size_t>(t)];
    if (have > need) return {.fault = Fault::TooManyTokens, .token = token(t), .need = need, .have = have};
  }
  return {};
}

// One in every round, in turn order from the Crown on; by player the later seats still build while the first are
// paid.
bool may_have_built(const State& s, Seat who) {
  const auto place = [&](Seat a) { return (index(a) + s.rules.players - index(s.crown)) % s.rules.players; };
  switch (s.phase) {
    case Phase::Start: return false;
    case Phase::Construction: return s.decision != Decision::Scrap && place(who) < place(s.to_move);
    case Phase::Salary: return s.rules.options.order == Order::ByPhase || place(who) <= place(s.to_move);
    default: return true;
  }
}

// R11.7: with scarcity the number of buildings tells whether somebody has built in this round (engine/flow.cpp), so
// nobody can have more than there were rounds.
Violation check_building_counts(const State& s) {
  if (!s.rules.options.building_scarcity) return {};
  for (int i = 0; i < s.rules.players; ++i) {
    const int need = s.round + (may_have_built(s, seat(i)) ? 1 : 0);
    const int have = s.player(seat(i)).building_count;
    if (have > need) return {.fault = Fault::Buildings, .seat = seat(i), .need = need, .have = have};
  }
  return {};
}

// Tiles in the supply and on the seasides; start buildings stand on the first place (R2.6).
Violation check_tiles(const Content& box, const State& s) {
  std::array<int, kMaxBuildings> seen{};
  if (s.tiles_in_game >> box.building_count != 0) return {.fault = Fault::Header};
  for (int i = 0; i < box.building_count; ++i) {
    const BuildingFacts& facts = box.building(building(i));
    const bool known = facts.level > 0 && facts.in_edition[index(s.rules.edition)];
    if ((s.tiles_in_game >> i & 1) != 0 && !known) return {.fault = Fault::TileNotInGame, .building = building(i)};
    seen[static_cast<std::size_t>(i)] = s.supply[static_cast<std::size_t>(i)];
    if (s.supply[static_cast<std::size_t>(i)] > 0 && !(s.tiles_in_game >> i & 1))
      return {.fault = Fault::TileNotInGame, .building = building(i)};
  }
  for (int i = 0; i < s.rules.players; ++i) {
    const Player& p = s.player(seat(i));
    if (p.building_count > kSeaside) return {.fault = Fault::StartBuilding, .seat = seat(i)};
    if (p.building_count == 0 && s.phase != Phase::Start) return {.fault = Fault::StartBuilding, .seat = seat(i)};
    int level_fives = 0;
    for (int place = 0; place < p.building_count; ++place) {
      const Building b = p.buildings[static_cast<std::size_t>(place)];
      if (index(b) >= box.building_count || !box.building(b).in_edition[index(s.rules.edition)])
        return {.fault = Fault::TileNotInGame, .seat = seat(i), .building = b};
      const BuildingFacts& facts = box.building(b);
      if ((facts.level == 0) != (place == 0))
        return {.fault = Fault::StartBuilding, .seat = seat(i), .building = b};
      if (facts.level > 0 && !(s.tiles_in_game >> index(b) & 1))
        return {.fault = Fault::TileNotInGame, .seat = seat(i), .building = b};
      if ((p.workers >> place & 1) != 0 && facts.actions.joiner == Joiner::None)
        return {.fault = Fault::Worker, .seat = seat(i), .building = b};
      ++seen[index(b)];
      level_fives += facts.level == 5 ? 1 : 0;
    }
    if (p.workers >> p.building_count != 0) return {.fault = Fault::Worker, .seat = seat(i)};
    if (is_first_edition(s) && level_fives > 1) return {.fault = Fault::TwoLevelFive, .seat = seat(i)};
  }
  for (int i = 0; i < box.building_count; ++i) {
    const BuildingFacts& facts = box.building(building(i));
    const int have = seen[static_cast<std::size_t>(i)];
    if (facts.level > 0 && have > facts.copies)
      return {.fault = Fault::TooManyTiles, .building = building(i), .need = facts.copies, .have = have};
  }
  return {};
}

bool ships_to_closed_fleets(const Content& box) {
  const auto ships = [](const Ability& ability) {
    for (const Step& step : ability.choices)
      if (step.effect == Effect::Ship && step.closed && (step.places & kFleetPlaces) != 0) return true;
    return false;
  };
  for (int i = 0; i < box.exploit_count; ++i)
    for (const Ability& ability : box.exploit(exploit(i)).abilities)
      if (ships(ability)) return true;
  for (int i = 0; i < box.nation_count; ++i)
    if (ships(box.nation(nation(i)).top) || ships(box.nation(nation(i)).middle)) return true;
  return false;
}

// With the modules a player's disc can be in a city of a closed region; in a fleet only by some ability
// that the box may have. The Silent Fleet's never.
bool may_be_in_closed(const Content& box, const State& s, Space at) {
  if (!has_modules(s) || (s.spaces[index(Seat::SilentFleet)] & bit(at)) != 0) return false;
  return (board_of(box, s).cities & bit(at)) != 0 || ships_to_closed_fleets(box);
}

Violation check_spaces(const Content& box, const State& s) {
  const BoardFacts& board = board_of(box, s);
  SpaceSet seen = 0;
  for (int i = 0; i < kSeats; ++i) {
    const SpaceSet mine = s.spaces[static_cast<std::size_t>(i)];
    if (mine & seen) return {.fault = Fault::SpaceTwice, .space = space(std::countr_zero(mine & seen))};
    seen |= mine;
    if (mine != 0 && !plays(s, seat(i)))
      return {.fault = Fault::Discs, .seat = seat(i), .space = space(std::countr_zero(mine))};
    if (mine & ~(board.cities | board.fleets)) return {.fault = Fault::Header};
  }
  for (int i = 0; i < board.space_count; ++i) {
    const Space at = space(i);
    const Area area = board.space_area[index(at)];
    const bool taken = (seen & bit(at)) != 0;
    const bool closed = taken && !is_open(s, area);
    if (closed && !may_be_in_closed(box, s, at)) return {.fault = Fault::ClosedRegion, .area = area, .space = at};
    const bool token = token_at(s, place_of(at)) != Token::None;
    if (taken && token) return {.fault = Fault::TokenOnTaken, .space = at, .place = place_of(at)};
    if (!taken && !token && !has_modules(s))
      return {.fault = Fault::TokenMissing, .space = at, .place = place_of(at)};
  }
  return {};
}

Violation check_links(const Content& box, const State& s) {
  const BoardFacts& board = board_of(box, s);
  for (std::size_t l = 0; l < board.link_count; ++l) {
    const LinkFacts& link = board.links[l];
    if (link.place == TokenPlace::None || token_at(s, link.place) == Token::None) continue;
    for (int i = 0; i < s.rules.players; ++i)
      if (controls(s, seat(i), link)) return {.fault = Fault::LinkToken, .seat = seat(i), .place = link.place};
  }
  return {};
}

Violation check_track(const BoardFacts& board, const State& s, Area region) {
  const auto& track = s.track[region_index(region)];
  const int length = board.track_length[index(region)];
  const int filled = next_track_space(board, s, region);
  const bool may_have_holes = has_modules(s) && is_open(s, region);  // where a disc was moved away
  for (int i = 0; i < kMaxTrack; ++i) {
    const Seat at = track[static_cast<std::size_t>(i)];
    if (i >= filled && at != Seat::None && !may_have_holes) return {.fault = Fault::TrackHole, .area = region};
    if (i >= length && at != Seat::None) return {.fault = Fault::TrackHole, .area = region};
    if (at != Seat::None && !plays(s, at)) return {.fault = Fault::Discs, .seat = at, .area = region};
    if (i >= length) continue;
    const TokenPlace place = track_place(board, region, i);
    const bool token = token_at(s, place) != Token::None;
    if (token && at != Seat::None) return {.fault = Fault::TokenOnTaken, .area = region, .place = place};
    if (token && may_have_holes) return {.fault = Fault::OpenTrack, .area = region};
    if (!token && at == Seat::None && !may_have_holes)
      return {.fault = Fault::TokenMissing, .area = region, .place = place};
  }
  const bool governor = (s.governors & bit(region)) != 0;
  const bool full = filled == length || may_have_holes;
  if (is_open(s, region) != full || is_open(s, region) == governor)
    return {.fault = Fault::OpenTrack, .area = region};
  return {};
}

Violation check_regions(const Content& box, const State& s) {
  const BoardFacts& board = board_of(box, s);
  const bool strange = (s.open & ~kAllAreas) != 0 || (s.governors & ~kAllRegions) != 0;
  if (strange || !is_open(s, Area::Europe)) return {.fault = Fault::OpenTrack, .area = Area::Europe};
  for (const Area region : kRegionAreas) {
    if (const Violation v = check_track(board, s, region)) return v;
    for (int i = 0; i < kSeats; ++i) {
      if (s.sea[region_index(region)][static_cast<std::size_t>(i)] == 0) continue;
      if (!plays(s, seat(i))) return {.fault = Fault::Discs, .seat = seat(i), .area = region};
      const bool by_ability = has_modules(s) && seat(i) != Seat::SilentFleet;
      if (!is_open(s, region) && !by_ability)
        return {.fault = Fault::ClosedRegion, .seat = seat(i), .area = region};
    }
  }
  return {};
}

}  // namespace

Violation find_violation(const Content& box, const State& s) {
  if (const Violation v = check_header(box, s)) return v;
  if (const Violation v = check_modules(box, s)) return v;
  if (const Violation v = check_tiles(box, s)) return v;
  if (const Violation v = check_building_counts(s)) return v;
  if (const Violation v = check_regions(box, s)) return v;
  if (const Violation v = check_spaces(box, s)) return v;
  if (const Violation v = check_links(box, s)) return v;
  if (const Violation v = check_cards(s)) return v;
  if (const Violation v = check_token_counts(box, s)) return v;
  if (const Violation v = check_attributes(box, s)) return v;
  if (const Violation v = check_discs(s)) return v;
  if (const Violation v = check_start_discs(box, s)) return v;
  if (!pending_fits(box, s)) return {.fault = Fault::Pending, .seat = s.to_move};
  return {};
}

}  // namespace endeavor
