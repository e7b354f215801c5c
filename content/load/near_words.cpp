// What somebody may have meant; see near_words.h.
#include "content/load/near_words.h"

#include <algorithm>
#include <numeric>
#include <string_view>
#include <utility>
#include <vector>

namespace endeavor {
namespace {

constexpr std::size_t kMaxNear = 3;
constexpr std::size_t kLongestWord = 60;  // no word of the box is longer, and the comparison is quadratic

}  // namespace

int spelling_distance(std::string_view a, std::string_view b) {
  std::vector<int> before_last(b.size() + 1);
  std::vector<int> last(b.size() + 1);
  std::vector<int> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, row[j - 1] + 1, last[j] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
  }
  return row.back();
}

namespace {

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

}  // namespace

std::vector<std::string> near_words(std::string_view word, std::span<const std::string_view> known) {
  if (word.size() > kLongestWord) return {};
  std::vector<std::pair<int, std::string_view>> found;
  for (const std::string_view candidate : known) {
    if (candidate.size() > kLongestWord) continue;
    const int limit = std::max(1, static_cast<int>(std::max(word.size(), candidate.size())) / 3);
    const int d = spelling_distance(word, candidate);
    if (d <= limit) found.emplace_back(d, candidate);
  }
  std::sort(found.begin(), found.end());
  std::vector<std::string> result;
  for (std::size_t i = 0; i < std::min(found.size(), kMaxNear); ++i) result.emplace_back(found[i].second);
  return result;
}

bool is_kebab_case(std::string_view word) {
  if (word.empty() || word.front() < 'a' || word.front() > 'z' || word.back() == '-') return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (is_letter_or_digit(word[i])) continue;
    if (word[i] != '-' || word[i - 1] == '-') return false;
  }
  return true;
}

}  // namespace endeavor
