// The results file of a match; see results_file.h.
#include "players/match/results_file.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <system_error>
#include <tuple>

#include "messages/keys.h"
#include "notation/json/json_tree.h"
#include "notation/json/json_write.h"
#include "notation/record/record.h"
#include "notation/record/rules_json.h"
#include "players/match/file_lines.h"

namespace endeavor {

namespace {

constexpr double kMicroseconds = 1000;  // in a millisecond
constexpr std::int64_t kMostGlory = 998;
constexpr std::int64_t kMostCounted = 1'000'000;            // decisions of one game
constexpr std::int64_t kLongestUs = 1'000'000'000'000'000;  // thirty years

std::string header_of(const Content& box, const Match& match) {
  std::string out;
  {
    Fields fields(out);
    fields.text("format", "endeavor-arena/1");
    append_rules(fields.key("rules"), match.rules);
    for (Items seats = fields.items("seats"); const SeatSpec& seat : match.seats)
      append_json_text(seats.next(), seat.name);
    fields.whole("seed", static_cast<std::int64_t>(match.seed));
    if (std::ranges::any_of(match.seats, [](const SeatSpec& seat) { return !seat.bot; }))
      fields.whole("timeout_ms", match.timeout_ms);
    if (match.rules.options.exploits || match.rules.options.nations != Nations::Off)
      fields.whole("rules_version", box.rules_version);
    if (!is_builtin(box)) fields.text("content", std::to_string(box.hash));
  }
  return out + '\n';
}

// One number of an entry: its key, between what it lies and what it is. Whole numbers only, so that reading gives
// back what was played to the last bit.
struct Field {
  std::string_view key;
  std::int64_t least;
  std::int64_t most;
  std::int64_t (*get)(const EntryResult&, const Mishaps&);
  void (*set)(EntryResult&, Mishaps&, std::int64_t);
};

constexpr std::array<Field, 10> kFields = {{
    {"shared_by", 0, kMaxPlayers,
     [](const EntryResult& r, const Mishaps&) -> std::int64_t {
       return r.share > 0 ? std::lround(1 / r.share) : 0;
     },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.share = v > 0 ? 1.0F / static_cast<float>(v) : 0.0F; }},
    {"place_x2", 2, 2 * kMaxPlayers,
     [](const EntryResult& r, const Mishaps&) -> std::int64_t { return std::lround(r.place * 2); },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.place = static_cast<float>(v) / 2; }},
    {"score", -kMostGlory, kMostGlory, [](const EntryResult& r, const Mishaps&) -> std::int64_t { return r.score; },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.score = static_cast<int>(v); }},
    {"decisions", 0, kMostCounted, [](const EntryResult& r, const Mishaps&) -> std::int64_t { return r.decisions; },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.decisions = static_cast<std::uint32_t>(v); }},
    {"us", 0, kLongestUs,
     [](const EntryResult& r, const Mishaps&) -> std::int64_t {
       return std::llround(r.milliseconds * kMicroseconds);
     },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.milliseconds = static_cast<double>(v) / kMicroseconds; }},
    {"slowest_us", 0, kLongestUs,
     [](const EntryResult& r, const Mishaps&) -> std::int64_t { return std::llround(r.slowest * kMicroseconds); },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.slowest = static_cast<double>(v) / kMicroseconds; }},
    {"replaced", 0, kMostCounted, [](const EntryResult& r, const Mishaps&) -> std::int64_t { return r.replaced; },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.replaced = static_cast<std::uint32_t>(v); }},
    {"illegal", 0, kMostCounted, [](const EntryResult&, const Mishaps& m) -> std::int64_t { return m.illegal; },
     [](EntryResult&, Mishaps& m, std::int64_t v) { m.illegal = static_cast<std::uint32_t>(v); }},
    {"late", 0, kMostCounted, [](const EntryResult&, const Mishaps& m) -> std::int64_t { return m.late; },
     [](EntryResult&, Mishaps& m, std::int64_t v) { m.late = static_cast<std::uint32_t>(v); }},
    {"crashed", 0, kMostCounted, [](const EntryResult&, const Mishaps& m) -> std::int64_t { return m.crashed; },
     [](EntryResult&, Mishaps& m, std::int64_t v) { m.crashed = static_cast<std::uint32_t>(v); }},
}};

std::string line_of(const ResultsFile::Line& line, std::size_t entries) {
  std::string out;
  {
    Fields fields(out);
    fields.whole(line.series == Series::Mirror ? "mirror" : "game", line.game);
    Items list = fields.items("entries");
    for (std::size_t e = 0; e < entries; ++e)
      for (Fields entry(list.next()); const Field& field : kFields)
        entry.whole(field.key, field.get(line.played.result[e], line.played.mishaps[e]));
  }
  return out + '\n';
}

bool read_entry(const Json& entry, EntryResult& result, Mishaps& mishaps) {
  if (!entry.is_object()) return false;
  for (const Field& field : kFields) {
    const Json value = entry.find(field.key);
    if (!value || !value.is_integer() || value.integer() < field.least || value.integer() > field.most)
      return false;
    field.set(result, mishaps, value.integer());
  }
  return true;
}

