// What a typed line does to the game; see session.h.
#include <algorithm>

#include "cli/play/session.h"
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

// True when the line answered the question.
bool PlaySession::answer_asked(const std::string& line) {
  const Asked asked = std::exchange(asked_, Asked::Nothing);
  const std::string_view text = trimmed(line);
  switch (asked) {
    case Asked::Nothing: return false;
    case Asked::NewGame:
      if (is_yes(text))
        start_another();
      else
        say(msg::play_say_game_goes_on(language_));
      return true;
    case Asked::PassAnyway: {
      const Understood meant = understand(text, *vocabulary_, legal());
      const Move pass = Move::plain(Verb::Pass);
      const bool again = meant.meaning == Meaning::Moves && meant.moves == std::vector<Move>{pass};
      const bool number = meant.number > 0 && meant.number <= menu_.choices.size() &&
                          menu_.choices[meant.number - 1].moves == std::vector<Move>{pass};
      if (!is_yes(text) && !again && !number) return false;
      play_move(pass);
      return true;
    }
    case Asked::SaveBeforeQuit:
    case Asked::SaveUnder: return answer_saving(text, asked);
  }
  return false;
}

void PlaySession::choose_number(std::size_t number) {
  if (number == 0 || number > menu_.choices.size()) {
    if (number == 0 && menu_.nested) return go_back();
    if (menu_.choices.empty()) return complain(msg::play_say_no_list(language_));
    return complain(msg::play_say_number(language_, {.high = menu_.choices.size()}));
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
  const std::vector<Move> moves = legal();
  if (move.verb == Verb::Pass && moves.size() > 1) {
    asked_ = Asked::PassAnyway;
    return say(msg::play_say_pass_anyway(language_, {.count = moves.size() - 1}));
  }
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
