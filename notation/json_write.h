// Appends JSON to a string: escaped text, numbers, lists. Writers of states, records and answers use
// it; the order of keys is theirs. Nothing here looks back at what was written.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace endeavor {

// The text between quotation marks, UTF-8 as it is, with JSON's escapes.
void append_json_text(std::string& out, std::string_view text);

inline void append_int(std::string& out, std::int64_t number) {
  if (number >= 0 && number < 10) {
    out += static_cast<char>('0' + number);
    return;
  }
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, static_cast<std::size_t>(end - digits));
}

inline void append_bool(std::string& out, bool truth) { out += truth ? std::string_view("true") : "false"; }

// An id of ours, which never needs an escape.
inline void append_quoted(std::string& out, std::string_view id) {
  out += '"';
  out += id;
  out += '"';
}

// "key":
inline void append_key(std::string& out, std::string_view key) {
  append_quoted(out, key);
  out += ':';
}

// A comma before every item of a list but the first.
class Commas {
 public:
  void before_item(std::string& out) {
    if (!first_) out += ',';
    first_ = false;
  }

 private:
  bool first_ = true;
};

// "key":[…], each item written by write(i).
template <class Write>
void append_list(std::string& out, std::string_view key, std::size_t count, Write write) {
  append_key(out, key);
  out += '[';
  Commas commas;
  for (std::size_t i = 0; i < count; ++i) {
    commas.before_item(out);
    write(i);
  }
  out += ']';
}

}  // namespace endeavor
