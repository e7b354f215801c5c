// The log: what a move did. Everything is read off the positions before and after it, so the sentences can never
// disagree with the rules. What follows by itself is told apart, in sentences_followed.cpp.
#include <bit>

#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/sentences/effects.h"
#include "notation/sentences/sentences.h"
#include "notation/sentences/sentences_ability.h"

namespace endeavor {
namespace {

class Log {
 public:
  // `alone` is the position as the move itself makes it.
  Log(std::string& out, const Voice& voice, const State& before, const State& alone, Move move)
      : out_(out),
        voice_(voice),
        before_(before),
        after_(alone),
        move_(move),
        mover_(before.to_move),
        who_(move.verb == Verb::React ? Seat::SilentFleet : mover_) {}

  void write() {
    write_move();
    write_abolition();
  }

 private:
  const Content& box() const { return voice_.box; }
  const BoardFacts& board() const { return board_of(box(), before_); }

  void sentence(const std::string& text) {
    if (!out_.empty() && out_.back() != ' ' && out_.back() != '\n') out_ += ' ';
    out_ += text;
  }

  // One sentence about what the mover did: verbs with one subject, what else it brought the mover, the effect of
  // all that in brackets, and what it meant for others.
  struct Deed {
    Phrases verbs;
    Phrases brought;
    Phrases others;
  };
  void say_turn(const Deed& deed) {
    std::string text = list_of(deed.verbs, voice_);
    const auto add = [&](const Phrases& phrases) {
      for (const std::string& more : phrases) text = msg::log_and_also(voice_, {.list = more, .text = text});
    };
    add(deed.brought);
    if (move_.verb != Verb::React) text = with_list(text, voice_, effects_on(mover_));
    add(deed.others);
    if (move_.verb == Verb::Then || move_.verb == Verb::More)
      return sentence(msg::log_turn_again(voice_, {.seat = mover_, .text = text}));
    if (move_.verb == Verb::React) return sentence(msg::log_reaction(voice_, {.text = text}));
    sentence(msg::log_turn(voice_, {.seat = mover_, .text = text}));
  }

  // What became of a seat's attributes, and the Glory printed on what it gained or gave up. What it sets aside when
  // slavery is abolished is told there.
  std::string effects_on(Seat who) const {
    Scores to = after_.player(who).attributes;
    if (is_abolition()) add_to(to, gives(before_.cards[who] & kSlaveryCards));
    std::string list = attribute_effects(voice_, before_.player(who).attributes, to);
    if (const int glory = printed_glory(who); glory != 0) {
      if (!list.empty()) list += "; ";
      list += msg::log_symbol_glory(voice_, {.count = glory});
    }
    return list;
  }

  int printed_glory(Seat who) const {
    const std::uint64_t was = is_abolition() ? before_.cards[who] & ~kSlaveryCards : before_.cards[who];
    const std::uint64_t is = after_.cards[who];
    int glory = gives(is & ~was).glory - gives(was & ~is).glory;
    const Player& p = after_.player(who);
    for (int i = before_.player(who).building_count; i < p.building_count; ++i)
      glory += box().building(p.buildings[i]).gives.glory;
    return glory;
  }

  Symbols gives(std::uint64_t cards) const {
    Symbols sum;
    for (const Card c : each<Card>(cards)) {
      add_to(sum.attribute, box().card(c).gives);
      sum.glory = static_cast<std::uint8_t>(sum.glory + box().card(c).gives.glory);
    }
    return sum;
  }

  static void add_to(Scores& scores, const Symbols& more) {
    for (const Attribute a : ids<Attribute>(kAttributes))
      scores[a] = static_cast<std::uint8_t>(scores[a] + more.attribute[a]);
  }

  bool is_abolition() const { return !before_.abolished && after_.abolished; }

  void write_move() {
    switch (move_.verb) {
      case Verb::Use: return write_action(msg::does_activate(voice_, {.building = move_.building(), .who = who_}));
      case Verb::Spend: return write_action(msg::does_spend(voice_, {.token = move_.token(), .who = who_}));
      case Verb::Then:
      case Verb::Mobilize:
      case Verb::More: return write_action({});
      case Verb::Nation:
      case Verb::Setup: return write_nation();
      case Verb::React: return write_reaction();
      case Verb::Discard: return write_discard(move_.target.card());
      default: return say_turn({.verbs = {simple_phrase()}, .brought = {}, .others = {}});
    }
  }

