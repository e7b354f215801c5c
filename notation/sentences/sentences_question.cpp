// What the seat to move is asked, in one sentence.
#include <algorithm>

#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/sentences/sentence_parts.h"
#include "notation/sentences/sentences.h"

namespace endeavor {
namespace {

// R4.2: usually everything up to a level; when nothing of the seat's own level is left, one higher.
void ask_build(std::string& out, const Voice& voice, const State& s, const MoveList& moves) {
  const Seat who = s.to_move;
  const int own = build_level(s.player(who));
  int lowest = own + 1;
  for (const Move move : moves) lowest = std::min<int>(lowest, voice.box.building(move.building()).level);
  int highest = 0;
  for (const Move move : moves) highest = std::max<int>(highest, voice.box.building(move.building()).level);
  if (lowest > own)
    msg::ask_build_higher(out, voice, {.level = highest, .seat = who});
  else
    msg::ask_build(out, voice, {.level = own, .seat = who});
}

// The other half of a "+" (R6.5), a Mobilization (R12.4), or both.
void ask_second(std::string& out, const Voice& voice, const State& s, const MoveList& moves) {
  const Action half = s.turn.open_half;
  const auto is_mobilization = [](Move move) { return move.verb == Verb::Mobilize; };
  if (half == Action::None) return msg::ask_mobilize(out, voice, {.seat = s.to_move});
  if (std::none_of(moves.begin(), moves.end(), is_mobilization))
    return msg::ask_second(out, voice, {.action = half, .seat = s.to_move});
  if (std::none_of(moves.begin(), moves.end(), [](Move move) { return move.verb == Verb::Then; }))
    return msg::ask_mobilize(out, voice, {.seat = s.to_move});
  msg::ask_second_mobilize(out, voice, {.action = half, .seat = s.to_move});
}

void ask_setup(std::string& out, const Voice& voice, const State& s, const MoveList& moves) {
  if (!moves.empty() && moves[0].target.kind() == TargetKind::Track)
    return msg::ask_setup_track(out, voice, {.seat = s.to_move});
  msg::ask_setup_city(out, voice, {.seat = s.to_move});
}

}  // namespace

void append_question(std::string& out, const Content& box, const State& s,
                     std::span<const std::string> player_names, Language language) {
  const Voice voice = voice_of(box, s, player_names, language);
  const Seat who = s.to_move;
  MoveList moves;
  legal_moves(box, s, moves);
  switch (s.decision) {
    case Decision::Start: return msg::ask_start(out, voice, {.seat = who});
    case Decision::Scrap: return msg::ask_scrap(out, voice, {.level = build_level(s.player(who)), .seat = who});
    case Decision::Build: return ask_build(out, voice, s, moves);
    case Decision::Salary:
      if (is_first_edition(s)) return msg::ask_salary_all(out, voice, {.left = s.payments_left, .seat = who});
      return msg::ask_salary(out, voice, {.left = s.payments_left, .seat = who});
    case Decision::Turn:
      if (moves.size() == 1) return msg::ask_turn_pass(out, voice, {.seat = who});
      return msg::ask_turn(out, voice, {.seat = who});
    case Decision::Second: return ask_second(out, voice, s, moves);
    case Decision::Memorial: return msg::ask_memorial(out, voice, {.seat = who});
    case Decision::React: return msg::ask_reaction(out, voice, {.seat = who});
    case Decision::Slot: return msg::ask_slot(out, voice, {.seat = who});
    case Decision::Discard: return msg::ask_discard(out, voice, {.limit = card_limit(s.player(who)), .seat = who});
    case Decision::Over: return msg::ask_over(out, voice);
    case Decision::Nation: return msg::ask_nation(out, voice, {.seat = who});
    case Decision::Setup: return ask_setup(out, voice, s, moves);
    case Decision::More: return msg::ask_more(out, voice, {.seat = who});
  }
}

}  // namespace endeavor
