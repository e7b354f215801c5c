// The bots of the terminal game; see play_bots.h.
#include "cli/play_bots.h"

#include <cassert>

namespace endeavor {

namespace {

constexpr std::string_view kYouWord = "you";
constexpr std::uint32_t kSliceMilliseconds = 50;  // between two looks whether Ctrl-C was pressed
constexpr Bot kAdviser = Bot::Captain;

}  // namespace

std::optional<Chair> find_chair(std::string_view word) {
  if (word == kYouWord) return kYou;
  if (const auto bot = bot_of(word)) return Chair{bot};
  return std::nullopt;
}

std::string_view chair_word(Chair chair) { return chair.bot ? name_of(*chair.bot) : kYouWord; }

std::string chair_words() {
  std::string out(kYouWord);
  for (const std::string_view name : kBotNames) (out += ", ") += name;
  return out;
}

Sitter sitter_of(std::string_view text) {
  const std::size_t bracket = text.rfind(" (");
  if (bracket != std::string_view::npos && bracket > 0 && text.ends_with(')')) {
    const std::string_view word = text.substr(bracket + 2, text.size() - bracket - 3);
    if (const auto bot = bot_of(word)) return {std::string(text.substr(0, bracket)), Chair{bot}};
  }
  return {std::string(text), kYou};
}

std::string name_in_record(const Sitter& sitter) {
  if (!sitter.chair.bot) return sitter.name;
  return sitter.name + " (" + std::string(name_of(*sitter.chair.bot)) + ')';
}

void BotPlayers::think(Bot bot, const Content& box, const State& s, std::uint64_t seed,
                       const Interrupted& interrupted) {
  const Strength strength = strength_of(bot);
  const std::uint32_t needed = node_capacity(strength, {});
  if (search_ == nullptr || capacity_ < needed) {
    search_ = std::make_unique<Search>(needed);
    capacity_ = needed;
  }
  search_->forget();  // bots of other strengths may have thought in between, and moves can be taken back
  search_->start(box, s, strength, {}, seed);
  while (!search_->finished() && !interrupted()) search_->step(kSliceMilliseconds);
}

Move BotPlayers::choose(Bot bot, const Content& box, const State& s, std::uint64_t seed,
                        const Interrupted& interrupted) {
  think(bot, box, s, seed, interrupted);
  return search_->best();
}

std::vector<Advice> BotPlayers::advise(const Content& box, const State& s, std::size_t most,
                                       const Interrupted& interrupted) {
  think(kAdviser, box, s, 0, interrupted);
  std::vector<Advice> advice;
  const auto seat_index = index(s.to_move);
  for (const RootMove& option : search_->report().moves) {
    if (advice.size() == most || (option.visits == 0 && !advice.empty())) break;
    const Outcome& outcome = option.known ? option.end : option.outcome;
    advice.push_back({option.move, outcome.share[seat_index], outcome.glory[seat_index]});
  }
  return advice;
}

}  // namespace endeavor
