// Writes the box list by list. Names come with all the forms that sentences need, so that a client can
// fill in messages without knowing the grammar of a language.
#include "notation/referee/content_json.h"

#include <initializer_list>
#include <vector>

#include "engine/query.h"
#include "engine/scoring.h"
#include "messages/voice.h"
#include "notation/json/json_write.h"
#include "notation/names.h"

namespace endeavor {
namespace {

using msg::Form;
using msg::Start;

struct FormKey {
  std::string_view key;
  Form form;
};

constexpr FormKey kName = {"name", Form::Name};
constexpr FormKey kThe = {"the", Form::The};
constexpr FormKey kA = {"a", Form::A};
constexpr FormKey kIn = {"in", Form::In};
constexpr FormKey kTo = {"to", Form::To};
constexpr FormKey kOf = {"of", Form::Of};
constexpr FormKey kMany = {"many", Form::Many};
constexpr FormKey kLevel = {"level", Form::Level};

class Writer {
 public:
  Writer(const Content& box, Language language)
      : box_(box), language_(language), voice_{language, box, BoardId::SideA} {}

  void write(Fields box) {
    box.whole("rules_version", box_.rules_version);
    box.whole("rounds", kRounds);
    box.whole("seaside", kSeaside);
    box.whole("card_slots", kCardSlots);
    write_ladders(box);
    write_words(box.object("words"), box_.labels.words);
    write_words(box.object("actions"), box_.labels.actions);
    write_words(box.object("phases"), box_.labels.phases);
    box.text("governor", in_language(box_.labels.governor));
    write_attributes(box.items("attributes"));
    write_areas(box.items("areas"));
    write_decks(box.items("decks"));
    write_tokens(box.items("tokens"));
    write_buildings(box.items("buildings"));
    write_cards(box.items("cards"));
    write_boards(box.items("boards"));
    append_expansions(box, box_, language_);
  }

 private:
  static constexpr int kLadderTop = 15;  // the last printed step of a track

  std::string_view in_language(const Name& name) const { return name[index(language_)].view(); }

  // "id":"docks","name":"Docks","the":"the Docks"
  template <class Id>
  void name(Fields& fields, std::string_view id, Id piece, std::initializer_list<FormKey> forms) {
    fields.id("id", id);
    for (const FormKey& form : forms) {
      std::string text;
      msg::say(text, voice_, piece, form.form, Start::Inside);
      fields.text(form.key, text);
    }
  }

  void write_ladders(Fields& box) {
    for (Items levels = box.items("levels"); const int level : ids<int>(kLevels)) {
      // The first score of each level (R5.2).
      int from = 0;
      while (level_of(from) != level + 1) ++from;
      append_int(levels.next(), from);
    }
    for (const Edition edition : {Edition::AgeOfSail, Edition::FirstEdition}) {
      Items glory = box.items(edition == Edition::AgeOfSail ? "glory_age_of_sail" : "glory_first_edition");
      for (const int score : ids<int>(kLadderTop + 1)) append_int(glory.next(), attribute_glory(edition, score));
    }
  }

  template <class Words>
  void write_words(Fields fields, const Words& words) {
    for (const WordLabels& word : words)
      if (!word.id.empty()) fields.text(word.id.view(), in_language(word.name));
  }

  void write_attributes(Items list) {
    for (const Attribute a : ids<Attribute>(kAttributes)) {
      Fields fields(list.next());
      name(fields, id_of(a), a, {kName, kLevel});
      const Name& first = box_.labels.attributes[index(a)].first;
      if (!first[0].empty()) fields.text("first", in_language(first));
      // Growth moves one disc more than its level (R5.2).
      for (Items steps = fields.items("steps"); const int level : ids<int>(kLevels))
        append_int(steps.next(), level + (a == Attribute::Culture ? 2 : 1));
    }
  }

  void write_areas(Items list) {
    for (const Area a : ids<Area>(kAreas)) {
      Fields fields(list.next());
      name(fields, id_of(a), a, {kName, kThe, kIn, kTo, kOf});
    }
  }

  void write_decks(Items list) {
    for (const Deck d : ids<Deck>(kDecks)) {
      Fields fields(list.next());
      name(fields, id_of(d), d, {kName, kOf});
      fields.id("area", id_of(area_of(d)));
    }
  }

  // "joiner":"/","actions":["ship","draw"]
  void write_actions(Fields& fields, const ActionChoice& choice) {
    constexpr std::array<std::string_view, 4> kJoiners = {"", "", "/", "+"};
    fields.id("joiner", kJoiners[index(choice.joiner)]);
    Items actions = fields.items("actions");
    if (choice.joiner != Joiner::None) append_quoted(actions.next(), id_of(choice.first));
    if (choice.joiner >= Joiner::Either) append_quoted(actions.next(), id_of(choice.second));
  }

  // {"industry":2,"glory":1}
  void write_symbols(Fields fields, const Symbols& gives) {
    for (const Attribute a : ids<Attribute>(kAttributes))
      if (gives.attribute[a] != 0) fields.whole(id_of(a), gives.attribute[a]);
    if (gives.glory != 0) fields.whole("glory", gives.glory);
  }

