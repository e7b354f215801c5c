// What holds in every possible position; see invariants.h. Counts of pieces here, the open
// question in engine/pending.cpp.
#include "engine/verify/invariants.h"

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
  const Violation bad{.fault = StateFault::Header};
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
    return {.fault = StateFault::PassedToMove, .seat = s.to_move};
  return {};
}

int discs_of(const State& s, Seat who) {
  int n = std::popcount(s.spaces[who]);
  for (const Area a : kRegionAreas) n += s.sea[a][who] + discs_on_track(s, a, who);
  if (who == Seat::SilentFleet) return n + s.silent_supply;
  const Player& p = s.player(who);
  n += p.supply + p.harbor + std::popcount(p.workers);
  for (const auto on_track : p.track_discs) n += on_track;
  return n + module_discs(s, who);
}

Violation check_discs(const State& s) {
  for (const Seat who : seats(s)) {
    const int need = discs_each(s.rules.edition);
    const int have = discs_of(s, who);
    if (have != need) return {.fault = StateFault::Discs, .seat = who, .need = need, .have = have};
  }
  const int need = s.rules.options.silent_fleet ? kSilentFleetDiscs : 0;
  const int have = discs_of(s, Seat::SilentFleet);
  if (have != need)
    return {.fault = StateFault::SilentFleetDiscs, .seat = Seat::SilentFleet, .need = need, .have = have};
  return {};
}

// The discs that a Nation's set-up takes from the supply (R12.1): two for its circles, and what its steps say.
int setup_discs(const NationFacts& nation) {
  int discs = 2;
  for (int i = 0; i < nation.setup_count; ++i) {
    const SetupStep& step = nation.setup[i];
    discs += step.effect == SetupEffect::Harbor ? step.count : 1;
  }
  return discs;
}

// Before round 1: for the start building (R2.6), and for its Nation, or any that the seat may still choose.
int discs_to_start(const Content& box, const State& s, Seat who) {
  int discs = 0;
  if (has_nations(s)) {
    for (const Nation n : ids<Nation>(box.nation_count))
      if (s.tile(who).nation == n || s.tile(who).nation == Nation::None)
        discs = std::max(discs, setup_discs(box.nation(n)));
  }
  return discs + (s.player(who).building_count == 0 ? 1 : 0);
}

