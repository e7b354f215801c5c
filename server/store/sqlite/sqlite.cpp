// The store in one SQLite file. Three threads with a connection each: one writes what has gathered in one
// transaction and answers when it is on the disk; one reads; one moves what was written from the WAL into the file,
// so that a commit waits only for the WAL.
#include "server/store/sqlite/sqlite.h"

#include <atomic>
#include <thread>
#include <unordered_map>
#include <utility>

#include "messages/keys.h"
#include "server/store/asked.h"
#include "server/store/gathering.h"
#include "server/store/sqlite/db.h"
#include "server/store/sqlite/file.h"
#include "server/store/sqlite/read.h"
#include "server/store/sqlite/write.h"

namespace endeavor {

namespace {

// So many new pages of the WAL are moved into the file at once, beside the writing: every move has syncs of its
// own, for which commits wait at the disk. From so many in all on the writer itself does what is left, because only
// while nobody writes the WAL can begin anew.
constexpr int kMovePages = 1'000;
constexpr int kMustMovePages = 4'000;

class SqliteStore final : public Store {
 public:
  explicit SqliteStore(Post post) : post_(std::move(post)) {}
  ~SqliteStore() override { finish(); }

  std::string open(const std::string& path, Language);

  void write(Write write, std::function<void(Stored)> answer) override {
    writes_->put({.asked = {.write = std::move(write), .answer = std::move(answer)}, .told = {}});
  }
  void read_log(std::string table, std::int64_t from_seq,
                std::function<void(Read, std::vector<Row>)> answer) override {
    ask<std::vector<Row>>(std::move(answer), [this, table = std::move(table), from_seq](std::vector<Row>& rows) {
      return reader_.read_log(table, from_seq, rows);
    });
  }
  void list(ListQuery query, std::function<void(Read, ListPage)> answer) override {
    ask<ListPage>(std::move(answer),
                  [this, query = std::move(query)](ListPage& page) { return reader_.list(query, page); });
  }
  void person(std::string id, std::function<void(Read, Person)> answer) override {
    ask<Person>(std::move(answer),
                [this, id = std::move(id)](Person& person) { return reader_.person(id, person); });
  }
  void person_by_token(std::string token_hash, std::function<void(Read, Person)> answer) override {
    ask<Person>(std::move(answer), [this, token_hash = std::move(token_hash)](Person& person) {
      return reader_.person_by_token(token_hash, person);
    });
  }
  void count_open_tables(std::string host, std::function<void(Read, int)> answer) override {
    ask<int>(std::move(answer),
             [this, host = std::move(host)](int& count) { return reader_.count_open_tables(host, count); });
  }
  void due(Millis until, int most, std::function<void(Read, std::vector<std::string>)> answer) override {
    ask<std::vector<std::string>>(std::move(answer), [this, until, most](std::vector<std::string>& tables) {
      return reader_.due(until, most, tables);
    });
  }

  void take_jobs(Millis now, Millis stale_before, int most,
                 std::function<void(Read, std::vector<StoredJob>)> answer) override {
    ask<std::vector<StoredJob>>(std::move(answer), [this, now, stale_before, most](std::vector<StoredJob>& jobs) {
      return take(now, stale_before, most, jobs);
    });
  }
  void keep_jobs(std::vector<StoredJob> jobs, Millis now) override {
    reads_.put([this, jobs = std::move(jobs), now] {
      for (const StoredJob& job : jobs)
        if (const auto found = taken_.find(job.table); found != taken_.end() && found->second.seq == job.seq)
          found->second.at = now;
    });
  }

  // Nobody is elsewhere.
  void set_present(std::string, std::vector<std::string>, Millis) override {}
  void present_elsewhere(std::string, Millis, std::function<void(Read, std::vector<std::string>)> answer) override {
    post_([answer = std::move(answer)] { answer(Read::Nothing, {}); });
  }
  bool shared() const override { return false; }
  void on_news(std::function<void(News)>) override {}

  void ping(std::function<void(bool)> answer) override {
    reads_.put(
        [this, answer = std::move(answer)] { post_([answer, answers = reader_.answers()] { answer(answers); }); });
  }
  void close() override { finish(); }

 private:
  struct Taken {
    std::int64_t seq = 0;
    Millis at = 0;
  };

  template <class Answer, class Look>
  void ask(std::function<void(Read, Answer)> answer, Look look) {
    reads_.put([this, answer = std::move(answer), look = std::move(look)] {
      Answer found{};
      const Read read = look(found);
      post_([answer, read, found = std::move(found)] { answer(read, found); });
    });
  }

