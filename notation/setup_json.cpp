// Reads and writes the `setup` object. Whether the tokens and tiles are those of the box is the
// engine's to say (check_setup); this file knows the words and the sentences.
#include "notation/setup_json.h"

#include "messages/keys.h"
#include "notation/json_write.h"
#include "notation/names.h"
#include "notation/token_places.h"

namespace endeavor {

namespace {

bool read_level_five(Input& in, const Content& box, Json value, const Where& where, Setup& out) {
  if (!in.list_of(value, where, kLevelFiveInGame)) return false;
  std::size_t i = 0;
  for (const Json item : value) {
    const auto tile =
        in.piece(item, Where(where, i), [&](std::string_view word) { return find_building(box, word); });
    if (!tile) return false;
    out.level_five[i++] = *tile;
  }
  return true;
}

std::string sentence_for(const SetupCheck& check, const Content& box, const Rules& rules, Language language) {
  const Voice voice{language, box, rules.board};
  switch (check.problem) {
    case SetupProblem::None: break;
    case SetupProblem::Crown: return msg::setup_crown(language);
    case SetupProblem::TokenMissing: {
      std::string place;
      append_place(place, box, rules.board, check.place);
      return msg::setup_token_missing(language, {.place = place});
    }
    case SetupProblem::TooManyTokens:
      return msg::setup_too_many_tokens(voice, {.have = check.have, .need = check.need, .token = check.token});
    case SetupProblem::LevelFiveKind: return msg::setup_level_five_kind(voice, {.building = check.tile});
    case SetupProblem::LevelFiveTwice: return msg::setup_level_five_twice(voice, {.building = check.tile});
    case SetupProblem::LevelFiveNotUsed: return msg::setup_level_five_not_used(language);
  }
  return {};
}

}  // namespace

void append_setup(std::string& out, const Content& box, const Rules& rules, const Setup& setup) {
  out += "{\"crown\":";
  append_int(out, seat_number(setup.crown));
  out += ",\"tokens\":";
  append_tokens(out, box, rules.board, [&](TokenPlace place) { return setup.tokens[index(place)]; });
  if (rules.edition == Edition::AgeOfSail) {
    out += ",\"level5\":[";
    Commas commas;
    for (const Building tile : setup.level_five) {
      commas.before_item(out);
      append_quoted(out, id_of(box, tile));
    }
    out += ']';
  }
  out += '}';
}

std::optional<Setup> read_setup(Input& in, const Content& box, const Rules& rules, Json value, const Where& where) {
  if (!in.object(value, where)) return std::nullopt;
  const Where level_five_at(where, "level5");
  if (rules.edition == Edition::FirstEdition && value.find("level5")) {
    in.fail_at(level_five_at, msg::setup_level_five_not_used(in.language()));
    return std::nullopt;
  }
  for (const std::string_view key : {"exploits", "fates", "nations"}) {
    if (!value.find(key)) continue;
    in.fail_at(Where(where, key), msg::setup_expansion(in.language()));
    return std::nullopt;
  }
  const bool good_keys = rules.edition == Edition::AgeOfSail ? in.keys(value, where, {"crown", "tokens", "level5"})
                                                             : in.keys(value, where, {"crown", "tokens"});
  if (!good_keys) return std::nullopt;

  Setup setup;
  setup.tokens.fill(Token::None);
  const auto crown = in.integer(value.find("crown"), Where(where, "crown"), 0, rules.players - 1);
  if (!crown) return std::nullopt;
  setup.crown = seat(static_cast<int>(*crown));
  if (!read_tokens(in, box, rules.board, value.find("tokens"), Where(where, "tokens"),
                   [&](TokenPlace place, Token token) { setup.tokens[index(place)] = token; }))
    return std::nullopt;
  if (rules.edition == Edition::AgeOfSail && !read_level_five(in, box, value.find("level5"), level_five_at, setup))
    return std::nullopt;

  const SetupCheck check = check_setup(box, rules, setup);
  if (check.problem == SetupProblem::None) return setup;
  in.fail_at(where, sentence_for(check, box, rules, in.language()));
  return std::nullopt;
}

}  // namespace endeavor
