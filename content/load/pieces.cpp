// What pieces have in common in their files: `id`, `gives`, `action`, `origin`, `aos` and `ours`. Used by the other
// parts of the loader (content/load/parts.h).
#include <algorithm>
#include <string>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

constexpr Range kSymbolRange = {0, 9};

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return "";
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

Action action_of(std::string_view word) {
  const auto at = std::find(kActionIds.begin(), kActionIds.end(), word);
  return at == kActionIds.end() ? Action::None : static_cast<Action>(at - kActionIds.begin());
}

std::optional<Origin> load_origin(TableReader& from, std::string_view key) {
  const auto origin = from.one_of(key, kOriginWords, Need::Optional);
  if (!origin) return std::nullopt;
  return static_cast<Origin>(*origin);
}

}  // namespace

std::string load_new_id(TableReader& item, Places& seen, IdText& to) {
  std::string id = item.id(to);
  const auto [first, fresh] = seen.emplace(id, item.path());
  if (!fresh && !id.empty()) {
    item.problem("id", BoxFault::IdTwice, {.word = id, .other = first->second});
  }
  return id;
}

void check_enough(const TableReader& file, std::string_view key, std::string_view rule, int have, int low) {
  if (have < low) file.problem(key, BoxFault::TooFew, {.word = std::string(rule), .have = have, .low = low});
}

Symbols load_gives(TableReader& piece, Need need) {
  Symbols result;
  auto gives = piece.table("gives", need);
  if (!gives) return result;
  for (std::size_t i = 0; i < kAttributeIds.size(); ++i) {
    const int symbols = gives->number(kAttributeIds[i], kSymbolRange, Need::Optional).value_or(0);
    result.attribute[i] = static_cast<std::uint8_t>(symbols);
  }
  result.glory = static_cast<std::uint8_t>(gives->number("glory", kSymbolRange, Need::Optional).value_or(0));
  gives->finish();
  return result;
}

// R6.5: "ship", "ship / draw" or "ship + occupy".
void load_action(TableReader& piece, ActionChoice& to) {
  const auto text = piece.text("action", Need::Optional);
  if (!text) return;
  const std::size_t at = text->find_first_of("/+");
  const std::string_view first = trimmed(std::string_view(*text).substr(0, at));
  const std::string_view second = at == std::string::npos ? "" : trimmed(std::string_view(*text).substr(at + 1));
  for (const std::string_view word : {first, second}) {
    if (action_of(word) != Action::None || (at == std::string::npos && word.empty())) continue;
    piece.problem("action", BoxFault::ActionUnknown,
                  {.word = *text, .other = std::string(word), .near = near_words(word, kActionIds)});
    return;
  }
  if (at == std::string::npos) {
    to = {Joiner::Single, action_of(first), Action::None};
    return;
  }
  to = {(*text)[at] == '/' ? Joiner::Either : Joiner::Both, action_of(first), action_of(second)};
  if (to.joiner == Joiner::Either && to.first == to.second) {
    piece.problem("action", BoxFault::ActionTwice, {.word = *text});
  }
}

FileOrigin load_file_origin(TableReader& file) { return {load_origin(file, "origin"), load_origin(file, "aos")}; }

void load_provenance(TableReader& item, const FileOrigin& otherwise, bool in_both,
                     std::span<const std::string_view> fields, Provenance& to) {
  const auto own = load_origin(item, "origin");
  const auto own_aos = load_origin(item, "aos");
  const auto origin = own ? own : otherwise.origin;
  auto aos = own_aos ? own_aos : otherwise.aos;
  if (!in_both && !aos) aos = origin;
  if (!origin && !item.has("origin")) item.problem("origin", BoxFault::OriginMissing);
  if (!aos && in_both && !item.has("aos")) {
    item.problem("aos", BoxFault::AosMissing);
  }
  to.origin = origin.value_or(Origin::Ours);
  to.aos = aos.value_or(Origin::Ours);

  std::string ours;
  for (const Word& field : item.words("ours", Need::Optional)) {
    item.one_of(field, fields);
    ours += (ours.empty() ? "" : ", ") + field.text;
  }
  if (!set_text(to.ours, ours)) item.problem("ours", BoxFault::OursLong);
}

}  // namespace endeavor
