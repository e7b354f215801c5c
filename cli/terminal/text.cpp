// Marked text; see text.h. A tone begins with SO and a letter and ends with SI, two control
// characters that `clean` never lets in from outside.
#include "cli/terminal/text.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "cli/terminal/letters.h"

namespace endeavor {

namespace {

constexpr char kBegin = '\x0e';
constexpr char kEnd = '\x0f';
constexpr std::string_view kCut = "…";

struct Codes {
  std::string_view many;
  std::string_view sixteen;
};
// Pieces have a ground of their own, so that they can be read on light and dark terminals alike.
constexpr std::array<Codes, kTones> kCodes = {{
    {"2", "2"},                          // Faint
    {"1", "1"},                          // Strong
    {"1;4", "1;4"},                      // Heading
    {"1;38;5;35", "1;32"},               // Good
    {"1;38;5;167", "1;31"},              // Bad
    {"38;5;172", "33"},                  // Glory
    {"38;5;16;48;5;180", "30;47"},       // Brown
    {"38;5;231;48;5;24", "97;46"},       // Blue
    {"1;38;5;231;48;5;124", "1;97;41"},  // SeatA
    {"1;38;5;231;48;5;25", "1;97;44"},   // SeatB
    {"1;38;5;16;48;5;178", "1;30;43"},   // SeatC
    {"1;38;5;16;48;5;36", "1;30;42"},    // SeatD
    {"1;38;5;231;48;5;90", "1;97;45"},   // SeatE
    {"1;38;5;16;48;5;248", "1;30;107"},  // SilentFleet
}};

// The tone that a mark at this place begins.
Tone begun_tone(std::string_view text, std::size_t at) { return static_cast<Tone>(text[at + 1] - 'A'); }

// One stride through marked text: a mark or a letter.
struct Stride {
  std::size_t bytes = 1;
  int width = 0;
};
Stride step_at(std::string_view text, std::size_t at) {
  if (text[at] == kBegin) return {2, 0};
  if (text[at] == kEnd) return {1, 0};
  const Letter letter = letter_at(text, at);
  return {letter.bytes, letter_width(letter.code)};
}

// The tones that are open at the end of a piece of text, outermost first.
void follow(std::vector<Tone>& open, std::string_view text) {
  for (std::size_t at = 0; at < text.size(); at += step_at(text, at).bytes) {
    if (text[at] == kBegin) open.push_back(begun_tone(text, at));
    if (text[at] == kEnd && !open.empty()) open.pop_back();
  }
}

std::string begin_mark(Tone tone) { return {kBegin, static_cast<char>('A' + static_cast<int>(tone))}; }

constexpr int kNarrowest = 14;  // columns in which text can still go on under itself

// Puts words on lines; a tone that is open at the end of a line goes on in the next. A beginning that leaves
// hardly any room does not push the other lines to the right, and what is wider than a line is broken.
class Writer {
 public:
  Writer(Lines& out, int width, std::string_view first) : out_(out), width_(width), line_(first) {
    used_ = width_of(line_);
    indent_ = width - used_ < kNarrowest ? std::min(used_, kSmallIndent) : used_;
  }

  void add(std::string_view word, std::string_view joint) {
    const int joint_width = fresh_ ? 0 : width_of(joint);
    const int needed = width_of(word);
    const bool full = used_ + joint_width + needed > width_;
    if (full && needed > width_ - indent_) return add_broken(word, joint);
    if (full && used_ > indent_)
      break_line();
    else if (!fresh_)
      put(joint);
    put(word);
    fresh_ = false;
  }

  void indent(int columns) { indent_ = columns; }  // of the lines that follow

  void finish() {
    line_.append(open_.size(), kEnd);
    out_.push_back(std::move(line_));
  }

 private:
  static constexpr int kSmallIndent = 2;

  void put(std::string_view text) {
    line_ += text;
    used_ += width_of(text);
    follow(open_, text);
  }

  // At its blanks, or where it must be.
  void add_broken(std::string_view word, std::string_view joint) {
    if (const std::size_t blank = word.find(' '); blank != std::string_view::npos && blank > 0) {
      add(word.substr(0, blank), joint);
      word.remove_prefix(blank + 1);
      return word.empty() ? void() : add(word, " ");
    }
    if (!fresh_ || used_ > indent_) break_line();
    for (std::size_t at = 0; at < word.size();) {
      const Stride step = step_at(word, at);
      if (used_ + step.width > width_ && used_ > indent_) break_line();
      put(word.substr(at, step.bytes));
      at += step.bytes;
    }
    fresh_ = false;
  }

