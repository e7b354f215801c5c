// Weights as they are kept; see weights_file.h.
#include "ai/train/weights_file.h"

#include <algorithm>
#include <cstring>
#include <vector>

#include "ai/train/game_file.h"
#include "ai/weights.h"

namespace endeavor {

namespace {

std::vector<std::int16_t> quantised(const Weights& w) {
  std::vector<float> numbers(kWeightCount);
  std::memcpy(numbers.data(), &w, sizeof(Weights));
  std::vector<std::int16_t> kept;
  for (const float x : numbers) {
    const float y = std::clamp(x * kWeightUnit, -32767.0F, 32767.0F);
    kept.push_back(static_cast<std::int16_t>(y < 0 ? y - 0.5F : y + 0.5F));
  }
  return kept;
}

}  // namespace

bool save_weights(const std::string& path, const Weights& w) {
  std::vector<std::uint8_t> bytes;
  for (const std::int16_t x : quantised(w)) {
    bytes.push_back(static_cast<std::uint8_t>(x & 255));
    bytes.push_back(static_cast<std::uint8_t>(x >> 8 & 255));
  }
  return write_bytes(path, bytes);
}

bool load_weights(const std::string& path, Weights& w) {
  const auto bytes = read_bytes(path);
  if (!bytes || bytes->size() != 2 * kWeightCount) return false;
  std::vector<std::int16_t> kept(kWeightCount);
  for (std::size_t i = 0; i < kWeightCount; ++i)
    kept[i] = static_cast<std::int16_t>((*bytes)[2 * i] | (*bytes)[2 * i + 1] << 8);
  unpack_weights(kept, w);
  return true;
}

bool write_table(const std::string& path, const Weights& w) {
  std::string text =
      "// Table: the weights of the network (ai/network.h), 2048 to the unit. Made by self-play and\n"
      "// endeavor_train; see docs/strength.md. Not to be edited.\n"
      "// clang-format off\n"
      "#include \"ai/weights.h\"\n\nnamespace endeavor {\n\nnamespace {\n\n"
      "constexpr std::array<std::int16_t, kWeightCount> kTable = {\n";
  std::string line;
  for (const std::int16_t x : quantised(w)) {
    const std::string number = std::to_string(x) + ",";
    if (line.size() + number.size() > 116) {
      text += line + "\n";
      line.clear();
    }
    line += number;
  }
  text += line +
          "\n};\n\n}  // namespace\n\nstd::span<const std::int16_t> weight_table() { return kTable; }\n\n"
          "}  // namespace endeavor\n";
  return write_bytes(path, {text.begin(), text.end()});
}

}  // namespace endeavor
