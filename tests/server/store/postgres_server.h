// A real PostgreSQL for the tests, from Debian's programs, in a temporary folder and on a socket of its own;
// started when first asked for, and gone with the test however that ends. Everything can be done to it that happens
// to a database: it can be stopped, killed and started again.
#pragma once

#include <sys/types.h>

#include <string>

namespace endeavor::test {

class PostgresServer {
 public:
  // The one of this test program; the test fails, with a reason, when there is none.
  static PostgresServer& get();

  // For --db: a new, empty database.
  std::string new_database();

  void kill();    // without warning: SIGKILL for all of it
  void stop();    // as an administrator does it, without waiting for anybody
  void start();   // again; returns when it answers
  void freeze();  // it keeps its connections and says nothing …
  void thaw();    // … until now

 private:
  PostgresServer();
  ~PostgresServer();

  int run(const std::string& command) const;  // of a shell, as the user that PostgreSQL runs as
  void tell_children(const std::string& signal) const;
  std::string folder_;
  std::string bin_;
  pid_t pid_ = 0;
  int guard_ = -1;
  int databases_ = 0;
};

}  // namespace endeavor::test
