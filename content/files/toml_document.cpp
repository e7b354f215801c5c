// The only file that knows the TOML library: parses a text and copies the result into our own tree.
// The library is used without exceptions, so a bad text comes back as a value.
#include "content/files/toml_document.h"

// The library asserts what a broken text can make untrue, such as a key after "[", and without asserts
// lets the compiler assume it. With neither, its parser comes to the mistake itself and reports it.
#undef NDEBUG
#define TOML_ASSERT(expr) static_assert(true)
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include <algorithm>
#include <sstream>

namespace endeavor {
namespace {

constexpr int kMaxDotsInLine = 40;  // a.b.c nests without brackets, which the library does not limit

int line_of(const toml::source_region& region) { return std::max(1, static_cast<int>(region.begin.line)); }

bool copy_node(const toml::node& from, TreeNode& to, int depth);

bool copy_table(const toml::table& from, TreeNode& to, int depth) {
  to.kind = NodeKind::Table;
  for (const auto& [key, value] : from) {
    TreeNode& child = to.items.emplace_back();
    if (!copy_node(value, child, depth + 1)) return false;
    child.key = std::string(key.str());
    child.line = line_of(key.source());
  }
  return true;
}

bool copy_list(const toml::array& from, TreeNode& to, int depth) {
  to.kind = NodeKind::List;
  for (const auto& value : from) {
    if (!copy_node(value, to.items.emplace_back(), depth + 1)) return false;
  }
  return true;
}

// False when the tree is deeper than any file of the box.
bool copy_node(const toml::node& from, TreeNode& to, int depth) {
  to.line = line_of(from.source());
  if (depth > kMaxTreeDepth) return false;
  if (const auto* table = from.as_table()) return copy_table(*table, to, depth);
  if (const auto* list = from.as_array()) return copy_list(*list, to, depth);
  if (const auto* text = from.as_string()) {
    to.kind = NodeKind::Text;
    to.text = text->get();
  } else if (const auto* integer = from.as_integer()) {
    to.kind = NodeKind::Integer;
    to.integer = integer->get();
  } else if (const auto* decimal = from.as_floating_point()) {
    to.kind = NodeKind::Decimal;
    to.decimal = decimal->get();
  } else if (const auto* flag = from.as_boolean()) {
    to.kind = NodeKind::Flag;
    to.flag = flag->get();
  } else {
    to.kind = NodeKind::Date;
  }
  return true;
}

// One walk over the text outside comments and quotes, before the library reads it. It would lose its
// way at letters that are not ASCII there, and does not limit how deeply dots can nest (a.b.c). Texts
// of several lines are refused because the box has none and the library has the same trouble in them.
class Scan {
 public:
  explicit Scan(std::string_view text) : text_(text) {}

  bool good(TomlError& error) {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;  // the mark that some editors put before UTF-8
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '\n') {
        ++line_;
        dots_ = 0;
      } else if (c == '#') {
        skip_until('\n');
      } else if (c == '"' || c == '\'') {
        if (text_.substr(at_, 3) == std::string(3, c)) return fail(error, BoxFault::SeveralLines);
        ++at_;
        skip_until(c);
      } else if (static_cast<unsigned char>(c) >= 0x80) {
        return fail(error, BoxFault::NotAscii);
      } else if (c == '.' && ++dots_ > kMaxDotsInLine) {
        return fail(error, BoxFault::ManyDots, {.high = kMaxDotsInLine});
      }
    }
    return true;
  }

 private:
  // To the mark, or to the last character before the end of the line.
  void skip_until(char mark) {
    while (at_ < text_.size() && text_[at_] != mark && text_[at_] != '\n') {
      if (mark == '"' && text_[at_] == '\\' && text_.substr(at_ + 1, 1) != "\n") ++at_;
      ++at_;
    }
    if (at_ < text_.size() && text_[at_] == '\n') --at_;
  }

  bool fail(TomlError& error, BoxFault fault, FaultDetails details = {}) const {
    error = {line_, fault, std::move(details)};
    return false;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1;
  int dots_ = 0;
};

}  // namespace

std::string plain_text(const TomlError& error) {
  const std::string word(kBoxFaultWords[static_cast<std::size_t>(error.fault)]);
  return error.details.word.empty() ? word : word + ": " + error.details.word;
}

std::optional<TreeNode> parse_toml(std::string_view text, TomlError& error) {
  if (text.size() > kMaxFileBytes) {
    error = {1, BoxFault::TooLarge, {.high = kMaxFileBytes / 1024}};
    return std::nullopt;
  }
  if (!Scan(text).good(error)) return std::nullopt;
  const toml::parse_result result = toml::parse(text);
  if (!result) {
    error = {
        line_of(result.error().source()), BoxFault::NotToml, {.word = std::string(result.error().description())}};
    return std::nullopt;
  }
  TreeNode root;
  if (!copy_table(result.table(), root, 0)) {
    error = {1, BoxFault::TooDeep, {}};
    return std::nullopt;
  }
  root.line = 1;
  return root;
}

std::optional<std::string> toml_as_json(std::string_view text, TomlError& error) {
  if (!parse_toml(text, error)) return std::nullopt;
  const toml::parse_result result = toml::parse(text);
  std::ostringstream out;
  out << toml::json_formatter(result.table()) << '\n';
  return out.str();
}

}  // namespace endeavor
