// A line typed at a terminal, with editing, history and completion by libedit. For terminal.cpp, when a person sits
// there; input from files and plain terminals does not come this way.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/keyboard.h"

namespace endeavor {

// The words that may stand where the last one of this beginning of a line stands, each whole.
using Completion = std::function<std::vector<std::string>(std::string_view begun)>;

class LineEditor {
 public:
  explicit LineEditor(const Keyboard&);
  ~LineEditor();

  // Nothing at the end of the input, or when it was interrupted. `prompt` are bytes to print, colors and all.
  std::optional<std::string> read(std::string_view prompt, const Completion&);

  struct Inside;

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace endeavor
