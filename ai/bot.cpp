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
    case Bot::CabinBoy:
      return {.foresight = Foresight::OwnTurn, .judgement = Judgement::ByHand, .ceiling_ms = 1000, .whim = 0.1F};
    case Bot::Mate: return {.judgement = Judgement::ByHand, .nodes = 400, .ceiling_ms = 1000};
    case Bot::Captain: return {.judgement = Judgement::ByHand, .nodes = 4000, .ceiling_ms = 1000};
    case Bot::Admiral: return {.judgement = Judgement::ByHand, .nodes = 40000, .ceiling_ms = 2000};
  }
  return {};
}

std::optional<BotSpec> bot_spec_of(std::string_view text) {
  const std::size_t at = text.find('@');
  const std::optional<Bot> bot = bot_of(text.substr(0, at));
  if (!bot) return std::nullopt;
  BotSpec spec{.bot = *bot, .limits = {}};
  if (at == std::string_view::npos) return spec;
  const std::string_view budget = text.substr(at + 1);
  std::uint32_t amount = 0;
  const auto [end, error] = std::from_chars(budget.data(), budget.data() + budget.size(), amount);
  const std::string_view unit = budget.substr(static_cast<std::size_t>(end - budget.data()));
  if (error != std::errc{} || amount == 0) return std::nullopt;
  if (unit == "ms")
    spec.limits.milliseconds = amount;
  else if (unit == "n")
    spec.limits.nodes = amount;
  else
    return std::nullopt;
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
