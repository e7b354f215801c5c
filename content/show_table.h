// Tables of aligned columns for `endeavor content show`, and the words that all of them write. Used by
// show.cpp and show_expansions.cpp only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"

namespace endeavor {

using Row = std::vector<std::string>;

// The first row is the heading. Columns without any entry below it are left out.
std::string text_table(const std::vector<Row>& rows);

inline std::string word(std::string_view text) { return std::string(text); }
inline std::string origin_word(Origin origin) { return word(kOriginWords[index(origin)]); }

template <std::size_t N>
std::string in_language(const std::array<Text<N>, kLanguages>& name, Language language) {
  return word(name[index(language)].view());
}

std::string exploits_table(const Content& content);
std::string nations_table(const Content& content);
std::string fates_table(const Content& content);

}  // namespace endeavor
