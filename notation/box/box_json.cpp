// Boxes from and to JSON: see box_json.h.
#include "notation/box/box_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "notation/json/json_write.h"

namespace endeavor {
namespace {

bool copy_value(Json from, TreeNode& to, int depth);

bool copy_items(Json from, TreeNode& to, int depth) {
  for (const Json item : from) {
    TreeNode& child = to.items.emplace_back();
    if (!copy_value(item, child, depth + 1)) return false;
    child.key = item.key();
  }
  return true;
}

// False when the tree is deeper than any file of a box.
bool copy_value(Json from, TreeNode& to, int depth) {
  if (depth > kMaxTreeDepth) return false;
  switch (from.kind()) {
    case JsonKind::Null: to.kind = NodeKind::Nothing; break;
    case JsonKind::Bool:
      to.kind = NodeKind::Flag;
      to.flag = from.truth();
      break;
    case JsonKind::Integer:
      to.kind = NodeKind::Integer;
      to.integer = from.integer();
      break;
    case JsonKind::Number:
      to.kind = NodeKind::Decimal;
      to.decimal = from.number();
      break;
    case JsonKind::Text:
      to.kind = NodeKind::Text;
      to.text = from.text();
      break;
    case JsonKind::Array: to.kind = NodeKind::List; return copy_items(from, to, depth);
    case JsonKind::Object:
      to.kind = NodeKind::Table;
      if (!copy_items(from, to, depth)) return false;
      std::ranges::sort(to.items, {}, &TreeNode::key);
      break;
  }
  return true;
}

// The shortest text that is this number again; always with a point or an exponent, as it is no whole number.
void append_number(std::string& out, double value) {
  if (!std::isfinite(value)) return append_null(out);
  std::array<char, 32> text{};
  const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
  const std::string_view digits(text.data(), static_cast<std::size_t>(end - text.data()));
  out += digits;
  if (digits.find_first_of(".e") == std::string_view::npos) out += ".0";
}

void append_node(std::string& out, const TreeNode& node) {
  switch (node.kind) {
    case NodeKind::Text: append_json_text(out, node.text); break;
    case NodeKind::Integer: append_int(out, node.integer); break;
    case NodeKind::Decimal: append_number(out, node.decimal); break;
    case NodeKind::Flag: append_bool(out, node.flag); break;
    case NodeKind::Date:  // no box that could be read has one
    case NodeKind::Nothing: append_null(out); break;
    case NodeKind::List:
      for (Items items(out); const TreeNode& item : node.items) append_node(items.next(), item);
      break;
    case NodeKind::Table: {
      char mark = '{';
      for (const TreeNode& item : node.items) {
        out += mark;
        append_json_text(out, item.key);
        out += ':';
        append_node(out, item);
        mark = ',';
      }
      if (mark == '{') out += mark;
      out += '}';
      break;
    }
  }
}

}  // namespace

BoxTrees box_trees(Json object) {
  BoxTrees box;
  for (const Json file : object) {
    const std::string place(file.key());
    TreeNode tree;
    if (!file.is_object())
      box.unreadable.push_back({place, 0, "", BoxFault::NotAFile, {}});
    else if (!copy_value(file, tree, 0))
      box.unreadable.push_back({place, 0, "", BoxFault::TooDeep, {}});
    else
      box.trees.emplace(place, std::move(tree));
  }
  return box;
}

BoxResult read_box(Json object) {
  BoxTrees box = box_trees(object);
  return load_box(std::move(box.trees), std::move(box.unreadable));
}

void append_box(std::string& out, const Trees& trees) {
  for (Fields files(out); const auto& [place, tree] : trees) append_node(files.key(place), tree);
}

}  // namespace endeavor
