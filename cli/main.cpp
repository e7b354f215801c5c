// The one command `endeavor`: finds the subcommand, checks its arguments, loads the box and runs it.
// Here, and only here, the exceptions of a failing process end.
#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <exception>
#include <memory>

#include "cli/commands.h"
#include "cli/help.h"
#include "cli/terminal/print.h"
#include "cli/verbs/content_box.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

// What was printed has really gone out; a full disk is a failure, and so is a closed pipe, of which nobody is told.
int finish(int status, Language language) {
  const int problem = flush_print();
  if (problem == 0) return status;
  if (problem != EPIPE) complain(msg::cli_cannot_print(language, {.reason = std::strerror(problem)}));
  return kExitFailed;
}

// A file that a command opens must never get the number of a standard one that was closed: what is printed would
// go into it. Reading only, so that printing still fails.
void fill_standard_files() {
  int got = 0;
  do {
    got = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  } while (got >= 0 && got <= STDERR_FILENO);
  if (got >= 0) ::close(got);
}

int without_command(const Args& args, bool version) {
  if (version) {
    print("endeavor " ENDEAVOR_VERSION "\n");
    return kExitOk;
  }
  if (args.has(kHelpFlag.name)) {
    print(help_text(args.language()));
    return kExitOk;
  }
  return usage_error(args, {}, msg::cli_no_command(args.language()));
}

int unknown_command(const Args& args, std::string_view word) {
  std::vector<std::string_view> known;
  for (const Command& command : commands()) known.push_back(command.word);
  const std::string_view near = nearest_word(word, known);
  return usage_error(args, {},
                     near.empty() ? msg::cli_unknown_command(args.language(), {.word = word})
                                  : msg::cli_unknown_command_near(args.language(), {.near = near, .word = word}));
}

int run(const Command& command, Args& args) {
  if (args.has(kHelpFlag.name)) {
    print(help_text(command, args.language()));
    return kExitOk;
  }
  const std::size_t words = args.words().size();
  if (words < command.min_words) return usage_error(args, command.word, msg::cli_too_few_words(args.language()));
  if (words > command.max_words)
    return usage_error(args, command.word,
                       msg::cli_too_many_words(args.language(), {.word = args.words()[command.max_words]}));
  if (const auto path = args.text(kContentFlag.name)) {
    const auto box = open_box(std::string(*path), args.language());
    if (!box) return kExitFailed;
    args.set_box(*box);
  }
  return command.run(args);
}

// The first argument that is neither a flag nor the value of --lang or --content.
std::size_t command_position(std::span<const std::string_view> arguments) {
  std::size_t i = 0;
  while (i < arguments.size() && arguments[i].size() > 1 && arguments[i].front() == '-')
    i += arguments[i] == kLangFlag.name || arguments[i] == kContentFlag.name ? std::size_t{2} : 1;
  return i;
}

int main_of(std::vector<std::string_view> arguments, Args& args) {
  const std::size_t at = command_position(arguments);
  if (at >= arguments.size()) {
    const std::array<Flag, 4> flags = {{kHelpFlag, kLangFlag, kContentFlag, {"--version", msg::cli_flag_version}}};
    const std::string problem = args.parse(arguments, flags);
    return problem.empty() ? without_command(args, args.has("--version")) : usage_error(args, {}, problem);
  }
  const std::string_view word = arguments[at];
  arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(at));
  for (const Command& command : commands()) {
    if (command.word != word) continue;
    std::vector<Flag> flags = {kHelpFlag, kLangFlag, kContentFlag};
    flags.insert(flags.end(), command.flags.begin(), command.flags.end());
    const std::string problem = args.parse(arguments, flags, command.rules);
    return problem.empty() ? run(command, args) : usage_error(args, command.word, problem);
  }
  return unknown_command(args, word);
}

}  // namespace

}  // namespace endeavor

int main(int argc, char** argv) {
  endeavor::fill_standard_files();
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is a full disk, not the end
  try {
    endeavor::Args args;
    const int status = endeavor::main_of({argv + 1, argv + argc}, args);
    return endeavor::finish(status, args.language());
  } catch (const std::exception& error) {
    endeavor::complain(error.what());
    return endeavor::kExitFailed;
  }
}
