// JSON's escapes for text that comes from people: names of players and words of a request that are
// quoted in a message. And numbers that are not whole.
#include "notation/json/json_write.h"

#include <cstdio>

namespace endeavor {

namespace {

constexpr bool needs_escape(char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; }

void append_escape(std::string& out, char c) {
  switch (c) {
    case '"': out += "\\\""; return;
    case '\\': out += "\\\\"; return;
    case '\b': out += "\\b"; return;
    case '\f': out += "\\f"; return;
    case '\n': out += "\\n"; return;
    case '\r': out += "\\r"; return;
    case '\t': out += "\\t"; return;
    default: break;
  }
  constexpr std::string_view kHex = "0123456789abcdef";
  const auto byte = static_cast<unsigned char>(c);
  out += "\\u00";
  out += kHex[byte >> 4];
  out += kHex[byte & 15u];
}

}  // namespace

void append_json_text(std::string& out, std::string_view text) {
  out += '"';
  std::size_t written = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!needs_escape(text[i])) continue;
    out += text.substr(written, i - written);
    append_escape(out, text[i]);
    written = i + 1;
  }
  out += text.substr(written);
  out += '"';
}

void append_decimal(std::string& out, double number, int decimals) {
  char digits[48];
  std::snprintf(digits, sizeof digits, "%.*f", decimals, number);
  out += digits;
}

}  // namespace endeavor
