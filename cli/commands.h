// The subcommands of `endeavor`, one file each, and the table from which main finds them. A command
// returns the exit status, which --help explains.
#pragma once

#include <span>
#include <string>

#include "cli/args.h"

namespace endeavor {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailed = 1;
inline constexpr int kExitUsage = 2;
inline constexpr int kExitInterrupted = 130;  // as shells have it

int analyze_command(const Args&);
int arena_command(const Args&);
int bench_command(const Args&);
int bot_command(const Args&);
int content_command(const Args&);
int db_command(const Args&);
int join_command(const Args&);
int perft_command(const Args&);
int play_command(const Args&);
int referee_command(const Args&);
int replay_command(const Args&);
int serve_command(const Args&);
int worker_command(const Args&);

// The flags of commands that keep them to themselves.
std::span<const Flag> analyze_flags();
std::span<const Flag> arena_flags();
std::span<const Flag> bot_flags();
std::span<const Flag> content_flags();
std::span<const Flag> db_flags();
std::span<const Flag> join_flags();
std::span<const Flag> serve_flags();
std::span<const Flag> worker_flags();

// The flags and examples of `play`, which are its own files' business.
std::span<const Flag> play_flags();
std::span<const FlagRule> play_flag_rules();
std::span<const std::string_view> play_examples();

struct Command {
  std::string_view word;
  int (*run)(const Args&);
  std::string (*about)(Language);
  std::string_view usage;       // behind the command's word
  std::span<const Flag> flags;  // besides --help, --lang and --content
  std::size_t min_words = 0;
  std::size_t max_words = 0;
  std::span<const std::string_view> examples;
  std::span<const FlagRule> rules = {};  // which flags can be used together
};
std::span<const Command> commands();

// Says on standard error why the work could not be done.
int fail(const std::string& problem);

// Says a usage error on stderr and returns its status.
int usage_error(const Args&, std::string_view command, const std::string& problem);

}  // namespace endeavor
