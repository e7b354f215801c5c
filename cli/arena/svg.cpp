// The chart of a match; see svg.h. One bar a bot, its interval as a thin line through its end, the fair share as a
// dashed line.
#include "cli/arena/svg.h"

#include <algorithm>
#include <cstdio>

#include "cli/arena/table.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

constexpr int kWidth = 640;
constexpr int kLeft = 160;  // of the bars
constexpr int kRight = 560;
constexpr int kTop = 64;
constexpr int kRowHeight = 44;
constexpr int kBarHeight = 22;
constexpr std::size_t kLongestName = 22;

// Middle tones only: they are as easy to read on white as on black.
constexpr std::string_view kStyle =
    "<style>text{font:13px system-ui,sans-serif;fill:#6f7782}.head{font-weight:600;font-size:15px}"
    ".soft{font-size:12px}.note{font-size:12px;fill:#b76a35}.bar{fill:#3f8fc9;fill-opacity:.5}"
    ".line{stroke:#6f7782;stroke-width:2}.fair{stroke:#b76a35;stroke-width:2;stroke-dasharray:5 4}"
    ".axis{stroke:#8a929d;stroke-opacity:.4}</style>\n";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    }
  }
  return out;
}

// Cut to fit, never inside a character.
std::string shortened_name(std::string_view name) {
  if (name.size() <= kLongestName) return std::string(name);
  std::size_t end = kLongestName - 1;
  while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;
  return std::string(name.substr(0, end)) + "…";
}

double x_of(double share) { return kLeft + share * (kRight - kLeft); }

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

void append_text(std::string& out, double x, double y, std::string_view attributes, std::string_view text) {
  out += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" " + std::string(attributes) + '>' + escaped(text) +
         "</text>\n";
}

void append_line(std::string& out, std::string_view style, double x1, double y1, double x2, double y2) {
  out += "<line class=\"" + std::string(style) + "\" x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" +
         number(x2) + "\" y2=\"" + number(y2) + "\"/>\n";
}

void append_row(std::string& out, const BotStanding& bot, int row) {
  const double top = kTop + row * kRowHeight + (kRowHeight - kBarHeight) / 2.0;
  const double middle = top + kBarHeight / 2.0;
  const Estimate& share = bot.standing.share;
  append_text(out, kLeft - 10, middle + 4, "text-anchor=\"end\"", shortened_name(bot.name));
  out += "<rect class=\"bar\" x=\"" + number(kLeft) + "\" y=\"" + number(top) + "\" width=\"" +
         number(std::max(x_of(share.mean) - kLeft, 0.5)) + "\" height=\"" + number(kBarHeight) + "\" rx=\"2\"/>\n";
  append_line(out, "line", x_of(share.low), middle, x_of(share.high), middle);
  for (const double end : {share.low, share.high})
    append_line(out, "line", x_of(end), middle - 5, x_of(end), middle + 5);
  append_text(out, kRight + 12, middle + 4, "", percent_text(share.mean));
}

}  // namespace

std::string report_svg(const Content& box, const MatchReport& report, Language l) {
  const int rows = static_cast<int>(report.bots.size());
  const int bottom = kTop + rows * kRowHeight;
  const int height = bottom + 40;
  const std::string title = match_title(box, report.match, l);
  const std::string games = msg::arena_games(l, {.count = report.games, .text = percent_text(report.fair_share())});
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + std::to_string(kWidth) + ' ' +
                    std::to_string(height) + "\" width=\"" + std::to_string(kWidth) + "\" height=\"" +
                    std::to_string(height) + "\" role=\"img\" lang=\"" + std::string(kLanguageCodes[index(l)]) +
                    "\">\n";
  out += "<title>" + escaped(title) + "</title>\n<desc>" + escaped(games) + "</desc>\n";
  out += kStyle;
  append_text(out, 16, 26, "class=\"head\"", msg::arena_chart(l));
  append_text(out, 16, 46, "class=\"soft\"", title);
  for (const double share : {0.0, 0.25, 0.5, 0.75, 1.0}) {
    append_line(out, "axis", x_of(share), kTop, x_of(share), bottom);
    append_text(out, x_of(share), bottom + 16, "class=\"soft\" text-anchor=\"middle\"",
                std::to_string(static_cast<int>(share * 100)) + " %");
  }
  int row = 0;
  for (const BotStanding& bot : report.bots) append_row(out, bot, row++);
  append_line(out, "fair", x_of(report.fair_share()), kTop - 6, x_of(report.fair_share()), bottom);
  append_text(out, 16, bottom + 34, "class=\"note\"", games);
  return out + "</svg>\n";
}

}  // namespace endeavor
