// The table of a match; see table.h.
#include "cli/arena/table.h"

#include "cli/terminal/text.h"
#include "messages/keys.h"
#include "notation/json/json_write.h"

namespace endeavor {

namespace {

std::string fixed(double number, int decimals) {
  std::string text;
  append_decimal(text, number, decimals);
  return text;
}

std::string verdict_text(const MatchReport& report, const std::string& question, Language l) {
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

std::string match_title(const Content& box, const Match& match, Language l) {
  std::string seats;
  for (const SeatSpec& seat : match.seats) (seats += seats.empty() ? "" : ", ") += seat.name;
  const std::string edition =
      match.rules.edition == Edition::AgeOfSail ? msg::cli_age_of_sail(l) : msg::cli_first_edition(l);
  const std::string_view board = box.labels.boards[index(match.rules.board)].name[index(l)].view();
  return msg::arena_title(l, {.list = seats, .name = edition, .name2 = board});
}

std::string report_table(const Content& box, const MatchReport& report, Language l) {
  if (report.games == 0) return match_title(box, report.match, l) + '\n' + msg::arena_no_games(l) + '\n';
  std::vector<Lines> rows = {{msg::arena_bot(l), msg::arena_seats(l), msg::arena_share(l), msg::arena_interval(l),
                              msg::arena_place(l), msg::arena_score(l), msg::arena_ms(l)}};
  for (const BotStanding& bot : report.bots) {
    const Standing& s = bot.standing;
    rows.push_back({bot.name, std::to_string(bot.seats), percent_text(s.share.mean), interval_text(s.share),
                    fixed(s.place.mean, 2), fixed(s.score, 1), fixed(s.ms_per_decision, 2)});
  }
  std::string out = match_title(box, report.match, l) + '\n';
  out += msg::arena_games(l, {.count = report.games, .text = percent_text(report.fair_share())}) + "\n\n";
  out += number_table(rows);
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
