// What everything is called: fills the vocabulary of words.h from the box and the messages.
#include "cli/args.h"
#include "cli/play/words/words.h"
#include "engine/well_formed.h"
#include "messages/keys.h"
#include "notation/names.h"

namespace endeavor {

namespace {

using Say = std::string (*)(Language);

// In the order of the verbs.
constexpr std::array<Say, kVerbs> kVerbWords = {
    msg::play_verb_start,    msg::play_verb_scrap,   msg::play_verb_build,    msg::play_verb_pay,
    msg::play_verb_done,     msg::play_verb_use,     msg::play_verb_spend,    msg::play_verb_pass,
    msg::play_verb_then,     msg::play_verb_stop,    msg::play_verb_memorial, msg::play_verb_react,
    msg::play_verb_slot,     msg::play_verb_discard, msg::play_verb_nation,   msg::play_verb_setup,
    msg::play_verb_mobilize, msg::play_verb_more};

template <class Do>
void for_each_language(Do act) {
  for (const Language l : ids<Language>(kLanguages)) act(l);
}

std::string joined(std::string_view a, std::string_view b) { return (std::string(a) += ' ') += b; }

}  // namespace

Vocabulary::Vocabulary(const Content& box, const Rules& rules) {
  name_pieces(box);
  name_targets(box, rules);
  name_cards(box);
  name_modules(box, rules);
  const auto list = [&](Move m) { all_moves_.push_back(m); };
  each_base_move(box, rules.board, list);
  each_module_move({.box = box,
                    .board = rules.board,
                    .breadth = Breadth::Likely,
                    .exploits = rules.options.exploits,
                    .nations = rules.options.nations != Nations::Off},
                   list);
}

void Vocabulary::name_pieces(const Content& box) {
  const Labels& labels = box.labels;
  for (std::size_t v = 0; v < kVerbs; ++v) {
    verbs_[v].add(id_of(static_cast<Verb>(v)));
    for_each_language([&](Language l) { verbs_[v].add(l, kVerbWords[v](l)); });
  }
  for (std::size_t a = 0; a < kActions; ++a) actions_[a].add(id_of(static_cast<Action>(a)), labels.actions[a].name);
  for (const Token t : ids<Token>(kTokens)) {
    tokens_[index(t)].add(id_of(t));
    const ActionChoice& choice = box.token(t).actions;  // "ficha de Enviar / Coger" is called by its actions
    if (choice.joiner == Joiner::None) continue;
    for_each_language([&](Language l) {
      std::string text(labels.actions[index(choice.first)].name[index(l)].view());
      if (choice.second != Action::None)
        text = joined(text, labels.actions[index(choice.second)].name[index(l)].view());
      tokens_[index(t)].add(l, text);
    });
  }
  for (const Building b : ids<Building>(box.building_count)) {
    buildings_[index(b)].add(id_of(box, b), labels.buildings[index(b)].name);
    target(Target::of(b)) = buildings_[index(b)];
  }
}

void Vocabulary::name_targets(const Content& box, const Rules& rules) {
  const Labels& labels = box.labels;
  for (const Space s : ids<Space>(box.board(rules.board).space_count)) {
    const SpaceLabels& space_labels = labels.boards[index(rules.board)].spaces[index(s)];
    target(Target::at(s)).add(space_labels.id.view(), space_labels.name);
  }
  for (const Area a : ids<Area>(kAreas)) {
    Spelled& track = target(Target::track(a));
    Spelled& sea = target(Target::sea(a));
    track.add(std::string(kTrackPrefix) + std::string(id_of(a)));
    sea.add(std::string(kSeaPrefix) + std::string(id_of(a)));
    for_each_language([&](Language l) {
      const std::string_view name = labels.areas[index(a)].name[index(l)].view();
      track.add(l, joined(msg::play_verb_track(l), name));
      sea.add(l, joined(msg::play_verb_sea(l), name));
    });
  }
  for (const Attribute a : ids<Attribute>(kAttributes))
    target(Target::of(a)).add(id_of(a), labels.attributes[index(a)].name);
  target(Target::none()).add(kNoneWord);
  for_each_language([&](Language l) { target(Target::none()).add(l, msg::play_verb_none(l)); });
}

void Vocabulary::name_cards(const Content& box) {
  for (const Deck d : ids<Deck>(kDecks)) target(Target::of(d)).add(id_of(d), box.labels.decks[index(d)].name);
  for (const Card c : ids<Card>(kCards)) {
    const PieceLabels& labels = box.labels.cards[index(c)];
    target(Target::of(c)).add(labels.id.view(), labels.name);
    Spelled& pile = pile_[index(c)];
    pile.add(std::string(kPilePrefix) + std::string(labels.id.view()));
    for_each_language(
        [&](Language l) { pile.add(l, joined(msg::play_verb_pile(l), labels.name[index(l)].view())); });
  }
}

template <class See>
void Vocabulary::for_each_word(See see) const {
  const auto look_at = [&](const Spelled& name) {
    for (const auto& spelling : name.spellings)
      for (const std::string& word : spelling) see(word);
  };
  const auto look = [&](const auto& names) {
    for (const Spelled& name : names) look_at(name);
  };
  look(verbs_);
  look(actions_);
  look(tokens_);
  look(buildings_);
  look(targets_);
  look(exploits_);
  for (const Spelled* name : {&exploit_word_, &nation_word_, &monument_word_, &fate_word_}) look_at(*name);
}

bool Vocabulary::knows(std::string_view word) const {
  bool known = false;
  for_each_word([&](const std::string& name) { known = known || name.starts_with(word); });
  return known;
}

std::string Vocabulary::near(std::string_view word) const {
  std::vector<std::string_view> names;
  for_each_word([&](const std::string& name) { names.push_back(name); });
  return std::string(nearest_word(word, names));
}

}  // namespace endeavor
