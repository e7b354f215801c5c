// `endeavor replay FILE`: plays a record again, checking every seat, move and the result, and prints
// the score sheet and the hash of the last position.
#include <cstdio>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/print.h"
#include "cli/score_table.h"
#include "engine/hash.h"
#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/json_write.h"
#include "notation/record.h"
#include "notation/score_json.h"
#include "notation/sentences.h"

namespace endeavor {

namespace {

std::string hash_of(const Game& game) {
  char text[17];
  std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(state_hash(game.now())));
  return text;
}

// One line: {"ok":true,"moves":188,"over":true,"result":{…},"hash":"…"}
void print_json(const RecordReading& reading) {
  std::string out;
  if (reading.game) {
    out += R"({"ok":true,"moves":)";
    append_int(out, static_cast<std::int64_t>(reading.game->moves.size()));
    out += ",\"over\":";
    append_bool(out, is_over(reading.game->now()));
    out += ",\"result\":";
    append_result(out, *reading.game->box, reading.game->now());
    out += ",\"hash\":";
    append_quoted(out, hash_of(*reading.game));
  } else {
    out += R"({"ok":false)";
    if (reading.ply) {
      out += ",\"ply\":";
      append_int(out, *reading.ply);
    }
    out += ",\"message\":";
    append_json_text(out, reading.problem);
  }
  print_bytes(out + "}\n");
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
    complain(path + ": " + reading.problem);
  } else {
    if (args.has("--log")) print_log(*reading.game, args.language());
    print_summary(*reading.game, args.language());
  }
  return reading.game ? kExitOk : kExitFailed;
}

}  // namespace endeavor
