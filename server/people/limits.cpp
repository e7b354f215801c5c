// Buckets; see limits.h.
#include "server/people/limits.h"

#include <algorithm>
#include <cmath>

namespace endeavor {

double Buckets::filled(const Bucket& bucket, Millis now) const {
  const Millis since = std::max<Millis>(now - bucket.at, 0);
  return std::min(burst_, bucket.left + static_cast<double>(since) * per_second_ / 1000);
}

Buckets::Bucket& Buckets::bucket_of(std::string_view who, Millis now) {
  auto found = buckets_.find(who);
  if (found == buckets_.end()) found = buckets_.emplace(std::string(who), Bucket{burst_, now}).first;
  Bucket& bucket = found->second;
  bucket.left = filled(bucket, now);
  bucket.at = now;
  return bucket;
}

void Buckets::owe(std::string_view who, double cost, Millis now) {
  if (per_second_ > 0 && cost > 0) bucket_of(who, now).left -= cost;
}

Millis Buckets::wait(std::string_view who, Millis now) {
  if (per_second_ <= 0) return 0;
  const double left = bucket_of(who, now).left;
  return left >= 1 ? 0 : std::max<Millis>(1, std::llround(std::ceil((1 - left) * 1000 / per_second_)));
}

Millis Buckets::take(std::string_view who, Millis now) {
  const Millis wait = this->wait(who, now);
  if (wait == 0) owe(who, 1, now);
  return wait;
}

void Buckets::sweep(Millis now) {
  std::erase_if(buckets_, [&](const auto& entry) { return filled(entry.second, now) >= burst_; });
}

}  // namespace endeavor
