// One number over fixed games of the bots, modules included. Native builds under every compiler and WebAssembly
// must give the recorded one; a change of search, evaluation or weights changes it on purpose.
#pragma once

#include <cstdint>

#include "content/content.h"

namespace endeavor {

inline constexpr std::uint64_t kBotSignature = 12848533335438515856u;

std::uint64_t bot_signature(const Content&);

}  // namespace endeavor
