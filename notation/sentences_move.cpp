// A move as a short imperative, for menus, hints and recaps: "Ship to the Caribbean track with the
// Docks". Also good for moves that are not possible.
#include "messages/keys.h"
#include "notation/sentence_parts.h"
#include "notation/sentences.h"

namespace endeavor {
namespace {

std::string ship_phrase(const Voice& voice, Target target) {
  if (target.kind() == TargetKind::Track) return msg::do_ship_track(voice, {.area = target.area()});
  if (target.kind() == TargetKind::Sea) return msg::do_ship_sea(voice, {.area = target.area()});
  return msg::do_ship_fleet(voice, {.space = target.space()});
}

std::string draw_phrase(const Voice& voice, const State& s, Move move) {
  if (move.target.kind() == TargetKind::Card) return msg::do_draw_pile(voice, {.card = move.target.card()});
  const Deck deck = move.target.deck();
  if (deck_empty(s, deck)) return msg::do_draw_deck(voice, {.deck = deck});
  if (move.verb == Verb::React) return msg::do_react_draw(voice, {.card = top_card(s, deck)});
  return msg::do_draw(voice, {.card = top_card(s, deck)});
}

std::string action_phrase(const Voice& voice, const State& s, Move move) {
  const Target target = move.target;
  switch (move.action) {
    case Action::Ship: return ship_phrase(voice, target);
    case Action::Occupy: return msg::do_occupy(voice, {.space = target.space()});
    case Action::Attack: {
      const Seat owner = owner_of(s, target.space());
      if (owner == Seat::None) return msg::do_attack(voice, {.space = target.space()});
      return msg::do_attack_owner(voice, {.owner = owner, .space = target.space()});
    }
    case Action::Draw: return draw_phrase(voice, s, move);
    case Action::Payment: return msg::do_pay(voice, {.building = target.building()});
    case Action::None: break;
  }
  return {};
}

std::string phrase(const Voice& voice, const State& s, Move move) {
  const Building tile = move.building();
  const bool nothing = move.target.kind() == TargetKind::None;
  switch (move.verb) {
    case Verb::Start: return msg::do_start(voice, {.building = tile});
    case Verb::Scrap: return msg::do_scrap(voice, {.building = tile});
    case Verb::Build: return msg::do_build(voice, {.building = tile});
    case Verb::Pay: return msg::do_pay(voice, {.building = tile});
    case Verb::Done: return msg::do_done(voice);
    case Verb::Use: return msg::do_with_building(voice, {.building = tile, .text = action_phrase(voice, s, move)});
    case Verb::Spend:
      return msg::do_with_token(voice, {.text = action_phrase(voice, s, move), .token = move.token()});
    case Verb::Pass: return msg::do_pass(voice);
    case Verb::Then: return action_phrase(voice, s, move);
    case Verb::Stop: return msg::do_stop(voice);
    case Verb::Memorial:
      return nothing ? msg::do_memorial_none(voice)
                     : msg::do_memorial(voice, {.attribute = move.target.attribute()});
    case Verb::React:
      return nothing ? msg::do_react_none(voice) : msg::do_react(voice, {.text = action_phrase(voice, s, move)});
    case Verb::Slot: return nothing ? msg::do_slot_none(voice) : msg::do_slot(voice, {.card = move.target.card()});
    case Verb::Discard: return msg::do_discard(voice, {.card = move.target.card()});
  }
  return {};
}

}  // namespace

void append_move_phrase(std::string& out, const Content& box, const State& before, Move move,
                        std::span<const std::string> player_names, Language language) {
  out += phrase(voice_of(box, before, player_names, language), before, move);
}

}  // namespace endeavor