  void write_tokens(Items list) {
    for (const Token t : ids<Token>(kTokens)) {
      Fields fields(list.next());
      name(fields, id_of(t), t, {kName, kThe, kA, kMany});
      fields.truth("blue", is_blue(t));
      write_actions(fields, box_.token(t).actions);
      append_provenance(fields, box_.labels.tokens[index(t)].provenance);
    }
  }

  void write_buildings(Items list) {
    for (const Building b : ids<Building>(box_.building_count)) {
      const BuildingFacts& facts = box_.building(b);
      Fields fields(list.next());
      name(fields, id_of(box_, b), b, {kName, kThe, kA, kOf, kTo});
      fields.whole("tier", facts.level);
      fields.whole("copies", facts.copies);
      write_editions(fields.items("editions"), facts.in_edition);
      write_editions(fields.items("no_payment"), facts.no_payment);
      write_symbols(fields.object("gives"), facts.gives);
      write_actions(fields, facts.actions);
      fields.truth("special", facts.special != Special::None);
      append_provenance(fields, box_.labels.buildings[index(b)].provenance);
    }
  }

  void write_editions(Items list, const ByEdition<bool>& in) {
    for (const Edition e : ids<Edition>(kEditions))
      if (in[e]) append_quoted(list.next(), id_of(e));
  }

  void write_cards(Items list) {
    for (const Card c : ids<Card>(kCards)) {
      Fields fields(list.next());
      name(fields, id_of(box_, c), c, {kName, kThe});
      fields.id("deck", id_of(deck_of(c)));
      fields.truth("governor", is_governor(c));
      fields.whole("value", value_of(c));
      write_symbols(fields.object("gives"), box_.card(c).gives);
      fields.truth("abolition", box_.card(c).abolition);
      append_provenance(fields, box_.labels.cards[index(c)].provenance);
    }
  }

  void write_boards(Items list) {
    for (const BoardId on : ids<BoardId>(kBoards)) {
      voice_.board = on;
      const BoardLabels& labels = box_.labels.boards[index(on)];
      Fields fields(list.next());
      fields.id("id", id_of(on));
      fields.text("name", in_language(labels.name));
      write_games(fields.items("games"), on);
      write_spaces(fields.items("spaces"), on);
      write_links(fields.items("links"), on);
      append_provenance(fields, labels.provenance);
    }
  }

  // [{"edition":"age-of-sail","players":[4,5],"silent_fleet":[2]}]: what can be played on a board (R2.2).
  void write_games(Items list, BoardId on) {
    for (const Edition edition : {Edition::AgeOfSail, Edition::FirstEdition}) {
      std::vector<int> plain;
      std::vector<int> silent;
      for (int n = 1; n <= kMaxPlayers; ++n) {
        Rules rules{.edition = edition, .board = on, .players = static_cast<std::uint8_t>(n)};
        if (check_rules(box_, rules) == RulesProblem::None) plain.push_back(n);
        rules.options.silent_fleet = true;
        if (check_rules(box_, rules) == RulesProblem::None) silent.push_back(n);
      }
      if (plain.empty() && silent.empty()) continue;
      Fields fields(list.next());
      fields.id("edition", id_of(edition));
      for (Items counts = fields.items("players"); const int n : plain) append_int(counts.next(), n);
      for (Items counts = fields.items("silent_fleet"); const int n : silent) append_int(counts.next(), n);
    }
  }

  void write_spaces(Items list, BoardId on) {
    const BoardFacts& board = box_.board(on);
    for (const Space at : ids<Space>(board.space_count)) {
      Fields fields(list.next());
      name(fields, id_of(box_, on, at), at, {kName, kThe});
      fields.id("area", id_of(board.space_area[at]));
      fields.id("kind", (board.fleets & bit(at)) != 0 ? "fleet" : "city");
      fields.whole("glory", board.space_glory[at]);
    }
  }

  void write_links(Items list, BoardId on) {
    const BoardFacts& board = box_.board(on);
    for (const Link id : ids<Link>(board.link_count)) {
      const LinkFacts& link = board.links[id];
      Fields fields(list.next());
      append_link(fields.quoted("id"), box_, on, link);
      for (Items ends = fields.items("ends"); const Space end : {link.a, link.b})
        append_quoted(ends.next(), id_of(box_, on, end));
      fields.id("kind", link.place == TokenPlace::None ? "square" : "circle");
      fields.whole("glory", link.glory);
    }
  }

  const Content& box_;
  Language language_;
  Voice voice_;
};

}  // namespace

void append_content(std::string& out, const Content& box, Language language) {
  Writer(box, language).write(Fields(out));
}

void append_provenance(Fields& fields, const Provenance& known) {
  fields.id("origin", kOriginWords[index(known.origin)]);
  fields.id("aos", kOriginWords[index(known.aos)]);
  if (!known.ours.empty()) fields.text("ours", known.ours.view());
}

}  // namespace endeavor
