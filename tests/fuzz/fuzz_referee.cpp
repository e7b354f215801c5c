// Fuzz target: lines for the referee. Every answer must be one line of JSON with `ok`, and a refusal
// must leave the game as it was. A line "!" followed by any bytes plays some random moves, as many as
// the first byte says, so that deep positions are near.
#include <cstdint>

#include "engine/hash.h"
#include "notation/move/move_text.h"
#include "notation/referee/referee.h"
#include "tests/fuzz/positions.h"
#include "tests/fuzz/require.h"

namespace {

using namespace endeavor;
using fuzz::require;

struct Seen {
  std::size_t moves = 0;
  std::uint64_t hash = 0;
  bool operator==(const Seen&) const = default;
};

Seen look(const Referee& referee) {
  if (!referee.game()) return {};
  return {referee.game()->states.size(), state_hash(referee.game()->now())};
}

void ask(Referee& referee, std::string_view line) {
  const Seen before = look(referee);
  const std::string answer(referee.answer(line));
  require(answer.find('\n') == std::string::npos);
  JsonTree tree;
  require(tree.parse(answer));
  const Json ok = tree.root().find("ok");
  require(ok && ok.is_bool());
  if (ok.truth()) return;
  require(look(referee) == before);
  const Json error = tree.root().find("error");
  require(error && !error.find("code").text().empty() && !error.find("message").text().empty());
}

void play_some(Referee& referee, std::string_view bytes) {
  Random random(bytes.size());
  MoveList legal;
  const int moves = bytes.empty() ? 1 : static_cast<unsigned char>(bytes[0]);
  for (int i = 0; i < moves && referee.game() && !is_over(referee.game()->now()); ++i) {
    const State& now = referee.game()->now();
    legal_moves(builtin_content(), now, legal);
    const Move m = fuzz::random_move(legal, random);
    ask(referee, R"({"cmd":"play","move":")" + move_text(builtin_content(), now.rules, m) + "\"}");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  Referee referee(builtin_content());
  for (int lines = 0; !rest.empty() && lines < 64 && !referee.quit(); ++lines) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.starts_with('!'))
      play_some(referee, line.substr(1));
    else
      ask(referee, line);
  }
  return 0;
}
