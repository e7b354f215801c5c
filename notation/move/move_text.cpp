// Writing and reading the text of moves. Both sides go verb by verb through the table of the
// protocol (docs/referee.md), so each can be held against it. Abilities of the modules have their
// words in notation/move/ability_text.h.
#include "notation/move/move_text.h"

#include "notation/json/json_write.h"
#include "notation/move/ability_text.h"
#include "notation/names.h"

namespace endeavor {

namespace {

bool names_a_building(Verb v) {
  return v == Verb::Start || v == Verb::Scrap || v == Verb::Build || v == Verb::Pay || v == Verb::Use;
}
// Verbs whose empty target is said: "memorial none".
bool says_none(Verb v) { return v == Verb::Memorial || v == Verb::React || v == Verb::Slot; }

std::string_view with_of(const Content& box, Move m) {
  if (names_a_building(m.verb)) return id_of(box, m.building());
  return m.verb == Verb::Spend ? id_of(m.token()) : std::string_view();
}

// Verbs and powers whose words are those of an ability.
bool is_ability(Move m) { return m.verb == Verb::Mobilize || m.verb == Verb::More || !m.power.is_none(); }

bool has_target(Move m) { return m.target.kind() != TargetKind::None || says_none(m.verb); }

// A card that is drawn comes from the pile; elsewhere a card is just named.
void append_target_of(std::string& out, const Content& box, const Rules& rules, Move m) {
  if (m.action == Action::Draw && m.target.kind() == TargetKind::Card) out += kPilePrefix;
  append_target(out, box, rules, m.target);
}

std::optional<Target> parse_draw(const Content& box, std::string_view word) {
  if (!word.starts_with(kPilePrefix)) return target_of(find_deck(word));
  return target_of(find_card(box, word.substr(kPilePrefix.size())));
}

// Fills in the action and target of a move whose first words are already read.
std::optional<Move> parse_action(const Content& box, const Rules& rules, Words& words, Move move) {
  const auto action = find_action(words.next());
  if (!action) return std::nullopt;
  const auto target = parse_aim(box, rules, *action, words.next());
  if (!target) return std::nullopt;
  move.action = *action;
  move.target = *target;
  return move;
}

// What is spent an action for: that action or a power.
std::optional<Move> parse_doing(const Content& box, const Rules& rules, Words& words, Move move) {
  Words ahead = words;
  if (find_action(ahead.next())) return parse_action(box, rules, words, move);
  return parse_power(box, rules, words, move);
}

std::optional<Move> parse_reaction(const Content& box, const Rules& rules, Words& words) {
  Words ahead = words;
  if (ahead.next() == kNoneWord) {
    words = ahead;
    return Move::react_none();
  }
  const auto move = parse_action(box, rules, words, Move::plain(Verb::React));
  if (!move || move->action == Action::Attack || move->action == Action::Payment) return std::nullopt;
  if (move->target.kind() == TargetKind::Card) return std::nullopt;  // the Silent Fleet has no use for the pile
  return move;
}

std::optional<Move> choice(Verb verb, std::optional<Target> target, std::string_view word) {
  if (says_none(verb) && word == kNoneWord) return Move::plain(verb);
  if (!target) return std::nullopt;
  return Move::choose(verb, *target);
}

std::optional<Move> parse_words(const Content& box, const Rules& rules, Words& words) {
  const auto found = find_verb(words.next());
  if (!found) return std::nullopt;
  const Verb verb = *found;
  switch (verb) {
    case Verb::Done:
    case Verb::Pass:
    case Verb::Stop: return Move::plain(verb);
    case Verb::Then: return parse_doing(box, rules, words, Move::plain(verb));
    case Verb::Mobilize: return parse_mobilization(box, rules, words);
    case Verb::More: return parse_repetition(box, rules, words);
    case Verb::React: return parse_reaction(box, rules, words);
    default: break;
  }
  const std::string_view word = words.next();
  if (verb == Verb::Spend) {
    const auto token = find_token(word);
    if (!token) return std::nullopt;
    return parse_doing(box, rules, words, Move::spend(*token, Action::None, Target::none()));
  }
  const auto move = parse_choice(box, rules, verb, word);
  return move && verb == Verb::Use ? parse_doing(box, rules, words, *move) : move;
}

}  // namespace

void append_target(std::string& out, const Content& box, const Rules& rules, Target t) {
  switch (t.kind()) {
    case TargetKind::Space: out += id_of(box, rules.board, t.space()); return;
    case TargetKind::Track: (out += kTrackPrefix) += id_of(t.area()); return;
    case TargetKind::Sea: (out += kSeaPrefix) += id_of(t.area()); return;
    case TargetKind::Deck: out += id_of(t.deck()); return;
    case TargetKind::Card: out += id_of(box, t.card()); return;
    case TargetKind::Building: out += id_of(box, t.building()); return;
    case TargetKind::Attribute: out += id_of(t.attribute()); return;
    case TargetKind::Link: append_link(out, box, rules.board, t.link()); return;
    case TargetKind::Fate: out += id_of(box, t.fate()); return;
    case TargetKind::Nation: out += id_of(box, t.nation()); return;
    case TargetKind::SameDeck:
    case TargetKind::None: out += kNoneWord; return;
  }
}

std::optional<Target> parse_space(const Content& box, const Rules& rules, std::string_view word) {
  const auto space = find_space(box, rules.board, word);
  if (!space) return std::nullopt;
  return Target::at(*space);
}

std::optional<Target> parse_disc_place(const Content& box, const Rules& rules, std::string_view word) {
  const bool track = word.starts_with(kTrackPrefix);
  if (!track && !word.starts_with(kSeaPrefix)) return parse_space(box, rules, word);
  const auto area = find_area(word.substr(track ? kTrackPrefix.size() : kSeaPrefix.size()));
  if (!area) return std::nullopt;
  return track ? Target::track(*area) : Target::sea(*area);
}

std::optional<Target> parse_aim(const Content& box, const Rules& rules, Action action, std::string_view word) {
  switch (action) {
    case Action::Ship: return parse_disc_place(box, rules, word);
    case Action::Occupy:
    case Action::Attack: return parse_space(box, rules, word);
    case Action::Draw: return parse_draw(box, word);
    case Action::Payment: return target_of(find_building(box, word));
    case Action::None: break;
  }
  return std::nullopt;
}

std::optional<Move> parse_choice(const Content& box, const Rules& rules, Verb verb, std::string_view word) {
  switch (verb) {
    case Verb::Memorial: return choice(verb, target_of(find_attribute(word)), word);
    case Verb::Slot:
    case Verb::Discard: return choice(verb, target_of(find_card(box, word)), word);
    case Verb::Nation: return choice(verb, target_of(find_nation(box, word)), word);
    case Verb::Setup:
      if (word.starts_with(kSeaPrefix)) return std::nullopt;
      return choice(verb, parse_disc_place(box, rules, word), word);
    default: break;
  }
  const auto building = find_building(box, word);
  return building ? std::optional(Move::tile(verb, *building)) : std::nullopt;
}

void append_move(std::string& out, const Content& box, const Rules& rules, Move m) {
  out += id_of(m.verb);
  if (const std::string_view with = with_of(box, m); !with.empty()) (out += ' ') += with;
  if (const std::string_view power = power_word(m.power); !power.empty()) (out += ' ') += power;
  if (!m.power.is_none() && m.power.is_exploit()) {
    (out += ' ') += id_of(box, m.power.exploit());
    (out += ' ') += ability_id(box, m.power.exploit(), m.power.ability());
  }
  if (is_ability(m)) return append_ability_words(out, box, rules, m);
  if (m.action != Action::None) (out += ' ') += id_of(m.action);
  if (!has_target(m)) return;
  out += ' ';
  append_target_of(out, box, rules, m);
}

std::string move_text(const Content& box, const Rules& rules, Move m) {
  std::string out;
  append_move(out, box, rules, m);
  return out;
}

std::optional<Move> parse_move(const Content& box, const Rules& rules, std::string_view text) {
  Words words(text);
  const auto move = parse_words(box, rules, words);
  return words.more() ? std::nullopt : move;
}

void append_parts(Fields& fields, const Content& box, const Rules& rules, Move m) {
  append_move(fields.quoted("move"), box, rules, m);
  fields.id("verb", id_of(m.verb));
  if (const std::string_view with = with_of(box, m); !with.empty()) fields.id("with", with);
  if (is_ability(m)) return append_ability_parts(fields, box, rules, m);
  if (m.action != Action::None) fields.id("action", id_of(m.action));
  if (has_target(m)) append_target_of(fields.quoted("target"), box, rules, m);
}

void append_parts(std::string& out, const Content& box, const Rules& rules, Move m) {
  Fields fields(out);
  append_parts(fields, box, rules, m);
}

}  // namespace endeavor
