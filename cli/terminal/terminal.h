// The terminal of a game: what it can show, printing to it, and reading lines from it. Also works when
// input or output are files. One object for the whole process.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "cli/terminal/keyboard.h"
#include "cli/terminal/line_editor.h"
#include "cli/terminal/text.h"

namespace endeavor {

enum class Reading : std::uint8_t {
  Line,
  TooLong,      // a line over kLongestLine; the rest of it was thrown away
  End,          // of the input, Ctrl-D
  Interrupted,  // Ctrl-C
};

struct LineRead {
  Reading reading = Reading::End;
  std::string line;  // without its end
};

class Terminal {
 public:
  static constexpr std::size_t kLongestLine = 4096;

  enum class Color : std::uint8_t { IfPossible, Never };
  explicit Terminal(Color);

  int width() const;  // columns now, from 40 to 200; 80 when nobody knows

  void print(const Lines&);
  void print(std::string_view marked_line = "");  // with a line end

  // Shows the prompt and waits for a line; where a person sits it can be edited, called back and completed. Input
  // from a file is shown behind the prompt.
  LineRead read(std::string_view prompt, const Completion&);

  // Waits a little between moves of others; not where nobody watches.
  void pause(int milliseconds);

  bool interrupted() const { return Keyboard::interrupted(); }  // Ctrl-C was pressed
  // Output is broken (nobody reads it any more).
  bool broken() const { return broken_; }

 private:
  void write(std::string_view bytes);
  bool more_input();
  LineRead read_edited(std::string_view prompt, const Completion&);
  LineRead read_plain(std::string_view prompt);

  Keyboard keyboard_;
  Look look_;
  std::unique_ptr<LineEditor> editor_;  // where a person types at a terminal that can do it
  bool interactive_ = false;            // a person sits at both ends
  bool input_is_terminal_ = false;
  bool broken_ = false;
  std::string buffer_;
  std::size_t used_ = 0;
};

}  // namespace endeavor
