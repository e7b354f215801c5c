// Letters of UTF-8 text; see terminal_letters.h.
#include "cli/terminal_letters.h"

#include <algorithm>
#include <array>

namespace endeavor {

namespace {

constexpr char32_t kBroken = 0xfffd;

struct Range {
  char32_t first;
  char32_t last;
};
constexpr std::array kCombining = {Range{0x300, 0x36f},   Range{0x483, 0x489},   Range{0x591, 0x5bd},
                                   Range{0x610, 0x61a},   Range{0x64b, 0x65f},   Range{0x1ab0, 0x1aff},
                                   Range{0x1dc0, 0x1dff}, Range{0x200b, 0x200f}, Range{0x202a, 0x202e},
                                   Range{0x2060, 0x2064}, Range{0x20d0, 0x20ff}, Range{0xfe00, 0xfe0f},
                                   Range{0xfe20, 0xfe2f}, Range{0xfeff, 0xfeff}};
constexpr std::array kWide = {Range{0x1100, 0x115f},  Range{0x2e80, 0x303e}, Range{0x3041, 0x33ff},
                              Range{0x3400, 0x4dbf},  Range{0x4e00, 0x9fff}, Range{0xa000, 0xa4cf},
                              Range{0xac00, 0xd7a3},  Range{0xf900, 0xfaff}, Range{0xfe30, 0xfe6f},
                              Range{0xff00, 0xff60},  Range{0xffe0, 0xffe6}, Range{0x1f300, 0x1faff},
                              Range{0x20000, 0x3fffd}};

constexpr std::array kHarmful = {Range{0, 0x1f},        Range{0x7f, 0x9f},     Range{0x61c, 0x61c},
                                 Range{0x200e, 0x200f}, Range{0x2028, 0x202e}, Range{0x2066, 0x2069}};

template <std::size_t N>
bool within(const std::array<Range, N>& ranges, char32_t code) {
  return std::any_of(ranges.begin(), ranges.end(), [&](Range r) { return code >= r.first && code <= r.last; });
}

struct Twin {
  char32_t code;
  char ascii;
};
constexpr std::array kTwins = {
    Twin{U'─', '-'}, Twin{U'═', '='},  Twin{U'│', '|'},  Twin{U'┃', '|'}, Twin{U'╭', '+'}, Twin{U'╮', '+'},
    Twin{U'╰', '+'}, Twin{U'╯', '+'},  Twin{U'┄', '-'},  Twin{U'▸', '>'}, Twin{U'▲', '#'}, Twin{U'→', '>'},
    Twin{U'●', '*'}, Twin{U'○', 'o'},  Twin{U'◎', '@'},  Twin{U'≈', '~'}, Twin{U'★', '*'}, Twin{U'✓', '+'},
    Twin{U'♔', '^'}, Twin{U'·', '.'},  Twin{U'•', '*'},  Twin{U'×', 'x'}, Twin{U'–', '-'}, Twin{U'—', '-'},
    Twin{U'−', '-'}, Twin{U'’', '\''}, Twin{U'‘', '\''}, Twin{U'“', '"'}, Twin{U'”', '"'}, Twin{U'«', '"'},
    Twin{U'»', '"'}, Twin{U'…', '.'},  Twin{U'¿', '?'},  Twin{U'¡', '!'}, Twin{U'á', 'a'}, Twin{U'é', 'e'},
    Twin{U'í', 'i'}, Twin{U'ó', 'o'},  Twin{U'ú', 'u'},  Twin{U'ü', 'u'}, Twin{U'ñ', 'n'}, Twin{U'Á', 'A'},
    Twin{U'É', 'E'}, Twin{U'Í', 'I'},  Twin{U'Ó', 'O'},  Twin{U'Ú', 'U'}, Twin{U'Ü', 'U'}, Twin{U'Ñ', 'N'},
    Twin{U'à', 'a'}, Twin{U'â', 'a'},  Twin{U'ä', 'a'},  Twin{U'ã', 'a'}, Twin{U'å', 'a'}, Twin{U'ç', 'c'},
    Twin{U'è', 'e'}, Twin{U'ê', 'e'},  Twin{U'ë', 'e'},  Twin{U'ì', 'i'}, Twin{U'î', 'i'}, Twin{U'ï', 'i'},
    Twin{U'ò', 'o'}, Twin{U'ô', 'o'},  Twin{U'ö', 'o'},  Twin{U'õ', 'o'}, Twin{U'ø', 'o'}, Twin{U'ù', 'u'},
    Twin{U'û', 'u'}, Twin{U'Ä', 'A'},  Twin{U'Ö', 'O'},  Twin{U'Ç', 'C'}, Twin{U'º', 'o'}, Twin{U'ª', 'a'},
    Twin{U' ', ' '},
};

bool continues(std::string_view text, std::size_t at) {
  return at < text.size() && (static_cast<unsigned char>(text[at]) & 0xc0u) == 0x80u;
}

}  // namespace

Letter letter_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  const auto first = static_cast<unsigned char>(text[at]);
  if (first < 0x80) return {first, 1, true};
  const std::size_t more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  if (first < 0xc2 || first > 0xf4) return {kBroken, 1, false};
  char32_t code = first & (0x3fu >> more);
  for (std::size_t i = 1; i <= more; ++i) {
    if (!continues(text, at + i)) return {kBroken, 1, false};
    code = code << 6 | (static_cast<unsigned char>(text[at + i]) & 0x3fu);
  }
  constexpr std::array<char32_t, 4> kSmallest = {0, 0x80, 0x800, 0x10000};
  const bool surrogate = code >= 0xd800 && code <= 0xdfff;
  if (code < kSmallest[more] || code > 0x10ffff || surrogate) return {kBroken, 1, false};
  return {code, more + 1, true};
}

bool is_harmless(const Letter& letter) { return letter.valid && !within(kHarmful, letter.code); }

int letter_width(char32_t code) {
  if (code < 0x300) return 1;
  if (within(kCombining, code)) return 0;
  return within(kWide, code) ? 2 : 1;
}

char ascii_of(char32_t code) {
  if (code < 0x80) return static_cast<char>(code);
  const auto* twin = std::find_if(kTwins.begin(), kTwins.end(), [&](Twin t) { return t.code == code; });
  return twin == kTwins.end() ? '?' : twin->ascii;
}

}  // namespace endeavor
