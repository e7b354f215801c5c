// Previews as JSON; see preview_json.h. Three positions are compared: before the move, after the move alone, and
// after everything that follows by itself.
#include "notation/referee/preview_json.h"

#include "engine/legal.h"
#include "engine/query.h"
#include "messages/keys.h"
#include "notation/json/json_write.h"
#include "notation/names.h"
#include "notation/record/game_json.h"
#include "notation/referee/score_json.h"
#include "notation/sentences/effects.h"
#include "notation/sentences/sentence_parts.h"

namespace endeavor {
namespace {

// One line for people. `sign`: is it good for its seat, bad, or neither?
struct PreviewLine {
  std::string_view kind;
  std::string text;
  std::string note = {};
  int sign = 0;
};

int sign_of(int change) { return change > 0 ? 1 : change < 0 ? -1 : 0; }

void append_lines(Items items, const std::vector<PreviewLine>& lines) {
  for (const PreviewLine& line : lines) {
    Fields fields(items.next());
    fields.id("kind", line.kind);
    fields.text("text", line.text);
    if (!line.note.empty()) fields.text("note", line.note);
    fields.whole("sign", line.sign);
  }
}

// One seat in two positions.
class SeatPreview {
 public:
  SeatPreview(const Voice& voice, const State& from, const State& to, Seat who)
      : voice_(voice),
        from_(from),
        to_(to),
        who_(who),
        sheet_from_(score_sheet(voice.box, from, who)),
        sheet_to_(score_sheet(voice.box, to, who)),
        parts_(glory_parts(from, sheet_from_, sheet_to_)) {
    add_glory();
    add_attributes();
    add_pieces();
    add_links();
    add_harbor();
  }

  bool changes() const { return lines_.size() > 1 || !parts_.empty(); }

  // {"seat":0,"glory":{"from":24,"to":25,"parts":[{"row":"cities","by":1}]},"attributes":[…],"harbor":[5,4],"lines":[…]}
  void append(Fields fields) const {
    fields.whole("seat", seat_number(who_));
    append_glory(fields.object("glory"));
    append_attributes(fields.items("attributes"));
    append_pair(fields.items("harbor"), was().harbor, is().harbor);
    append_lines(fields.items("lines"), lines_);
  }

  void append_glory(Fields fields) const {
    fields.whole("from", sheet_from_.total);
    fields.whole("to", sheet_to_.total);
    for (Items parts = fields.items("parts"); const GloryPart& each : parts_) {
      Fields part(parts.next());
      part.id("row", row_id(each.row));
      if (each.exploit != Exploit::None) part.id("exploit", id_of(voice_.box, each.exploit));
      part.whole("by", each.by);
    }
  }

  // Its line, if Glory changes.
  std::vector<PreviewLine> glory_lines() const {
    if (parts_.empty()) return {};
    return {lines_.front()};
  }

 private:
  const Player& was() const { return from_.player(who_); }
  const Player& is() const { return to_.player(who_); }

  static void append_pair(Items pair, int from, int to) {
    append_int(pair.next(), from);
    append_int(pair.next(), to);
  }

  void append_attributes(Items list) const {
    for (const Attribute a : ids<Attribute>(kAttributes)) {
      const auto [from, to] = std::pair(score_of(was(), a), score_of(is(), a));
      if (from == to) continue;
      Fields fields(list.next());
      fields.id("attribute", id_of(a));
      append_pair(fields.items("score"), from, to);
      append_pair(fields.items("level"), level_shown(from, a), level_shown(to, a));
    }
  }

  // Always there: that nothing changes is worth knowing too.
  void add_glory() {
    const auto [from, to] = std::pair(sheet_from_.total, sheet_to_.total);
    lines_.push_back({"glory", number_effect(voice_, msg::effect_glory(voice_), from, to),
                      glory_parts_text(voice_, parts_), sign_of(to - from)});
  }

  void add_attributes() {
    for (const Attribute a : ids<Attribute>(kAttributes)) {
      const auto [from, to] = std::pair(score_of(was(), a), score_of(is(), a));
      if (from == to) continue;
      lines_.push_back({"attribute", attribute_effect(voice_, a, from, to), level_effect(voice_, a, from, to),
                        sign_of(to - from)});
    }
  }

