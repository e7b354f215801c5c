// The log's words for abilities; see sentences_ability.h.
#include "notation/sentences/sentences_ability.h"

#include <bit>

#include "messages/keys.h"

namespace endeavor {
namespace {

bool is_place(Target target) {
  return target.kind() == TargetKind::Space || target.kind() == TargetKind::Track ||
         target.kind() == TargetKind::Sea;
}

// What a target of this kind can only be for, when the ability's own effect has no such targets.
Effect usual_effect(Effect own, Target target) {
  switch (target.kind()) {
    case TargetKind::Space:
      return own == Effect::Ship || own == Effect::Attack || own == Effect::Move || own == Effect::Token
                 ? own
                 : Effect::Occupy;
    case TargetKind::Track:
    case TargetKind::Sea: return own == Effect::Move ? own : Effect::Ship;
    case TargetKind::Deck: return Effect::Draw;
    case TargetKind::Building: return Effect::Payment;
    case TargetKind::Attribute: return Effect::Track;
    case TargetKind::Link: return Effect::Token;
    default: return own == Effect::Commit || own == Effect::Strike ? own : Effect::Muster;
  }
}

class Verbs {
 public:
  Verbs(Phrases& out, const Change& change)
      : out_(out),
        c_(change),
        voice_(change.voice),
        ability_(ability_of(change.box(), change.before, change.move)) {}

  void write() {
    write_heading();
    const Step* step = step_of(ability_, c_.move);
    if (step == nullptr) return;
    write_step(*step, c_.move.target, c_.move.other);
    std::size_t said = 0;
    for (std::size_t i = 0; i < ability_->then_count; ++i) write_follow_up(ability_->then[i], said);
    write_gained_discs(*step);
  }

 private:
  void say(std::string text) { out_.push_back(std::move(text)); }
  const Player& before() const { return c_.before.player(c_.mover); }
  const Player& after() const { return c_.after.player(c_.mover); }

  void write_heading() {
    const Power power = c_.move.power;
    const NationTile& tile = c_.before.tile(c_.mover);
    if (c_.move.verb == Verb::More) return;
    if (power.is_none()) return say(msg::does_mobilize(voice_, {.who = c_.mover}));
    if (power.is_exploit())
      return say(msg::does_use_exploit(voice_, {.exploit = power.exploit(), .who = c_.mover}));
    if (power == Power::fate())
      return say(msg::does_seize(voice_, {.fate = c_.move.target.fate(), .who = c_.mover}));
    if (power == Power::nation())
      return say(msg::does_use_nation(voice_, {.nation = tile.nation, .who = c_.mover}));
    say(msg::does_monument(voice_, {.space = c_.move.target.space(), .who = c_.mover}));
  }

  void write_step(const Step& step, Target target, Target other) {
    switch (step.effect) {
      case Effect::Ship: return say(ship_verb(voice_, c_.mover, target));
      case Effect::Occupy: return say(msg::does_occupy(voice_, {.space = target.space(), .who = c_.mover}));
      case Effect::Attack:
        say(msg::does_attack(voice_, {.space = target.space(), .who = c_.mover}));
        return say(msg::does_drive_out(voice_, {.owner = owner_of(c_.before, target.space()), .who = c_.mover}));
      case Effect::Draw: return write_card(top_card(c_.before, target.deck()));
      case Effect::Payment:
        say(msg::does_payment(voice_, {.building = target.building(), .who = c_.mover}));
        if (!other.is_none()) say(msg::does_payment(voice_, {.building = other.building(), .who = c_.mover}));
        return;
      case Effect::Track: return write_track(target.attribute(), other);
      case Effect::Move:
        return say(msg::does_move(
            voice_, {.text = place_from(voice_, other), .text2 = place_to(voice_, target), .who = c_.mover}));
      case Effect::Muster:
        if (step.from == DiscFrom::Circle) say(msg::does_muster_circle(voice_, {.who = c_.mover}));
        return;
      case Effect::Token: return write_token(step, target);
      case Effect::Commit:
        if (committed()) say(msg::does_commit(voice_, {.who = c_.mover}));
        return;
      case Effect::Strike: return write_strike(step);
      case Effect::None: return;
    }
  }

