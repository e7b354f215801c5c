// Whether a box holds what the printed one promises. Works on the finished table, so on any box that could be
// loaded. `endeavor content check` prints it, and whoever reads a box from the referee gets the same.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "content/content.h"

namespace endeavor {

enum class Finding : std::uint8_t { Ok, Note, Wrong };  // a note is unusual but can be played

struct ReportLine {
  Finding finding = Finding::Ok;
  std::string text;
};

// 95 tokens, a circular space for each on every board, 49 and 45 tiles, 48 cards, links that end on spaces, 15
// Exploits, 6 Nations, 12 Fates, names and texts in every language.
std::vector<ReportLine> content_report(const Content& content, Language);
bool report_ok(const std::vector<ReportLine>& report);  // nothing is wrong; notes may be there

}  // namespace endeavor