Violation check_start_discs(const Content& box, const State& s) {
  if (s.phase != Phase::Start) return {};
  for (const Seat who : seats(s)) {
    if (s.tile(who).top) continue;  // set up
    const int need = discs_to_start(box, s, who);
    const int have = s.player(who).supply;
    if (have < need) return {.fault = StateFault::StartDiscs, .seat = who, .need = need, .have = have};
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
  for (const Seat who : seats(s)) {
    const Player& p = s.player(who);
    for (const Attribute a : ids<Attribute>(kAttributes)) {
      int need = p.tokens[token_of(a)] + p.track_discs[a];
      if (has_nations(s)) need += revealed(box, s, who, a);
      for (const Building b : p.seaside()) need += box.building(b).gives.attribute[a];
      for (const Card c : each<Card>(s.cards[who])) need += box.card(c).gives.attribute[a];
      if (p.attributes[a] != need)
        return {
            .fault = StateFault::Attributes, .seat = who, .attribute = a, .need = need, .have = p.attributes[a]};
    }
  }
  return {};
}

// The cards in decks and waiting as governors.
std::uint64_t cards_on_board(const State& s) {
  std::uint64_t all = 0;
  for (int d = 0; d < kDecks; ++d) all |= std::uint64_t{s.decks[d]} << (d * kCardsPerDeck);
  for (const Area a : kRegionAreas)
    if (s.governors & bit(a)) all |= bit(governor_of(a));
  return all;
}

// Each held card once in the list, and no other.
Violation check_run(CardRun run, std::uint64_t held, Seat who) {
  for (const Card c : run) {
    if (index(c) >= kCards || !(held & bit(c))) return {.fault = StateFault::CardOrder, .seat = who, .card = c};
    held &= ~bit(c);
  }
  return {};
}

Violation check_card_order(const State& s) {
  for (const Seat who : seats(s))
    if (const Violation v = check_run(cards_in_order(s, who), s.cards[who], who)) return v;
  return check_run(pile_in_order(s), s.pile, Seat::None);
}

// R9.5: who gained the card has abolished slavery.
Violation check_abolition(const Content& box, const State& s) {
  std::uint64_t gained = s.pile;
  for (const std::uint64_t hand : s.cards) gained |= hand;
  for (const Card c : each<Card>(gained))
    if (box.card(c).abolition && !s.abolished) return {.fault = StateFault::NotAbolished, .card = c};
  return {};
}

Violation check_cards(const Content& box, const State& s) {
  for (const Deck d : ids<Deck>(kDecks)) {
    if (s.decks[d] >> kCardsPerDeck != 0) return {.fault = StateFault::Header};
    if (is_region_deck(d) && (s.decks[d] & 1) != 0)
      return {.fault = StateFault::GovernorPlace, .card = card_of(d, 0)};
  }
  if (s.pile & kGovernorCards)
    return {.fault = StateFault::GovernorPlace, .card = first_of<Card>(s.pile & kGovernorCards)};
  std::uint64_t seen = cards_on_board(s);
  std::uint64_t slavery = seen;
  for (int i = 0; i <= kMaxPlayers; ++i) {
    const std::uint64_t cards = i < kMaxPlayers ? s.cards[i] : s.pile;
    if (cards >> kCards != 0) return {.fault = StateFault::Header};
    if (cards & seen) return {.fault = StateFault::CardTwice, .card = first_of<Card>(cards & seen)};
    seen |= cards;
    slavery |= cards;
    if (i >= s.rules.players && i < kMaxPlayers && cards != 0)
      return {.fault = StateFault::CardOrder, .seat = seat(i), .card = first_of<Card>(cards)};
  }
  if (s.pile & kSlaveryCards)
    return {.fault = StateFault::SlaveryInPile, .card = first_of<Card>(s.pile & kSlaveryCards)};
  if (is_first_edition(s) && s.pile != 0)
    return {.fault = StateFault::FirstEditionPile, .card = first_of<Card>(s.pile)};
  if (s.abolished && (slavery & kSlaveryCards) != 0)
    return {.fault = StateFault::SlaveryAfterAbolition, .card = first_of<Card>(slavery & kSlaveryCards)};
  if (const Violation v = check_abolition(box, s)) return v;
  int gone = 0;  // Slavery cards that lie aside, and those still about
  for (const Seat who : seats(s)) gone += s.player(who).set_aside;
  const int about = std::popcount(slavery & kSlaveryCards);
  if (gone + about > kCardsPerDeck)
    return {.fault = StateFault::SetAside, .need = kCardsPerDeck - about, .have = gone};
  return check_card_order(s);
}

Violation check_token_counts(const Content& box, const State& s) {
  ByToken<int> seen{};
  for (const TokenPlace place : ids<TokenPlace>(kMaxTokenPlaces)) {
    const Token t = token_at(s, place);
    if (t == Token::None) continue;
    if (index(t) >= kTokens || index(place) >= board_of(box, s).place_count) return {.fault = StateFault::Header};
    ++seen[t];
  }
  for (const Token t : ids<Token>(kTokens)) {
    for (const Seat who : seats(s)) seen[t] += s.player(who).tokens[t];
    const int need = box.token(t).count;
    if (seen[t] > need) return {.fault = StateFault::TooManyTokens, .token = t, .need = need, .have = seen[t]};
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
  for (const Seat who : seats(s)) {
    const int need = s.round + (may_have_built(s, who) ? 1 : 0);
    const int have = s.player(who).building_count;
    if (have > need) return {.fault = StateFault::Buildings, .seat = who, .need = need, .have = have};
  }
  return {};
}

// Tiles in the supply and on the seasides; start buildings stand on the first place (R2.6).
Violation check_tiles(const Content& box, const State& s) {
  ByBuilding<int> seen{};
  if (s.tiles_in_game >> box.building_count != 0) return {.fault = StateFault::Header};
  for (const Building b : ids<Building>(box.building_count)) {
    const BuildingFacts& facts = box.building(b);
    const bool known = facts.level > 0 && facts.in_edition[s.rules.edition];
    const bool in_game = (s.tiles_in_game & bit(b)) != 0;
    if (in_game ? !known : s.supply[b] > 0) return {.fault = StateFault::TileNotInGame, .building = b};
    seen[b] = s.supply[b];
  }
  for (const Seat who : seats(s)) {
    const Player& p = s.player(who);
    if (p.building_count > kSeaside) return {.fault = StateFault::StartBuilding, .seat = who};
    if (p.building_count == 0 && s.phase != Phase::Start) return {.fault = StateFault::StartBuilding, .seat = who};
    int level_fives = 0;
    for (int place = 0; place < p.building_count; ++place) {
      const Building b = p.buildings[place];
      if (index(b) >= box.building_count || !box.building(b).in_edition[s.rules.edition])
        return {.fault = StateFault::TileNotInGame, .seat = who, .building = b};
      const BuildingFacts& facts = box.building(b);
      if ((facts.level == 0) != (place == 0))
        return {.fault = StateFault::StartBuilding, .seat = who, .building = b};
      if (facts.level > 0 && !(s.tiles_in_game & bit(b)))
        return {.fault = StateFault::TileNotInGame, .seat = who, .building = b};
      const bool begins_with_one = place == 0 && !is_first_edition(s);  // R2.6, with or without a circle
      if (p.has_worker(place) && facts.actions.joiner == Joiner::None && !begins_with_one)
        return {.fault = StateFault::Worker, .seat = who, .building = b};
      ++seen[b];
      level_fives += facts.level == 5 ? 1 : 0;
    }
    if (p.workers >> p.building_count != 0) return {.fault = StateFault::Worker, .seat = who};
    if (is_first_edition(s) && level_fives > 1) return {.fault = StateFault::TwoLevelFive, .seat = who};
  }
  for (const Building b : ids<Building>(box.building_count)) {
    const BuildingFacts& facts = box.building(b);
    if (facts.level > 0 && seen[b] > facts.copies)
      return {.fault = StateFault::TooManyTiles, .building = b, .need = facts.copies, .have = seen[b]};
  }
  return {};
}

bool ships_to_closed_fleets(const Content& box) {
  const auto ships = [](const Ability& ability) {
    for (const Step& step : ability.choices)
      if (step.effect == Effect::Ship && step.closed && (step.places & kFleetPlaces) != 0) return true;
    return false;
  };
  for (const Exploit e : ids<Exploit>(box.exploit_count))
    for (const Ability& ability : box.exploit(e).abilities)
      if (ships(ability)) return true;
  for (const Nation n : ids<Nation>(box.nation_count))
    if (ships(box.nation(n).top) || ships(box.nation(n).middle)) return true;
  return false;
}

// With the modules a player's disc can be in a city of a closed region; in a fleet only by some ability
// that the box may have. The Silent Fleet's never.
bool may_be_in_closed(const Content& box, const State& s, Space at) {
  if (!has_modules(s) || (s.spaces[Seat::SilentFleet] & bit(at)) != 0) return false;
  return (board_of(box, s).cities & bit(at)) != 0 || ships_to_closed_fleets(box);
}

Violation check_spaces(const Content& box, const State& s) {
  const BoardFacts& board = board_of(box, s);
  SpaceSet seen = 0;
  for (const Seat who : ids<Seat>(kSeats)) {
    const SpaceSet mine = s.spaces[who];
    if (mine & seen) return {.fault = StateFault::SpaceTwice, .space = first_of<Space>(mine & seen)};
    seen |= mine;
    if (mine != 0 && !plays(s, who))
      return {.fault = StateFault::Discs, .seat = who, .space = first_of<Space>(mine)};
    if (mine & ~(board.cities | board.fleets)) return {.fault = StateFault::Header};
  }
  for (const Space at : ids<Space>(board.space_count)) {
    const Area area = board.space_area[at];
    const bool taken = (seen & bit(at)) != 0;
    const bool closed = taken && !is_open(s, area);
    if (closed && !may_be_in_closed(box, s, at))
      return {.fault = StateFault::ClosedRegion, .area = area, .space = at};
    const bool token = token_at(s, place_of(at)) != Token::None;
    if (taken && token) return {.fault = StateFault::TokenOnTaken, .space = at, .place = place_of(at)};
    if (!taken && !token && !has_modules(s))
      return {.fault = StateFault::TokenMissing, .space = at, .place = place_of(at)};
  }
  return {};
}

Violation check_links(const Content& box, const State& s) {
  const BoardFacts& board = board_of(box, s);
  for (const Link l : ids<Link>(board.link_count)) {
    const LinkFacts& link = board.links[l];
    if (link.place == TokenPlace::None || token_at(s, link.place) == Token::None) continue;
    for (const Seat who : seats(s))
      if (controls(s, who, link)) return {.fault = StateFault::LinkToken, .seat = who, .place = link.place};
  }
  return {};
}

Violation check_track(const BoardFacts& board, const State& s, Area region) {
  const auto& track = s.track[region];
  const int length = board.track_length[region];
  const int filled = next_track_space(board, s, region);
  const bool may_have_holes = has_modules(s) && is_open(s, region);  // where a disc was moved away
  for (int i = 0; i < kMaxTrack; ++i) {
    const Seat at = track[i];
    if (i >= filled && at != Seat::None && !may_have_holes) return {.fault = StateFault::TrackHole, .area = region};
    if (i >= length && at != Seat::None) return {.fault = StateFault::TrackHole, .area = region};
    if (at != Seat::None && !plays(s, at)) return {.fault = StateFault::Discs, .seat = at, .area = region};
    if (i >= length) continue;
    const TokenPlace place = track_place(board, region, i);
    const bool token = token_at(s, place) != Token::None;
    if (token && at != Seat::None) return {.fault = StateFault::TokenOnTaken, .area = region, .place = place};
    if (token && may_have_holes) return {.fault = StateFault::OpenTrack, .area = region};
    if (!token && at == Seat::None && !may_have_holes)
      return {.fault = StateFault::TokenMissing, .area = region, .place = place};
  }
  const bool governor = (s.governors & bit(region)) != 0;
  const bool full = filled == length || may_have_holes;
  if (is_open(s, region) != full || is_open(s, region) == governor)
    return {.fault = StateFault::OpenTrack, .area = region};
  return {};
}

Violation check_regions(const Content& box, const State& s) {
  const BoardFacts& board = board_of(box, s);
  const bool strange = (s.open & ~kAllAreas) != 0 || (s.governors & ~kAllRegions) != 0;
  if (strange || !is_open(s, Area::Europe)) return {.fault = StateFault::OpenTrack, .area = Area::Europe};
  for (const Area region : kRegionAreas) {
    if (const Violation v = check_track(board, s, region)) return v;
    for (const Seat who : ids<Seat>(kSeats)) {
      if (s.sea[region][who] == 0) continue;
      if (!plays(s, who)) return {.fault = StateFault::Discs, .seat = who, .area = region};
      const bool by_ability = has_modules(s) && who != Seat::SilentFleet;
      if (!is_open(s, region) && !by_ability)
        return {.fault = StateFault::ClosedRegion, .seat = who, .area = region};
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
  if (const Violation v = check_cards(box, s)) return v;
  if (const Violation v = check_token_counts(box, s)) return v;
  if (const Violation v = check_attributes(box, s)) return v;
  if (const Violation v = check_discs(s)) return v;
  if (const Violation v = check_start_discs(box, s)) return v;
  if (!pending_fits(box, s)) return {.fault = StateFault::Pending, .seat = s.to_move};
  return {};
}

}  // namespace endeavor
