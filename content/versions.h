// A box in every version there is of it. A game is played with one of them, and records and requests may
// ask for any (docs/architecture.md, "Versions of the box").
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <span>

#include "content/content.h"

namespace endeavor {

struct Box;  // content/load/load.h

// Is it one of those that are compiled in? Records of others name them.
inline bool is_builtin(const Content& box) {
  const Content* ours = builtin_content(box.rules_version);
  return ours != nullptr && ours->hash == box.hash;
}

class BoxVersions {
 public:
  // The built-in box brings all its versions along; any other is alone.
  BoxVersions(const Content& box) : boxes_{&box} {  // NOLINT(google-explicit-constructor): a box is its own version
    if (!is_builtin(box)) return;
    for (int version = 1; version <= kRulesVersion; ++version)
      boxes_[static_cast<std::size_t>(version - 1)] = builtin_content(version);
    count_ = kRulesVersion;
  }

  // The oldest first; at least one, at most kRulesVersion. They must outlive this, or be those of the box that was
  // read, which then lives on.
  explicit BoxVersions(std::span<const Content* const> boxes, std::shared_ptr<const Box> read = nullptr)
      : count_(boxes.size()), read_(std::move(read)) {
    std::copy(boxes.begin(), boxes.end(), boxes_.begin());
  }

  std::span<const Content* const> all() const { return std::span(boxes_).first(count_); }
  const Content& newest() const { return *boxes_[count_ - 1]; }

  // What the box was read from, for records; none of the built-in one.
  const std::shared_ptr<const Box>& read() const { return read_; }

  // The box as it was in that version: the last that is not newer, or else the oldest there is.
  const Content& at(int rules_version) const {
    std::size_t i = count_ - 1;
    while (i > 0 && boxes_[i]->rules_version > rules_version) --i;
    return *boxes_[i];
  }

 private:
  std::array<const Content*, kRulesVersion> boxes_{};
  std::size_t count_ = 1;
  std::shared_ptr<const Box> read_;
};

}  // namespace endeavor
