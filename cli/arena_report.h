// What a match has shown: as a table for people, as one line of JSON, and as a small chart.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/arena_match.h"

namespace endeavor {

// One bot's line.
struct BotStanding {
  std::string name;
  int seats = 0;
  Standing standing;
  Mishaps mishaps;
};

struct MirrorStanding {
  std::string name;  // who played everything
  std::uint32_t games = 0;
  Estimate share;  // of the entries that are the first bot's in the match
  bool fair = false;
};

struct ArenaReport {
  Match match;
  std::uint32_t games = 0;
  std::vector<BotStanding> bots;
  std::optional<Question> question;
  Verdict verdict = Verdict::Open;
  std::optional<MirrorStanding> mirror;

  double fair_share() const { return 1.0 / match.rules.players; }
};

std::vector<BotStanding> standings_of(const Match&, const MatchGames&);
MirrorStanding mirror_standing(const Match&, const Standing& of_mirror);

// {"games":400,"bots":[{"name":"captain","share":0.61,"low":0.55,"high":0.67,"place":1.5,"score":63.1,
// "ms_per_decision":80.2,…},…],…}, keys as docs/bots.md lists them. Without a game means are null.
std::string report_json(const ArenaReport&);

std::string report_table(const Content&, const ArenaReport&, Language);

// "Age of Sail, side B: captain, greedy, greedy, greedy"
std::string match_title(const Content&, const Match&, Language);

// Of at least one game. Bars with their intervals and the fair share, readable on light and on dark paper.
std::string report_svg(const Content&, const ArenaReport&, Language);

// "61.2 %"
std::string percent_text(double share);

}  // namespace endeavor
