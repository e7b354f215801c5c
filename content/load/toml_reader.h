// Typed access to one table of a TOML file for the loader. Whatever is missing, of the wrong type, out
// of range or unknown is noted as a problem with its line, and reading goes on, so that one run shows
// everything that is wrong.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "content/load/load.h"
#include "content/load/near_words.h"
#include "content/load/toml_document.h"

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
};

struct Range {
  int low = 0;
  int high = 0;
};

class TableReader {
 public:
  // `what` names the table in sentences: "a space".
  TableReader(const TomlNode& table, std::string_view what, std::string_view file, std::vector<Problem>& problems)
      : table_(&table), what_(what), file_(file), problems_(&problems) {}

  int line() const { return table_->line; }
  int line_of(std::string_view key) const;  // of the table itself if the key is not there
  bool has(std::string_view key) const { return find(key) != nullptr; }
  bool has_text(std::string_view key) const;
  bool has_empty_list(std::string_view key) const;
  void problem(int at_line, std::string reason) const;

  // Each gives nothing if there is nothing usable, which is then noted (except for optional keys that
  // are absent). A key that was asked for is a known key.
  std::optional<std::string> text(std::string_view key, Need need);
  std::optional<int> number(std::string_view key, Range range, Need need);
  std::optional<float> decimal(std::string_view key, Range range);
  bool flag(std::string_view key, bool otherwise);
  bool flag(std::string_view key);  // required
  std::vector<Word> words(std::string_view key, Need need);
  std::vector<int> numbers(std::string_view key, Range range);
  std::optional<TableReader> table(std::string_view key, std::string_view what, Need need);
  std::vector<TableReader> tables(std::string_view key, std::string_view what);  // [[key]], at least one

  // The position of the text in `known`.
  std::optional<int> one_of(std::string_view key, std::span<const std::string_view> known, Need need);
  std::optional<int> one_of(const Word& word, std::string_view what, std::span<const std::string_view> known) const;

  // A list of different words out of `known`, as bits by their positions there.
  unsigned bits(std::string_view key, std::string_view what, std::span<const std::string_view> known);

  std::string id(IdText& to);  // the key "id" in kebab-case; empty if there is none

  // A name or a longer text in every language.
  template <std::size_t N>
  void name(std::string_view key, std::array<Text<N>, kLanguages>& to, Need need) {
    const std::vector<Word> words = in_every_language(key, need);
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (!set_text(to[i], words[i].text)) too_long(words[i], N - 1);
    }
  }

  // Notes every key that nobody asked for. To be called last.
  void finish() const;

 private:
  const TomlNode* find(std::string_view key) const;
  const TomlNode* take(std::string_view key, TomlKind kind, std::string_view kind_words, Need need);
  bool check_text(std::string_view key, const TomlNode& node) const;
  std::optional<int> check_number(std::string_view key, const TomlNode& node, Range range) const;
  std::vector<Word> in_every_language(std::string_view key, Need need);  // none if the key is not there
  void too_long(const Word& word, std::size_t most) const;

  const TomlNode* table_;
  std::string what_;
  std::string file_;
  std::vector<Problem>* problems_;
  std::vector<std::string> known_;
};

}  // namespace endeavor
