// A position as numbers; see features.h. What each number means and where it stands is said in
// feature_table.h; numbers are scaled so that common values lie between 0 and about 1.
#include "ai/encode/features.h"

#include <algorithm>

namespace endeavor {

namespace {

float part(int n, float of) { return static_cast<float>(n) / of; }
std::size_t capped(int n, int most) { return static_cast<std::size_t>(std::clamp(n, 0, most)); }
int rounds_left(const State& s) { return kRounds - s.round; }

void order_features(const State& s, Seat who, FeatureList& out) {
  const int n = s.rules.players;
  const auto behind = [&](Seat first) {
    return (static_cast<int>(index(who)) - static_cast<int>(index(first)) + n) % n;
  };
  if (s.to_move != Seat::None) out.flag(seat_feature("to-move") + capped(behind(s.to_move), 4), true);
  out.flag(seat_feature("crown") + capped(behind(s.crown), 4), true);
  out.flag(seat_feature("has-passed"), has_passed(s, who));
  const bool all_others_passed = std::popcount(static_cast<unsigned>(s.passed | bit(who))) == n;
  out.flag(seat_feature("alone"), all_others_passed);
}

void attribute_features(const State& s, const Player& p, FeatureList& out) {
  for (std::size_t a = 0; a < kAttributes; ++a) {
    const int score = p.attributes[a];
    out.flag(seat_feature("score") + 15 * a + capped(score, 14), true);
    out.part(seat_feature("score-line") + 3 * a, score, 10);
    out.part(seat_feature("score-line") + 3 * a + 1, level_of(score) * rounds_left(s), 12);
    out.part(seat_feature("score-line") + 3 * a + 2, std::max(score - 14, 0), 5);
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
  out.part(seat_feature("glory"), v.glory[me], 40);
  out.put(seat_feature("ahead"), std::max(lead, 0.0F));
  out.put(seat_feature("behind"), std::max(-lead, 0.0F));
  out.put(seat_feature("late-lead"), lead * late * late);
  out.put(seat_feature("above-mean"), (static_cast<float>(v.glory[me]) - mean) / 15.0F);
  out.part(seat_feature("city-glory"), v.map[me].city_glory, 8);
  out.part(seat_feature("link-glory"), v.map[me].link_glory, 8);
  out.part(seat_feature("set-aside"), s.player(who).set_aside, 2);
}

void disc_features(const State& s, const Player& p, FeatureList& out) {
  out.flag(seat_feature("harbor") + capped(p.harbor, 9), true);
  out.part(seat_feature("harbor-line"), p.harbor, 8);
  out.part(seat_feature("supply"), p.supply, 35);
  out.flag(seat_feature("supply-short"), p.supply < growth_level(p) * rounds_left(s));
  out.part(seat_feature("workers"), std::popcount(p.workers), 4);
  out.part(seat_feature("workers-unpaid"), std::max(std::popcount(p.workers) - salary_level(p), 0), 2);
  out.part(seat_feature("harbor-rest"), p.harbor % 3, 2);
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
    out.part(seat_feature("ready") + i, ready[i], 2);
    out.part(seat_feature("owned") + i, owned[i], 2);
  }
  for (std::size_t i = 0; i < tiles.size(); ++i) out.part(seat_feature("tiles") + i, tiles[i], 2);
  for (std::size_t t = kFirstBlueToken; t < kTokens; ++t)
    out.count(seat_feature("blue") + t - kFirstBlueToken, p.tokens[t]);
}

void card_features(const Content& box, const State& s, Seat who, FeatureList& out) {
  const Player& p = s.player(who);
  const std::uint64_t held = s.cards[index(who)];
  const int slavery = std::popcount(held & kSlaveryCards);
  const int counted = counted_cards(held);
  out.flag(seat_feature("room") + capped(card_limit(p) - counted + 3, 7), true);
  out.part(seat_feature("cards"), counted, 4);
  out.count(seat_feature("slavery"), slavery);
  out.count(seat_feature("governors"), std::popcount(held & kGovernorCards));
  out.flag(seat_feature("cards-fit"), fits_normal_slots(p, held));
  int symbols = 0;
  int glory = 0;
  for (std::uint64_t rest = held; rest != 0; rest &= rest - 1) {
    const Symbols& gives = box.cards[static_cast<std::size_t>(std::countr_zero(rest))].gives;
    glory += gives.glory;
    for (const int n : gives.attribute) symbols += n;
  }
  out.part(seat_feature("card-symbols"), symbols, 8);
  out.part(seat_feature("card-glory"), glory, 5);
}

void deck_features(const Content& box, const State& s, const Survey& v, Seat who, FeatureList& out) {
  const auto& here = v.presence[index(who)];
  for (std::size_t a = 0; a < kAreas; ++a) out.part(seat_feature("presence") + a, here[a], 4);
  for (int i = 0; i < kDecks; ++i) {
    const std::size_t d = index(deck(i));
    if (v.deck_value[d] == kNoCard) continue;
    const Area a = area_of(deck(i));
    const int missing = v.deck_value[d] - here[index(a)];
    const bool in_reach = missing <= 0 && (!is_first_edition(s) || is_open(s, a));
    if (in_reach) {
      out.flag(seat_feature("in-reach") + d, true);
      out.part(seat_feature("reach-worth") + d, v.deck_worth[d], 6);
    } else {
      out.put(seat_feature("missing") + d, missing <= 1 ? 1.0F : missing == 2 ? 0.5F : 0.2F);
    }
  }
  int best = 0;
  for (std::uint64_t rest = s.pile; rest != 0; rest &= rest - 1) {
    const Card c = card(std::countr_zero(rest));
    if (value_of(c) <= here[index(Area::Europe)]) best = std::max(best, worth_of(box.card(c).gives));
  }
  out.flag(seat_feature("pile"), best > 0);
  out.part(seat_feature("pile-worth"), best, 6);
}

void track_features(const BoardFacts& board, const State& s, const Survey& v, Seat who, FeatureList& out) {
  for (const Area a : kRegionAreas) {
    if (is_open(s, a)) continue;
    const int discs = discs_on_track(s, a, who);
    if (discs > 0)
      out.put(seat_feature("on-track") + index(a),
              part(discs, static_cast<float>(board.track_length[index(a)])) * 2);
    const Seat leader = v.governor_to[index(a)];
    out.flag(seat_feature("governor-to") + index(a), leader == who);
    if (discs == 0) continue;
    const int left = v.track_left[index(a)];
    const float soon = left == 1 ? 1.0F : left == 2 ? 0.5F : 0.2F;
    const SpaceSet cities = board.area_spaces[index(a)] & board.cities;
    const bool could_lead = leader == who || discs + 1 >= discs_on_track(s, a, leader);
    out.put(seat_feature("cities-to-open"), soon * part(std::popcount(cities), 4));
    out.put(seat_feature("two-glory-to-open"), soon * part(std::popcount(cities & board.two_glory), 2));
    out.flag(seat_feature("may-open"), left == 1 && could_lead);
    out.flag(seat_feature("may-open-next"), left == 2 && could_lead);
    out.flag(seat_feature("opens-for-another"), left == 1 && !could_lead);
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
    out.part(seat_feature("occupy-tokens") + t, std::popcount(v.token_spaces[t] & cities), 3);
    out.part(seat_feature("ship-tokens") + t, ships[t] + std::popcount(v.token_spaces[t] & fleets), 3);
    out.part(seat_feature("link-tokens") + t, map.link_tokens[t], 2);
  }
  out.part(seat_feature("free-cities"), std::popcount(cities), 6);
  out.part(seat_feature("free-two-glory"), std::popcount(cities & board.two_glory), 2);
  out.part(seat_feature("free-fleets"), std::popcount(fleets), 3);
  out.part(seat_feature("links-in-reach"), map.links_in_reach, 4);
  out.part(seat_feature("links-to-conquer"), map.links_to_conquer, 4);
  out.part(seat_feature("links-at-risk"), map.links_at_risk, 4);
  out.part(seat_feature("spaces-at-risk"), map.spaces_at_risk, 5);
  out.flag(seat_feature("can-attack"), v.can_attack[index(who)]);
}

// The open question, if it is this seat's.
void asked_features(const State& s, Seat who, FeatureList& out) {
  if (s.turn.seat == who && s.turn.open_half != Action::None)
    out.flag(seat_feature("open-half") + index(s.turn.open_half), true);
  if (s.to_move != who) return;
  constexpr std::size_t kAsked = seat_feature("asked");
  switch (s.decision) {
    case Decision::Start: out.flag(kAsked, true); break;
    case Decision::Scrap: out.flag(kAsked + 1, true); break;
    case Decision::Build: out.flag(kAsked + 2, true); break;
    case Decision::Salary: out.part(kAsked + 3, s.payments_left, 2); break;
    case Decision::Memorial: out.flag(kAsked + 4, true); break;
    case Decision::React: out.flag(kAsked + 5, true); break;
    case Decision::Slot: out.flag(kAsked + 6, true); break;
    case Decision::Discard: out.flag(kAsked + 7, true); break;
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
  out.flag(shared_feature("round") + capped(s.round - 1, 6), true);
  out.flag(shared_feature("phase") + capped(static_cast<int>(s.phase), 6), true);
  out.flag(shared_feature("players") + capped(s.rules.players - 2, 3), true);
  const Options& o = s.rules.options;
  out.flag(shared_feature("first-edition"), is_first_edition(s));
  constexpr FeaturePlace kBoard = place_in(kSharedTable, "board");
  if (index(s.rules.board) < kBoard.count) out.flag(kBoard.first + index(s.rules.board), true);
  out.flag(shared_feature("silent-fleet"), o.silent_fleet);
  out.flag(shared_feature("building-scarcity"), o.building_scarcity);
  out.flag(shared_feature("by-player"), o.order == Order::ByPlayer);
  out.flag(shared_feature("abolished"), s.abolished);
  for (const Area a : kRegionAreas) {
    out.flag(shared_feature("open") + index(a), is_open(s, a));
    out.part(shared_feature("track-left") + index(a), v.track_left[index(a)], 4);
  }
  out.part(shared_feature("passed"), std::popcount(s.passed), static_cast<float>(s.rules.players));
  out.part(shared_feature("rounds-left"), rounds_left(s), 6);
  for (std::uint32_t rest = s.tiles_in_game; rest != 0; rest &= rest - 1) {
    const auto b = static_cast<std::size_t>(std::countr_zero(rest));
    out.part(shared_feature("tiles-left") + capped(box.buildings[b].level - 1, 4), s.supply[b], 8);
  }
  for (std::size_t d = 0; d < kDecks; ++d) out.part(shared_feature("deck-depth") + d, std::popcount(s.decks[d]), 6);
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
