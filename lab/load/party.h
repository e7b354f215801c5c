// Tables full of programs that play any legal move, as fast as they are acknowledged or at a given pace, each
// person on a socket of their own. What is told of a move must have the hash that our own engine has. The load
// program counts; everything happens in the loop of one Client.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "content/versions.h"
#include "engine/random.h"
#include "engine/state.h"
#include "notation/json/json_tree.h"
#include "server/net/client.h"

namespace endeavor {

struct LoadPlan {
  int tables = 1000;
  int seats = 2;
  double rate = 0;  // moves a second over all tables; 0: as fast as acknowledged
};

struct LoadCount {
  std::vector<float> latencies_ms;  // of acknowledged moves, since the count began
  std::uint64_t events = 0;
  std::uint64_t games = 0;
  std::uint64_t refused = 0;  // or not answered
  std::uint64_t wrong = 0;    // told with another hash or out of order
  std::string first_problem;
};

class Party {
 public:
  Party(Client&, const BoxVersions&, const LoadPlan&);
  ~Party();
  Party(const Party&) = delete;
  Party& operator=(const Party&) = delete;

  // Everybody has a name, a socket and a table; false when that takes too long.
  bool gather(std::chrono::seconds);
  void begin();  // to play
  LoadCount take_count();
  // Lets what is under way come to its end.
  void finish(std::chrono::seconds);

 private:
  struct Person;
  struct Table;
  using Clock = std::chrono::steady_clock;

  void hire(Person&);
  void set_up(Table&);
  void sit(Table&, std::size_t seat);
  void start(Table&);
  void read_record(Table&);
  void watch(Table&);
  void ready(Table&);
  void play(Table&);
  void acknowledged(Table&);
  void heard(Person&, std::string_view);
  void problem(const std::string&);
  void later(Table&, std::function<void()>);
  void ask(ClientAsk, std::function<void(const ClientReply&)>);
  void ask_more();

  Client& client_;
  BoxVersions boxes_;
  LoadPlan plan_;
  LoadCount count_;
  Random random_{1};
  std::vector<std::unique_ptr<Person>> people_;
  std::vector<std::unique_ptr<Table>> tables_;
  std::deque<std::pair<ClientAsk, std::function<void(const ClientReply&)>>> asks_;
  int asking_ = 0;
  int ready_ = 0;
  int playing_ = 0;  // moves under way
  bool plays_ = false;
  JsonTree tree_;
};

}  // namespace endeavor
