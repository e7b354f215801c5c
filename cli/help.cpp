// What --help prints; see help.h.
#include "cli/help.h"

#include <algorithm>
#include <array>

#include "cli/terminal/text.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

constexpr int kColumns = 100;

struct Entry {
  std::string left;
  std::string right;
};

std::string wrapped(std::string_view text) {
  Lines lines;
  wrap(lines, text, kColumns);
  return joined(lines);
}

void append_entries(std::string& out, const std::vector<Entry>& entries) {
  int width = 0;
  for (const Entry& entry : entries) width = std::max(width, width_of(entry.left));
  Lines lines;
  for (const Entry& entry : entries) wrap(lines, entry.right, kColumns, "  " + filled(entry.left, width) + "  ");
  out += joined(lines);
}

Entry entry_of(const Flag& flag, Language language) {
  std::string left(flag.name);
  if (!flag.value.empty()) (left += ' ') += flag.value;
  return {std::move(left), flag.help(language)};
}

// A command's first sentence.
std::string short_form(const std::string& about) {
  return about.substr(0, std::min(about.find_first_of(".:"), about.size()));
}

}  // namespace

std::string help_text(Language language) {
  std::string out = msg::cli_help_head(language) + "\n\n" + msg::cli_help_commands(language) + '\n';
  std::vector<Entry> entries;
  for (const Command& command : commands())
    entries.push_back({"endeavor " + std::string(command.word), short_form(command.about(language))});
  append_entries(out, entries);
  out += '\n' + msg::cli_help_options(language) + '\n';
  entries.clear();
  for (const Flag& flag : {kHelpFlag, kLangFlag, kContentFlag, Flag{"--version", msg::cli_flag_version}})
    entries.push_back(entry_of(flag, language));
  append_entries(out, entries);
  return out + '\n' + wrapped(msg::cli_help_exit(language));
}

std::string help_text(const Command& command, Language language) {
  std::string out = "endeavor " + std::string(command.word);
  if (!command.usage.empty()) (out += ' ') += command.usage;
  out += "\n\n" + wrapped(command.about(language)) + '\n' + msg::cli_help_options(language) + '\n';
  std::vector<Entry> entries;
  for (const Flag& flag : command.flags) entries.push_back(entry_of(flag, language));
  for (const Flag& flag : {kHelpFlag, kLangFlag, kContentFlag}) entries.push_back(entry_of(flag, language));
  append_entries(out, entries);
  if (command.examples.empty()) return out;
  out += '\n' + msg::cli_help_examples(language) + '\n';
  for (const std::string_view example : command.examples) out += "  " + std::string(example) + '\n';
  return out;
}

}  // namespace endeavor