  void break_line() {
    const std::vector<Tone> open = open_;
    finish();
    line_ = std::string(static_cast<std::size_t>(indent_), ' ');
    for (const Tone tone : open) line_ += begin_mark(tone);
    used_ = indent_;
    fresh_ = true;
  }

  Lines& out_;
  int width_;
  int indent_ = 0;
  int used_ = 0;
  bool fresh_ = true;
  std::string line_;
  std::vector<Tone> open_;
};

std::vector<int> widths_of(const std::vector<Lines>& rows, std::size_t columns) {
  std::vector<int> widths(columns, 0);
  for (const Lines& row : rows)
    for (std::size_t i = 0; i < row.size() && i < columns; ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  return widths;
}

std::string repeated(std::string_view piece, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += piece;
  return out;
}

}  // namespace

std::string toned(Tone tone, std::string_view text) {
  std::string out = begin_mark(tone);
  out += text;
  out += kEnd;
  return out;
}

std::string clean(std::string_view text, int most) {
  std::string out;
  int width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = letter_at(text, at);
    const bool shown = is_harmless(letter);
    const int step = shown ? letter_width(letter.code) : 1;
    if (width + step > most) {
      out += kCut;
      break;
    }
    out += shown ? text.substr(at, letter.bytes) : "?";
    width += step;
    at += letter.bytes;
  }
  return out;
}

std::string harmless(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const Letter letter = letter_at(text, at);
    const bool layout = letter.code == '\n' || letter.code == '\t';
    out += layout || is_harmless(letter) ? text.substr(at, letter.bytes) : "?";
    at += letter.bytes;
  }
  return out;
}

int width_of(std::string_view text) {
  int width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Stride step = step_at(text, at);
    width += step.width;
    at += step.bytes;
  }
  return width;
}

std::string filled(std::string text, int width) {
  const int missing = width - width_of(text);
  if (missing > 0) text.append(static_cast<std::size_t>(missing), ' ');
  return text;
}

std::string filled_left(std::string text, int width) {
  const int missing = width - width_of(text);
  if (missing > 0) text.insert(0, static_cast<std::size_t>(missing), ' ');
  return text;
}

std::string fitted(std::string_view text, int width) {
  if (width_of(text) <= width) return filled(std::string(text), width);
  std::string out;
  int used = 0;
  for (std::size_t at = 0; at < text.size();) {
    const Stride step = step_at(text, at);
    if (used + step.width > width - 1) break;
    out += text.substr(at, step.bytes);
    used += step.width;
    at += step.bytes;
  }
  std::vector<Tone> open;
  follow(open, out);
  out.append(open.size(), kEnd);
  out += kCut;
  return filled(out, width);
}

void wrap(Lines& out, std::string_view text, int width, std::string_view first) {
  Writer writer(out, width, first);
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t blank = std::min(text.find(' ', at), text.size());
    if (blank > at) writer.add(text.substr(at, blank - at), " ");
    at = blank + 1;
  }
  writer.finish();
}

void flow(Lines& out, const Lines& items, std::string_view joint, int width, std::string_view first) {
  Writer writer(out, width, first);
  for (const std::string& item : items) writer.add(item, joint);
  writer.finish();
}

std::string ruled(std::string_view left, std::string_view right, int width) {
  constexpr int kAround = 6;  // both ends of the line, and the blanks beside the words
  std::string out = toned(Tone::Faint, "──");
  out += ' ';
  out += fitted(left, std::min(width_of(left), width - kAround));
  out += ' ';
  const int room = width - width_of(out) - (right.empty() ? 0 : width_of(right) + 4);
  out += toned(Tone::Faint, repeated("─", std::max(2, room)));
  if (!right.empty()) {
    out += ' ';
    out += right;
    out += ' ' + toned(Tone::Faint, "──");
  }
  return out;
}

void add_heading(Lines& out, std::string_view left, std::string_view right, int width) {
  std::string line = ruled(left, right, width);
  if (width_of(line) <= width) return out.push_back(std::move(line));
  out.push_back(ruled(left, "", width));
  wrap(out, right, width, "   ");
}

