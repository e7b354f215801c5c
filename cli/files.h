// Reading a whole file or record, for the commands that take one.
#pragma once

#include <sys/types.h>

#include <optional>
#include <span>
#include <string>

#include "cli/args.h"
#include "notation/record/record.h"

namespace endeavor {

// Reads what is there, and waits while there is nothing, also where the sender has made the input non-blocking.
// 0 at the end, -1 with errno when it cannot be read.
ssize_t read_some(int descriptor, std::span<char> into);

// The file's bytes; "-" is standard input. Nothing when it cannot be read, and why.
std::optional<std::string> read_whole_file(const std::string& path, Language, std::string& why);
// The same, and then stderr was told.
std::optional<std::string> read_whole_file(const std::string& path, Language);

// A record to be shown: its names, and what is wrong with it, can be printed wherever text is printed. Without a
// game and without a problem the file could not be read, and stderr was told.
RecordReading read_record_file(const Args&, const std::string& path);

}  // namespace endeavor
