// Standard output and error for what a command has to say. Nothing that comes from a file can steer the terminal,
// and the first reason why something could not be written is kept, so that main can give it however much later.
#pragma once

#include <string_view>

namespace endeavor {

// For people: whatever came from a file is made harmless first. False when it could not be printed.
bool print(std::string_view text);
// For programs: the bytes as they are.
bool print_bytes(std::string_view bytes);

// A line for people on standard error, and what went wrong there with the program's name in front.
void note(std::string_view line);
void complain(std::string_view problem);

// Sends out what was printed by any means. 0 when all of it has gone out, else the system's number for the first
// reason.
int flush_print();

}  // namespace endeavor
