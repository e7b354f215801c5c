// Reads and writes `pending`; see pending_json.h. Whether it fits the rest of the position is left
// to the engine's invariants.
#include "notation/state/pending_json.h"

#include <algorithm>

#include "content/words.h"
#include "engine/query.h"
#include "messages/keys.h"
#include "notation/json/json_write.h"
#include "notation/names.h"

namespace endeavor {

namespace {

struct Kind {
  Decision decision;
  std::string_view word;
};
constexpr std::array<Kind, 8> kKinds = {{{Decision::Scrap, "scrap"},
                                         {Decision::Salary, "salary"},
                                         {Decision::Second, "second"},
                                         {Decision::Memorial, "memorial"},
                                         {Decision::React, "react"},
                                         {Decision::Slot, "slot"},
                                         {Decision::Discard, "discard"},
                                         {Decision::More, "more"}}};

enum class By : std::uint8_t { Building, Token };
constexpr std::array<std::string_view, 2> kByWords = {"building", "token"};
constexpr std::string_view kPileWord = "pile";
constexpr std::string_view kNationWord = "nation";

std::string_view where_of(const Performed& done) {
  if (done.action != Action::Draw) return id_of(static_cast<Area>(done.where));
  return done.where == kFromPile ? kPileWord : id_of(static_cast<Deck>(done.where));
}

// The ability that is repeated: an Exploit's, or the top of the seat's own Nation.
void append_repeated(std::string& out, const Content& box, Power power) {
  if (!power.is_exploit()) return append_quoted(out, kNationWord);
  append_ability(Quoted(out), box, power.exploit(), power.ability());
}

void append_turn(Fields fields, const Content& box, const State& s) {
  const Turn& turn = s.turn;
  const bool by_token = turn.token != Token::None;
  fields.whole("seat", seat_number(turn.seat));
  fields.id("by", kByWords[by_token ? 1 : 0]);
  fields.id("source", by_token ? id_of(turn.token) : id_of(box, turn.building));
  if (by_token)
    fields.none("place");
  else
    fields.whole("place", turn.place);
  for (Items list = fields.items("performed"); const int i : ids<int>(turn.performed_count)) {
    Items pair(list.next());
    append_quoted(pair.next(), id_of(turn.performed[i].action));
    append_quoted(pair.next(), where_of(turn.performed[i]));
  }
  fields.id_or_none("open_half", turn.open_half == Action::None ? "" : id_of(turn.open_half));
  for (Items list = fields.items("casualties"); const Seat who : turn.casualties)
    if (who != Seat::None) append_int(list.next(), seat_number(who));
  if (has_nations(s)) fields.truth("may_mobilize", turn.may_mobilize);
}

std::optional<Seat> read_seat(Input& in, Json value, const Where& where, const State& s) {
  const auto number = in.integer(value, where, 0, s.rules.players - 1);
  if (!number) return std::nullopt;
  return seat(static_cast<int>(*number));
}

bool read_one_performed(Input& in, Json value, const Where& where, Performed& out) {
  if (!in.list_of(value, where, 2)) return false;
  const Json first = *value.begin();
  const Json second = *++value.begin();
  const auto action = in.word<Action>(first, Where(where, std::size_t{0}), kActionIds);
  if (!action) return false;
  out.action = *action;
  const Where at(where, std::size_t{1});
  if (*action == Action::Draw && second.is_text() && second.text() == kPileWord) {
    out.where = kFromPile;
    return true;
  }
  const auto place = *action == Action::Draw ? in.word<std::uint8_t>(second, at, kDeckIds)
                                             : in.word<std::uint8_t>(second, at, kAreaIds);
  if (!place) return false;
  out.where = *place;
  return true;
}

// An ability is no normal action (R13.2), so with the modules there may be none.
bool read_performed(Input& in, Json value, const Where& where, const State& s, Turn& turn) {
  if (!in.list(value, where)) return false;
  if ((value.size() == 0 && !has_modules(s)) || value.size() > turn.performed.size())
    return in.fail_at(where, msg::state_performed_count(in.language()));
  for (const Json item : value) {
    if (!read_one_performed(in, item, Where(where, std::size_t{turn.performed_count}),
                            turn.performed[turn.performed_count]))
      return false;
    ++turn.performed_count;
  }
  return true;
}

bool read_casualties(Input& in, Json value, const Where& where, const State& s, Turn& turn) {
  if (!in.list(value, where)) return false;
  if (value.size() > turn.casualties.size()) return in.fail_at(where, msg::state_casualties_count(in.language()));
  std::size_t i = 0;
  for (const Json item : value) {
    const auto who = read_seat(in, item, Where(where, i), s);
    if (!who) return false;
    turn.casualties[i++] = *who;
  }
  return true;
}

bool read_source(Input& in, const Content& box, Json value, const Where& where, Turn& turn) {
  const auto by = in.word<By>(value.find("by"), Where(where, "by"), kByWords);
  if (!by) return false;
  const Json source = value.find("source");
  const Json place = value.find("place");
  const Where source_at(where, "source");
  const Where place_at(where, "place");
  if (*by == By::Token) {
    if (!place.is_null()) return in.fail_at(place_at, msg::state_token_has_no_place(in.language()));
    const auto token = in.piece(source, source_at, [](std::string_view word) { return find_token(word); });
    if (!token) return false;
    turn.token = *token;
    return true;
  }
  const auto found = in.piece(source, source_at, [&](std::string_view word) { return find_building(box, word); });
  if (!found) return false;
  const auto number = in.integer(place, place_at, 0, kSeaside - 1);
  if (!number) return false;
  turn.building = *found;
  turn.place = static_cast<std::uint8_t>(*number);
  return true;
}

bool read_turn(Input& in, const Content& box, Json value, const Where& where, State& s) {
  if (!in.keys(value, where, {"seat", "by", "source", "place", "performed", "open_half", "casualties"},
               {"may_mobilize"}) ||
      !in.key_when(has_nations(s), value, where, "may_mobilize", msg::setup_expansion(in.language())))
    return false;
  Turn turn;
  const auto who = read_seat(in, value.find("seat"), Where(where, "seat"), s);
  if (!who) return false;
  turn.seat = *who;
  if (!read_source(in, box, value, where, turn)) return false;
  if (!read_performed(in, value.find("performed"), Where(where, "performed"), s, turn)) return false;
  if (const Json half = value.find("open_half"); !half.is_null()) {
    const auto action = in.word<Action>(half, Where(where, "open_half"), kActionIds);
    if (!action) return false;
    turn.open_half = *action;
  }
  if (!read_casualties(in, value.find("casualties"), Where(where, "casualties"), s, turn)) return false;
  if (has_nations(s)) {
    const auto truth = in.truth(value.find("may_mobilize"), Where(where, "may_mobilize"));
    if (!truth) return false;
    turn.may_mobilize = *truth;
  }
  s.turn = turn;
  return true;
}

// "spice-trade:b" or "nation"; that it can be repeated in this game is left to the invariants.
bool read_repeated(Input& in, const Content& box, Json value, const Where& where, Power& out) {
  const auto text = in.text(value, where);
  if (!text) return false;
  const std::size_t colon = text->find(':');
  const auto exploit = find_exploit(box, text->substr(0, colon));
  const auto ability = exploit && colon != std::string_view::npos
                           ? find_ability(box, *exploit, text->substr(colon + 1))
                           : std::nullopt;
  if (*text != kNationWord && !ability) return in.not_in_box(*text, where);
  out = ability ? Power::of(*exploit, *ability) : Power::nation();
  return true;
}

bool read_slot(Input& in, const Content& box, Json value, const Where& where, State& s) {
  if (value.is_null()) return true;
  const auto card = in.piece(value, where, [&](std::string_view word) { return find_card(box, word); });
  if (!card) return false;
  s.free_slot = *card;
  return true;
}

}  // namespace

void append_pending(std::string& out, const Content& box, const State& s) {
  const auto kind =
      std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& k) { return k.decision == s.decision; });
  if (kind == kKinds.end()) return append_null(out);
  Fields fields(out);
  fields.id("kind", kind->word);
  switch (s.decision) {
    case Decision::Salary: fields.whole("left", s.payments_left); break;
    case Decision::More: append_repeated(fields.key("ability"), box, s.turn.repeated); [[fallthrough]];
    case Decision::Second:
    case Decision::Memorial:
    case Decision::React: append_turn(fields.object("turn"), box, s); break;
    case Decision::Discard:
      fields.id_or_none("slot", s.free_slot == Card::None ? "" : id_of(box, s.free_slot));
      break;
    default: break;
  }
}

