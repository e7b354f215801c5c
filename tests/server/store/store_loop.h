// A loop for a store in tests, and its questions asked so that the test waits for the answer.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/store/store.h"

namespace endeavor::test {

class StoreLoop {
 public:
  Post post() {
    return [this](std::function<void()> run) { add(std::move(run)); };
  }
  // Runs what comes until it is so; false when that takes too long.
  bool until(const std::function<bool()>& so, std::chrono::seconds patience = std::chrono::seconds(60));
  void turn();  // what has come so far

 private:
  void add(std::function<void()>);
  std::mutex mutex_;
  std::condition_variable came_;
  std::deque<std::function<void()>> waiting_;
};

// A store with its loop.
class OpenStore {
 public:
  OpenStore(const std::string& db, const std::string& process);  // fails the test when it cannot be opened
  ~OpenStore() { close(); }
  OpenStore(const OpenStore&) = delete;
  OpenStore& operator=(const OpenStore&) = delete;

  Store& operator*() { return *store_; }
  Store* operator->() { return store_.get(); }
  StoreLoop& loop() { return loop_; }
  void close();

  Stored write(TableWrite);
  Stored write(Person);
  std::vector<Row> log(const std::string& table, std::int64_t from = 0);
  ListPage list(ListQuery);
  std::vector<StoredJob> take_jobs(Millis now, Millis stale_before, int most = 100);
  std::optional<Person> person(const std::string& id);
  std::optional<Person> person_by_token(const std::string& token);
  int open_tables(const std::string& host);
  std::vector<std::string> due(Millis until, int most = 100);
  std::vector<std::string> present(const std::string& table, Millis not_before);
  bool ping();

 private:
  StoreLoop loop_;
  std::unique_ptr<Store> store_;
};

// A move, and a write with nothing but it.
Row move_row(std::int64_t seq, const std::string& text = "pass");
TableWrite move_write(const std::string& table, std::int64_t seq, const std::string& text = "pass");
// The first write of a table.
TableWrite made_write(const std::string& table, const std::string& host = "ana", Millis at = 1);

}  // namespace endeavor::test
