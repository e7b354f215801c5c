// What --help prints, made from the table of commands so that it cannot forget a flag; see commands.h.
#include <algorithm>
#include <array>

#include "cli/commands.h"
#include "cli/score_table.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

constexpr std::size_t kColumns = 100;

// Words set in lines that begin with so many blanks; the first goes on where `out` ends.
void append_wrapped(std::string& out, std::string_view text, std::size_t indent) {
  std::size_t column = indent;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::size_t width = text_width(word);
    if (column > indent && column + 1 + width > kColumns) {
      out += '\n' + std::string(indent, ' ');
      column = indent;
    } else if (column > indent) {
      out += ' ';
      ++column;
    }
    out += word;
    column += width;
  }
  out += '\n';
}

struct Entry {
  std::string left;
  std::string right;
};

void append_entries(std::string& out, const std::vector<Entry>& entries) {
  std::size_t width = 0;
  for (const Entry& entry : entries) width = std::max(width, text_width(entry.left));
  for (const Entry& entry : entries) {
    out += "  " + entry.left + std::string(width - text_width(entry.left) + 2, ' ');
    append_wrapped(out, entry.right, width + 4);
  }
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
  out += '\n';
  append_wrapped(out, msg::cli_help_exit(language), 0);
  return out;
}

std::string help_text(const Command& command, Language language) {
  std::string out = "endeavor " + std::string(command.word);
  if (!command.usage.empty()) (out += ' ') += command.usage;
  out += "\n\n";
  append_wrapped(out, command.about(language), 0);
  out += '\n' + msg::cli_help_options(language) + '\n';
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