  // A move that needs nothing but itself to be told.
  std::string simple_phrase() const {
    const Building tile = move_.building();
    const bool nothing = move_.target.kind() == TargetKind::None;
    switch (move_.verb) {
      case Verb::Start: return msg::log_start(voice_, {.building = tile, .who = who_});
      case Verb::Build: return msg::log_build(voice_, {.building = tile, .who = who_});
      case Verb::Scrap: return msg::log_scrap(voice_, {.building = tile, .who = who_});
      case Verb::Pay: return msg::does_payment(voice_, {.building = tile, .who = who_});
      case Verb::Done: return msg::log_pay_none(voice_, {.who = who_});
      case Verb::Stop: return msg::log_stop(voice_, {.who = who_});
      case Verb::Memorial:
        return nothing ? msg::log_memorial_none(voice_, {.who = who_}) : msg::log_memorial(voice_, {.who = who_});
      case Verb::Slot:
        return nothing ? msg::log_slot_none(voice_, {.who = who_})
                       : msg::log_slot(voice_, {.card = move_.target.card(), .who = who_});
      default: return msg::log_pass(voice_, {.who = who_});
    }
  }

  Change change() const { return {voice_, before_, after_, move_, mover_}; }

  // Something else than a normal action (R12.4, R13.2).
  bool is_ability() const {
    return !move_.power.is_none() || move_.verb == Verb::Mobilize || move_.verb == Verb::More;
  }

  bool costs_both_sides_a_disc() const {
    if (!is_ability()) return move_.action == Action::Attack;
    const Step* step = step_of(ability_of(box(), before_, move_), move_);
    return step != nullptr && step->effect == Effect::Attack && step->casualty;
  }

  void write_action(const std::string& by) {
    Deed deed;
    if (!by.empty()) deed.verbs.push_back(by);
    if (is_ability())
      add_ability_verbs(deed.verbs, change());
    else
      add_action(deed.verbs);
    if (costs_both_sides_a_disc()) deed.others.push_back(msg::log_casualties(voice_));
    for_each_taken_token([&](TokenPlace place, Token token) {
      if (is_ability() && takes_token(change(), place)) return;
      if (const LinkFacts* link = link_at(place))
        deed.brought.push_back(msg::log_link_token(voice_, {.place = link_name(voice_, *link), .token = token}));
      else
        deed.verbs.push_back(msg::does_gain_token(voice_, {.token = token, .who = who_}));
    });
    add_opened_region(deed);
    say_turn(deed);
  }

  // R12.1: taking a Nation, or placing the disc of its set-up. A city's token may be thrown out.
  void write_nation() {
    Deed deed;
    const Target target = move_.target;
    if (target.kind() == TargetKind::Nation)
      deed.verbs.push_back(msg::does_choose_nation(voice_, {.nation = target.nation(), .who = who_}));
    else if (target.kind() == TargetKind::Track)
      deed.verbs.push_back(msg::does_put_track(voice_, {.area = target.area(), .who = who_}));
    else
      deed.verbs.push_back(msg::does_put_city(voice_, {.space = target.space(), .who = who_}));
    for_each_taken_token([&](TokenPlace place, Token token) {
      const bool gained = after_.player(mover_).tokens[index(token)] > before_.player(mover_).tokens[index(token)];
      if (const LinkFacts* link = link_at(place))
        deed.brought.push_back(msg::log_link_token(voice_, {.place = link_name(voice_, *link), .token = token}));
      else if (gained)
        deed.verbs.push_back(msg::does_gain_token(voice_, {.token = token, .who = who_}));
      else
        deed.others.push_back(msg::log_token_lost(voice_, {.token = token}));
    });
    if (was_set_up(change(), mover_)) add_setup_verbs(deed.verbs, change(), mover_);
    add_opened_region(deed);
    say_turn(deed);
  }

  void write_reaction() {
    Deed deed;
    if (move_.action == Action::None)
      deed.verbs.push_back(msg::log_reaction_none(voice_));
    else
      add_action(deed.verbs);
    for_each_taken_token(
        [&](TokenPlace, Token token) { deed.others.push_back(msg::log_token_lost(voice_, {.token = token})); });
    add_opened_region(deed);
    say_turn(deed);
  }

  // The action itself, as one or more verbs.
  void add_action(Phrases& verbs) const {
    const Target target = move_.target;
    switch (move_.action) {
      case Action::Ship: verbs.push_back(ship_verb(voice_, who_, target)); break;
      case Action::Occupy: verbs.push_back(msg::does_occupy(voice_, {.space = target.space(), .who = who_})); break;
      case Action::Attack:
        verbs.push_back(msg::does_attack(voice_, {.space = target.space(), .who = who_}));
        verbs.push_back(msg::does_drive_out(voice_, {.owner = owner_of(before_, target.space()), .who = who_}));
        break;
      case Action::Draw: add_draw(verbs); break;
      case Action::Payment:
        verbs.push_back(msg::does_payment(voice_, {.building = target.building(), .who = who_}));
        break;
      case Action::None: break;
    }
  }

