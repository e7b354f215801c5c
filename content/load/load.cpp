// Reads one version of a box: each file by its part (content/load/parts.h), then what no file can know
// alone. Versions are told apart in content/load/layers.cpp.
#include "content/load/load.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "content/load/parts.h"
#include "content/words.h"

namespace endeavor {
namespace {

constexpr std::string_view kTokensFile = "tokens.toml";
constexpr std::string_view kBuildingsFile = "buildings.toml";
constexpr std::string_view kCardsFile = "cards.toml";
constexpr std::string_view kNamesFile = "names.toml";
constexpr std::string_view kExploitsFile = "exploits.toml";
constexpr std::string_view kNationsFile = "nations.toml";
constexpr std::string_view kFatesFile = "fates.toml";

std::string board_file(std::size_t i) { return "board-" + std::string(kBoardIds[i]) + ".toml"; }

// The trees of all files, with every name in every language.
class Documents {
 public:
  Documents(Trees trees, int rules_version, std::vector<Problem>& problems)
      : trees_(std::move(trees)), problems_(&problems) {
    for (const std::string& name : content_files())
      if (!trees_.contains(name) && std::ranges::find(problems, name, &Problem::file) == problems.end())
        problems.push_back({name, 0, "", BoxFault::FileMissing, {}});
    translate_names(trees_, rules_version, problems);
  }

  std::optional<TableReader> reader(std::string_view name) const {
    const auto tree = trees_.find(name);
    if (tree == trees_.end()) return std::nullopt;
    return TableReader(tree->second, name, "", *problems_);
  }

  std::size_t problem_count() const { return problems_->size(); }

 private:
  Trees trees_;
  std::vector<Problem>* problems_;
};

void load_about(TableReader file, BoxAbout& about) {
  file.name("name", about.name, Need::Optional);
  file.short_text("author", about.author);
  file.short_text("version", about.version);
  file.finish();
}

int total_tokens(const Content& content) {
  int total = 0;
  for (const TokenFacts& kind : content.tokens) total += kind.count;
  return total;
}

void load_all(const Documents& documents, Content& content) {
  const std::size_t unread = documents.problem_count();
  const auto tokens = documents.reader(kTokensFile);
  const auto buildings = documents.reader(kBuildingsFile);
  if (tokens) load_tokens(*tokens, content);
  const bool tokens_known = tokens && documents.problem_count() == unread;
  if (buildings) load_buildings(*buildings, content);
  if (const auto cards = documents.reader(kCardsFile)) load_cards(*cards, content);
  if (const auto names = documents.reader(kNamesFile)) load_names(*names, buildings.has_value(), content);
  if (const auto exploits = documents.reader(kExploitsFile)) load_exploits(*exploits, content);
  if (const auto nations = documents.reader(kNationsFile)) load_nations(*nations, content);
  if (const auto fates = documents.reader(kFatesFile)) load_fates(*fates, content);
  for (std::size_t i = 0; i < kBoards; ++i) {
    const auto board = documents.reader(board_file(i));
    if (!board) continue;
    load_board(*board, static_cast<BoardId>(i), content);
    const int places = content.boards[i].place_count;
    if (tokens_known && places > total_tokens(content))
      board->problem("area", BoxFault::PlacesForTokens, {.have = places, .high = total_tokens(content)});
  }
}

// Sixty-four bits of FNV-1a over the values of a tree. Lengths stand before texts and lists, so that no two trees
// give the same bytes.
class TreeHash {
 public:
  void add(std::string_view text) {
    add(text.size());
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
  }

  void add(const TreeNode& node) {
    NodeKind kind = node.kind;
    std::int64_t whole = node.integer;
    constexpr double kExact = 9007199254740992;  // 2^53
    if (kind == NodeKind::Decimal && node.decimal >= -kExact && node.decimal <= kExact) {
      whole = static_cast<std::int64_t>(node.decimal);
      if (static_cast<double>(whole) == node.decimal) kind = NodeKind::Integer;
    }
    add_byte(static_cast<unsigned char>(kind));
    switch (kind) {
      case NodeKind::Text: add(node.text); break;
      case NodeKind::Integer: add(static_cast<std::uint64_t>(whole)); break;
      case NodeKind::Decimal: add(std::bit_cast<std::uint64_t>(node.decimal)); break;
      case NodeKind::Flag: add_byte(node.flag ? 1 : 0); break;
      case NodeKind::List:
      case NodeKind::Table:
        add(node.items.size());
        for (const TreeNode& item : node.items) {
          add(item.key);
          add(item);
        }
        break;
      case NodeKind::Date:
      case NodeKind::Nothing: break;
    }
  }

  std::uint64_t value() const { return hash_; }

 private:
  void add(std::uint64_t number) {
    for (unsigned i = 0; i < 8; ++i) add_byte(static_cast<unsigned char>(number >> 8 * i & 255));
  }
  void add_byte(unsigned char byte) { hash_ = (hash_ ^ byte) * 0x100000001b3; }

  std::uint64_t hash_ = 0xcbf29ce484222325;
};

}  // namespace

void sort_by_file(std::vector<Problem>& problems) {
  std::map<std::string, std::vector<Problem>> files;
  for (const Problem& problem : problems) files[problem.file].push_back(problem);
  problems.clear();
  for (const auto& [file, found] : files) problems.insert(problems.end(), found.begin(), found.end());
}

std::string place_of(const Problem& problem) {
  std::string text = problem.file;
  if (problem.line > 0) text += ':' + std::to_string(problem.line);
  if (!problem.path.empty()) text += ": " + problem.path;
  return text;
}

std::string plain_text(const Problem& problem) {
  const FaultDetails& details = problem.details;
  std::string text =
      place_of(problem) + ": " + std::string(kBoxFaultWords[static_cast<std::size_t>(problem.fault)]);
  for (const std::string& word : {details.word, details.other})
    if (!word.empty()) text += " \"" + word + '"';
  for (const std::int64_t number : {details.have, details.low, details.high})
    if (number != 0) text += ' ' + std::to_string(number);
  for (const std::string& word : details.near) text += ' ' + word + '?';
  return text;
}

const std::vector<std::string>& content_files() {
  static const std::vector<std::string> files = [] {
    std::vector<std::string> all(kBoards);
    for (std::size_t i = 0; i < kBoards; ++i) all[i] = board_file(i);
    for (const std::string_view name :
         {kBuildingsFile, kCardsFile, kExploitsFile, kFatesFile, kNamesFile, kNationsFile, kTokensFile})
      all.emplace_back(name);
    std::sort(all.begin(), all.end());
    return all;
  }();
  return files;
}

std::uint64_t content_hash(const Trees& trees) {
  TreeHash hash;
  for (const std::string& name : content_files()) {
    hash.add(name);
    if (const auto tree = trees.find(name); tree != trees.end()) hash.add(tree->second);
  }
  return hash.value();
}

LoadResult load_content(Trees trees, int rules_version, std::vector<Problem> unreadable) {
  LoadResult result;
  result.problems = std::move(unreadable);
  // make_unique zeroes padding too, so the table's bytes depend on the box alone.
  auto content = std::make_unique<Content>();
  content->hash = content_hash(trees);
  content->rules_version = static_cast<std::uint8_t>(rules_version);
  const Documents documents(std::move(trees), rules_version, result.problems);
  load_all(documents, *content);
  if (const auto about = documents.reader(kAboutFile)) load_about(*about, result.about);
  sort_by_file(result.problems);
  if (result.problems.empty()) result.content = std::move(content);
  return result;
}

}  // namespace endeavor
