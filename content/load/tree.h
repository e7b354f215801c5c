// A file of a box as a plain tree. TOML becomes one on a computer (content/files/toml_document.h), JSON in a
// browser and in records (notation/box/box_json.h), and the loader reads nothing else, so both are judged alike.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace endeavor {

enum class NodeKind : std::uint8_t { Text, Integer, Decimal, Flag, List, Table, Date, Nothing };  // JSON's null

struct TreeNode {
  NodeKind kind = NodeKind::Table;
  int line = 0;     // of its key, or of the value itself in a list; 0 where there are no lines
  std::string key;  // empty in a list and for the whole file
  std::string text;
  std::int64_t integer = 0;
  double decimal = 0;
  bool flag = false;
  std::vector<TreeNode> items;  // of a list in order, of a table sorted by key
};

// What an area in a step of an ability of an Exploit needs. Who makes a tree refuses a deeper one.
inline constexpr int kMaxTreeDepth = 8;

// By file; in a whole box the files of older versions have their folder in front: "rules-1/nations.toml".
using Trees = std::map<std::string, TreeNode, std::less<>>;

}  // namespace endeavor
