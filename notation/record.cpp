// Reads and writes records; see record.h.
#include "notation/record.h"

#include "engine/legal.h"
#include "engine/query.h"
#include "messages/keys.h"
#include "notation/json_problem.h"
#include "notation/json_write.h"
#include "notation/move_text.h"
#include "notation/names.h"
#include "notation/rules_json.h"
#include "notation/score_json.h"
#include "notation/sentences.h"
#include "notation/setup_json.h"
#include "notation/state_json.h"

namespace endeavor {

namespace {

std::string hash_text(std::uint64_t hash) {
  constexpr std::string_view kHex = "0123456789abcdef";
  std::string out(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4) out[i] = kHex[hash & 15u];
  return out;
}

// The lowest version in which the game means the same, so that older programs can read it: version 2 changed
// nothing but Exploits and Nations.
int version_needed(const Game& game) { return has_modules(game.now()) ? game.box->rules_version : 1; }

class Reader {
 public:
  Reader(const BoxVersions& versions, Language language) : versions_(versions), in_(language) {}

  RecordReading read(Json record) {
    RecordReading reading;
    Game game;
    if (read_head(record) && read_beginning(record, game) && read_players(record, game) &&
        read_moves(record, game) && read_result(record, game))
      reading.game = std::move(game);
    reading.problem = in_.problem();
    reading.ply = ply_;
    return reading;
  }

 private:
  bool read_head(Json record) {
    if (!in_.object(record, root_)) return false;
    const bool by_position = static_cast<bool>(record.find("position"));
    const bool good =
        by_position
            ? in_.keys(record, root_,
                       {"format", "rules_version", "rules", "position", "players", "moves", "result"}, {"content"})
            : in_.keys(record, root_, {"format", "rules_version", "rules", "setup", "players", "moves", "result"},
                       {"content", "seed"});
    if (!good) return false;
    const auto format = in_.text(record.find("format"), Where(root_, "format"));
    if (!format) return false;
    if (*format != kRecordFormat)
      return in_.fail(msg::record_format(in_.language(), {.text = kRecordFormat, .word = shortened(*format)}));
    const auto version = in_.integer(record.find("rules_version"), Where(root_, "rules_version"), 0, INT32_MAX);
    if (!version) return false;
    return choose_box(static_cast<int>(*version), record.find("content"));
  }

  bool choose_box(int version, Json content) {
    const Content* builtin = builtin_content(version);
    if (builtin == nullptr)
      return in_.fail(msg::record_rules_version(in_.language(), {.have = version, .need = kRulesVersion}));
    std::string made_with = hash_text(builtin->hash);
    if (content) {
      const auto text = in_.text(content, Where(root_, "content"));
      if (!text) return false;
      made_with = shortened(*text);
    }
    for (const Content* ours : versions_.all())
      if (hash_text(ours->hash) == made_with) box_ = ours;
    const std::string newest = hash_text(versions_.newest().hash);
    return box_ != nullptr || in_.fail(msg::record_other_box(in_.language(), {.id = made_with, .id2 = newest}));
  }

  bool read_beginning(Json record, Game& game) {
    const auto rules = read_rules(in_, *box_, record.find("rules"), Where(root_, "rules"));
    if (!rules) return false;
    if (const Json position = record.find("position")) {
      const auto state = read_state(in_, *box_, position, Where(root_, "position"));
      if (!state) return false;
      if (state->rules != *rules) return in_.fail(msg::record_rules_differ(in_.language()));
      game = game_from_position(*box_, *state);
      return true;
    }
    std::optional<std::uint64_t> seed;
    if (const Json value = record.find("seed")) {
      const auto number = in_.integer(value, Where(root_, "seed"), 0, kMaxSeed);
      if (!number) return false;
      seed = static_cast<std::uint64_t>(*number);
    }
    const auto setup = read_setup(in_, *box_, *rules, record.find("setup"), Where(root_, "setup"));
    if (!setup) return false;
    if (seed && random_setup(*box_, *rules, *seed) != *setup)
      return in_.fail(msg::record_seed_differs(in_.language(), {.value = static_cast<std::int64_t>(*seed)}));
    game = game_from_setup(*box_, *rules, *setup, seed, {});
    return true;
  }

  bool read_players(Json record, Game& game) {
    auto names = read_names(in_, record.find("players"), Where(root_, "players"), game.rules().players);
    if (!names) return false;
    game.players = std::move(*names);
    return true;
  }

