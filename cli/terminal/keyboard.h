// Bytes from the keyboard or a file, until Ctrl-C. A signal that comes just before the waiting begins ends it too.
// One object for the whole process.
#pragma once

#include <sys/types.h>

#include <span>

namespace endeavor {

class Keyboard {
 public:
  Keyboard();  // from now on Ctrl-C, and being told to end, interrupts the reading instead of ending the process
  ~Keyboard();
  Keyboard(const Keyboard&) = delete;
  Keyboard& operator=(const Keyboard&) = delete;

  // Waits for some bytes and says how many: 0 at the end, less when interrupted or when nothing can be read.
  ssize_t read(std::span<char>) const;

  static bool interrupted();  // Ctrl-C was pressed

 private:
  int source_;
};

}  // namespace endeavor
