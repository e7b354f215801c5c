// The local network and the picture of an address; see serve_lan.h.
#include "cli/verbs/serve_lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <memory>

namespace endeavor {
namespace {

constexpr int kMargin = 2;  // modules; half of what the standard asks for does on a screen

std::string text_of(const sockaddr_in& place) {
  std::array<char, INET_ADDRSTRLEN> text{};
  return ::inet_ntop(AF_INET, &place.sin_addr, text.data(), text.size());
}

// The system chooses a way out; nothing is sent.
std::string address_towards_others() {
  const int descriptor = ::socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return {};
  sockaddr_in far{};
  far.sin_family = AF_INET;
  far.sin_port = htons(9);
  ::inet_pton(AF_INET, "192.0.2.1", &far.sin_addr);  // nobody's
  sockaddr_in own{};
  socklen_t size = sizeof own;
  const bool found = ::connect(descriptor, reinterpret_cast<const sockaddr*>(&far), sizeof far) == 0 &&
                     ::getsockname(descriptor, reinterpret_cast<sockaddr*>(&own), &size) == 0;
  ::close(descriptor);
  return found ? text_of(own) : std::string();
}

// Without a way out: the first that is not this machine's own.
std::string first_address() {
  ifaddrs* all = nullptr;
  if (::getifaddrs(&all) != 0) return {};
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> kept(all, ::freeifaddrs);
  for (const ifaddrs* one = all; one != nullptr; one = one->ifa_next) {
    if (one->ifa_addr == nullptr || one->ifa_addr->sa_family != AF_INET) continue;
    if ((one->ifa_flags & IFF_LOOPBACK) == 0 && (one->ifa_flags & IFF_UP) != 0)
      return text_of(*reinterpret_cast<const sockaddr_in*>(one->ifa_addr));
  }
  return {};
}

}  // namespace

std::string lan_address() {
  std::string address = address_towards_others();
  return address.empty() ? first_address() : address;
}

std::string qr_picture(std::string_view text) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(std::string(text).c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), QRcode_free);
  if (!code) return {};
  const int width = code->width;
  const auto dark = [&](int row, int column) {
    if (row < 0 || column < 0 || row >= width || column >= width) return false;
    return (code->data[static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                       static_cast<std::size_t>(column)] &
            1U) != 0;
  };
  std::string picture;
  for (int row = -kMargin; row < width + kMargin; row += 2) {
    for (int column = -kMargin; column < width + kMargin; ++column) {
      const bool upper = !dark(row, column);
      const bool lower = !dark(row + 1, column);
      picture += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
    }
    picture += '\n';
  }
  return picture;
}

std::string in_black_and_white(std::string_view picture) {
  std::string out;
  while (!picture.empty()) {
    const std::size_t end = picture.find('\n');
    ((out += "\x1b[97;40m") += picture.substr(0, end)) += "\x1b[0m\n";
    picture.remove_prefix(end + 1);
  }
  return out;
}

}  // namespace endeavor
