// Typed access to one table of a file: see content/load/table_reader.h.
#include "content/load/table_reader.h"

#include <algorithm>
#include <cmath>

namespace endeavor {
namespace {

// Names are printed wherever the box is, so nothing in them may steer a terminal or turn the direction of reading:
// ASCII controls, U+0080–9F, U+2028–2E, U+2066–69. Who makes a tree lets no broken UTF-8 through.
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

std::string item_path(const std::string& list, std::size_t at) { return list + '[' + std::to_string(at) + ']'; }

}  // namespace

int TableReader::line_of(std::string_view key) const {
  const TreeNode* node = find(key);
  return node != nullptr ? node->line : line();
}

void TableReader::note(int line, std::string path, BoxFault fault, FaultDetails details) const {
  problems_->push_back({file_, line, std::move(path), fault, std::move(details)});
}

void TableReader::problem(BoxFault fault, FaultDetails details) const {
  note(line(), path_, fault, std::move(details));
}

void TableReader::problem(std::string_view key, BoxFault fault, FaultDetails details) const {
  note(line_of(key), path_of(key), fault, std::move(details));
}

void TableReader::problem(const Word& word, BoxFault fault, FaultDetails details) const {
  note(word.line, word.path, fault, std::move(details));
}

const TreeNode* TableReader::find(std::string_view key) const {
  const auto at = std::find_if(table_->items.begin(), table_->items.end(),
                               [key](const TreeNode& node) { return node.key == key; });
  return at == table_->items.end() ? nullptr : &*at;
}

const TreeNode* TableReader::take(std::string_view key, NodeKind kind, BoxFault otherwise, Need need) {
  known_.emplace_back(key);
  const TreeNode* node = find(key);
  if (node == nullptr) {
    if (need == Need::Required) problem(key, BoxFault::MissingKey);
    return nullptr;
  }
  if (node->kind != kind) {
    problem(key, otherwise, {.kind = node->kind});
    return nullptr;
  }
  return node;
}

bool TableReader::check_text(const TreeNode& node, const std::string& path) const {
  if (node.text.find_first_not_of(' ') == std::string::npos) {
    note(node.line, path, BoxFault::EmptyText, {});
  } else if (has_control_characters(node.text)) {
    note(node.line, path, BoxFault::ControlCharacter, {});
  } else {
    return true;
  }
  return false;
}

std::optional<std::string> TableReader::text(std::string_view key, Need need) {
  const TreeNode* node = take(key, NodeKind::Text, BoxFault::MustBeText, need);
  if (node == nullptr || !check_text(*node, path_of(key))) return std::nullopt;
  return node->text;
}

std::optional<int> TableReader::check_number(const TreeNode& node, const std::string& path, Range range) const {
  if (node.integer >= range.low && node.integer <= range.high) return static_cast<int>(node.integer);
  note(node.line, path, range.low == range.high ? BoxFault::NumberExact : BoxFault::NumberRange,
       {.have = node.integer, .low = range.low, .high = range.high});
  return std::nullopt;
}

std::optional<int> TableReader::number(std::string_view key, Range range, Need need) {
  const TreeNode* node = take(key, NodeKind::Integer, BoxFault::MustBeWhole, need);
  if (node == nullptr) return std::nullopt;
  return check_number(*node, path_of(key), range);
}

std::optional<float> TableReader::decimal(std::string_view key, Range range) {
  const TreeNode* found = find(key);
  const bool whole = found != nullptr && found->kind == NodeKind::Integer;
  const TreeNode* node =
      take(key, whole ? NodeKind::Integer : NodeKind::Decimal, BoxFault::MustBeNumber, Need::Required);
  if (node == nullptr) return std::nullopt;
  const double value = whole ? static_cast<double>(node->integer) : node->decimal;
  if (!(value >= range.low && value <= range.high)) {  // also not a number
    problem(key, BoxFault::DecimalRange, {.low = range.low, .high = range.high});
    return std::nullopt;
  }
  return static_cast<float>(value);
}

bool TableReader::flag(std::string_view key, bool otherwise) {
  const TreeNode* node = take(key, NodeKind::Flag, BoxFault::MustBeFlag, Need::Optional);
  return node != nullptr ? node->flag : otherwise;
}

bool TableReader::flag(std::string_view key) {
  const TreeNode* node = take(key, NodeKind::Flag, BoxFault::MustBeFlag, Need::Required);
  return node != nullptr && node->flag;
}

bool TableReader::has_text(std::string_view key) const {
  const TreeNode* node = find(key);
  return node != nullptr && node->kind == NodeKind::Text;
}

bool TableReader::has_empty_list(std::string_view key) const {
  const TreeNode* node = find(key);
  return node != nullptr && node->kind == NodeKind::List && node->items.empty();
}

std::vector<Word> TableReader::words(std::string_view key, Need need) {
  std::vector<Word> result;
  const TreeNode* node = take(key, NodeKind::List, BoxFault::MustBeTexts, need);
  if (node == nullptr) return result;
  for (std::size_t i = 0; i < node->items.size(); ++i) {
    const TreeNode& item = node->items[i];
    const std::string path = item_path(path_of(key), i);
    if (item.kind != NodeKind::Text) {
      note(item.line, path, BoxFault::OnlyTexts, {.kind = item.kind});
    } else if (check_text(item, path)) {
      result.push_back({item.text, item.line, path});
    }
  }
  return result;
}

std::vector<int> TableReader::numbers(std::string_view key, Range range) {
  std::vector<int> result;
  const TreeNode* node = take(key, NodeKind::List, BoxFault::MustBeWholes, Need::Required);
  if (node == nullptr) return result;
  for (std::size_t i = 0; i < node->items.size(); ++i) {
    const TreeNode& item = node->items[i];
    const std::string path = item_path(path_of(key), i);
    if (item.kind != NodeKind::Integer) {
      note(item.line, path, BoxFault::OnlyWholes, {.kind = item.kind});
    } else if (const auto value = check_number(item, path, range)) {
      result.push_back(*value);
    }
  }
  return result;
}

std::optional<TableReader> TableReader::table(std::string_view key, Need need) {
  const TreeNode* node = take(key, NodeKind::Table, BoxFault::MustBeTable, need);
  if (node == nullptr) return std::nullopt;
  return TableReader(*node, file_, path_of(key), *problems_);
}

std::vector<TableReader> TableReader::tables(std::string_view key) {
  std::vector<TableReader> result;
  const TreeNode* node = take(key, NodeKind::List, BoxFault::MustBeTables, Need::Required);
  if (node == nullptr) return result;
  for (std::size_t i = 0; i < node->items.size(); ++i) {
    const TreeNode& item = node->items[i];
    std::string path = item_path(path_of(key), i);
    if (item.kind == NodeKind::Table) {
      result.emplace_back(item, file_, std::move(path), *problems_);
    } else {
      note(item.line, std::move(path), BoxFault::OnlyTables, {.kind = item.kind});
    }
  }
  return result;
}

std::optional<int> TableReader::one_of(std::string_view key, std::span<const std::string_view> known, Need need) {
  const auto word = text(key, need);
  if (!word) return std::nullopt;
  return one_of(Word{*word, line_of(key), path_of(key)}, known);
}

std::optional<int> TableReader::one_of(const Word& word, std::span<const std::string_view> known) const {
  const auto at = std::find(known.begin(), known.end(), word.text);
  if (at != known.end()) return static_cast<int>(at - known.begin());
  problem(word, BoxFault::UnknownWord, {.word = word.text, .near = near_words(word.text, known)});
  return std::nullopt;
}

unsigned TableReader::bits(std::string_view key, std::span<const std::string_view> known) {
  unsigned result = 0;
  for (const Word& word : words(key, Need::Required)) {
    const auto at = one_of(word, known);
    if (!at) continue;
    const unsigned bit = 1U << static_cast<unsigned>(*at);
    if ((result & bit) != 0) problem(word, BoxFault::NamedTwice, {.word = word.text});
    result |= bit;
  }
  return result;
}

std::string TableReader::id(IdText& to) {
  const auto word = text("id", Need::Required);
  if (!word) return "";
  if (!is_kebab_case(*word)) problem("id", BoxFault::IdKebab, {.word = *word});
  if (!set_text(to, *word)) too_long({*word, line_of("id"), path_of("id")}, to.bytes.size() - 1);
  return *word;
}

std::vector<Word> TableReader::in_every_language(std::string_view key, Need need) {
  std::vector<Word> result;
  auto languages = table(key, need);
  if (!languages) return result;
  for (const std::string_view code : kLanguageCodes) {
    result.push_back(
        {languages->text(code, Need::Required).value_or(""), languages->line_of(code), languages->path_of(code)});
  }
  languages->finish();
  return result;
}

void TableReader::too_long(const Word& word, std::size_t most) const {
  problem(word, BoxFault::TextLong,
          {.word = word.text,
           .have = static_cast<std::int64_t>(word.text.size()),
           .high = static_cast<std::int64_t>(most)});
}

void TableReader::finish() const {
  const std::vector<std::string_view> known(known_.begin(), known_.end());
  for (const TreeNode& node : table_->items) {
    if (std::find(known.begin(), known.end(), node.key) != known.end()) continue;
    note(node.line, path_, BoxFault::UnknownKey, {.word = node.key, .near = near_words(node.key, known)});
  }
}

}  // namespace endeavor
