// The simulator's disk and the stores that processes have on it. A write takes time; what was written when a
// process dies is there or not, in the order of writing, and a torn one is not. A disk may be full for a while, and
// words may be lost on the way back. Several processes can share one.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/store/store.h"
#include "tests/server/simulate/chance.h"
#include "tests/server/simulate/future.h"

namespace endeavor::sim {

class DiskStore;

struct Disk {
  struct Kept {
    int number = 0;
    std::vector<Row> rows;
    TableIndex index;
    std::optional<std::int64_t> job;
    std::string taker;
    Millis heard_of = 0;
    std::map<std::string, std::pair<std::vector<std::string>, Millis>> present;  // by process
  };
  std::map<std::string, Kept> tables;
  std::map<std::string, Person> people;
  std::vector<DiskStore*> stores;
  Millis full_until = 0;    // no write succeeds
  Millis silent_until = 0;  // nothing is answered but that it fails
  bool calm = false;        // no more words are lost
  std::function<void(const std::string& table, const Row&)> on_stored;
  std::function<void(const std::string& table, const Row&)> on_asked;  // before anything is written
};

class DiskStore final : public Store {
 public:
  DiskStore(Disk&, Future&, Chance&, const Faults&, std::string process, bool shared);
  ~DiskStore() override;

  // The process dies: of what is on its way to the disk the first so many are there.
  void crash();

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
  bool shared() const override { return shared_; }
  void on_news(std::function<void(News)> tell) override { news_ = std::move(tell); }
  void ping(std::function<void(bool)>) override;
  void close() override {}

 private:
  struct Pending {
    Write write;
    std::function<void(Stored)> answer;
  };
  template <class Answer, class Look>
  void read(Answer answer, Look look);  // look() gives Read and what is found
  void commit();                        // all that has gathered
  Stored put(const Write&);
  Stored put_table(const TableWrite&);
  void tell_others(const News&);

  Disk& disk_;
  Future& future_;
  Chance& chance_;
  const Faults& faults_;
  std::string process_;
  bool shared_;
  Alive alive_ = new_life();
  std::deque<Pending> pending_;
  bool committing_ = false;
  std::function<void(News)> news_;
};

}  // namespace endeavor::sim
