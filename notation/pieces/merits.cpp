// Everything is a comparison of two positions, so no rule stands here.
#include "notation/pieces/merits.h"

#include "engine/legal.h"
#include "engine/scoring.h"
#include "messages/keys.h"
#include "notation/sentences/effects.h"

namespace endeavor {
namespace {

class Comparison {
 public:
  Comparison(const Voice& voice, const State& before, Move move)
      : voice_(voice), before_(before), after_(before), move_(move), who_(before.to_move) {
    apply(voice.box, after_, move);
  }

  Phrases phrases() {
    for (const Attribute a : ids<Attribute>(kAttributes)) add_attribute(a);
    for (const Token t : kBlueTokens) add_token(t);
    for (const Area region : kRegionAreas) add_region(region);
    add_spaces();
    for (const Deck d : ids<Deck>(kDecks)) add_deck(d);
    add_worker();
    add_exploits();
    add_glory();
    add_building();
    if (after_.decision == Decision::Second && after_.turn.seat == who_ && after_.turn.open_half != Action::None)
      add(msg::play_preview_then(voice_, {.action = after_.turn.open_half}));
    if (phrases_.empty() && move_.verb == Verb::Pass) add(msg::merit_keeps(voice_, {.count = was().harbor}));
    if (phrases_.empty()) add_presences();
    if (phrases_.empty()) add(msg::merit_nothing(voice_));
    return std::move(phrases_);
  }

 private:
  const Player& was() const { return before_.player(who_); }
  const Player& is() const { return after_.player(who_); }
  const BoardFacts& board() const { return board_of(voice_.box, before_); }
  void add(std::string phrase) { phrases_.push_back(std::move(phrase)); }

  void add_attribute(Attribute a) {
    const int from = score_of(was(), a);
    const int to = score_of(is(), a);
    if (from == to) return;
    const std::string text = msg::play_preview_attribute(voice_, {.attribute = a, .number = from, .number2 = to});
    const int gained = level_of(to) - level_of(from);
    if (gained == 0) return add(text);
    if (gained < 0) return add(msg::merit_level_lost(voice_, {.text = text}));
    switch (a) {
      case Attribute::Industry: return add(msg::merit_industry(voice_, {.level = level_of(to), .text = text}));
      case Attribute::Culture: return add(msg::merit_culture(voice_, {.count = gained, .text = text}));
      case Attribute::Wealth: return add(msg::merit_wealth(voice_, {.count = gained, .text = text}));
      case Attribute::Influence: return add(msg::merit_influence(voice_, {.count = gained, .text = text}));
    }
  }

  void add_token(Token t) {
    const int spent = move_.verb == Verb::Spend && move_.token() == t ? 1 : 0;
    for (int gained = is().tokens[t] + spent - was().tokens[t]; gained > 0; --gained)
      add(msg::merit_token(voice_, {.token = t}));
  }

  void add_region(Area region) {
    if (is_open(before_, region)) return;
    if (is_open(after_, region)) {
      add(msg::play_preview_opens(voice_, {.area = region}));
      for (const Seat who : seats(after_)) {
        if ((after_.cards[who] & bit(governor_of(region))) == 0) continue;
        add(who == who_ ? msg::play_preview_governor_you(voice_)
                        : msg::play_preview_governor(voice_, {.seat = who}));
      }
    } else if (next_track_space(board(), after_, region) > next_track_space(board(), before_, region) &&
               next_track_space(board(), after_, region) + 1 == board().track_length[region]) {
      add(msg::merit_nearly_open(voice_, {.area = region}));
    }
  }

  void add_spaces() {
    for (const Space at : each<Space>(after_.spaces[who_] & ~before_.spaces[who_]))
      if (const Seat owner = owner_of(before_, at); owner != Seat::None)
        add(msg::merit_takes(voice_, {.owner = owner, .space = at}));
    for (std::size_t i = 0; i < board().link_count; ++i) {
      const LinkFacts& link = board().links[i];
      if (!controls(before_, who_, link) && controls(after_, who_, link))
        add(msg::play_preview_link(voice_, {.space = link.a, .space2 = link.b}));
    }
  }

  // A card on top for which the presence was too low.
  void add_deck(Deck d) {
    if (deck_empty(before_, d) || before_.decks[d] != after_.decks[d]) return;
    const Card top = top_card(before_, d);
    const auto have = [&](const State& s) { return presence(board(), s, who_, area_of(d)); };
    if (have(before_) < value_of(top) && have(after_) >= value_of(top)) add(msg::merit_card(voice_, {.card = top}));
  }

  void add_worker() {
    const bool pays = move_.verb == Verb::Pay || move_.action == Action::Payment;
    const Building b = move_.verb == Verb::Pay                       ? move_.building()
                       : move_.target.kind() == TargetKind::Building ? move_.target.building()
                                                                     : Building::None;
    if (pays && b != Building::None) add(msg::merit_paid(voice_, {.building = b}));
  }

  void add_building() {
    if (move_.verb != Verb::Start && move_.verb != Verb::Build) return;
    const ActionChoice& actions = voice_.box.building(move_.building()).actions;
    if (actions.joiner != Joiner::None) add(msg::merit_offers(voice_, {.text = actions_text(voice_, actions)}));
  }

  void add_presences() {
    for (const Area a : ids<Area>(kAreas)) {
      const int from = presence(board(), before_, who_, a);
      const int to = presence(board(), after_, who_, a);
      if (from != to) add(msg::merit_presence(voice_, {.area = a, .number = from, .number2 = to}));
    }
  }

  void add_exploits() {
    for (const Exploit e : before_.modules.exploits)
      if (e != Exploit::None && !is_available(voice_.box, before_, e) && is_available(voice_.box, after_, e))
        add(msg::play_preview_exploit(voice_, {.exploit = e}));
  }

  // "+1 Glory, harbor −1": harbor and free slot change all the time, so they stand apart. Together it is what the
  // preview of the move says.
  void add_glory() {
    State alone = before_;
    apply_alone(voice_.box, alone, move_);
    int lasting = 0;
    std::vector<GloryPart> passing;
    for (const GloryPart& part :
         glory_parts(before_, score_sheet(voice_.box, before_, who_), score_sheet(voice_.box, alone, who_)))
      if (part.row == ScoreRow::Harbor || part.row == ScoreRow::GovernorSlot)
        passing.push_back(part);
      else
        lasting += part.by;
    if (lasting == 0) return;
    std::string text = msg::play_preview_glory(voice_, {.count = lasting});
    if (!passing.empty()) {
      msg::list_comma(text, voice_);
      text += glory_parts_text(voice_, passing);
    }
    add(std::move(text));
  }

  const Voice& voice_;
  const State& before_;
  State after_;
  Move move_;
  Seat who_;
  Phrases phrases_;
};

}  // namespace

Phrases merits(const Voice& voice, const State& s, Move move) { return Comparison(voice, s, move).phrases(); }

}  // namespace endeavor
