// Writes the catalogue as C++: messages/keys.h and .cpp with one function per key, and
// notation/sentences/reasons.h with the engine's reasons, their words, arguments and sentences.
#include <algorithm>

#include "messages/catalogue.h"

namespace endeavor {
namespace {

constexpr std::string_view kOpening = "// Written by messages/generate.cpp from messages/*.toml. Do not edit.\n";

bool is_piece(std::string_view argument) {
  const ArgKind kind = find_argument(argument)->kind;
  return kind != ArgKind::Number && kind != ArgKind::Text;
}

// Messages about numbers and texts only need no box, so a language is enough for them.
std::string_view speaker(const Message& message) {
  return std::any_of(message.arguments.begin(), message.arguments.end(), is_piece) ? "const Voice& voice"
                                                                                   : "Language language";
}
std::string_view speaker_name(const Message& message) {
  return speaker(message).starts_with("const") ? "voice" : "language";
}

std::string words(std::string_view text, bool upper_first) {
  std::string out;
  bool upper = upper_first;
  for (const char c : text) {
    if (c == '-' || c == '.') {
      if (upper_first)
        upper = true;
      else
        out += '_';
    } else {
      out += upper ? static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c) : c;
      upper = false;
    }
  }
  return out;
}

// The engine's name of a reason: its word, but for the two words that the protocol has shorter.
std::string enumerator(std::string_view word) {
  if (word == "presence") return "ExploitPresence";
  if (word == "monument") return "MonumentStands";
  return words(word, true);
}

// The protocol has one word for the presence that an Exploit and that a Fate needs; the arguments tell which.
std::string_view protocol_word(std::string_view word) { return word == "fate-presence" ? "presence" : word; }

std::string quoted(std::string_view text) { return in_quotes(text, '"'); }

// One function parameter list, without the string to append to.
std::string parameters(const Message& message) {
  std::string out(speaker(message));
  if (!message.arguments.empty()) out += ", const " + struct_name(message.key) + "& args";
  return out;
}

std::string argument_struct(const Message& message) {
  std::string out = "struct " + struct_name(message.key) + " {\n";
  for (const std::string& name : message.arguments)
    out += "  " + std::string(kind_row(find_argument(name)->kind).cpp) + " " + name + ";\n";
  return out + "};\n";
}

std::string form_name(std::string_view form) { return form.empty() ? "Name" : words(form, true); }

std::string argument_statement(const Part& part) {
  const ArgKind kind = find_argument(part.argument)->kind;
  const std::string value = "args." + part.argument;
  if (kind == ArgKind::Number) return (part.form.empty() ? "say_number(out, " : "say_signed(out, ") + value + ");";
  const bool capital = !part.form.empty() && part.form[0] >= 'A' && part.form[0] <= 'Z';
  if (kind == ArgKind::Text) {
    if (capital) return "{ const auto at = out.size(); say_text(out, " + value + "); capitalize(out, at); }";
    return "say_text(out, " + value + ");";
  }
  return "say(out, voice, " + value + ", Form::" + form_name(part.form) +
         ", Start::" + (capital ? "OfSentence" : "Inside") + ");";
}

// A number chooses by being 1, a seat by being the one that is spoken to.
std::string is_one(const std::string& argument) {
  if (find_argument(argument)->kind == ArgKind::Seat) return "voice.speaks_to(args." + argument + ")";
  return "args." + argument + " == 1";
}

std::string statement(const Part& part) {
  switch (part.kind) {
    case PartKind::Literal: return "say_text(out, " + quoted(part.text) + ");";
    case PartKind::Plural: {
      const std::string word =
          "say_text(out, " + is_one(part.argument) + " ? " + quoted(part.one) + " : " + quoted(part.other) + ");";
      return part.form.empty() ? word : word + " if (!" + is_one(part.argument) + ") " + argument_statement(part);
    }
    case PartKind::Argument: return argument_statement(part);
  }
  return {};
}

std::string function_body(const Message& message) {
  std::string out = "void " + function_name(message.key) + "(std::string& out, " + parameters(message) + ") {\n";
  out += "  switch (" + std::string(speaker_name(message)) + (speaker_name(message) == "voice" ? ".language" : "") +
         ") {\n";
  for (std::size_t language = 0; language < kLanguages; ++language) {
    out += "    case Language::" + words(kLanguageCodes[language], true) + ":\n";
    for (const Part& part : message.texts[language].parts) out += "      " + statement(part) + "\n";
    out += "      return;\n";
  }
  return out + "  }\n}\n\n";
}

// A language without its grammar does not link.
std::string grammar_choice() {
  std::string functions;
  std::string cases;
  for (const std::string_view code : kLanguageCodes) {
    const std::string function = "grammar_" + std::string(code) + "()";
    functions += "const Grammar& " + function + ";\n";
    cases += "    case Language::" + words(code, true) + ": return " + function + ";\n";
  }
  return functions + "\nconst Grammar& grammar_of(Language language) {\n  switch (language) {\n" + cases +
         "  }\n  return " + "grammar_" + std::string(kLanguageCodes[0]) + "();\n}\n\n";
}

std::string reason_call(const Catalogue& catalogue, const ReasonArguments& reason) {
  const std::string key = "why." + reason.word;
  const auto found = std::find_if(catalogue.messages.begin(), catalogue.messages.end(),
                                  [&](const Message& message) { return message.key == key; });
  std::string out = function_name(key) + "(out, voice";
  std::string separator = ", {";
  for (const std::string& name : found->arguments) {
    const KindRow& kind = kind_row(find_argument(name)->kind);
    out.append(separator).append(".").append(name).append(" = ");
    if (kind.kind == ArgKind::Number)
      out += "why.value(ArgName::" + words(name, true) + ")";
    else
      out += "static_cast<" + words(name, true) + ">(why.value(ArgName::" + words(name, true) + "))";
    separator = ", ";
  }
  return out + (found->arguments.empty() ? ")" : "})");
}

}  // namespace

