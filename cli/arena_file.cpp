// The results file of a match; see arena_file.h.
#include "cli/arena_file.h"

#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cmath>
#include <cstring>

#include "messages/keys.h"
#include "notation/json_tree.h"
#include "notation/json_write.h"
#include "notation/record.h"
#include "notation/rules_json.h"

namespace endeavor {

namespace {

constexpr double kMicroseconds = 1000;  // in a millisecond

std::string header_of(const Content& box, const Match& match) {
  std::string out = R"({"format":"endeavor-arena/1","rules":)";
  append_rules(out, match.rules);
  out += ",\"seats\":[";
  Commas commas;
  bool programs = false;
  for (const SeatSpec& seat : match.seats) {
    commas.before_item(out);
    append_json_text(out, seat.name);
    programs = programs || !seat.bot;
  }
  out += "],\"seed\":";
  append_int(out, static_cast<std::int64_t>(match.seed));
  if (programs) {
    out += ",\"timeout_ms\":";
    append_int(out, match.timeout_ms);
  }
  if (match.rules.options.exploits || match.rules.options.nations != Nations::Off) {
    out += ",\"rules_version\":";
    append_int(out, box.rules_version);
  }
  if (!is_builtin(box)) {
    out += ",\"content\":";
    append_quoted(out, std::to_string(box.hash));
  }
  return out + "}";
}

// One number of an entry: its key and what it is. Whole numbers only, so that reading gives back
// what was played to the last bit.
struct Field {
  std::string_view key;
  std::int64_t (*get)(const EntryResult&, const Mishaps&);
  void (*set)(EntryResult&, Mishaps&, std::int64_t);
};

constexpr std::array<Field, 10> kFields = {{
    {"shared_by",
     [](const EntryResult& r, const Mishaps&) -> std::int64_t {
       return r.share > 0 ? std::lround(1 / r.share) : 0;
     },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.share = v > 0 ? 1.0F / static_cast<float>(v) : 0.0F; }},
    {"place_x2", [](const EntryResult& r, const Mishaps&) -> std::int64_t { return std::lround(r.place * 2); },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.place = static_cast<float>(v) / 2; }},
    {"score", [](const EntryResult& r, const Mishaps&) -> std::int64_t { return r.score; },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.score = static_cast<int>(v); }},
    {"decisions", [](const EntryResult& r, const Mishaps&) -> std::int64_t { return r.decisions; },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.decisions = static_cast<std::uint32_t>(v); }},
    {"us",
     [](const EntryResult& r, const Mishaps&) -> std::int64_t {
       return std::llround(r.milliseconds * kMicroseconds);
     },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.milliseconds = static_cast<double>(v) / kMicroseconds; }},
    {"slowest_us",
     [](const EntryResult& r, const Mishaps&) -> std::int64_t { return std::llround(r.slowest * kMicroseconds); },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.slowest = static_cast<double>(v) / kMicroseconds; }},
    {"replaced", [](const EntryResult& r, const Mishaps&) -> std::int64_t { return r.replaced; },
     [](EntryResult& r, Mishaps&, std::int64_t v) { r.replaced = static_cast<std::uint32_t>(v); }},
    {"illegal", [](const EntryResult&, const Mishaps& m) -> std::int64_t { return m.illegal; },
     [](EntryResult&, Mishaps& m, std::int64_t v) { m.illegal = static_cast<std::uint32_t>(v); }},
    {"late", [](const EntryResult&, const Mishaps& m) -> std::int64_t { return m.late; },
     [](EntryResult&, Mishaps& m, std::int64_t v) { m.late = static_cast<std::uint32_t>(v); }},
    {"crashed", [](const EntryResult&, const Mishaps& m) -> std::int64_t { return m.crashed; },
     [](EntryResult&, Mishaps& m, std::int64_t v) { m.crashed = static_cast<std::uint32_t>(v); }},
}};

