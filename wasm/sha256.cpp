// SHA-256 as the page lends it (web/src/engine/wasm.ts): pages that come over plain http have no crypto of their
// own, so it is a package of the page's, and the module is spared a second one. See notation/record/sha256.h.
#include "notation/record/sha256.h"

extern "C" [[clang::import_module("endeavor"), clang::import_name("sha256")]] void endeavor_page_sha256(
    const char* bytes, std::uint32_t size, std::uint8_t* out);

namespace endeavor {

Bytes32 sha256(std::string_view bytes) {
  Bytes32 out{};
  endeavor_page_sha256(bytes.data(), static_cast<std::uint32_t>(bytes.size()), out.data());
  return out;
}

}  // namespace endeavor
