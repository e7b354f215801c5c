// Fuzz target: state objects. What is accepted must be a possible position that reads back unchanged
// and can be played to its end with every position on the way possible. The input is JSON, or three
// bytes that choose a position (kind of game, seed, moves) and lines that spoil it (edits.h).
#include <cstdint>

#include "engine/verify/invariants.h"
#include "engine/why_not.h"
#include "notation/state/state_json.h"
#include "tests/fuzz/positions.h"
#include "tests/fuzz/require.h"

namespace {

using namespace endeavor;
using fuzz::require;

std::string text_of(const State& s) {
  std::string out;
  append_state(out, builtin_content(), s);
  return out;
}

std::optional<State> read(const std::string& text) {
  JsonTree tree;
  if (!tree.parse(text)) return std::nullopt;
  Input in(Language::Es);
  const auto state = read_state(in, builtin_content(), tree.root(), Where("state"));
  require(state.has_value() == in.problem().empty());
  return state;
}

void play_to_the_end(State s) {
  const Content& box = builtin_content();
  Random random(1);
  MoveList legal;
  while (!is_over(s)) {
    require(!find_violation(box, s));
    legal_moves(box, s, legal);
    require(!legal.empty());
    const Move m = fuzz::random_move(legal, random);
    require(why_not(box, s, m).legal());
    apply(box, s, m);
  }
  require(!find_violation(box, s));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  if (input.size() < 3) return 0;
  const std::string text = fuzz::text_of_input(input, [](const Game& game) { return text_of(game.now()); });
  const auto state = read(text);
  if (!state) return 0;
  // With scarcity such a build may be read as the question what to scrap (R11.7).
  const bool like_scrap = state->rules.options.building_scarcity && state->decision == Decision::Build &&
                          state->to_move != state->crown;
  require(like_scrap || read(text_of(*state)) == state);
  play_to_the_end(*state);
  return 0;
}
