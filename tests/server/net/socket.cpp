// A bare connection; see socket.h.
#include "tests/server/net/socket.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>

namespace endeavor::test {

namespace {

template <typename Place>
bool connects(int descriptor, const Place& place) {
  return ::connect(descriptor, reinterpret_cast<const sockaddr*>(&place), sizeof place) == 0;
}

}  // namespace

Socket::Socket(std::uint16_t port, Family family)
    : descriptor_(::socket(family == Family::V4 ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0)),
      connected_(false) {
  const timeval patience{20, 0};
  ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  ::setsockopt(descriptor_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
  if (family == Family::V4) {
    sockaddr_in place{};
    place.sin_family = AF_INET;
    place.sin_port = htons(port);
    place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connects(descriptor_, place);
  } else {
    sockaddr_in6 place{};
    place.sin6_family = AF_INET6;
    place.sin6_port = htons(port);
    place.sin6_addr = in6addr_loopback;
    connected_ = connects(descriptor_, place);
  }
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

void Socket::break_off_on_close() const {
  const linger at_once{1, 0};
  ::setsockopt(descriptor_, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
}

std::string Socket::hear() const {
  std::string all;
  std::array<char, 4096> part{};
  for (;;) {
    const ssize_t got = ::recv(descriptor_, part.data(), part.size(), 0);
    if (got <= 0) return all;
    all.append(part.data(), static_cast<std::size_t>(got));
  }
}

const std::string& Socket::heard_so_far() const {
  std::array<char, 4096> part{};
  for (;;) {
    const ssize_t got = ::recv(descriptor_, part.data(), part.size(), MSG_DONTWAIT);
    if (got <= 0) return heard_;
    heard_.append(part.data(), static_cast<std::size_t>(got));
  }
}

std::string exchange(std::uint16_t port, std::string_view request) {
  const Socket socket(port);
  socket.say(request);
  socket.say_no_more();
  return socket.hear();
}

}  // namespace endeavor::test
