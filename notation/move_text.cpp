// Writing and reading the text of moves. Both sides go verb by verb through the table of the
// protocol (docs/referee.md), so each can be held against it.
#include "notation/move_text.h"

#include "notation/json_write.h"
#include "notation/names.h"

namespace endeavor {

namespace {

constexpr std::array<std::string_view, kVerbs> kVerbIds = {"start",    "scrap", "build", "pay",    "done",
                                                           "use",      "spend", "pass",  "then",   "stop",
                                                           "memorial", "react", "slot",  "discard"};

std::string_view word_of(Verb v) { return kVerbIds[static_cast<std::size_t>(v)]; }

bool names_a_building(Verb v) {
  return v == Verb::Start || v == Verb::Scrap || v == Verb::Build || v == Verb::Pay || v == Verb::Use;
}
// Verbs whose empty target is said: "memorial none".
bool says_none(Verb v) { return v == Verb::Memorial || v == Verb::React || v == Verb::Slot; }

std::string_view with_of(const Content& box, Move m) {
  if (names_a_building(m.verb)) return id_of(box, m.building());
  return m.verb == Verb::Spend ? id_of(m.token()) : std::string_view();
}

void append_target(std::string& out, const Content& box, const Rules& rules, Target t) {
  switch (t.kind()) {
    case TargetKind::Space: out += id_of(box, rules.board, t.space()); return;
    case TargetKind::Track: (out += kTrackPrefix) += id_of(t.area()); return;
    case TargetKind::Sea: (out += kSeaPrefix) += id_of(t.area()); return;
    case TargetKind::Deck: out += id_of(t.deck()); return;
    case TargetKind::Card: out += id_of(box, t.card()); return;
    case TargetKind::Building: out += id_of(box, t.building()); return;
    case TargetKind::Attribute: out += id_of(t.attribute()); return;
    case TargetKind::None: out += kNoneWord; return;
  }
}

bool has_target(Move m) { return m.target.kind() != TargetKind::None || says_none(m.verb); }

// A card that is drawn comes from the pile; elsewhere a card is just named.
void append_target_of(std::string& out, const Content& box, const Rules& rules, Move m) {
  if (m.action == Action::Draw && m.target.kind() == TargetKind::Card) out += kPilePrefix;
  append_target(out, box, rules, m.target);
}

// The words of a text. A missing word is empty, and so is one between two spaces.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}
  std::string_view next() {
    const std::size_t blank = rest_.find(' ');
    const std::string_view word = rest_.substr(0, blank);
    more_ = blank != std::string_view::npos;
    rest_ = more_ ? rest_.substr(blank + 1) : std::string_view();
    return word;
  }
  bool more() const { return more_; }

 private:
  std::string_view rest_;
  bool more_ = true;
};

template <class Id>
std::optional<Target> target_of(std::optional<Id> id) {
  if (!id) return std::nullopt;
  return Target::of(*id);
}

std::optional<Target> parse_space(const Content& box, const Rules& rules, std::string_view word) {
  const auto space = find_space(box, rules.board, word);
  if (!space) return std::nullopt;
  return Target::at(*space);
}

std::optional<Target> parse_ship(const Content& box, const Rules& rules, std::string_view word) {
  const bool track = word.starts_with(kTrackPrefix);
  if (!track && !word.starts_with(kSeaPrefix)) return parse_space(box, rules, word);
  const auto area = find_area(word.substr(track ? kTrackPrefix.size() : kSeaPrefix.size()));
  if (!area) return std::nullopt;
  return track ? Target::track(*area) : Target::sea(*area);
}

std::optional<Target> parse_draw(const Content& box, std::string_view word) {
  if (!word.starts_with(kPilePrefix)) return target_of(find_deck(word));
  return target_of(find_card(box, word.substr(kPilePrefix.size())));
}

// Fills in the action and target of a move whose first words are already read.
std::optional<Move> parse_action(const Content& box, const Rules& rules, Words& words, Move move) {
  const auto action = find_action(words.next());
  if (!action) return std::nullopt;
  const std::string_view word = words.next();
  std::optional<Target> target;
  switch (*action) {
    case Action::Ship: target = parse_ship(box, rules, word); break;
    case Action::Occupy:
    case Action::Attack: target = parse_space(box, rules, word); break;
    case Action::Draw: target = parse_draw(box, word); break;
    case Action::Payment: target = target_of(find_building(box, word)); break;
    case Action::None: break;
  }
  if (!target) return std::nullopt;
  move.action = *action;
  move.target = *target;
  return move;
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
  const std::string_view first = words.next();
  std::size_t v = 0;
  while (v < kVerbIds.size() && kVerbIds[v] != first) ++v;
  if (v == kVerbIds.size()) return std::nullopt;
  const auto verb = static_cast<Verb>(v);
  switch (verb) {
    case Verb::Done:
    case Verb::Pass:
    case Verb::Stop: return Move::plain(verb);
    case Verb::Then: return parse_action(box, rules, words, Move::plain(verb));
    case Verb::React: return parse_reaction(box, rules, words);
    default: break;
  }
  const std::string_view word = words.next();
  switch (verb) {
    case Verb::Memorial: return choice(verb, target_of(find_attribute(word)), word);
    case Verb::Slot:
    case Verb::Discard: return choice(verb, target_of(find_card(box, word)), word);
    case Verb::Spend: {
      const auto token = find_token(word);
      if (!token) return std::nullopt;
      return parse_action(box, rules, words, Move::spend(*token, Action::None, Target::none()));
    }
    default: break;
  }
  const auto building = find_building(box, word);
  if (!building) return std::nullopt;
  const Move tile = Move::tile(verb, *building);
  return verb == Verb::Use ? parse_action(box, rules, words, tile) : tile;
}

}  // namespace

void append_move(std::string& out, const Content& box, const Rules& rules, Move m) {
  out += word_of(m.verb);
  if (const std::string_view with = with_of(box, m); !with.empty()) (out += ' ') += with;
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

void append_parts(std::string& out, const Content& box, const Rules& rules, Move m) {
  out += "{\"move\":\"";
  append_move(out, box, rules, m);
  out += "\",\"verb\":";
  append_quoted(out, word_of(m.verb));
  if (const std::string_view with = with_of(box, m); !with.empty()) {
    out += ",\"with\":";
    append_quoted(out, with);
  }
  if (m.action != Action::None) {
    out += ",\"action\":";
    append_quoted(out, id_of(m.action));
  }
  if (has_target(m)) {
    out += ",\"target\":\"";
    append_target_of(out, box, rules, m);
    out += '"';
  }
  out += '}';
}

}  // namespace endeavor