std::string line_of(const ResultsFile::Line& line, std::size_t entries) {
  std::string out = line.series == Series::Mirror ? "{\"mirror\":" : "{\"game\":";
  append_int(out, line.game);
  out += ",\"entries\":[";
  Commas commas;
  for (std::size_t e = 0; e < entries; ++e) {
    commas.before_item(out);
    out += '{';
    Commas fields;
    for (const Field& field : kFields) {
      fields.before_item(out);
      append_key(out, field.key);
      append_int(out, field.get(line.played.result[e], line.played.mishaps[e]));
    }
    out += '}';
  }
  return out + "]}\n";
}

bool read_line(JsonTree& tree, std::string_view text, std::size_t entries, ResultsFile::Line& line) {
  if (!tree.parse(text) || !tree.root().is_object()) return false;
  const Json mirror = tree.root().find("mirror");
  const Json game = mirror ? mirror : tree.root().find("game");
  const Json list = tree.root().find("entries");
  if (!game || !game.is_integer() || game.integer() < 0 || game.integer() > INT32_MAX) return false;
  if (!list || !list.is_array() || list.size() != entries) return false;
  line.series = mirror ? Series::Mirror : Series::Match;
  line.game = static_cast<std::uint32_t>(game.integer());
  std::size_t e = 0;
  for (const Json entry : list) {
    if (!entry.is_object()) return false;
    for (const Field& field : kFields) {
      const Json value = entry.find(field.key);
      if (!value || !value.is_integer()) return false;
      field.set(line.played.result[e], line.played.mishaps[e], value.integer());
    }
    ++e;
  }
  return true;
}

}  // namespace

// `good` counts the bytes of whole lines.
std::string ResultsFile::read_games(std::string_view text, std::size_t& good, Language language) {
  JsonTree tree;
  std::size_t number = 1;
  while (good < text.size()) {
    const std::size_t end = text.find('\n', good);
    if (end == std::string_view::npos) break;
    ++number;
    Line line;
    if (!read_line(tree, text.substr(good, end - good), entries_, line)) {
      if (end + 1 == text.size()) break;
      return msg::arena_file_line(language, {.line = number});
    }
    games_.push_back(line);
    good = end + 1;
  }
  return {};
}

std::string ResultsFile::open(const std::string& path, const Content& box, const Match& match, Language language) {
  const auto problem = [&](const std::string& reason) {
    return msg::arena_file(language, {.file = path, .reason = reason});
  };
  entries_ = match.seats.size();
  file_.reset(std::fopen(path.c_str(), "a+b"));
  if (!file_) return problem(std::strerror(errno));
  if (flock(fileno(file_.get()), LOCK_EX | LOCK_NB) != 0) return problem(msg::arena_file_busy(language));
  std::string text;
  std::array<char, 1 << 16> buffer;
  if (std::fseek(file_.get(), 0, SEEK_SET) != 0) return problem(std::strerror(errno));
  for (std::size_t got = 0; (got = std::fread(buffer.data(), 1, buffer.size(), file_.get())) > 0;)
    text.append(buffer.data(), got);
  if (std::ferror(file_.get()) != 0) return problem(std::strerror(errno));
  const std::string header = header_of(box, match) + '\n';
  std::size_t good = 0;
  if (text.starts_with(header)) {
    good = header.size();
    const std::string wrong = read_games(text, good, language);
    if (!wrong.empty()) return problem(wrong);
  } else if (!header.starts_with(text)) {
    return problem(msg::arena_file_other(language));
  }
  if (ftruncate(fileno(file_.get()), static_cast<off_t>(good)) != 0) return problem(std::strerror(errno));
  if (good > 0) return {};
  const bool written = std::fwrite(header.data(), 1, header.size(), file_.get()) == header.size();
  return written && std::fflush(file_.get()) == 0 ? std::string() : problem(std::strerror(errno));
}

bool ResultsFile::append(const Line& line) {
  const std::string text = line_of(line, entries_);
  return std::fwrite(text.data(), 1, text.size(), file_.get()) == text.size() && std::fflush(file_.get()) == 0;
}

}  // namespace endeavor