  bool read_moves(Json record, Game& game) {
    const Where moves_at(root_, "moves");
    const Json moves = record.find("moves");
    if (!in_.list(moves, moves_at)) return false;
    int ply = 0;
    for (const Json move : moves) {
      if (!read_one_move(move, Where(moves_at, static_cast<std::size_t>(ply)), game, ply)) {
        ply_ = ply;
        return false;
      }
      ++ply;
    }
    return true;
  }

  bool read_one_move(Json pair, const Where& where, Game& game, int ply) {
    if (!in_.list_of(pair, where, 2)) return false;
    const Json who = *pair.begin();
    const auto seat_given = in_.integer(who, Where(where, std::size_t{0}), 0, game.rules().players - 1);
    if (!seat_given) return false;
    const auto text = in_.text(*++pair.begin(), Where(where, std::size_t{1}));
    if (!text) return false;
    const Language language = in_.language();
    const State& now = game.now();
    if (is_over(now)) return in_.fail(msg::record_move_after_end(language, {.number = ply + 1, .ply = ply}));
    if (*seat_given != seat_number(now.to_move))
      return in_.fail(msg::record_other_seat(
          language, {.have = *seat_given, .need = seat_number(now.to_move), .number = ply + 1, .ply = ply}));
    const auto move = parse_move(*box_, now.rules, *text);
    if (!move)
      return in_.fail(
          msg::record_unknown_move(language, {.move = shortened(*text), .number = ply + 1, .ply = ply}));
    if (const WhyNot why = why_not(*box_, now, *move)) {
      std::string reason;
      append_why_not(reason, *box_, now.rules, why, language);
      return in_.fail(
          msg::record_illegal_move(language, {.move = *text, .number = ply + 1, .ply = ply, .reason = reason}));
    }
    play(game, *move);
    return true;
  }

  bool read_result(Json record, const Game& game) {
    if (is_result_of(record.find("result"), *box_, game.now())) return true;
    ply_ = static_cast<int>(game.moves.size());
    return in_.fail(is_over(game.now()) ? msg::record_result_differs(in_.language(), {.ply = *ply_})
                                        : msg::record_result_too_early(in_.language(), {.ply = *ply_}));
  }

  const BoxVersions& versions_;
  const Content* box_ = nullptr;  // the record's own once its head is read
  Input in_;
  Where root_{"record"};
  std::optional<int> ply_;
};

}  // namespace

const Content* box_asked(Input& in, Json request, const BoxVersions& versions, int version) {
  if (const Json value = request.find("rules_version")) {
    const Where root("request");
    const auto number = in.integer(value, Where(root, "rules_version"), 1, versions.newest().rules_version);
    if (!number) return nullptr;
    version = static_cast<int>(*number);
  }
  return &versions.at(version);
}

void append_record(std::string& out, const Game& game) {
  const Content& box = *game.box;
  out += "{\"format\":";
  append_quoted(out, kRecordFormat);
  out += ",\"rules_version\":";
  append_int(out, version_needed(game));
  if (!is_builtin(box)) {
    out += ",\"content\":";
    append_quoted(out, hash_text(box.hash));
  }
  out += ",\"rules\":";
  append_rules(out, game.rules());
  if (game.setup) {
    out += ",\"setup\":";
    append_setup(out, box, game.rules(), *game.setup);
  } else {
    out += ",\"position\":";
    append_state(out, box, game.states.front());
  }
  if (game.seed) {
    out += ",\"seed\":";
    append_int(out, static_cast<std::int64_t>(*game.seed));
  }
  out += ",\"players\":[";
  Commas players;
  for (const std::string& name : game.players) {
    players.before_item(out);
    append_json_text(out, name);
  }
  out += "],\"moves\":[";
  Commas moves;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    moves.before_item(out);
    out += '[';
    append_int(out, seat_number(game.states[i].to_move));
    out += ",\"";
    append_move(out, box, game.rules(), game.moves[i]);
    out += "\"]";
  }
  out += "],\"result\":";
  append_result(out, box, game.now());
  out += '}';
}

RecordReading read_record(const BoxVersions& versions, Json record, Language language) {
  return Reader(versions, language).read(record);
}

RecordReading read_record(const BoxVersions& versions, std::string_view text, Language language) {
  JsonTree tree;
  if (tree.parse(text)) return read_record(versions, tree.root(), language);
  RecordReading reading;
  reading.problem = json_problem_text(tree, language);
  return reading;
}

}  // namespace endeavor
