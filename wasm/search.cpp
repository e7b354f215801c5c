// Bots, hints and analysis for the browser, in slices: start, step until it says 1, look at the result. They
// think about the game of this instance's referee, which must not be over. A bot keeps its tree from one decision
// of a game to the next, however the game came here.
#include <cstdint>
#include <optional>

#include "ai/signature.h"
#include "notation/move/move_text.h"
#include "players/analysis_json.h"
#include "players/bot_crew.h"
#include "players/turning_points.h"
#include "wasm/exports.h"

namespace {

using namespace endeavor;

BotCrew crew;
BotSession* thinker = nullptr;  // the one that was asked last
std::optional<Study> study;
std::string text;

const State& position() { return wasm::referee().game()->now(); }
const Content& box() { return *wasm::referee().game()->box; }

}  // namespace

// The bot's name is in the buffer ("mate"). 0: there is no such bot or no decision to make.
ENDEAVOR_EXPORT(search_start) std::uint32_t search_start(std::uint32_t seed) {
  const std::optional<BotSpec> spec = bot_spec_of(wasm::request());
  const auto& game = wasm::referee().game();
  if (!spec || !game || game->now().decision == Decision::Over) return 0;
  if (thinker != nullptr && !thinker->finished()) thinker->forget();  // how far it came was the clock's doing
  thinker = &crew.member(*spec);
  thinker->follow(*game);
  thinker->start(box(), position(), seed);
  return 1;
}

ENDEAVOR_EXPORT(search_step) std::uint32_t search_step(std::uint32_t slice_ms) {
  return thinker->step(slice_ms) ? 1 : 0;
}

// The move's text; legal at any time after the start.
ENDEAVOR_EXPORT(search_best) const char* search_best() {
  text = move_text(box(), position().rules, thinker->best());
  return wasm::reply(text);
}

// The move that was played is in the buffer, or nothing for a hint. `nodes` 0: as many as usual.
ENDEAVOR_EXPORT(study_start) std::uint32_t study_start(std::uint32_t nodes) {
  const auto& game = wasm::referee().game();
  if (!game || game->now().decision == Decision::Over) return 0;
  const std::optional<Move> played = parse_move(box(), position().rules, wasm::request());
  study.emplace(Limits{.nodes = nodes == 0 ? kAnalysisNodes : nodes, .milliseconds = 0});
  study->start(box(), position(), played);
  return 1;
}

ENDEAVOR_EXPORT(study_step) std::uint32_t study_step(std::uint32_t slice_ms) {
  return study->step(slice_ms) ? 1 : 0;
}

// JSON as in players/analysis_json.h.
ENDEAVOR_EXPORT(study_result) const char* study_result() {
  text.clear();
  append_analysis(text, box(), position().rules, std::nullopt, study->result());
  return wasm::reply(text);
}

// The decisions of a game are in the buffer, as study_result gave them; JSON as in players/turning_points.h.
ENDEAVOR_EXPORT(turning_points) const char* turning_points(std::uint32_t most) {
  text = turning_points_json(wasm::request(), most);
  return wasm::reply(text);
}

// One number over fixed games of the bots; `endeavor bench` and every other build give the same.
ENDEAVOR_EXPORT(bot_signature) std::uint64_t bot_signature() { return endeavor::bot_signature(builtin_content()); }
