// The same box as TOML and as JSON is accepted or refused alike, with the same problems in the same order. Chance
// spoils the real box in thousands of ways; each is written in both forms, and both are read from the text.
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <iterator>

#include "content/files/toml_document.h"
#include "engine/random.h"
#include "notation/box/box_json.h"
#include "tests/content/box_edit.h"
#include "tests/support/random_play.h"

namespace endeavor::test {
namespace {

constexpr int kDefaultBoxes = 200;

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    if (c >= 0 && c < ' ')
      out += "\\u00" + std::string(1, "01"[c / 16]) + "0123456789abcdef"[c % 16];
    else
      out += c;
  }
  return out + '"';
}

std::string toml_value(const TreeNode& node) {
  std::string out;
  switch (node.kind) {
    case NodeKind::Text: return quoted(node.text);
    case NodeKind::Integer: return std::to_string(node.integer);
    case NodeKind::Flag: return node.flag ? "true" : "false";
    case NodeKind::List:
      for (const TreeNode& item : node.items) (out += out.empty() ? "\n" : ",\n") += toml_value(item);
      return '[' + out + ']';
    case NodeKind::Table:
      for (const TreeNode& item : node.items)
        out += (out.empty() ? "" : ", ") + quoted(item.key) + " = " + toml_value(item);
      return '{' + out + '}';
    default: break;
  }
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.17g", node.decimal);
  const std::string digits = text.data();
  return digits.find_first_of(".e") == std::string::npos ? digits + ".0" : digits;
}

std::string toml_text(const TreeNode& file) {
  std::string out;
  for (const TreeNode& item : file.items) out += quoted(item.key) + " = " + toml_value(item) + '\n';
  return out;
}

std::string json_text(const std::string& name, const TreeNode& file) {
  std::string out;
  append_box(out, {{name, file}});
  return out;
}

// Changes one value, list or key somewhere in a tree.
class Spoiler {
 public:
  explicit Spoiler(std::uint64_t seed) : chance_(seed) {}

  std::uint32_t below(std::size_t n) { return chance_.below(static_cast<std::uint32_t>(n)); }

  void spoil(TreeNode& node) {
    TreeNode* at = &node;
    while (!at->items.empty() && (at == &node || below(5) != 0)) at = &at->items[below(at->items.size())];
    if (at == &node) return;
    switch (below(8)) {
      case 0: return other_kind(*at);
      case 1: return drop(node, *at);
      case 2: return repeat(node, *at);
      case 3:
        if (!at->key.empty()) at->key = rename(at->key);
        return;
      default: return other_value(*at, node);
    }
  }

 private:
  static constexpr std::array<const char*, 10> kTexts = {
      "", "   ", "any", "same", "europe", "lisbon", "draw + ship", "circle", "a\nb", "\xe2\x80\xae turned"};

  void other_kind(TreeNode& node) {
    TreeNode made;
    made.kind = static_cast<NodeKind>(below(6));
    made.key = node.key;
    made.text = kTexts[below(kTexts.size())];
    made.integer = static_cast<std::int64_t>(below(20)) - 3;
    made.decimal = static_cast<double>(below(4000)) / 8 - 200;
    made.flag = below(2) == 0;
    node = std::move(made);
  }

  void other_value(TreeNode& node, const TreeNode& file) {
    switch (node.kind) {
      case NodeKind::Integer:
        node.integer = below(6) == 0 ? INT64_MAX : static_cast<std::int64_t>(below(12)) - 1;
        break;
      case NodeKind::Decimal: node.decimal += static_cast<double>(below(2000)) / 4 - 250; break;
      case NodeKind::Flag: node.flag = !node.flag; break;
      case NodeKind::Text: node.text = below(3) == 0 ? some_text(file) : rename(node.text); break;
      default:
        if (!node.items.empty()) std::swap(node.items[0].text, node.items.back().text);
    }
  }

  std::string rename(std::string word) {
    if (word.empty() || below(9) == 0) return kTexts[below(kTexts.size())];
    if (below(7) == 0) return word + std::string(below(400), 'x');
    char& letter = word[below(word.size())];
    if (letter > 0) letter = "abz-Q_7 "[below(8)];  // no half of a letter: that is no text in either form
    return word;
  }

  // A text that stands elsewhere in the file.
  std::string some_text(const TreeNode& file) {
    const TreeNode* at = &file;
    while (!at->items.empty()) at = &at->items[below(at->items.size())];
    return at->text;
  }

