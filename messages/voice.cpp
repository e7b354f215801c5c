// Says every kind of argument in its forms: from the box's labels, by the grammar of the language.
#include "messages/voice.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "content/words.h"
#include "messages/grammar.h"
#include "messages/keys.h"

namespace endeavor::msg {
namespace {

std::string_view in_language(const Voice& voice, const Name& name) { return name[index(voice.language)].view(); }
const Grammar& grammar(const Voice& voice) { return grammar_of(voice.language); }

std::string_view word(const Voice& voice, std::string_view id) {
  const auto at = std::find(kWordIds.begin(), kWordIds.end(), id) - kWordIds.begin();
  return in_language(voice, voice.box.labels.words[static_cast<std::size_t>(at)].name);
}

void say_you(std::string& out, const Voice& voice, Form form) {
  switch (form) {
    case Form::To: return msg::form_to_you(out, voice);
    case Form::Of: return msg::form_of_you(out, voice);
    default: return msg::form_you(out, voice);
  }
}

void finish(std::string& out, std::size_t from, Start start) {
  if (start == Start::OfSentence) capitalize(out, from);
}

}  // namespace

void capitalize(std::string& text, std::size_t from) {
  if (from >= text.size()) return;
  const auto first = static_cast<unsigned char>(text[from]);
  if (first >= 'a' && first <= 'z') {
    text[from] = static_cast<char>(first - 'a' + 'A');
  } else if (first == 0xc3 && from + 1 < text.size() && static_cast<unsigned char>(text[from + 1]) >= 0xa0) {
    text[from + 1] = static_cast<char>(static_cast<unsigned char>(text[from + 1]) - 0x20);  // á → Á in UTF-8
  }
}

void say_text(std::string& out, std::string_view text) { out += text; }

void say_number(std::string& out, std::int64_t number) {
  std::array<char, 24> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  if (error == std::errc()) out.append(digits.data(), end);
}

void say_signed(std::string& out, std::int64_t number) {
  out += number < 0 ? "−" : "+";
  say_number(out, number < 0 ? -number : number);
}

void say(std::string& out, const Voice& voice, Area area, Form form, Start start) {
  const AreaLabels& labels = voice.box.labels.areas[index(area)];
  const std::size_t from = out.size();
  switch (form) {
    case Form::The: out += in_language(voice, labels.the); break;
    case Form::In: out += in_language(voice, labels.in); break;
    case Form::To: out += in_language(voice, labels.to); break;
    case Form::Of: out += in_language(voice, labels.of); break;
    default: out += in_language(voice, labels.name); break;
  }
  finish(out, from, start);
}

// Cities are called by their names; with an article a fleet is "the Ionian Sea fleet".
void say(std::string& out, const Voice& voice, Space space, Form form, Start start) {
  const std::size_t from = out.size();
  const std::string_view name =
      in_language(voice, voice.box.labels.boards[index(voice.board)].spaces[index(space)].name);
  const bool is_fleet = (voice.box.board(voice.board).fleets >> index(space) & 1) != 0;
  if (is_fleet && form == Form::The) {
    std::string text;
    grammar(voice).waters(text, name);
    msg::form_fleet(out, voice, {.text = text});
  } else {
    out += name;
  }
  finish(out, from, start);
}

void say(std::string& out, const Voice& voice, Building building, Form form, Start start) {
  const std::size_t from = out.size();
  grammar(voice).noun(out, in_language(voice, voice.box.labels.buildings[index(building)].name), form);
  finish(out, from, start);
}

void say(std::string& out, const Voice& voice, Token token, Form form, Start start) {
  const std::size_t from = out.size();
  grammar(voice).noun(out, in_language(voice, voice.box.labels.tokens[index(token)].name), form);
  finish(out, from, start);
}

// A region's deck is called like the region, so it takes the region's forms.
void say(std::string& out, const Voice& voice, Deck deck, Form form, Start start) {
  if (form == Form::Of && deck != Deck::Slavery) return say(out, voice, area_of(deck), form, start);
  const std::size_t from = out.size();
  if (form == Form::Of) out += grammar(voice).of;
  out += in_language(voice, voice.box.labels.decks[index(deck)].name);
  finish(out, from, start);
}

void say(std::string& out, const Voice& voice, Card card, Form form, Start start) {
  const std::size_t from = out.size();
  const std::string_view name = in_language(voice, voice.box.labels.cards[index(card)].name);
  grammar(voice).noun(out, name, is_governor(card) ? form : Form::Name);
  finish(out, from, start);
}

void say(std::string& out, const Voice& voice, Action action, Form, Start) {
  out += in_language(voice, voice.box.labels.actions[index(action)].name);
}

void say(std::string& out, const Voice& voice, Attribute attribute, Form form, Start) {
  const AttributeLabels& labels = voice.box.labels.attributes[index(attribute)];
  out += in_language(voice, form == Form::Level ? labels.level : labels.name);
}

// People's names stay as they typed them, also at the beginning of a sentence.
void say(std::string& out, const Voice& voice, Seat seat, Form form, Start start) {
  const std::size_t from = out.size();
  if (seat == Seat::SilentFleet) {
    grammar(voice).silent_fleet(out, word(voice, "silent-fleet"), form);
    finish(out, from, start);
  } else if (voice.speaks_to(seat)) {
    say_you(out, voice, form);
    finish(out, from, start);
  } else if (index(seat) < voice.names.size() && !voice.names[index(seat)].empty()) {
    grammar(voice).bare(out, voice.names[index(seat)], form);
  } else {
    grammar(voice).bare(out, msg::form_player(voice.language, {.number = index(seat) + 1}), form);
  }
}

void say(std::string& out, const Voice& voice, Phase phase, Form, Start) {
  out += in_language(voice, voice.box.labels.phases[index(phase)].name);
}

// Exploits and Fates have titles, which stay as they are.
void say(std::string& out, const Voice& voice, Exploit exploit, Form, Start) {
  out += in_language(voice, voice.box.labels.exploits[index(exploit)].piece.name);
}

void say(std::string& out, const Voice& voice, Fate fate, Form, Start) {
  out += in_language(voice, voice.box.labels.fates[index(fate)].piece.name);
}

void say(std::string& out, const Voice& voice, Nation nation, Form form, Start start) {
  const std::size_t from = out.size();
  grammar(voice).country(out, in_language(voice, voice.box.labels.nations[index(nation)].piece.name), form);
  finish(out, from, start);
}

void say(std::string& out, const Voice& voice, Link link, Form, Start) {
  const LinkFacts& facts = voice.box.board(voice.board).links[index(link)];
  msg::log_link(out, voice, {.space = facts.a, .space2 = facts.b});
}

}  // namespace endeavor::msg
