// `endeavor play`: a game at this terminal, any mix of people and bots. The options are in
// cli/play/options.h, the sitting itself in cli/play/session.h.
#include "cli/commands.h"
#include "cli/play/kept_list.h"
#include "cli/play/options.h"
#include "cli/play/session.h"
#include "cli/terminal/terminal.h"

namespace endeavor {

int play_command(const Args& args) {
  std::string problem;
  auto options = play_options(args, problem);
  if (!options) return usage_error(args, "play", problem);
  Terminal terminal(options->color ? Terminal::Color::IfPossible : Terminal::Color::Never);
  if (options->beginning == Beginning::List) {
    const KeptGames kept;
    terminal.print(
        draw_kept(kept.list(args.versions(), args.language()), kept.folder(), args.language(), terminal.width()));
    return terminal.broken() ? kExitFailed : kExitOk;
  }
  PlaySession session(args.versions(), args.language(), std::move(*options), terminal);
  if (!session.begin()) return kExitFailed;
  return session.run();
}

}  // namespace endeavor
