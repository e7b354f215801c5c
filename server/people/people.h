// Guests: how ids and tokens are made, what a name may be, and where a request says who sends it. A token is the
// only secret of a person; the store knows nothing but its hash. Used by the hall.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace endeavor {

using RandomBytes = std::function<void(std::uint8_t*, std::size_t)>;

// 22 characters out of A–Z a–z 0–9 - _: 128 bits that nobody can guess. Of people, tables and votes.
std::string new_id(const RandomBytes&);
// The same for any bytes, so that two processes can come to one id.
std::string id_from(std::string_view bytes);

// Could it be an id? What cannot is not looked for.
bool is_id(std::string_view);

std::string new_token(const RandomBytes&);  // 256 bits
std::string token_hash(std::string_view token);

// Without blanks at the ends; nothing when it is empty or too long then, or has control characters. UTF-8.
std::optional<std::string> tidy_name(std::string_view);

// What a request brings to say who sends it.
struct Credentials {
  std::string token;  // empty: nobody
  bool by_cookie = false;
};
// From the header lines `Authorization` and `Cookie`; with both the first counts.
Credentials credentials_of(std::string_view authorization, std::string_view cookie);

// The value of Set-Cookie.
enum class Tls : std::uint8_t { No, Yes };
std::string cookie_for(std::string_view token, Tls);
std::string cookie_that_ends(Tls);

// Do host and port of this Origin belong to this Host?
bool is_own_origin(std::string_view origin, std::string_view host);

}  // namespace endeavor
