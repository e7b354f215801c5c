// A JSON text as a read-only tree that keeps the order of keys. Everything that notation reads from
// outside goes through it: requests, states, set-ups, records. It refuses what a careless or hostile
// sender may send (deep nesting, a key twice, NUL bytes, broken UTF-8, endless lists) and reuses its
// memory, so that one tree serves a whole session.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace endeavor {

// Number: not a whole number, or one that 64 bits cannot hold.
enum class JsonKind : std::uint8_t { Null, Bool, Integer, Number, Text, Array, Object };

enum class JsonProblem : std::uint8_t { None, Syntax, TooDeep, TooManyValues, KeyTwice };

inline constexpr std::uint32_t kMaxJsonDepth = 64;
inline constexpr std::uint32_t kMaxJsonValues = 1'000'000;

struct JsonNode {
  JsonKind kind = JsonKind::Null;
  bool truth = false;
  std::int64_t integer = 0;  // of a Number its double, bit by bit
  std::uint32_t text = 0;    // a Text's characters in the tree's store
  std::uint32_t text_size = 0;
  std::uint32_t key = 0;  // of a member of an object
  std::uint32_t key_size = 0;
  std::uint32_t first = 0;  // child; 0 is the root and so never a child
  std::uint32_t next = 0;   // sibling
  std::uint32_t size = 0;   // children
};

class Json;

class JsonTree {
 public:
  // False: not usable, and problem(), position() and key_twice() say why.
  bool parse(std::string_view text);

  Json root() const;
  JsonProblem problem() const { return problem_; }
  std::size_t position() const { return position_; }           // characters before the problem
  const std::string& key_twice() const { return key_twice_; }  // of KeyTwice
  const JsonNode& node(std::uint32_t at) const { return nodes_[at]; }
  std::string_view stored(std::uint32_t at, std::uint32_t size) const {
    return std::string_view(store_).substr(at, size);
  }

 private:
  friend class JsonTreeBuilder;

  std::vector<JsonNode> nodes_;
  std::string store_;
  JsonProblem problem_ = JsonProblem::Syntax;
  std::size_t position_ = 0;
  std::string key_twice_;
};

// One value of a tree; false when it stands for none. Cheap to copy, valid until the next parse.
class Json {
 public:
  constexpr Json() = default;
  constexpr Json(const JsonTree* tree, std::uint32_t at) : tree_(tree), at_(at) {}
  constexpr explicit operator bool() const { return tree_ != nullptr; }

  JsonKind kind() const { return node().kind; }
  bool is_null() const { return kind() == JsonKind::Null; }
  bool is_bool() const { return kind() == JsonKind::Bool; }
  bool is_integer() const { return kind() == JsonKind::Integer; }
  bool is_text() const { return kind() == JsonKind::Text; }
  bool is_array() const { return kind() == JsonKind::Array; }
  bool is_object() const { return kind() == JsonKind::Object; }

  // Each trusts that the kind is right.
  bool truth() const { return node().truth; }
  std::int64_t integer() const { return node().integer; }
  double number() const {  // of an Integer too
    return is_integer() ? static_cast<double>(integer()) : std::bit_cast<double>(integer());
  }
  std::string_view text() const { return tree_->stored(node().text, node().text_size); }
  std::string_view key() const { return tree_->stored(node().key, node().key_size); }
  std::size_t size() const { return node().size; }
  Json find(std::string_view key) const;  // of an object; none if it has no such key

  // The values of a list or object, in order.
  class Iterator {
   public:
    constexpr Iterator(const JsonTree* tree, std::uint32_t at) : tree_(tree), at_(at) {}
    Json operator*() const { return {tree_, at_}; }
    Iterator& operator++() {
      at_ = tree_->node(at_).next;
      return *this;
    }
    bool operator!=(const Iterator& other) const { return at_ != other.at_; }

   private:
    const JsonTree* tree_;
    std::uint32_t at_;
  };
  Iterator begin() const { return {tree_, node().first}; }
  Iterator end() const { return {tree_, 0}; }

 private:
  const JsonNode& node() const { return tree_->node(at_); }

  const JsonTree* tree_ = nullptr;
  std::uint32_t at_ = 0;
};

// Equal values; the order of keys does not matter.
bool same_value(Json a, Json b);

}  // namespace endeavor
