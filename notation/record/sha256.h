// SHA-256, for the check of a fair set-up. Whoever links notation says where it comes from: natively libsodium
// (notation/record/sha256_sodium.cpp), in a browser what the page lends (wasm/sha256.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace endeavor {

using Bytes32 = std::array<std::uint8_t, 32>;

Bytes32 sha256(std::string_view bytes);

}  // namespace endeavor
