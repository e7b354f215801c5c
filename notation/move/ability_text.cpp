// Writes the words of abilities: what is chosen, what it is aimed at and what follows. A move says all
// of it by itself, so nothing is looked up in the tiles.
#include "notation/move/ability_text.h"

#include <utility>

#include "notation/json/json_write.h"
#include "notation/names.h"

namespace endeavor {

namespace {

bool is_pair(Target one, Target other) {
  return one.kind() == TargetKind::Building && other.kind() == TargetKind::Building;
}

// "market", or "market+shipyard" in alphabetical order.
void append_paid(std::string& out, const Content& box, Target one, Target other) {
  std::string_view first = id_of(box, one.building());
  if (is_pair(one, other)) {
    std::string_view second = id_of(box, other.building());
    if (second < first) std::swap(first, second);
    ((out += first) += kPair) += second;
  } else {
    out += first;
  }
}

void append_aim(std::string& out, const Content& box, const Rules& rules, Move m) {
  if (is_pair(m.target, m.other)) return append_paid(out, box, m.target, m.other);
  append_target(out, box, rules, m.target);
}

// `tell` gets every word that is said about the follow-ups.
template <class Tell>
void for_each_follow_up(const Content& box, const Move& m, Tell tell) {
  std::string word;
  for (std::size_t i = 0; i < m.then.size(); ++i) {
    const Target target = m.then[i];
    switch (target.kind()) {
      case TargetKind::SameDeck: word = kThenDraw; break;
      case TargetKind::Deck: (word = kThenDrawFrom) += id_of(target.deck()); break;
      case TargetKind::Attribute: (word = kThenTrack) += id_of(target.attribute()); break;
      case TargetKind::Building: {
        const Target next = i + 1 < m.then.size() ? m.then[i + 1] : Target::none();
        word = kThenPayment;
        append_paid(word, box, target, next);
        if (is_pair(target, next)) ++i;
        break;
      }
      default: continue;
    }
    tell(word);
  }
}

}  // namespace

std::string_view power_word(Power power) {
  if (power.is_none()) return {};
  if (power == Power::nation()) return kNationWord;
  if (power == Power::monument()) return kMonumentWord;
  return power == Power::fate() ? kFateWord : kExploitWord;
}

void append_ability_words(std::string& out, const Content& box, const Rules& rules, Move m) {
  if (m.action != Action::None) (out += ' ') += id_of(m.action);
  if (!m.other.is_none() && !is_pair(m.target, m.other)) append_target(out += ' ', box, rules, m.other);
  if (!m.target.is_none()) append_aim(out += ' ', box, rules, m);
  for_each_follow_up(box, m, [&](std::string_view word) { (out += ' ') += word; });
}

void append_ability_parts(Fields& fields, const Content& box, const Rules& rules, Move m) {
  if (m.verb != Verb::More) fields.id("action", m.power.is_none() ? kMobilizeWord : power_word(m.power));
  if (!m.power.is_none() && m.power.is_exploit()) {
    fields.id("exploit", id_of(box, m.power.exploit()));
    fields.id("ability", ability_id(box, m.power.exploit(), m.power.ability()));
  }
  if (m.action != Action::None) fields.id("effect", id_of(m.action));
  if (!m.target.is_none()) append_aim(fields.quoted("target"), box, rules, m);
  if (!m.other.is_none() && !is_pair(m.target, m.other)) append_target(fields.quoted("from"), box, rules, m.other);
  if (m.then[0].is_none()) return;
  Items then = fields.items("then");
  for_each_follow_up(box, m, [&](std::string_view word) { append_quoted(then.next(), word); });
}

}  // namespace endeavor
