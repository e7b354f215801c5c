// The few functions of real numbers that bots need, from plain float operations in a fixed order, so
// that every compiler and WebAssembly give the same bits. The C library's differ between platforms.
#pragma once

#include <bit>
#include <cstdint>

namespace endeavor {

// e^x, relative error under 1e-6; saturates far outside of what bots ask for.
inline float exponential(float x) {
  constexpr float kLog2OfE = 1.44269504F;
  float t = x * kLog2OfE;
  if (t < -120.0F) t = -120.0F;
  if (t > 120.0F) t = 120.0F;
  const auto whole = static_cast<std::int32_t>(t < 0.0F ? t - 0.5F : t + 0.5F);
  const float f = t - static_cast<float>(whole);  // -0.5 … 0.5
  float p = 1.53389e-4F;
  p = p * f + 1.333935e-3F;
  p = p * f + 9.617974e-3F;
  p = p * f + 5.5503324e-2F;
  p = p * f + 2.4022651e-1F;
  p = p * f + 6.9314718e-1F;
  p = p * f + 1.0F;
  return p * std::bit_cast<float>(static_cast<std::uint32_t>(whole + 127) << 23);
}

// Natural logarithm of x > 0, absolute error under 1e-5.
inline float logarithm(float x) {
  const auto bits = std::bit_cast<std::uint32_t>(x);
  auto power = static_cast<std::int32_t>(bits >> 23) - 127;
  float m = std::bit_cast<float>((bits & 0x7fffffu) | 0x3f800000u);  // 1 … 2
  if (m > 1.41421356F) {
    m *= 0.5F;
    ++power;
  }
  const float y = (m - 1.0F) / (m + 1.0F);
  const float y2 = y * y;
  const float series = 2.0F * y * (1.0F + y2 * (0.33333333F + y2 * (0.2F + y2 * 0.14285714F)));
  return series + 0.69314718F * static_cast<float>(power);
}

// Square root of x ≥ 0, relative error under 1e-6.
inline float square_root(float x) {
  if (x < 1e-30F) return 0.0F;
  float y = std::bit_cast<float>((std::bit_cast<std::uint32_t>(x) >> 1) + 0x1fbd1df5u);
  y = 0.5F * (y + x / y);
  y = 0.5F * (y + x / y);
  y = 0.5F * (y + x / y);
  return y;
}

}  // namespace endeavor
