// What the seat to move is asked, in one sentence.
#include <algorithm>

#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/sentence_parts.h"
#include "notation/sentences.h"

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
    case Decision::Second: return msg::ask_second(out, voice, {.action = s.turn.open_half, .seat = who});
    case Decision::Memorial: return msg::ask_memorial(out, voice, {.seat = who});
    case Decision::React: return msg::ask_reaction(out, voice, {.seat = who});
    case Decision::Slot: return msg::ask_slot(out, voice, {.seat = who});
    case Decision::Discard: return msg::ask_discard(out, voice, {.limit = card_limit(s.player(who)), .seat = who});
    case Decision::Over: return msg::ask_over(out, voice);
  }
}

}  // namespace endeavor
