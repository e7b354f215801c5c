// Buckets; see limits.h.
#include "server/people/limits.h"

#include <algorithm>
#include <cmath>

namespace endeavor {

double Buckets::filled(const Bucket& bucket, Millis now) const {
  const Millis since = std::max<Millis>(now - bucket.at, 0);
  return std::min(burst_, bucket.left + static_cast<double>(since) * per_second_ / 1000);
}

Millis Buckets::take(std::string_view who, Millis now) {
  if (per_second_ <= 0) return 0;
  auto found = buckets_.find(who);
  if (found == buckets_.end()) found = buckets_.emplace(std::string(who), Bucket{burst_, now}).first;
  Bucket& bucket = found->second;
  bucket.left = filled(bucket, now);
  bucket.at = now;
  if (bucket.left < 1) return std::max<Millis>(1, std::llround(std::ceil((1 - bucket.left) * 1000 / per_second_)));
  bucket.left -= 1;
  return 0;
}

void Buckets::sweep(Millis now) {
  std::erase_if(buckets_, [&](const auto& entry) { return filled(entry.second, now) >= burst_; });
}

}  // namespace endeavor
