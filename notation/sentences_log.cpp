// The log: what a move did. Everything is read off the two positions before and after it, so the
// sentences can never disagree with the rules.
#include <algorithm>
#include <bit>

#include "engine/legal.h"
#include "engine/scoring.h"
#include "messages/keys.h"
#include "notation/sentences.h"
#include "notation/sentences_ability.h"

namespace endeavor {
namespace {

class Log {
 public:
  Log(std::string& out, const Voice& voice, const State& before, Move move)
      : out_(out), voice_(voice), before_(before), after_(before), move_(move), mover_(before.to_move) {
    apply(voice.box, after_, move);
  }

  void write() {
    write_move();
    write_setups();
    write_abolition();
    write_growth();
    write_round();
    write_result();
  }

 private:
  const Content& box() const { return voice_.box; }
  const BoardFacts& board() const { return board_of(box(), before_); }

  void sentence(const std::string& text) {
    if (!out_.empty() && out_.back() != ' ' && out_.back() != '\n') out_ += ' ';
    out_ += text;
  }

  // One sentence about what the mover did: verbs with one subject, then what followed.
  void say_turn(const Phrases& verbs, const Phrases& followed) {
    std::string text = list_of(verbs, voice_);
    for (const std::string& more : followed) text = msg::log_and_also(voice_, {.list = more, .text = text});
    if (move_.verb == Verb::Then || move_.verb == Verb::More)
      return sentence(msg::log_turn_again(voice_, {.seat = mover_, .text = text}));
    if (move_.verb == Verb::React) return sentence(msg::log_reaction(voice_, {.text = text}));
    sentence(msg::log_turn(voice_, {.seat = mover_, .text = text}));
  }

  void write_move() {
    switch (move_.verb) {
      case Verb::Use: return write_action(msg::does_activate(voice_, {.building = move_.building()}));
      case Verb::Spend: return write_action(msg::does_spend(voice_, {.token = move_.token()}));
      case Verb::Then:
      case Verb::Mobilize:
      case Verb::More: return write_action({});
      case Verb::Nation:
      case Verb::Setup: return write_nation();
      case Verb::React: return write_reaction();
      case Verb::Discard: return write_discard(move_.target.card());
      default: return say_turn({simple_phrase()}, {});
    }
  }

  // A move that needs nothing but itself to be told.
  std::string simple_phrase() const {
    const Building tile = move_.building();
    const bool nothing = move_.target.kind() == TargetKind::None;
    switch (move_.verb) {
      case Verb::Start: return with_symbols(msg::log_start(voice_, {.building = tile}), voice_, gives(tile), 1);
      case Verb::Build: return with_symbols(msg::log_build(voice_, {.building = tile}), voice_, gives(tile), 1);
      case Verb::Scrap: return msg::log_scrap(voice_, {.building = tile});
      case Verb::Pay: return msg::does_payment(voice_, {.building = tile});
      case Verb::Done: return msg::log_pay_none(voice_);
      case Verb::Stop: return msg::log_stop(voice_);
      case Verb::Memorial:
        return nothing ? msg::log_memorial_none(voice_)
                       : with_symbols(msg::log_memorial(voice_), voice_, one_symbol(move_.target.attribute()), 1);
      case Verb::Slot:
        return nothing ? msg::log_slot_none(voice_) : msg::log_slot(voice_, {.card = move_.target.card()});
      default: return msg::log_pass(voice_);
    }
  }

  const Symbols& gives(Building b) const { return box().building(b).gives; }

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
    Phrases verbs;
    if (!by.empty()) verbs.push_back(by);
    if (is_ability())
      add_ability_verbs(verbs, change());
    else
      add_action(verbs);
    Phrases followed;
    if (costs_both_sides_a_disc()) followed.push_back(msg::log_casualties(voice_));
    for_each_taken_token([&](TokenPlace place, Token token) {
      if (is_ability() && takes_token(change(), place)) return;
      if (const LinkFacts* link = link_at(place))
        followed.push_back(msg::log_link_token(voice_, {.place = link_name(voice_, *link), .token = token}));
      else
        verbs.push_back(msg::does_gain_token(voice_, {.token = token}));
    });
    add_opened_region(followed);
    say_turn(verbs, followed);
  }