// Who won must be who has the most Glory; in a line that somebody changed by hand it often is not.
bool adds_up(const GameResult& result, std::size_t entries) {
  GameResult ranked = result;
  rank(ranked, entries);
  for (std::size_t e = 0; e < entries; ++e)
    if (ranked[e].share != result[e].share || ranked[e].place != result[e].place) return false;
  return true;
}

bool read_line(JsonTree& tree, std::string_view text, std::size_t entries, ResultsFile::Line& line) {
  if (!tree.parse(text) || !tree.root().is_object()) return false;
  const Json mirror = tree.root().find("mirror");
  const Json game = mirror ? mirror : tree.root().find("game");
  const Json list = tree.root().find("entries");
  if (!game || !game.is_integer() || game.integer() < 0 || game.integer() >= kMostGames) return false;
  if (!list || !list.is_array() || list.size() != entries) return false;
  line.series = mirror ? Series::Mirror : Series::Match;
  line.game = static_cast<std::uint32_t>(game.integer());
  std::size_t e = 0;
  for (const Json entry : list) {
    if (!read_entry(entry, line.played.result[e], line.played.mishaps[e])) return false;
    ++e;
  }
  return adds_up(line.played.result, entries);
}

// A pipe or a device may never end, and keeps nothing.
bool is_something_else(const std::string& path) {
  struct stat what{};
  return ::stat(path.c_str(), &what) == 0 && !S_ISREG(what.st_mode);
}

}  // namespace

ResultsFile::~ResultsFile() {
  if (file_ >= 0) ::close(file_);
}

std::string ResultsFile::open(const std::string& path, const Content& box, const Match& match, Language language) {
  const auto problem = [&](const std::string& reason) {
    return msg::arena_file(language, {.file = path, .reason = reason});
  };
  entries_ = match.seats.size();
  if (is_something_else(path)) return problem(msg::arena_file_no_file(language));
  file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0666);
  if (file_ < 0) return problem(std::strerror(errno));
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) return problem(msg::arena_file_busy(language));
  struct stat now{};
  if (::fstat(file_, &now) != 0) return problem(std::strerror(errno));
  opened_ = now.st_size;
  const std::string header = header_of(box, match);
  const std::string wrong = look_through(header, language);
  if (!wrong.empty()) return problem(wrong);
  if (now.st_size > end_ && ::ftruncate(file_, end_) != 0) return problem(std::strerror(errno));
  opened_ = end_;
  if (end_ == 0 && !write_at_end(header)) return problem(problem_);
  return {};
}

// Of all lines; `end_` is then behind the last whole one.
std::string ResultsFile::look_through(const std::string& header, Language language) {
  std::string begin(header.size(), '\0');
  const ssize_t got = ::pread(file_, begin.data(), begin.size(), 0);
  if (got < 0) return std::strerror(errno);
  begin.resize(static_cast<std::size_t>(got));
  if (begin != header) {
    if (header.starts_with(begin)) return {};  // new, or cut off in its first line
    const bool ours = begin.starts_with(std::string_view(header).substr(0, header.find(',')));
    return ours ? msg::arena_file_other(language) : msg::arena_file_none(language);
  }
  first_ = end_ = static_cast<off_t>(header.size());
  JsonTree tree;
  FileLines lines(file_, first_, opened_);
  std::string_view text;
  for (std::size_t number = 2;; ++number) {
    switch (lines.next(text)) {
      case FileLines::Got::Line: break;
      case FileLines::Got::End:
      case FileLines::Got::CutOff: return {};
      case FileLines::Got::TooLong: return msg::arena_file_line(language, {.line = number});
      case FileLines::Got::Failed: return std::strerror(errno);
    }
    Line line;
    if (!read_line(tree, text, entries_, line)) return msg::arena_file_line(language, {.line = number});
    std::vector<bool>& known = known_[static_cast<std::size_t>(line.series)];
    if (known.size() <= line.game) known.resize(line.game + std::size_t{1});
    if (known[line.game]) return msg::arena_file_twice(language, {.line = number});
    known[line.game] = true;
    end_ = lines.position();
  }
}

bool ResultsFile::has(Series series, std::uint32_t game) const {
  const std::vector<bool>& known = known_[static_cast<std::size_t>(series)];
  return game < known.size() && known[game];
}

void ResultsFile::read(const std::function<void(const Line&)>& take) const {
  JsonTree tree;
  FileLines lines(file_, first_, opened_);
  std::string_view text;
  while (lines.position() < opened_) {
    Line line;
    if (lines.next(text) != FileLines::Got::Line || !read_line(tree, text, entries_, line))
      throw std::system_error(errno, std::generic_category());  // it was good a moment ago
    take(line);
  }
}

bool ResultsFile::append(const Line& line) { return write_at_end(line_of(line, entries_)); }

bool ResultsFile::write_at_end(const std::string& text) {
  std::string_view left = text;
  while (!left.empty()) {
    const ssize_t written = ::write(file_, left.data(), left.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      problem_ = std::strerror(written < 0 ? errno : ENOSPC);
      std::ignore = ::ftruncate(file_, end_);  // else the torn line is dropped when the match goes on
      return false;
    }
    left.remove_prefix(static_cast<std::size_t>(written));
  }
  end_ += static_cast<off_t>(text.size());
  return true;
}

}  // namespace endeavor
