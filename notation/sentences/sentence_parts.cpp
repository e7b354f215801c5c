// The pieces of notation/sentences/sentence_parts.h.
#include "notation/sentences/sentence_parts.h"

#include "messages/keys.h"

namespace endeavor {
namespace {

// The sound of "i", before which Spanish "y" becomes "e": Industria, historia, but not hierro.
bool sounds_like_i(std::string_view word) {
  if (!word.empty() && (word[0] == 'h' || word[0] == 'H')) {
    word.remove_prefix(1);
    if (word.size() > 1 && word[1] == 'e') return false;
  }
  return word.starts_with('i') || word.starts_with('I') || word.starts_with("í") || word.starts_with("Í");
}

}  // namespace

std::string list_of(const Phrases& items, Language language) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0 && i + 1 < items.size()) msg::list_comma(out, language);
    if (i > 0 && i + 1 == items.size()) {
      if (sounds_like_i(items[i]))
        msg::list_and_before_i(out, language);
      else
        msg::list_and(out, language);
    }
    out += items[i];
  }
  return out;
}

std::string symbol_list(const Voice& voice, const Symbols& symbols) {
  std::string list;
  const auto add = [&](const std::string& item) {
    if (!list.empty()) msg::list_comma(list, voice);
    list += item;
  };
  for (int i = 0; i < kAttributes; ++i) {
    const int count = symbols.attribute[static_cast<std::size_t>(i)];
    if (count != 0) add(msg::log_symbol(voice, {.attribute = attribute(i), .count = count}));
  }
  if (symbols.glory != 0) add(msg::log_symbol_glory(voice, {.count = symbols.glory}));
  return list;
}

std::string with_list(std::string text, Language language, const std::string& list) {
  if (list.empty()) return text;
  return msg::log_with_list(language, {.list = list, .text = text});
}

std::string link_name(const Voice& voice, const LinkFacts& link) {
  return msg::log_link(voice, {.space = link.a, .space2 = link.b});
}

std::string actions_text(const Voice& voice, const ActionChoice& choice) {
  switch (choice.joiner) {
    case Joiner::None: return "";
    case Joiner::Single: return msg::play_actions_single(voice, {.action = choice.first});
    case Joiner::Either: return msg::play_actions_either(voice, {.action = choice.first, .action2 = choice.second});
    case Joiner::Both:
      if (choice.first == choice.second) return msg::play_actions_twice(voice, {.action = choice.first});
      return msg::play_actions_both(voice, {.action = choice.first, .action2 = choice.second});
  }
  return "";
}

}  // namespace endeavor
