// SHA-256 of libsodium; see sha256.h.
#include <sodium.h>

#include "notation/record/sha256.h"

namespace endeavor {

static_assert(sizeof(Bytes32) == crypto_hash_sha256_BYTES);

Bytes32 sha256(std::string_view bytes) {
  Bytes32 out{};
  crypto_hash_sha256(out.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
  return out;
}

}  // namespace endeavor
