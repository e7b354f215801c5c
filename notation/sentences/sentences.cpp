// Why a move is not possible, in words: the reasons of notation/sentences/reasons.h.
#include "notation/sentences/sentences.h"

#include "notation/sentences/reasons.h"

namespace endeavor {
namespace {

using msg::kReasonRows;

// One row per reason, in the engine's order.
static_assert(kReasonRows.size() + 1 == kReasons);
static_assert([] {
  for (std::size_t i = 0; i < kReasonRows.size(); ++i)
    if (index(kReasonRows[i].reason) != i + 1) return false;
  return true;
}());

}  // namespace

std::string_view reason_word(Reason reason) {
  return reason == Reason::None ? std::string_view() : kReasonRows[index(reason) - 1].word;
}

std::string rule_word(RuleNumber rule) {
  return 'R' + std::to_string(rule.section) + '.' + std::to_string(rule.number);
}

void append_why_not(std::string& out, const Content& box, const Rules& rules, const WhyNot& why, Language language,
                    std::span<const std::string> player_names) {
  msg::append_reason(out, Voice{language, box, rules.board, player_names}, why);
}

}  // namespace endeavor
