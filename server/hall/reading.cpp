// Bodies and frames → values; see reading.h.
#include "server/hall/reading.h"

#include "ai/bot.h"
#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/record/record.h"
#include "notation/record/rules_json.h"
#include "notation/state/state_json.h"
#include "server/people/people.h"

namespace endeavor {

namespace {

Json needed(Input& in, Json object, std::string_view key) {
  const Json value = object.find(key);
  if (!value) in.fail(msg::hall_missing_key(in.language(), {.key = key}));
  return value;
}

bool read_number(Input& in, Json object, std::string_view key, std::int64_t high, int& into) {
  const Json value = needed(in, object, key);
  if (!value) return false;
  const auto number = in.integer(value, Where(key), 0, high);
  if (number) into = static_cast<int>(*number);
  return number.has_value();
}

bool read_text(Input& in, Json object, std::string_view key, std::string& into) {
  const Json value = needed(in, object, key);
  if (!value) return false;
  const auto text = in.text(value, Where(key));
  if (text) into = *text;
  return text.has_value();
}

bool is_there(Json value) { return value && !value.is_null(); }

bool read_bot(Input& in, Json value, const Where& where, std::string& into) {
  const auto word = in.text(value, where);
  if (!word) return false;
  if (!bot_spec_of(*word))
    return in.fail(msg::hall_no_such_bot(in.language(), {.path = where.path(), .word = shortened(*word)}));
  into = *word;
  return true;
}

bool read_chairs(Input& in, Json value, const Where& where, std::size_t players, std::vector<std::string>& into) {
  if (!in.list_of(value, where, players)) return false;
  bool me = false;
  for (const Json item : value) {
    const Where here(where, into.size());
    const auto word = in.text(item, here);
    if (!word) return false;
    if (*word == "me" && me) return in.fail(msg::hall_me_twice(in.language()));
    me |= *word == "me";
    if (*word != "me" && *word != "open" && !bot_spec_of(*word))
      return in.fail(msg::hall_seat_word(in.language(), {.path = here.path(), .word = shortened(*word)}));
    into.emplace_back(*word);
  }
  return true;
}

bool read_pace(Input& in, Json value, TablePace& pace) {
  constexpr std::int64_t kDaySeconds = 86'400;
  constexpr std::int64_t kHourSeconds = 3'600;
  constexpr std::int64_t kMostDays = 30;
  const Where where("pace");
  if (!in.object(value, where)) return false;
  const auto member = [&](std::string_view key, std::int64_t low, std::int64_t high, std::int64_t& into) {
    const Json found = needed(in, value, key);
    if (!found) return false;
    const auto number = in.integer(found, Where(where, key), low, high);
    if (number) into = *number;
    return number.has_value();
  };
  const Json word = needed(in, value, "kind");
  if (!word) return false;
  const auto kind = in.word<PaceKind>(word, Where(where, "kind"), kPaceWords);
  if (!kind) return false;
  pace.kind = *kind;
  switch (*kind) {
    case PaceKind::Untimed: return true;
    case PaceKind::Live:
      return member("base_s", 1, kDaySeconds, pace.base_s) &&
             member("increment_s", 0, kHourSeconds, pace.increment_s);
    case PaceKind::Days: return member("days", 1, kMostDays, pace.days);
  }
  return false;
}

// Rules, or a position in their place.
bool read_game(Input& in, Json body, NewTable& table, Code& code) {
  const Json rules = body.find("rules");
  const Json position = body.find("position");
  if (is_there(rules) && is_there(position)) return in.fail(msg::hall_rules_and_position(in.language()));
  if (is_there(position)) {
    const Where where("position");
    if (!in.object(position, where)) return false;
    code = Code::BadState;
    table.position = read_state(in, *table.box, position, where);
    if (!table.position) return false;
    if (is_over(*table.position)) return in.fail(msg::hall_position_over(in.language()));
    table.rules = table.position->rules;
  } else {
    const Where where("rules");
    if (!needed(in, body, "rules") || !in.object(rules, where)) return false;
    code = Code::BadRules;
    const auto read = read_rules(in, *table.box, rules, where);
    if (!read) return false;
    table.rules = *read;
  }
  code = Code::BadRequest;
  return true;
}

}  // namespace

std::optional<std::string> read_person_name(Input& in, Json body) {
  std::string text;
  if (!read_text(in, body, "name", text)) return std::nullopt;
  auto name = tidy_name(text);
  if (!name) in.fail(msg::hall_name(in.language(), {.limit = kMaxNameLetters}));
  return name;
}

bool read_nonce(Input& in, Json body, std::optional<Bytes32>& into) {
  const Json value = body.find("nonce");
  if (!is_there(value)) return true;
  const auto text = in.text(value, Where("nonce"));
  if (!text) return false;
  into = bytes_of_hex(*text);
  return into.has_value() || in.fail(msg::hall_nonce(in.language()));
}

std::optional<NewTable> read_new_table(Input& in, const BoxVersions& versions, Json body, Code& code) {
  code = Code::BadRequest;
  NewTable table;
  table.stand_in = name_of(Bot::Captain);
  table.box = box_asked(in, body, versions, versions.newest());
  if (table.box == nullptr || !read_game(in, body, table, code)) return std::nullopt;
  const Json seats = needed(in, body, "seats");
  if (!seats || !read_chairs(in, seats, Where("seats"), table.rules.players, table.seats)) return std::nullopt;
  if (const Json pace = body.find("pace"); is_there(pace) && !read_pace(in, pace, table.pace)) return std::nullopt;
  if (const Json bot = body.find("stand_in");
      is_there(bot) && !read_bot(in, bot, Where("stand_in"), table.stand_in))
    return std::nullopt;
  if (const Json listed = body.find("listed"); is_there(listed)) {
    const auto truth = in.truth(listed, Where("listed"));
    if (!truth) return std::nullopt;
    table.listed = *truth;
  }
  if (!read_nonce(in, body, table.nonce)) return std::nullopt;
  return table;
}

bool read_sit(Input& in, Json body, Request& request) {
  return read_number(in, body, "seat", INT32_MAX, request.seat) && read_nonce(in, body, request.nonce);
}

bool read_seats(Input& in, Json body, Request& request) {
  const Json seats = needed(in, body, "seats");
  if (!seats || !in.list(seats, Where("seats"))) return false;
  for (const Json item : seats) {
    const auto word = in.text(item, Where(Where("seats"), request.seats.size()));
    if (!word) return false;
    request.seats.emplace_back(*word);
  }
  return true;
}

bool read_command(Input& in, Json frame, std::string_view cmd, Request& request) {
  const auto number = [&](std::string_view key, int& into) { return read_number(in, frame, key, INT32_MAX, into); };
  const auto known = [&](Deed deed) {
    request.deed = deed;
    return read_text(in, frame, "table", request.table);
  };
  if (cmd == "play") {
    if (!known(Deed::Play) || !number("ply", request.ply)) return false;
    if (is_there(frame.find("undos"))) {
      int undos = 0;
      if (!number("undos", undos)) return false;
      request.undos = undos;
    }
    return read_text(in, frame, "move", request.text);
  }
  if (cmd == "watch") return known(Deed::Watch) && (!is_there(frame.find("from")) || number("from", request.from));
  if (cmd == "unwatch") return known(Deed::Unwatch);
  if (cmd == "say") return known(Deed::Say) && read_text(in, frame, "text", request.text);
  if (cmd == "undo") return known(Deed::Undo) && number("ply", request.ply) && number("to", request.back_to);
  if (cmd == "vote") {
    if (!known(Deed::Vote) || !read_text(in, frame, "vote", request.text)) return false;
    const Json yes = needed(in, frame, "yes");
    if (!yes) return false;
    const auto truth = in.truth(yes, Where("yes"));
    request.yes = truth.value_or(false);
    return truth.has_value();
  }
  if (cmd == "propose") {
    enum class What : std::uint8_t { End, Replace };
    constexpr std::array<std::string_view, 2> kWhat = {"end", "replace"};
    if (!known(Deed::ProposeEnd)) return false;
    const Json word = needed(in, frame, "what");
    const auto what = word ? in.word<What>(word, Where("what"), kWhat) : std::nullopt;
    if (!what) return false;
    if (*what == What::End) return true;
    request.deed = Deed::ProposeReplace;
    return number("seat", request.seat);
  }
  return in.fail(msg::error_unknown_command(in.language(), {.command = shortened(cmd)}));
}

}  // namespace endeavor
