// What the tests of the drawings share: a view, and a look at what was drawn.
#include "tests/cli/drawn.h"

#include <gtest/gtest.h>

#include "cli/terminal/letters.h"

namespace endeavor::test {

View view_of(const State& s, Language language, int width, const std::vector<std::string>& names) {
  const Content& box = builtin_content();
  return {box, s, Voice{language, box, s.rules.board, names}, width, s.to_move == Seat::None ? seat(0) : s.to_move};
}

void expect_fits(const Lines& lines, int width, const std::string& where) {
  for (const std::string& line : lines) {
    ASSERT_LE(width_of(line), width) << where << '\n' << render(line, {});
    for (const char c : render(line, {Palette::None, Alphabet::Ascii}))
      ASSERT_TRUE(c >= ' ' && c <= '~') << where << '\n' << line;
  }
}

}  // namespace endeavor::test
