// Chat: what is taken of a line, and how it becomes one that does no harm on anybody's screen.
#include "messages/keys.h"
#include "notation/json/input.h"
#include "server/table/rows.h"
#include "server/table/table.h"

namespace endeavor {

namespace {

constexpr std::size_t kMostLetters = 500;
constexpr std::size_t kMostBytes = 4096;

// The bytes of one letter of UTF-8, which was tested when it was read.
std::size_t letter_size(std::string_view text) {
  std::size_t size = 1;
  while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xc0u) == 0x80u) ++size;
  return size;
}

// Control characters, and those that end a line or turn its direction.
bool steers(std::string_view letter) {
  if (letter.size() == 1) return static_cast<unsigned char>(letter[0]) < 0x20u || letter[0] == 0x7f;
  if (letter.size() == 2) return letter >= "\xc2\x80" && letter <= "\xc2\x9f";
  return (letter >= "\xe2\x80\xa8" && letter <= "\xe2\x80\xae") ||
         (letter >= "\xe2\x81\xa6" && letter <= "\xe2\x81\xa9");
}

}  // namespace

std::string line_of_chat(std::string_view text) {
  std::string line;
  for (std::size_t letters = 0; !text.empty() && letters < kMostLetters; ++letters) {
    const std::string_view letter = text.substr(0, letter_size(text));
    line += steers(letter) ? std::string_view(" ") : letter;
    text.remove_prefix(letter.size());
  }
  if (line.find_first_not_of(' ') == std::string::npos) line.clear();
  return line;
}

Ruling Table::say(const Asking& asking, std::string_view text) const {
  if (asking.person.empty()) return Ruling::refused(refusal(Code::UnknownPerson, asking.language));
  if (text.size() > kMostBytes)
    return Ruling::refused(
        refusal(Code::TooLarge, msg::refused_said_too_long(asking.language, {.limit = kMostBytes})));
  Row said = row(RowKind::Said, asking.now, seat_of(asking.person));
  said.person = asking.person;
  said.text = line_of_chat(text);
  if (said.text.empty())
    return Ruling::refused(refusal(Code::BadRequest, msg::refused_nothing_said(asking.language)));
  if (said_count_ >= (said.seat >= 0 ? kMostSaid : kMostSaid / 2))
    return Ruling::refused(refusal(Code::TooMany, msg::refused_table_full(asking.language)));
  Ruling ruling;
  put(ruling, std::move(said));
  return ruling;
}

}  // namespace endeavor
