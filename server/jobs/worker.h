// Thinks for tables that other processes serve: takes jobs out of a store that is shared, reads the table's log,
// and writes the bot's move behind it. The row decides: when the game has gone on meanwhile nothing comes of the
// thought. One loop drives it; `endeavor worker` is nothing else.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "content/versions.h"
#include "server/jobs/pool.h"
#include "server/store/store.h"
#include "server/table/table.h"

namespace endeavor {

class Worker {
 public:
  using Clock = std::function<Millis()>;
  using Told = std::function<void(const std::string& problem)>;

  // The store posts into the same loop as `post`. Of a table that only a worker with another box can play it tells
  // once.
  Worker(const BoxVersions&, Store&, const Post& post, int threads, Clock, Told = {});
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  // From time to time, at least every second: says that it is alive and looks for what was not heard of.
  void tick();

  // Takes nothing more. What is thought about is finished, as long as somebody waits for idle(); else the store
  // gives it back when it is closed.
  void stop() { stopping_ = true; }
  bool idle() const { return works_.empty() && !taking_; }
  std::size_t moves() const { return moves_; }  // that it has stored

 private:
  struct Work {
    StoredJob job;
    std::optional<Table> table;
    std::optional<Move> move;  // once it is thought of
    int tries = 0;
  };

  void take();
  void begin(const StoredJob&);
  void read(const std::string& table);
  void go_on(Work&);
  void thought(const Thought&);
  void write(Work&);
  void stored(const std::string& table, Stored);
  void give_back(const std::string& table);
  void drop(const std::string& table);

  const BoxVersions& boxes_;
  Store& store_;
  Clock clock_;
  Told told_;
  int threads_;
  bool taking_ = false;
  bool more_ = false;  // was asked for while it was taking
  bool stopping_ = false;
  Millis kept_at_ = 0;
  Millis looked_at_ = 0;
  std::size_t moves_ = 0;
  std::unordered_map<std::string, Work> works_;  // by table
  std::unordered_set<std::string> of_other_boxes_;
  Pool pool_;
};

}  // namespace endeavor
