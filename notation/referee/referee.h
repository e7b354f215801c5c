// The referee: one request as a line of JSON in, one answer as a line of JSON out (docs/referee.md).
// One instance keeps one game. It does no input or output of its own, never throws and survives any
// line, so the command, the server, the browser and fuzzing all use it as it is.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/versions.h"
#include "engine/move.h"
#include "engine/why_not.h"
#include "notation/json/json_tree.h"
#include "notation/record/game.h"

namespace endeavor {

class Fields;
class Where;

inline constexpr std::size_t kMaxRequestBytes = std::size_t{16} << 20;

class Referee {
 public:
  // The box must outlive the referee.
  explicit Referee(const BoxVersions& versions, Language language = Language::En)
      : first_versions_(versions), versions_(versions), default_language_(language) {}

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
  void show_preview(Json request);
  void show_menu(Json request);
  void show_log(Json request);
  void show_question(Json request);
  void explain_piece(Json request);

  // All of that at once (referee_look.cpp).
  void show_look(Json request);
  void show_curve(Json request);

  // Somebody's own box (referee_box.cpp).
  void take_box(Json request);

  // Words about one thing (referee_describe.cpp).
  void describe_pieces(Json request);
  void show_merits(Json request);
  void show_legend(Json request);

  void answer_object(Json request);
  // The box of the game that was begun since a box was taken; null when there is none.
  const Content* box_at_hand() const { return game_ && !took_box_ ? game_->box : nullptr; }
  // That of `rules_version`, or else this one; null after a refusal.
  const Content* box_asked(Json request, const Content& otherwise);
  void begin(Game game);  // a new game takes the old one's place
  void answer_position(const State&, const MoveList&);
  void answer_changed();  // the game as it stands now, as the request wants to see it
  // What a look is to tell: the log from this ply, and whom it speaks to.
  struct Look {
    std::size_t log_from = 1;
    Seat you = Seat::None;
  };
  void answer_look(std::size_t ply, Look);
  std::optional<Look> look_asked(Json object, const Where&);  // nothing after a refusal
  bool read_look(Json request);                               // what `look` in it wants; false after a refusal
  struct PlyRange {
    std::size_t least = 0;
    std::size_t most = INT32_MAX;
    std::size_t otherwise = 0;  // when it is not asked for
  };
  std::optional<std::size_t> ply_asked(Json object, const Where&, std::string_view key, PlyRange);  // likewise
  std::optional<Seat> you_asked(Json object, const Where&);                                         // likewise
  std::optional<std::vector<std::string_view>> words_asked(Json request, std::string_view key);     // likewise
  std::optional<Move> legal_move(Json request, const State&, const MoveList&);  // refuses what cannot be played
  std::optional<Move> legal_move(Json request) { return legal_move(request, game_->now(), legal_); }
  void refuse(std::string_view code, std::string_view message, std::optional<int> ply = {});  // the move at fault
  void answer_no(std::string_view code, std::string_view message);  // to what asks whether something is legal
  void refuse_illegal(const WhyNot&);
  void append_reason(Fields&, const WhyNot&);  // of what is not legal, from its code on
  void append_state_and_hash(Fields&, const State&);
  std::string question(const State&) const;
  std::span<const std::string> player_names() const;  // none while nobody has been named

  const Content& box() const { return *game_->box; }  // of the game

  BoxVersions first_versions_;  // what the session began with
  BoxVersions versions_;        // of new games
  Language default_language_;
  Language language_ = Language::En;  // of the request at hand
  std::optional<Look> look_;          // likewise, when it wants a look
  bool quit_ = false;
  bool took_box_ = false;  // since the game was begun
  std::unique_ptr<Game> game_;
  MoveList legal_;  // of the game as it stands
  MoveList scratch_;
  JsonTree tree_;
  std::string out_;
};

}  // namespace endeavor