  // R12.1: taking a Nation, or placing the disc of its set-up. A city's token may be thrown out.
  void write_nation() {
    Phrases verbs;
    Phrases followed;
    const Target target = move_.target;
    if (target.kind() == TargetKind::Nation)
      verbs.push_back(msg::does_choose_nation(voice_, {.nation = target.nation()}));
    else if (target.kind() == TargetKind::Track)
      verbs.push_back(msg::does_put_track(voice_, {.area = target.area()}));
    else
      verbs.push_back(msg::does_put_city(voice_, {.space = target.space()}));
    for_each_taken_token([&](TokenPlace place, Token token) {
      const bool gained = after_.player(mover_).tokens[index(token)] > before_.player(mover_).tokens[index(token)];
      if (const LinkFacts* link = link_at(place))
        followed.push_back(msg::log_link_token(voice_, {.place = link_name(voice_, *link), .token = token}));
      else if (gained)
        verbs.push_back(msg::does_gain_token(voice_, {.token = token}));
      else
        followed.push_back(msg::log_token_lost(voice_, {.token = token}));
    });
    if (was_set_up(change(), mover_)) add_setup_verbs(verbs, change(), mover_);
    add_opened_region(followed);
    say_turn(verbs, followed);
  }

  // Set-ups that asked nobody, in the order in which they happened: the last in turn order first.
  void write_setups() {
    for (int i = before_.rules.players; i-- > 0;) {
      const Seat who =
          seat(static_cast<int>((index(before_.crown) + static_cast<std::size_t>(i)) % before_.rules.players));
      const bool told = who == mover_ && (move_.verb == Verb::Nation || move_.verb == Verb::Setup);
      if (told || !was_set_up(change(), who)) continue;
      Phrases verbs = {msg::does_set_up(voice_, {.nation = after_.tile(who).nation})};
      add_setup_verbs(verbs, change(), who);
      sentence(msg::log_turn(voice_, {.seat = who, .text = list_of(verbs, voice_)}));
    }
  }

  void write_reaction() {
    Phrases verbs;
    if (move_.action == Action::None)
      verbs.push_back(msg::log_reaction_none(voice_));
    else
      add_action(verbs);
    Phrases followed;
    for_each_taken_token(
        [&](TokenPlace, Token token) { followed.push_back(msg::log_token_lost(voice_, {.token = token})); });
    add_opened_region(followed);
    say_turn(verbs, followed);
  }

  // The action itself, as one or more verbs.
  void add_action(Phrases& verbs) const {
    const Target target = move_.target;
    switch (move_.action) {
      case Action::Ship: verbs.push_back(ship_verb(voice_, target)); break;
      case Action::Occupy: verbs.push_back(msg::does_occupy(voice_, {.space = target.space()})); break;
      case Action::Attack:
        verbs.push_back(msg::does_attack(voice_, {.space = target.space()}));
        verbs.push_back(msg::does_drive_out(voice_, {.owner = owner_of(before_, target.space())}));
        break;
      case Action::Draw: add_draw(verbs); break;
      case Action::Payment: verbs.push_back(msg::does_payment(voice_, {.building = target.building()})); break;
      case Action::None: break;
    }
  }

  void add_draw(Phrases& verbs) const {
    const bool from_pile = move_.target.kind() == TargetKind::Card;
    const Card card = from_pile ? move_.target.card() : top_card(before_, move_.target.deck());
    if (move_.verb == Verb::React) return verbs.push_back(msg::does_remove_card(voice_, {.card = card}));
    const std::string text =
        from_pile ? msg::does_draw_pile(voice_, {.card = card}) : msg::does_draw(voice_, {.card = card});
    verbs.push_back(with_symbols(text, voice_, box().card(card).gives, 1));
    if (after_.player(mover_).supply < before_.player(mover_).supply) verbs.push_back(msg::does_gain_disc(voice_));
  }

