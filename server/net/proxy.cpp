// Reading what a proxy says about who asks; see proxy.h.
#include "server/net/proxy.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <iterator>

namespace endeavor {
namespace {

std::string_view without_blanks(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

bool same_word(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b,
                            [](unsigned char x, unsigned char y) { return std::tolower(x) == std::tolower(y); });
}

// The parts between separators. In Forwarded a quoted string keeps its own; the other lines know no quotes.
enum class Quotes : std::uint8_t { None, Keep };
std::vector<std::string_view> parts_of(std::string_view list, char separator, Quotes quotes) {
  std::vector<std::string_view> parts;
  bool quoted = false;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= list.size(); ++i) {
    if (i < list.size() && list[i] == '"') quoted = !quoted && quotes == Quotes::Keep;
    if (i < list.size() && (quoted || list[i] != separator)) continue;
    parts.push_back(without_blanks(list.substr(from, i - from)));
    from = i + 1;
  }
  return parts;
}

// A guest who leaves one open would have what the proxy adds read as a part of their own words.
bool quotes_close(std::string_view line) { return std::ranges::count(line, '"') % 2 == 0; }

// "192.0.2.1:80", "[2001:db8::1]:80" and their like without port and brackets.
std::string_view without_port(std::string_view node) {
  if (node.starts_with('[')) return node.substr(1, std::min(node.find(']'), node.size()) - 1);
  if (std::ranges::count(node, ':') == 1) return node.substr(0, node.find(':'));
  return node;
}

struct Hop {
  std::string address;
  std::string_view proto;
};

Hop hop_of(std::string_view element) {
  Hop hop;
  for (const std::string_view pair : parts_of(element, ';', Quotes::Keep)) {
    const std::size_t equals = pair.find('=');
    if (equals == std::string_view::npos) continue;
    const std::string_view name = without_blanks(pair.substr(0, equals));
    std::string_view value = without_blanks(pair.substr(equals + 1));
    if (value.size() >= 2 && value.starts_with('"') && value.ends_with('"'))
      value = value.substr(1, value.size() - 2);
    if (same_word(name, "for")) hop.address = plain_address(without_port(value));
    if (same_word(name, "proto")) hop.proto = value;
  }
  return hop;
}

}  // namespace

std::string plain_address(std::string_view text) {
  const std::string spelled(text);
  in_addr four{};
  in6_addr six{};
  std::array<char, INET6_ADDRSTRLEN> out{};
  if (::inet_pton(AF_INET, spelled.c_str(), &four) == 1) return ::inet_ntop(AF_INET, &four, out.data(), out.size());
  if (::inet_pton(AF_INET6, spelled.c_str(), &six) != 1) return {};
  if (IN6_IS_ADDR_V4MAPPED(&six)) return ::inet_ntop(AF_INET, &six.s6_addr[12], out.data(), out.size());
  return ::inet_ntop(AF_INET6, &six, out.data(), out.size());
}

std::string address_for_limits(std::string_view plain) {
  in6_addr six{};
  std::array<char, INET6_ADDRSTRLEN> out{};
  if (::inet_pton(AF_INET6, std::string(plain).c_str(), &six) != 1) return std::string(plain);
  std::fill(std::begin(six.s6_addr) + 8, std::end(six.s6_addr), std::uint8_t{0});
  return std::string(::inet_ntop(AF_INET6, &six, out.data(), out.size())) + "/64";
}

Asker asker_of(std::string_view peer, const ProxyHeaders& said, const std::vector<std::string>& trusted) {
  const auto trusts = [&](const std::string& address) {
    return std::ranges::find(trusted, address) != trusted.end();
  };
  Asker asker{.address = plain_address(peer)};
  if (!trusts(asker.address)) return asker;
  std::vector<Hop> hops;
  if (!said.x_forwarded_for.empty()) {
    for (const std::string_view part : parts_of(said.x_forwarded_for, ',', Quotes::None))
      hops.push_back({.address = plain_address(without_port(part)), .proto = {}});
  } else if (quotes_close(said.forwarded)) {
    for (const std::string_view part : parts_of(said.forwarded, ',', Quotes::Keep)) hops.push_back(hop_of(part));
  }
  if (!hops.empty()) asker.secure = same_word(hops.back().proto, "https");
  if (!said.x_forwarded_proto.empty())
    asker.secure = same_word(parts_of(said.x_forwarded_proto, ',', Quotes::None).back(), "https");
  // A hop that hides its address ("unknown") is as far as one can see.
  for (auto hop = hops.rbegin(); hop != hops.rend() && !hop->address.empty(); ++hop) {
    asker.address = hop->address;
    if (!trusts(hop->address)) break;
  }
  return asker;
}

}  // namespace endeavor
