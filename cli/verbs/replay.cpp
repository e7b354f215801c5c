// `endeavor replay FILE`: plays a record again, checking every seat, move and the result, and prints
// the score sheet and the hash of the last position.
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/score_table.h"
#include "cli/terminal/print.h"
#include "engine/hash.h"
#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/record/record.h"
#include "notation/referee/answer.h"
#include "notation/referee/score_json.h"
#include "notation/sentences/sentences.h"
#include "notation/state/hash_text.h"

namespace endeavor {

namespace {

std::string hash_of(const Game& game) { return hash_text(state_hash(game.now())); }

// One line: {"ok":true,"moves":188,"over":true,"result":{…},"hash":"…","fair":true}; fair: the shuffle was checked.
void print_json(const RecordReading& reading) {
  std::string out;
  if (reading.game) {
    Answer answer(out);
    answer.whole("moves", static_cast<std::int64_t>(reading.game->moves.size()));
    answer.truth("over", is_over(reading.game->now()));
    append_result(answer.key("result"), *reading.game->box, reading.game->now());
    answer.id("hash", hash_of(*reading.game));
    answer.truth("fair", reading.game->fair.has_value());
  } else {
    Answer answer(out, false);
    if (reading.ply) answer.whole("ply", *reading.ply);
    answer.text("message", reading.problem);
  }
  print_bytes(out + '\n');
}

void print_log(const Game& game, Language language) {
  std::string out;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    out += std::to_string(i);
    out += "  ";
    append_log(out, *game.box, game.states[i], game.moves[i], game.players, language);
    out += '\n';
  }
  print(out + '\n');
}

void print_summary(const Game& game, Language language) {
  const Content& box = *game.box;
  const Rules& rules = game.rules();
  const std::string board(box.labels.boards[index(rules.board)].name[index(language)].view());
  const std::string edition =
      rules.edition == Edition::AgeOfSail ? msg::cli_age_of_sail(language) : msg::cli_first_edition(language);
  print(msg::cli_replay_head(
            language, {.count = game.moves.size(), .name = edition, .name2 = board, .players = rules.players}) +
        "\n\n");
  print(score_table(box, game.now(), game.players, language));
  if (!is_over(game.now())) print(msg::cli_replay_unfinished(language, {.round = game.now().round}) + '\n');
  if (game.fair) print(msg::cli_replay_fair(language) + '\n');
  print(msg::cli_replay_hash(language, {.id = hash_of(game)}) + '\n');
}

}  // namespace

int replay_command(const Args& args) {
  const std::string& path = args.words()[0];
  const RecordReading reading = read_record_file(args, path);
  if (!reading.game && reading.problem.empty()) return kExitFailed;
  if (args.has("--json")) {
    print_json(reading);
  } else if (!reading.game) {
    note(path + ": " + reading.problem);
  } else {
    if (args.has("--log")) print_log(*reading.game, args.language());
    print_summary(*reading.game, args.language());
  }
  return reading.game ? kExitOk : kExitFailed;
}

}  // namespace endeavor
