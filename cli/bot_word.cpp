// Names of bots on the command line; see bot_word.h.
#include "cli/bot_word.h"

#include "messages/keys.h"

namespace endeavor {

const Flag kStrengthFlag{"--strength", msg::bot_flag_strength, FlagKind::Text, "BOT"};

std::string_view strength_word(const Args& args) {
  return args.text(kStrengthFlag.name).value_or(name_of(Bot::Captain));
}

std::optional<BotSpec> bot_from_flag(const Args& args, std::string& problem) {
  const Language l = args.language();
  const std::string_view word = strength_word(args);
  const auto spec = bot_spec_of(word);
  if (!spec) problem = wrong_budget(word, l);
  if (!spec && problem.empty()) problem = msg::bot_strength(l, {.list = listed(kBotNames), .word = word});
  return spec;
}

std::string wrong_budget(std::string_view word, Language language) {
  const std::size_t at = word.find('@');
  if (at == std::string_view::npos || bot_spec_of(word) || !bot_spec_of(word.substr(0, at))) return {};
  return msg::arena_bad_budget(language, {.text = word.substr(at + 1), .word = word});
}

}  // namespace endeavor
