// Says every kind of argument in its forms: from the box's labels, with the articles of English here
// and those of Spanish in messages/spanish.h.
#include "messages/voice.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <initializer_list>

#include "content/words.h"
#include "messages/keys.h"
#include "messages/spanish.h"

namespace endeavor::msg {
namespace {

std::string_view in_language(const Voice& voice, const Name& name) { return name[index(voice.language)].view(); }
bool is_spanish(const Voice& voice) { return voice.language == Language::Es; }

std::string_view word(const Voice& voice, std::string_view id) {
  const auto at = std::find(kWordIds.begin(), kWordIds.end(), id) - kWordIds.begin();
  return in_language(voice, voice.box.labels.words[static_cast<std::size_t>(at)].name);
}

bool begins_with_vowel(std::string_view name) {
  return !name.empty() && std::string_view("AEIOUaeiou").find(name[0]) != std::string_view::npos;
}

void say_english(std::string& out, std::string_view name, Form form) {
  switch (form) {
    case Form::The: out += "the "; break;
    case Form::A: out += begins_with_vowel(name) ? "an " : "a "; break;
    case Form::In: out += "in the "; break;
    case Form::To: out += "to the "; break;
    case Form::Of: out += "of the "; break;
    case Form::Name:
    case Form::Many:
    case Form::Level: break;
  }
  out += name;
  if (form == Form::Many) out += 's';
}

void say_spanish(std::string& out, std::string_view name, Form form) {
  switch (form) {
    case Form::The: return append_spanish(out, name, SpanishJoin::The);
    case Form::A: return append_spanish(out, name, SpanishJoin::A);
    case Form::To: return append_spanish(out, name, SpanishJoin::To);
    case Form::Of: return append_spanish(out, name, SpanishJoin::Of);
    case Form::In: out += "en "; return append_spanish(out, name, SpanishJoin::The);
    case Form::Many: return append_spanish_plural(out, name);
    case Form::Name:
    case Form::Level: break;
  }
  out += name;
}

// A name that takes articles like any noun.
void say_noun(std::string& out, const Voice& voice, std::string_view name, Form form) {
  if (is_spanish(voice))
    say_spanish(out, name, form);
  else
    say_english(out, name, form);
}

// A person, or a place that never takes an article.
void say_bare(std::string& out, const Voice& voice, std::string_view name, Form form) {
  if (is_spanish(voice)) {
    if (form == Form::To) out += "a ";
    if (form == Form::Of) out += "de ";
    out += name;
  } else {
    if (form == Form::To) out += "to ";
    out += name;
    if (form == Form::Of) out += "’s";
  }
}

// The Silent Fleet is a noun with an article in every form.
void say_silent_fleet(std::string& out, const Voice& voice, Form form) {
  const std::string_view name = word(voice, "silent-fleet");
  if (is_spanish(voice)) return say_spanish(out, name, form == Form::Name ? Form::The : form);
  std::string with_article;
  say_english(with_article, name, Form::The);
  say_bare(out, voice, with_article, form);
}

void say_you(std::string& out, const Voice& voice, Form form) {
  switch (form) {
    case Form::To: return msg::form_to_you(out, voice);
    case Form::Of: return msg::form_of_you(out, voice);
    default: return msg::form_you(out, voice);
  }
}

bool begins_with(std::string_view name, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(), [&](std::string_view each) { return name.starts_with(each); });
}

// Countries: some bear their article in the name, kingdoms and empires take one, others have none.
void say_country(std::string& out, const Voice& voice, std::string_view name, Form form) {
  if (form != Form::The && form != Form::Of) {
    out += name;
  } else if (is_spanish(voice)) {
    const bool own_article = begins_with(name, {"El ", "La ", "Los ", "Las "});
    const std::size_t skipped = own_article ? name.find(' ') + 1 : 0;
    const bool takes_one = begins_with(name, {"Reino", "Imperio", "Corona", "República", "Unión", "Ducado"});
    if (own_article || takes_one) return say_spanish(out, name.substr(skipped), form);
    say_bare(out, voice, name, form);
  } else {
    const bool own_article = name.starts_with("The ");
    const bool takes_one = name.find(" of ") != std::string_view::npos || name.ends_with(" Empire") ||
                           name.ends_with(" Republic") || name.ends_with(" Union");
    if (form == Form::Of) out += "of ";
    if (own_article || takes_one) out += "the ";
    out += name.substr(own_article ? 4 : 0);
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
    if (is_spanish(voice))
      append_spanish_of_waters(text, name);
    else
      text = name;
    msg::form_fleet(out, voice, {.text = text});
  } else {
    out += name;
  }
  finish(out, from, start);
}

void say(std::string& out, const Voice& voice, Building building, Form form, Start start) {
  const std::size_t from = out.size();
  say_noun(out, voice, in_language(voice, voice.box.labels.buildings[index(building)].name), form);
  finish(out, from, start);
}

void say(std::string& out, const Voice& voice, Token token, Form form, Start start) {
  const std::size_t from = out.size();
  say_noun(out, voice, in_language(voice, voice.box.labels.tokens[index(token)].name), form);
  finish(out, from, start);
}

// A region's deck is called like the region, so it takes the region's forms.
void say(std::string& out, const Voice& voice, Deck deck, Form form, Start start) {
  if (form == Form::Of && deck != Deck::Slavery) return say(out, voice, area_of(deck), form, start);
  const std::size_t from = out.size();
  if (form == Form::Of) out += is_spanish(voice) ? "de " : "of ";
  out += in_language(voice, voice.box.labels.decks[index(deck)].name);
  finish(out, from, start);
}

void say(std::string& out, const Voice& voice, Card card, Form form, Start start) {
  const std::size_t from = out.size();
  const std::string_view name = in_language(voice, voice.box.labels.cards[index(card)].name);
  say_noun(out, voice, name, is_governor(card) ? form : Form::Name);
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
    say_silent_fleet(out, voice, form);
    finish(out, from, start);
  } else if (voice.speaks_to(seat)) {
    say_you(out, voice, form);
    finish(out, from, start);
  } else if (index(seat) < voice.names.size() && !voice.names[index(seat)].empty()) {
    say_bare(out, voice, voice.names[index(seat)], form);
  } else {
    say_bare(out, voice, msg::form_player(voice.language, {.number = index(seat) + 1}), form);
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
  say_country(out, voice, in_language(voice, voice.box.labels.nations[index(nation)].piece.name), form);
  finish(out, from, start);
}

void say(std::string& out, const Voice& voice, Link link, Form, Start) {
  const LinkFacts& facts = voice.box.board(voice.board).links[index(link)];
  msg::log_link(out, voice, {.space = facts.a, .space2 = facts.b});
}

}  // namespace endeavor::msg
