// The games of *Check it*; see trial.h.
#include "players/trial/trial.h"

#include <algorithm>

#include "content/versions.h"
#include "engine/options.h"
#include "engine/random.h"

namespace endeavor {

namespace {

constexpr Bot kLearned = Bot::GreedyLearned;
constexpr Bot kByThumb = Bot::Greedy;
constexpr std::uint32_t kByThumbEach = 3;  // every third game

}  // namespace

TrialPlan trial_of(const Content& box, const Rules& rules, std::uint32_t games, std::uint64_t seed) {
  const Content& ours = builtin_content();
  const bool compare = ours.hash != box.hash && check_rules(ours, rules) == RulesProblem::None;
  return {.box = &box, .usual = compare ? &ours : nullptr, .rules = rules, .games = games, .seed = seed};
}

std::uint32_t games_of(const TrialPlan& plan) { return plan.usual != nullptr ? 2 * plan.games : plan.games; }

void Tried::add(const Tried& other) {
  learned.add(other.learned);
  by_thumb.add(other.by_thumb);
}

void TrialTally::add(const TrialTally& other) {
  own.add(other.own);
  usual.add(other.usual);
}

std::uint32_t trial_capacity() {
  return std::max(node_capacity(strength_of(kLearned), {}), node_capacity(strength_of(kByThumb), {}));
}

// Both boxes take turns, so that what is said halfway is said of both.
void play_trial_game(const TrialPlan& plan, std::uint32_t i, Search& search, TrialTally& tally) {
  const bool usual = plan.usual != nullptr && i % 2 == 1;
  const std::uint32_t game = plan.usual != nullptr ? i / 2 : i;
  const bool by_thumb = game % kByThumbEach == kByThumbEach - 1;
  Strength strength = strength_of(by_thumb ? kByThumb : kLearned);
  strength.ceiling_ms = 0;  // the same everywhere, however slow it is there
  const std::uint64_t seed = Random(plan.seed * 0x9e3779b97f4a7c15u + game).next();
  Tried& to = usual ? tally.usual : tally.own;
  play_alike(usual ? *plan.usual : *plan.box, plan.rules, strength, {}, seed, search,
             by_thumb ? to.by_thumb : to.learned);
}

}  // namespace endeavor