bool read_pending(Input& in, const Content& box, Json value, const Where& where, State& s) {
  if (!in.object(value, where)) return false;
  const Json kind = value.find("kind");
  if (!kind) return in.keys(value, where, {"kind"});
  std::array<std::string_view, kKinds.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kKinds[i].word;
  const auto which = in.word<std::size_t>(kind, Where(where, "kind"), words);
  if (!which) return false;
  s.decision = kKinds[*which].decision;
  switch (s.decision) {
    case Decision::Salary: {
      if (!in.keys(value, where, {"kind", "left"})) return false;
      const auto left = in.integer(value.find("left"), Where(where, "left"), 1, kSeaside);
      s.payments_left = static_cast<std::uint8_t>(left.value_or(0));
      return left.has_value();
    }
    case Decision::Second:
    case Decision::Memorial:
    case Decision::React:
      return in.keys(value, where, {"kind", "turn"}) &&
             read_turn(in, box, value.find("turn"), Where(where, "turn"), s);
    case Decision::More:
      return in.keys(value, where, {"kind", "ability", "turn"}) &&
             read_turn(in, box, value.find("turn"), Where(where, "turn"), s) &&
             read_repeated(in, box, value.find("ability"), Where(where, "ability"), s.turn.repeated);
    case Decision::Discard:
      return in.keys(value, where, {"kind", "slot"}) &&
             read_slot(in, box, value.find("slot"), Where(where, "slot"), s);
    default: return in.keys(value, where, {"kind"});
  }
}

}  // namespace endeavor
