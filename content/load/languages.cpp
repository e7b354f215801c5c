// Names in languages that a box's own files do not speak: a file such as fr.toml beside them says what each English
// text is in that language, one line each; a table [rules-1] in it has the texts that only version 1 has. A box
// that says nothing in a language is read with its English names, so that a new language of the program breaks
// nobody's box.
#include <algorithm>

#include "content/load/parts.h"
#include "content/load/toml_document.h"

namespace endeavor {
namespace {

constexpr std::string_view kEnglish = kLanguageCodes[0];

// A text of the table, if there is a table.
const TomlNode* find(const TomlNode* table, std::string_view key) {
  if (table == nullptr || table->kind != TomlKind::Table) return nullptr;
  const auto item = std::ranges::find(table->items, key, &TomlNode::key);
  return item != table->items.end() && item->kind == TomlKind::Text ? &*item : nullptr;
}

// Calls with every table that gives a text in English.
template <class See>
void for_each_name(TomlNode& node, See see) {
  if (find(&node, kEnglish) != nullptr) see(node);
  for (TomlNode& item : node.items) for_each_name(item, see);
}

void add_text(TomlNode& name, std::string_view code, std::string text) {
  TomlNode added = *find(&name, kEnglish);
  added.key = code;
  added.text = std::move(text);
  name.items.push_back(std::move(added));
  std::ranges::sort(name.items, {}, &TomlNode::key);
}

class Translator {
 public:
  Translator(TomlTrees& trees, int rules_version, std::vector<Problem>& problems)
      : trees_(trees), rules_version_(rules_version), problems_(problems) {}

  void speak(std::string_view code) {
    const std::string file = language_file(code);
    const auto words = trees_.find(file);
    const bool has_file = words != trees_.end();
    if (!has_file && is_spoken(code)) return;  // the readers miss what is missing
    const TomlNode* of_all = has_file ? &words->second : nullptr;
    const TomlNode* of_this = has_file ? lines_of_version(words->second) : nullptr;
    std::vector<std::string_view> used;
    for_each_tree([&](const std::string& where, TomlNode& tree) {
      for_each_name(tree, [&](TomlNode& name) {
        if (find(&name, code) != nullptr) return;
        const TomlNode* english = find(&name, kEnglish);
        const TomlNode* text = has_file ? find(of_all, english->text) : english;
        if (text == nullptr) text = find(of_this, english->text);
        if (text == nullptr)
          problems_.push_back({where, english->line, "\"" + english->text + "\" is not in " + file});
        else if (has_file)
          used.push_back(text->key);
        add_text(name, code, (text == nullptr ? english : text)->text);
      });
    });
    const TomlNode* own = rules_version_ == kRulesVersion ? of_all : of_this;  // lines that no other version needs
    if (own == nullptr) return;
    for (const TomlNode& line : own->items)
      if (!is_older_version(line) && std::ranges::find(used, line.key) == used.end())
        problems_.push_back({file, line.line, "\"" + line.key + "\" is no English text of this box"});
  }

 private:
  template <class See>
  void for_each_tree(See see) {
    for (const std::string& file : content_files())
      if (const auto tree = trees_.find(file); tree != trees_.end()) see(file, tree->second);
  }

  static bool is_older_version(const TomlNode& line) {
    for (int version = 1; version < kRulesVersion; ++version)
      if (line.kind == TomlKind::Table && line.key == version_key(version)) return true;
    return false;
  }

  static std::string version_key(int version) { return "rules-" + std::to_string(version); }

  // What the file says for this version alone; null where it is the newest, or has nothing of its own.
  const TomlNode* lines_of_version(const TomlNode& words) const {
    const auto own = std::ranges::find(words.items, version_key(rules_version_), &TomlNode::key);
    return own != words.items.end() && own->kind == TomlKind::Table ? &*own : nullptr;
  }

  bool is_spoken(std::string_view code) {
    bool spoken = false;
    for_each_tree([&](const std::string&, TomlNode& tree) {
      for_each_name(tree, [&](TomlNode& name) { spoken = spoken || find(&name, code) != nullptr; });
    });
    return spoken;
  }

  TomlTrees& trees_;
  int rules_version_;
  std::vector<Problem>& problems_;
};

}  // namespace

std::string language_file(std::string_view code) { return std::string(code) + ".toml"; }

void translate_names(TomlTrees& trees, int rules_version, std::vector<Problem>& problems) {
  for (const std::string_view code : kLanguageCodes)
    if (code != kEnglish) Translator(trees, rules_version, problems).speak(code);
}

}  // namespace endeavor