  // R9.8: where a discarded card goes.
  void write_discard(Card card) {
    std::string text;
    if (is_slavery(card))
      text = msg::log_discard_slavery(voice_, {.card = card});
    else if (is_governor(card))
      text = msg::log_discard_governor(voice_, {.card = card});
    else if (is_first_edition(before_))
      text = msg::log_discard_deck(voice_, {.card = card});
    else
      text = msg::log_discard_pile(voice_, {.card = card});
    Phrases followed;
    if (is_slavery(card)) followed.push_back(msg::log_costs_glory(voice_, {.count = 1}));
    say_turn({with_symbols(text, voice_, box().card(card).gives, -1)}, followed);
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

  void add_opened_region(Phrases& followed) const {
    for (const Area region : kRegionAreas) {
      if (is_open(before_, region) || !is_open(after_, region)) continue;
      const Card governor = governor_of(region);
      const Seat winner = holder_of(governor);
      if (winner == Seat::None)
        followed.push_back(msg::log_region_opens_no_governor(voice_, {.area = region}));
      else
        followed.push_back(with_symbols(msg::log_region_opens(voice_, {.area = region, .seat = winner}), voice_,
                                        box().card(governor).gives, 1));
    }
  }

  Seat holder_of(Card card) const {
    for (int i = 0; i < after_.rules.players; ++i)
      if (after_.cards[static_cast<std::size_t>(i)] & bit(card)) return seat(i);
    return Seat::None;
  }

  // R9.5
  void write_abolition() {
    if (before_.abolished || !after_.abolished) return;
    sentence(msg::log_abolition(voice_));
    for (int i = 0; i < before_.rules.players; ++i) {
      Symbols lost;
      int count = 0;
      for (std::uint64_t held = before_.cards[static_cast<std::size_t>(i)] & kSlaveryCards; held != 0;
           held &= held - 1, ++count)
        add_symbols(lost, box().card(card(std::countr_zero(held))).gives);
      if (count == 0) continue;
      const std::string text = msg::log_and_also(
          voice_, {.list = msg::log_costs_glory(voice_, {.count = count}),
                   .text = with_symbols(msg::log_set_aside(voice_, {.count = count}), voice_, lost, -1)});
      sentence(msg::log_turn(voice_, {.seat = seat(i), .text = text}));
    }
  }

  static void add_symbols(Symbols& sum, const Symbols& more) {
    for (std::size_t a = 0; a < kAttributes; ++a)
      sum.attribute[a] = static_cast<std::uint8_t>(sum.attribute[a] + more.attribute[a]);
    sum.glory = static_cast<std::uint8_t>(sum.glory + more.glory);
  }

  // R4.4, R4.5: what happened by itself between two decisions of the first phases. In the action
  // phase discs move for other reasons, which the sentence of the action tells.
  void write_growth() {
    if (before_.phase == Phase::Start || before_.decision == Decision::Turn ||
        before_.decision == Decision::Second || before_.decision == Decision::More ||
        before_.decision == Decision::Memorial || before_.decision == Decision::React)
      return;
    Phrases grown;
    Phrases paid;
    for (int i = 0; i < before_.rules.players; ++i) {
      const Seat who =
          seat(static_cast<int>((index(after_.crown) + static_cast<std::size_t>(i)) % before_.rules.players));
      const Player& was = before_.player(who);
      const Player& is = after_.player(who);
      const int by_move = move_.verb == Verb::Pay && who == mover_ ? 1 : 0;
      const int workers = std::popcount(was.workers) - std::popcount(is.workers) - by_move;
      const int discs = was.supply - is.supply;
      if (discs > 0) grown.push_back(msg::log_share(voice_, {.count = discs, .seat = who}));
      if (workers > 0) paid.push_back(msg::log_share(voice_, {.count = workers, .seat = who}));
    }
    if (!grown.empty()) sentence(msg::log_growth(voice_, {.count = grown.size(), .list = list_of(grown, voice_)}));
    if (!paid.empty()) sentence(msg::log_salary(voice_, {.count = paid.size(), .list = list_of(paid, voice_)}));
  }

  void write_round() {
    const bool first = before_.phase == Phase::Start && after_.phase != Phase::Start;
    if (!first && after_.round == before_.round) return;
    const std::string text = first ? msg::log_has_crown(voice_) : msg::log_takes_crown(voice_);
    sentence(msg::log_round(voice_, {.round = after_.round, .seat = after_.crown, .text = text}));
  }

  // R10.3
  void write_result() {
    if (!is_over(after_)) return;
    const Result result = score(box(), after_);
    std::vector<Seat> ranked;
    ranked.reserve(after_.rules.players);
    for (int i = 0; i < after_.rules.players; ++i) ranked.push_back(seat(i));
    const auto glory_of = [&](Seat who) { return result.scores[index(who)]; };
    std::sort(ranked.begin(), ranked.end(), [&](Seat a, Seat b) {
      return glory_of(a) != glory_of(b) ? glory_of(a) > glory_of(b) : index(a) < index(b);
    });
    Phrases winners;
    Phrases others;
    for (const Seat who : ranked) {
      if (result.winners & bit(who))
        msg::say(winners.emplace_back(), voice_, who, msg::Form::Name, msg::Start::Inside);
      else
        others.push_back(msg::log_share(voice_, {.count = glory_of(who), .seat = who}));
    }
    const int best = glory_of(ranked[0]);
    if (winners.size() == 1)
      sentence(msg::log_winner(voice_, {.glory = best, .seat = ranked[0]}));
    else
      sentence(msg::log_winners(voice_, {.glory = best, .list = list_of(winners, voice_)}));
    if (!others.empty()) sentence(msg::log_others(voice_, {.list = list_of(others, voice_)}));
  }

  std::string& out_;
  const Voice& voice_;
  const State& before_;
  State after_;
  Move move_;
  Seat mover_;
};

}  // namespace

void append_log(std::string& out, const Content& box, const State& before, Move move,
                std::span<const std::string> player_names, Language language) {
  const Voice voice = voice_of(box, before, player_names, language);
  std::string text;
  Log(text, voice, before, move).write();
  out += text;
}

}  // namespace endeavor