Lines framed(std::string_view title, std::string_view remark, const Lines& body, int width) {
  Lines out;
  std::string top = toned(Tone::Faint, "╭─") + ' ' + fitted(title, std::min(width_of(title), width - 6)) + ' ';
  const bool beside_title = !remark.empty() && width_of(top) + width_of(remark) + 5 <= width;
  const int room = width - width_of(top) - (beside_title ? width_of(remark) + 4 : 1);
  top += toned(Tone::Faint, repeated("─", std::max(1, room)));
  if (beside_title) top += ' ' + std::string(remark) + ' ' + toned(Tone::Faint, "─");
  out.push_back(top + toned(Tone::Faint, "╮"));
  const std::string side = toned(Tone::Faint, "│");
  const auto add = [&](const std::string& line) {
    std::string row = side;
    ((row += ' ') += fitted(line, width - 4)) += ' ';
    out.push_back(row += side);
  };
  Lines below;
  if (!remark.empty() && !beside_title) wrap(below, remark, width - 4);
  for (const std::string& line : below) add(line);
  for (const std::string& line : body) add(line);
  out.push_back(toned(Tone::Faint, "╰" + repeated("─", width - 2) + "╯"));
  return out;
}

Lines beside(const Lines& left, int left_width, const Lines& right) {
  Lines out;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line = filled(i < left.size() ? left[i] : std::string(), left_width);
    if (i < right.size()) line += ' ' + right[i];
    out.push_back(std::move(line));
  }
  return out;
}

void stack(Lines& out, const Lines& cells, int width) {
  Writer writer(out, width, "");
  writer.indent(2);
  for (const std::string& cell : cells)
    if (cell.find_first_not_of(' ') != std::string::npos) writer.add(cell, "  ");
  writer.finish();
}

bool fits_as_table(const std::vector<Lines>& rows, const std::vector<Align>& columns, int width) {
  const std::vector<int> widths = widths_of(rows, columns.size());
  const int gaps = 2 * static_cast<int>(widths.size() - 1);
  const int before_last = std::accumulate(widths.begin(), widths.end() - 1, gaps);
  const bool goes_on = columns.back() == Align::Left;
  return before_last + (goes_on ? std::min(widths.back(), kNarrowest) : widths.back()) <= width;
}

Lines table(const std::vector<Lines>& rows, const std::vector<Align>& columns, int width) {
  Lines out;
  if (!fits_as_table(rows, columns, width)) {
    for (const Lines& row : rows) stack(out, row, width);
    return out;
  }
  const std::vector<int> widths = widths_of(rows, columns.size());
  for (const Lines& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size() && i < columns.size(); ++i) {
      if (i > 0) line += "  ";
      const bool last = i + 1 == row.size();
      if (columns[i] == Align::Right)
        line += filled_left(row[i], widths[i]);
      else if (!last)
        line += filled(row[i], widths[i]);
      else if (width_of(line) + width_of(row[i]) <= width)
        line += row[i];
      else
        wrap(out, row[i], width, std::exchange(line, {}));
    }
    if (!line.empty() || row.empty()) out.push_back(std::move(line));
  }
  return out;
}

std::string number_table(const std::vector<Lines>& rows) {
  std::vector<Align> columns(rows.front().size(), Align::Right);
  columns.front() = Align::Left;
  return joined(table(rows, columns));
}

std::string joined(const Lines& lines) {
  std::string out;
  for (const std::string& line : lines) (out += line) += '\n';
  return out;
}

std::string render(std::string_view text, Look look) {
  std::string out;
  std::vector<Tone> open;
  const auto paint = [&](Tone tone) {
    const Codes& codes = kCodes[static_cast<std::size_t>(tone)];
    out += "\x1b[";
    out += look.palette == Palette::Many ? codes.many : codes.sixteen;
    out += 'm';
  };
  for (std::size_t at = 0; at < text.size();) {
    const Stride step = step_at(text, at);
    if (text[at] == kBegin || text[at] == kEnd) {
      const bool begins = text[at] == kBegin;
      if (begins)
        open.push_back(begun_tone(text, at));
      else if (!open.empty())
        open.pop_back();
      if (look.palette != Palette::None) {
        if (!begins) out += "\x1b[0m";
        if (!open.empty()) paint(open.back());
      }
    } else if (look.alphabet == Alphabet::Utf8) {
      out += text.substr(at, step.bytes);
    } else {
      out += ascii_of(letter_at(text, at).code);
    }
    at += step.bytes;
  }
  return out;
}

}  // namespace endeavor
