// The hand-made evaluation; see eval_hand.h. All weights are hundredths of a Glory.
#include "ai/judge/eval_hand.h"

#include <algorithm>
#include <bit>
#include <functional>

#include "ai/judge/time_left.h"
#include "engine/query.h"
#include "engine/scoring.h"

namespace endeavor {

namespace {

constexpr int kGlory = 100;
constexpr int kChoice = 20;    // a "/" more than the better of its actions
constexpr int kDiscsEach = 2;  // for an activation
constexpr int kIdleDisc = 12;
constexpr int kCardSlot = 20;  // for each future round
constexpr int kBlueToken = 90;
constexpr int kCardTooMany = -250;
constexpr int kFreeSlot = 300;
constexpr int kPresence = 8;  // for each round in which it can be used
constexpr int kCardInReach = 30;
constexpr int kGovernor = 150;  // for holding the whole track
constexpr int kLinkInReach = 30;
constexpr int kLinkToken = 30;
constexpr int kSlaveryRisk = -40;
constexpr int kSlaveryDanger = -120;                                    // Europe 4 or 5 is on top
constexpr std::array<int, kActions> kAction = {110, 120, 60, 100, 60};  // by Action
constexpr std::array<int, 6> kBuilding = {0, 80, 90, 120, 140, 160};    // of a tile to come, by Build Level

// The tracks grow by nearly one Glory a step; steps between two marks count if there is time to go on.
int attributes_worth(const State& s, const Player& p, const TimeLeft& time) {
  int worth = 0;
  for (const int score : p.attributes) {
    const int exact = kGlory * attribute_glory(s.rules.edition, score);
    worth += exact + std::max(0, kGlory * score - exact) * std::min(time.chances(), 3) / 3;
  }
  return worth;
}

// What activating a building is worth.
int power_of(const ActionChoice& choice) {
  const int first = choice.joiner == Joiner::None ? 0 : kAction[index(choice.first)];
  if (choice.joiner < Joiner::Either) return first;
  const int second = kAction[index(choice.second)];
  if (choice.joiner == Joiner::Either) return std::max(first, second) + kChoice;
  return first + second * 3 / 4;
}

// What activations can still be made: those ready now, and in each future round as many as Salary
// returns workers, the most powerful first.
struct Activations {
  int count = 0;
  int power = 0;
};

Activations activations_left(const Content& box, const Player& p, const TimeLeft& time) {
  std::array<int, kSeaside> powers{};
  std::size_t circles = 0;
  Activations all;
  for (int i = 0; i < p.building_count; ++i) {
    const int power = power_of(box.building(p.buildings[static_cast<std::size_t>(i)]).actions);
    if (power == 0) continue;
    powers[circles++] = power;
    if (!time.now || (p.workers >> i & 1) != 0) continue;
    ++all.count;
    all.power += power;
  }
  std::sort(powers.begin(), powers.end(), std::greater<>());
  const std::size_t each_round = std::min(circles, static_cast<std::size_t>(salary_level(p)));
  for (std::size_t i = 0; i < each_round; ++i) all.power += powers[i] * time.rounds;
  all.count += static_cast<int>(each_round) * time.rounds;
  // One more for every building to come, used in half of the rounds after it.
  const int to_come = time.rounds * (time.rounds - 1) / 4;
  all.count += to_come;
  all.power += to_come * kBuilding[static_cast<std::size_t>(build_level(p))];
  return all;
}

// Discs are worth something with activations to spend them on, and the other way round.
int income_worth(const Content& box, const Player& p, const TimeLeft& time) {
  if (time.chances() == 0) return harbor_glory(p) * kGlory;
  int blue = 0;
  for (std::size_t t = kFirstBlueToken; t < kTokens; ++t) blue += p.tokens[t];
  const Activations all = activations_left(box, p, time);
  const int paid = std::min(salary_level(p), all.count) * time.rounds;
  const int discs = p.harbor + std::min<int>(growth_level(p) * time.rounds, p.supply) + paid;
  const int wanted = kDiscsEach * all.count + blue;
  const int used = std::min(discs, wanted);
  int worth = blue * kBlueToken + (discs - used) * kIdleDisc + card_limit(p) * time.rounds * kCardSlot;
  if (wanted > 0) worth += all.power * used / wanted;
  return worth;
}

int cards_worth(const Content& box, const State& s, Seat who, const TimeLeft& time) {
  const Player& p = s.player(who);
  const std::uint64_t held = s.cards[index(who)];
  int worth = kGlory * card_glory(box, held);
  const int slavery = std::popcount(held & kSlaveryCards);
  const int too_many = std::max(std::popcount(held) - kCardSlots, counted_cards(held) - card_limit(p));
  worth += too_many > 0 ? too_many * kCardTooMany : kFreeSlot;
  if (slavery > 0 && time.chances() > 0) {
    const bool danger = !deck_empty(s, Deck::Europe) && value_of(top_card(s, Deck::Europe)) >= 4;
    worth += slavery * (danger ? kSlaveryDanger : kSlaveryRisk);
  }
  return worth;
}

int presence_worth(const BoardFacts& board, const State& s, Seat who, const TimeLeft& time) {
  int worth = 0;
  for (int i = 0; i < kAreas; ++i) {
    const Area a = area(i);
    const int here = presence(board, s, who, a);
    worth += std::min(here, 5) * time.chances() * kPresence;
    if (time.chances() > 0 && !deck_empty(s, deck_of(a)) && value_of(top_card(s, deck_of(a))) <= here)
      worth += kCardInReach;
    if (is_region(a) && !is_open(s, a) && time.chances() > 0)
      worth += kGovernor * discs_on_track(s, a, who) / board.track_length[index(a)];
  }
  return worth;
}

// Cities and links held, and links with one end held and the other free.
int map_worth(const BoardFacts& board, const State& s, Seat who, const TimeLeft& time) {
  const SpaceSet held = s.spaces[index(who)];
  const SpaceSet free = ~occupied(s);
  int worth = kGlory * (std::popcount(held & board.cities) + std::popcount(held & board.two_glory));
  for (std::size_t i = 0; i < board.link_count; ++i) {
    const LinkFacts& link = board.links[i];
    if ((held & link.ends) == link.ends) {
      worth += kGlory * link.glory;
    } else if ((held & link.ends) != 0 && (free & link.ends) != 0 && time.chances() > 0) {
      const bool token = link.place != TokenPlace::None && token_at(s, link.place) != Token::None;
      worth += kLinkInReach + (token ? kLinkToken : 0);
    }
  }
  return worth;
}

}  // namespace

Outcome evaluate_by_hand(const Content& box, const State& s) {
  const BoardFacts& board = board_of(box, s);
  Outcome out;
  for (int i = 0; i < s.rules.players; ++i) {
    const Seat who = seat(i);
    const Player& p = s.player(who);
    const TimeLeft time = time_left(s, who);
    const int worth = attributes_worth(s, p, time) + income_worth(box, p, time) + cards_worth(box, s, who, time) +
                      presence_worth(board, s, who, time) + map_worth(board, s, who, time) +
                      kGlory * (building_glory(box, p) - p.set_aside);
    out.glory[index(who)] = static_cast<float>(worth) / static_cast<float>(kGlory);
  }
  out.share = shares_of(out.glory, s.rules.players, spread_of_glory(s));
  return out;
}

}  // namespace endeavor
