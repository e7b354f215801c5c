// Bots, hints and analysis for the browser, in slices: start, step until it says 1, look at the result. They
// think about the game of this instance's referee, which must not be over.
#include <cstdint>
#include <memory>
#include <optional>

#include "ai/analysis.h"
#include "ai/search.h"
#include "ai/signature.h"
#include "notation/move_text.h"
#include "wasm/analysis_json.h"
#include "wasm/exports.h"

namespace {

using namespace endeavor;

std::unique_ptr<Search> search;
std::uint32_t capacity = 0;
std::unique_ptr<Study> study;
std::string text;

const State& position() { return wasm::referee().game()->now(); }
const Content& box() { return *wasm::referee().game()->box; }

}  // namespace

// The bot's name is in the buffer ("mate"). 0: there is no such bot or no decision to make.
ENDEAVOR_EXPORT(search_start) std::uint32_t search_start(std::uint32_t seed) {
  const std::optional<BotSpec> spec = bot_spec_of(wasm::request());
  const auto& game = wasm::referee().game();
  if (!spec || !game || game->now().decision == Decision::Over) return 0;
  const Strength strength = strength_of(spec->bot);
  const std::uint32_t needed = node_capacity(strength, spec->limits);
  if (!search || needed > capacity) {
    search = std::make_unique<Search>(needed);
    capacity = needed;
  }
  search->start(box(), position(), strength, spec->limits, seed);
  return 1;
}

ENDEAVOR_EXPORT(search_step) std::uint32_t search_step(std::uint32_t slice_ms) {
  return search->step(slice_ms) ? 1 : 0;
}

// The move's text; legal at any time after the start.
ENDEAVOR_EXPORT(search_best) const char* search_best() {
  text = move_text(box(), position().rules, search->best());
  return wasm::reply(text);
}

// The move that was played is in the buffer, or nothing for a hint. `nodes` 0: as many as usual.
ENDEAVOR_EXPORT(study_start) std::uint32_t study_start(std::uint32_t nodes) {
  const auto& game = wasm::referee().game();
  if (!game || game->now().decision == Decision::Over) return 0;
  const std::optional<Move> played = parse_move(box(), position().rules, wasm::request());
  study = std::make_unique<Study>(Limits{.nodes = nodes == 0 ? kAnalysisNodes : nodes, .milliseconds = 0});
  study->start(box(), position(), played);
  return 1;
}

ENDEAVOR_EXPORT(study_step) std::uint32_t study_step(std::uint32_t slice_ms) {
  return study->step(slice_ms) ? 1 : 0;
}

// JSON as in analysis_json.h.
ENDEAVOR_EXPORT(study_result) const char* study_result() {
  text.clear();
  append_analysis(text, box(), position(), study->result());
  return wasm::reply(text);
}

// One number over fixed games of the bots; `endeavor bench` and every other build give the same.
ENDEAVOR_EXPORT(bot_signature) std::uint64_t bot_signature() { return endeavor::bot_signature(builtin_content()); }
