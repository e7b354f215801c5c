// Previews; see preview.h. Everything is a comparison of two positions, so no rule stands here. What follows a move
// by itself is not mixed in.
#include "cli/play/draw/preview.h"

#include <algorithm>
#include <bit>

#include "engine/legal.h"
#include "messages/keys.h"
#include "notation/sentences/effects.h"

namespace endeavor {

namespace {

class Comparison {
 public:
  Comparison(const View& view, Move move) : view_(view), before_(view.state), after_(view.state), move_(move) {
    apply_alone(view.box, after_, move);
    who_ = before_.to_move;
  }

  std::string text() {
    if (move_.verb == Verb::React) add_reaction();
    add_region();
    if (move_.verb != Verb::React) {
      add_attributes();
      add_tokens();
      add_disc();
      add_links();
      add_harbor();
      add_exploits();
      add_glory();
      add_cards();
      add_second_half();
    }
    return text_;
  }

 private:
  const Player& was() const { return before_.player(who_); }
  const Player& is() const { return after_.player(who_); }
  Language language() const { return view_.language(); }

  void add(const std::string& part) { (text_ += text_.empty() ? "" : "; ") += part; }

  void add_attributes() {
    for (const Attribute a : ids<Attribute>(kAttributes)) {
      if (score_of(was(), a) == score_of(is(), a)) continue;
      const int level = level_shown(was(), a);
      const int next = level_shown(is(), a);
      std::string part = msg::play_preview_attribute(
          view_.voice, {.attribute = a, .number = score_of(was(), a), .number2 = score_of(is(), a)});
      if (level != next)
        part = msg::play_preview_level(
            language(), {.number = level, .number2 = next, .text = part, .word = level_word(language(), a)});
      add(toned(level < next ? Tone::Good : level > next ? Tone::Bad : Tone::Strong, part));
    }
  }

  void add_tokens() {
    for (const Token t : kBlueTokens) {
      const int spent = move_.verb == Verb::Spend && move_.token() == t ? 1 : 0;
      const int gained = is().tokens[t] - was().tokens[t] + spent;
      for (int n = 0; n < gained; ++n) add(msg::play_preview_token(view_.voice, {.token = t}));
    }
  }

  // R9.4: only a draw brings a disc by itself.
  void add_disc() {
    if (move_.action == Action::Draw && is().supply < was().supply) add(msg::play_preview_disc(language()));
  }

  void add_region() {
    for (const Area region : kRegionAreas) {
      if (is_open(before_, region) || !is_open(after_, region)) continue;
      add(toned(Tone::Good, msg::play_preview_opens(view_.voice, {.area = region})));
      for (const Seat s : seats(after_)) {
        if ((after_.cards[index(s)] & bit(governor_of(region))) == 0) continue;
        if (s == who_)
          add(toned(Tone::Good, msg::play_preview_governor_you(language())));
        else
          add(msg::play_preview_governor(view_.voice, {.seat = s}));
      }
    }
  }

  void add_links() {
    const BoardFacts& board = view_.board();
    for (std::size_t i = 0; i < board.link_count; ++i) {
      const LinkFacts& link = board.links[i];
      if (!controls(before_, who_, link) && controls(after_, who_, link))
        add(msg::play_preview_link(view_.voice, {.space = link.a, .space2 = link.b}));
    }
  }

  void add_glory() {
    const ScoreSheet from = score_sheet(view_.box, before_, who_);
    const ScoreSheet to = score_sheet(view_.box, after_, who_);
    const std::vector<GloryPart> parts = glory_parts(before_, from, to);
    if (parts.empty()) return;
    const int change = to.total - from.total;
    std::string text = msg::play_preview_glory(language(), {.count = change});
    if (parts.size() > 1) text += " (" + glory_parts_text(view_.voice, parts) + ')';
    add(toned(change < 0 ? Tone::Bad : Tone::Glory, text));
  }

  void add_cards() {
    if (!before_.abolished && after_.abolished) add(toned(Tone::Bad, msg::play_preview_abolition(language())));
    const std::uint64_t cards = after_.cards[index(who_)];
    const bool more = std::popcount(cards) > std::popcount(before_.cards[index(who_)]);
    if (!more || fits_normal_slots(is(), cards)) return;
    const auto [count, limit] = card_count(is(), cards);
    add(toned(Tone::Bad, msg::play_preview_over_limit(language(), {.count = count, .limit = limit})));
  }

  // What an ability takes and brings is not the same for all its ways.
  void add_harbor() {
    if (move_.power.is_none() && move_.verb != Verb::Mobilize) return;
    if (was().harbor != is().harbor)
      add(msg::play_menu_harbor(language(), {.number = was().harbor, .number2 = is().harbor}));
  }

  void add_exploits() {
    for (const Exploit e : before_.modules.exploits)
      if (e != Exploit::None && !is_available(view_.box, before_, e) && is_available(view_.box, after_, e))
        add(toned(Tone::Good, msg::play_preview_exploit(view_.voice, {.exploit = e})));
  }

  void add_second_half() {
    if (after_.decision != Decision::Second || after_.turn.seat != who_) return;
    if (after_.turn.open_half != Action::None)
      add(msg::play_preview_then(view_.voice, {.action = after_.turn.open_half}));
    if (may_mobilize()) add(msg::play_preview_mobilize(language()));
  }

  bool may_mobilize() const {
    if (!after_.turn.may_mobilize) return false;
    MoveList moves;
    legal_moves(view_.box, after_, moves);
    return std::any_of(moves.begin(), moves.end(), [](Move m) { return m.verb == Verb::Mobilize; });
  }

  void add_reaction() {
    if (!before_.abolished && after_.abolished) add(toned(Tone::Bad, msg::play_preview_abolition(language())));
  }

  const View& view_;
  const State& before_;
  State after_;
  Move move_;
  Seat who_{};
  std::string text_;
};

}  // namespace

std::string preview(const View& view, Move move) { return Comparison(view, move).text(); }

HarborChange harbor_change(const View& view, Move move) {
  State after = view.state;
  apply_alone(view.box, after, move);
  const Seat who = view.state.to_move;
  return {view.state.player(who).harbor, after.player(who).harbor};
}

}  // namespace endeavor
