// Tables of aligned columns for `endeavor content show`, and the words that all of them write. Used by
// content_show.cpp and content_show_modules.cpp only.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"

namespace endeavor {

using TableRow = std::vector<std::string>;

// The first row is the heading. Columns without any entry below it are left out.
std::string text_table(const std::vector<TableRow>& rows);

using Say = std::string (*)(Language);

// A first row: these words, a column for the names in each language, and these.
TableRow heading(Language, std::initializer_list<Say> words);
TableRow heading(Language, std::initializer_list<Say> before, std::initializer_list<Say> after);

// The rows below it.
TableRow with_names(TableRow before, const Name& names, const TableRow& after);

// The same for pieces of both editions, which end with how well each is known.
TableRow piece_heading(Language, std::initializer_list<Say> before);
TableRow piece_row(TableRow before, const PieceLabels&);

inline std::string word(std::string_view text) { return std::string(text); }
inline std::string origin_word(Origin origin) { return word(kOriginWords[index(origin)]); }

template <std::size_t N>
std::string in_language(const std::array<Text<N>, kLanguages>& name, Language language) {
  return word(name[index(language)].view());
}

std::string exploits_table(const Content& content, Language);
std::string nations_table(const Content& content, Language);
std::string fates_table(const Content& content, Language);

}  // namespace endeavor
