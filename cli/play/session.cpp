// The course of a sitting; see session.h.
#include "cli/play/session.h"

#include <algorithm>
#include <random>

#include "cli/commands.h"
#include "cli/play/draw/draw.h"
#include "cli/play/kept_list.h"
#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/sentences/sentences.h"

namespace endeavor {

namespace {

constexpr int kPauseMilliseconds = 350;
constexpr std::uint32_t kSeeds = 1'000'000;  // short enough to be told to a friend

// Worth a look at the whole table: the beginning of a seat's part, not every step inside it.
bool opens_a_part(Decision d) {
  return d != Decision::Second && d != Decision::Memorial && d != Decision::React && d != Decision::Slot &&
         d != Decision::Setup && d != Decision::More;
}

// What the modules laid out, in the greeting.
void add_modules(Lines& out, const View& view) {
  const Language language = view.language();
  const int width = std::min(kReadingWidth, view.width);
  std::string list;
  for (const Exploit e : view.state.modules.exploits)
    if (e != Exploit::None) (list += list.empty() ? "" : ", ") += name_of(view, e);
  if (!list.empty()) wrap(out, msg::play_greet_exploits(language, {.list = list}), width);
  list.clear();
  for (const Fate f : view.state.modules.fates)
    if (f != Fate::None) (list += list.empty() ? "" : ", ") += name_of(view, f);
  if (!list.empty()) wrap(out, msg::play_greet_fates(language, {.list = list}), width);
}

}  // namespace

PlaySession::PlaySession(const BoxVersions& boxes, Language language, PlayOptions options, Terminal& terminal)
    : boxes_(boxes), language_(language), options_(std::move(options)), terminal_(terminal) {}

bool PlaySession::begin() {
  if (!open_save_file()) return false;
  const bool begun = options_.beginning == Beginning::NewGame ? begin_new() : begin_again();
  if (!begun)
    save_file_.remove();
  else if (!save_path_.empty())
    write_save_file();
  return begun;
}

bool PlaySession::begin_new() {
  const std::vector<KeptGame> kept = kept_.list(boxes_, language_);
  const auto waiting = std::count_if(kept.begin(), kept.end(),
                                     [](const KeptGame& game) { return game.can_go_on() && game.has_person(); });
  new_game();
  if (waiting > 0) say(toned(Tone::Faint, msg::play_say_waiting(language_, {.count = waiting})));
  return true;
}

// Goes on with a kept game or the one of a record.
bool PlaySession::begin_again() {
  std::filesystem::path file = path_of(options_.file);
  if (options_.beginning == Beginning::Continue) {
    std::string problem;
    file = choose_kept(kept_.list(boxes_, language_), options_.number, language_, problem);
    if (file.empty()) return fail(problem);
    if (!kept_.take(file)) return fail(msg::play_kept_in_use(language_, {.file = clean(file.string())}));
  }
  LoadedGame loaded = load_record(file, boxes_, language_);
  if (!loaded.game) return fail(loaded.problem);
  const std::vector<Chair> given = options_.chairs;
  const std::vector<Chair> chairs = given.empty() ? chairs_of(*loaded.game, file) : given;
  const int players = loaded.game->rules().players;
  if (chairs.size() != static_cast<std::size_t>(players))
    return fail(msg::play_option_seat_count(language_, {.count = chairs.size(), .players = players}));
  set_up(std::move(*loaded.game), chairs);
  if (given.empty() && options_.beginning == Beginning::Load) say_who_sits();
  return true;
}

// Bots are known by their names in the record; a player may have expected some.
void PlaySession::say_who_sits() {
  const bool alone = people() == game_.rules().players;
  if (alone && !is_over(now())) say(toned(Tone::Faint, msg::play_file_load_seats(language_)));
}

void PlaySession::set_up(Game game, std::vector<Chair> chairs) {
  const int players = game.rules().players;
  if (chairs.empty()) chairs = usual_chairs(players);
  game_ = std::move(game);
  chairs_ = std::move(chairs);
  names_.clear();
  for (std::size_t i = 0; i < chairs_.size(); ++i) {
    Sitter sitter{sitter_of(game_.players[i]).name, chairs_[i]};
    game_.players[i] = name_in_record(sitter);
    names_.push_back(std::move(sitter.name));
  }
  names_ = table_names(std::move(names_), players);
  vocabulary_ = std::make_unique<const Vocabulary>(box(), game_.rules());
  undone_.clear();
  asked_ = Asked::Nothing;
  fresh_ = true;
  end_shown_ = false;
  last_person_ = Seat::None;
  overview_of_.reset();
  saved_ = game_.moves;
  unkept_ = false;
  own_file_.let_go();
  options_.rules = game_.rules();  // of the next game
  options_.chairs = chairs_;
  options_.names = names_;
  greet();
}

void PlaySession::new_game() {
  if (!options_.seed) options_.seed = std::random_device()() % kSeeds;
  const Rules rules = options_.rules;
  const Content& box = boxes_.newest();
  const Setup setup = random_setup(box, rules, *options_.seed);
  const auto names = table_names(options_.names, rules.players);
  Game game = game_from_setup(box, rules, setup, options_.seed, names);
  game.read = boxes_.read();
  set_up(std::move(game), options_.chairs);
  options_.seed.reset();  // the next game is another one
}

void PlaySession::greet() {
  const Rules& rules = game_.rules();
  const std::string edition = rules.edition == Edition::AgeOfSail ? msg::play_greet_age_of_sail(language_)
                                                                  : msg::play_greet_first_edition(language_);
  const std::string board(box().labels.boards[index(rules.board)].name[index(language_)].view());
  std::string where = board;
  if (game_.seed) where += " · " + msg::play_greet_seed(language_, {.number = *game_.seed});
  const View now_view = view();
  terminal_.print();
  Lines lines;
  add_heading(lines, toned(Tone::Strong, edition), where, now_view.width);
  Lines table_of_seats;
  for (const Seat s : seats(now())) {
    const std::string who =
        is_person(s) ? msg::play_greet_person(language_) : std::string(chair_word(chairs_[index(s)]));
    table_of_seats.push_back(seat_label(now_view, s) + " (" + who + ")");
  }
  if (rules.options.silent_fleet)
    table_of_seats.push_back(seat_mark(Seat::SilentFleet) + ' ' + msg::play_greet_silent_fleet(language_));
  flow(lines, table_of_seats, "   ", now_view.width);
  add_modules(lines, now_view);
  if (game_.moves.empty()) wrap(lines, msg::play_greet_goal(language_), std::min(kReadingWidth, now_view.width));
  terminal_.print(lines);
  terminal_.print();
}

int PlaySession::run() {
  while (!done_) {
    if (terminal_.broken()) {
      keep();
      return kExitFailed;
    }
    const bool over = is_over(now());
    if (!over && !is_person(now().to_move) && !terminal_.interrupted()) {
      let_bot_move();
      continue;
    }
    if (over && !end_shown_)
      show_end();
    else if (!over && fresh_)
      show_decision();
    const LineRead read = terminal_.read(
        prompt(), [this](std::string_view begun) { return completions(begun, *vocabulary_, legal(), language_); });
    switch (read.reading) {
      case Reading::End: say_goodbye(); return kExitOk;
      case Reading::Interrupted: say_goodbye(); return kExitInterrupted;
      case Reading::TooLong: complain(msg::play_say_too_long(language_)); break;
      case Reading::Line: answer(read.line); break;
    }
  }
  return kExitOk;
}

void PlaySession::let_bot_move() {
  const std::optional<Bot> bot = chairs_[index(now().to_move)].bot;
  if (!bot) return;
  const std::uint64_t seed = game_.seed.value_or(0) * 1000 + game_.moves.size();
  BotSession& thinker = bots_.member({.bot = *bot, .limits = {}});
  thinker.follow(game_);
  play_move(thinker.choose(box(), now(), seed, [this] { return terminal_.interrupted(); }));
  if (options_.pace == Pace::Watchable) terminal_.pause(kPauseMilliseconds);
}

void PlaySession::play_move(Move move) {
  const bool by_person = is_person(now().to_move);
  print_log(now(), move);
  play(game_, move);
  undone_.clear();
  fresh_ = true;
  unkept_ = true;
  // Between two bots nothing is lost that they could not do again.
  if (by_person || is_over(now()) || is_person(now().to_move)) keep();
}

void PlaySession::show_decision() {
  fresh_ = false;
  const View here = view();
  const Seat who = now().to_move;
  terminal_.print();
  const bool other_person = who != last_person_;
  if (people() > 1 && other_person)
    terminal_.print(seat_bar(who, msg::play_say_your_turn(here.voice, {.seat = who})));
  last_person_ = who;
  const bool new_look = !overview_of_ || *overview_of_ != now();
  if ((opens_a_part(now().decision) || other_person) && new_look) {
    terminal_.print(draw_overview(here));
    overview_of_ = now();
  }
  std::string question;
  append_question(question, box(), now(), names_, language_);
  Lines lines;
  wrap(lines, toned(Tone::Strong, question), here.width, seat_mark(who) + ' ');
  terminal_.print(lines);
  show_menu(decision_menu(here, legal()));
  if (hints_left_ > 0 && now().decision != Decision::Start) {
    --hints_left_;
    say(toned(Tone::Faint, msg::play_say_hint(language_)));
    say(toned(Tone::Faint, msg::play_say_legend(language_)));
    if (has_modules(now())) say(toned(Tone::Faint, msg::play_say_legend_modules(language_)));
  }
}

void PlaySession::show_end() {
  end_shown_ = true;
  menu_ = {};
  terminal_.print();
  terminal_.print(draw_score(view()));
  std::string verdict;
  append_question(verdict, box(), now(), names_, language_);
  say(toned(Tone::Strong, verdict) + ' ' + msg::play_say_after_end(language_));
}

int PlaySession::people() const { return static_cast<int>(std::count(chairs_.begin(), chairs_.end(), kYou)); }

// Whose eyes look: the person to move, else who moved last, else the first one.
Seat PlaySession::person() const {
  if (!is_over(now()) && is_person(now().to_move)) return now().to_move;
  if (last_person_ != Seat::None) return last_person_;
  for (const Seat s : seats(now()))
    if (is_person(s)) return s;
  return Seat::None;
}

std::vector<Move> PlaySession::legal() const {
  MoveList moves;
  legal_moves(box(), now(), moves);
  return {moves.begin(), moves.end()};
}

View PlaySession::view_of(const State& s) const {
  return {box(), s, Voice{language_, box(), s.rules.board, names_}, terminal_.width(), person()};
}

void PlaySession::print_log(const State& before, Move move) {
  std::string text;
  append_log(text, box(), before, move, names_, language_);
  Lines lines;
  const bool by_silent_fleet = move.verb == Verb::React && move.action != Action::None;
  wrap(lines, text, terminal_.width(), seat_mark(by_silent_fleet ? Seat::SilentFleet : before.to_move) + ' ');
  terminal_.print(lines);
}

void PlaySession::say(const std::string& text) {
  Lines lines;
  wrap(lines, text, std::min(terminal_.width(), kReadingWidth));
  terminal_.print(lines);
}

void PlaySession::complain(const std::string& text) {
  Lines lines;
  wrap(lines, text, std::min(terminal_.width(), kReadingWidth), toned(Tone::Bad, "!") + ' ');
  terminal_.print(lines);
}

std::string PlaySession::prompt() const {
  if (is_over(now()) || asked_ == Asked::SaveBeforeQuit || asked_ == Asked::SaveUnder)
    return toned(Tone::Strong, "▸");
  return seat_mark(now().to_move) + ' ' + toned(Tone::Strong, "▸");
}

}  // namespace endeavor
