// The rules of messages/spanish.h. They are right for every name in the box and a fair guess for
// names that somebody else types in.
#include "messages/spanish.h"

#include <algorithm>
#include <array>

namespace endeavor::msg {
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

}  // namespace

void append_spanish(std::string& out, std::string_view name, SpanishJoin join) {
  const Gender gender = gender_of(name);
  switch (join) {
    case SpanishJoin::The: out += article(gender); break;
    case SpanishJoin::A: out += indefinite(gender); break;
    case SpanishJoin::To: append_preposition(out, "a", gender); break;
    case SpanishJoin::Of: append_preposition(out, "de", gender); break;
  }
  out += name;
}

void append_spanish_of_waters(std::string& out, std::string_view name) {
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

void append_spanish_plural(std::string& out, std::string_view name) {
  const std::string_view word = first_word(name);
  out += word;
  out += 's';
  out += name.substr(word.size());
}

}  // namespace endeavor::msg
