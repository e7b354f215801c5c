// People at hundreds of tables who play on whatever happens to the server: they come back by themselves, send again
// what was not acknowledged, and remember everything that was acknowledged or told. What they are told later must
// agree with it: nothing lost, nothing twice, nothing told that is not there. Bots sit among them.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "content/versions.h"
#include "engine/random.h"
#include "notation/json/json_tree.h"
#include "server/net/client.h"

namespace endeavor::test {

class Survivors {
 public:
  // Servers of one database, by port. `bot` has the last seat of every table.
  Survivors(std::vector<std::uint16_t> ports, int tables, const std::string& bot, std::uint64_t seed);
  ~Survivors();
  Survivors(const Survivors&) = delete;
  Survivors& operator=(const Survivors&) = delete;

  void ponder(std::chrono::milliseconds at_most) { ponders_ = at_most; }  // over every move
  bool gather();                                                          // names, tables, the start
  void play_for(std::chrono::milliseconds);
  // Until at every table something has happened since now, or it is over.
  bool play_until_all_went_on(std::chrono::seconds);
  // Nobody plays any more; every record is read and compared. All that is wrong, in words.
  std::vector<std::string> stop_and_compare();
  const std::vector<std::string>& faults() const { return faults_; }

  std::uint64_t acknowledged() const { return acknowledged_; }
  std::uint64_t sent_again() const { return sent_again_; }
  std::uint64_t came_back() const { return came_back_; }
  std::uint64_t busy() const { return busy_; }
  std::uint64_t bot_moves() const { return bot_moves_; }

 private:
  struct Person;
  struct Table;

  void connect(Person&);
  void come_back(Person&);
  void watch(Person&);
  void watched(Person&, Json answer);
  void heard(Person&, std::string_view);
  void answered(Person&, Json answer);
  void learn(Table&, std::size_t ply, std::string_view move, std::string_view hash);
  void play_soon(Table&);
  void play(Table&);
  void send(Person&);
  void fault(const Table&, const std::string&);
  std::string post(const std::string& target, const std::string& body, const std::string& token);

  Client client_;
  BoxVersions boxes_ = builtin_content();
  std::vector<std::uint16_t> ports_;
  std::string bot_;
  Random random_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::vector<std::unique_ptr<Person>> people_;
  std::vector<std::string> faults_;
  std::uint64_t acknowledged_ = 0;
  std::uint64_t sent_again_ = 0;
  std::uint64_t came_back_ = 0;
  std::uint64_t busy_ = 0;
  std::uint64_t bot_moves_ = 0;
  std::chrono::milliseconds ponders_{60};
  bool plays_ = true;
  JsonTree tree_;
};

}  // namespace endeavor::test