  void write_follow_up(const Step& step, std::size_t& said) {
    const auto next = [&] { return said < c_.move.then.size() ? c_.move.then[said] : Target::none(); };
    switch (step.effect) {
      case Effect::Draw:
        if (next().kind() != TargetKind::Deck && next().kind() != TargetKind::SameDeck) return;
        ++said;
        return write_followed_draw();
      case Effect::Payment:
        for (; next().kind() == TargetKind::Building; ++said)
          say(msg::does_payment(voice_, {.building = next().building(), .who = c_.mover}));
        return;
      case Effect::Track:
        if (next().kind() != TargetKind::Attribute) return;
        return write_track(c_.move.then[said++].attribute(), Target::none());
      default: return write_step(step, Target::none(), Target::none());
    }
  }

  void write_card(Card card) {
    drawn_ |= bit(card);
    say(msg::does_draw(voice_, {.card = card, .who = c_.mover}));
  }

  // The card that came and was not told yet; governors come with an opened region.
  void write_followed_draw() {
    const std::uint64_t gained =
        c_.after.cards[index(c_.mover)] & ~c_.before.cards[index(c_.mover)] & ~kGovernorCards & ~drawn_;
    if (gained != 0) write_card(card(std::countr_zero(gained)));
  }

  void write_track(Attribute a, Target sea) {
    say(sea.is_none() ? msg::does_track(voice_, {.attribute = a, .who = c_.mover})
                      : msg::does_track_sea(voice_, {.area = sea.area(), .attribute = a, .who = c_.mover}));
  }

  void write_token(const Step& step, Target target) {
    if (step.count > 0) say(msg::does_give_up(voice_, {.count = step.count, .who = c_.mover}));
    say(msg::does_take_token(
        voice_,
        {.place = token_place(voice_, target), .token = token_of(c_.box(), c_.before, target), .who = c_.mover}));
  }

  bool committed() const {
    const int slot = slot_of(c_.before, c_.move.power.exploit());
    const auto i = static_cast<std::size_t>(slot);
    return slot >= 0 &&
           c_.after.modules.tile_discs[i][index(c_.mover)] > c_.before.modules.tile_discs[i][index(c_.mover)];
  }

  void write_strike(const Step& step) {
    const auto struck = deck(std::countr_zero(static_cast<unsigned>(step.decks)));
    const unsigned gone = c_.before.decks[index(struck)] & ~static_cast<unsigned>(c_.after.decks[index(struck)]);
    if (gone != 0)
      say(msg::does_remove_card(voice_, {.card = card_of(struck, std::countr_zero(gone)), .who = c_.mover}));
  }

  // Discs that left the supply and were not laid anywhere: mustered, or brought by a card of value 1.
  void write_gained_discs(const Step& first) {
    int gained = before().supply - after().supply;
    const auto count = [&](const Step& step) {
      const bool lays = step.effect == Effect::Ship || step.effect == Effect::Occupy ||
                        step.effect == Effect::Track || step.effect == Effect::Commit;
      if (lays && step.from == DiscFrom::Supply) --gained;
      if (step.effect == Effect::Token) gained += step.count;
      if (step.effect == Effect::Attack && step.casualty) ++gained;
    };
    count(first);
    for (std::size_t i = 0; i < ability_->then_count; ++i)
      if (ability_->then[i].effect != Effect::Track || said(TargetKind::Attribute)) count(ability_->then[i]);
    if (gained > 0)
      say(gained == 1 ? msg::does_gain_disc(voice_, {.who = c_.mover})
                      : msg::does_gain_discs(voice_, {.count = gained, .who = c_.mover}));
  }

  bool said(TargetKind kind) const {
    for (const Target target : c_.move.then)
      if (target.kind() == kind) return true;
    return false;
  }

