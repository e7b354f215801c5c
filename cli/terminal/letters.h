// Single letters of UTF-8 text: reading them safely, their width, and their nearest in ASCII.
// For text.cpp and for comparing what a player types.
#pragma once

#include <cstddef>
#include <string_view>

namespace endeavor {

struct Letter {
  char32_t code = 0;
  std::size_t bytes = 0;  // at least 1 unless the text is empty
  bool valid = false;     // a broken byte comes alone, with code 0xfffd
};

Letter letter_at(std::string_view text, std::size_t at);

// Not what steers a terminal or turns the direction of reading: control and format characters, line separators,
// broken bytes.
bool is_harmless(const Letter&);

// 0 for combining marks, 2 for East Asian and emoji, else 1.
int letter_width(char32_t code);

// One character of ASCII that looks or reads like it; '?' for others.
char ascii_of(char32_t code);

}  // namespace endeavor
