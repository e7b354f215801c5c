// Fair set-ups; see fair.h.
#include "notation/record/fair.h"

#include "messages/keys.h"
#include "notation/json/json_write.h"

namespace endeavor {

namespace {

constexpr std::string_view kHexDigits = "0123456789abcdef";

std::string_view as_text(const Bytes32& bytes) {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<Bytes32> read_bytes(Input& in, Json value, const Where& where) {
  const auto text = in.text(value, where);
  if (!text) return std::nullopt;
  const auto bytes = bytes_of_hex(*text);
  if (bytes && hex_of(*bytes) == *text) return bytes;
  in.fail(msg::record_fair_digits(in.language(), {.path = where.path()}));
  return std::nullopt;
}

}  // namespace

Bytes32 commitment_to(const Bytes32& secret) { return sha256(as_text(secret)); }

std::uint64_t seed_of(const Fair& fair) {
  std::string joined(as_text(fair.secret));
  for (const auto& nonce : fair.nonces)
    if (nonce) joined += as_text(*nonce);
  const Bytes32 hash = sha256(joined);
  std::uint64_t first = 0;
  for (std::size_t i = 0; i < sizeof first; ++i) first = first << 8 | hash[i];
  return first >> 11;
}

std::string hex_of(const Bytes32& bytes) {
  std::string out;
  for (const unsigned byte : bytes) {
    out += kHexDigits[byte >> 4];
    out += kHexDigits[byte & 15u];
  }
  return out;
}

std::optional<Bytes32> bytes_of_hex(std::string_view hex) {
  Bytes32 bytes{};
  if (hex.size() != 2 * bytes.size()) return std::nullopt;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const int high = digit_of(hex[2 * i]);
    const int low = digit_of(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
  }
  return bytes;
}

void append_fair(std::string& out, const Fair& fair) {
  Fields fields(out);
  fields.id("secret", hex_of(fair.secret));
  for (Items nonces = fields.items("nonces"); const auto& nonce : fair.nonces) {
    if (nonce)
      append_quoted(nonces.next(), hex_of(*nonce));
    else
      append_null(nonces.next());
  }
  fields.id("commitment", hex_of(commitment_to(fair.secret)));
}

std::optional<Fair> read_fair(Input& in, Json value, const Where& where, std::size_t players) {
  if (!in.keys(value, where, {"secret", "nonces", "commitment"})) return std::nullopt;
  Fair fair;
  const auto secret = read_bytes(in, value.find("secret"), Where(where, "secret"));
  if (!secret) return std::nullopt;
  fair.secret = *secret;
  const Where nonces_at(where, "nonces");
  const Json nonces = value.find("nonces");
  if (!in.list_of(nonces, nonces_at, players)) return std::nullopt;
  for (const Json item : nonces) {
    fair.nonces.emplace_back();
    if (item.is_null()) continue;
    fair.nonces.back() = read_bytes(in, item, Where(nonces_at, fair.nonces.size() - 1));
    if (!fair.nonces.back()) return std::nullopt;
  }
  const auto commitment = read_bytes(in, value.find("commitment"), Where(where, "commitment"));
  if (!commitment) return std::nullopt;
  if (*commitment == commitment_to(fair.secret)) return fair;
  in.fail(msg::record_fair_commitment(in.language()));
  return std::nullopt;
}

}  // namespace endeavor
