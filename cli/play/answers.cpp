// What a typed line does to the game; see session.h.
#include <algorithm>

#include "cli/play/session.h"
#include "cli/terminal/text.h"
#include "engine/legal.h"
#include "engine/why_not.h"
#include "messages/keys.h"
#include "notation/sentences/sentences.h"

namespace endeavor {

namespace {

constexpr std::size_t kMostReasons = 4;

bool same_piece(Move a, Move b) {
  return a.verb == b.verb && a.with == b.with && (a.verb == Verb::Use || a.verb == Verb::Spend);
}

bool not_ones_own(Reason r) { return r == Reason::NotYourBuilding || r == Reason::NoSuchToken; }

bool lacks_the_action(Reason r) {
  return r == Reason::BuildingLacksAction || r == Reason::TokenLacksAction || r == Reason::NoActivationCircle ||
         r == Reason::BrownToken;
}

bool wrong_kind_of_place(Reason r) {
  return r == Reason::CityNotShippedTo || r == Reason::FleetNotOccupied || r == Reason::EuropeHasNoTrack ||
         r == Reason::EuropeHasNoSea;
}

std::string rule_mark(RuleNumber rule) {
  return toned(Tone::Faint, "(R" + std::to_string(rule.section) + '.' + std::to_string(rule.number) + ')');
}

}  // namespace

void PlaySession::answer(const std::string& line) {
  if (asked_ != Asked::Nothing && answer_asked(line)) return;
  asked_ = Asked::Nothing;
  const Understood meant = understand(line, *vocabulary_, legal());
  switch (meant.meaning) {
    case Meaning::Nothing: return go_back();
    case Meaning::Number: return choose_number(meant.number);
    case Meaning::Command: return command(meant.command, meant.rest);
    case Meaning::Moves: return offer(meant.moves, meant.certain);
    case Meaning::Impossible: return explain_impossible(meant.moves);
    case Meaning::Commands: {
      std::string list;
      for (const PlayCommand c : meant.commands) (list += list.empty() ? "" : ", ") += command_word(c, language_);
      return say(msg::play_say_which_command(language_, {.list = list}));
    }
    case Meaning::Unknown: return explain_unknown(meant);
  }
}

void PlaySession::ask(Asked which) {
  asked_ = which;
  switch (which) {
    case Asked::Nothing: return;
    case Asked::PassAnyway: return say(msg::play_say_pass_anyway(language_, {.count = legal().size() - 1}));
    case Asked::NewGame:
      return say(is_safe() ? msg::play_say_new_game(language_) : msg::play_say_new_game_loses(language_));
    case Asked::SaveBeforeQuit:
      if (!is_safe())
        return say(earlier_state().empty() ? msg::play_say_save_or_lose(language_)
                                           : msg::play_say_save_or_fall_back(language_));
      return say(is_over(now()) ? msg::play_say_save_finished(language_)
                                : msg::play_say_save_before_quit(language_));
    case Asked::SaveUnder:
      return say(
          msg::play_file_exists(language_, {.file = clean(taken_.string()), .file2 = clean(offered_.string())}));
  }
}

// True when the line answered the question; another line lets it go.
bool PlaySession::answer_asked(const std::string& line) {
  const Asked asked = std::exchange(asked_, Asked::Nothing);
  const bool saving = asked == Asked::SaveBeforeQuit || asked == Asked::SaveUnder;
  const YesOrNo reply = yes_or_no(line);
  const std::string_view text = trimmed(line);
  const bool asks_of_a_thing = text.size() > 1 && text.front() == '?';
  if (reply == YesOrNo::Help) {
    if (asks_of_a_thing && !saving) return false;
    if (saving) say(msg::play_file_save_how(language_));
    ask(asked);
    return true;
  }
  if (saving) return answer_saving(text, reply, asked);
  const std::vector<Move> pass = {Move::plain(Verb::Pass)};
  bool yes = reply == YesOrNo::Yes;
  if (asked == Asked::PassAnyway && reply == YesOrNo::Else) {
    const Understood meant = understand(line, *vocabulary_, legal());
    yes =
        (meant.meaning == Meaning::Moves && meant.moves == pass) ||
        (meant.number > 0 && meant.number <= menu_.choices.size() && menu_.choices[meant.number - 1].moves == pass);
  }
  if (!yes && reply == YesOrNo::Else) return false;
  if (!yes)
    say(msg::play_say_game_goes_on(language_));
  else if (asked == Asked::NewGame)
    start_another();
  else
    play_move(pass.front());
  return true;
}

void PlaySession::choose_number(std::size_t number) {
  if (number == 0 || number > menu_.choices.size()) {
    if (number == 0 && menu_.nested) return go_back();
    if (menu_.choices.empty()) return complain(msg::play_say_no_list(language_));
    return complain(menu_.choices.size() == 1 ? msg::play_say_number_one(language_)
                                              : msg::play_say_number(language_, {.high = menu_.choices.size()}));
  }
  const MenuChoice choice = menu_.choices[number - 1];
  if (choice.opens)
    show_menu(target_menu(view(), choice.moves));
  else
    try_move(choice.moves.front());
}

void PlaySession::offer(const std::vector<Move>& moves, bool certain) {
  if (moves.size() == 1 && certain) return try_move(moves.front());
  const bool one_piece =
      std::all_of(moves.begin(), moves.end(), [&](Move m) { return same_piece(m, moves.front()); });
  if (!one_piece && certain) say(msg::play_say_several(language_));
  show_menu(one_piece ? target_menu(view(), moves) : list_menu(view(), moves));
}

// A pass that throws possibilities away is asked about once.
void PlaySession::try_move(Move move) {
  if (move.verb == Verb::Pass && legal().size() > 1) return ask(Asked::PassAnyway);
  play_move(move);
}

void PlaySession::show_menu(Menu menu) {
  menu_ = std::move(menu);
  terminal_.print(menu_.lines);
  if (legal().size() == 1)
    say(toned(Tone::Faint, msg::play_say_enter_does_it(language_)));
  else if (menu_.nested)
    say(toned(Tone::Faint, msg::play_say_enter_goes_back(language_)));
}

// An empty line: back from a list, or the only move there is, or the question again.
void PlaySession::go_back() {
  if (is_over(now())) return;
  const std::vector<Move> moves = legal();
  if (moves.size() == 1) return play_move(moves.front());
  fresh_ = true;
}

void PlaySession::explain_impossible(const std::vector<Move>& moves) {
  if (is_over(now())) return complain(msg::play_say_after_end(language_));
  std::vector<WhyNot> causes;
  for (const Move move : moves)
    if (const WhyNot why = why_not(box(), now(), move);
        std::find(causes.begin(), causes.end(), why) == causes.end())
      causes.push_back(why);
  // The nearest miss first: a piece one has, that offers the action, at a place it could be used on.
  for (const auto beside_the_point : {not_ones_own, lacks_the_action, wrong_kind_of_place}) {
    std::vector<WhyNot> kept;
    for (const WhyNot& why : causes)
      if (!beside_the_point(why.reason)) kept.push_back(why);
    if (!kept.empty()) causes = std::move(kept);
  }
  const Action action = moves.front().action;
  const auto lacks_it = [&](const WhyNot& why) { return lacks_the_action(why.reason); };
  const auto means_another = [&](Move m) {  // "attack" is a token's name too
    return m.action != action && m.power.is_none() && !not_ones_own(why_not(box(), now(), m).reason);
  };
  if (causes.size() > 1 && std::ranges::all_of(causes, lacks_it) && std::ranges::none_of(moves, means_another))
    causes = {{Reason::NothingOffers, {6, 4}, {about(action)}}};
  std::vector<std::string> reasons;
  for (const WhyNot& why : causes) {
    std::string reason;
    append_why_not(reason, box(), now().rules, why, language_, names_);
    reasons.push_back(reason + ' ' + rule_mark(why.rule));
  }
  for (std::size_t i = 0; i < std::min(reasons.size(), kMostReasons); ++i) complain(reasons[i]);
  if (reasons.size() > kMostReasons)
    say(toned(Tone::Faint, msg::play_say_more_reasons(language_, {.count = reasons.size() - kMostReasons})));
}

void PlaySession::explain_unknown(const Understood& meant) {
  if (meant.unknown.empty()) return complain(msg::play_say_no_move(language_));
  const std::string word = clean(meant.unknown, 30);
  if (meant.near.empty()) return complain(msg::play_say_unknown(language_, {.word = word}));
  complain(msg::play_say_unknown_near(language_, {.near = meant.near, .word = word}));
}

}  // namespace endeavor
