// Writes the page's texts as a TypeScript module: keys, the arguments each needs, and every language's
// text taken apart, so that the page neither parses nor guesses.
#include <algorithm>

#include "messages/catalogue.h"

namespace endeavor {
namespace {

std::string js_string(std::string_view text) { return in_quotes(text, '\''); }

std::string part_text(const Part& part) {
  switch (part.kind) {
    case PartKind::Literal: return js_string(part.text);
    case PartKind::Argument:
      return "{ arg: " + js_string(part.argument) + (part.form.empty() ? "" : ", form: " + js_string(part.form)) +
             " }";
    case PartKind::Plural: break;
  }
  return "{ arg: " + js_string(part.argument) + ", one: " + js_string(part.one) +
         ", other: " + js_string(part.other) + " }";
}

// What a language calls itself, or else its code.
std::string own_name(const Catalogue& catalogue, std::size_t language) {
  const auto message = std::ranges::find(catalogue.messages, "language.name", &Message::key);
  if (message == catalogue.messages.end()) return std::string(kLanguageCodes[language]);
  std::string name;
  for (const Part& part : message->texts[language].parts) name += part.text;
  return name;
}

}  // namespace

std::string typescript_module(const Catalogue& catalogue) {
  std::string out =
      "// Written by messages/generate.cpp from messages/*.toml. Do not edit.\n"
      "// The page's texts: MessageArgs says what each key needs, texts has them in every language.\n";
  for (const KindRow& kind : kKinds) {
    if (kind.typescript.ends_with("Id")) out += "export type " + std::string(kind.typescript) + " = string;\n";
  }
  out += "export type Language =";
  for (const std::string_view code : kLanguageCodes) out += " | " + js_string(code);
  out += ";\nexport const languages: readonly { code: Language; name: string }[] = [\n";
  for (std::size_t language = 0; language < kLanguages; ++language)
    out += "  { code: " + js_string(kLanguageCodes[language]) +
           ", name: " + js_string(own_name(catalogue, language)) + " },\n";
  out += "]";
  out +=
      ";\nexport type Part = string | { arg: string; form?: string } | { arg: string; one: string; other: string "
      "};\n";
  out += "export interface MessageArgs {\n";
  for (const Message& message : catalogue.messages) {
    if (!is_page_key(message.key)) continue;
    out += "  " + js_string(message.key) + ": {";
    for (const std::string& name : message.arguments)
      out += " " + name + ": " + std::string(kind_row(find_argument(name)->kind).typescript) + ";";
    out += " };\n";
  }
  out += "}\nexport type MessageKey = keyof MessageArgs;\n";
  out += "export const texts: Record<Language, Record<MessageKey, readonly Part[]>> = {\n";
  for (std::size_t language = 0; language < kLanguages; ++language) {
    out += "  " + std::string(kLanguageCodes[language]) + ": {\n";
    for (const Message& message : catalogue.messages) {
      if (!is_page_key(message.key)) continue;
      out += "    " + js_string(message.key) + ": [";
      std::string separator;
      for (const Part& part : message.texts[language].parts) {
        out += separator + part_text(part);
        separator = ", ";
      }
      out += "],\n";
    }
    out += "  },\n";
  }
  return out + "};\n";
}

}  // namespace endeavor
