// One way to break a file of the box and what the loader must say about it. They are lists under
// tests/data/mistakes, in groups; a key that is left out is empty, 0 or, for `problems`, 1.
#pragma once

#include <ostream>
#include <string>
#include <vector>

namespace endeavor {

struct Mistake {
  std::string group, name;
  std::string file;
  std::string after;  // the edit is at the first `find` after this text
  std::string find;
  std::string put;
  int line = 0;           // of the problem, from the edited line on
  bool anywhere = false;  // it is about a whole list, whose line may be any
  std::string says;       // what the sentence must contain
  int problems = 1;       // that follow from the edit
};

inline std::ostream& operator<<(std::ostream& out, const Mistake& m) { return out << m.group << ' ' << m.name; }

// Of all files; a failed test for one that cannot be read.
std::vector<Mistake> all_mistakes();

}  // namespace endeavor
