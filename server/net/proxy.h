// Who asks, when a proxy stands between: its word counts only when it is one of those that were named
// (`--trusted-proxy`). Knows no network; the HTTP server asks it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace endeavor {

struct Asker {
  std::string address;
  bool secure = false;  // came over TLS, says the proxy
};

struct ProxyHeaders {
  std::string_view forwarded;        // of RFC 7239
  std::string_view x_forwarded_for;  // counts before the other where both are there
  std::string_view x_forwarded_proto;
};

// An address as it is compared: "::ffff:10.0.0.1" is 10.0.0.1, and IPv6 has one spelling. Empty when it is none.
std::string plain_address(std::string_view text);

// What limits count as one: whoever has an address of IPv6 has all 2^64 of its network.
std::string address_for_limits(std::string_view plain);

// `trusted` are plain addresses. Proxies behind proxies: the last one in the chain that is not trusted is who asks.
Asker asker_of(std::string_view peer, const ProxyHeaders&, const std::vector<std::string>& trusted);

}  // namespace endeavor
