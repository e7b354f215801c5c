// What everything is called: fills the vocabulary of play_words.h from the box and the messages.
#include "cli/args.h"
#include "cli/play_words.h"
#include "messages/keys.h"
#include "notation/names.h"

namespace endeavor {

namespace {

using Say = std::string (*)(Language);

struct VerbWord {
  std::string_view word;
  Say say;
};
constexpr std::array<VerbWord, kVerbs> kVerbWords = {{{"start", msg::play_verb_start},
                                                      {"scrap", msg::play_verb_scrap},
                                                      {"build", msg::play_verb_build},
                                                      {"pay", msg::play_verb_pay},
                                                      {"done", msg::play_verb_done},
                                                      {"use", msg::play_verb_use},
                                                      {"spend", msg::play_verb_spend},
                                                      {"pass", msg::play_verb_pass},
                                                      {"then", msg::play_verb_then},
                                                      {"stop", msg::play_verb_stop},
                                                      {"memorial", msg::play_verb_memorial},
                                                      {"react", msg::play_verb_react},
                                                      {"slot", msg::play_verb_slot},
                                                      {"discard", msg::play_verb_discard},
                                                      {"nation", msg::play_verb_nation},
                                                      {"setup", msg::play_verb_setup},
                                                      {"mobilize", msg::play_verb_mobilize},
                                                      {"more", msg::play_verb_more}}};

template <class Do>
void for_each_language(Do act) {
  for (int l = 0; l < kLanguages; ++l) act(static_cast<Language>(l));
}

std::string joined(std::string_view a, std::string_view b) { return (std::string(a) += ' ') += b; }

}  // namespace

Vocabulary::Vocabulary(const Content& box, const Rules& rules) {
  name_pieces(box);
  name_targets(box, rules);
  name_cards(box);
  name_modules(box, rules);
  list_moves(box, rules);
  list_modules(box, rules);
}

void Vocabulary::name_pieces(const Content& box) {
  const Labels& labels = box.labels;
  for (std::size_t v = 0; v < kVerbs; ++v) {
    verbs_[v].add(kVerbWords[v].word);
    for_each_language([&](Language l) { verbs_[v].add(kVerbWords[v].say(l)); });
  }
  for (std::size_t a = 0; a < kActions; ++a) actions_[a].add(id_of(static_cast<Action>(a)), labels.actions[a].name);
  for (std::size_t t = 0; t < kTokens; ++t) {
    tokens_[t].add(id_of(token(static_cast<int>(t))));
    const ActionChoice& choice = box.tokens[t].actions;  // "ficha de Enviar / Coger" is called by its actions
    for (std::size_t l = 0; l < kLanguages && choice.joiner != Joiner::None; ++l) {
      std::string text(labels.actions[index(choice.first)].name[l].view());
      if (choice.second != Action::None) text = joined(text, labels.actions[index(choice.second)].name[l].view());
      tokens_[t].add(text);
    }
  }
  for (std::size_t b = 0; b < box.building_count; ++b) {
    const Building tile = building(static_cast<int>(b));
    buildings_[b].add(id_of(box, tile), labels.buildings[b].name);
    target(Target::of(tile)) = buildings_[b];
  }
}

void Vocabulary::name_targets(const Content& box, const Rules& rules) {
  const Labels& labels = box.labels;
  for (std::size_t s = 0; s < box.board(rules.board).space_count; ++s) {
    const SpaceLabels& space_labels = labels.boards[index(rules.board)].spaces[s];
    target(Target::at(space(static_cast<int>(s)))).add(space_labels.id.view(), space_labels.name);
  }
  for (int a = 0; a < kAreas; ++a) {
    Spelled& track = target(Target::track(area(a)));
    Spelled& sea = target(Target::sea(area(a)));
    track.add(std::string(kTrackPrefix) + std::string(id_of(area(a))));
    sea.add(std::string(kSeaPrefix) + std::string(id_of(area(a))));
    for_each_language([&](Language l) {
      const std::string_view name = labels.areas[static_cast<std::size_t>(a)].name[index(l)].view();
      track.add(joined(msg::play_verb_track(l), name));
      sea.add(joined(msg::play_verb_sea(l), name));
    });
  }
  for (int a = 0; a < kAttributes; ++a) {
    const Name& name = labels.attributes[static_cast<std::size_t>(a)].name;
    target(Target::of(attribute(a))).add(id_of(attribute(a)), name);
  }
  target(Target::none()).add(kNoneWord);
  for_each_language([&](Language l) { target(Target::none()).add(msg::play_verb_none(l)); });
}

void Vocabulary::name_cards(const Content& box) {
  for (int d = 0; d < kDecks; ++d)
    target(Target::of(deck(d))).add(id_of(deck(d)), box.labels.decks[static_cast<std::size_t>(d)].name);
  for (std::size_t c = 0; c < kCards; ++c) {
    const PieceLabels& labels = box.labels.cards[c];
    target(Target::of(card(static_cast<int>(c)))).add(labels.id.view(), labels.name);
    pile_[c].add(std::string(kPilePrefix) + std::string(labels.id.view()));
    for_each_language(
        [&](Language l) { pile_[c].add(joined(msg::play_verb_pile(l), labels.name[index(l)].view())); });
  }
}

void Vocabulary::list_actions(const Content& box, const Rules& rules, Move m) {
  const auto add = [&](Action action, Target at) {
    m.action = action;
    m.target = at;
    all_moves_.push_back(m);
  };
  const bool reaction = m.verb == Verb::React;
  for (int a = 0; a < kAreas; ++a) add(Action::Ship, Target::track(area(a)));
  for (int a = 0; a < kAreas; ++a) add(Action::Ship, Target::sea(area(a)));
  for (int s = 0; s < box.board(rules.board).space_count; ++s) {
    add(Action::Ship, Target::at(space(s)));
    add(Action::Occupy, Target::at(space(s)));
    if (!reaction) add(Action::Attack, Target::at(space(s)));
  }
  for (int d = 0; d < kDecks; ++d) add(Action::Draw, Target::of(deck(d)));
  if (reaction) return;
  for (int c = 0; c < kCards; ++c) add(Action::Draw, Target::of(card(c)));
  for (int b = 0; b < box.building_count; ++b) add(Action::Payment, Target::of(building(b)));
}

void Vocabulary::list_moves(const Content& box, const Rules& rules) {
  for (int b = 0; b < box.building_count; ++b) {
    for (const Verb verb : {Verb::Start, Verb::Scrap, Verb::Build, Verb::Pay})
      all_moves_.push_back(Move::tile(verb, building(b)));
    list_actions(box, rules, Move::use(building(b), Action::None, Target::none()));
  }
  for (const Verb verb : {Verb::Done, Verb::Pass, Verb::Stop, Verb::Memorial, Verb::React, Verb::Slot})
    all_moves_.push_back(Move::plain(verb));
  for (int t = 0; t < kTokens; ++t) list_actions(box, rules, Move::spend(token(t), Action::None, Target::none()));
  list_actions(box, rules, Move::plain(Verb::Then));
  list_actions(box, rules, Move::plain(Verb::React));
  for (int a = 0; a < kAttributes; ++a)
    all_moves_.push_back(Move::choose(Verb::Memorial, Target::of(attribute(a))));
  for (int c = 0; c < kCards; ++c) {
    all_moves_.push_back(Move::choose(Verb::Slot, Target::of(card(c))));
    all_moves_.push_back(Move::choose(Verb::Discard, Target::of(card(c))));
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
