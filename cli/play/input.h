// What a typed line means: a number of the list, a command, or one or more moves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/words/words.h"

namespace endeavor {

enum class PlayCommand : std::uint8_t {
  Help,
  Moves,
  Map,
  Mat,
  Tray,
  Decks,
  Score,
  Exploits,
  Nations,
  Fates,
  Log,
  Hint,
  Undo,
  Redo,
  Save,
  Load,
  New,
  Quit,
  Back,
};
inline constexpr int kPlayCommands = 19;

std::string command_word(PlayCommand, Language);
std::string command_about(PlayCommand, Language);
// Is there anything to show in this game? Only the modules' commands can be without.
bool is_of_use(PlayCommand, const Options&);

enum class Meaning : std::uint8_t {
  Nothing,     // an empty line
  Number,      // of the list
  Command,     // with what stands behind it
  Moves,       // legal ones: one to play, several to choose from
  Impossible,  // moves that are not legal now
  Commands,    // an abbreviation of several commands
  Unknown,
};

struct Understood {
  Meaning meaning = Meaning::Nothing;
  std::size_t number = 0;
  PlayCommand command{};
  std::string rest;
  std::vector<Move> moves;
  bool certain = true;  // false: only a place or piece was named, so the move should be shown first
  std::vector<PlayCommand> commands;
  std::string unknown;  // the word that means nothing; empty when the words do not fit together
  std::string near;     // what it may have been
};

// Moves go before abbreviated commands; a command written in full goes before everything.
Understood understand(std::string_view line, const Vocabulary&, const std::vector<Move>& legal);

// The words that may stand where the last word of a begun line stands: commands first, then words of legal moves.
std::vector<std::string> completions(std::string_view begun, const Vocabulary&, const std::vector<Move>& legal,
                                     Language);

// A number and nothing else; 0 for everything else.
std::size_t list_number(std::string_view line);

std::string_view trimmed(std::string_view);

// What a line says to a question of yes and no, in any language; yes and no also by their first letter.
enum class YesOrNo : std::uint8_t { Nothing, Yes, No, Back, Help, Else };
YesOrNo yes_or_no(std::string_view line);
// Is this word the command's, in any language?
bool is_word_of(PlayCommand, std::string_view word);

}  // namespace endeavor