  static TreeNode* parent_of(TreeNode& root, const TreeNode& child) {
    for (TreeNode& item : root.items) {
      if (&item == &child) return &root;
      if (TreeNode* found = parent_of(item, child)) return found;
    }
    return nullptr;
  }

  static void drop(TreeNode& root, const TreeNode& child) {
    TreeNode* parent = parent_of(root, child);
    parent->items.erase(parent->items.begin() + (&child - parent->items.data()));
  }

  // Once more, or many times; in a table under another key.
  void repeat(TreeNode& root, const TreeNode& child) {
    TreeNode* parent = parent_of(root, child);
    const std::uint32_t times = below(10) == 0 ? 70 : 1;
    TreeNode copy = child;
    for (std::uint32_t i = 0; i < times; ++i) {
      if (parent->kind == NodeKind::Table) copy.key = child.key + "-" + std::to_string(i);
      parent->items.push_back(copy);
      if (parent->kind == NodeKind::Table) break;
    }
  }

  Random chance_;
};

bool keys_are_different(const TreeNode& node) {
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    for (std::size_t j = 0; node.kind == NodeKind::Table && j < i; ++j)
      if (node.items[i].key == node.items[j].key) return false;
    if (!keys_are_different(node.items[i])) return false;
  }
  return true;
}

// Of a file's text in either form.
void read_toml(const std::string& name, const std::string& text, BoxTrees& into) {
  TomlError error;
  if (auto tree = parse_toml(text, error))
    into.trees.insert_or_assign(name, std::move(*tree));
  else
    into.unreadable.push_back({name, 0, "", error.fault, {}});
}

void read_json(const std::string& text, BoxTrees& into) {
  JsonTree tree;
  ASSERT_TRUE(tree.parse(text)) << text;
  BoxTrees read = box_trees(tree.root());
  for (auto& [name, file] : read.trees) into.trees.insert_or_assign(name, std::move(file));
  for (Problem& problem : read.unreadable) into.unreadable.push_back({problem.file, 0, "", problem.fault, {}});
}

// Without the lines, which only TOML has.
std::vector<Problem> placed(std::vector<Problem> problems) {
  for (Problem& problem : problems) problem.line = 0;
  return problems;
}

TEST(BoxAgreement, TomlAndJsonAreReadAlike) {
  BoxTrees real_toml;
  BoxTrees real_json;
  for (const auto& [name, text] : read_folder("content/box").texts) {
    read_toml(name, text, real_toml);
    read_json(json_text(name, real_toml.trees.at(name)), real_json);
  }
  const int boxes = games_wanted(kDefaultBoxes);
  int accepted = 0;
  for (int i = 0; i < boxes; ++i) {
    Spoiler spoiler(static_cast<std::uint64_t>(i));
    BoxTrees toml = real_toml;
    BoxTrees json = real_json;
    auto file = real_toml.trees.begin();
    std::advance(file, spoiler.below(real_toml.trees.size()));
    TreeNode spoilt = file->second;
    for (std::uint32_t n = 1 + spoiler.below(3); n > 0; --n) spoiler.spoil(spoilt);
    if (!keys_are_different(spoilt)) continue;  // no text in either form
    toml.trees.erase(file->first);
    json.trees.erase(file->first);
    read_toml(file->first, toml_text(spoilt), toml);
    ASSERT_NO_FATAL_FAILURE(read_json(json_text(file->first, spoilt), json));
    if (!toml.unreadable.empty() && toml.unreadable[0].fault == BoxFault::TooLarge) continue;  // of the text
    ASSERT_EQ(toml.unreadable, json.unreadable) << "box " << i << '\n' << toml_text(spoilt);

    const BoxResult a = load_box(std::move(toml.trees), toml.unreadable);
    const BoxResult b = load_box(std::move(json.trees), json.unreadable);
    ASSERT_EQ(a.ok(), b.ok()) << "box " << i;
    ASSERT_EQ(placed(a.problems), placed(b.problems)) << "box " << i;
    for (std::size_t p = 0; p < a.problems.size(); ++p) {
      for (const Language language : {Language::En, Language::Es})
        ASSERT_EQ(problem_sentence(a.problems[p], language), problem_sentence(b.problems[p], language));
      ASSERT_FALSE(a.problems[p].file.empty());
    }
    if (!a.ok()) continue;
    ++accepted;
    ASSERT_EQ(a.newest().hash, b.newest().hash) << "box " << i;
  }
  if (boxes < kDefaultBoxes) return;
  EXPECT_GT(accepted, boxes / 50);
  EXPECT_LT(accepted, boxes / 2);
}

}  // namespace
}  // namespace endeavor::test
