// The commands of a sitting; see session.h.
#include <algorithm>
#include <cmath>

#include "cli/args.h"
#include "cli/play/draw/draw.h"
#include "cli/play/help.h"
#include "cli/play/session.h"
#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/sentences/sentences.h"
#include "players/hints.h"

namespace endeavor {

namespace {

constexpr std::size_t kLogLines = 24;

}  // namespace

void PlaySession::command(PlayCommand which, const std::string& rest) {
  switch (which) {
    case PlayCommand::Help: return terminal_.print(rest.empty() ? help_now(view()) : help_about(view(), rest));
    case PlayCommand::Moves: return show_moves(rest);
    case PlayCommand::Map: return show_map(rest);
    case PlayCommand::Mat: return show_mat(rest);
    case PlayCommand::Tray: return terminal_.print(draw_tray(view()));
    case PlayCommand::Decks: return terminal_.print(draw_decks(view()));
    case PlayCommand::Exploits: return show_exploits(rest);
    case PlayCommand::Nations: return show_nations(rest);
    case PlayCommand::Fates: return show_fates(rest);
    case PlayCommand::Score: return terminal_.print(draw_score(view()));
    case PlayCommand::Log: return show_log(rest);
    case PlayCommand::Hint: return give_advice();
    case PlayCommand::Undo: return undo_to_decision();
    case PlayCommand::Redo: return redo_to_decision();
    case PlayCommand::Save: return save(rest);
    case PlayCommand::Load: return load(rest);
    case PlayCommand::New:
      if (is_over(now()) || !worth_keeping()) return start_another();
      keep();
      return ask(Asked::NewGame);
    case PlayCommand::Quit: return quit();
    case PlayCommand::Back: return go_back();
  }
}

void PlaySession::show_moves(const std::string& rest) {
  std::vector<Move> moves = legal();
  if (!rest.empty()) moves = vocabulary_->matches(words_of(rest), moves).moves;
  if (moves.empty()) return complain(msg::play_say_no_such_moves(language_));
  show_menu(list_menu(view(), moves));
}

// The best moves as a list to choose from.
void PlaySession::give_advice() {
  if (is_over(now())) return complain(msg::play_say_no_such_moves(language_));
  say(toned(Tone::Faint, msg::play_say_advice_wait(language_)));
  const PlyAnalysis advice = hint(box(), now(), [this] { return terminal_.interrupted(); });
  const std::size_t mover = index(advice.seat);
  std::vector<Move> moves;
  std::string shares;
  for (const auto& [move, outcome] : std::span(advice.best).first(advice.best_count)) {
    moves.push_back(move);
    (shares += shares.empty() ? "" : " · ") +=
        msg::play_say_advice(language_, {.count = std::lround(100 * outcome.share[mover]),
                                         .glory = std::lround(outcome.glory[mover]),
                                         .number = moves.size()});
  }
  if (moves.empty()) return;  // nobody waits any longer
  Menu menu = move_menu(view(), moves);
  menu.nested = true;
  show_menu(std::move(menu));
  say(toned(Tone::Faint, shares));
}

void PlaySession::show_map(const std::string& rest) {
  if (rest.empty()) return terminal_.print(draw_map(view()));
  BestNamed best(words_of(rest));
  std::optional<Area> found;
  for (const Area a : ids<Area>(kAreas)) {
    const AreaLabels& labels = box().labels.areas[index(a)];
    Spelled name;
    name.add(labels.id.view(), labels.name);
    for (const NameText& text : labels.the) name.add(text.view());
    if (best.offer(name)) found = a;
  }
  if (!found) return complain(msg::play_say_no_area(language_, {.word = clean(rest, 30)}));
  const View here = reading_view();
  terminal_.print(draw_area(here, *found, here.width));
}

void PlaySession::show_mat(const std::string& rest) {
  const View here = reading_view();
  Seat who = here.you == Seat::None ? seat(0) : here.you;
  if (!words_of(rest).empty()) who = seat_called(rest);
  if (who == Seat::None) return complain(msg::play_say_no_seat(language_, {.word = clean(rest, 30)}));
  terminal_.print(draw_mat(here, who));
}

// By letter or name; nobody when none fits.
Seat PlaySession::seat_called(const std::string& text) const {
  const auto words = words_of(text);
  Seat who = Seat::None;
  for (int i = 0; i < game_.rules().players && !words.empty(); ++i) {
    Spelled name;
    name.add(names_[static_cast<std::size_t>(i)]);
    const bool letter = words[0].size() == 1 && words[0][0] == 'a' + i;
    if (letter || (who == Seat::None && words[0].size() > 1 && rank_of(name, words.data(), words.size())))
      who = seat(i);
  }
  return who;
}

void PlaySession::show_log(const std::string& rest) {
  std::size_t count = kLogLines;
  if (const std::size_t number = list_number(rest); number > 0)
    count = number;
  else if (!rest.empty())
    count = game_.moves.size();
  const std::size_t all = game_.moves.size();
  const std::size_t first = all - std::min(all, count);
  if (first > 0) say(toned(Tone::Faint, msg::play_say_log_more(language_, {.count = first})));
  if (all == 0) say(msg::play_say_log_empty(language_));
  for (std::size_t i = first; i < all; ++i) print_log(game_.states[i], game_.moves[i]);
}

void PlaySession::undo_to_decision() {
  std::size_t to = game_.moves.size();
  while (to > 0) {
    --to;
    if (!is_person(game_.states[to].to_move)) continue;
    const std::size_t count = game_.moves.size() - to;
    while (game_.moves.size() > to) {
      undone_.push_back(game_.moves.back());
      undo(game_);
    }
    fresh_ = true;
    end_shown_ = false;
    overview_of_.reset();
    unkept_ = true;
    keep();
    return say(msg::play_say_undone(language_, {.count = count}));
  }
  complain(msg::play_say_nothing_to_undo(language_));
}

void PlaySession::redo_to_decision() {
  if (undone_.empty()) return complain(msg::play_say_nothing_to_redo(language_));
  do {
    const Move move = undone_.back();
    undone_.pop_back();
    print_log(now(), move);
    play(game_, move);
  } while (!undone_.empty() && !is_over(now()) && !is_person(now().to_move));
  fresh_ = true;
  unkept_ = true;
  keep();
}

void PlaySession::load(const std::string& path) {
  if (path.empty()) return complain(msg::play_file_load_where(language_));
  keep();
  if (worth_keeping() && !is_over(now()) && !is_safe()) return complain(msg::play_file_load_loses(language_));
  const std::filesystem::path file = path_of(path);
  LoadedGame loaded = load_record(file, boxes_, language_);
  if (!loaded.game) return complain(loaded.problem);
  kept_.let_go();
  name_next_save_file();
  std::vector<Chair> chairs = chairs_of(*loaded.game, file);
  set_up(std::move(*loaded.game), std::move(chairs));
  say_who_sits();
}

}  // namespace endeavor
