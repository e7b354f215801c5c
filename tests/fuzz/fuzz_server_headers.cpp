// Fuzz target: what header lines and addresses say to the server. The first letter of a line of the input says
// which reader gets the rest, in parts between tabs:
//   F      what a guest wrote into Forwarded, X-Forwarded-For and X-Forwarded-Proto, before a proxy adds its own
//   C      Authorization, Cookie
//   O      Origin, Host
//   L      Accept-Language
//   Q      a query, a value to be written into one
// No line makes somebody out to be another, and what was written in the usual way is read as it was meant.
#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/hall/reading.h"
#include "server/net/proxy.h"
#include "server/people/people.h"
#include "tests/fuzz/require.h"

namespace {

using namespace endeavor;
using fuzz::require;

constexpr std::string_view kProxy = "10.0.0.1";
constexpr std::string_view kGuest = "198.51.100.7";

std::string_view part_of(std::string_view& rest, char mark) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  const std::string_view part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

// As a proxy adds to what is there already.
std::string with(std::string_view before, const std::string& own) {
  return before.empty() ? own : std::string(before) + ", " + own;
}

void forwarded(std::string_view rest) {
  const std::string_view line = part_of(rest, '\t');
  const std::string_view addresses = part_of(rest, '\t');
  const std::string_view protos = part_of(rest, '\t');
  const std::vector<std::string> trusted = {std::string(kProxy)};

  const ProxyHeaders alone = {.forwarded = line, .x_forwarded_for = addresses, .x_forwarded_proto = protos};
  const Asker stranger = asker_of(kGuest, alone, trusted);
  require(stranger.address == kGuest && !stranger.secure);
  const Asker anyone = asker_of(kProxy, alone, trusted);
  require(!anyone.address.empty() && plain_address(anyone.address) == anyone.address);

  const std::string listed = with(addresses, std::string(kGuest));
  const std::string proto = with(protos, "http");
  const Asker by_list =
      asker_of(kProxy, {.forwarded = line, .x_forwarded_for = listed, .x_forwarded_proto = proto}, trusted);
  require(by_list.address == kGuest && !by_list.secure);

  const std::string element = with(line, "for=" + std::string(kGuest) + ";proto=http");
  const Asker by_element =
      asker_of(kProxy, {.forwarded = element, .x_forwarded_for = {}, .x_forwarded_proto = {}}, trusted);
  require((by_element.address == kGuest || by_element.address == kProxy) && !by_element.secure);
}

void credentials(std::string_view rest) {
  const std::string_view authorization = part_of(rest, '\t');
  const std::string_view cookie = part_of(rest, '\t');
  const Credentials read = credentials_of(authorization, cookie);
  require(!read.by_cookie || cookie.find(read.token) != std::string_view::npos);
  require(read.by_cookie || read.token.empty() || read.token == "-" ||
          authorization.find(read.token) != std::string_view::npos);
  for (const Tls tls : {Tls::Yes, Tls::No}) {
    // What we gave comes back, whatever else the browser has for us before it.
    const std::string given = cookie_for("our-token", tls);
    const Credentials back = credentials_of({}, given.substr(0, given.find(';')) + "; " + std::string(cookie));
    require(back.by_cookie && (back.token == "our-token" || tls == Tls::No));
  }
}

void origin(std::string_view rest) {
  const std::string_view from = part_of(rest, '\t');
  const std::string_view host = part_of(rest, '\t');
  const auto small = [](std::string_view text) {
    std::string out(text);
    std::ranges::transform(out, out.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
    return out;
  };
  const std::string own = small(host);
  const std::string asked = small(from);
  std::set<std::string> allowed;
  for (const auto& [scheme, port] :
       std::array<std::pair<std::string, std::string>, 2>{{{"http://", ":80"}, {"https://", ":443"}}}) {
    allowed.insert(scheme + own);
    allowed.insert(scheme + own + port);
    if (own.ends_with(port)) allowed.insert(scheme + own.substr(0, own.size() - port.size()));
  }
  require(!is_own_origin(from, host) || allowed.contains(asked));
}

void query(std::string_view rest) {
  const std::string_view line = part_of(rest, '\t');
  const std::string_view value = part_of(rest, '\t');
  for (const char* key : {"of", "listed", "after", "lang", "protocol", ""})
    require(query_value(line, key).size() <= line.size());
  const auto list = read_list_query(line);
  require(!list || list->of_me == (list->query.which == ListQuery::Which::Mine));
  std::string written = "x=1&after=";
  for (const char c : value) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    const auto byte = static_cast<unsigned char>(c);
    ((written += '%') += kDigits[byte >> 4u]) += kDigits[byte & 15u];
  }
  require(query_value(written, "after") == value);
}

void take(std::string_view line) {
  const char how = line.empty() ? ' ' : line.front();
  const std::string_view rest = line.substr(line.empty() ? 0 : 1);
  if (how == 'F') forwarded(rest);
  if (how == 'C') credentials(rest);
  if (how == 'O') origin(rest);
  if (how == 'Q') query(rest);
  if (how == 'L')
    require(static_cast<std::size_t>(language_wanted(rest)) <
            static_cast<std::size_t>(language_wanted({})) + kLanguages);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  while (!rest.empty()) take(part_of(rest, '\n'));
  return 0;
}
