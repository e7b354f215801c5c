// Text before it is printed: UTF-8 with marks for tones. The drawings of the terminal game are made of
// it and know neither colors nor the terminal's alphabet; `render` settles both at the very end.
// Widths are columns on screen, marks not counted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/ids.h"

namespace endeavor {

enum class Tone : std::uint8_t {
  Faint,
  Strong,
  Heading,
  Good,  // enough, possible
  Bad,   // refused, a warning
  Glory,
  Brown,  // attribute tokens
  Blue,   // action tokens
  SeatA,
  SeatB,
  SeatC,
  SeatD,
  SeatE,
  SilentFleet,
};
inline constexpr int kTones = 14;

using Lines = std::vector<std::string>;

std::string toned(Tone, std::string_view text);

// Text from outside, made harmless: no control characters, no broken UTF-8, no marks; cut to `most`
// columns.
std::string clean(std::string_view text, int most = 200);
// The same for a whole printout: line ends and tabs stay, and nothing is cut.
std::string harmless(std::string_view text);

int width_of(std::string_view text);

// Exactly `width` columns: filled with spaces, or cut and ended with "…".
std::string fitted(std::string_view text, int width);
std::string filled(std::string text, int width);       // never cut
std::string filled_left(std::string text, int width);  // spaces in front

// Breaks at spaces. The first line begins with `first`, the others with as many spaces as it is wide.
void wrap(Lines& out, std::string_view text, int width, std::string_view first = "");
// Breaks between items only, which are joined by `joint`.
void flow(Lines& out, const Lines& items, std::string_view joint, int width, std::string_view first = "");

// A frame with a title at its left and a remark at its right, or below it, `width` columns in all.
Lines framed(std::string_view title, std::string_view remark, const Lines& body, int width);
// A line across the screen with words in it.
std::string ruled(std::string_view left, std::string_view right, int width);
// The same; where there is no room for both, the words at the right stand below.
void add_heading(Lines& out, std::string_view left, std::string_view right, int width);
// Two drawings side by side.
Lines beside(const Lines& left, int left_width, const Lines& right);

enum class Align : std::uint8_t { Left, Right };
// Columns as wide as their widest cell, two spaces between; the last one is not filled but goes on
// under itself where it would be wider than the screen. Where there is no room for that, the cells of a row
// follow each other.
Lines table(const std::vector<Lines>& rows, const std::vector<Align>& columns, int width = 10'000);

// A table of numbers as one text: the first column is what they are of.
std::string number_table(const std::vector<Lines>& rows);
// The lines, each with its end.
std::string joined(const Lines&);

bool fits_as_table(const std::vector<Lines>& rows, const std::vector<Align>& columns, int width);
// A row without columns: its cells one after the other, on as many lines as it takes.
void stack(Lines& out, const Lines& cells, int width);

// What the terminal can show.
enum class Palette : std::uint8_t { None, Sixteen, Many };
enum class Alphabet : std::uint8_t { Ascii, Utf8 };
struct Look {
  Palette palette = Palette::None;
  Alphabet alphabet = Alphabet::Utf8;
};

// The bytes to print: marks become colors or nothing, and without UTF-8 every letter one of ASCII's.
std::string render(std::string_view text, Look);

}  // namespace endeavor
