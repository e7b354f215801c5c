// A bare connection to a port of this machine, to say things that no browser would.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace endeavor::test {

class Socket {
 public:
  enum class Family : bool { V4, V6 };

  explicit Socket(std::uint16_t port, Family = Family::V4);
  ~Socket();
  Socket(const Socket&) = delete;
  Socket& operator=(const Socket&) = delete;

  bool connected() const { return connected_; }
  void say(std::string_view) const;
  void say_no_more() const;
  // Closing will look like a crash to the other side.
  void break_off_on_close() const;
  // All until the other side closes.
  std::string hear() const;
  // All that has come, this time and before, without waiting.
  const std::string& heard_so_far() const;

 private:
  int descriptor_;
  bool connected_;
  mutable std::string heard_;
};

// Says all of it on a new connection and returns the answer.
std::string exchange(std::uint16_t port, std::string_view request);

}  // namespace endeavor::test
