// `endeavor referee`: the protocol of docs/referee.md over standard input and output, line by line,
// every answer flushed. What the lines mean is notation's Referee; this file only moves bytes.
#include "notation/referee/referee.h"

#include "cli/commands.h"
#include "cli/terminal/line_reader.h"

namespace endeavor {

int referee_command(const Args& args) {
  Referee referee(args.versions(), args.language());
  LineReader lines;
  std::string line;
  while (!referee.quit() && lines.next(line)) {
    if (is_blank(line)) continue;
    if (!say_line(referee.answer(line))) return kExitFailed;
  }
  return lines.finish(args.language());
}

}  // namespace endeavor
