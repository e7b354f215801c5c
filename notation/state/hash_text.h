// A hash as text: 16 small hexadecimal digits. For positions (engine/hash.h) and boxes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace endeavor {

inline std::string hash_text(std::uint64_t hash) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out(16, '0');
  for (std::size_t i = 16; i-- > 0; hash >>= 4) out[i] = kDigits[hash & 15u];
  return out;
}

}  // namespace endeavor
