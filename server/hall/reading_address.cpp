// What an address and its header lines ask for; see reading.h.
#include <charconv>

#include "notation/names.h"
#include "server/hall/reading.h"

namespace endeavor {

namespace {

std::string decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    unsigned code = 0;
    if (text[i] == '%' && i + 2 < text.size() &&
        std::from_chars(text.data() + i + 1, text.data() + i + 3, code, 16).ptr == text.data() + i + 3) {
      out += static_cast<char>(code);
      i += 2;
    } else {
      out += text[i] == '+' ? ' ' : text[i];
    }
  }
  return out;
}

// Cuts off the front up to a mark.
std::string_view part_of(std::string_view& rest, char mark) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// How much a language is liked, in thousandths: "q=0.8" is 800. Without a number as much as can be.
int liking(std::string_view parameters) {
  while (!parameters.empty()) {
    const std::string_view part = trimmed(part_of(parameters, ';'));
    if (!part.starts_with("q=")) continue;
    int thousandths = 0;
    int worth = 1000;
    for (const char c : part.substr(2)) {
      if (c == '.') continue;
      if (c < '0' || c > '9') return 0;
      thousandths += (c - '0') * worth;
      worth /= 10;
    }
    return std::min(thousandths, 1000);
  }
  return 1000;
}

}  // namespace

std::string query_value(std::string_view query, std::string_view key) {
  while (!query.empty()) {
    std::string_view value = part_of(query, '&');
    if (decoded(part_of(value, '=')) == key) return decoded(value);
  }
  return {};
}

std::optional<ListAsked> read_list_query(std::string_view query) {
  using Which = ListQuery::Which;
  struct Listed {
    std::string_view word;
    Which which;
  };
  constexpr std::array<Listed, 3> kListed = {
      {{"open", Which::ListedOpen}, {"playing", Which::ListedPlaying}, {"over", Which::ListedOver}}};
  const std::string of = query_value(query, "of");
  const std::string listed = query_value(query, "listed");
  ListAsked asked;
  asked.query.after = query_value(query, "after");
  if (of == "me" && listed.empty()) {
    asked.of_me = true;
    return asked;
  }
  for (const Listed& row : kListed)
    if (of.empty() && listed == row.word) {
      asked.query.which = row.which;
      return asked;
    }
  return std::nullopt;
}

Language language_wanted(std::string_view accept_language) {
  Language best = Language::En;
  int liked = 0;
  while (!accept_language.empty()) {
    std::string_view rest = part_of(accept_language, ',');
    std::string_view tag = trimmed(part_of(rest, ';'));
    const auto language = find_language(part_of(tag, '-'));
    const int how_much = liking(rest);
    if (!language || how_much <= liked) continue;
    best = *language;
    liked = how_much;
  }
  return best;
}

}  // namespace endeavor
