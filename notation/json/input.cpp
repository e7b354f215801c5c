// The plain tests of values and their sentences; see input.h.
#include "notation/json/input.h"

#include <algorithm>

#include "messages/keys.h"

namespace endeavor {

std::string Where::path() const {
  std::string out = parent_ == nullptr ? std::string() : parent_->path();
  if (is_item_) return out + '[' + std::to_string(item_) + ']';
  if (!out.empty()) out += '.';
  return out += shortened(key_);
}

std::string_view shortened(std::string_view text) {
  constexpr std::size_t kEnough = 60;
  if (text.size() <= kEnough) return text;
  std::size_t end = kEnough;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0u) == 0x80u) --end;  // not inside a character
  return text.substr(0, end);
}

bool Input::fail(std::string sentence) {
  if (problem_.empty()) problem_ = std::move(sentence);
  return false;
}

bool Input::fail_at(const Where& where, std::string_view sentence) {
  return fail(msg::input_at(language_, {.path = where.path(), .text = sentence}));
}

bool Input::object(Json value, const Where& where) {
  return value.is_object() || fail(msg::input_must_be_object(language_, {.path = where.path()}));
}

bool Input::list(Json value, const Where& where) {
  return value.is_array() || fail(msg::input_must_be_list(language_, {.path = where.path()}));
}

bool Input::list_of(Json value, const Where& where, std::size_t count) {
  if (!list(value, where)) return false;
  if (value.size() == count) return true;
  return fail(msg::input_wrong_length(language_, {.have = value.size(), .need = count, .path = where.path()}));
}

bool Input::keys(Json value, const Where& where, std::initializer_list<std::string_view> required,
                 std::initializer_list<std::string_view> optional) {
  if (!object(value, where)) return false;
  for (const std::string_view key : required)
    if (!value.find(key)) return fail(msg::input_missing_key(language_, {.key = key, .path = where.path()}));
  for (const Json member : value) {
    const std::string_view key = member.key();
    const bool known = std::find(required.begin(), required.end(), key) != required.end() ||
                       std::find(optional.begin(), optional.end(), key) != optional.end();
    if (!known) return fail(msg::input_unknown_key(language_, {.key = shortened(key), .path = where.path()}));
  }
  return true;
}

bool Input::key_when(bool needed, Json object, const Where& where, std::string_view key,
                     std::string_view not_here) {
  const bool there = static_cast<bool>(object.find(key));
  if (there == needed) return true;
  if (there) return fail_at(Where(where, key), not_here);
  return fail(msg::input_missing_key(language_, {.key = key, .path = where.path()}));
}

std::optional<bool> Input::truth(Json value, const Where& where) {
  if (value.is_bool()) return value.truth();
  fail(msg::input_must_be_truth(language_, {.path = where.path()}));
  return std::nullopt;
}

std::optional<std::int64_t> Input::integer(Json value, const Where& where, std::int64_t low, std::int64_t high) {
  if (!value.is_integer()) {
    fail(msg::input_must_be_whole_number(language_, {.high = high, .low = low, .path = where.path()}));
    return std::nullopt;
  }
  const std::int64_t number = value.integer();
  if (number >= low && number <= high) return number;
  fail(msg::input_out_of_range(language_, {.high = high, .low = low, .path = where.path(), .value = number}));
  return std::nullopt;
}

std::optional<std::string_view> Input::text(Json value, const Where& where) {
  if (value.is_text()) return value.text();
  fail(msg::input_must_be_text(language_, {.path = where.path()}));
  return std::nullopt;
}

bool Input::not_in_box(std::string_view word, const Where& where) {
  return fail(msg::input_not_in_box(language_, {.path = where.path(), .word = shortened(word)}));
}

bool Input::not_on_board(std::string_view word, const Where& where) {
  return fail(msg::input_not_on_board(language_, {.path = where.path(), .word = shortened(word)}));
}

bool Input::not_one_of(std::string_view word, const Where& where, const std::string& list) {
  return fail(msg::input_not_one_of(language_, {.list = list, .path = where.path(), .word = shortened(word)}));
}

std::size_t letters_in(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u; }));
}

std::optional<std::vector<std::string>> read_names(Input& in, Json value, const Where& where, std::size_t players) {
  if (!in.list_of(value, where, players)) return std::nullopt;
  std::vector<std::string> names;
  for (const Json item : value) {
    const auto name = in.text(item, Where(where, names.size()));
    if (!name) return std::nullopt;
    if (const std::size_t letters = letters_in(*name); letters > kMaxNameLetters) {
      in.fail(msg::input_name_too_long(
          in.language(), {.have = letters, .limit = kMaxNameLetters, .path = Where(where, names.size()).path()}));
      return std::nullopt;
    }
    names.emplace_back(*name);
  }
  return names;
}

}  // namespace endeavor
