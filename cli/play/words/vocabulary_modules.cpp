// The words of Exploits, Nations and Fates: what they are called and what a move with an ability is made
// of; see words.h.
#include <utility>

#include "cli/play/words/words.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

using Say = std::string (*)(Language);

void add_in_all_languages(Spelled& word, std::string_view id, Say say) {
  word.add(id);
  for (const Language l : ids<Language>(kLanguages)) word.add(l, say(l));
}

// "then draw", "luego coger", and the second word alone.
template <class Word>
void add_follow_up(Spelled& spelled, std::string_view id, Word word) {
  spelled.add(id);
  for (const Language l : ids<Language>(kLanguages)) {
    const std::string text(word(l));
    spelled.add(msg::play_verb_then(l) + ' ' + text);
    spelled.add(l, text);
  }
}

bool is_pair(Target one, Target other) {
  return one.kind() == TargetKind::Building && other.kind() == TargetKind::Building;
}

}  // namespace

void Vocabulary::name_modules(const Content& box, const Rules& rules) {
  const Labels& labels = box.labels;
  for (std::size_t e = 0; e < box.exploit_count; ++e) {
    exploits_[e].add(labels.exploits[e].piece.id.view(), labels.exploits[e].piece.name);
    for (std::size_t a = 0; a < kMaxAbilities; ++a) letters_[e][a].add(labels.exploits[e].ability_ids[a].view());
  }
  for (std::size_t n = 0; n < box.nation_count; ++n) {
    const PieceLabels& piece = labels.nations[n].piece;
    target(Target::of(static_cast<Nation>(n))).add(piece.id.view(), piece.name);
  }
  for (std::size_t f = 0; f < box.fate_count; ++f) {
    const PieceLabels& piece = labels.fates[f].piece;
    target(Target::of(static_cast<Fate>(f))).add(piece.id.view(), piece.name);
  }
  const auto& spaces = labels.boards[index(rules.board)].spaces;
  for (std::size_t i = 0; i < box.board(rules.board).link_count; ++i) {
    const LinkFacts& link = box.board(rules.board).links[i];
    Spelled& name = target(Target::of(static_cast<Link>(i)));
    const SpaceLabels& a = spaces[index(link.a)];
    const SpaceLabels& b = spaces[index(link.b)];
    const auto both = [](std::string_view one, std::string_view two) { return (std::string(one) += ' ') += two; };
    name.add(both(a.id.view(), b.id.view()));
    name.add(both(b.id.view(), a.id.view()));
    for (const Language l : ids<Language>(kLanguages)) {
      name.add(l, both(a.name[index(l)].view(), b.name[index(l)].view()));
      name.add(both(b.name[index(l)].view(), a.name[index(l)].view()));
    }
  }
  add_in_all_languages(exploit_word_, "exploit", msg::play_verb_exploit);
  add_in_all_languages(nation_word_, "nation", msg::play_verb_nation);
  add_in_all_languages(monument_word_, "monument", msg::play_verb_monument);
  add_in_all_languages(fate_word_, "fate", msg::play_verb_fate);
  const auto action_name = [&](Action action) {
    return [&labels, action](Language l) { return labels.actions[index(action)].name[index(l)].view(); };
  };
  add_follow_up(then_draw_, "then-draw", action_name(Action::Draw));
  add_follow_up(then_payment_, "then-payment", action_name(Action::Payment));
  add_follow_up(then_track_, "then-track", [](Language l) { return msg::play_verb_track(l); });
}

void Vocabulary::add_power_parts(Parts& parts, Move m) const {
  if (m.power == Power::nation()) parts.push_back({&nation_word_, false});
  if (m.power == Power::monument()) parts.push_back({&monument_word_, false});
  if (m.power == Power::fate()) parts.push_back({&fate_word_, false});
  if (m.power.is_exploit()) {
    const auto e = index(m.power.exploit());
    parts.push_back({&exploit_word_, false, Weight::Nothing});
    parts.push_back({&exploits_[e], true});
    parts.push_back({&letters_[e][static_cast<std::size_t>(m.power.ability())], false, Weight::Nothing});
  }
  if (m.action != Action::None) parts.push_back({&actions_[index(m.action)], false, Weight::Nothing});
  add_aim(parts, m.other, m.target, Weight::Word);
  add_follow_ups(parts, m);
}

// Where from, then where to; of two paid buildings the one whose id comes first. The first of two may be
// left out like a follow-up.
void Vocabulary::add_aim(Parts& parts, Target other, Target target, Weight weight) const {
  const Spelled* first = other.is_none() ? nullptr : &targets_[other.code()];
  const Spelled* second = target.is_none() ? nullptr : &targets_[target.code()];
  if (is_pair(other, target) && second->spellings < first->spellings) std::swap(first, second);
  if (first != nullptr) parts.push_back({first, true, Weight::FollowUp});
  if (second != nullptr) parts.push_back({second, true, weight});
}

void Vocabulary::add_follow_ups(Parts& parts, Move m) const {
  for (std::size_t i = 0; i < m.then.size(); ++i) {
    const Target said = m.then[i];
    switch (said.kind()) {
      case TargetKind::SameDeck: parts.push_back({&then_draw_, false, Weight::FollowUp}); continue;
      case TargetKind::Deck: parts.push_back({&then_draw_, false, Weight::Nothing}); break;
      case TargetKind::Attribute: parts.push_back({&then_track_, false, Weight::Nothing}); break;
      case TargetKind::Building: parts.push_back({&then_payment_, false, Weight::Nothing}); break;
      default: continue;
    }
    const Target next = i + 1 < m.then.size() ? m.then[i + 1] : Target::none();
    add_aim(parts, is_pair(said, next) ? next : Target::none(), said, Weight::FollowUp);
    if (is_pair(said, next)) ++i;
  }
}

}  // namespace endeavor
