// Fuzz target: one file of the box, given as text, in place of the real one. The loader must say what is
// wrong with it, line by line, or make a table that the report and the tables of `endeavor content` can
// read. The first byte chooses the file and the kind of input:
//   0 … 9  the rest is the whole text of file 0 … 9 of content_files(); the others are missing (quick)
//   a … j  the rest are lines "LINE TEXT"; each replaces a line of file 0 … 9 of the real box
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "cli/verbs/content_show.h"
#include "content/files/files.h"
#include "notation/box/problem_text.h"
#include "tests/fuzz/require.h"

namespace endeavor {
namespace {

using fuzz::require;

const ContentFiles& real_files() {
  static const ContentFiles files = [] {
    ContentFiles result;
    for (const std::string& name : content_files()) {
      std::ifstream in(std::string(ENDEAVOR_BOX) + '/' + std::string(name), std::ios::binary);
      result.emplace(name, std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()));
    }
    require(load_content(result).ok());
    return result;
  }();
  return files;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  return lines;
}

std::string patched(std::string_view text, std::string_view patch) {
  std::vector<std::string> lines = lines_of(text);
  for (const std::string& edit : lines_of(patch)) {
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(edit.data(), edit.data() + edit.size(), number);
    if (error != std::errc() || number == 0 || number > lines.size()) continue;
    lines[number - 1] = edit.substr(std::min(edit.size(), static_cast<std::size_t>(end - edit.data()) + 1));
  }
  std::string result;
  for (const std::string& line : lines) result += line + '\n';
  return result;
}

void check_problems(const ContentFiles& files, const std::vector<Problem>& problems) {
  for (const Problem& problem : problems) {
    const std::string text = problem_text(problem, Language::Es);
    require(!problem_sentence(problem, Language::En).empty() && text.find('\n') == std::string::npos);
    const auto file = files.find(problem.file);
    if (file == files.end()) continue;
    const auto lines = 1 + std::count(file->second.begin(), file->second.end(), '\n');
    require(problem.line >= 1 && problem.line <= lines);
  }
}

// What the engine counts on without looking.
void check_ability(const Ability& ability) {
  require(ability.choice_count >= 1 && ability.choice_count <= kMaxChoices && ability.then_count <= kMaxThen);
  for (std::size_t i = 0; i < ability.choice_count; ++i) require(ability.choices[i].effect != Effect::None);
  for (std::size_t i = 0; i < ability.then_count; ++i) require(ability.then[i].effect != Effect::None);
}

void check_abilities(const Content& content) {
  require(content.exploit_count >= kExploitsInGame && content.nation_count >= kMaxPlayers);
  require(content.fate_count >= kMaxOffer);
  for (std::size_t i = 0; i < content.exploit_count; ++i) {
    const ExploitFacts& facts = content.exploits[i];
    require(facts.ability_count >= 1 && facts.score.term_count >= 1);
    for (std::size_t a = 0; a < facts.ability_count; ++a) check_ability(facts.abilities[a]);
  }
  for (std::size_t i = 0; i < content.nation_count; ++i) {
    check_ability(content.nations[i].top);
    check_ability(content.nations[i].middle);
  }
}

void feed(char choice, std::string_view input) {
  require(content_files().size() == 10);
  const bool whole = choice >= '0' && choice <= '9';
  if (!whole && (choice < 'a' || choice > 'j')) return;
  const std::string name = content_files()[static_cast<std::size_t>(choice - (whole ? '0' : 'a'))];
  ContentFiles files;
  if (whole) {
    files[name] = input;
  } else {
    files = real_files();
    files[name] = patched(files[name], input);
  }

  const LoadResult result = load_content(files);
  require(result.ok() == result.problems.empty());
  check_problems(files, result.problems);
  if (!result.ok()) return;
  require(!content_report(*result.content, Language::En).empty());
  require(!content_table(*result.content, Language::Es).empty());
  for (const BoardFacts& board : result.content->boards) require(board.place_count <= kMaxTokenPlaces);
  check_abilities(*result.content);
}

}  // namespace
}  // namespace endeavor

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  if (!input.empty()) endeavor::feed(input.front(), input.substr(1));
  return 0;
}
