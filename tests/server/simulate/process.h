// A server process of the simulator: a hall, its store, its end of the network and bots that think in almost no
// time.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "tests/server/simulate/world.h"

namespace endeavor::sim {

class Process final : public Outside, public Thinkers {
 public:
  Process(World&, std::string name);
  ~Process() override;

  void crash();
  Hall& hall() { return *hall_; }
  const Alive& alive() const { return alive_; }
  void expect(AskId id, std::function<void(HttpReply)> then) { asked_.emplace(id, std::move(then)); }

  void reply(AskId, HttpReply) override;
  void send(SocketId id, std::shared_ptr<const std::string> text) override { world_.sent(*this, id, text); }
  void close(SocketId id, std::uint16_t) override { world_.closed_by_server(id); }
  std::size_t waiting_bytes(SocketId id) const override { return world_.waiting_bytes(id); }

  void think(std::string table, std::int64_t seq, const BotSpec&, const Content&, const State&,
             std::uint64_t seed) override;
  void forget(const std::string& table) override;

 private:
  World& world_;
  Alive alive_ = new_life();
  std::map<std::string, Alive> thoughts_;
  std::map<AskId, std::function<void(HttpReply)>> asked_;
  DiskStore store_;
  std::unique_ptr<Hall> hall_;
};

}  // namespace endeavor::sim
