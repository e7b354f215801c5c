// A bare connection to a port of this machine, to say things that no browser would.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace endeavor::test {

class Socket {
 public:
  explicit Socket(std::uint16_t port);
  ~Socket();
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  bool connected() const { return connected_; }
  void say(std::string_view) const;
  void say_no_more() const;
  // All until the other side closes.
  std::string hear() const;

 private:
  int descriptor_;
  bool connected_;
};

// Says all of it on a new connection and returns the answer.
std::string exchange(std::uint16_t port, std::string_view request);

}  // namespace endeavor::test
