// The built command as a child that goes on while the test does something else: it can be told to end, watched
// and waited for, and never outlives the test.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>

#include "tests/cli/shell.h"

namespace endeavor::test {

class Child {
 public:
  // `arguments` as a shell would read them, redirections among them; `before` is for the shell that starts it.
  explicit Child(const std::string& arguments, const std::string& before = {});
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Waits until it would catch this signal; false when it ended before that.
  bool catches(int signal) const;
  void tell(int signal) const;
  // What is in its output so far, up to a line end; nothing when it ended without one.
  std::string first_line() const;

  // Waits for its end, at most so long: then it is killed, and that is its status.
  Ran wait(std::chrono::seconds patience = std::chrono::seconds(60));

  pid_t pid() const { return pid_; }

  // Once it has ended: the most memory that it had, and how long wait() took.
  long peak_kb() const { return peak_kb_; }
  double waited() const { return waited_; }

 private:
  bool ended() const;

  std::string out_;
  std::string err_;
  pid_t pid_ = 0;
  long peak_kb_ = 0;
  double waited_ = 0;
};

}  // namespace endeavor::test
