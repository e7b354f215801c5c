// Keeping and saving the game of a sitting; see session.h. The kept game is the program's business, a
// saved one the player's: under a name that was free, and said only when it is true.
#include <algorithm>

#include "cli/play/session.h"
#include "cli/terminal/print.h"
#include "engine/legal.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

namespace fs = std::filesystem;

// "endeavor-2026-11-15.json", or the next free name like it.
fs::path suggested_name() { return free_name("endeavor-" + date_of_now() + ".json"); }

bool is_same_path(const fs::path& a, const fs::path& b) {
  std::error_code error;
  return fs::absolute(a, error).lexically_normal() == fs::absolute(b, error).lexically_normal();
}

std::string shown(const fs::path& path) { return clean(path.string()); }

}  // namespace

bool PlaySession::fail(const std::string& text) {
  endeavor::complain(text);
  return false;
}

// Somebody at this table has decided something; where only bots sit, one of them.
bool PlaySession::worth_keeping() const {
  if (people() == 0) return !game_.moves.empty();
  for (std::size_t i = 0; i < game_.moves.size(); ++i)
    if (is_person(game_.states[i].to_move)) return true;
  return false;
}

void PlaySession::keep() {
  if (unkept_ && (worth_keeping() || kept_.has_file())) {
    const std::string why = kept_.keep(game_, boxes_, language_);
    unkept_ = !why.empty();
    if (unkept_ && !std::exchange(keep_warned_, true))
      complain(msg::play_file_no_autosave(
          language_, {.file = kept_.folder().empty() ? "~" : shown(kept_.folder()), .reason = why}));
    if (const std::string gone = kept_.take_dropped(); !gone.empty())
      say(msg::play_kept_dropped(language_, {.count = KeptGames::kMostUnfinished, .file = clean(gone)}));
  }
  if (save_path_.empty() || is_saved()) return;
  const Written written = write_save_file();
  if (!written.done() && !std::exchange(save_warned_, true))
    complain(msg::play_file_cannot_write(language_, {.file = shown(save_path_), .reason = written.why}));
}

Written PlaySession::write_save_file() {
  const std::string text = record_text(game_);
  Written written = save_file_.is_ours() ? save_file_.write(text) : save_file_.create(save_path_, text);
  if (written.done()) saved_ = game_.moves;
  if (written.how == Written::How::NameTaken) written.why = msg::play_file_name_taken(language_);
  return written;
}

// The file of --save must be new, and is made before anything is played.
bool PlaySession::open_save_file() {
  if (options_.save.empty()) return true;
  const fs::path path = path_of(options_.save);
  const Written written = save_file_.create(path, "");
  if (written.how == Written::How::NameTaken)
    return fail(msg::play_file_save_exists(language_, {.file = shown(path), .file2 = shown(free_name(path))}));
  if (!written.done())
    return fail(msg::play_file_cannot_write(language_, {.file = shown(path), .reason = written.why}));
  save_path_ = path;
  return true;
}

// Another game must not end up in the file of this one.
void PlaySession::name_next_save_file() {
  if (save_path_.empty()) return;
  save_file_.let_go();
  save_warned_ = false;
  save_path_ = free_name(path_of(options_.save));
  say(msg::play_file_save_next(language_, {.file = shown(save_path_)}));
}

void PlaySession::start_another() {
  keep();
  kept_.let_go();
  if (worth_keeping()) name_next_save_file();
  new_game();
}

void PlaySession::save(const std::string& text) {
  switch (yes_or_no(text)) {
    case YesOrNo::Help: return say(msg::play_file_save_how(language_));
    case YesOrNo::No:
    case YesOrNo::Back: return say(msg::play_file_not_saved(language_));
    case YesOrNo::Nothing:
    case YesOrNo::Yes: save_under(own_file_.is_ours() ? own_file_.path() : suggested_name()); return;
    case YesOrNo::Else: save_under(path_of(text)); return;
  }
}

// True when it is saved. When the name is taken, another one is offered.
bool PlaySession::save_under(const fs::path& path) {
  offered_.clear();
  Written written;
  if (save_file_.is_ours() && is_same_path(path, save_path_)) {
    written = write_save_file();
  } else if (own_file_.is_ours() && is_same_path(path, own_file_.path())) {
    written = own_file_.write(record_text(game_));
  } else {
    OwnFile file;
    written = file.create(path, record_text(game_));
    if (written.done()) own_file_ = std::move(file);
  }
  switch (written.how) {
    case Written::How::Done:
      saved_ = game_.moves;
      say(msg::play_file_saved(language_, {.count = game_.moves.size(), .file = shown(path)}));
      return true;
    case Written::How::NameTaken:
      taken_ = path;
      offered_ = free_name(path);
      ask(Asked::SaveUnder);
      return false;
    case Written::How::Failed:
      complain(msg::play_file_cannot_write(language_, {.file = shown(path), .reason = written.why}));
      return false;
  }
  return false;
}

// The file of this game that is behind where it is not safe; empty when there is none.
fs::path PlaySession::earlier_state() const { return kept_.has_file() ? kept_.file() : own_file_.path(); }

void PlaySession::quit() {
  keep();
  if (!is_saved() && worth_keeping()) return ask(Asked::SaveBeforeQuit);
  done_ = true;
  say_goodbye();
}

// True when the line answered the question.
bool PlaySession::answer_saving(std::string_view text, YesOrNo reply, Asked asked) {
  const fs::path offered = std::exchange(offered_, {});
  if (asked == Asked::SaveUnder) {
    if (reply == YesOrNo::Else) return false;
    if (reply == YesOrNo::Yes)
      save_under(offered);
    else
      say(msg::play_file_not_saved(language_));
    return true;
  }
  if (reply == YesOrNo::Back) {
    say(msg::play_say_game_goes_on(language_));
    return true;
  }
  done_ = reply == YesOrNo::Nothing || reply == YesOrNo::No || is_word_of(PlayCommand::Quit, text);
  if (!done_) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    if (is_word_of(PlayCommand::Save, text.substr(0, blank))) text = trimmed(text.substr(blank));
    const bool named = yes_or_no(text) == YesOrNo::Else;
    done_ = save_under(named ? path_of(text) : offered.empty() ? suggested_name() : offered);
  }
  if (done_)
    say_goodbye();
  else
    asked_ = Asked::SaveBeforeQuit;
  return true;
}

void PlaySession::say_goodbye() {
  keep();
  if (!save_path_.empty() && !is_saved())
    complain(msg::play_file_save_behind(language_, {.file = shown(save_path_)}));
  if (worth_keeping() && !is_safe()) {
    const fs::path earlier = earlier_state();
    return complain(earlier.empty() ? msg::play_say_lost(language_)
                                    : msg::play_say_lost_since(language_, {.file = shown(earlier)}));
  }
  const bool goes_on = worth_keeping() && !is_over(now()) && kept_.has_file() && kept_.works();
  say(goes_on ? msg::play_say_kept(language_) : msg::play_say_goodbye(language_));
}

}  // namespace endeavor
