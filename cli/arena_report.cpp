// What a match has shown; see arena_report.h.
#include "cli/arena_report.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdio>

#include "cli/score_table.h"
#include "messages/keys.h"
#include "notation/json_write.h"
#include "notation/rules_json.h"

namespace endeavor {

namespace {

std::string fixed(double number, int decimals) {
  char text[48];
  std::snprintf(text, sizeof text, "%.*f", decimals, number);
  return text;
}

class Fields {
 public:
  explicit Fields(std::string& out) : out_(out) { out_ += '{'; }
  ~Fields() { out_ += '}'; }
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;

  void key(std::string_view key) {
    commas_.before_item(out_);
    append_key(out_, key);
  }
  void text(std::string_view k, std::string_view value) {
    key(k);
    append_json_text(out_, value);
  }
  void whole(std::string_view k, std::int64_t value) {
    key(k);
    append_int(out_, value);
  }
  void decimal(std::string_view k, double value, int decimals) {
    key(k);
    out_ += fixed(value, decimals);
  }
  void truth(std::string_view k, bool value) {
    key(k);
    append_bool(out_, value);
  }

 private:
  std::string& out_;
  Commas commas_;
};

constexpr std::array<std::string_view, 3> kVerdictWords = {"open", "yes", "no"};

void append_bot(std::string& out, const BotStanding& bot) {
  const Standing& s = bot.standing;
  Fields fields(out);
  const auto mean = [&](std::string_view key, double value, int decimals) {
    if (s.games > 0) return fields.decimal(key, value, decimals);
    fields.key(key);
    out += "null";
  };
  fields.text("name", bot.name);
  mean("share", s.share.mean, 4);
  mean("low", s.share.low, 4);
  mean("high", s.share.high, 4);
  mean("place", s.place.mean, 3);
  mean("score", s.score, 2);
  mean("ms_per_decision", s.ms_per_decision, 3);
  mean("place_low", s.place.low, 3);
  mean("place_high", s.place.high, 3);
  mean("slowest_ms", s.slowest_ms, 3);
  fields.whole("decisions", static_cast<std::int64_t>(s.decisions));
  fields.whole("seats", bot.seats);
  fields.whole("replaced", static_cast<std::int64_t>(s.replaced));
  fields.whole("illegal", bot.mishaps.illegal);
  fields.whole("late", bot.mishaps.late);
  fields.whole("crashed", bot.mishaps.crashed);
  fields.whole("lost", static_cast<std::int64_t>(s.lost));
}

using Row = std::vector<std::string>;

std::string aligned(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths(rows.front().size());
  for (const Row& row : rows)
    for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], text_width(row[c]));
  std::string out;
  for (const Row& row : rows) {
    for (std::size_t c = 0; c < row.size(); ++c) {
      const std::string blanks(widths[c] - text_width(row[c]), ' ');
      out += c == 0 ? row[c] + blanks : "  " + blanks + row[c];
    }
    out += '\n';
  }
  return out;
}

std::string verdict_text(const ArenaReport& report, const std::string& question, Language l) {
  switch (report.verdict) {
    case Verdict::Yes: return msg::arena_yes(l, {.count = report.games, .text = question});
    case Verdict::No: return msg::arena_no(l, {.count = report.games, .text = question});
    case Verdict::Open: break;
  }
  return msg::arena_open(l, {.count = report.games, .text = question});
}

std::string interval_text(const Estimate& share) {
  return fixed(share.low * 100, 1) + " – " + percent_text(share.high);
}

}  // namespace

std::string percent_text(double share) { return fixed(share * 100, 1) + " %"; }

std::vector<BotStanding> standings_of(const Match& match, const MatchGames& games) {
  std::vector<BotStanding> bots;
  const std::vector<Contender> contenders = contenders_of(match);
  for (std::size_t c = 0; c < contenders.size(); ++c) {
    const std::uint32_t entries = contenders[c].entries;
    BotStanding bot{
        .name = contenders[c].name, .seats = std::popcount(entries), .standing = games.standings[c], .mishaps = {}};
    for (std::size_t e = 0; e < match.seats.size(); ++e)
      if ((entries >> e & 1) != 0) bot.mishaps.add(games.mishaps[e]);
    bots.push_back(std::move(bot));
  }
  return bots;
}

