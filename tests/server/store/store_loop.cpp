// The tests' loop; see store_loop.h.
#include "tests/server/store/store_loop.h"

#include <gtest/gtest.h>

#include <optional>
#include <utility>

namespace endeavor::test {

void StoreLoop::add(std::function<void()> run) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back(std::move(run));
  }
  came_.notify_one();
}

void StoreLoop::turn() {
  std::deque<std::function<void()>> now;
  {
    const std::scoped_lock lock(mutex_);
    std::swap(now, waiting_);
  }
  for (const auto& run : now) run();
}

bool StoreLoop::until(const std::function<bool()>& so, std::chrono::seconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (true) {
    turn();
    if (so()) return true;
    std::unique_lock lock(mutex_);
    if (!came_.wait_until(lock, end, [&] { return !waiting_.empty(); })) return false;
  }
}

OpenStore::OpenStore(const std::string& db, const std::string& process) {
  StoreOpening opening = open_store(db, loop_.post(), process);
  EXPECT_EQ(opening.problem, "");
  store_ = std::move(opening.store);
}

void OpenStore::close() {
  if (store_) store_->close();
  store_.reset();
  loop_.turn();
}

namespace {

// Asks with ask(answer) and waits for what the answer says.
template <class Answer, class Ask>
std::optional<Answer> wait_for(StoreLoop& loop, Ask ask) {
  std::optional<Answer> got;
  ask([&](Store::Read read, Answer answer) {
    EXPECT_NE(read, Store::Read::Failed);
    got = std::move(answer);
  });
  EXPECT_TRUE(loop.until([&] { return got.has_value(); }));
  return got;
}

Stored wait_write(StoreLoop& loop, Store& store, Write write) {
  std::optional<Stored> got;
  store.write(std::move(write), [&](Stored stored) { got = stored; });
  EXPECT_TRUE(loop.until([&] { return got.has_value(); }));
  return got.value_or(Stored::Failed);
}

}  // namespace

Stored OpenStore::write(TableWrite write) {
  return wait_write(loop_, *store_, {.table = std::move(write), .person = {}});
}
Stored OpenStore::write(Person person) {
  return wait_write(loop_, *store_, {.table = {}, .person = std::move(person)});
}
std::vector<Row> OpenStore::log(const std::string& table, std::int64_t from) {
  return *wait_for<std::vector<Row>>(loop_, [&](auto answer) { store_->read_log(table, from, answer); });
}
ListPage OpenStore::list(ListQuery query) {
  return *wait_for<ListPage>(loop_, [&](auto answer) { store_->list(query, answer); });
}
std::vector<StoredJob> OpenStore::take_jobs(Millis now, Millis stale_before, int most) {
  return *wait_for<std::vector<StoredJob>>(
      loop_, [&](auto answer) { store_->take_jobs(now, stale_before, most, answer); });
}
std::optional<Person> OpenStore::person(const std::string& id) {
  auto got = wait_for<Person>(loop_, [&](auto answer) { store_->person(id, answer); });
  return got && !got->id.empty() ? got : std::nullopt;
}
std::optional<Person> OpenStore::person_by_token(const std::string& token) {
  auto got = wait_for<Person>(loop_, [&](auto answer) { store_->person_by_token(token, answer); });
  return got && !got->id.empty() ? got : std::nullopt;
}
int OpenStore::open_tables(const std::string& host) {
  return *wait_for<int>(loop_, [&](auto answer) { store_->count_open_tables(host, answer); });
}
std::vector<std::string> OpenStore::due(Millis until, int most) {
  return *wait_for<std::vector<std::string>>(loop_, [&](auto answer) { store_->due(until, most, answer); });
}
std::vector<std::string> OpenStore::present(const std::string& table, Millis not_before) {
  return *wait_for<std::vector<std::string>>(
      loop_, [&](auto answer) { store_->present_elsewhere(table, not_before, answer); });
}
bool OpenStore::ping() {
  std::optional<bool> got;
  store_->ping([&](bool answers) { got = answers; });
  EXPECT_TRUE(loop_.until([&] { return got.has_value(); }));
  return got.value_or(false);
}

Row move_row(std::int64_t seq, const std::string& text) {
  return {.seq = seq,
          .at = 1000 + seq,
          .kind = RowKind::Moved,
          .seat = static_cast<int>(seq % 4),
          .ply = static_cast<int>(seq),
          .undos = 0,
          .spent = 250,
          .person = "ana",
          .text = text};
}

TableWrite move_write(const std::string& table, std::int64_t seq, const std::string& text) {
  return {.table = table, .rows = {move_row(seq, text)}, .index = {}, .job_over = false, .job = {}};
}

TableWrite made_write(const std::string& table, const std::string& host, Millis at) {
  const Row row = {.seq = 0, .at = at, .kind = RowKind::Made, .person = host, .text = R"({"rules":{}})"};
  const TableIndex index = {
      .made_at = at, .phase = 0, .listed = true, .seat_open = true, .host = host, .people = {host}, .wake_at = {}};
  return {.table = table, .rows = {row}, .index = index, .job_over = false, .job = {}};
}

}  // namespace endeavor::test
