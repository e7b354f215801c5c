// Typed access to one table of a file's tree for the loader. Whatever is missing, of the wrong type, out of range
// or unknown is noted as a problem with its place, and reading goes on, so that one run shows everything that is
// wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "content/load/near_words.h"
#include "content/load/problem.h"
#include "content/load/tree.h"

namespace endeavor {

// Zero padded copy; false if it does not fit.
template <std::size_t N>
bool set_text(Text<N>& to, std::string_view from) {
  if (from.size() >= N) return false;
  to.bytes.fill(0);
  from.copy(to.bytes.data(), from.size());
  return true;
}

enum class Need : std::uint8_t { Required, Optional };

struct Word {
  std::string text;
  int line = 0;
  std::string path;
};

struct Range {
  int low = 0;
  int high = 0;
};

class TableReader {
 public:
  TableReader(const TreeNode& table, std::string_view file, std::string path, std::vector<Problem>& problems)
      : table_(&table), file_(file), path_(std::move(path)), problems_(&problems) {}

  bool has(std::string_view key) const { return find(key) != nullptr; }
  bool has_text(std::string_view key) const;
  bool has_empty_list(std::string_view key) const;
  const std::string& path() const { return path_; }
  std::string path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + '.' + std::string(key);
  }

  // Notes what is wrong with the table itself, with one of its keys (which may be missing), or with a word of a
  // list.
  void problem(BoxFault, FaultDetails = {}) const;
  void problem(std::string_view key, BoxFault, FaultDetails = {}) const;
  void problem(const Word&, BoxFault, FaultDetails = {}) const;

  // Each gives nothing if there is nothing usable, which is then noted (except for optional keys that
  // are absent). A key that was asked for is a known key.
  std::optional<std::string> text(std::string_view key, Need need);
  std::optional<int> number(std::string_view key, Range range, Need need);
  std::optional<float> decimal(std::string_view key, Range range);
  bool flag(std::string_view key, bool otherwise);
  bool flag(std::string_view key);  // required
  std::vector<Word> words(std::string_view key, Need need);
  std::vector<int> numbers(std::string_view key, Range range);
  std::optional<TableReader> table(std::string_view key, Need need);
  std::vector<TableReader> tables(std::string_view key);  // [[key]], at least one

  // The position of the text in `known`.
  std::optional<int> one_of(std::string_view key, std::span<const std::string_view> known, Need need);
  std::optional<int> one_of(const Word& word, std::span<const std::string_view> known) const;

  // A list of different words out of `known`, as bits by their positions there.
  unsigned bits(std::string_view key, std::span<const std::string_view> known);

  std::string id(IdText& to);  // the key "id" in kebab-case; empty if there is none

  // A name or a longer text in every language.
  template <std::size_t N>
  void name(std::string_view key, std::array<Text<N>, kLanguages>& to, Need need) {
    const std::vector<Word> words = in_every_language(key, need);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (!set_text(to[i], words[i].text)) too_long(words[i], N - 1);
    }
  }

  // A text that is the same in every language, if the key is there.
  template <std::size_t N>
  void short_text(std::string_view key, Text<N>& to) {
    const auto word = text(key, Need::Optional);
    if (word && !set_text(to, *word)) too_long({*word, line_of(key), path_of(key)}, N - 1);
  }

  // Notes every key that nobody asked for. To be called last.
  void finish() const;

 private:
  int line() const { return table_->line; }
  int line_of(std::string_view key) const;  // of the table itself if the key is not there
  const TreeNode* find(std::string_view key) const;
  const TreeNode* take(std::string_view key, NodeKind kind, BoxFault otherwise, Need need);
  bool check_text(const TreeNode& node, const std::string& path) const;
  std::optional<int> check_number(const TreeNode& node, const std::string& path, Range) const;
  std::vector<Word> in_every_language(std::string_view key, Need need);  // none if the key is not there
  void too_long(const Word& word, std::size_t most) const;
  void note(int line, std::string path, BoxFault, FaultDetails) const;

  const TreeNode* table_;
  std::string file_;
  std::string path_;  // of the table in its file; empty for the file itself
  std::vector<Problem>* problems_;
  std::vector<std::string> known_;
};

}  // namespace endeavor
