// A position as numbers; see features.h. Each block of numbers has a function and a place in the list;
// numbers are scaled so that common values lie between 0 and about 1.
#include "ai/features.h"

#include <algorithm>

namespace endeavor {

namespace {

// Hands out the places of the blocks in order and checks that all fit.
struct Places {
  // Shared.
  static constexpr std::size_t kRound = 0;                   // 7
  static constexpr std::size_t kPhase = kRound + 7;          // 7
  static constexpr std::size_t kPlayers = kPhase + 7;        // 4: 2 … 5
  static constexpr std::size_t kRules = kPlayers + 4;        // 8
  static constexpr std::size_t kOpen = kRules + 8;           // 7: by area
  static constexpr std::size_t kTrackLeft = kOpen + 7;       // 7: by area
  static constexpr std::size_t kTempo = kTrackLeft + 7;      // 3
  static constexpr std::size_t kTilesLeft = kTempo + 3;      // 5: by level
  static constexpr std::size_t kDeckDepth = kTilesLeft + 5;  // by deck
  static constexpr std::size_t kSharedEnd = kDeckDepth + kDecks;
  static_assert(kSharedEnd <= kSharedFeatures);
  // Of a seat.
  static constexpr std::size_t kOrder = 0;                             // 12
  static constexpr std::size_t kScore = kOrder + 12;                   // 4 × 15 steps
  static constexpr std::size_t kScoreLine = kScore + 60;               // 4 × 3
  static constexpr std::size_t kGlory = kScoreLine + 12;               // 10
  static constexpr std::size_t kHarbor = kGlory + 10;                  // 11
  static constexpr std::size_t kDiscs = kHarbor + 11;                  // 5
  static constexpr std::size_t kReady = kDiscs + 5;                    // by action, + and all
  static constexpr std::size_t kOwned = kReady + kActions + 2;         // by action, + and all
  static constexpr std::size_t kTiles = kOwned + kActions + 2;         // 6 levels, 2 specials
  static constexpr std::size_t kBlue = kTiles + 8;                     // 4
  static constexpr std::size_t kRoom = kBlue + 4;                      // 8: card limit less cards
  static constexpr std::size_t kCards = kRoom + 8;                     // 6
  static constexpr std::size_t kPresence = kCards + 6;                 // by area
  static constexpr std::size_t kInReach = kPresence + kAreas;          // by deck
  static constexpr std::size_t kReachWorth = kInReach + kDecks;        // by deck
  static constexpr std::size_t kMissing = kReachWorth + kDecks;        // by deck
  static constexpr std::size_t kTrack = kMissing + kDecks;             // by area: discs on a closed track
  static constexpr std::size_t kGovernor = kTrack + kAreas;            // by area: would get it
  static constexpr std::size_t kPile = kGovernor + kAreas;             // 2
  static constexpr std::size_t kOccupyTokens = kPile + 2;              // by token
  static constexpr std::size_t kShipTokens = kOccupyTokens + kTokens;  // by token
  static constexpr std::size_t kLinkTokens = kShipTokens + kTokens;    // by token
  static constexpr std::size_t kMap = kLinkTokens + kTokens;           // 10
  static constexpr std::size_t kAsked = kMap + 10;                     // 16
  static constexpr std::size_t kToOpen = kAsked + 16;                  // 6: what lies behind closed tracks
  static constexpr std::size_t kSeatEnd = kToOpen + 6;
  static_assert(kSeatEnd <= kSeatFeatures);
};
using P = Places;

float part(int n, float of) { return static_cast<float>(n) / of; }
std::size_t capped(int n, int most) { return static_cast<std::size_t>(std::clamp(n, 0, most)); }
int rounds_left(const State& s) { return kRounds - s.round; }

void order_features(const State& s, Seat who, FeatureList& out) {
  const int n = s.rules.players;
  const auto behind = [&](Seat first) {
    return (static_cast<int>(index(who)) - static_cast<int>(index(first)) + n) % n;
  };
  if (s.to_move != Seat::None) out.put(P::kOrder + capped(behind(s.to_move), 4), 1);
  out.put(P::kOrder + 5 + capped(behind(s.crown), 4), 1);
  out.put(P::kOrder + 10, has_passed(s, who) ? 1.0F : 0.0F);
  const bool all_others_passed = std::popcount(static_cast<unsigned>(s.passed | bit(who))) == n;
  out.put(P::kOrder + 11, all_others_passed ? 1.0F : 0.0F);
}

void attribute_features(const State& s, const Player& p, FeatureList& out) {
  for (std::size_t a = 0; a < kAttributes; ++a) {
    const int score = p.attributes[a];
    out.put(P::kScore + 15 * a + capped(score, 14), 1);
    out.put(P::kScoreLine + 3 * a, part(score, 10));
    out.put(P::kScoreLine + 3 * a + 1, part(level_of(score) * rounds_left(s), 12));
    out.put(P::kScoreLine + 3 * a + 2, part(std::max(score - 14, 0), 5));
  }
}

void glory_features(const State& s, const Survey& v, Seat who, FeatureList& out) {
  const std::size_t me = index(who);
  int best_other = -100;
  int sum = 0;
  for (std::size_t i = 0; i < s.rules.players; ++i) {
    sum += v.glory[i];
    if (i != me) best_other = std::max<int>(best_other, v.glory[i]);
  }
  const float mean = part(sum, static_cast<float>(s.rules.players));
  const float lead = part(v.glory[me] - best_other, 15);
  const float late = part(s.round, 7);
  out.put(P::kGlory, part(v.glory[me], 40));
  out.put(P::kGlory + 1, std::max(lead, 0.0F));
  out.put(P::kGlory + 2, std::max(-lead, 0.0F));
  out.put(P::kGlory + 3, lead * late * late);
  out.put(P::kGlory + 4, (static_cast<float>(v.glory[me]) - mean) / 15.0F);
  out.put(P::kGlory + 5, part(v.map[me].city_glory, 8));
  out.put(P::kGlory + 6, part(v.map[me].link_glory, 8));
  out.put(P::kGlory + 7, part(s.player(who).set_aside, 2));
}

void disc_features(const State& s, const Player& p, FeatureList& out) {
  out.put(P::kHarbor + capped(p.harbor, 9), 1);
  out.put(P::kHarbor + 10, part(p.harbor, 8));
  out.put(P::kDiscs, part(p.supply, 35));
  out.put(P::kDiscs + 1, p.supply < growth_level(p) * rounds_left(s) ? 1.0F : 0.0F);
  out.put(P::kDiscs + 2, part(std::popcount(p.workers), 4));
  out.put(P::kDiscs + 3, part(std::max(std::popcount(p.workers) - salary_level(p), 0), 2));
  out.put(P::kDiscs + 4, part(p.harbor % 3, 2));
}

void building_features(const Content& box, const Player& p, FeatureList& out) {
  std::array<int, kActions + 2> ready{};
  std::array<int, kActions + 2> owned{};
  std::array<int, 8> tiles{};
  for (int i = 0; i < p.building_count; ++i) {
    const BuildingFacts& b = box.building(p.buildings[static_cast<std::size_t>(i)]);
    ++tiles[std::min<std::size_t>(b.level, 5)];
    tiles[6] += b.special == Special::CityHall ? 1 : 0;
    tiles[7] += b.special == Special::Memorial ? 1 : 0;
    const Joiner joiner = b.actions.joiner;
    if (joiner == Joiner::None) continue;
    const auto count = [&](std::array<int, kActions + 2>& in) {
      ++in[index(b.actions.first)];
      if (joiner >= Joiner::Either) ++in[index(b.actions.second)];
      in[kActions] += joiner == Joiner::Both ? 1 : 0;
      ++in[kActions + 1];
    };
    count(owned);
    if ((p.workers >> i & 1) == 0) count(ready);
  }
  for (std::size_t i = 0; i < ready.size(); ++i) {
    out.put(P::kReady + i, part(ready[i], 2));
    out.put(P::kOwned + i, part(owned[i], 2));
  }
  for (std::size_t i = 0; i < tiles.size(); ++i) out.put(P::kTiles + i, part(tiles[i], 2));
  for (std::size_t t = kFirstBlueToken; t < kTokens; ++t)
    out.put(P::kBlue + t - kFirstBlueToken, static_cast<float>(p.tokens[t]));
}

void card_features(const Content& box, const State& s, Seat who, FeatureList& out) {
  const Player& p = s.player(who);
  const std::uint64_t held = s.cards[index(who)];
  const int slavery = std::popcount(held & kSlaveryCards);
  const int counted = std::popcount(held) - (slavery > 0 ? 1 : 0);
  out.put(P::kRoom + capped(card_limit(p) - counted + 3, 7), 1);
  out.put(P::kCards, part(counted, 4));
  out.put(P::kCards + 1, static_cast<float>(slavery));
  out.put(P::kCards + 2, static_cast<float>(std::popcount(held & kGovernorCards)));
  out.put(P::kCards + 3, fits_normal_slots(p, held) ? 1.0F : 0.0F);
  int symbols = 0;
  int glory = 0;
  for (std::uint64_t rest = held; rest != 0; rest &= rest - 1) {
    const Symbols& gives = box.cards[static_cast<std::size_t>(std::countr_zero(rest))].gives;
    glory += gives.glory;
    for (const int n : gives.attribute) symbols += n;
  }
  out.put(P::kCards + 4, part(symbols, 8));
  out.put(P::kCards + 5, part(glory, 5));
}

void deck_features(const Content& box, const State& s, const Survey& v, Seat who, FeatureList& out) {
  const auto& here = v.presence[index(who)];
  for (std::size_t a = 0; a < kAreas; ++a) out.put(P::kPresence + a, part(here[a], 4));
  for (int i = 0; i < kDecks; ++i) {
    const std::size_t d = index(deck(i));
    if (v.deck_value[d] == kNoCard) continue;
    const Area a = area_of(deck(i));
    const int missing = v.deck_value[d] - here[index(a)];
    const bool in_reach = missing <= 0 && (!is_first_edition(s) || is_open(s, a));
    if (in_reach) {
      out.put(P::kInReach + d, 1);
      out.put(P::kReachWorth + d, part(v.deck_worth[d], 6));
    } else {
      out.put(P::kMissing + d, missing <= 1 ? 1.0F : missing == 2 ? 0.5F : 0.2F);
    }
  }
  int best = 0;
  for (std::uint64_t rest = s.pile; rest != 0; rest &= rest - 1) {
    const Card c = card(std::countr_zero(rest));
    if (value_of(c) <= here[index(Area::Europe)]) best = std::max(best, worth_of(box.card(c).gives));
  }
  out.put(P::kPile, best > 0 ? 1.0F : 0.0F);
  out.put(P::kPile + 1, part(best, 6));
}

void track_features(const BoardFacts& board, const State& s, const Survey& v, Seat who, FeatureList& out) {
  for (const Area a : kRegionAreas) {
    if (is_open(s, a)) continue;
    const int discs = discs_on_track(s, a, who);
    if (discs > 0) out.put(P::kTrack + index(a), part(discs, static_cast<float>(board.track_length[index(a)])) * 2);
    const Seat leader = v.governor_to[index(a)];
    out.put(P::kGovernor + index(a), leader == who ? 1.0F : 0.0F);
    if (discs == 0) continue;
    const int left = v.track_left[index(a)];
    const float soon = left == 1 ? 1.0F : left == 2 ? 0.5F : 0.2F;
    const SpaceSet cities = board.area_spaces[index(a)] & board.cities;
    const bool could_lead = leader == who || discs + 1 >= discs_on_track(s, a, leader);
    out.put(P::kToOpen, soon * part(std::popcount(cities), 4));
    out.put(P::kToOpen + 1, soon * part(std::popcount(cities & board.two_glory), 2));
    out.put(P::kToOpen + 2, left == 1 && could_lead ? 1.0F : 0.0F);
    out.put(P::kToOpen + 3, left == 2 && could_lead ? 1.0F : 0.0F);
    out.put(P::kToOpen + 4, left == 1 && !could_lead ? 1.0F : 0.0F);
  }
}

void map_features(const BoardFacts& board, const Survey& v, Seat who, FeatureList& out) {
  const MapView& map = v.map[index(who)];
  const SpaceSet cities = v.free & board.cities & spaces_in(board, v.present[index(who)]);
  const SpaceSet fleets = v.free & board.fleets;
  std::array<int, kTokens> ships{};
  for (const Area a : kRegionAreas)
    if (v.track_token[index(a)] != Token::None) ++ships[index(v.track_token[index(a)])];
  for (std::size_t t = 0; t < kTokens; ++t) {
    out.put(P::kOccupyTokens + t, part(std::popcount(v.token_spaces[t] & cities), 3));
    out.put(P::kShipTokens + t, part(ships[t] + std::popcount(v.token_spaces[t] & fleets), 3));
    out.put(P::kLinkTokens + t, part(map.link_tokens[t], 2));
  }
  out.put(P::kMap, part(std::popcount(cities), 6));
  out.put(P::kMap + 1, part(std::popcount(cities & board.two_glory), 2));
  out.put(P::kMap + 2, part(std::popcount(fleets), 3));
  out.put(P::kMap + 3, part(map.links_in_reach, 4));
  out.put(P::kMap + 4, part(map.links_to_conquer, 4));
  out.put(P::kMap + 5, part(map.links_at_risk, 4));
  out.put(P::kMap + 6, part(map.spaces_at_risk, 5));
  out.put(P::kMap + 7, v.can_attack[index(who)] ? 1.0F : 0.0F);
}

// The open question, if it is this seat's.
void asked_features(const State& s, Seat who, FeatureList& out) {
  if (s.turn.seat == who && s.turn.open_half != Action::None) out.put(P::kAsked + index(s.turn.open_half), 1);
  if (s.to_move != who) return;
  switch (s.decision) {
    case Decision::Start: out.put(P::kAsked + 5, 1); break;
    case Decision::Scrap: out.put(P::kAsked + 6, 1); break;
    case Decision::Build: out.put(P::kAsked + 7, 1); break;
    case Decision::Salary: out.put(P::kAsked + 8, part(s.payments_left, 2)); break;
    case Decision::Memorial: out.put(P::kAsked + 9, 1); break;
    case Decision::React: out.put(P::kAsked + 10, 1); break;
    case Decision::Slot: out.put(P::kAsked + 11, 1); break;
    case Decision::Discard: out.put(P::kAsked + 12, 1); break;
    case Decision::Turn:
    case Decision::Second:
    case Decision::Over:
    case Decision::Nation:
    case Decision::Setup:
    case Decision::More: break;
  }
}

}  // namespace

void shared_features(const Content& box, const State& s, const Survey& v, FeatureList& out) {
  out.put(P::kRound + capped(s.round - 1, 6), 1);
  out.put(P::kPhase + capped(static_cast<int>(s.phase), 6), 1);
  out.put(P::kPlayers + capped(s.rules.players - 2, 3), 1);
  const Options& o = s.rules.options;
  out.put(P::kRules, is_first_edition(s) ? 1.0F : 0.0F);
  out.put(P::kRules + 1 + capped(static_cast<int>(s.rules.board), 2), 1);
  out.put(P::kRules + 4, o.silent_fleet ? 1.0F : 0.0F);
  out.put(P::kRules + 5, o.building_scarcity ? 1.0F : 0.0F);
  out.put(P::kRules + 6, o.order == Order::ByPlayer ? 1.0F : 0.0F);
  out.put(P::kRules + 7, s.abolished ? 1.0F : 0.0F);
  for (const Area a : kRegionAreas) {
    out.put(P::kOpen + index(a), is_open(s, a) ? 1.0F : 0.0F);
    out.put(P::kTrackLeft + index(a), part(v.track_left[index(a)], 4));
  }
  out.put(P::kTempo, part(std::popcount(s.passed), static_cast<float>(s.rules.players)));
  out.put(P::kTempo + 1, part(rounds_left(s), 6));
  for (std::uint32_t rest = s.tiles_in_game; rest != 0; rest &= rest - 1) {
    const auto b = static_cast<std::size_t>(std::countr_zero(rest));
    out.put(P::kTilesLeft + capped(box.buildings[b].level - 1, 4), part(s.supply[b], 8));
  }
  for (std::size_t d = 0; d < kDecks; ++d) out.put(P::kDeckDepth + d, part(std::popcount(s.decks[d]), 6));
}

void seat_features(const Content& box, const State& s, const Survey& v, Seat who, FeatureList& out) {
  const BoardFacts& board = board_of(box, s);
  const Player& p = s.player(who);
  order_features(s, who, out);
  attribute_features(s, p, out);
  glory_features(s, v, who, out);
  disc_features(s, p, out);
  building_features(box, p, out);
  card_features(box, s, who, out);
  deck_features(box, s, v, who, out);
  track_features(board, s, v, who, out);
  map_features(board, v, who, out);
  asked_features(s, who, out);
}

}  // namespace endeavor
