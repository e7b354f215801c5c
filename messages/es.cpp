// Spanish names in sentences; see grammar.h. A name's first word tells its gender and number: -a, -dad, -tad, -ión
// are feminine, -s is plural.
#include <algorithm>
#include <initializer_list>

#include "messages/grammar.h"

namespace endeavor::msg::spanish {
namespace {

struct Gender {
  bool feminine;
  bool plural;
};

std::string_view first_word(std::string_view name) { return name.substr(0, std::min(name.find(' '), name.size())); }

Gender gender_of(std::string_view name) {
  std::string_view word = first_word(name);
  const bool plural = word.ends_with('s');
  if (plural) word.remove_suffix(1);
  const bool feminine =
      word.ends_with('a') || word.ends_with("dad") || word.ends_with("tad") || word.ends_with("ión");
  return {feminine, plural};
}

std::string_view article(Gender gender) {
  if (gender.plural) return gender.feminine ? "las " : "los ";
  return gender.feminine ? "la " : "el ";
}

std::string_view indefinite(Gender gender) {
  if (gender.plural) return gender.feminine ? "unas " : "unos ";
  return gender.feminine ? "una " : "un ";
}

// "a" or "de" before an article, with the two contractions of the language.
void append_preposition(std::string& out, std::string_view preposition, Gender gender) {
  out += preposition;
  if (!gender.feminine && !gender.plural) {
    out += "l ";
  } else {
    out += ' ';
    out += article(gender);
  }
}

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> list) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

bool begins_with(std::string_view name, std::initializer_list<std::string_view> list) {
  return std::any_of(list.begin(), list.end(), [&](std::string_view each) { return name.starts_with(each); });
}

// "fichas de Cultura" from "ficha de Cultura".
void append_plural(std::string& out, std::string_view name) {
  const std::string_view word = first_word(name);
  out += word;
  out += 's';
  out += name.substr(word.size());
}

// "el Mercado", "una Fortaleza", "al Banco", "de los Muelles".
void say_noun(std::string& out, std::string_view name, Form form) {
  const Gender gender = gender_of(name);
  switch (form) {
    case Form::The: out += article(gender); break;
    case Form::A: out += indefinite(gender); break;
    case Form::To: append_preposition(out, "a", gender); break;
    case Form::Of: append_preposition(out, "de", gender); break;
    case Form::In: (out += "en ") += article(gender); break;
    case Form::Many: return append_plural(out, name);
    case Form::Name:
    case Form::Level: break;
  }
  out += name;
}

void say_bare(std::string& out, std::string_view name, Form form) {
  if (form == Form::To) out += "a ";
  if (form == Form::Of) out += "de ";
  out += name;
}

// Some bear their article in the name; kingdoms and empires take one.
void say_country(std::string& out, std::string_view name, Form form) {
  const bool says_article = form == Form::The || form == Form::Of;
  const bool own_article = begins_with(name, {"El ", "La ", "Los ", "Las "});
  const bool takes_one = begins_with(name, {"Reino", "Imperio", "Corona", "República", "Unión", "Ducado"});
  if (says_article && (own_article || takes_one))
    return say_noun(out, name.substr(own_article ? name.find(' ') + 1 : 0), form);
  say_bare(out, name, says_article ? form : Form::Name);
}

void say_silent_fleet(std::string& out, std::string_view name, Form form) {
  say_noun(out, name, form == Form::Name ? Form::The : form);
}

// "del Mar Jónico", "de las Azores", "de Santa Elena": waters and coasts take an article, places do not.
void say_waters(std::string& out, std::string_view name) {
  const std::string_view word = first_word(name);
  if (is_one_of(word, {"Mar", "Canal", "Cabo", "Estrecho", "Golfo", "Paso", "Océano"})) {
    out += "del ";
  } else if (is_one_of(word, {"Bahía", "Costa", "Isla"})) {
    out += "de la ";
  } else if (name.ends_with("os")) {
    out += "de los ";
  } else if (name.ends_with("as") || name.ends_with("es")) {
    out += "de las ";
  } else {
    out += "de ";
  }
  out += name;
}

constexpr Grammar kGrammar = {.noun = say_noun,
                              .bare = say_bare,
                              .country = say_country,
                              .silent_fleet = say_silent_fleet,
                              .waters = say_waters,
                              .of = "de "};

}  // namespace
}  // namespace endeavor::msg::spanish

namespace endeavor::msg {

const Grammar& grammar_es() { return spanish::kGrammar; }

}  // namespace endeavor::msg
