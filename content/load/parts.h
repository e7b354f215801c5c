// The parts of the loader, one per kind of file; load.cpp calls them in this order. Each fills its part
// of a zeroed Content and notes its problems through the reader. They write field by field and never
// whole padded structs, so that the bytes of two loads of one box are the same.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "content/load/table_reader.h"

namespace endeavor {

// Gives every name a text in every language (languages.cpp).
void translate_names(Trees& trees, int rules_version, std::vector<Problem>& problems);

void load_tokens(TableReader file, Content& content);
void load_buildings(TableReader file, Content& content);
void load_cards(TableReader file, Content& content);
void load_board(TableReader file, BoardId id, Content& content);
void load_exploits(TableReader file, Content& content);
void load_nations(TableReader file, Content& content);
void load_fates(TableReader file, Content& content);

// After the buildings, whose ids it names; `buildings_read` is false if their file could not be read.
void load_names(TableReader file, bool buildings_read, Content& content);

// The spaces and links of a board, for load_board: the spaces' ids, then the links between them.
std::vector<std::string> load_spaces(TableReader& file, BoardFacts& facts, BoardLabels& labels);
void load_links(TableReader& file, const std::vector<std::string>& space_ids, BoardFacts& facts);

// What Exploits, Nations and Fates are made of (content/expansions.h).
enum class Part : std::uint8_t { Exploit, NationTop, NationMiddle, Fate };
void load_step(TableReader& item, Step& to);
void load_ability(TableReader& item, Part part, Ability& to);  // `do` and, except in a middle, `symbol` and `then`
void load_score(TableReader& item, Part part, ScoreRule& to, ShortText& text);

// The tables of a list, as many as there is room for, one after the other: load(item, at), where `at` have been
// counted.
template <class Load>
void load_each(TableReader& file, std::string_view key, std::int64_t most, std::uint8_t& count, Load load) {
  for (TableReader& item : file.tables(key)) {
    if (count == most) return item.problem(BoxFault::TooMany, {.high = most});
    load(item, std::size_t{count});
    ++count;
  }
}

// Notes that a game needs more of them, and by which rule.
void check_enough(const TableReader& file, std::string_view key, std::string_view rule, int have, int low);

// Lists of words as bits: areas (or "any"), and kinds of places out of those that are allowed.
std::uint8_t load_areas(TableReader& item, std::string_view key);
PlaceKinds load_places(TableReader& item, std::string_view key, PlaceKinds allowed);
void check_not_empty(const TableReader& item, std::string_view key);  // notes an empty list

// The key "id" of an item of which there may be only one; `seen` has those before it with their places.
using Places = std::map<std::string, std::string>;
std::string load_new_id(TableReader& item, Places& seen, IdText& to);

// What pieces of every kind have in common.
Symbols load_gives(TableReader& piece, Need need);
void load_action(TableReader& piece, ActionChoice& to);

// How well things are known, as a file says it for all its items.
struct FileOrigin {
  std::optional<Origin> origin;
  std::optional<Origin> aos;
};
FileOrigin load_file_origin(TableReader& file);

// `in_both`: the piece exists in both editions, so `aos` must be known too.
void load_provenance(TableReader& item, const FileOrigin& otherwise, bool in_both,
                     std::span<const std::string_view> fields, Provenance& to);

}  // namespace endeavor
