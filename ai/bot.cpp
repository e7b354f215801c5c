// The opponents by name; see bot.h.
#include "ai/bot.h"

#include <algorithm>
#include <charconv>

namespace endeavor {

std::optional<Bot> bot_of(std::string_view name) {
  const auto at = std::find(kBotNames.begin(), kBotNames.end(), name);
  if (at == kBotNames.end()) return std::nullopt;
  return static_cast<Bot>(at - kBotNames.begin());
}

Strength strength_of(Bot bot) {
  switch (bot) {
    case Bot::Random: return {.foresight = Foresight::Nothing};
    case Bot::Greedy: return {.foresight = Foresight::OwnTurn, .judgement = Judgement::ByHand, .ceiling_ms = 1000};
    case Bot::GreedyLearned:
      return {.foresight = Foresight::OwnTurn, .judgement = Judgement::Learned, .ceiling_ms = 1000};
    // Sees its own turn and goes by rules of thumb, and not always by the first of them.
    case Bot::CabinBoy:
      return {.foresight = Foresight::OwnTurn, .judgement = Judgement::ByHand, .ceiling_ms = 1000, .whim = 0.04F};
    // Thinks of everyone's answers, by the same rules of thumb.
    case Bot::Mate: return {.judgement = Judgement::ByHand, .nodes = 1000, .ceiling_ms = 1000};
    // Knows from experience what a position is worth and which moves to look at.
    case Bot::Captain: return {.judgement = Judgement::Learned, .nodes = 4000, .ceiling_ms = 1000};
    // The same, with all the time that a person will wait.
    case Bot::Admiral: return {.judgement = Judgement::Learned, .nodes = 100'000, .ceiling_ms = 2000};
  }
  return {};
}

Strength strength_of(const BotSpec& spec) {
  Strength strength = strength_of(spec.bot);
  strength.others = spec.others;
  strength.blind_to_modules = spec.blind;
  strength.weights = spec.weights;
  return strength;
}

namespace {

constexpr std::string_view kBlindName = "blind";

std::optional<Limits> limits_of(std::string_view budget) {
  std::uint32_t amount = 0;
  const auto [end, error] = std::from_chars(budget.data(), budget.data() + budget.size(), amount);
  const std::string_view unit = budget.substr(static_cast<std::size_t>(end - budget.data()));
  if (error != std::errc{} || amount == 0) return std::nullopt;
  if (unit == "ms") return Limits{.nodes = 0, .milliseconds = amount};
  if (unit == "n") return Limits{.nodes = amount, .milliseconds = 0};
  return std::nullopt;
}

std::optional<Others> others_of(std::string_view name) {
  const auto at = std::find(kOthersNames.begin(), kOthersNames.end(), name);
  if (at == kOthersNames.end()) return std::nullopt;
  return static_cast<Others>(at - kOthersNames.begin());
}

}  // namespace

std::optional<BotSpec> bot_spec_of(std::string_view text) {
  const std::size_t at = text.find('@');
  const std::string_view who = text.substr(0, at);
  const std::size_t plus = who.find('+');
  const std::optional<Bot> bot = bot_of(who.substr(0, plus));
  if (!bot) return std::nullopt;
  BotSpec spec{.bot = *bot, .limits = {}, .others = Others::EachForItself};
  if (plus != std::string_view::npos && who.substr(plus + 1) == kBlindName) {
    spec.blind = true;
  } else if (plus != std::string_view::npos) {
    const std::optional<Others> others = others_of(who.substr(plus + 1));
    if (!others || strength_of(*bot).foresight != Foresight::Search) return std::nullopt;
    spec.others = *others;
  }
  if (at == std::string_view::npos) return spec;
  const std::optional<Limits> limits = limits_of(text.substr(at + 1));
  if (!limits) return std::nullopt;
  spec.limits = *limits;
  return spec;
}

std::uint32_t node_capacity(const Strength& strength, const Limits& limits) {
  constexpr std::uint32_t kNodesPerMillisecond = 150;
  constexpr std::uint32_t kMost = 400'000;
  if (strength.foresight != Foresight::Search) return 1;
  std::uint32_t nodes = strength.nodes;
  if (limits.nodes > 0)
    nodes = limits.nodes;
  else if (limits.milliseconds > 0)
    nodes = std::min(limits.milliseconds, kMost) * kNodesPerMillisecond;
  return std::min(nodes, kMost / 2) * 2;  // what is kept from the last move, and what is new
}

}  // namespace endeavor
