// A store in memory, for tests: it answers when the test says so, fails when told to, and several halls can share
// what it keeps, as processes share a database.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/store/store.h"

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
struct MemoryDisk {
  struct Kept {
    int number = 0;  // made as the so many-th
    std::vector<Row> rows;
    TableIndex index;
    std::optional<std::int64_t> job;
    std::string taker;
    Millis heard_of = 0;
    std::map<std::string, std::pair<std::vector<std::string>, Millis>> present;  // by process
  };
  std::map<std::string, Kept> tables;
  std::map<std::string, Person> people;
  std::vector<class MemoryStore*> stores;
};

class MemoryStore final : public Store {
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
  void read_log(std::string table, std::int64_t from_seq, std::function<void(Read, std::vector<Row>)>) override;
  void list(ListQuery, std::function<void(Read, ListPage)>) override;
  void person(std::string id, std::function<void(Read, Person)>) override;
  void person_by_token(std::string token_hash, std::function<void(Read, Person)>) override;
  void count_open_tables(std::string host, std::function<void(Read, int)>) override;
  void due(Millis until, int most, std::function<void(Read, std::vector<std::string>)>) override;
  void take_jobs(Millis now, Millis stale_before, int most,
                 std::function<void(Read, std::vector<StoredJob>)>) override;
  void keep_jobs(std::vector<StoredJob>, Millis now) override;
  void set_present(std::string table, std::vector<std::string> people, Millis now) override;
  void present_elsewhere(std::string table, Millis not_before,
                         std::function<void(Read, std::vector<std::string>)>) override;
  bool shared() const override { return sharing_ == Sharing::Shared; }
  void on_news(std::function<void(News)> tell) override { news_ = std::move(tell); }
  void ping(std::function<void(bool)>) override;
  void close() override {}

 private:
  struct Late {
    Write write;
    std::function<void(Stored)> answer;
  };
  Stored put(const Write&);
  Stored put_table(const TableWrite&);
  void tell_others(const News&);

  MemoryDisk& disk_;
  Loop& loop_;
  std::string process_;
  Sharing sharing_;
  std::deque<Late> late_;
  std::function<void(News)> news_;
};

}  // namespace endeavor::test
