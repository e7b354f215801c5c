// Writes JSON into a string: text, numbers, lists and objects. Everyone who writes a state, a record or an answer
// does it with these, and nobody else has a brace, a comma or a quotation mark of JSON in hand. The order of keys
// is the writer's. Nothing here looks back at what was written.
#pragma once

#include <cassert>
#include <charconv>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace endeavor {

// The text between quotation marks, UTF-8 as it is, with JSON's escapes.
void append_json_text(std::string& out, std::string_view text);

void append_decimal(std::string& out, double number, int decimals);

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

inline void append_null(std::string& out) { out += "null"; }

// An id of ours, which never needs an escape.
inline void append_quoted(std::string& out, std::string_view id) {
  out += '"';
  out += id;
  out += '"';
}

// "…": the same from its making to its end, for ids that are made of several: append_link(Quoted(out), …).
class Quoted {
 public:
  explicit Quoted(std::string& out) : out_(out) { out_ += '"'; }
  ~Quoted() { out_ += '"'; }
  Quoted(const Quoted&) = delete;
  Quoted& operator=(const Quoted&) = delete;
  operator std::string&() { return out_; }

 private:
  std::string& out_;
};

// […]: from its making to its end, an item for each call.
class Items {
 public:
  explicit Items(std::string& out) : out_(out) {}
  ~Items() {
    if (mark_ == '[') out_ += '[';
    out_ += ']';
  }
  Items(const Items&) = delete;
  Items& operator=(const Items&) = delete;

  // Where the caller writes the item.
  std::string& next() {
    out_ += mark_;
    mark_ = ',';
    return out_;
  }

 private:
  std::string& out_;
  char mark_ = '[';  // before the next item
};

// {…}: from its making to its end, a member for each call.
class Fields {
 public:
  explicit Fields(std::string& out) : out_(out) {}
  ~Fields() {
    if (mark_ == '{') out_ += '{';
    out_ += '}';
  }
  Fields(const Fields&) = delete;
  Fields& operator=(const Fields&) = delete;

  // Where the caller writes the value. A state has hundreds of keys, so each is put together and appended at once.
  std::string& key(std::string_view key) {
    constexpr std::size_t kLongest = 60;  // ids of the box have less than 40 bytes
    assert(key.size() <= kLongest);
    char put[kLongest + 4];
    put[0] = mark_;
    put[1] = '"';
    std::memcpy(put + 2, key.data(), key.size());
    put[key.size() + 2] = '"';
    put[key.size() + 3] = ':';
    out_.append(put, key.size() + 4);
    mark_ = ',';
    return out_;
  }
  // The same for a key of any length that is made of several ids, by write(out).
  template <class Write>
  std::string& key_made(Write write) {
    out_ += mark_;
    mark_ = ',';
    write(Quoted(out_));
    out_ += ':';
    return out_;
  }

  void text(std::string_view k, std::string_view value) { append_json_text(key(k), value); }
  void id(std::string_view k, std::string_view value) { append_quoted(key(k), value); }
  void whole(std::string_view k, std::int64_t value) { append_int(key(k), value); }
  void decimal(std::string_view k, double value, int decimals) { append_decimal(key(k), value, decimals); }
  void truth(std::string_view k, bool value) { append_bool(key(k), value); }
  void none(std::string_view k) { append_null(key(k)); }
  void id_or_none(std::string_view k, std::string_view value) {  // none where it is empty
    if (value.empty()) return none(k);
    id(k, value);
  }

  Quoted quoted(std::string_view k) { return Quoted(key(k)); }
  Items items(std::string_view k) { return Items(key(k)); }
  Fields object(std::string_view k) { return Fields(key(k)); }

 private:
  std::string& out_;
  char mark_ = '{';  // before the next member
};

}  // namespace endeavor