  // Blue tokens and cards that come; a brown token shows as its attribute.
  void add_pieces() {
    for (const Token t : kBlueTokens)
      if (is().tokens[t] > was().tokens[t])
        lines_.push_back({"token", msg::effect_token(voice_, {.token = t}), {}, 1});
    for (const Card c : each<Card>(to_.cards[who_] & ~from_.cards[who_]))
      lines_.push_back({"card", msg::effect_gain_card(voice_, {.card = c}), {}, 1});
    if (const int aside = is().set_aside - was().set_aside; aside > 0)
      lines_.push_back({"set-aside", msg::effect_set_aside(voice_, {.count = aside}), {}, -1});
  }

  void add_links() {
    const BoardFacts& board = board_of(voice_.box, from_);
    for (std::size_t i = 0; i < board.link_count; ++i) {
      const LinkFacts& link = board.links[i];
      const int gained =
          static_cast<int>(controls(to_, who_, link)) - static_cast<int>(controls(from_, who_, link));
      if (gained == 0) continue;
      const std::string name = link_name(voice_, link);
      lines_.push_back({gained > 0 ? "link" : "lost-link",
                        gained > 0 ? msg::effect_gain_link(voice_, {.text = name})
                                   : msg::effect_lose_link(voice_, {.text = name}),
                        {},
                        gained});
    }
  }

  void add_harbor() {
    const auto [from, to] = std::pair<int, int>(was().harbor, is().harbor);
    if (from == to) return;
    lines_.push_back({"harbor", number_effect(voice_, msg::effect_harbor_word(voice_), from, to), {}, 0});
  }

  const Voice& voice_;
  const State& from_;
  const State& to_;
  Seat who_;
  ScoreSheet sheet_from_;
  ScoreSheet sheet_to_;
  std::vector<GloryPart> parts_;
  std::vector<PreviewLine> lines_;  // the first is about Glory
};

// Tokens that leave the board and do not come to the mover: where the Silent Fleet reacts and where a Nation is set
// up.
void add_lost_tokens(std::vector<PreviewLine>& lines, const Voice& voice, const State& from, const State& to) {
  for (int i = 0; i < board_of(voice.box, from).place_count; ++i) {
    const auto place = static_cast<TokenPlace>(i);
    const Token t = token_at(from, place);
    if (t == Token::None || token_at(to, place) != Token::None) continue;
    if (to.player(from.to_move).tokens[t] > from.player(from.to_move).tokens[t]) continue;
    lines.push_back({"token-lost", msg::effect_token_lost(voice, {.token = t})});
  }
}

// What is no seat's own: a token or region, an Exploit that becomes available, slavery that is abolished.
std::vector<PreviewLine> event_lines(const Voice& voice, const State& from, const State& to, Verb verb) {
  std::vector<PreviewLine> lines;
  if (verb == Verb::React || verb == Verb::Setup) add_lost_tokens(lines, voice, from, to);
  for (const Area region : kRegionAreas)
    if (!is_open(from, region) && is_open(to, region))
      lines.push_back({"opens", msg::effect_opens(voice, {.area = region})});
  for (const Exploit e : from.modules.exploits)
    if (e != Exploit::None && !is_available(voice.box, from, e) && is_available(voice.box, to, e))
      lines.push_back({"available", msg::effect_available(voice, {.exploit = e})});
  if (!from.abolished && to.abolished) lines.push_back({"abolition", msg::effect_abolition(voice)});
  return lines;
}

}  // namespace

void append_preview(Fields fields, const Content& box, const State& before, Move move,
                    std::span<const std::string> player_names, Language language, Seat you) {
  const Voice voice = voice_of(box, before, player_names, language, you);
  const Seat mover = before.to_move;
  State alone = before;
  apply_alone(box, alone, move);
  State after = before;
  apply(box, after, move);
  fields.whole("seat", seat_number(mover));
  SeatPreview(voice, before, alone, mover).append(fields.object("own"));
  append_lines(fields.items("events"), event_lines(voice, before, alone, move.verb));
  for (Items others = fields.items("others"); const Seat who : seats(before)) {
    const SeatPreview other(voice, before, alone, who);
    if (who != mover && other.changes()) other.append(Fields(others.next()));
  }
  append_followed(fields.items("then"), what_followed(voice, before, alone, after, move));
  const SeatPreview later(voice, alone, after, mover);
  later.append_glory(fields.object("then_glory"));
  append_lines(fields.items("then_lines"), later.glory_lines());
}

}  // namespace endeavor
