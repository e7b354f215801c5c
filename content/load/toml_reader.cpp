// Typed access to one table of a TOML file: see content/load/toml_reader.h.
#include "content/load/toml_reader.h"

#include <algorithm>
#include <cmath>

namespace endeavor {
namespace {

std::string in_quotes(std::string_view word) { return '"' + std::string(word) + '"'; }

std::string_view kind_name(TomlKind kind) {
  switch (kind) {
    case TomlKind::Text: return "a text";
    case TomlKind::Integer: return "a whole number";
    case TomlKind::Decimal: return "a decimal number";
    case TomlKind::Flag: return "true or false";
    case TomlKind::List: return "a list";
    case TomlKind::Table: return "a table";
    case TomlKind::Date: break;
  }
  return "a date";
}

// Names are printed wherever the box is, so nothing in them may steer a terminal or turn the direction of reading:
// ASCII controls, U+0080–9F, U+2028–2E, U+2066–69. The TOML library lets no broken UTF-8 through.
bool has_control_characters(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = [&](std::size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U; };
    const unsigned last = byte(i + 2);
    if (byte(i) < ' ' || byte(i) == 0x7f || (byte(i) == 0xc2 && byte(i + 1) < 0xa0)) return true;
    if (byte(i) != 0xe2) continue;
    if (byte(i + 1) == 0x80 && last >= 0xa8 && last <= 0xae) return true;
    if (byte(i + 1) == 0x81 && last >= 0xa6 && last <= 0xa9) return true;
  }
  return false;
}

}  // namespace

int TableReader::line_of(std::string_view key) const {
  const TomlNode* node = find(key);
  return node != nullptr ? node->line : line();
}

void TableReader::problem(int at_line, std::string reason) const {
  problems_->push_back({file_, at_line, std::move(reason)});
}

const TomlNode* TableReader::find(std::string_view key) const {
  const auto at = std::find_if(table_->items.begin(), table_->items.end(),
                               [key](const TomlNode& node) { return node.key == key; });
  return at == table_->items.end() ? nullptr : &*at;
}

const TomlNode* TableReader::take(std::string_view key, TomlKind kind, std::string_view kind_words, Need need) {
  known_.emplace_back(key);
  const TomlNode* node = find(key);
  if (node == nullptr) {
    if (need == Need::Required) problem(line(), what_ + " needs " + in_quotes(key));
    return nullptr;
  }
  if (node->kind != kind) {
    problem(node->line,
            in_quotes(key) + " must be " + std::string(kind_words) + ", not " + std::string(kind_name(node->kind)));
    return nullptr;
  }
  return node;
}

bool TableReader::check_text(std::string_view key, const TomlNode& node) const {
  if (node.text.find_first_not_of(' ') == std::string::npos) {
    problem(node.line, in_quotes(key) + " is empty");
  } else if (has_control_characters(node.text)) {
    problem(node.line, in_quotes(key) + " has a control character");
  } else {
    return true;
  }
  return false;
}

std::optional<std::string> TableReader::text(std::string_view key, Need need) {
  const TomlNode* node = take(key, TomlKind::Text, "a text", need);
  if (node == nullptr || !check_text(key, *node)) return std::nullopt;
  return node->text;
}

std::optional<int> TableReader::check_number(std::string_view key, const TomlNode& node, Range range) const {
  if (node.integer < range.low || node.integer > range.high) {
    problem(node.line, in_quotes(key) + " is " + std::to_string(node.integer) + "; it must be " +
                           (range.low == range.high
                                ? std::to_string(range.low)
                                : "from " + std::to_string(range.low) + " to " + std::to_string(range.high)));
    return std::nullopt;
  }
  return static_cast<int>(node.integer);
}

std::optional<int> TableReader::number(std::string_view key, Range range, Need need) {
  const TomlNode* node = take(key, TomlKind::Integer, "a whole number", need);
  if (node == nullptr) return std::nullopt;
  return check_number(key, *node, range);
}

std::optional<float> TableReader::decimal(std::string_view key, Range range) {
  const TomlNode* found = find(key);
  const bool whole = found != nullptr && found->kind == TomlKind::Integer;
  const TomlNode* node = take(key, whole ? TomlKind::Integer : TomlKind::Decimal, "a number", Need::Required);
  if (node == nullptr) return std::nullopt;
  const double value = whole ? static_cast<double>(node->integer) : node->decimal;
  if (!(value >= range.low && value <= range.high)) {  // also not a number
    problem(node->line,
            in_quotes(key) + " must be from " + std::to_string(range.low) + " to " + std::to_string(range.high));
    return std::nullopt;
  }
  return static_cast<float>(value);
}

bool TableReader::flag(std::string_view key, bool otherwise) {
  const TomlNode* node = take(key, TomlKind::Flag, "true or false", Need::Optional);
  return node != nullptr ? node->flag : otherwise;
}

bool TableReader::flag(std::string_view key) {
  const TomlNode* node = take(key, TomlKind::Flag, "true or false", Need::Required);
  return node != nullptr && node->flag;
}

