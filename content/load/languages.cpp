// Names in languages that a box's own files do not speak: a file such as fr.toml beside them says what each English
// text is in that language, one line each; a table [rules-1] in it has the texts that only version 1 has. A box
// that says nothing in a language is read with its English names, so that a new language of the program breaks
// nobody's box.
#include <algorithm>

#include "content/load/load.h"
#include "content/load/parts.h"

namespace endeavor {
namespace {

constexpr std::string_view kEnglish = kLanguageCodes[0];

// A text of the table, if there is a table.
const TreeNode* find(const TreeNode* table, std::string_view key) {
  if (table == nullptr || table->kind != NodeKind::Table) return nullptr;
  const auto item = std::ranges::find(table->items, key, &TreeNode::key);
  return item != table->items.end() && item->kind == NodeKind::Text ? &*item : nullptr;
}

// Calls with every table that gives a text in English, and its path.
template <class See>
void for_each_name(TreeNode& node, const std::string& path, See see) {
  if (find(&node, kEnglish) != nullptr) see(node, path);
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    TreeNode& item = node.items[i];
    const std::string step = node.kind == NodeKind::List ? '[' + std::to_string(i) + ']' : item.key;
    const bool dot = node.kind == NodeKind::Table && !path.empty();
    for_each_name(item, std::string(path).append(dot ? "." : "").append(step), see);
  }
}

void add_text(TreeNode& name, std::string_view code, std::string text) {
  TreeNode added = *find(&name, kEnglish);
  added.key = code;
  added.text = std::move(text);
  name.items.push_back(std::move(added));
  std::ranges::sort(name.items, {}, &TreeNode::key);
}

class Translator {
 public:
  Translator(Trees& trees, int rules_version, std::vector<Problem>& problems)
      : trees_(trees), rules_version_(rules_version), problems_(problems) {}

  void speak(std::string_view code) {
    const std::string file = language_file(code);
    const auto words = trees_.find(file);
    const bool has_file = words != trees_.end();
    if (!has_file && is_spoken(code)) return;  // the readers miss what is missing
    const TreeNode* of_all = has_file ? &words->second : nullptr;
    const TreeNode* of_this = has_file ? lines_of_version(words->second) : nullptr;
    std::vector<std::string_view> used;
    for_each_tree([&](const std::string& where, TreeNode& tree) {
      for_each_name(tree, "", [&](TreeNode& name, const std::string& path) {
        if (find(&name, code) != nullptr) return;
        const TreeNode* english = find(&name, kEnglish);
        const TreeNode* text = has_file ? find(of_all, english->text) : english;
        if (text == nullptr) text = find(of_this, english->text);
        if (text == nullptr)
          problems_.push_back(
              {where, english->line, path, BoxFault::NotTranslated, {.word = english->text, .other = file}});
        else if (has_file)
          used.push_back(text->key);
        add_text(name, code, (text == nullptr ? english : text)->text);
      });
    });
    const TreeNode* own = rules_version_ == kRulesVersion ? of_all : of_this;  // lines that no other version needs
    if (own == nullptr) return;
    for (const TreeNode& line : own->items)
      if (!is_older_version(line) && std::ranges::find(used, line.key) == used.end())
        problems_.push_back({file, line.line, "", BoxFault::NoEnglishText, {.word = line.key}});
  }

 private:
  template <class See>
  void for_each_tree(See see) {
    for (const std::string& file : content_files())
      if (const auto tree = trees_.find(file); tree != trees_.end()) see(file, tree->second);
    if (const auto about = trees_.find(kAboutFile); about != trees_.end()) see(about->first, about->second);
  }

  static bool is_older_version(const TreeNode& line) {
    for (int version = 1; version < kRulesVersion; ++version)
      if (line.kind == NodeKind::Table && line.key == version_key(version)) return true;
    return false;
  }

  static std::string version_key(int version) { return "rules-" + std::to_string(version); }

  // What the file says for this version alone; null where it is the newest, or has nothing of its own.
  const TreeNode* lines_of_version(const TreeNode& words) const {
    const auto own = std::ranges::find(words.items, version_key(rules_version_), &TreeNode::key);
    return own != words.items.end() && own->kind == NodeKind::Table ? &*own : nullptr;
  }

  bool is_spoken(std::string_view code) {
    bool spoken = false;
    for_each_tree([&](const std::string&, TreeNode& tree) {
      for_each_name(tree, "",
                    [&](TreeNode& name, const std::string&) { spoken = spoken || find(&name, code) != nullptr; });
    });
    return spoken;
  }

  Trees& trees_;
  int rules_version_;
  std::vector<Problem>& problems_;
};

}  // namespace

std::string language_file(std::string_view code) { return std::string(code) + ".toml"; }

void translate_names(Trees& trees, int rules_version, std::vector<Problem>& problems) {
  for (const std::string_view code : kLanguageCodes)
    if (code != kEnglish) Translator(trees, rules_version, problems).speak(code);
}

}  // namespace endeavor
