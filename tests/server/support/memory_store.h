// A store in memory, for tests: it answers when the test says so, fails when told to, and several halls can share
// what it keeps, as processes share a database.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "tests/server/support/shelf_store.h"

namespace endeavor::test {

// What is to be done later in the one loop of a test.
class Loop {
 public:
  void post(std::function<void()> what) { waiting_.push_back(std::move(what)); }
  bool step();  // one of them; false: there is none
  void run();   // until there is none
  void clear() { waiting_.clear(); }

 private:
  std::deque<std::function<void()>> waiting_;
};

// The disk: what is there after a crash.
struct MemoryDisk : Shelf {
  std::vector<class MemoryStore*> stores;
};

class MemoryStore final : public ShelfStore {
 public:
  enum class Sharing : std::uint8_t { Alone, Shared };
  MemoryStore(MemoryDisk&, Loop&, std::string process = "one", Sharing = Sharing::Alone);
  ~MemoryStore() override;

  // What the test decides.
  bool late = false;            // writes wait for let_go()
  bool full = false;            // writes fail
  bool silent_success = false;  // writes are done and answered Failed: the word was lost
  bool deaf = false;            // reads fail
  bool no_news = false;         // news do not come
  int writes = 0;               // asked so far
  void let_go(std::size_t most = 1000);
  std::size_t waiting() const { return late_.size(); }

  void write(Write, std::function<void(Stored)>) override;
  void ping(std::function<void(bool)>) override;

 private:
  struct Late {
    Write write;
    std::function<void(Stored)> answer;
  };
  void soon(std::function<void()> what) override { loop_.post(std::move(what)); }
  bool is_silent() const override { return deaf; }
  void tell_others(const News&) override;

  MemoryDisk& disk_;
  Loop& loop_;
  std::deque<Late> late_;
};

}  // namespace endeavor::test
