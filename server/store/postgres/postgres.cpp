// The store in a PostgreSQL database. Two threads with a connection each: one writes what has gathered, one asks
// and listens. Either connects again by itself; while it cannot, everything fails at once, except what was on its
// way when the connection was lost: that is answered when the database can say what became of it.
#include "server/store/postgres/postgres.h"

#include <poll.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <mutex>
#include <thread>
#include <unordered_map>
#include <utility>

#include "messages/keys.h"
#include "server/store/asked.h"
#include "server/store/gathering.h"
#include "server/store/postgres/news.h"
#include "server/store/postgres/patience.h"
#include "server/store/postgres/read.h"
#include "server/store/postgres/rows.h"
#include "server/store/postgres/schema.h"
#include "server/store/postgres/write.h"

namespace endeavor {

namespace {

// So long is waited at the end for a database to come back that was lost in mid-write.
constexpr std::chrono::seconds kLastPatience{6};

std::vector<std::string> texts_of(const PgResult& result) {
  std::vector<std::string> texts;
  texts.reserve(static_cast<std::size_t>(PQntuples(result.get())));
  for (int i = 0; i < PQntuples(result.get()); ++i) texts.push_back(text_at(result, i, 0));
  return texts;
}

class PgStore final : public Store {
 public:
  PgStore(const std::string& connection, Post post, const std::string& process)
      : post_(std::move(post)),
        process_(process),
        writer_(connection, process),
        reader_(connection, process, [this](const News& news) { hear(news); }) {}
  ~PgStore() override { finish(); }

  bool open(std::string& why);

  void write(Write write, std::function<void(Stored)> answer) override {
    wanted_->put({.asked = {.write = std::move(write), .answer = std::move(answer)}, .told = {}});
  }

  void read_log(std::string table, std::int64_t from_seq,
                std::function<void(Read, std::vector<Row>)> answer) override {
    ask<std::vector<Row>>({{PgRead::Log, PgValues().text(table).whole(from_seq)}}, std::move(answer),
                          [](std::span<const PgResult> results, std::vector<Row>& rows) {
                            rows = rows_of(results[0]);
                            return !rows.empty();
                          });
  }
  void list(ListQuery query, std::function<void(Read, ListPage)> answer) override;
  void person(std::string id, std::function<void(Read, Person)> answer) override {
    ask_person(PgRead::PersonById, id, std::move(answer));
  }
  void person_by_token(std::string token_hash, std::function<void(Read, Person)> answer) override {
    ask_person(PgRead::PersonByToken, token_hash, std::move(answer));
  }
  void count_open_tables(std::string host, std::function<void(Read, int)> answer) override {
    ask<int>({{PgRead::OpenTables, PgValues().text(host)}}, std::move(answer),
             [](std::span<const PgResult> results, int& count) {
               count = static_cast<int>(whole_at(results[0], 0, 0));
               return true;
             });
  }
  void due(Millis until, int most, std::function<void(Read, std::vector<std::string>)> answer) override {
    ask_texts({{PgRead::Due, PgValues().whole(until).whole(most)}}, std::move(answer));
  }

  void take_jobs(Millis now, Millis stale_before, int most,
                 std::function<void(Read, std::vector<StoredJob>)> answer) override;
  void keep_jobs(std::vector<StoredJob> jobs, Millis now) override;

  void set_present(std::string table, std::vector<std::string> people, Millis now) override;
  void present_elsewhere(std::string table, Millis not_before,
                         std::function<void(Read, std::vector<std::string>)> answer) override {
    ask_texts({{PgRead::Present, PgValues().text(table).text(process_).whole(not_before)}}, std::move(answer));
  }
  bool shared() const override { return true; }
  void on_news(std::function<void(News)> listener) override {
    const std::scoped_lock lock(listener_mutex_);
    listener_ = std::move(listener);
  }

  void ping(std::function<void(bool)> answer) override {
    reader_.ask({.statements = {{PgRead::Ping, {}}}, .answer = [this, answer = std::move(answer)](auto results) {
                   post_([answer, answers = !results.empty() && writing_.load()] { answer(answers); });
                 }});
  }
  void close() override { finish(); }

 private:
  using Statements = std::vector<std::pair<PgRead, PgValues>>;

