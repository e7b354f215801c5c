// What `endeavor content` prints about a box: whether it holds what the printed box promises, and tables
// of everything in it with its origin. Works on the finished table, so on any box that could be loaded.
// Ids and origins are the words of the files, in every language.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "notation/box/report.h"

namespace endeavor {

// `endeavor content check`, a line each: "ok     tokens: 95 …".
std::string report_text(const std::vector<ReportLine>& report, Language);

// `endeavor content show [part]`
enum class BoxPart : std::uint8_t { Boards, Buildings, Cards, Tokens, Exploits, Nations, Fates };
inline constexpr std::array<std::string_view, 7> kBoxPartWords = {"boards",   "buildings", "cards", "tokens",
                                                                  "exploits", "nations",   "fates"};
std::optional<BoxPart> box_part(std::string_view word);

// Aligned columns of plain UTF-8 text, a heading and one line per item: what it is, its names, and how
// well it is known in either edition. Exploits, Nations and Fates have a second table with their texts in
// the language asked for.
std::string content_table(const Content& content, BoxPart part, Language);
std::string content_table(const Content& content, Language);  // all parts

}  // namespace endeavor
