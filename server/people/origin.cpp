// Where a request says who sends it, and which page sends it: Authorization, Cookie, Origin. See people.h.
#include <algorithm>

#include "server/people/people.h"

namespace endeavor {

namespace {

constexpr std::string_view kCookie = "endeavor";
constexpr std::string_view kTlsCookie =
    "__Host-endeavor";  // no other machine of the domain can set one of this name
constexpr std::string_view kFlags = "; Path=/; HttpOnly; SameSite=Lax";
constexpr std::string_view kForAYear = "; Max-Age=31536000";
constexpr std::string_view kAtOnce = "; Max-Age=0";

char small(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_letters(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return small(x) == small(y); });
}

std::string_view without_blanks(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

std::string_view value_of_cookie(std::string_view line, std::string_view name) {
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(';'), line.size());
    const std::string_view pair = without_blanks(line.substr(0, end));
    line.remove_prefix(std::min(end + 1, line.size()));
    const std::size_t is = pair.find('=');
    if (is == std::string_view::npos || without_blanks(pair.substr(0, is)) != name) continue;
    std::string_view value = without_blanks(pair.substr(is + 1));
    if (value.size() >= 2 && value.front() == '"' && value.back() == '"') value = value.substr(1, value.size() - 2);
    if (!value.empty()) return value;
  }
  return {};
}

std::string with_flags(std::string_view token, std::string_view age, Tls tls) {
  std::string out(tls == Tls::Yes ? kTlsCookie : kCookie);
  ((out += '=') += token) += kFlags;
  out += age;
  if (tls == Tls::Yes) out += "; Secure";
  return out;
}

}  // namespace

Credentials credentials_of(std::string_view authorization, std::string_view cookie) {
  constexpr std::string_view kBearer = "bearer";
  const std::string_view line = without_blanks(authorization);
  const std::string_view scheme = line.substr(0, line.find(' '));
  if (same_letters(scheme, kBearer)) {
    // A header without a token is one that is void, not none.
    const std::string_view token = without_blanks(line.substr(scheme.size()));
    return {.token = token.empty() ? "-" : std::string(token), .by_cookie = false};
  }
  std::string_view token = value_of_cookie(cookie, kTlsCookie);
  if (token.empty()) token = value_of_cookie(cookie, kCookie);
  return {.token = std::string(token), .by_cookie = !token.empty()};
}

std::string cookie_for(std::string_view token, Tls tls) { return with_flags(token, kForAYear, tls); }
std::string cookie_that_ends(Tls tls) { return with_flags({}, kAtOnce, tls); }

bool is_own_origin(std::string_view origin, std::string_view host) {
  struct Scheme {
    std::string_view word;
    std::string_view port;
  };
  constexpr Scheme kSchemes[] = {{"http://", ":80"}, {"https://", ":443"}};
  for (const Scheme& scheme : kSchemes) {
    if (origin.size() < scheme.word.size() || !same_letters(origin.substr(0, scheme.word.size()), scheme.word))
      continue;
    std::string_view from = origin.substr(scheme.word.size());
    // The usual port may be left out on either side.
    if (from.ends_with(scheme.port)) from.remove_suffix(scheme.port.size());
    if (host.ends_with(scheme.port)) host.remove_suffix(scheme.port.size());
    return !from.empty() && same_letters(from, host);
  }
  return false;
}

}  // namespace endeavor
