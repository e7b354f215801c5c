// What a match has shown, as values and as one line of JSON.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "players/match/runner.h"

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

struct MatchReport {
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
std::string report_json(const MatchReport&);

}  // namespace endeavor
