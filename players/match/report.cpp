// What a match has shown; see report.h.
#include "players/match/report.h"

#include <algorithm>
#include <array>
#include <bit>

#include "notation/json/json_write.h"
#include "notation/record/rules_json.h"
#include "players/match/student.h"

namespace endeavor {

namespace {

constexpr std::array<std::string_view, 3> kVerdictWords = {"open", "yes", "no"};

void append_bot(Fields fields, const BotStanding& bot) {
  const Standing& s = bot.standing;
  const auto mean = [&](std::string_view key, double value, int decimals) {
    if (s.games > 0) return fields.decimal(key, value, decimals);
    fields.none(key);
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

}  // namespace

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
  // A control should cry wolf once in a thousand times, not in twenty.
  const double degrees = std::max(of_mirror.share.samples - 1, 1.0);
  const double alarm = student(kNormal999, degrees) / student(kNormal95, degrees);
  const double fair = 1.0 / match.rules.players;
  const Estimate& share = mirror.share;
  mirror.fair = share.mean - alarm * (share.mean - share.low) <= fair + kRounding &&
                share.mean + alarm * (share.high - share.mean) >= fair - kRounding;
  return mirror;
}

std::string report_json(const MatchReport& report) {
  std::string out;
  {
    Fields fields(out);
    fields.whole("games", report.games);
    for (Items bots = fields.items("bots"); const BotStanding& bot : report.bots)
      append_bot(Fields(bots.next()), bot);
    fields.decimal("fair", report.fair_share(), 4);
    fields.whole("seed", static_cast<std::int64_t>(report.match.seed));
    append_rules(fields.key("rules"), report.match.rules);
    if (report.question) {
      Fields question = fields.object("question");
      question.text("text", report.question->text);
      question.text("answer", kVerdictWords[static_cast<std::size_t>(report.verdict)]);
    }
    if (report.mirror) {
      Fields mirror = fields.object("mirror");
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

}  // namespace endeavor
