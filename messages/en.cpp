// English names in sentences; see grammar.h.
#include "messages/grammar.h"

namespace endeavor::msg::english {
namespace {

bool begins_with_vowel(std::string_view name) {
  return !name.empty() && std::string_view("AEIOUaeiou").find(name[0]) != std::string_view::npos;
}

void say_noun(std::string& out, std::string_view name, Form form) {
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

void say_bare(std::string& out, std::string_view name, Form form) {
  if (form == Form::To) out += "to ";
  out += name;
  if (form == Form::Of) out += "’s";
}

// Some bear their article in the name; kingdoms and empires take one.
void say_country(std::string& out, std::string_view name, Form form) {
  const bool says_article = form == Form::The || form == Form::Of;
  const bool own_article = says_article && name.starts_with("The ");
  const bool takes_one = name.find(" of ") != std::string_view::npos || name.ends_with(" Empire") ||
                         name.ends_with(" Republic") || name.ends_with(" Union");
  if (form == Form::Of) out += "of ";
  if (says_article && (own_article || takes_one)) out += "the ";
  out += name.substr(own_article ? 4 : 0);
}

void say_silent_fleet(std::string& out, std::string_view name, Form form) {
  say_bare(out, std::string("the ").append(name), form);
}

void say_waters(std::string& out, std::string_view name) { out += name; }

constexpr Grammar kGrammar = {.noun = say_noun,
                              .bare = say_bare,
                              .country = say_country,
                              .silent_fleet = say_silent_fleet,
                              .waters = say_waters,
                              .of = "of "};

}  // namespace
}  // namespace endeavor::msg::english

namespace endeavor::msg {

const Grammar& grammar_en() { return english::kGrammar; }

}  // namespace endeavor::msg
