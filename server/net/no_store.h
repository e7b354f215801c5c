// A store that is not there: reads and writes fail, later and in the loop, as they would on a disk that does not
// answer. With it the hall says `busy` to everything.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace endeavor {

class NoStore final : public Store {
 public:
  explicit NoStore(Post post) : post_(std::move(post)) {}

  void write(Write, std::function<void(Stored)> done) override {
    post_([done = std::move(done)] { done(Stored::Failed); });
  }
  void read_log(std::string, std::int64_t, std::function<void(Read, std::vector<Row>)> done) override {
    fail(std::move(done));
  }
  void list(ListQuery, std::function<void(Read, ListPage)> done) override { fail(std::move(done)); }
  void person(std::string, std::function<void(Read, Person)> done) override { fail(std::move(done)); }
  void person_by_token(std::string, std::function<void(Read, Person)> done) override { fail(std::move(done)); }
  void count_open_tables(std::string, std::function<void(Read, int)> done) override { fail(std::move(done)); }
  void due(Millis, int, std::function<void(Read, std::vector<std::string>)> done) override {
    fail(std::move(done));
  }
  void take_jobs(Millis, Millis, int, std::function<void(Read, std::vector<StoredJob>)> done) override {
    fail(std::move(done));
  }
  void keep_jobs(std::vector<StoredJob>, Millis) override {}
  void set_present(std::string, std::vector<std::string>, Millis) override {}
  void present_elsewhere(std::string, Millis, std::function<void(Read, std::vector<std::string>)> done) override {
    fail(std::move(done));
  }
  bool shared() const override { return false; }
  void on_news(std::function<void(News)>) override {}
  void ping(std::function<void(bool)> done) override {
    post_([done = std::move(done)] { done(false); });
  }
  void close() override {}

 private:
  template <class Found>
  void fail(std::function<void(Read, Found)> done) {
    post_([done = std::move(done)] { done(Read::Failed, Found()); });
  }

  Post post_;
};

}  // namespace endeavor