bool TableReader::has_text(std::string_view key) const {
  const TomlNode* node = find(key);
  return node != nullptr && node->kind == TomlKind::Text;
}

bool TableReader::has_empty_list(std::string_view key) const {
  const TomlNode* node = find(key);
  return node != nullptr && node->kind == TomlKind::List && node->items.empty();
}

std::vector<Word> TableReader::words(std::string_view key, Need need) {
  std::vector<Word> result;
  const TomlNode* node = take(key, TomlKind::List, "a list of texts", need);
  if (node == nullptr) return result;
  for (const TomlNode& item : node->items) {
    if (item.kind != TomlKind::Text) {
      problem(item.line, in_quotes(key) + " must hold texts only, not " + std::string(kind_name(item.kind)));
    } else if (check_text(key, item)) {
      result.push_back({item.text, item.line});
    }
  }
  return result;
}

std::vector<int> TableReader::numbers(std::string_view key, Range range) {
  std::vector<int> result;
  const TomlNode* node = take(key, TomlKind::List, "a list of whole numbers", Need::Required);
  if (node == nullptr) return result;
  for (const TomlNode& item : node->items) {
    if (item.kind != TomlKind::Integer) {
      problem(item.line,
              in_quotes(key) + " must hold whole numbers only, not " + std::string(kind_name(item.kind)));
    } else if (const auto value = check_number(key, item, range)) {
      result.push_back(*value);
    }
  }
  return result;
}

std::optional<TableReader> TableReader::table(std::string_view key, std::string_view what, Need need) {
  const TomlNode* node = take(key, TomlKind::Table, "a table", need);
  if (node == nullptr) return std::nullopt;
  return TableReader(*node, what, file_, *problems_);
}

std::vector<TableReader> TableReader::tables(std::string_view key, std::string_view what) {
  std::vector<TableReader> result;
  const TomlNode* node =
      take(key, TomlKind::List, "a list of tables ([[" + std::string(key) + "]])", Need::Required);
  if (node == nullptr) return result;
  for (const TomlNode& item : node->items) {
    if (item.kind == TomlKind::Table) {
      result.emplace_back(item, what, file_, *problems_);
    } else {
      problem(item.line, in_quotes(key) + " must hold tables only, not " + std::string(kind_name(item.kind)));
    }
  }
  return result;
}

std::optional<int> TableReader::one_of(std::string_view key, std::span<const std::string_view> known, Need need) {
  const auto word = text(key, need);
  if (!word) return std::nullopt;
  return one_of(Word{*word, line_of(key)}, key, known);
}

std::optional<int> TableReader::one_of(const Word& word, std::string_view what,
                                       std::span<const std::string_view> known) const {
  const auto at = std::find(known.begin(), known.end(), word.text);
  if (at != known.end()) return static_cast<int>(at - known.begin());
  problem(word.line,
          std::string(what) + " " + in_quotes(word.text) + " is not known" + near_words(word.text, known));
  return std::nullopt;
}

unsigned TableReader::bits(std::string_view key, std::string_view what, std::span<const std::string_view> known) {
  unsigned result = 0;
  for (const Word& word : words(key, Need::Required)) {
    const auto at = one_of(word, what, known);
    if (!at) continue;
    const unsigned bit = 1U << static_cast<unsigned>(*at);
    if ((result & bit) != 0) problem(word.line, in_quotes(key) + " names " + in_quotes(word.text) + " twice");
    result |= bit;
  }
  return result;
}

std::string TableReader::id(IdText& to) {
  const auto word = text("id", Need::Required);
  if (!word) return "";
  if (!is_kebab_case(*word)) {
    problem(line_of("id"),
            "id " + in_quotes(*word) +
                " is not kebab-case: lower case letters, digits and single hyphens, such as \"cape-town\"");
  }
  if (!set_text(to, *word)) {
    problem(line_of("id"), "id " + in_quotes(*word) + " has " + std::to_string(word->size()) + " bytes; at most " +
                               std::to_string(to.bytes.size() - 1) + " fit");
  }
  return *word;
}

std::vector<Word> TableReader::in_every_language(std::string_view key, Need need) {
  std::vector<Word> result;
  auto languages = table(key, in_quotes(key), need);
  if (!languages) return result;
  for (const std::string_view code : kLanguageCodes) {
    result.push_back({languages->text(code, Need::Required).value_or(""), languages->line_of(code)});
  }
  languages->finish();
  return result;
}

void TableReader::too_long(const Word& word, std::size_t most) const {
  problem(word.line, in_quotes(word.text) + " has " + std::to_string(word.text.size()) + " bytes; at most " +
                         std::to_string(most) + " fit");
}

void TableReader::finish() const {
  const std::vector<std::string_view> known(known_.begin(), known_.end());
  for (const TomlNode& node : table_->items) {
    if (std::find(known.begin(), known.end(), node.key) != known.end()) continue;
    problem(node.line, in_quotes(node.key) + " is no key of " + what_ + near_words(node.key, known));
  }
}

}  // namespace endeavor