std::string function_name(std::string_view key) { return words(key, false); }
std::string struct_name(std::string_view key) { return words(key, true); }
bool is_page_key(std::string_view key) { return key.starts_with("page"); }

std::string cpp_header(const Catalogue& catalogue) {
  std::string out(kOpening);
  out +=
      "// Every message as a function that appends its sentence, and as one that returns it. Arguments are\n"
      "// named: msg::why_build_level(out, voice, {.building = b, .have = 1, .need = 3}); none can be left out.\n"
      "#pragma once\n\n#include <string>\n\n#include \"messages/voice.h\"\n\nnamespace endeavor::msg {\n\n";
  for (const Message& message : catalogue.messages) {
    if (is_page_key(message.key)) continue;
    const std::string name = function_name(message.key);
    out += "// " + quoted(message.texts[0].raw) + "\n";
    if (!message.arguments.empty()) out += argument_struct(message);
    out += "void " + name + "(std::string& out, " + parameters(message) + ");\n";
    out.append("inline std::string ").append(name).append("(").append(parameters(message)).append(") {\n");
    out.append("  std::string out;\n  ").append(name).append("(out, ").append(speaker_name(message));
    out.append(message.arguments.empty() ? "" : ", args").append(");\n  return out;\n}\n\n");
  }
  return out + "}  // namespace endeavor::msg\n";
}

std::string cpp_source(const Catalogue& catalogue) {
  std::string out(kOpening);
  out += "#include \"messages/keys.h\"\n\n#include \"messages/grammar.h\"\n\nnamespace endeavor::msg {\n\n";
  for (const Message& message : catalogue.messages) {
    if (!is_page_key(message.key)) out += function_body(message);
  }
  return out + grammar_choice() + "}  // namespace endeavor::msg\n";
}

std::string cpp_reasons(const Catalogue& catalogue) {
  std::string out(kOpening);
  out +=
      "// Every reason of the engine: its word, the arguments it comes with, and its sentence.\n"
      "#pragma once\n\n#include <array>\n#include <string>\n#include <string_view>\n\n"
      "#include \"engine/why_not.h\"\n#include \"messages/keys.h\"\n\nnamespace endeavor::msg {\n\n"
      "struct ReasonRow {\n  Reason reason;\n  std::string_view word;\n  std::array<ArgName, 4> args;\n};\n\n";
  out +=
      "inline constexpr std::array<ReasonRow, " + std::to_string(catalogue.reasons.size()) + "> kReasonRows = {{\n";
  for (const ReasonArguments& reason : catalogue.reasons) {
    out += "    {Reason::" + enumerator(reason.word) + ", " + quoted(protocol_word(reason.word)) + ", {";
    for (std::size_t i = 0; i < 4; ++i)
      out += std::string(i == 0 ? "" : ", ") +
             "ArgName::" + (i < reason.arguments.size() ? words(reason.arguments[i], true) : "None");
    out += "}},\n";
  }
  out +=
      "}};\n\nstruct ReasonValues {\n  const WhyNot& why;\n  std::uint8_t value(ArgName name) const {\n"
      "    for (const Arg& arg : why.args)\n      if (arg.name == name) return arg.value;\n    return 0;\n  "
      "}\n};\n\n"
      "inline void append_reason(std::string& out, const Voice& voice, const WhyNot& why_not) {\n"
      "  const ReasonValues why{why_not};\n  switch (why_not.reason) {\n    case Reason::None: return;\n";
  for (const ReasonArguments& reason : catalogue.reasons)
    out += "    case Reason::" + enumerator(reason.word) + ": return " + reason_call(catalogue, reason) + ";\n";
  return out + "  }\n}\n\n}  // namespace endeavor::msg\n";
}

}  // namespace endeavor
