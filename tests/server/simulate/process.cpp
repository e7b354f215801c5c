// A server process of the simulator; see process.h.
#include "tests/server/simulate/process.h"

#include "engine/legal.h"

namespace endeavor::sim {

Process::Process(World& world, std::string name)
    : world_(world),
      store_(world.disk, world.future, world.chance, world.plan.faults, std::move(name), world.plan.halls > 1) {
  HallOptions options;
  options.asks_per_second = 0;
  options.tables_for_host = 100'000;
  options.sockets_for_address = 100'000;
  options.slow_bytes = 5'000;
  options.tables_in_memory = 8;  // so that tables leave memory and are read again
  const auto chance = [&world](std::uint8_t* bytes, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(world.chance.below(256));
  };
  hall_ = std::make_unique<Hall>(builtin_content(), store_, *this, *this, chance, options, world.hall_time());
  if (world.plan.halls == 1) world.witness.hall_began(world.future.now);
}

Process::~Process() { *alive_ = false; }

void Process::crash() {
  *alive_ = false;
  store_.crash();
  hall_.reset();
}

void Process::reply(AskId id, HttpReply what) {
  const auto found = asked_.find(id);
  if (found == asked_.end()) throw Broken("a request is answered twice");
  const auto then = std::move(found->second);
  asked_.erase(found);
  then(std::move(what));
}

void Process::think(std::string table, std::int64_t seq, const BotSpec&, const Content& box, const State& state,
                    std::uint64_t seed) {
  MoveList legal;
  legal_moves(box, state, legal);
  const Move move = legal[seed % static_cast<std::uint64_t>(legal.size())];
  const Alive wanted = thoughts_[table] = new_life();
  world_.future.in(world_.chance.between(0, 150), alive_, [this, table, seq, move, wanted] {
    if (!*wanted && !world_.chance.one_in(4)) return;  // some come although nobody waits any more
    hall_->thought({.table = table, .seq = seq, .move = move}, world_.hall_time());
  });
}

void Process::forget(const std::string& table) {
  if (const auto found = thoughts_.find(table); found != thoughts_.end()) *found->second = false;
}

}  // namespace endeavor::sim