  Phrases& out_;
  const Change& c_;
  const Voice& voice_;
  const Ability* ability_;
  std::uint64_t drawn_ = 0;
};

}  // namespace

const Ability* ability_of(const Content& box, const State& s, Move m) {
  const Power power = m.verb == Verb::More ? s.turn.repeated : m.power;
  if (!power.is_none() && power.is_exploit())
    return &box.exploit(power.exploit()).abilities[static_cast<std::size_t>(power.ability())];
  if (s.to_move == Seat::None || s.tile(s.to_move).nation == Nation::None) return nullptr;
  const NationFacts& nation = box.nation(s.tile(s.to_move).nation);
  if (m.verb == Verb::Mobilize) return &nation.middle;
  return power == Power::nation() ? &nation.top : nullptr;
}

const Step* step_of(const Ability* ability, Move m) {
  if (ability == nullptr) return nullptr;
  for (std::size_t i = 0; i < ability->choice_count; ++i)
    if (ability->choice_count == 1 || index(ability->choices[i].effect) == index(m.action))
      return &ability->choices[i];
  return nullptr;
}

Effect effect_of(const Ability* ability, Move m) {
  if (m.action != Action::None) return static_cast<Effect>(m.action);
  const Step* step = step_of(ability, m);
  if (is_place(m.other)) return m.target.kind() == TargetKind::Attribute ? Effect::Track : Effect::Move;
  return usual_effect(step == nullptr ? Effect::None : step->effect, m.target);
}

void add_ability_verbs(Phrases& verbs, const Change& change) { Verbs(verbs, change).write(); }

bool takes_token(const Change& c, TokenPlace place) {
  const Ability* ability = ability_of(c.box(), c.before, c.move);
  if (step_of(ability, c.move) == nullptr || effect_of(ability, c.move) != Effect::Token) return false;
  const Target target = c.move.target;
  if (target.kind() == TargetKind::Link) return c.board().links[index(target.link())].place == place;
  return place_of(target.space()) == place;
}

bool was_set_up(const Change& c, Seat who) { return !c.before.tile(who).top && c.after.tile(who).top; }

void add_setup_verbs(Phrases& verbs, const Change& c, Seat who) {
  const NationFacts& nation = c.box().nation(c.after.tile(who).nation);
  for (std::size_t i = 0; i < nation.setup_count; ++i) {
    const SetupStep& step = nation.setup[i];
    if (step.effect == SetupEffect::Harbor) {
      const int discs = c.after.player(who).harbor - c.before.player(who).harbor;
      if (discs == 1) verbs.push_back(msg::does_gain_disc(c.voice, {.who = who}));
      if (discs > 1) verbs.push_back(msg::does_gain_discs(c.voice, {.count = discs, .who = who}));
    }
    if (step.effect == SetupEffect::AttributeDisc)
      verbs.push_back(msg::does_track(c.voice, {.attribute = step.attribute, .who = who}));
  }
}

std::string ship_verb(const Voice& voice, Seat who, Target target) {
  if (target.kind() == TargetKind::Track) return msg::does_ship_track(voice, {.area = target.area(), .who = who});
  if (target.kind() == TargetKind::Sea) return msg::does_ship_sea(voice, {.area = target.area(), .who = who});
  return msg::does_ship_fleet(voice, {.space = target.space(), .who = who});
}

std::string place_from(const Voice& voice, Target t) {
  if (t.kind() == TargetKind::Track) return msg::place_from_track(voice, {.area = t.area()});
  if (t.kind() == TargetKind::Sea) return msg::place_from_sea(voice, {.area = t.area()});
  return msg::place_from_space(voice, {.space = t.space()});
}

std::string place_to(const Voice& voice, Target t) {
  if (t.kind() == TargetKind::Track) return msg::place_to_track(voice, {.area = t.area()});
  if (t.kind() == TargetKind::Sea) return msg::place_to_sea(voice, {.area = t.area()});
  return msg::place_to_space(voice, {.space = t.space()});
}

std::string token_place(const Voice& voice, Target t) {
  if (t.kind() == TargetKind::Link) return msg::place_link(voice, {.link = t.link()});
  return msg::said(voice, t.space(), msg::Form::The);
}

Token token_of(const Content& box, const State& s, Target t) {
  const bool link = t.kind() == TargetKind::Link;
  const TokenPlace place = link ? board_of(box, s).links[index(t.link())].place : place_of(t.space());
  return place == TokenPlace::None ? Token::None : token_at(s, place);
}

}  // namespace endeavor