MirrorStanding mirror_standing(const Match& match, const Standing& of_mirror) {
  MirrorStanding mirror{
      .name = match.seats.back().name, .games = of_mirror.games, .share = of_mirror.share, .fair = false};
  constexpr double kRounding = 1e-6;
  constexpr double kAlarm = 3.29 / 1.96;  // a control that cries wolf once in a thousand times, not in twenty
  const double fair = 1.0 / match.rules.players;
  const Estimate& share = mirror.share;
  mirror.fair = share.mean - kAlarm * (share.mean - share.low) <= fair + kRounding &&
                share.mean + kAlarm * (share.high - share.mean) >= fair - kRounding;
  return mirror;
}

std::string report_json(const ArenaReport& report) {
  std::string out;
  {
    Fields fields(out);
    fields.whole("games", report.games);
    fields.key("bots");
    out += '[';
    Commas commas;
    for (const BotStanding& bot : report.bots) {
      commas.before_item(out);
      append_bot(out, bot);
    }
    out += ']';
    fields.decimal("fair", report.fair_share(), 4);
    fields.whole("seed", static_cast<std::int64_t>(report.match.seed));
    fields.key("rules");
    append_rules(out, report.match.rules);
    if (report.question) {
      fields.key("question");
      Fields question(out);
      question.text("text", report.question->text);
      question.text("answer", kVerdictWords[static_cast<std::size_t>(report.verdict)]);
    }
    if (report.mirror) {
      fields.key("mirror");
      Fields mirror(out);
      mirror.text("name", report.mirror->name);
      mirror.whole("games", report.mirror->games);
      mirror.decimal("share", report.mirror->share.mean, 4);
      mirror.decimal("low", report.mirror->share.low, 4);
      mirror.decimal("high", report.mirror->share.high, 4);
      mirror.truth("fair", report.mirror->fair);
    }
  }
  return out + '\n';
}

std::string match_title(const Content& box, const Match& match, Language l) {
  std::string seats;
  for (const SeatSpec& seat : match.seats) (seats += seats.empty() ? "" : ", ") += seat.name;
  const std::string edition =
      match.rules.edition == Edition::AgeOfSail ? msg::cli_age_of_sail(l) : msg::cli_first_edition(l);
  const std::string_view board = box.labels.boards[index(match.rules.board)].name[index(l)].view();
  return msg::arena_title(l, {.list = seats, .name = edition, .name2 = board});
}

std::string report_table(const Content& box, const ArenaReport& report, Language l) {
  if (report.games == 0) return match_title(box, report.match, l) + '\n' + msg::arena_no_games(l) + '\n';
  std::vector<Row> rows = {{msg::arena_bot(l), msg::arena_seats(l), msg::arena_share(l), msg::arena_interval(l),
                            msg::arena_place(l), msg::arena_score(l), msg::arena_ms(l)}};
  for (const BotStanding& bot : report.bots) {
    const Standing& s = bot.standing;
    rows.push_back({bot.name, std::to_string(bot.seats), percent_text(s.share.mean), interval_text(s.share),
                    fixed(s.place.mean, 2), fixed(s.score, 1), fixed(s.ms_per_decision, 2)});
  }
  std::string out = match_title(box, report.match, l) + '\n';
  out += msg::arena_games(l, {.count = report.games, .text = percent_text(report.fair_share())}) + "\n\n";
  out += aligned(rows);
  for (const BotStanding& bot : report.bots) {
    if (bot.standing.replaced == 0) continue;
    out += '\n' + msg::arena_mishaps(l, {.count = bot.mishaps.illegal,
                                         .left = bot.mishaps.late,
                                         .limit = bot.mishaps.crashed,
                                         .name = bot.name,
                                         .total = bot.standing.replaced,
                                         .value = bot.standing.lost});
  }
  if (report.question) out += '\n' + verdict_text(report, report.question->text, l);
  if (report.mirror) {
    const MirrorStanding& m = *report.mirror;
    const std::string share = percent_text(m.share.mean) + " (" + interval_text(m.share) + ')';
    out += '\n' + (m.fair ? msg::arena_mirror_fair(l, {.count = m.games, .name = m.name, .text = share})
                          : msg::arena_mirror_unfair(l, {.count = m.games, .name = m.name, .text = share}));
  }
  if (out.back() != '\n') out += '\n';
  return out;
}

}  // namespace endeavor
