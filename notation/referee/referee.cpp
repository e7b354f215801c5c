// Taking requests: reading the line, finding the command in the table, checking its keys, and the
// shape of refusals. What the commands do is in referee_commands.cpp.
#include "notation/referee/referee.h"

#include <algorithm>
#include <span>

#include "messages/keys.h"
#include "notation/json/input.h"
#include "notation/json/json_problem.h"
#include "notation/names.h"
#include "notation/referee/answer.h"
#include "notation/referee/why_json.h"

namespace endeavor {

struct Referee::Command {
  std::string_view word;
  void (Referee::*handler)(Json request);
  bool needs_game;
  std::array<std::string_view, 1> required;  // empty: none
  std::array<std::string_view, 5> optional;
};

const Referee::Command* Referee::find_command(std::string_view word) {
  static constexpr std::array<Command, 25> kCommands = {{
      {"play", &Referee::play_move, true, {"move"}, {"look"}},
      {"new", &Referee::start_new, false, {"rules"}, {"seed", "setup", "players", "rules_version", "look"}},
      {"position", &Referee::set_position, false, {"state"}, {"rules_version", "look"}},
      {"legal", &Referee::list_legal, true, {}, {"parts"}},
      {"try", &Referee::try_move, true, {"move"}, {}},
      {"state", &Referee::show_state, true, {}, {}},
      {"undo", &Referee::undo_move, true, {}, {"look"}},
      {"why", &Referee::explain, true, {"move"}, {}},
      {"score", &Referee::show_score, true, {}, {}},
      {"record", &Referee::show_record, true, {}, {}},
      {"load", &Referee::load_record, false, {"record"}, {"look"}},
      {"quit", &Referee::end_session, false, {}, {}},
      {"box", &Referee::take_box, false, {}, {"box", "check"}},
      {"content", &Referee::show_content, false, {}, {"rules_version"}},
      {"view", &Referee::show_view, true, {}, {"move"}},
      {"preview", &Referee::show_preview, true, {"move"}, {"you"}},
      {"menu", &Referee::show_menu, true, {}, {}},
      {"log", &Referee::show_log, true, {}, {"from", "you"}},
      {"ask", &Referee::show_question, true, {}, {}},
      {"explain", &Referee::explain_piece, true, {}, {"with", "target", "tile", "power"}},
      {"look", &Referee::show_look, true, {}, {"ply", "log_from", "you"}},
      {"curve", &Referee::show_curve, true, {}, {}},
      {"describe", &Referee::describe_pieces, true, {"pieces"}, {"seat", "ply", "picked", "glory", "you"}},
      {"merits", &Referee::show_merits, true, {"move"}, {"ply"}},
      {"legend", &Referee::show_legend, false, {}, {}},
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
  if (lang && !language) {
    const auto quoted = [&](std::string_view code) { return msg::form_quoted(language_, {.text = code}); };
    const auto [codes, last] = language_codes(quoted);
    return refuse("bad-request", msg::error_language(language_, {.list = codes, .text = last}));
  }
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
  if (!read_look(request)) return;
  (this->*command->handler)(request);
}

std::span<const std::string> Referee::player_names() const {
  if (game_->players == default_names(game_->rules().players)) return {};
  return game_->players;
}

void Referee::refuse(std::string_view code, std::string_view message, std::optional<int> ply) {
  Answer answer(out_, false);
  Fields error = answer.object("error");
  error.id("code", code);
  if (ply) error.whole("ply", *ply);
  error.text("message", message);
}

void Referee::refuse_illegal(const WhyNot& why) {
  Answer answer(out_, false);
  Fields error = answer.object("error");
  append_reason(error, why);
}

void Referee::append_reason(Fields& fields, const WhyNot& why) {
  append_illegal(fields, box(), game_->rules(), why, player_names(), language_);
}

}  // namespace endeavor
