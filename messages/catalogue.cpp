// Reads the language files and reasons.toml into a Catalogue and checks that they fit together: the
// same keys and arguments in every language, and one sentence of its own for every reason.
#include "messages/catalogue.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "content/files/toml_document.h"

namespace endeavor {
namespace {

constexpr std::string_view kReasonFile = "reasons.toml";
constexpr std::string_view kReasonSection = "why.";

std::string language_file(std::size_t language) { return std::string(kLanguageCodes[language]) + ".toml"; }

std::string join(std::initializer_list<std::string_view> pieces) {
  std::string out;
  for (const std::string_view piece : pieces) out += piece;
  return out;
}

std::string at(std::string_view file, int line) { return std::string(file) + ":" + std::to_string(line); }

// In the order of the file, so that the functions are written in it.
void sort_by_line(TreeNode& node) {
  std::sort(node.items.begin(), node.items.end(), [](const auto& a, const auto& b) { return a.line < b.line; });
  for (TreeNode& item : node.items)
    if (item.kind == NodeKind::Table) sort_by_line(item);
}

// "{seat|become|becomes}"
bool chooses_by_seat(const Part& part) {
  return part.kind == PartKind::Plural && find_argument(part.argument)->kind == ArgKind::Seat;
}

// "{seat:of}"; "{seat:Name}" is but the name with a capital.
bool has_form_of_seat(const Part& part) {
  return part.kind == PartKind::Argument && !part.form.empty() && part.form != "Name" &&
         find_argument(part.argument)->kind == ArgKind::Seat;
}

bool is_kebab(std::string_view word) {
  if (word.empty() || word.front() < 'a' || word.front() > 'z' || word.back() == '-') return false;
  char before = 'a';
  for (const char c : word) {
    if (!((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || (c == '-' && before != '-'))) return false;
    before = c;
  }
  return true;
}

class Reader {
 public:
  explicit Reader(const MessageFiles& files) : files_(files) {}

  Catalogue read() {
    for (std::size_t language = 0; language < kLanguages; ++language) read_language(language);
    read_reasons();
    if (unreadable_) return std::move(catalogue_);
    for (Message& message : catalogue_.messages) check_message(message);
    check_reasons();
    check_same_sentences();
    return std::move(catalogue_);
  }

 private:
  void problem(std::string file, int line, std::string key, std::string reason) {
    catalogue_.problems.push_back({std::move(file), line, std::move(key), std::move(reason)});
  }

  // An empty tree, and a problem, for a file that cannot be read.
  TreeNode read_file(const std::string& file) {
    TomlError error;
    const auto found = files_.find(file);
    auto root = found != files_.end() ? parse_toml(found->second, error) : std::nullopt;
    if (!root) {
      unreadable_ = true;
      if (found == files_.end())
        problem(file, 0, {}, "this file is missing");
      else
        problem(file, error.line, {}, plain_text(error));
      return {};
    }
    sort_by_line(*root);
    return std::move(*root);
  }

  void read_language(std::size_t language) {
    const std::string file = language_file(language);
    for (const TreeNode& section : read_file(file).items) {
      if (section.kind != NodeKind::Table || !is_kebab(section.key)) {
        problem(file, section.line, section.key, "only sections with kebab-case names ([why]) stand here");
        continue;
      }
      for (const TreeNode& entry : section.items) read_text(language, section.key + "." + entry.key, entry);
    }
  }

  void read_text(std::size_t language, const std::string& key, const TreeNode& entry) {
    const std::string file = language_file(language);
    if (entry.kind != NodeKind::Text) return problem(file, entry.line, key, "its value is no text");
    if (!is_kebab(entry.key)) return problem(file, entry.line, key, "a key is in kebab-case");
    MessageText text{entry.line, entry.text, {}};
    std::string reason = parse_message(text.raw, text.parts);
    if (reason.empty() && is_page_key(key) && std::ranges::any_of(text.parts, chooses_by_seat))
      reason = "only the engine's sentences choose a word by a seat";
    if (reason.empty() && is_page_key(key) && std::ranges::any_of(text.parts, has_form_of_seat))
      reason = "only the engine's sentences have forms of a seat; the page knows its name alone";
    text.broken = !reason.empty();
    if (text.broken) problem(file, entry.line, key, reason);
    const auto [place, is_new] = place_of_key_.try_emplace(key, catalogue_.messages.size());
    if (is_new) catalogue_.messages.push_back({key, {}, {}});
    catalogue_.messages[place->second].texts[language] = std::move(text);
  }

  void read_reasons() {
    for (const TreeNode& entry : read_file(std::string(kReasonFile)).items) {
      ReasonArguments reason{entry.key, {}, entry.line};
      bool good = entry.kind == NodeKind::List && is_kebab(entry.key) && entry.items.size() <= 4;
      for (const TreeNode& item : entry.items) {
        good = good && item.kind == NodeKind::Text && find_argument(item.text) != nullptr;
        reason.arguments.push_back(item.text);
      }
      if (!good)
        problem(std::string(kReasonFile), entry.line, entry.key,
                "a reason is a list of at most four known arguments");
      catalogue_.reasons.push_back(std::move(reason));
    }
  }

  using Names = std::set<std::string>;
  static Names names_in(const MessageText& text, bool plurals_only) {
    Names names;
    for (const Part& part : text.parts) {
      if (part.kind == PartKind::Plural || (part.kind == PartKind::Argument && !plurals_only))
        names.insert(part.argument);
    }
    return names;
  }

  void check_message(Message& message) {
    Names all;
    for (const MessageText& text : message.texts) all.merge(names_in(text, false));
    message.arguments.assign(all.begin(), all.end());
    for (std::size_t here = 0; here < kLanguages; ++here) {
      for (std::size_t there = 0; there < kLanguages; ++there) {
        if (here != there && message.texts[there].line != 0) compare(message, here, there);
      }
    }
  }

  // Everything that `there` has and `here` lacks.
  void compare(const Message& message, std::size_t here, std::size_t there) {
    const MessageText& mine = message.texts[here];
    const MessageText& theirs = message.texts[there];
    const std::string file = language_file(here);
    const std::string has_it = ", " + at(language_file(there), theirs.line) + " has it";
    if (mine.line == 0) return problem(file, 0, message.key, "the key is missing" + has_it);
    if (mine.broken || theirs.broken) return;
    const Names arguments = names_in(mine, false);
    const Names plurals = names_in(mine, true);
    for (const std::string& name : names_in(theirs, false)) {
      if (!arguments.contains(name))
        problem(file, mine.line, message.key, join({"the argument {", name, "} is missing", has_it}));
    }
    for (const std::string& name : names_in(theirs, true)) {
      if (arguments.contains(name) && !plurals.contains(name))
        problem(
            file, mine.line, message.key,
            join({"the plural {", name, "|one|other} is missing", has_it, " ({", name, "||} if no word changes)"}));
    }
  }

  void check_reasons() {
    std::map<std::string, const ReasonArguments*> known;
    for (const ReasonArguments& reason : catalogue_.reasons) {
      known[std::string(kReasonSection) + reason.word] = &reason;
      if (!place_of_key_.contains(std::string(kReasonSection) + reason.word))
        problem(std::string(kReasonFile), reason.line, reason.word,
                "no language has a sentence why." + reason.word);
    }
    for (const Message& message : catalogue_.messages) {
      if (!message.key.starts_with(kReasonSection)) continue;
      const auto found = known.find(message.key);
      for (std::size_t language = 0; language < kLanguages; ++language) {
        if (message.texts[language].line == 0 || message.texts[language].broken) continue;
        if (found == known.end())
          problem(language_file(language), message.texts[language].line, message.key,
                  "no such reason in reasons.toml");
        else
          check_reason_text(message, language, *found->second);
      }
    }
  }

  void check_reason_text(const Message& message, std::size_t language, const ReasonArguments& reason) {
    const MessageText& text = message.texts[language];
    const std::string file = language_file(language);
    Names shown;
    for (const Part& part : text.parts) {
      if (part.kind == PartKind::Argument) shown.insert(part.argument);
    }
    for (const std::string& name : reason.arguments) {
      if (find_argument(name) != nullptr && find_argument(name)->kind == ArgKind::Number && !shown.contains(name))
        problem(file, text.line, message.key,
                "the reason has the number {" + name + "}, the text does not show it");
    }
    for (const std::string& name : names_in(text, false)) {
      if (std::find(reason.arguments.begin(), reason.arguments.end(), name) == reason.arguments.end())
        problem(file, text.line, message.key, "the reason does not come with {" + name + "} (reasons.toml)");
    }
  }

  // No two different causes share a sentence.
  void check_same_sentences() {
    for (std::size_t language = 0; language < kLanguages; ++language) {
      std::map<std::string, const Message*> seen;
      for (const Message& message : catalogue_.messages) {
        const MessageText& text = message.texts[language];
        if (text.line == 0 || !message.key.starts_with(kReasonSection)) continue;
        const auto [first, is_new] = seen.try_emplace(text.raw, &message);
        if (is_new) continue;
        problem(language_file(language), text.line, message.key, "the same sentence as " + first->second->key);
      }
    }
  }

  const MessageFiles& files_;
  Catalogue catalogue_;
  std::map<std::string, std::size_t> place_of_key_;
  bool unreadable_ = false;
};

}  // namespace

std::string problem_text(const MessageProblem& problem) {
  std::string out = problem.file;
  if (problem.line != 0) out += ":" + std::to_string(problem.line);
  if (!problem.key.empty()) out += ": " + problem.key;
  return out + ": " + problem.reason;
}

Catalogue read_catalogue(const MessageFiles& files) { return Reader(files).read(); }

}  // namespace endeavor
