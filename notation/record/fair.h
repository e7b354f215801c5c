// A set-up that nobody could choose or foresee: who made the table hid a secret and published its SHA-256, everyone
// at the table added bytes of their own, and all of it together is the seed (docs/server.md, "Fair set-up").
// The server makes one at the start; a record that has one is checked when it is read.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json/input.h"
#include "notation/record/sha256.h"

namespace endeavor {

struct Fair {
  Bytes32 secret{};
  std::vector<std::optional<Bytes32>> nonces;  // by seat
  bool operator==(const Fair&) const = default;
};

Bytes32 commitment_to(const Bytes32& secret);

// The first 53 bits of SHA-256(secret ‖ nonces in the order of the seats).
std::uint64_t seed_of(const Fair&);

// 64 hexadecimal digits: small ones are written, capitals are read too.
std::string hex_of(const Bytes32&);
std::optional<Bytes32> bytes_of_hex(std::string_view);

// {"secret":"…","nonces":["…",null],"commitment":"…"}
void append_fair(std::string& out, const Fair&);

// Nothing when it is none, or its commitment is another secret's; the input then knows why. Only small digits.
std::optional<Fair> read_fair(Input&, Json, const Where&, std::size_t players);

}  // namespace endeavor