  Read take(Millis now, Millis stale_before, int most, std::vector<StoredJob>& jobs);
  void write_on();
  void read_on();
  void move_on();
  void finish();
  void look_at_wal();

  Post post_;
  FileLock lock_;
  SqliteDb write_db_, read_db_, move_db_;
  SqliteWriter writer_;
  SqliteReader reader_;
  std::shared_ptr<WriteLine> writes_ = std::make_shared<WriteLine>();  // outlives this in answers
  Gathering<std::function<void()>> reads_;
  Gathering<int> moves_;
  std::atomic<bool> moving_ = false;
  int wal_pages_ = 0;    // the writing thread's
  int moved_pages_ = 0;  // of them, or about to be; likewise
  // Nobody else thinks for this file, so who has a job is not stored: after a restart nobody has any.
  std::unordered_map<std::string, Taken> taken_;  // the reading thread's
  std::thread write_thread_, read_thread_, move_thread_;
};

std::string SqliteStore::open(const std::string& path, Language language) {
  std::string problem = make_file(path, language);
  if (problem.empty()) problem = lock_.take(path, language);
  if (problem.empty()) problem = open_file(write_db_, path, SqliteDb::Access::Write, language);
  if (problem.empty()) problem = migrate_file(write_db_, path, language);
  if (problem.empty()) problem = open_file(read_db_, path, SqliteDb::Access::Write, language);
  if (problem.empty()) problem = open_file(move_db_, path, SqliteDb::Access::Write, language);
  if (!problem.empty()) return problem;
  if (!writer_.prepare(write_db_))
    return msg::store_cannot_open(language, {.path = path, .reason = write_db_.why()});
  if (!reader_.prepare(read_db_)) return msg::store_cannot_open(language, {.path = path, .reason = read_db_.why()});
  sqlite3_wal_hook(
      write_db_.handle(),
      [](void* store, sqlite3*, const char*, int pages) {
        static_cast<SqliteStore*>(store)->wal_pages_ = pages;
        return SQLITE_OK;
      },
      this);
  write_thread_ = std::thread([this] { write_on(); });
  read_thread_ = std::thread([this] { read_on(); });
  move_thread_ = std::thread([this] { move_on(); });
  return {};
}

void SqliteStore::write_on() {
  std::vector<WantedWrite> batch;
  while (writes_->take(batch)) {
    answer_all(post_, writes_, writer_.store(std::move(batch)));
    look_at_wal();
  }
}

void SqliteStore::look_at_wal() {
  if (wal_pages_ < moved_pages_) moved_pages_ = 0;  // it has begun anew
  if (wal_pages_ - moved_pages_ < kMovePages || moving_) return;
  moved_pages_ = wal_pages_;
  if (wal_pages_ >= kMustMovePages) {
    sqlite3_wal_checkpoint_v2(write_db_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  } else {
    moving_ = true;
    moves_.put(0);
  }
}

void SqliteStore::read_on() {
  std::vector<std::function<void()>> asked;
  while (reads_.take(asked))
    for (const auto& look : asked) look();
}

void SqliteStore::move_on() {
  std::vector<int> asked;
  while (moves_.take(asked)) {
    sqlite3_wal_checkpoint_v2(move_db_.handle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    moving_ = false;
  }
}

Store::Read SqliteStore::take(Millis now, Millis stale_before, int most, std::vector<StoredJob>& jobs) {
  std::vector<StoredJob> wanted;
  const Read read = reader_.jobs(wanted);
  if (read == Read::Failed) return read;
  std::unordered_map<std::string, Taken> still;
  for (StoredJob& job : wanted) {
    const auto found = taken_.find(job.table);
    const bool taken = found != taken_.end() && found->second.seq == job.seq && found->second.at >= stale_before;
    if (taken) {
      still.insert(*found);
    } else if (jobs.size() < static_cast<std::size_t>(most)) {
      still[job.table] = {.seq = job.seq, .at = now};
      jobs.push_back(std::move(job));
    }
  }
  taken_ = std::move(still);
  return jobs.empty() ? Read::Nothing : Read::Found;
}

void SqliteStore::finish() {
  writes_->close();
  reads_.close();
  if (write_thread_.joinable()) write_thread_.join();
  if (read_thread_.joinable()) read_thread_.join();
  moves_.close();
  if (move_thread_.joinable()) move_thread_.join();
}

}  // namespace

StoreOpening open_sqlite(const std::string& path, Post post, Language language) {
  auto store = std::make_unique<SqliteStore>(std::move(post));
  std::string problem = store->open(path, language);
  if (!problem.empty()) return {.store = nullptr, .problem = std::move(problem)};
  return {.store = std::move(store), .problem = {}};
}

}  // namespace endeavor
