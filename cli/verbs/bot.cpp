// `endeavor bot`: one of our bots for anybody's program, a line in and a line out (players/bot_lines.h).
#include <array>

#include "cli/commands.h"
#include "cli/terminal/line_reader.h"
#include "messages/keys.h"
#include "players/bot_lines.h"

namespace endeavor {

int bot_command(const Args& args) {
  const std::string_view word = args.text("--strength").value_or(name_of(Bot::Captain));
  const auto spec = bot_spec_of(word);
  if (!spec) {
    std::string names;
    for (const std::string_view name : kBotNames) (names += names.empty() ? "" : ", ") += name;
    return usage_error(args, "bot", msg::bot_strength(args.language(), {.list = names, .word = word}));
  }
  BotLines session(args.versions(), *spec, args.language());
  LineReader lines;
  std::string line;
  while (lines.next(line)) {
    if (is_blank(line)) continue;
    const std::string_view answer = session.answer(line);
    if (session.quit()) break;
    if (!say_line(answer)) return kExitFailed;
  }
  return lines.finish(args.language());
}

std::span<const Flag> bot_flags() {
  static const std::array<Flag, 1> kFlags = {{{"--strength", msg::bot_flag_strength, FlagKind::Text, "BOT"}}};
  return kFlags;
}

}  // namespace endeavor
