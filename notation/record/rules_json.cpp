// Reads and writes the `rules` object. What may be combined is the engine's to say (check_rules);
// this file knows the words and the sentences.
#include "notation/record/rules_json.h"

#include "content/words.h"
#include "messages/keys.h"
#include "notation/json/json_write.h"
#include "notation/names.h"

namespace endeavor {

namespace {

constexpr std::array<std::string_view, 2> kOrderWords = {"by-phase", "by-player"};

bool read_option(Input& in, Json options, const Where& where, std::string_view key, bool& out) {
  const Json value = options.find(key);
  if (!value) return true;
  const auto truth = in.truth(value, Where(where, key));
  out = truth.value_or(false);
  return truth.has_value();
}

bool read_options(Input& in, Json options, const Where& where, Options& out) {
  if (!in.keys(options, where, {},
               {"order", "silent_fleet", "limited_occupy", "no_reaction_to_tokens", "building_scarcity", "exploits",
                "nations"}))
    return false;
  if (const Json order = options.find("order")) {
    const auto word = in.word<Order>(order, Where(where, "order"), kOrderWords);
    if (!word) return false;
    out.order = *word;
  }
  if (const Json nations = options.find("nations")) {
    const auto word = in.word<Nations>(nations, Where(where, "nations"), kNationsIds);
    if (!word) return false;
    out.nations = *word;
  }
  return read_option(in, options, where, "silent_fleet", out.silent_fleet) &&
         read_option(in, options, where, "limited_occupy", out.limited_occupy) &&
         read_option(in, options, where, "no_reaction_to_tokens", out.no_reaction_to_tokens) &&
         read_option(in, options, where, "building_scarcity", out.building_scarcity) &&
         read_option(in, options, where, "exploits", out.exploits);
}

std::string counts_of(const BoardFacts& board) {
  std::string list;
  for (int n = 0; n < 8; ++n) {
    if ((board.player_counts >> n & 1) == 0) continue;
    if (!list.empty()) list += ", ";
    list += std::to_string(n);
  }
  return list;
}

// Most problems lie in the combination, those of a module in its option.
bool refuse(Input& in, RulesProblem problem, const std::string& sentence, const Where& where) {
  const Where options(where, "options");
  if (problem == RulesProblem::Exploits) return in.fail_at(Where(options, "exploits"), sentence);
  if (problem == RulesProblem::Nations) return in.fail_at(Where(options, "nations"), sentence);
  return in.fail_at(where, sentence);
}

}  // namespace

std::string rules_problem_text(RulesProblem problem, const Content& box, const Rules& rules, Language language) {
  switch (problem) {
    case RulesProblem::None: break;
    case RulesProblem::FirstEditionBoard: return msg::rules_first_edition_board(language);
    case RulesProblem::PlayerCount:
      return msg::rules_player_count(
          language,
          {.list = counts_of(box.board(rules.board)), .players = rules.players, .word = id_of(rules.board)});
    case RulesProblem::SilentFleet: return msg::rules_silent_fleet(language);
    case RulesProblem::SilentFleetOption: return msg::rules_silent_fleet_option(language);
    case RulesProblem::Exploits:
    case RulesProblem::Nations: return msg::rules_expansion_edition(language);
  }
  return {};
}

void append_rules(std::string& out, const Rules& rules) {
  const Options& o = rules.options;
  Fields fields(out);
  fields.id("edition", id_of(rules.edition));
  fields.id("board", id_of(rules.board));
  fields.whole("players", rules.players);
  Fields options = fields.object("options");
  options.id("order", id_of(o.order));
  options.truth("silent_fleet", o.silent_fleet);
  options.truth("limited_occupy", o.limited_occupy);
  options.truth("no_reaction_to_tokens", o.no_reaction_to_tokens);
  options.truth("building_scarcity", o.building_scarcity);
  options.truth("exploits", o.exploits);
  options.id("nations", kNationsIds[index(o.nations)]);
}

std::optional<Rules> read_rules(Input& in, const Content& box, Json value, const Where& where) {
  if (!in.keys(value, where, {"edition", "board", "players"}, {"options"})) return std::nullopt;
  const auto edition = in.word<Edition>(value.find("edition"), Where(where, "edition"), kEditionIds);
  if (!edition) return std::nullopt;
  const auto board = in.word<BoardId>(value.find("board"), Where(where, "board"), kBoardIds);
  if (!board) return std::nullopt;
  const auto players = in.integer(value.find("players"), Where(where, "players"), 2, kMaxPlayers);
  if (!players) return std::nullopt;

  Rules rules{.edition = *edition, .board = *board, .players = static_cast<std::uint8_t>(*players)};
  const Json options = value.find("options");
  if (options && !read_options(in, options, Where(where, "options"), rules.options)) return std::nullopt;
  const RulesProblem problem = check_rules(box, rules);
  if (problem != RulesProblem::None) {
    refuse(in, problem, rules_problem_text(problem, box, rules, in.language()), where);
    return std::nullopt;
  }
  return rules;
}

}  // namespace endeavor
