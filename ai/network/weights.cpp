// The network's weights as a file; see weights.h.
#include "ai/network/weights.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <string_view>

namespace endeavor {

namespace {

constexpr std::string_view kMagic = "weights\n";
constexpr std::array<std::uint64_t, 6> kShape = {
    kSharedFeatures, kSeatFeatures, kHidden, kMixed, kMoveFeatures, static_cast<std::uint64_t>(kWeightUnit)};
constexpr std::size_t kHeader = kMagic.size() + 4 * kShape.size() + 8;

// The lowest byte first.
void put_number(std::vector<std::uint8_t>& to, std::uint64_t number, std::size_t bytes) {
  for (std::size_t i = 0; i < bytes; ++i) to.push_back(static_cast<std::uint8_t>(number >> 8 * i & 255));
}

// FNV-1a.
std::uint64_t hash_of(std::span<const std::uint8_t> bytes) {
  std::uint64_t hash = 0xcbf29ce484222325u;
  for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 0x100000001b3u;
  return hash;
}

std::vector<std::uint8_t> header_of(std::span<const std::uint8_t> numbers) {
  std::vector<std::uint8_t> header(kMagic.begin(), kMagic.end());
  for (const std::uint64_t size : kShape) put_number(header, size, 4);
  put_number(header, hash_of(numbers), 8);
  return header;
}

}  // namespace

bool read_weights(std::span<const std::uint8_t> file, Weights& w) {
  if (file.size() != kHeader + 2 * kWeightCount) return false;
  const std::span<const std::uint8_t> kept = file.subspan(kHeader);
  if (!std::ranges::equal(file.first(kHeader), header_of(kept))) return false;
  std::vector<float> numbers(kWeightCount);
  for (std::size_t i = 0; i < kWeightCount; ++i)
    numbers[i] = static_cast<float>(static_cast<std::int16_t>(kept[2 * i] | kept[2 * i + 1] << 8)) / kWeightUnit;
  std::memcpy(&w, numbers.data(), sizeof(Weights));
  return true;
}

std::vector<std::uint8_t> write_weights(const Weights& w) {
  std::vector<float> numbers(kWeightCount);
  std::memcpy(numbers.data(), &w, sizeof(Weights));
  std::vector<std::uint8_t> kept;
  for (const float x : numbers) {
    const float y = std::clamp(x * kWeightUnit, -32767.0F, 32767.0F);
    put_number(kept, static_cast<std::uint16_t>(static_cast<std::int16_t>(y < 0 ? y - 0.5F : y + 0.5F)), 2);
  }
  std::vector<std::uint8_t> file = header_of(kept);
  file.insert(file.end(), kept.begin(), kept.end());
  return file;
}

const Weights& learned_weights() {
  static const Weights kShipped = [] {
    Weights w;
    [[maybe_unused]] const bool fits = read_weights(weights_file(), w);
    assert(fits);
    return w;
  }();
  return kShipped;
}

}  // namespace endeavor
