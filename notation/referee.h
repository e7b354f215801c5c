// The referee: one request as a line of JSON in, one answer as a line of JSON out (docs/referee.md).
// One instance keeps one game. It does no input or output of its own, never throws and survives any
// line, so the command, the server, the browser and fuzzing all use it as it is.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "content/versions.h"
#include "engine/move.h"
#include "engine/why_not.h"
#include "notation/game.h"
#include "notation/json_tree.h"

namespace endeavor {

inline constexpr std::size_t kMaxRequestBytes = std::size_t{16} << 20;

class Referee {
 public:
  // The box must outlive the referee.
  explicit Referee(const BoxVersions& versions, Language language = Language::En)
      : versions_(versions), default_language_(language) {}

  // The answer to one request, without a line end. Valid until the next call.
  std::string_view answer(std::string_view line);

  // Whether `quit` was asked.
  bool quit() const { return quit_; }

  // The game as it stands; null before `new`, `position` or `load`.
  const Game* game() const { return game_.get(); }

 private:
  struct Command;
  static const Command* find_command(std::string_view word);

  // One handler per request; each writes the whole answer.
  void start_new(Json request);
  void set_position(Json request);
  void play_move(Json request);
  void list_legal(Json request);
  void try_move(Json request);
  void show_state(Json request);
  void undo_move(Json request);
  void explain(Json request);
  void show_score(Json request);
  void show_record(Json request);
  void load_record(Json request);
  void end_session(Json request);

  // For displays (referee_display.cpp).
  void show_content(Json request);
  void show_view(Json request);
  void show_menu(Json request);
  void show_log(Json request);
  void show_question(Json request);
  void explain_piece(Json request);

  void answer_object(Json request);
  const Content* box_asked(Json request, int version);  // `rules_version`, or this one; null after a refusal
  void begin(Game game);                                // a new game takes the old one's place
  void answer_position(const State&, const MoveList&);
  std::optional<Move> legal_move(Json request);  // refuses what cannot be played
  void refuse(std::string_view code, std::string_view message);
  void refuse_illegal(const WhyNot&);
  void append_reason(const WhyNot&);
  std::span<const std::string> player_names() const;  // none while nobody has been named

  const Content& box() const { return *game_->box; }  // of the game

  BoxVersions versions_;  // of the session
  Language default_language_;
  Language language_ = Language::En;  // of the request at hand
  bool quit_ = false;
  std::unique_ptr<Game> game_;
  MoveList legal_;  // of the game as it stands
  MoveList scratch_;
  JsonTree tree_;
  std::string out_;
};

}  // namespace endeavor
