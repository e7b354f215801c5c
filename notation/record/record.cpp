// Reads and writes records; see record.h.
#include "notation/record/record.h"

#include "content/load/load.h"
#include "engine/legal.h"
#include "engine/query.h"
#include "messages/keys.h"
#include "notation/box/carried.h"
#include "notation/json/json_problem.h"
#include "notation/json/json_write.h"
#include "notation/move/move_text.h"
#include "notation/names.h"
#include "notation/record/rules_json.h"
#include "notation/record/setup_json.h"
#include "notation/referee/score_json.h"
#include "notation/sentences/sentences.h"
#include "notation/state/hash_text.h"
#include "notation/state/state_json.h"

namespace endeavor {

namespace {

// The lowest version in which the game means the same, so that older programs can read it: version 2 changed
// nothing but Exploits and Nations.
int version_needed(const Game& game) { return has_modules(game.now()) ? game.box->rules_version : 1; }

class RecordReader {
 public:
  RecordReader(const BoxVersions& versions, Language language) : versions_(versions), in_(language) {}

  RecordReading read(Json record) {
    RecordReading reading;
    Game game;
    if (read_head(record) && read_beginning(record, game) && read_players(record, game) &&
        read_moves(record, game) && read_result(record, game)) {
      game.read = read_;
      reading.game = std::move(game);
    }
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
                       {"format", "rules_version", "rules", "position", "players", "moves", "result"},
                       {"content", "box"})
            : in_.keys(record, root_, {"format", "rules_version", "rules", "setup", "players", "moves", "result"},
                       {"content", "box", "seed", "fair"});
    if (!good) return false;
    const auto format = in_.text(record.find("format"), Where(root_, "format"));
    if (!format) return false;
    if (*format != kRecordFormat)
      return in_.fail(msg::record_format(in_.language(), {.text = kRecordFormat, .word = shortened(*format)}));
    const auto version = in_.integer(record.find("rules_version"), Where(root_, "rules_version"), 0, INT32_MAX);
    if (!version) return false;
    return choose_box(static_cast<int>(*version), record.find("content"), record.find("box"));
  }

  bool choose_box(int version, Json content, Json carried) {
    const Content* builtin = builtin_content(version);
    if (builtin == nullptr)
      return in_.fail(msg::record_rules_version(in_.language(), {.have = version, .need = kRulesVersion}));
    std::string made_with = hash_text(builtin->hash);
    if (content) {
      const auto text = in_.text(content, Where(root_, "content"));
      if (!text) return false;
      made_with = shortened(*text);
    }
    if (carried) return read_carried(carried, made_with);
    // The built-in box is always at hand, whatever else is played.
    if (find_box(versions_, made_with) || find_box(*builtin, made_with)) return true;
    const std::string newest = hash_text(versions_.newest().hash);
    return in_.fail(msg::record_other_box(in_.language(), {.id = made_with, .id2 = newest}));
  }

  bool find_box(const BoxVersions& versions, std::string_view hash) {
    for (const Content* each : versions.all())
      if (hash_text(each->hash) == hash) box_ = each;
    if (box_ != nullptr) read_ = versions.read();
    return box_ != nullptr;
  }

  // The record's own box comes first, so that what is written again is what was read.
  bool read_carried(Json carried, const std::string& made_with) {
    const Where where(root_, "box");
    if (!in_.object(carried, where)) return false;
    std::string problem;
    const auto box = endeavor::read_carried(carried, in_.language(), problem);
    if (!box) return in_.fail(std::move(problem));
    const BoxVersions versions = versions_of(box);
    if (!find_box(versions, made_with))
      return in_.fail(
          msg::record_box_differs(in_.language(), {.id = made_with, .id2 = hash_text(versions.newest().hash)}));
    return !is_builtin(*box_) || in_.fail(msg::record_box_built_in(in_.language()));
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
    return !record.find("fair") || read_fairness(record.find("fair"), *setup, game);
  }

  // A record may leave its seed out; then what the fair seed lays out speaks for itself.
  bool read_fairness(Json value, const Setup& setup, Game& game) {
    game.fair = read_fair(in_, value, Where(root_, "fair"), game.rules().players);
    if (!game.fair) return false;
    const std::uint64_t seed = seed_of(*game.fair);
    if (game.seed ? *game.seed == seed : random_setup(*box_, game.rules(), seed) == setup) return true;
    return in_.fail(msg::record_fair_seed(in_.language(), {.value = static_cast<std::int64_t>(seed)}));
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
  std::shared_ptr<const Box> read_;
  Input in_;
  Where root_{"record"};
  std::optional<int> ply_;
};

}  // namespace

const Content* box_asked(Input& in, Json request, const BoxVersions& versions, const Content& otherwise) {
  const Json value = request.find("rules_version");
  if (!value) return &otherwise;
  const Where root("request");
  const auto number = in.integer(value, Where(root, "rules_version"), versions.all().front()->rules_version,
                                 versions.newest().rules_version);
  return number ? &versions.at(static_cast<int>(*number)) : nullptr;
}

void append_record(std::string& out, const Game& game) {
  const Content& box = *game.box;
  Fields fields(out);
  fields.id("format", kRecordFormat);
  fields.whole("rules_version", version_needed(game));
  if (!is_builtin(box)) {
    fields.id("content", hash_text(box.hash));
    if (game.read) append_carried(fields.key("box"), *game.read);
  }
  append_rules(fields.key("rules"), game.rules());
  if (game.setup)
    append_setup(fields.key("setup"), box, game.rules(), *game.setup);
  else
    append_state(fields.key("position"), box, game.states.front());
  if (game.seed) fields.whole("seed", static_cast<std::int64_t>(*game.seed));
  if (game.fair) append_fair(fields.key("fair"), *game.fair);
  for (Items players = fields.items("players"); const std::string& name : game.players)
    append_json_text(players.next(), name);
  const State* before = game.states.data();
  for (Items moves = fields.items("moves"); const Move m : game.moves) {
    Items pair(moves.next());
    append_int(pair.next(), seat_number((before++)->to_move));
    append_move(Quoted(pair.next()), box, game.rules(), m);
  }
  append_result(fields.key("result"), box, game.now());
}

RecordReading read_record(const BoxVersions& versions, Json record, Language language) {
  return RecordReader(versions, language).read(record);
}

RecordReading read_record(const BoxVersions& versions, std::string_view text, Language language) {
  JsonTree tree;
  if (tree.parse(text)) return read_record(versions, tree.root(), language);
  RecordReading reading;
  reading.problem = json_problem_text(tree, language);
  return reading;
}

}  // namespace endeavor
