// A store on a shelf: it answers reads by looking there. When, and whether at all, is decided by those who make one
// of it: MemoryStore for tests and the simulator's DiskStore.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/server/support/shelf.h"

namespace endeavor::test {

class ShelfStore : public Store {
 public:
  ShelfStore(Shelf& shelf, std::string process, bool shared)
      : shelf_(shelf), process_(std::move(process)), shared_(shared) {}

  void read_log(std::string table, std::int64_t from_seq, std::function<void(Read, std::vector<Row>)>) override;
  void list(ListQuery, std::function<void(Read, ListPage)>) override;
  void person(std::string id, std::function<void(Read, Person)>) override;
  void person_by_token(std::string token_hash, std::function<void(Read, Person)>) override;
  void count_open_tables(std::string host, std::function<void(Read, int)>) override;
  void due(Millis until, int most, std::function<void(Read, std::vector<std::string>)>) override;
  void take_jobs(Millis now, Millis stale_before, int most,
                 std::function<void(Read, std::vector<StoredJob>)>) override;
  void keep_jobs(std::vector<StoredJob> jobs, Millis now) override { shelf_.keep_jobs(process_, jobs, now); }
  void set_present(std::string table, std::vector<std::string> people, Millis now) override;
  void present_elsewhere(std::string table, Millis not_before,
                         std::function<void(Read, std::vector<std::string>)>) override;
  bool shared() const override { return shared_; }
  void on_news(std::function<void(News)> tell) override { news_ = std::move(tell); }
  void close() override {}

 protected:
  virtual void soon(std::function<void()>) = 0;
  virtual bool is_silent() const = 0;  // what was looked up is not answered
  virtual void tell_others(const News&) = 0;

  // Onto the shelf, and the others are told. `unique` as Shelf::put has it.
  Stored put(const Write&, bool unique);

  std::function<void(News)> news_;

 private:
  template <class Answer, class Look>
  void read(Answer answer, Look look);  // look() gives Read and what is found

  Shelf& shelf_;
  std::string process_;
  bool shared_;
};

}  // namespace endeavor::test
