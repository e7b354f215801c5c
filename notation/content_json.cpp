// Writes the box list by list. Names come with all the forms that sentences need, so that a client can
// fill in messages without knowing the grammar of a language.
#include "notation/content_json.h"

#include <bit>
#include <initializer_list>

#include "content/words.h"
#include "engine/query.h"
#include "engine/scoring.h"
#include "messages/voice.h"
#include "notation/json_write.h"
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
  Writer(std::string& out, const Content& box, Language language)
      : out_(out), box_(box), language_(language), voice_{language, box, BoardId::SideA} {}

  void write() {
    out_ += '{';
    key_number("rules_version", box_.rules_version);
    out_ += ',';
    key_number("rounds", kRounds);
    out_ += ',';
    key_number("seaside", kSeaside);
    out_ += ',';
    key_number("card_slots", kCardSlots);
    write_ladders();
    write_words();
    write_attributes();
    write_areas();
    write_tokens();
    write_buildings();
    write_cards();
    write_boards();
    append_expansions(out_, box_, language_);
    out_ += '}';
  }

 private:
  static constexpr int kCardSlots = 5;   // R9.6
  static constexpr int kLadderTop = 15;  // the last printed step of a track

  std::string_view in_language(const Name& name) const { return name[index(language_)].view(); }

  void key_number(std::string_view key, int number) {
    append_key(out_, key);
    append_int(out_, number);
  }

  void key_text(std::string_view key, std::string_view text) {
    append_key(out_, key);
    append_json_text(out_, text);
  }

  // ,"key":[…]
  template <class Write>
  void list(std::string_view key, std::size_t count, Write write) {
    out_ += ',';
    append_list(out_, key, count, write);
  }

  // "id":"docks","name":"Docks","the":"the Docks"
  template <class Id>
  void named(std::string_view id, Id piece, std::initializer_list<FormKey> forms) {
    append_key(out_, "id");
    append_quoted(out_, id);
    for (const FormKey& form : forms) {
      out_ += ',';
      append_key(out_, form.key);
      std::string text;
      msg::say(text, voice_, piece, form.form, Start::Inside);
      append_json_text(out_, text);
    }
  }

  void write_ladders() {
    list("levels", 5, [&](std::size_t i) {
      // The first score of each level (R5.2).
      int from = 0;
      while (level_of(from) != static_cast<int>(i) + 1) ++from;
      append_int(out_, from);
    });
    for (const Edition edition : {Edition::AgeOfSail, Edition::FirstEdition}) {
      list(edition == Edition::AgeOfSail ? "glory_age_of_sail" : "glory_first_edition", kLadderTop + 1,
           [&](std::size_t score) { append_int(out_, attribute_glory(edition, static_cast<int>(score))); });
    }
  }

  void write_words() {
    const auto words = [&](std::string_view key, const auto& labels) {
      out_ += ',';
      append_key(out_, key);
      out_ += '{';
      Commas commas;
      for (const WordLabels& word : labels) {
        if (word.id.empty()) continue;
        commas.before_item(out_);
        key_text(word.id.view(), in_language(word.name));
      }
      out_ += '}';
    };
    words("words", box_.labels.words);
    words("actions", box_.labels.actions);
    words("phases", box_.labels.phases);
    out_ += ',';
    key_text("governor", in_language(box_.labels.governor));
  }

  void write_attributes() {
    list("attributes", kAttributes, [&](std::size_t i) {
      out_ += '{';
      named(kAttributeIds[i], attribute(static_cast<int>(i)), {kName, kLevel});
      const Name& first = box_.labels.attributes[i].first;
      if (!first[0].empty()) {
        out_ += ',';
        key_text("first", in_language(first));
      }
      // Growth moves one disc more than its level (R5.2).
      list("steps", 5, [&](std::size_t level) {
        append_int(out_, static_cast<int>(level) + (attribute(static_cast<int>(i)) == Attribute::Culture ? 2 : 1));
      });
      out_ += '}';
    });
  }

  void write_areas() {
    list("areas", kAreas, [&](std::size_t i) {
      out_ += '{';
      named(kAreaIds[i], area(static_cast<int>(i)), {kName, kThe, kIn, kTo, kOf});
      out_ += '}';
    });
    list("decks", kDecks, [&](std::size_t i) {
      out_ += '{';
      named(kDeckIds[i], deck(static_cast<int>(i)), {kName, kOf});
      out_ += ",\"area\":";
      append_quoted(out_, id_of(area_of(deck(static_cast<int>(i)))));
      out_ += '}';
    });
  }

  // ,"joiner":"/","actions":["ship","draw"]
  void write_actions(const ActionChoice& choice) {
    constexpr std::array<std::string_view, 4> kJoiners = {"", "", "/", "+"};
    out_ += ",\"joiner\":";
    append_quoted(out_, kJoiners[index(choice.joiner)]);
    const std::size_t count = choice.joiner == Joiner::None ? 0 : choice.joiner == Joiner::Single ? 1 : 2;
    list("actions", count,
         [&](std::size_t i) { append_quoted(out_, id_of(i == 0 ? choice.first : choice.second)); });
  }

  // ,"gives":{"industry":2,"glory":1}
  void write_symbols(const Symbols& gives) {
    out_ += ",\"gives\":{";
    Commas commas;
    for (std::size_t i = 0; i < kAttributes; ++i) {
      if (gives.attribute[i] == 0) continue;
      commas.before_item(out_);
      key_number(kAttributeIds[i], gives.attribute[i]);
    }
    if (gives.glory != 0) {
      commas.before_item(out_);
      key_number("glory", gives.glory);
    }
    out_ += '}';
  }

  // ,"origin":"official","aos":"likely","ours":"action"
  void write_provenance(const Provenance& known) {
    out_ += ",\"origin\":";
    append_quoted(out_, kOriginWords[index(known.origin)]);
    out_ += ",\"aos\":";
    append_quoted(out_, kOriginWords[index(known.aos)]);
    if (known.ours.empty()) return;
    out_ += ',';
    key_text("ours", known.ours.view());
  }

  void write_tokens() {
    list("tokens", kTokens, [&](std::size_t i) {
      const TokenFacts& facts = box_.tokens[i];
      out_ += '{';
      named(kTokenIds[i], token(static_cast<int>(i)), {kName, kThe, kA, kMany});
      out_ += ",\"blue\":";
      append_bool(out_, is_blue(token(static_cast<int>(i))));
      write_actions(facts.actions);
      write_provenance(box_.labels.tokens[i].provenance);
      out_ += '}';
    });
  }

  void write_buildings() {
    list("buildings", box_.building_count, [&](std::size_t i) {
      const BuildingFacts& facts = box_.buildings[i];
      out_ += '{';
      named(id_of(box_, building(static_cast<int>(i))), building(static_cast<int>(i)), {kName, kThe, kA, kOf, kTo});
      out_ += ',';
      key_number("tier", facts.level);
      out_ += ',';
      key_number("copies", facts.copies);
      write_editions("editions", facts.in_edition);
      write_editions("no_payment", facts.no_payment);
      write_symbols(facts.gives);
      write_actions(facts.actions);
      out_ += ",\"special\":";
      append_bool(out_, facts.special != Special::None);
      write_provenance(box_.labels.buildings[i].provenance);
      out_ += '}';
    });
  }

  void write_editions(std::string_view key, const std::array<bool, kEditions>& in) {
    out_ += ',';
    append_key(out_, key);
    out_ += '[';
    Commas commas;
    for (std::size_t e = 0; e < kEditions; ++e) {
      if (!in[e]) continue;
      commas.before_item(out_);
      append_quoted(out_, kEditionIds[e]);
    }
    out_ += ']';
  }

  void write_cards() {
    list("cards", kCards, [&](std::size_t i) {
      const Card c = card(static_cast<int>(i));
      out_ += '{';
      named(id_of(box_, c), c, {kName, kThe});
      out_ += ",\"deck\":";
      append_quoted(out_, id_of(deck_of(c)));
      out_ += ",\"governor\":";
      append_bool(out_, is_governor(c));
      out_ += ',';
      key_number("value", value_of(c));
      write_symbols(box_.card(c).gives);
      out_ += ",\"abolition\":";
      append_bool(out_, box_.card(c).abolition);
      write_provenance(box_.labels.cards[i].provenance);
      out_ += '}';
    });
  }

  void write_boards() {
    list("boards", kBoards, [&](std::size_t i) {
      const auto on = static_cast<BoardId>(i);
      voice_.board = on;
      const BoardLabels& labels = box_.labels.boards[i];
      out_ += "{\"id\":";
      append_quoted(out_, id_of(on));
      out_ += ',';
      key_text("name", in_language(labels.name));
      write_games(on);
      write_spaces(on);
      write_links(on);
      write_provenance(labels.provenance);
      out_ += '}';
    });
  }

  // ,"games":[{"edition":"age-of-sail","players":[4,5],"silent_fleet":[2]}]: what can be played on a board (R2.2).
  void write_games(BoardId on) {
    out_ += ",\"games\":[";
    Commas commas;
    for (const Edition edition : {Edition::AgeOfSail, Edition::FirstEdition}) {
      std::string plain;
      std::string silent;
      for (int n = 1; n <= kMaxPlayers; ++n) {
        Rules rules{.edition = edition, .board = on, .players = static_cast<std::uint8_t>(n)};
        const auto add = [&](std::string& list) {
          if (check_rules(box_, rules) == RulesProblem::None)
            (list += list.empty() ? "" : ",") += std::to_string(n);
        };
        add(plain);
        rules.options.silent_fleet = true;
        add(silent);
      }
      if (plain.empty() && silent.empty()) continue;
      commas.before_item(out_);
      out_ += "{\"edition\":";
      append_quoted(out_, id_of(edition));
      out_.append(",\"players\":[").append(plain).append("],\"silent_fleet\":[").append(silent).append("]}");
    }
    out_ += ']';
  }

  void write_spaces(BoardId on) {
    const BoardFacts& board = box_.board(on);
    list("spaces", board.space_count, [&](std::size_t i) {
      const Space at = space(static_cast<int>(i));
      out_ += '{';
      named(id_of(box_, on, at), at, {kName, kThe});
      out_ += ",\"area\":";
      append_quoted(out_, id_of(board.space_area[i]));
      out_ += ",\"kind\":";
      append_quoted(out_, (board.fleets & bit(at)) != 0 ? "fleet" : "city");
      out_ += ',';
      key_number("glory", board.space_glory[i]);
      out_ += '}';
    });
  }

  void write_links(BoardId on) {
    const BoardFacts& board = box_.board(on);
    list("links", board.link_count, [&](std::size_t i) {
      const LinkFacts& link = board.links[i];
      out_ += "{\"id\":\"";
      append_link(out_, box_, on, link);
      out_ += "\",\"ends\":[";
      append_quoted(out_, id_of(box_, on, link.a));
      out_ += ',';
      append_quoted(out_, id_of(box_, on, link.b));
      out_ += "],\"kind\":";
      append_quoted(out_, link.place == TokenPlace::None ? "square" : "circle");
      out_ += ',';
      key_number("glory", link.glory);
      out_ += '}';
    });
  }

  std::string& out_;
  const Content& box_;
  Language language_;
  Voice voice_;
};

}  // namespace

void append_content(std::string& out, const Content& box, Language language) { Writer(out, box, language).write(); }

}  // namespace endeavor
