// Reads and writes the `setup` object. Whether the tokens and tiles are those of the box is the
// engine's to say (check_setup); this file knows the words and the sentences.
#include "notation/record/setup_json.h"

#include "messages/keys.h"
#include "notation/json/json_write.h"
#include "notation/names.h"
#include "notation/state/state_parts.h"
#include "notation/state/token_places.h"

namespace endeavor {

namespace {

// A list of exactly so many pieces of the box.
template <class Pieces, class Find>
bool read_pieces(Input& in, Json value, const Where& where, std::size_t count, Pieces& out, Find find) {
  if (!in.list_of(value, where, count)) return false;
  std::size_t i = 0;
  for (const Json item : value) {
    const auto piece = in.piece(item, Where(where, i), find);
    if (!piece) return false;
    out[i++] = *piece;
  }
  return true;
}

bool has_nations(const Rules& rules) { return rules.options.nations != Nations::Off; }
bool deals_nations(const Rules& rules) { return rules.options.nations == Nations::Dealt; }

// Which of the keys that not every game has this one has; the others are refused with a sentence.
bool check_keys(Input& in, const Rules& rules, Json value, const Where& where) {
  if (!in.keys(value, where, {"crown", "tokens"}, {"level5", "exploits", "fates", "nations"})) return false;
  const std::string without = msg::setup_expansion(in.language());
  return in.key_when(rules.edition == Edition::AgeOfSail, value, where, "level5",
                     msg::setup_level_five_not_used(in.language())) &&
         in.key_when(rules.options.exploits, value, where, "exploits", without) &&
         in.key_when(has_nations(rules), value, where, "fates", without) &&
         in.key_when(deals_nations(rules), value, where, "nations",
                     has_nations(rules) ? msg::setup_nations_chosen(in.language()) : without);
}

bool read_modules(Input& in, const Content& box, const Rules& rules, Json value, const Where& where, Setup& out) {
  if (rules.options.exploits &&
      !read_pieces(in, value.find("exploits"), Where(where, "exploits"), kExploitsInGame, out.exploits,
                   [&](std::string_view word) { return find_exploit(box, word); }))
    return false;
  if (has_nations(rules) &&
      !read_pieces(in, value.find("fates"), Where(where, "fates"), rules.players + std::size_t{1}, out.fates,
                   [&](std::string_view word) { return find_fate(box, word); }))
    return false;
  return !deals_nations(rules) ||
         read_pieces(in, value.find("nations"), Where(where, "nations"), rules.players, out.nations,
                     [&](std::string_view word) { return find_nation(box, word); });
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
    case SetupProblem::Exploits: return msg::setup_exploits(language);
    case SetupProblem::Fates: return msg::setup_fates(language);
    case SetupProblem::Nations: return msg::setup_nations(language);
  }
  return {};
}

bool refuse(Input& in, const Content& box, const Rules& rules, const SetupCheck& check, const Where& where) {
  const std::string sentence = sentence_for(check, box, rules, in.language());
  switch (check.problem) {
    case SetupProblem::Exploits: return in.fail_at(Where(where, "exploits"), sentence);
    case SetupProblem::Fates: return in.fail_at(Where(where, "fates"), sentence);
    case SetupProblem::Nations: return in.fail_at(Where(where, "nations"), sentence);
    default: return in.fail_at(where, sentence);
  }
}

}  // namespace

void append_setup(std::string& out, const Content& box, const Rules& rules, const Setup& setup) {
  Fields fields(out);
  fields.whole("crown", seat_number(setup.crown));
  append_tokens(fields.key("tokens"), box, rules.board,
                [&](TokenPlace place) { return setup.tokens[index(place)]; });
  if (rules.edition == Edition::AgeOfSail) append_pieces(fields.items("level5"), box, setup.level_five);
  if (rules.options.exploits) append_pieces(fields.items("exploits"), box, setup.exploits);
  if (has_nations(rules)) append_pieces(fields.items("fates"), box, setup.fates);
  if (deals_nations(rules)) append_pieces(fields.items("nations"), box, setup.nations);
}

std::optional<Setup> read_setup(Input& in, const Content& box, const Rules& rules, Json value, const Where& where) {
  if (!check_keys(in, rules, value, where)) return std::nullopt;

  Setup setup;
  setup.tokens.fill(Token::None);
  const auto crown = in.integer(value.find("crown"), Where(where, "crown"), 0, rules.players - 1);
  if (!crown) return std::nullopt;
  setup.crown = seat(static_cast<int>(*crown));
  if (!read_tokens(in, box, rules.board, value.find("tokens"), Where(where, "tokens"),
                   [&](TokenPlace place, Token token) { setup.tokens[index(place)] = token; }))
    return std::nullopt;
  if (rules.edition == Edition::AgeOfSail &&
      !read_pieces(in, value.find("level5"), Where(where, "level5"), kLevelFiveInGame, setup.level_five,
                   [&](std::string_view word) { return find_building(box, word); }))
    return std::nullopt;
  if (!read_modules(in, box, rules, value, where, setup)) return std::nullopt;

  const SetupCheck check = check_setup(box, rules, setup);
  if (check.problem == SetupProblem::None) return setup;
  refuse(in, box, rules, check, where);
  return std::nullopt;
}

}  // namespace endeavor
