// `endeavor bot`: one of our bots for anybody's program, a line in and a line out (players/bot_lines.h).
#include "cli/bot_word.h"
#include "cli/commands.h"
#include "cli/terminal/line_reader.h"
#include "players/bot_lines.h"

namespace endeavor {

int bot_command(const Args& args) {
  std::string problem;
  const auto spec = bot_from_flag(args, problem);
  if (!spec) return usage_error(args, "bot", problem);
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

std::span<const Flag> bot_flags() { return {&kStrengthFlag, 1}; }

}  // namespace endeavor