  void add_draw(Phrases& verbs) const {
    const bool from_pile = move_.target.kind() == TargetKind::Card;
    const Card card = from_pile ? move_.target.card() : top_card(before_, move_.target.deck());
    if (move_.verb == Verb::React)
      return verbs.push_back(msg::does_remove_card(voice_, {.card = card, .who = who_}));
    verbs.push_back(from_pile ? msg::does_draw_pile(voice_, {.card = card, .who = who_})
                              : msg::does_draw(voice_, {.card = card, .who = who_}));
    if (after_.player(mover_).supply < before_.player(mover_).supply)
      verbs.push_back(msg::does_gain_disc(voice_, {.who = who_}));
  }

  // R9.8: where a discarded card goes.
  void write_discard(Card card) {
    std::string text;
    if (is_slavery(card))
      text = msg::log_discard_slavery(voice_, {.card = card, .who = who_});
    else if (is_governor(card))
      text = msg::log_discard_governor(voice_, {.card = card, .who = who_});
    else if (is_first_edition(before_))
      text = msg::log_discard_deck(voice_, {.card = card, .who = who_});
    else
      text = msg::log_discard_pile(voice_, {.card = card, .who = who_});
    Deed deed{.verbs = {text}, .brought = {}, .others = {}};
    if (is_slavery(card)) deed.others.push_back(msg::log_costs_glory(voice_, {.count = 1}));
    say_turn(deed);
  }

  template <class Tell>
  void for_each_taken_token(Tell tell) const {
    for (int i = 0; i < board().place_count; ++i) {
      const auto place = static_cast<TokenPlace>(i);
      const Token token = token_at(before_, place);
      if (token != Token::None && token_at(after_, place) == Token::None) tell(place, token);
    }
  }

  const LinkFacts* link_at(TokenPlace place) const {
    for (std::size_t i = 0; i < board().link_count; ++i)
      if (board().links[i].place == place) return &board().links[i];
    return nullptr;
  }

  void add_opened_region(Deed& deed) const {
    for (const Area region : kRegionAreas) {
      if (is_open(before_, region) || !is_open(after_, region)) continue;
      const Seat winner = holder_of(governor_of(region));
      if (winner == Seat::None) {
        deed.others.push_back(msg::log_region_opens_no_governor(voice_, {.area = region}));
        continue;
      }
      std::string text = msg::log_region_opens(voice_, {.area = region, .seat = winner});
      if (winner == mover_ && move_.verb != Verb::React)
        deed.brought.push_back(std::move(text));
      else
        deed.others.push_back(with_list(std::move(text), voice_, effects_on(winner)));
    }
  }

  Seat holder_of(Card card) const {
    for (int i = 0; i < after_.rules.players; ++i)
      if (after_.cards[static_cast<std::size_t>(i)] & bit(card)) return seat(i);
    return Seat::None;
  }

  // R9.5
  void write_abolition() {
    if (!is_abolition()) return;
    sentence(msg::log_abolition(voice_));
    for (const Seat who : seats(before_)) {
      const std::uint64_t held = before_.cards[who] & kSlaveryCards;
      if (held == 0) continue;
      const int count = std::popcount(held);
      const Scores& to = after_.player(who).attributes;
      Scores from = to;
      add_to(from, gives(held));
      const std::string text =
          msg::log_and_also(voice_, {.list = msg::log_costs_glory(voice_, {.count = count}),
                                     .text = with_list(msg::log_set_aside(voice_, {.count = count, .who = who}),
                                                       voice_, attribute_effects(voice_, from, to))});
      sentence(msg::log_turn(voice_, {.seat = who, .text = text}));
    }
  }

  std::string& out_;
  const Voice& voice_;
  const State& before_;
  const State& after_;  // without what follows by itself
  Move move_;
  Seat mover_;
  Seat who_;  // of whom the verbs speak: the mover moves for the Silent Fleet too
};

}  // namespace

LogLine tell(const Content& box, const State& before, Move move, std::span<const std::string> player_names,
             Language language, Seat you) {
  const Voice voice = voice_of(box, before, player_names, language, you);
  State alone = before;
  apply_alone(box, alone, move);
  State after = before;
  apply(box, after, move);
  LogLine line;
  Log(line.text, voice, before, alone, move).write();
  line.then = what_followed(voice, before, alone, after, move);
  return line;
}

void append_log(std::string& out, const Content& box, const State& before, Move move,
                std::span<const std::string> player_names, Language language, Seat you) {
  const LogLine line = tell(box, before, move, player_names, language, you);
  out += line.text;
  for (const FollowedStep& step : line.then) (out += ' ') += step.text;
}

}  // namespace endeavor
