// Notifications as text; see news.h.
#include "server/store/postgres/news.h"

#include <array>
#include <utility>

namespace endeavor {

namespace {

constexpr std::size_t kLongest = 7'900;  // of 8000 bytes that PostgreSQL takes
constexpr std::array<std::pair<News::Kind, std::string_view>, 4> kWords = {
    {{News::Kind::Table, "T"}, {News::Kind::Person, "P"}, {News::Kind::Presence, "H"}, {News::Kind::Job, "J"}}};

std::string_view next_word(std::string_view& text) {
  const std::size_t blank = text.find(' ');
  const std::string_view word = text.substr(0, blank);
  text.remove_prefix(blank == std::string_view::npos ? text.size() : blank + 1);
  return word;
}

}  // namespace

std::vector<std::string> news_texts(std::string_view process, News::Kind kind,
                                    const std::vector<std::string>& ids) {
  std::string head(process);
  for (const auto& [k, word] : kWords)
    if (k == kind) (head += ' ') += word;
  std::vector<std::string> texts;
  for (const std::string& id : ids) {
    if (texts.empty() || texts.back().size() + id.size() + 1 > kLongest) texts.push_back(head);
    (texts.back() += ' ') += id;
  }
  return texts;
}

std::vector<News> read_news(std::string_view text, std::string_view own_process) {
  std::vector<News> news;
  if (next_word(text) == own_process) return news;
  const std::string_view word = next_word(text);
  for (const auto& [kind, w] : kWords) {
    if (w != word) continue;
    while (!text.empty()) news.push_back({.kind = kind, .id = std::string(next_word(text))});
  }
  return news;
}

}  // namespace endeavor