  // `read` fills in the answer and says whether there was anything.
  template <class Answer, class ReadOut>
  void ask(Statements&& statements, std::function<void(Read, Answer)> answer, ReadOut read) {
    reader_.ask({.statements = std::move(statements),
                 .answer = [this, answer = std::move(answer), read](std::span<const PgResult> results) {
                   Answer found{};
                   const bool something = !results.empty() && read(results, found);
                   const Read how = results.empty() ? Read::Failed : something ? Read::Found : Read::Nothing;
                   post_([answer, how, found = std::move(found)] { answer(how, found); });
                 }});
  }
  void ask_texts(Statements&& statements, std::function<void(Read, std::vector<std::string>)> answer) {
    ask<std::vector<std::string>>(std::move(statements), std::move(answer),
                                  [](std::span<const PgResult> results, std::vector<std::string>& texts) {
                                    texts = texts_of(results[0]);
                                    return !texts.empty();
                                  });
  }
  void ask_person(PgRead statement, const std::string& key, std::function<void(Read, Person)> answer);

  void hear(const News&);
  void write_on();
  void connect_again(Patience&);
  void take_in(std::vector<WantedWrite>&);
  void answer(std::vector<AskedWrite>&& batch) { answer_all(post_, wanted_, std::move(batch)); }
  void finish();

