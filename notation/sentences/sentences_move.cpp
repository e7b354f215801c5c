// A move as a short imperative, for menus, hints and recaps: "Ship to the Caribbean track with the
// Docks", "“The Spice Trade” with the Shipyard: ship to the open sea of India, then draw India 2". Also
// good for moves that are not possible.
#include "messages/keys.h"
#include "notation/sentences/sentences.h"
#include "notation/sentences/sentences_ability.h"

namespace endeavor {
namespace {

// The phrases begin with a verb, never with a name, so they can go on inside a sentence.
std::string in_sentence(std::string text) {
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') text[0] = static_cast<char>(text[0] - 'A' + 'a');
  return text;
}

std::string then_phrase(const Voice& voice, const std::string& first, const std::string& second) {
  return msg::do_then(voice, {.text = first, .text2 = in_sentence(second)});
}

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

// What an ability's first step does, in the words of the effect.
std::string effect_phrase(const Voice& voice, const State& s, Move move) {
  const Ability* ability = ability_of(voice.box, s, move);
  const Step* step = step_of(ability, move);
  const Target target = move.target;
  const Effect effect = effect_of(ability, move);
  switch (effect) {
    case Effect::Ship:
    case Effect::Occupy:
    case Effect::Attack:
    case Effect::Draw: move.action = static_cast<Action>(effect); return action_phrase(voice, s, move);
    case Effect::Payment: {
      std::string first = msg::do_pay(voice, {.building = target.building()});
      if (move.other.is_none()) return first;
      return then_phrase(voice, first, msg::do_pay(voice, {.building = move.other.building()}));
    }
    case Effect::Track:
      if (move.other.is_none()) return msg::do_track(voice, {.attribute = target.attribute()});
      return msg::do_track_sea(voice, {.area = move.other.area(), .attribute = target.attribute()});
    case Effect::Move:
      return msg::do_move(voice, {.text = place_from(voice, move.other), .text2 = place_to(voice, target)});
    case Effect::Token: {
      const Token token = token_of(voice.box, s, target);
      if (token == Token::None) return msg::do_token_none(voice, {.place = token_place(voice, target)});
      return msg::do_token(voice, {.place = token_place(voice, target), .token = token});
    }
    case Effect::Commit: return msg::do_commit(voice);
    case Effect::Strike:
      return msg::do_strike(voice, {.deck = deck(std::countr_zero(static_cast<unsigned>(step->decks)))});
    case Effect::Muster:
    case Effect::None: break;
  }
  if (step == nullptr || step->effect != Effect::Muster || step->from == DiscFrom::Circle)
    return msg::do_muster_circle(voice);
  return msg::do_muster(voice, {.count = step->count});
}

// The follow-ups that the move says. Where a draw comes from the first step's region, the map knows which.
std::string follow_up_phrase(const Voice& voice, const State& s, Move move, Target said) {
  switch (said.kind()) {
    case TargetKind::Building: return msg::do_pay(voice, {.building = said.building()});
    case TargetKind::Attribute: return msg::do_track(voice, {.attribute = said.attribute()});
    case TargetKind::SameDeck: {
      const Target at = move.target;
      const bool in_space = at.kind() == TargetKind::Space;
      const Area area = in_space ? board_of(voice.box, s).space_area[index(at.space())] : at.area();
      move.target = at.kind() == TargetKind::Deck ? at : Target::of(deck_of(area));
      return draw_phrase(voice, s, move);
    }
    default: move.target = said; return draw_phrase(voice, s, move);
  }
}

// The piece that is spent: "“The Spice Trade” with the Shipyard".
std::string with_piece(const Voice& voice, Move move, const std::string& text) {
  if (move.verb == Verb::Use) return msg::do_with_building(voice, {.building = move.building(), .text = text});
  if (move.verb == Verb::Spend) return msg::do_with_token(voice, {.text = text, .token = move.token()});
  return text;
}

std::string ability_heading(const Voice& voice, Move move) {
  if (move.verb == Verb::Mobilize) return msg::do_mobilize(voice);
  if (move.verb == Verb::More) return msg::do_more(voice);
  if (move.power == Power::nation()) return msg::do_nation(voice);
  return msg::do_exploit(voice, {.exploit = move.power.exploit()});
}

std::string ability_phrase(const Voice& voice, const State& s, Move move) {
  if (move.power == Power::monument())
    return with_piece(voice, move, msg::do_monument(voice, {.space = move.target.space()}));
  if (move.power == Power::fate())
    return with_piece(voice, move, msg::do_fate(voice, {.fate = move.target.fate()}));
  std::string text = effect_phrase(voice, s, move);
  for (const Target said : move.then)
    if (!said.is_none()) text = then_phrase(voice, text, follow_up_phrase(voice, s, move, said));
  return msg::do_ability(
      voice, {.text = with_piece(voice, move, ability_heading(voice, move)), .text2 = in_sentence(text)});
}

std::string phrase(const Voice& voice, const State& s, Move move) {
  if (!move.power.is_none() || move.verb == Verb::Mobilize || move.verb == Verb::More)
    return ability_phrase(voice, s, move);
  const Building tile = move.building();
  const bool nothing = move.target.kind() == TargetKind::None;
  switch (move.verb) {
    case Verb::Start: return msg::do_start(voice, {.building = tile});
    case Verb::Scrap: return msg::do_scrap(voice, {.building = tile});
    case Verb::Build: return msg::do_build(voice, {.building = tile});
    case Verb::Pay: return msg::do_pay(voice, {.building = tile});
    case Verb::Done: return msg::do_done(voice);
    case Verb::Use:
    case Verb::Spend:
    case Verb::Then: return with_piece(voice, move, action_phrase(voice, s, move));
    case Verb::Pass: return msg::do_pass(voice);
    case Verb::Stop: return msg::do_stop(voice);
    case Verb::Memorial:
      return nothing ? msg::do_memorial_none(voice)
                     : msg::do_memorial(voice, {.attribute = move.target.attribute()});
    case Verb::React:
      return nothing ? msg::do_react_none(voice) : msg::do_react(voice, {.text = action_phrase(voice, s, move)});
    case Verb::Slot: return nothing ? msg::do_slot_none(voice) : msg::do_slot(voice, {.card = move.target.card()});
    case Verb::Discard: return msg::do_discard(voice, {.card = move.target.card()});
    case Verb::Nation: return msg::do_choose_nation(voice, {.nation = move.target.nation()});
    case Verb::Setup:
      if (move.target.kind() == TargetKind::Track) return msg::do_put_track(voice, {.area = move.target.area()});
      return msg::do_put_city(voice, {.space = move.target.space()});
    case Verb::Mobilize:
    case Verb::More: break;
  }
  return {};
}

}  // namespace

void append_move_phrase(std::string& out, const Content& box, const State& before, Move move,
                        std::span<const std::string> player_names, Language language) {
  out += phrase(voice_of(box, before, player_names, language), before, move);
}

}  // namespace endeavor
