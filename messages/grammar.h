// What a language does to names inside its sentences: articles, prepositions, plurals. Every language has a file
// <code>.cpp beside its <code>.toml with a function grammar_<code>(); without it the program does not link. They
// are right for every name in the box and a fair guess for names that somebody else types in.
#pragma once

#include <string>
#include <string_view>

#include "messages/voice.h"

namespace endeavor::msg {

struct Grammar {
  using Say = void (*)(std::string& out, std::string_view name, Form);
  Say noun;          // takes articles like any noun: "the Docks", "una Fortaleza", "Attack tokens"
  Say bare;          // a person, or a place that never has an article: "to Ada", "de Ada"
  Say country;       // some have an article, some have none: "the Kingdom of Portugal", "Gran Bretaña"
  Say silent_fleet;  // with its article in every form
  void (*waters)(std::string& out, std::string_view name);  // in form.fleet: "Ionian Sea", "del Mar Jónico"
  std::string_view of;                                      // before a deck that has no article
};

const Grammar& grammar_of(Language);

}  // namespace endeavor::msg
