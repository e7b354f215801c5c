// The threads in which bots think. A decision is thought about by one of them, first come first served; the bot of
// a table keeps its tree from one decision to the next as long as there is room for it. `endeavor serve` and
// `endeavor worker` have one each.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/hall/hall.h"

namespace endeavor {

struct PoolOptions {
  int threads = 1;
  // In the trees of all bots together: of those that think, and as far as there is room of those that wait for
  // their next decision. A node takes 0.4 kB; a captain has 8,000 of them, an admiral 200,000.
  std::size_t nodes = 500'000;
  Millis at_most = 10'000;  // for one decision, whatever a bot's name asks for
};

class Pool final : public Thinkers {
 public:
  // `deliver` runs through `post`, in the loop of who asks.
  Pool(const PoolOptions&, Post post, std::function<void(const Thought&)> deliver);
  // Stops within a tenth of a second; nothing is posted afterwards.
  ~Pool() override;

  void think(std::string table, std::int64_t seq, const BotSpec&, const Content&, const State&,
             std::uint64_t seed) override;
  void forget(const std::string& table) override;

  std::size_t nodes_kept() const;  // of bots that wait

 private:
  struct Works;
  std::unique_ptr<Works> works_;
};

}  // namespace endeavor
