// The message catalogue in memory, for the build tool: every key with its text in every language,
// taken apart into pieces, and everything that is wrong with it.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "content/content.h"
#include "messages/arguments.h"

namespace endeavor {

enum class PartKind : std::uint8_t { Literal, Argument, Plural };

struct Part {
  PartKind kind = PartKind::Literal;
  std::string text;      // of a literal
  std::string argument;  // its name
  std::string form;      // of an argument: empty, or one of its kind's forms, maybe with a capital; of a plural the
                         // seat's, where it is named behind the other word
  std::string one;       // of a plural
  std::string other;
};

struct MessageText {
  int line = 0;  // 0: this language does not have the key
  std::string raw;
  std::vector<Part> parts;
  bool broken = false;  // it could not be taken apart; nothing else about it is worth saying
};

struct Message {
  std::string key;  // "why.needs-discs"
  std::array<MessageText, kLanguages> texts;
  std::vector<std::string> arguments;  // those of all languages together, in alphabetical order
};

// A reason of the engine and the arguments it comes with (reasons.toml).
struct ReasonArguments {
  std::string word;
  std::vector<std::string> arguments;
  int line = 0;
};

struct MessageProblem {
  std::string file;
  int line = 0;
  std::string key;  // empty when the file as a whole is meant
  std::string reason;
};

// "es.toml:12: why.needs-discs: the argument {need} is missing, en.toml:14 has it"
std::string problem_text(const MessageProblem&);

struct Catalogue {
  std::vector<Message> messages;  // by section and key as in the English file, other languages' extras last
  std::vector<ReasonArguments> reasons;
  std::vector<MessageProblem> problems;
};

// File name ("en.toml", "es.toml", "reasons.toml") to text.
using MessageFiles = std::map<std::string, std::string, std::less<>>;

// Reads and checks everything but the use of the keys.
Catalogue read_catalogue(const MessageFiles&);

// Takes one text apart. Returns why not, or nothing.
std::string parse_message(std::string_view raw, std::vector<Part>& parts);

// Keys that no source mentions: C++ by msg::why_needs_discs, page texts by "page.title" in quotes.
// Reasons are used by the engine. `sources` are the texts of the files.
std::vector<MessageProblem> unused_keys(const Catalogue&, const std::vector<std::string>& sources);

// A text as a literal of C++ or TypeScript.
std::string in_quotes(std::string_view text, char mark);

// What a key is called in C++: why_needs_discs and WhyNeedsDiscs.
std::string function_name(std::string_view key);
std::string struct_name(std::string_view key);

// Texts for the page only; all others are for C++ only.
bool is_page_key(std::string_view key);

std::string cpp_header(const Catalogue&);
std::string cpp_source(const Catalogue&);
std::string cpp_reasons(const Catalogue&);
std::string typescript_module(const Catalogue&);

}  // namespace endeavor
