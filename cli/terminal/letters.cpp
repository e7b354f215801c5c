// Letters of UTF-8 text; see letters.h. What Unicode says of a letter comes from utf8proc.
#include "cli/terminal/letters.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>

namespace endeavor {

namespace {

constexpr char32_t kBroken = 0xfffd;
constexpr char32_t kJoiner = 0x200d;  // between the parts of an emoji
constexpr char32_t kNonJoiner = 0x200c;

// What we draw with and quote with, and the few letters that do not come apart into one of ASCII's and a mark.
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
    Twin{U'»', '"'}, Twin{U'¿', '?'},  Twin{U'¡', '!'},  Twin{U'ø', 'o'}, Twin{U'Ø', 'O'},
};

}  // namespace

Letter letter_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return {};
  utf8proc_int32_t code = 0;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data()) + at;
  const utf8proc_ssize_t read = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size() - at), &code);
  if (read <= 0) return {kBroken, 1, false};
  return {static_cast<char32_t>(code), static_cast<std::size_t>(read), true};
}

bool is_harmless(const Letter& letter) {
  if (!letter.valid) return false;
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(letter.code))) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return false;
    case UTF8PROC_CATEGORY_CF: return letter.code == kJoiner || letter.code == kNonJoiner;
    default: return true;
  }
}

int letter_width(char32_t code) { return utf8proc_charwidth(static_cast<utf8proc_int32_t>(code)); }

char ascii_of(char32_t code) {
  if (code < 0x80) return static_cast<char>(code);
  const auto* twin = std::find_if(kTwins.begin(), kTwins.end(), [&](Twin t) { return t.code == code; });
  if (twin != kTwins.end()) return twin->ascii;
  std::array<utf8proc_int32_t, 20> parts{};  // no letter has more
  int boundary = 0;
  const auto count =
      utf8proc_decompose_char(static_cast<utf8proc_int32_t>(code), parts.data(), parts.size(),
                              static_cast<utf8proc_option_t>(UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT), &boundary);
  return count > 0 && parts[0] < 0x80 ? static_cast<char>(parts[0]) : '?';
}

}  // namespace endeavor
