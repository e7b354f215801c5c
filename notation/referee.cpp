// Taking requests: reading the line, finding the command in the table, checking its keys, and the
// shape of refusals. What the commands do is in referee_commands.cpp.
#include "notation/referee.h"

#include <algorithm>
#include <span>

#include "messages/keys.h"
#include "notation/input.h"
#include "notation/json_problem.h"
#include "notation/json_write.h"
#include "notation/names.h"
#include "notation/sentences.h"

namespace endeavor {

struct Referee::Command {
  std::string_view word;
  void (Referee::*handler)(Json request);
  bool needs_game;
  std::array<std::string_view, 1> required;  // empty: none
  std::array<std::string_view, 4> optional;
};

const Referee::Command* Referee::find_command(std::string_view word) {
  static constexpr std::array<Command, 18> kCommands = {{
      {"play", &Referee::play_move, true, {"move"}, {}},
      {"new", &Referee::start_new, false, {"rules"}, {"seed", "setup", "players", "rules_version"}},
      {"position", &Referee::set_position, false, {"state"}, {"rules_version"}},
      {"legal", &Referee::list_legal, true, {}, {"parts"}},
      {"try", &Referee::try_move, true, {"move"}, {}},
      {"state", &Referee::show_state, true, {}, {}},
      {"undo", &Referee::undo_move, true, {}, {}},
      {"why", &Referee::explain, true, {"move"}, {}},
      {"score", &Referee::show_score, true, {}, {}},
      {"record", &Referee::show_record, true, {}, {}},
      {"load", &Referee::load_record, false, {"record"}, {}},
      {"quit", &Referee::end_session, false, {}, {}},
      {"content", &Referee::show_content, false, {}, {"rules_version"}},
      {"view", &Referee::show_view, true, {}, {"move"}},
      {"menu", &Referee::show_menu, true, {}, {}},
      {"log", &Referee::show_log, true, {}, {"from"}},
      {"ask", &Referee::show_question, true, {}, {}},
      {"explain", &Referee::explain_piece, true, {}, {"with", "target", "tile", "power"}},
  }};
  for (const Command& command : kCommands)
    if (command.word == word) return &command;
  return nullptr;
}

namespace {

bool names(const auto& keys, std::string_view key) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

// Buffers that one huge request has blown up are given back.
void reuse(std::string& buffer) {
  constexpr std::size_t kKeepBytes = std::size_t{1} << 20;
  if (buffer.capacity() > kKeepBytes) buffer = {};
  buffer.clear();
}

}  // namespace

std::string_view Referee::answer(std::string_view line) {
  reuse(out_);
  language_ = default_language_;
  if (line.size() > kMaxRequestBytes) {
    refuse("bad-request", msg::error_line_too_long(language_, {.number = kMaxRequestBytes >> 20}));
  } else if (!tree_.parse(line)) {
    refuse("bad-json", json_problem_text(tree_, language_));
  } else if (!tree_.root().is_object()) {
    refuse("bad-request", msg::error_not_an_object(language_));
  } else {
    answer_object(tree_.root());
  }
  return out_;
}

void Referee::answer_object(Json request) {
  const Json lang = request.find("lang");
  const auto language = lang && lang.is_text() ? find_language(lang.text()) : std::nullopt;
  language_ = language.value_or(default_language_);

  const Json cmd = request.find("cmd");
  if (!cmd || !cmd.is_text()) return refuse("bad-request", msg::error_no_command(language_));
  const Command* command = find_command(cmd.text());
  if (command == nullptr)
    return refuse("unknown-command", msg::error_unknown_command(language_, {.command = shortened(cmd.text())}));
  if (lang && !language) return refuse("bad-request", msg::error_language(language_));
  for (const std::string_view key : command->required)
    if (!key.empty() && !request.find(key))
      return refuse("bad-request", msg::error_missing_key(language_, {.command = command->word, .key = key}));
  for (const Json member : request) {
    const std::string_view key = member.key();
    const bool known = key == "cmd" || key == "lang" ||
                       (!key.empty() && (names(command->required, key) || names(command->optional, key)));
    if (!known)
      return refuse("bad-request",
                    msg::error_unknown_key(language_, {.command = command->word, .key = shortened(key)}));
  }
  if (command->needs_game && !game_) return refuse("no-game", msg::error_no_game(language_));
  (this->*command->handler)(request);
}

std::span<const std::string> Referee::player_names() const {
  if (game_->players == default_names(game_->rules().players)) return {};
  return game_->players;
}

void Referee::refuse(std::string_view code, std::string_view message) {
  out_ += R"({"ok":false,"error":{"code":)";
  append_quoted(out_, code);
  out_ += ",\"message\":";
  append_json_text(out_, message);
  out_ += "}}";
}

void Referee::refuse_illegal(const WhyNot& why) {
  out_ += R"({"ok":false,"error":{"code":"illegal-move",)";
  append_reason(why);
  out_ += "}}";
}

namespace {

void append_arg(std::string& out, const Content& box, const Rules& rules, const Arg& arg) {
  switch (arg.name) {
    case ArgName::None: return;
    case ArgName::Need: append_key(out, "need"); return append_int(out, arg.value);
    case ArgName::Have: append_key(out, "have"); return append_int(out, arg.value);
    case ArgName::Left: append_key(out, "left"); return append_int(out, arg.value);
    case ArgName::Seat: append_key(out, "seat"); return append_int(out, seat_number(static_cast<Seat>(arg.value)));
    case ArgName::Area: append_key(out, "area"); return append_quoted(out, id_of(static_cast<Area>(arg.value)));
    case ArgName::Space:
      append_key(out, "space");
      return append_quoted(out, id_of(box, rules.board, static_cast<Space>(arg.value)));
    case ArgName::Building:
      append_key(out, "building");
      return append_quoted(out, id_of(box, static_cast<Building>(arg.value)));
    case ArgName::Token: append_key(out, "token"); return append_quoted(out, id_of(static_cast<Token>(arg.value)));
    case ArgName::Deck: append_key(out, "deck"); return append_quoted(out, id_of(static_cast<Deck>(arg.value)));
    case ArgName::Card:
      append_key(out, "card");
      return append_quoted(out, id_of(box, static_cast<Card>(arg.value)));
    case ArgName::Action:
      append_key(out, "action");
      return append_quoted(out, id_of(static_cast<Action>(arg.value)));
    case ArgName::Exploit:
      append_key(out, "exploit");
      return append_quoted(out, id_of(box, static_cast<Exploit>(arg.value)));
    case ArgName::Nation:
      append_key(out, "nation");
      return append_quoted(out, id_of(box, static_cast<Nation>(arg.value)));
    case ArgName::Fate:
      append_key(out, "fate");
      return append_quoted(out, id_of(box, static_cast<Fate>(arg.value)));
    case ArgName::Link:
      append_key(out, "link");
      out += '"';
      append_link(out, box, rules.board, static_cast<Link>(arg.value));
      out += '"';
      return;
  }
}

}  // namespace

// "rule":"R8.4","reason":"needs-discs","args":{"need":2,"have":1},"message":"…"
void Referee::append_reason(const WhyNot& why) {
  const Rules& rules = game_->rules();
  out_ += "\"rule\":\"R";
  append_int(out_, why.rule.section);
  out_ += '.';
  append_int(out_, why.rule.number);
  out_ += "\",\"reason\":";
  append_quoted(out_, reason_word(why.reason));
  out_ += ",\"args\":{";
  Commas commas;
  for (const Arg& arg : why.args) {
    if (arg.name == ArgName::None) continue;
    commas.before_item(out_);
    append_arg(out_, box(), rules, arg);
  }
  out_ += "},\"message\":";
  std::string sentence;
  append_why_not(sentence, box(), rules, why, language_, player_names());
  append_json_text(out_, sentence);
}

}  // namespace endeavor
