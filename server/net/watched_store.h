// A store that tells the log when it is slow or cannot write, and is else the store that it was given. The server
// puts it between the hall and the real one. In place of one that could not be opened it takes that once it can be:
// another server had the file, or a disk was missing.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/net/log.h"
#include "server/store/store.h"

namespace endeavor {

class WatchedStore final : public Store {
 public:
  using Open = std::function<std::unique_ptr<Store>()>;  // nothing while it cannot be

  WatchedStore(std::unique_ptr<Store> store, Log& log, Open again = {})
      : store_(std::move(store)), log_(log), open_again_(std::move(again)) {}

  void write(Write what, std::function<void(Stored)> done) override {
    const auto begin = std::chrono::steady_clock::now();
    store_->write(std::move(what), [this, begin, done = std::move(done)](Stored stored) {
      using std::chrono::steady_clock;
      const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(steady_clock::now() - begin);
      if (stored == Stored::Failed) {
        log_.say_now_and_then(LogLevel::Error, "store-cannot-write");
      } else if (took > kSlow) {
        log_.say_now_and_then(LogLevel::Warning, "slow-commit", {{"ms", std::int64_t{took.count()}}});
      }
      done(stored);
    });
  }
  void read_log(std::string table, std::int64_t from, std::function<void(Read, std::vector<Row>)> done) override {
    store_->read_log(std::move(table), from, std::move(done));
  }
  void list(ListQuery query, std::function<void(Read, ListPage)> done) override {
    store_->list(std::move(query), std::move(done));
  }
  void person(std::string id, std::function<void(Read, Person)> done) override {
    store_->person(std::move(id), std::move(done));
  }
  void person_by_token(std::string hash, std::function<void(Read, Person)> done) override {
    store_->person_by_token(std::move(hash), std::move(done));
  }
  void count_open_tables(std::string host, std::function<void(Read, int)> done) override {
    store_->count_open_tables(std::move(host), std::move(done));
  }
  // The hall asks this every few seconds.
  void due(Millis until, int most, std::function<void(Read, std::vector<std::string>)> done) override {
    open_again();
    store_->due(until, most, std::move(done));
  }
  void take_jobs(Millis now, Millis stale_before, int most,
                 std::function<void(Read, std::vector<StoredJob>)> done) override {
    store_->take_jobs(now, stale_before, most, std::move(done));
  }
  void keep_jobs(std::vector<StoredJob> jobs, Millis now) override { store_->keep_jobs(std::move(jobs), now); }
  void set_present(std::string table, std::vector<std::string> people, Millis now) override {
    store_->set_present(std::move(table), std::move(people), now);
  }
  void present_elsewhere(std::string table, Millis not_before,
                         std::function<void(Read, std::vector<std::string>)> done) override {
    store_->present_elsewhere(std::move(table), not_before, std::move(done));
  }
  bool shared() const override { return store_->shared(); }
  void on_news(std::function<void(News)> hear) override { store_->on_news(std::move(hear)); }
  void ping(std::function<void(bool)> done) override {
    open_again();
    store_->ping(std::move(done));
  }
  void close() override { store_->close(); }

 private:
  static constexpr std::chrono::milliseconds kSlow{500};
  static constexpr std::chrono::seconds kTryAgain{1};

  void open_again() {
    const auto now = std::chrono::steady_clock::now();
    if (!open_again_ || now < try_at_) return;
    try_at_ = now + kTryAgain;
    auto store = open_again_();
    if (!store) return;
    store_ = std::move(store);
    open_again_ = {};
    log_.say(LogLevel::Info, "store-open");
  }

  std::unique_ptr<Store> store_;
  Log& log_;
  Open open_again_;
  std::chrono::steady_clock::time_point try_at_;
};

}  // namespace endeavor
