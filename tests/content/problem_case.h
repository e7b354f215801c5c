// One way to break a file of the box and what the loader must say about it. Tests of the loader are
// lists of these.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string_view>

namespace endeavor {

// The files that are broken.
inline constexpr std::string_view kSideA = "board-side-a.toml";
inline constexpr std::string_view kSideB = "board-side-b.toml";
inline constexpr std::string_view kFirst = "board-first-edition.toml";
inline constexpr std::string_view kBuildings = "buildings.toml";
inline constexpr std::string_view kNames = "names.toml";
inline constexpr std::string_view kExploits = "exploits.toml";
inline constexpr std::string_view kNations = "nations.toml";
inline constexpr std::string_view kFates = "fates.toml";

struct ProblemCase {
  const char* test;  // its name
  std::string_view file;
  std::string_view anchor;  // the edit is at the first `find` after this text
  std::string_view find;
  std::string_view replace;
  int line;  // of the problem: 0 = the edited line, -3 = three lines above, kWhole = of the list it is about
  std::string_view reason;  // what the sentence must contain
  int count = 1;            // of all problems that follow from the edit
};

inline constexpr int kWhole = -100000;

inline std::ostream& operator<<(std::ostream& out, const ProblemCase& c) { return out << c.test; }

inline std::string case_name(const testing::TestParamInfo<ProblemCase>& info) { return info.param.test; }

class ProblemTest : public testing::TestWithParam<ProblemCase> {};

}  // namespace endeavor
