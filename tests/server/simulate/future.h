// What will happen, in order of time: the only clock of the simulator. Everything that takes time is put in here,
// and what belonged to a process or a connection that is gone does not happen any more.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <vector>

#include "server/table/row.h"

namespace endeavor::sim {

// True while a process or connection lives; who waits for something of it keeps this.
using Alive = std::shared_ptr<bool>;
inline Alive new_life() { return std::make_shared<bool>(true); }

class Future {
 public:
  Millis now = 1'800'000'000'000;

  void in(Millis delay, Alive alive, std::function<void()> what) {
    waiting_.push({now + delay, ++number_, std::move(alive), std::move(what)});
  }
  std::optional<Millis> next() const { return waiting_.empty() ? std::nullopt : std::optional(waiting_.top().at); }
  // The next thing happens.
  void step() {
    const Later later = waiting_.top();
    waiting_.pop();
    if (later.at > now) now = later.at;
    if (!later.alive || *later.alive) later.what();
  }

 private:
  struct Later {
    Millis at;
    std::uint64_t number;
    Alive alive;
    std::function<void()> what;
    bool operator<(const Later& other) const { return at != other.at ? at > other.at : number > other.number; }
  };
  std::priority_queue<Later> waiting_;
  std::uint64_t number_ = 0;
};

}  // namespace endeavor::sim
