// Reads one version of a box: each file by its part (content/load/parts.h), then what no file can know
// alone. The files come from disk by content/load/folder.cpp.
#include "content/load/load.h"

#include <algorithm>
#include <optional>
#include <tuple>

#include "content/load/parts.h"
#include "content/load/toml_document.h"
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

// The trees of all files that could be parsed, with every name in every language.
class Documents {
 public:
  Documents(const ContentFiles& files, int rules_version, std::vector<Problem>& problems) : problems_(&problems) {
    for (const std::string& name : content_files()) {
      if (files.contains(name))
        parse(name, files.find(name)->second);
      else
        problems.push_back({name, 0, "the file is missing"});
    }
    for (const std::string_view code : kLanguageCodes)
      if (const auto words = files.find(language_file(code)); words != files.end())
        parse(words->first, words->second);
    translate_names(trees_, rules_version, problems);
  }

  std::optional<TableReader> reader(std::string_view name, std::string_view what) const {
    const auto tree = trees_.find(name);
    if (tree == trees_.end()) return std::nullopt;
    return TableReader(tree->second, what, name, *problems_);
  }

  std::size_t problem_count() const { return problems_->size(); }

 private:
  void parse(const std::string& name, const std::string& text) {
    TomlError error;
    if (auto tree = parse_toml(text, error))
      trees_.emplace(name, std::move(*tree));
    else
      problems_->push_back({name, error.line, std::move(error.reason)});
  }

  TomlTrees trees_;
  std::vector<Problem>* problems_;
};

int total_tokens(const Content& content) {
  int total = 0;
  for (const TokenFacts& kind : content.tokens) total += kind.count;
  return total;
}

void load_all(const Documents& documents, Content& content) {
  const std::size_t unread = documents.problem_count();
  const auto tokens = documents.reader(kTokensFile, "the tokens' file");
  const auto buildings = documents.reader(kBuildingsFile, "the buildings' file");
  if (tokens) load_tokens(*tokens, content);
  const bool tokens_known = tokens && documents.problem_count() == unread;
  if (buildings) load_buildings(*buildings, content);
  if (const auto cards = documents.reader(kCardsFile, "the cards' file")) load_cards(*cards, content);
  if (const auto names = documents.reader(kNamesFile, "the names' file")) {
    load_names(*names, buildings.has_value(), content);
  }
  if (const auto exploits = documents.reader(kExploitsFile, "the Exploits' file"))
    load_exploits(*exploits, content);
  if (const auto nations = documents.reader(kNationsFile, "the Nations' file")) load_nations(*nations, content);
  if (const auto fates = documents.reader(kFatesFile, "the Fates' file")) load_fates(*fates, content);
  for (std::size_t i = 0; i < kBoards; ++i) {
    const auto board = documents.reader(board_file(i), "a board");
    if (!board) continue;
    load_board(*board, static_cast<BoardId>(i), content);
    const int places = content.boards[i].place_count;
    if (tokens_known && places > total_tokens(content)) {
      board->problem(1, "there are " + std::to_string(places) + " circular spaces for " +
                            std::to_string(total_tokens(content)) + " tokens (R2.3)");
    }
  }
}

bool comes_before(const Problem& a, const Problem& b) {
  return std::tie(a.file, a.line, a.reason) < std::tie(b.file, b.line, b.reason);
}

// A reason quotes the file, and must stay one line.
void make_printable(std::string& reason) {
  for (char& c : reason) {
    if ((c >= 0 && c < ' ') || c == 127) c = '?';
  }
}

LoadResult finish(std::unique_ptr<Content> content, std::vector<Problem> problems) {
  for (Problem& problem : problems) make_printable(problem.reason);
  std::sort(problems.begin(), problems.end(), comes_before);
  if (!problems.empty()) content.reset();
  return {std::move(content), std::move(problems)};
}

}  // namespace

std::string problem_text(const Problem& problem) {
  const std::string line = problem.line > 0 ? ':' + std::to_string(problem.line) : "";
  return problem.file + line + ": " + problem.reason;
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

std::uint64_t content_hash(const ContentFiles& files) {
  std::uint64_t hash = 0xcbf29ce484222325;
  const auto add = [&hash](std::string_view bytes) {
    for (const char c : bytes) {
      if (c != '\r') hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    }
    hash *= 0x100000001b3;  // a zero byte
  };
  for (const std::string& name : content_files()) {
    add(name);
    const auto text = files.find(name);
    add(text == files.end() ? std::string_view() : text->second);
  }
  return hash;
}

LoadResult load_content(const ContentFiles& files, int rules_version) {
  std::vector<Problem> problems;
  // make_unique zeroes padding too, so the table's bytes depend on the box alone.
  auto content = std::make_unique<Content>();
  load_all(Documents(files, rules_version, problems), *content);
  content->hash = content_hash(files);
  content->rules_version = static_cast<std::uint8_t>(rules_version);
  return finish(std::move(content), std::move(problems));
}

}  // namespace endeavor
