// Fuzz target: records. What is accepted must be written and read back to the same bytes. The input is
// JSON, or three bytes that choose a game (kind, seed, moves) and lines that spoil its record (edits.h).
#include <cstdint>

#include "notation/record/record.h"
#include "tests/fuzz/positions.h"
#include "tests/fuzz/require.h"

namespace {

using namespace endeavor;
using fuzz::require;

std::string text_of(const Game& game) {
  std::string out;
  append_record(out, game);
  return out;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  if (input.size() < 3) return 0;
  const std::string text = fuzz::text_of_input(input, [&](const Game& game) {
    return text_of((data[0] & 64u) != 0 ? game_from_position(builtin_content(), game.now()) : game);
  });
  const RecordReading reading = read_record(builtin_content(), text, Language::Es);
  require(reading.game.has_value() == reading.problem.empty());
  if (!reading.game) return 0;
  const std::string written = text_of(*reading.game);
  const RecordReading again = read_record(builtin_content(), written, Language::En);
  require(again.game.has_value());
  require(text_of(*again.game) == written);
  require(again.game->states == reading.game->states);
  return 0;
}
