// Reads JSON text into a JsonTree. nlohmann's parser does the reading and calls the builder below
// for every value; it does not recurse, so the depth of the input costs no stack. Only this file
// knows that library.
#include "notation/json/json_tree.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace endeavor {

using Library = nlohmann::json;

// The calls of nlohmann's SAX interface; each answers whether to go on.
class JsonTreeBuilder {
 public:
  explicit JsonTreeBuilder(JsonTree& tree) : tree_(tree) {}

  bool null() { return add(JsonKind::Null) != nullptr; }
  bool boolean(bool truth) {
    JsonNode* node = add(JsonKind::Bool);
    if (node != nullptr) node->truth = truth;
    return node != nullptr;
  }
  bool number_integer(std::int64_t number) {
    JsonNode* node = add(JsonKind::Integer);
    if (node != nullptr) node->integer = number;
    return node != nullptr;
  }
  bool number_unsigned(std::uint64_t number) {
    if (number > static_cast<std::uint64_t>(INT64_MAX)) return number_float(static_cast<double>(number), {});
    return number_integer(static_cast<std::int64_t>(number));
  }
  bool number_float(double number, const std::string&) {
    JsonNode* node = add(JsonKind::Number);
    if (node != nullptr) node->integer = std::bit_cast<std::int64_t>(number);
    return node != nullptr;
  }
  bool string(std::string& text) {
    JsonNode* node = add(JsonKind::Text);
    if (node == nullptr) return false;
    node->text = store(text);
    node->text_size = static_cast<std::uint32_t>(text.size());
    return true;
  }
  bool binary(std::vector<std::uint8_t>&) { return false; }  // not in JSON text

  bool start_object(std::size_t) { return open(JsonKind::Object); }
  bool start_array(std::size_t) { return open(JsonKind::Array); }
  bool key(std::string& text) {
    key_ = store(text);
    key_size_ = static_cast<std::uint32_t>(text.size());
    return true;
  }
  bool end_object() { return keys_differ() && close(); }
  bool end_array() { return close(); }

  bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& error) {
    constexpr int kNumberTooBig = 406;
    huge_number_ = error.id == kNumberTooBig ? token.size() : 0;
    stop(JsonProblem::Syntax);
    tree_.position_ = position;
    return false;
  }

  // Length of the number that no double can hold, when the reading broke off behind one.
  std::size_t huge_number() const { return huge_number_; }

 private:
  struct Open {
    std::uint32_t node;
    std::uint32_t last_child;
  };

  bool stop(JsonProblem problem) {
    if (tree_.problem_ == JsonProblem::None) tree_.problem_ = problem;
    return false;
  }

  JsonNode* add(JsonKind kind) {
    if (tree_.nodes_.size() >= kMaxJsonValues) {
      stop(JsonProblem::TooManyValues);
      return nullptr;
    }
    const auto at = static_cast<std::uint32_t>(tree_.nodes_.size());
    JsonNode& node = tree_.nodes_.emplace_back();
    node.kind = kind;
    node.key = key_;
    node.key_size = key_size_;
    key_size_ = 0;
    if (!open_.empty()) {
      JsonNode& parent = tree_.nodes_[open_.back().node];
      (parent.size++ == 0 ? parent.first : tree_.nodes_[open_.back().last_child].next) = at;
      open_.back().last_child = at;
    }
    return &node;
  }

  bool open(JsonKind kind) {
    if (open_.size() >= kMaxJsonDepth) return stop(JsonProblem::TooDeep);
    const auto at = static_cast<std::uint32_t>(tree_.nodes_.size());
    if (add(kind) == nullptr) return false;
    open_.push_back({at, 0});
    return true;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  std::uint32_t store(const std::string& text) {
    const auto at = static_cast<std::uint32_t>(tree_.store_.size());
    tree_.store_ += text;
    return at;
  }

  bool keys_differ() {
    keys_.clear();
    for (const Json member : Json(&tree_, open_.back().node)) keys_.push_back(member.key());
    std::sort(keys_.begin(), keys_.end());
    const auto twice = std::adjacent_find(keys_.begin(), keys_.end());
    if (twice == keys_.end()) return true;
    tree_.key_twice_ = *twice;
    return stop(JsonProblem::KeyTwice);
  }

  JsonTree& tree_;
  std::vector<Open> open_;
  std::vector<std::string_view> keys_;
  std::uint32_t key_ = 0;
  std::uint32_t key_size_ = 0;
  std::size_t huge_number_ = 0;
};

bool JsonTree::parse(std::string_view text) {
  constexpr std::size_t kKeepValues = 1 << 16;
  if (nodes_.capacity() > kKeepValues) nodes_ = {};
  if (store_.capacity() > kKeepValues * 16) store_ = {};

  const auto read = [this](std::string_view json) -> std::size_t {
    nodes_.clear();
    store_.clear();
    problem_ = JsonProblem::None;
    position_ = 0;
    JsonTreeBuilder builder(*this);
    const bool good = Library::sax_parse(json.begin(), json.end(), &builder);
    if (!good && problem_ == JsonProblem::None) problem_ = JsonProblem::Syntax;
    return builder.huge_number();
  };

  const std::size_t nul = text.find('\0');  // the library takes one for the end of the text
  if (nul != std::string_view::npos) {
    problem_ = JsonProblem::Syntax;
    position_ = nul;
    return false;
  }
  // A number like 1e999 is JSON all the same. Reading again with some small fraction in its place
  // gives it the kind Number; nobody who sends more than a few is owed that.
  std::size_t huge = read(text);
  if (huge != 0) {
    std::string copy(text);
    for (int tries = 0; huge != 0 && tries < 8; ++tries) {
      const std::size_t end = std::min(position_, copy.size());
      if (huge < 3 || end < huge) break;
      copy.replace(end - huge, huge, "0.5" + std::string(huge - 3, ' '));
      huge = read(copy);
    }
  }
  return problem_ == JsonProblem::None;
}

Json JsonTree::root() const { return {this, 0}; }

Json Json::find(std::string_view key) const {
  for (const Json member : *this)
    if (member.key() == key) return member;
  return {};
}

bool same_value(Json a, Json b) {
  if (a.kind() != b.kind()) return false;
  switch (a.kind()) {
    case JsonKind::Null: return true;
    case JsonKind::Bool: return a.truth() == b.truth();
    case JsonKind::Integer: return a.integer() == b.integer();
    case JsonKind::Number: return false;
    case JsonKind::Text: return a.text() == b.text();
    case JsonKind::Array: {
      if (a.size() != b.size()) return false;
      auto other = b.begin();
      for (const Json value : a) {
        if (!same_value(value, *other)) return false;
        ++other;
      }
      return true;
    }
    case JsonKind::Object:
      if (a.size() != b.size()) return false;
      for (const Json value : a) {
        const Json other = b.find(value.key());
        if (!other || !same_value(value, other)) return false;
      }
      return true;
  }
  return false;
}

}  // namespace endeavor
