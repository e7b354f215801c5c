// One sitting at the terminal: a game, who sits where, and the conversation about it. Shows what is
// asked, reads a line, does what it means, lets the bots move, and keeps the game on disk.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/files.h"
#include "cli/play/input.h"
#include "cli/play/kept.h"
#include "cli/play/menu/menu.h"
#include "cli/play/options.h"
#include "cli/terminal/terminal.h"
#include "content/versions.h"
#include "notation/record/game.h"
#include "players/bot_crew.h"

namespace endeavor {

class PlaySession {
 public:
  PlaySession(const BoxVersions&, Language, PlayOptions, Terminal&);

  // False when there is no game to play; standard error was told why.
  bool begin();
  int run();  // the exit status

 private:
  // A question of the program's own that the next line answers.
  enum class Asked : std::uint8_t { Nothing, PassAnyway, SaveBeforeQuit, SaveUnder, NewGame };

  // session.cpp: the game and its course
  bool begin_new();
  bool begin_again();
  void say_who_sits();
  void set_up(Game, std::vector<Chair>);
  void new_game();
  void greet();
  void play_move(Move);
  void let_bot_move();
  void show_decision();
  void show_end();
  int people() const;
  Seat person() const;
  Seat seat_called(const std::string& text) const;
  bool is_person(Seat s) const { return !chairs_[index(s)].bot; }
  const State& now() const { return game_.now(); }
  const Content& box() const { return *game_.box; }
  std::vector<Move> legal() const;
  View view() const { return view_of(now()); }
  View reading_view() const;  // no wider than lines of words can be
  View view_of(const State&) const;
  void print_log(const State& before, Move);
  void say(const std::string& text);
  void complain(const std::string& text);
  std::string prompt() const;

  // answers.cpp: what a line does
  void answer(const std::string& line);
  void ask(Asked);
  bool answer_asked(const std::string& line);
  void choose_number(std::size_t);
  void offer(const std::vector<Move>&, bool certain);
  void try_move(Move);
  void explain_impossible(const std::vector<Move>&);
  void explain_unknown(const Understood&);
  void show_menu(Menu);
  void go_back();

  // commands.cpp
  void command(PlayCommand, const std::string& rest);
  void show_map(const std::string& rest);
  void show_mat(const std::string& rest);
  void show_exploits(const std::string& rest);
  void show_nations(const std::string& rest);
  void show_fates(const std::string& rest);
  void show_log(const std::string& rest);
  void show_moves(const std::string& rest);
  void give_advice();
  void undo_to_decision();
  void redo_to_decision();
  void load(const std::string& path);

  // saving.cpp: nothing is lost
  bool worth_keeping() const;
  bool is_saved() const { return saved_ == game_.moves; }
  bool is_safe() const { return (kept_.has_file() && kept_.works()) || is_saved(); }
  void keep();
  void start_another();
  Written write_save_file();
  bool open_save_file();
  void name_next_save_file();
  void save(const std::string& path);
  bool save_under(const std::filesystem::path&);
  bool answer_saving(std::string_view text, YesOrNo, Asked);
  void quit();
  void say_goodbye();
  std::filesystem::path earlier_state() const;
  static bool fail(const std::string& text);

  BoxVersions boxes_;  // of new games the newest
  Language language_;
  PlayOptions options_;
  Terminal& terminal_;
  KeptGames kept_;
  BotCrew bots_;

  Game game_;
  std::vector<std::string> names_;  // as shown
  std::vector<Chair> chairs_;
  std::unique_ptr<const Vocabulary> vocabulary_;
  std::vector<Move> undone_;  // the next one last

  Menu menu_;
  Asked asked_ = Asked::Nothing;
  bool fresh_ = true;  // the decision has not been shown yet
  bool done_ = false;
  bool end_shown_ = false;
  int hints_left_ = 3;
  Seat last_person_ = Seat::None;
  std::optional<State> overview_of_;

  std::vector<Move> saved_;   // what a file of the player's holds
  bool unkept_ = false;       // something happened since the game was kept
  bool keep_warned_ = false;  // a failure is said once
  bool save_warned_ = false;
  std::filesystem::path save_path_;  // of --save; empty without it
  OwnFile save_file_;
  OwnFile own_file_;               // of the command save
  std::filesystem::path taken_;    // the name that was wanted
  std::filesystem::path offered_;  // and a free one, for yes
};

}  // namespace endeavor