  Post post_;
  std::string process_;
  PgWriter writer_;
  std::shared_ptr<WriteLine> wanted_ = std::make_shared<WriteLine>();  // outlives this in answers
  std::atomic<bool> writing_ = false;
  std::mutex listener_mutex_;
  std::function<void(News)> listener_;
  std::unordered_map<std::string, std::vector<std::string>> present_;  // as last said, of who asks
  std::thread write_thread_;
  PgReader reader_;
};

bool PgStore::open(std::string& why) {
  if (!writer_.connect(why) || !reader_.start(why)) return false;
  writing_ = true;
  write_thread_ = std::thread([this] { write_on(); });
  return true;
}

void PgStore::hear(const News& news) {
  const std::scoped_lock lock(listener_mutex_);
  if (listener_) post_([listener = listener_, news] { listener(news); });
}

void PgStore::list(ListQuery query, std::function<void(Read, ListPage)> answer) {
  const auto ask_for = query.most + 1;  // one more says whether there is more
  Statements statements;
  switch (query.which) {
    case ListQuery::Which::Mine:
      statements = {{PgRead::Mine, PgValues().text(query.person).text(query.after).whole(ask_for)}};
      break;
    case ListQuery::Which::ListedOpen:
      statements = {{PgRead::Open, PgValues().text(query.after).whole(ask_for)}};
      break;
    case ListQuery::Which::ListedPlaying:
      statements = {{PgRead::Listed, PgValues().whole(1).text(query.after).whole(ask_for)}};
      break;
    case ListQuery::Which::ListedOver:
      statements = {{PgRead::Listed, PgValues().whole(2).text(query.after).whole(ask_for)}};
      break;
  }
  statements.emplace_back(PgRead::Place, PgValues().text(query.after));
  ask<ListPage>(
      std::move(statements), std::move(answer),
      [most = query.most, begins = query.after.empty()](std::span<const PgResult> results, ListPage& page) {
        if (!begins && PQntuples(results[1].get()) == 0) return false;
        page.tables = texts_of(results[0]);
        cut_page(page, most);
        return true;
      });
}

void PgStore::ask_person(PgRead statement, const std::string& key, std::function<void(Read, Person)> answer) {
  ask<Person>({{statement, PgValues().text(key)}}, std::move(answer),
              [](std::span<const PgResult> results, Person& person) {
                if (PQntuples(results[0].get()) == 0) return false;
                person = {.id = text_at(results[0], 0, 0),
                          .name = text_at(results[0], 0, 1),
                          .token_hash = text_at(results[0], 0, 2),
                          .made_at = whole_at(results[0], 0, 3),
                          .forgotten = truth_at(results[0], 0, 4)};
                return true;
              });
}

void PgStore::take_jobs(Millis now, Millis stale_before, int most,
                        std::function<void(Read, std::vector<StoredJob>)> answer) {
  ask<std::vector<StoredJob>>(
      {{PgRead::TakeJobs, PgValues().text(process_).whole(now).whole(stale_before).whole(most)}}, std::move(answer),
      [](std::span<const PgResult> results, std::vector<StoredJob>& jobs) {
        for (int i = 0; i < PQntuples(results[0].get()); ++i)
          jobs.push_back({.table = text_at(results[0], i, 0), .seq = whole_at(results[0], i, 1)});
        return !jobs.empty();
      });
}

void PgStore::keep_jobs(std::vector<StoredJob> jobs, Millis now) {
  for (const StoredJob& job : jobs)
    reader_.ask(
        {.statements = {{PgRead::KeepJob, PgValues().text(process_).text(job.table).whole(job.seq).whole(now)}},
         .answer = {}});
}

void PgStore::set_present(std::string table, std::vector<std::string> people, Millis now) {
  Statements statements;
  if (people.empty())
    statements.emplace_back(PgRead::NobodyPresent, PgValues().text(table).text(process_));
  else
    statements.emplace_back(PgRead::SetPresent, PgValues().text(table).text(process_).texts(people).whole(now));
  const auto known = present_.find(table);
  const bool same = known == present_.end() ? people.empty() : known->second == people;
  if (!same)
    for (const std::string& text : news_texts(process_, News::Kind::Presence, {table}))
      statements.emplace_back(PgRead::Notify, PgValues().text(text));
  if (people.empty())
    present_.erase(table);
  else
    present_[table] = std::move(people);
  reader_.ask({.statements = std::move(statements), .answer = {}});
}

void PgStore::write_on() {
  Patience patience;
  std::vector<WantedWrite> batch;
  std::optional<Patience::Clock::time_point> end;
  while (true) {
    if (!writer_.up() && patience.due()) connect_again(patience);
    writing_ = writer_.up();
    std::array<pollfd, 2> wait = {
        {{.fd = end ? -1 : wanted_->fd(), .events = POLLIN, .revents = 0},
         {.fd = writer_.up() ? writer_.link().socket() : -1, .events = POLLIN, .revents = 0}}};
    ::poll(wait.data(), wait.size(), writer_.up() ? -1 : patience.milliseconds_left());
    writer_.link().heard();  // nothing, but that it may be lost
    const bool open = wanted_->take_now(batch);
    take_in(batch);
    if (open) continue;
    if (!end) end = Patience::Clock::now() + kLastPatience;
    if (!writer_.in_doubt() || Patience::Clock::now() >= *end) return;
  }
}

void PgStore::connect_again(Patience& patience) {
  std::string why;
  if (!writer_.connect(why)) return patience.failed();
  patience.worked();
  if (writer_.in_doubt()) answer(writer_.settle());
}

void PgStore::take_in(std::vector<WantedWrite>& batch) {
  std::vector<AskedWrite> now;
  const auto about = [](const AskedWrite& asked, const std::string& table) {
    return asked.write.table && asked.write.table->table == table;
  };
  for (WantedWrite& wanted : batch) {
    if (wanted.told.empty()) {
      now.push_back(std::move(wanted.asked));
      continue;
    }
    // What was asked before the refusal was told comes before it here too.
    if (std::ranges::any_of(now, [&](const AskedWrite& asked) { return about(asked, wanted.told); }))
      answer(writer_.store(std::exchange(now, {})));
    writer_.told(wanted.told);
  }
  if (!now.empty()) answer(writer_.store(std::move(now)));
}

void PgStore::finish() {
  wanted_->close();
  if (write_thread_.joinable()) write_thread_.join();
  reader_.close();
}

}  // namespace

StoreOpening open_postgres(const std::string& connection, Post post, std::string_view process_id,
                           Language language) {
  std::string problem = migrate_postgres(connection, language);
  if (!problem.empty()) return {.store = nullptr, .problem = std::move(problem)};
  auto store = std::make_unique<PgStore>(connection, std::move(post), std::string(process_id));
  std::string why;
  if (!store->open(why)) return {.store = nullptr, .problem = msg::store_cannot_reach(language, {.reason = why})};
  return {.store = std::move(store), .problem = {}};
}

}  // namespace endeavor
