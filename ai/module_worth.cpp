// What the modules are worth; see module_worth.h.
#include "ai/module_worth.h"

#include <algorithm>

#include "ai/arithmetic.h"
#include "engine/query.h"
#include "engine/scoring_terms.h"

namespace endeavor {

namespace {

constexpr float kTop = 0.5F;            // a top that can still be used
constexpr float kMiddle = 1.1F;         // a Mobilization that can be made from now on
constexpr float kLaterMiddle = 0.5F;    // one that the top still stands before
constexpr float kFlip = 2.2F;           // two symbols that the flip takes away
constexpr float kMissingFate = 0.78F;   // for each presence that a Fate still asks for
constexpr float kDiscsARound = 0.35F;   // that a player ships to one track
constexpr float kUsableExploit = 0.3F;  // an ability that could be used, for each chance to
constexpr float kNeverSure = 0.95F;

// Rounds in which the seat can still act, this one included.
int chances_left(const State& s, Seat who) {
  const bool now = s.phase < Phase::Discard && !has_passed(s, who);
  return kRounds - s.round + (now ? 1 : 0);
}

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
  const int chances = chances_left(s, who);
  const float score = static_cast<float>(score_rule(box, s, who, box.exploit(e).score, slot));
  float worth = chance_of(box, s, e) * score;
  if (is_available(box, s, e) && chances > 0 && is_present(box, s, who, e))
    worth += kUsableExploit * static_cast<float>(chances) + tile_in_sight(box, s, who, slot, chances);
  return worth;
}

// The best Fate on offer, by what it would score now and how much presence it still asks for.
float fate_in_sight(const Content& box, const State& s, Seat who, int chances) {
  const NationTile& tile = s.tile(who);
  const int steps = (tile.top ? 1 : 0) + (tile.middle ? 1 : 0) + (tile.flipped ? 0 : 1) + 1;
  const int turns = 2 * chances;
  if (turns < steps) return 0;
  float best = 0;
  for (const Fate f : s.modules.fates) {
    if (f == Fate::None) continue;
    int missing = 0;
    for (int a = 0; a < kAreas; ++a) {
      const int asked = box.fate(f).presence[static_cast<std::size_t>(a)];
      if (asked > 0) missing += std::max(0, asked - presence(board_of(box, s), s, who, area(a)));
    }
    if (missing + steps > 3 * chances) continue;
    float worth = static_cast<float>(score_rule(box, s, who, box.fate(f).score, -1)) + 1.0F;
    for (int i = 0; i < missing; ++i) worth *= kMissingFate;
    best = std::max(best, worth);
  }
  constexpr std::array<float, 5> kSure = {1.0F, 0.9F, 0.8F, 0.65F, 0.5F};  // by steps still to be made
  const float gain = tile.flipped ? best : std::max(0.0F, best - kFlip);
  return gain * kSure[static_cast<std::size_t>(steps)];
}

float nation_worth(const Content& box, const State& s, Seat who) {
  const NationTile& tile = s.tile(who);
  const int chances = chances_left(s, who);
  if (tile.nation == Nation::None) return 0;
  if (tile.fate != Fate::None) return static_cast<float>(score_rule(box, s, who, box.fate(tile.fate).score, -1));
  if (chances == 0) return 0;
  float worth = fate_in_sight(box, s, who, chances);
  if (tile.top) worth += kTop;
  if (tile.middle) worth += tile.top ? kLaterMiddle : kMiddle;
  return worth;
}

}  // namespace

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

void add_module_worth(const Content& box, const State& s, Outcome& out) {
  const PerSeat worth = module_worth(box, s);
  const auto n = static_cast<std::size_t>(s.rules.players);
  float most = worth[0];
  for (std::size_t i = 1; i < n; ++i) most = std::max(most, worth[i]);
  const float spread = 2.0F + 1.5F * static_cast<float>(kRounds - s.round);
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
