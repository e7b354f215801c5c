// A bare connection; see socket.h.
#include "tests/server/socket.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <bit>

namespace endeavor::test {

Socket::Socket(std::uint16_t port) : descriptor_(::socket(AF_INET, SOCK_STREAM, 0)), connected_(false) {
  sockaddr_in place{};
  place.sin_family = AF_INET;
  place.sin_port = htons(port);
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const timeval patience{10, 0};
  ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  connected_ = ::connect(descriptor_, std::bit_cast<const sockaddr*>(&place), sizeof place) == 0;
}

Socket::~Socket() { ::close(descriptor_); }

void Socket::say(std::string_view text) const {
  while (!text.empty()) {
    const ssize_t sent = ::send(descriptor_, text.data(), text.size(), MSG_NOSIGNAL);
    if (sent <= 0) return;  // the server has heard enough
    text.remove_prefix(static_cast<std::size_t>(sent));
  }
}

void Socket::say_no_more() const { ::shutdown(descriptor_, SHUT_WR); }

std::string Socket::hear() const {
  std::string all;
  std::array<char, 4096> part{};
  for (;;) {
    const ssize_t got = ::recv(descriptor_, part.data(), part.size(), 0);
    if (got <= 0) return all;
    all.append(part.data(), static_cast<std::size_t>(got));
  }
}

std::string exchange(std::uint16_t port, std::string_view request) {
  const Socket socket(port);
  socket.say(request);
  socket.say_no_more();
  return socket.hear();
}

}  // namespace endeavor::test
