// How arguments become words: a Voice is a language with the box, board and players it speaks about.
// The generated functions (messages/keys.h) use it; callers make one and pass it on. A message about
// numbers and texts only takes a bare Language, which a Voice also is.
#pragma once

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "content/content.h"

namespace endeavor {

enum class Phase : std::uint8_t;  // engine/state.h

struct Voice {
  Language language;
  const Content& box;
  BoardId board;
  std::span<const std::string> names = {};  // by seat; who has none is called "Player 3"
  Seat you = Seat::None;                    // whom the sentences speak to: "You pass.", not "Ada passes."

  bool speaks_to(Seat seat) const { return seat == you && seat != Seat::None; }
  operator Language() const { return language; }
};

namespace msg {

// An argument that cannot be left out: there is no value without a value.
template <class T>
class Given {
 public:
  template <class From>
    requires std::convertible_to<From, T>
  constexpr Given(From&& from) : value_(std::forward<From>(from)) {}
  constexpr operator const T&() const { return value_; }

 private:
  T value_;
};

class Number {
 public:
  template <std::integral From>
  constexpr Number(From from) : value_(static_cast<std::int64_t>(from)) {}
  constexpr operator std::int64_t() const { return value_; }

 private:
  std::int64_t value_;
};

// Which words stand for a piece in a sentence; messages/README.md has a table with examples.
enum class Form : std::uint8_t { Name, The, A, In, To, Of, Many, Level };
enum class Start : std::uint8_t { Inside, OfSentence };  // capital letter or not

void say(std::string& out, const Voice&, Area, Form, Start);
void say(std::string& out, const Voice&, Space, Form, Start);
void say(std::string& out, const Voice&, Building, Form, Start);
void say(std::string& out, const Voice&, Token, Form, Start);
void say(std::string& out, const Voice&, Deck, Form, Start);
void say(std::string& out, const Voice&, Card, Form, Start);
void say(std::string& out, const Voice&, Action, Form, Start);
void say(std::string& out, const Voice&, Attribute, Form, Start);
void say(std::string& out, const Voice&, Seat, Form, Start);
void say(std::string& out, const Voice&, Phase, Form, Start);
void say(std::string& out, const Voice&, Exploit, Form, Start);
void say(std::string& out, const Voice&, Nation, Form, Start);
void say(std::string& out, const Voice&, Fate, Form, Start);
void say(std::string& out, const Voice&, Link, Form, Start);

// The same as a text of its own.
template <class T>
std::string said(const Voice& voice, T what, Form form = Form::Name) {
  std::string out;
  say(out, voice, what, form, Start::Inside);
  return out;
}

// Not inline: the sentences call it a thousand times.
void say_text(std::string& out, std::string_view);
void say_number(std::string& out, std::int64_t);
void say_signed(std::string& out, std::int64_t);  // +2, −1

// Makes the letter at `from` a capital, accented ones too.
void capitalize(std::string& text, std::size_t from);

}  // namespace msg
}  // namespace endeavor
