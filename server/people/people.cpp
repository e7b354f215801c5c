// Ids, tokens and names; see people.h.
#include "server/people/people.h"

#include <sodium.h>

#include <algorithm>
#include <array>

#include "notation/json/input.h"
#include "notation/record/fair.h"

namespace endeavor {

namespace {

constexpr std::size_t kIdBytes = 16;
constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kShortestId = 16;
constexpr std::size_t kLongestId = 64;

std::string in_letters(const std::uint8_t* bytes, std::size_t count) {
  std::array<char, 64> letters{};
  static_assert(sodium_base64_ENCODED_LEN(kTokenBytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING) <= letters.size());
  return sodium_bin2base64(letters.data(), letters.size(), bytes, count, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

// The letter at the front of valid UTF-8, and how many bytes it has.
struct Letter {
  char32_t code = 0;
  std::size_t bytes = 1;
};
Letter first_letter(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  const std::size_t bytes = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (bytes == 1 || bytes > text.size()) return {lead, 1};
  auto code = static_cast<char32_t>(lead & (0x7fu >> bytes));
  for (std::size_t i = 1; i < bytes; ++i) code = (code << 6u) | (byte(i) & 0x3fu);
  return {code, bytes};
}

// Control characters, ends of lines, and those that turn the direction of what stands beside a name.
bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

// What leaves no trace on a screen.
bool is_blank_letter(char32_t c) {
  return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200b) || c == 0x202f || c == 0x205f ||
         c == 0x3000 || c == 0xfeff;
}

}  // namespace

std::string new_id(const RandomBytes& random) {
  std::array<std::uint8_t, kIdBytes> bytes{};
  random(bytes.data(), bytes.size());
  return in_letters(bytes.data(), bytes.size());
}

std::string id_from(std::string_view bytes) {
  const Bytes32 hash = sha256(bytes);
  return in_letters(hash.data(), kIdBytes);
}

bool is_id(std::string_view id) {
  return id.size() >= kShortestId && id.size() <= kLongestId && std::ranges::all_of(id, [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
                  c == '_';
         });
}

std::string new_token(const RandomBytes& random) {
  std::array<std::uint8_t, kTokenBytes> bytes{};
  random(bytes.data(), bytes.size());
  return in_letters(bytes.data(), bytes.size());
}

std::string token_hash(std::string_view token) { return hex_of(sha256(token)); }

std::optional<std::string> tidy_name(std::string_view text) {
  std::size_t begin = text.size();  // of what is not blank
  std::size_t end = 0;
  std::size_t letters = 0;
  std::size_t letters_to_end = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = first_letter(text.substr(at));
    if (is_control(letter.code)) return std::nullopt;
    if (begin < text.size()) ++letters;
    if (!is_blank_letter(letter.code)) {
      if (begin == text.size()) {
        begin = at;
        letters = 1;
      }
      end = at + letter.bytes;
      letters_to_end = letters;
    }
    at += letter.bytes;
  }
  if (end == 0 || letters_to_end > kMaxNameLetters) return std::nullopt;
  return std::string(text.substr(begin, end - begin));
}

}  // namespace endeavor
