// Reading a line; see input.h.
#include "cli/play/input.h"

#include <algorithm>

#include "cli/args.h"
#include "messages/keys.h"

namespace endeavor {

namespace {

using Say = std::string (*)(Language);

struct CommandRow {
  Say word;
  Say about;
};
constexpr std::array<CommandRow, kPlayCommands> kCommands = {{
    {msg::play_command_help, msg::play_about_help},       {msg::play_command_moves, msg::play_about_moves},
    {msg::play_command_map, msg::play_about_map},         {msg::play_command_mat, msg::play_about_mat},
    {msg::play_command_tray, msg::play_about_tray},       {msg::play_command_decks, msg::play_about_decks},
    {msg::play_command_score, msg::play_about_score},     {msg::play_command_exploits, msg::play_about_exploits},
    {msg::play_command_nations, msg::play_about_nations}, {msg::play_command_fates, msg::play_about_fates},
    {msg::play_command_log, msg::play_about_log},         {msg::play_command_hint, msg::play_about_hint},
    {msg::play_command_undo, msg::play_about_undo},       {msg::play_command_redo, msg::play_about_redo},
    {msg::play_command_save, msg::play_about_save},       {msg::play_command_load, msg::play_about_load},
    {msg::play_command_new, msg::play_about_new},         {msg::play_command_quit, msg::play_about_quit},
    {msg::play_command_back, msg::play_about_back},
}};

struct YesOrNoRow {
  Say word;
  YesOrNo reply;
};
constexpr std::array<YesOrNoRow, 2> kYesAndNo = {
    {{msg::play_word_yes, YesOrNo::Yes}, {msg::play_word_no, YesOrNo::No}}};

enum class Length : std::uint8_t { Whole, Beginning };

// Files are touched only by a command that is written in full.
bool takes_words(PlayCommand c, Length length) {
  switch (c) {
    case PlayCommand::Help:
    case PlayCommand::Moves:
    case PlayCommand::Map:
    case PlayCommand::Mat:
    case PlayCommand::Exploits:
    case PlayCommand::Nations:
    case PlayCommand::Fates:
    case PlayCommand::Log: return true;
    case PlayCommand::Save:
    case PlayCommand::Load: return length == Length::Whole;
    default: return false;
  }
}

// Commands whose word in any language is, or begins with, this one.
std::vector<PlayCommand> commands_called(const std::string& word, Length length, bool with_words) {
  std::vector<PlayCommand> found;
  for (int i = 0; i < kPlayCommands; ++i) {
    const auto command = static_cast<PlayCommand>(i);
    if (with_words && !takes_words(command, length)) continue;
    for (const Language l : ids<Language>(kLanguages)) {
      const auto spelled = words_of(command_word(command, l));
      const bool fits = length == Length::Whole ? spelled[0] == word : spelled[0].starts_with(word);
      if (!fits || (!found.empty() && found.back() == command)) continue;
      found.push_back(command);
    }
  }
  return found;
}

Understood as_command(PlayCommand command, std::string_view line) {
  Understood result;
  result.meaning = Meaning::Command;
  result.command = command;
  const std::size_t blank = line.find_first_of(" \t");
  if (blank != std::string_view::npos) result.rest = trimmed(line.substr(blank));
  return result;
}

Understood as_moves(Meaning meaning, std::vector<Move> moves) {
  Understood result;
  result.meaning = meaning;
  result.moves = std::move(moves);
  return result;
}

Understood as_unknown(const std::vector<std::string>& words, const Vocabulary& vocabulary) {
  Understood result;
  result.meaning = Meaning::Unknown;
  for (const std::string& word : words) {
    if (vocabulary.knows(word)) continue;
    result.unknown = word;
    std::vector<std::string> names = {vocabulary.near(word)};
    for (int i = 0; i < kPlayCommands; ++i)
      for (const Language l : ids<Language>(kLanguages))
        names.push_back(words_of(command_word(static_cast<PlayCommand>(i), l))[0]);
    const std::vector<std::string_view> views(names.begin(), names.end());
    result.near = nearest_word(word, views);
    break;
  }
  return result;
}

}  // namespace

std::string command_word(PlayCommand c, Language l) { return kCommands[static_cast<std::size_t>(c)].word(l); }
std::string command_about(PlayCommand c, Language l) { return kCommands[static_cast<std::size_t>(c)].about(l); }

bool is_of_use(PlayCommand c, const Options& options) {
  if (c == PlayCommand::Exploits) return options.exploits;
  return (c != PlayCommand::Nations && c != PlayCommand::Fates) || options.nations != Nations::Off;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n\v\f";
  const std::size_t first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

YesOrNo yes_or_no(std::string_view line) {
  const std::string_view text = trimmed(line);
  if (text.empty()) return YesOrNo::Nothing;
  if (text.front() == '?' || is_word_of(PlayCommand::Help, text)) return YesOrNo::Help;
  if (is_word_of(PlayCommand::Back, text)) return YesOrNo::Back;
  const auto words = words_of(text);
  if (words.size() != 1) return YesOrNo::Else;
  for (const Language l : ids<Language>(kLanguages)) {
    for (const YesOrNoRow& row : kYesAndNo) {
      const std::string word = words_of(row.word(l))[0];
      if (words[0] == word || words[0] == word.substr(0, 1)) return row.reply;
    }
  }
  return YesOrNo::Else;
}

bool is_word_of(PlayCommand command, std::string_view word) {
  const auto words = words_of(word);
  for (const Language l : ids<Language>(kLanguages))
    if (words.size() == 1 && words_of(command_word(command, l))[0] == words[0]) return true;
  return false;
}

std::size_t list_number(std::string_view line) {
  const auto number = whole_number(trimmed(line));
  return number && *number > 0 ? static_cast<std::size_t>(*number) : 0;
}

Understood understand(std::string_view typed, const Vocabulary& vocabulary, const std::vector<Move>& legal) {
  const std::string_view line = trimmed(typed);
  if (line.empty()) return {};
  if (whole_number(line)) {
    Understood result;
    result.meaning = Meaning::Number;
    result.number = list_number(line);
    return result;
  }
  if (line.front() == '?') {
    Understood result = as_command(PlayCommand::Help, "");
    result.rest = trimmed(line.substr(1));
    return result;
  }
  const auto words = words_of(line);
  if (words.empty()) return as_unknown({std::string(line.substr(0, 20))}, vocabulary);
  const bool more = words.size() > 1;
  if (const auto exact = commands_called(words[0], Length::Whole, more); !exact.empty())
    return as_command(exact[0], line);
  if (Matches found = vocabulary.matches(words, legal); !found.moves.empty()) {
    Understood result = as_moves(Meaning::Moves, std::move(found.moves));
    result.certain = found.left_out <= 1 || more;
    return result;
  }
  const bool too_short = more && words[0].size() == 1;
  if (const auto begun = commands_called(words[0], Length::Beginning, more); begun.size() == 1 && !too_short) {
    return as_command(begun[0], line);
  } else if (!begun.empty() && !more) {
    Understood result;
    result.meaning = Meaning::Commands;
    result.commands = begun;
    return result;
  }
  // In a turn "occupy london" is what a building or token would do, and not the second half of a "+".
  std::vector<Move> all = vocabulary.all_moves();
  if (std::ranges::find(legal, Verb::Pass, &Move::verb) != legal.end())
    std::erase_if(all, [](Move m) { return m.verb == Verb::Then || m.verb == Verb::React; });
  if (Matches found = vocabulary.matches(words, all); !found.moves.empty())
    return as_moves(Meaning::Impossible, std::move(found.moves));
  if (commands_called(words[0], Length::Whole, false).empty()) return as_unknown(words, vocabulary);
  Understood alone;  // "new game"
  alone.meaning = Meaning::Unknown;
  alone.unknown = line;
  alone.near = words[0];
  return alone;
}

std::vector<std::string> completions(std::string_view begun, const Vocabulary& vocabulary,
                                     const std::vector<Move>& legal, Language language) {
  const std::size_t last = begun.find_last_of(' ') + 1;
  const auto typed = words_of(begun.substr(last));
  const std::string word = typed.empty() ? "" : typed[0];
  const auto before = words_of(begun.substr(0, last));
  std::vector<std::string> found;
  for (int i = 0; i < kPlayCommands && before.empty(); ++i) {
    const std::string name = words_of(command_word(static_cast<PlayCommand>(i), language))[0];
    if (name.starts_with(word)) found.push_back(name);
  }
  for (std::string& next : vocabulary.next_words(before, word, language, legal)) found.push_back(std::move(next));
  return found;
}

}  // namespace endeavor
