// What the modules are worth; see module_worth.h.
#include "ai/judge/module_worth.h"

#include <algorithm>

#include "ai/judge/time_left.h"
#include "ai/network/arithmetic.h"
#include "engine/query.h"
#include "engine/scoring_terms.h"

namespace endeavor {

namespace {

constexpr float kTop = 0.5F;            // a top that can still be used
constexpr float kMiddle = 1.1F;         // a Mobilization that can be made from now on
constexpr float kLaterMiddle = 0.5F;    // one that the top still stands before
constexpr float kDiscsARound = 0.35F;   // that a player ships to one track
constexpr float kUsableExploit = 0.3F;  // an ability that could be used, for each chance to
constexpr float kNeverSure = 0.95F;

// Will the Exploit be available at the end?
float chance_of(const Content& box, const State& s, Exploit e) {
  float chance = 1;
  for (const Area region : box.exploit(e).regions) {
    if (is_open(s, region)) continue;
    const BoardFacts& board = board_of(box, s);
    const int left = board.track_length[index(region)] - next_track_space(board, s, region);
    const float rounds = static_cast<float>(kRounds - s.round) + 0.5F;
    const float discs = rounds * static_cast<float>(s.rules.players) * kDiscsARound;
    chance *= std::min(kNeverSure, discs / static_cast<float>(left));
  }
  return chance;
}

bool is_present(const Content& box, const State& s, Seat who, Exploit e) {
  for (const Area region : box.exploit(e).regions)
    if (presence(board_of(box, s), s, who, region) < box.exploit(e).presence) return false;
  return true;
}

// Discs on an Exploit pay more and more: half of what further ones could still bring counts.
float tile_in_sight(const Content& box, const State& s, Seat who, int slot, int chances) {
  const Exploit e = s.modules.exploits[static_cast<std::size_t>(slot)];
  const ScoreRule& rule = box.exploit(e).score;
  if (rule.clean && !is_clean(s, who)) return 0;
  const int discs = s.modules.tile_discs[static_cast<std::size_t>(slot)][index(who)];
  float more = 0;
  for (int i = 0; i < rule.term_count; ++i) {
    const ScoreTerm& term = rule.terms[static_cast<std::size_t>(i)];
    if (term.term != Term::Tile) continue;
    const int top = term.table_size - 1;
    const int now = term.table[static_cast<std::size_t>(std::min(discs, top))];
    const int then = term.table[static_cast<std::size_t>(std::min(discs + std::min(chances, 3), top))];
    more += 0.5F * static_cast<float>(then - now);
  }
  return more;
}

float exploit_worth(const Content& box, const State& s, Seat who, int slot) {
  const Exploit e = s.modules.exploits[static_cast<std::size_t>(slot)];
  const int chances = time_left(s, who).chances();
  const float score = static_cast<float>(score_rule(box, s, who, box.exploit(e).score, slot));
  float worth = chance_of(box, s, e) * score;
  if (is_available(box, s, e) && chances > 0 && is_present(box, s, who, e))
    worth += kUsableExploit * static_cast<float>(chances) + tile_in_sight(box, s, who, slot, chances);
  return worth;
}

// A Fate counts once it is seized. Counting one that is only in sight made the bots flip their tiles too
// early and lose by it.
float nation_worth(const Content& box, const State& s, Seat who) {
  const NationTile& tile = s.tile(who);
  if (tile.nation == Nation::None) return 0;
  if (tile.fate != Fate::None) return static_cast<float>(score_rule(box, s, who, box.fate(tile.fate).score, -1));
  if (time_left(s, who).chances() == 0) return 0;
  float worth = 0;
  if (tile.top) worth += kTop;
  if (tile.middle) worth += tile.top ? kLaterMiddle : kMiddle;
  return worth;
}

PerSeat module_worth(const Content& box, const State& s) {
  PerSeat worth{};
  for (int i = 0; i < s.rules.players; ++i) {
    float& mine = worth[static_cast<std::size_t>(i)];
    for (int slot = 0; slot < kExploitsInGame && s.rules.options.exploits; ++slot)
      mine += exploit_worth(box, s, seat(i), slot);
    if (has_nations(s)) mine += nation_worth(box, s, seat(i));
  }
  return worth;
}

}  // namespace

void add_module_worth(const Content& box, const State& s, Outcome& out) {
  const PerSeat worth = module_worth(box, s);
  const auto n = static_cast<std::size_t>(s.rules.players);
  float most = worth[0];
  for (std::size_t i = 1; i < n; ++i) most = std::max(most, worth[i]);
  const float spread = spread_of_glory(s);
  float sum = 0;
  for (std::size_t i = 0; i < n; ++i) {
    out.glory[i] += worth[i];
    out.share[i] *= exponential((worth[i] - most) / spread);
    sum += out.share[i];
  }
  if (sum <= 0.0F) return;
  for (std::size_t i = 0; i < n; ++i) out.share[i] /= sum;
}

}  // namespace endeavor
