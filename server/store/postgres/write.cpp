// Batches as pipelines; see write.h.
#include "server/store/postgres/write.h"

#include <algorithm>
#include <chrono>
#include <thread>
#include <unordered_set>
#include <utility>

#include "server/store/postgres/news.h"
#include "server/store/postgres/rows.h"
#include "server/store/postgres/sql.h"

namespace endeavor {

namespace {

// Who writes to two tables in one transaction takes them in the order of their ids, so that no two processes wait
// for each other; people come last. What is of the same table stays in the order of its batch.
bool comes_before(const AskedWrite* a, const AskedWrite* b) {
  const Write& x = a->write;
  const Write& y = b->write;
  if (x.table.has_value() != y.table.has_value()) return x.table.has_value();
  if (x.table && y.table && x.table->table != y.table->table) return x.table->table < y.table->table;
  if (x.person && y.person && x.person->id != y.person->id) return x.person->id < y.person->id;
  return a < b;
}

bool same_table(const AskedWrite* a, const AskedWrite* b) {
  return a->write.table && b->write.table && a->write.table->table == b->write.table->table;
}

bool has_rows(const AskedWrite* asked) { return asked->write.table && !asked->write.table->rows.empty(); }
bool is_bare(const AskedWrite* asked) { return asked->write.table && asked->write.table->rows.empty(); }

// The connection is ending, or the server is: what comes of the transaction is not known.
bool means_lost(std::string_view state) {
  return state.empty() || state.starts_with("08") || state.starts_with("57P");
}

// One of the writes is to blame (a value, a key, two that waited for each other), not the database as such.
bool means_one(std::string_view state) {
  return state.starts_with("22") || state.starts_with("23") || state.starts_with("40");
}

PgValues& add_people(PgValues& values, const TableIndex& index) {
  std::vector<std::string> people = index.people;
  if (!index.host.empty()) people.push_back(index.host);
  return values.texts(people);
}

PgValues& add_index(PgValues& values, const TableIndex& index) {
  values.whole(index.made_at).whole(index.phase).truth(index.listed).truth(index.seat_open).text(index.host);
  return index.wake_at ? values.whole(*index.wake_at) : values.none();
}

// The rows of this write are the first of those that are stored from its place on.
bool is_prefix(const Write& write, const std::vector<Row>& stored) {
  if (!write.table) return false;
  const std::vector<Row>& ours = write.table->rows;
  return stored.size() >= ours.size() && std::equal(ours.begin(), ours.end(), stored.begin());
}

void decide(AskedWrite& asked, Stored stored) {
  asked.stored = stored;
  asked.decided = true;
}

}  // namespace

PgWriter::PgWriter(std::string connection, std::string process)
    : connection_(std::move(connection)), process_(std::move(process)), link_(pg_writes()) {}

std::string PgWriter::session_name() const {
  return "endeavor " + process_.substr(0, 40) + " w" + std::to_string(sessions_);
}

bool PgWriter::connect(std::string& why) {
  const std::string before = session_name();
  ++sessions_;
  return link_.connect(connection_, session_name(), "SET lock_timeout = '5s'", why) && end_session(before);
}

// The session before this one may still be at work, though we no longer hear of it: nobody may ask what it has done
// before it is gone.
bool PgWriter::end_session(const std::string& name) {
  constexpr int kPatience = 200;
  for (int i = 0; i < kPatience; ++i) {
    link_.send(PgWrite::EndSession, PgValues().text(name));
    link_.send(PgWrite::Sessions, PgValues().text(name));
    link_.sync();
    const auto answers = link_.answers();
    if (!answers || !is_good((*answers)[1])) break;
    if (whole_at((*answers)[1], 0, 0) == 0) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  link_.lose();
  return false;
}

std::vector<AskedWrite> PgWriter::store(std::vector<AskedWrite>&& batch) {
  if (doubtful_.empty()) return write_out(std::move(batch));
  std::unordered_set<std::string> tables;
  for (const AskedWrite& asked : doubtful_)
    if (asked.write.table) tables.insert(asked.write.table->table);
  std::vector<AskedWrite> now;
  for (AskedWrite& asked : batch) {
    const bool waits = asked.write.table && tables.contains(asked.write.table->table);
    (waits ? doubtful_ : now).push_back(std::move(asked));
  }
  return write_out(std::move(now));
}

std::vector<AskedWrite> PgWriter::settle() {
  std::vector<AskedWrite> before = std::exchange(doubtful_, {});
  std::vector<AskedWrite*> looked_for;
  for (AskedWrite& asked : before) {
    if (!asked.write.table || asked.write.table->rows.empty()) continue;
    const TableWrite& write = *asked.write.table;
    link_.send(PgWrite::ReadRows, PgValues().text(write.table).whole(write.rows.front().seq));
    link_.sync();
    looked_for.push_back(&asked);
  }
  const auto answers = link_.answers();
  if (!answers || !std::ranges::all_of(*answers, is_good)) {
    link_.lose();
    doubtful_ = std::move(before);
    return {};
  }
  for (std::size_t i = 0; i < looked_for.size(); ++i) {
    const std::vector<Row> stored = rows_of((*answers)[i]);
    if (is_prefix(looked_for[i]->write, stored)) decide(*looked_for[i], Stored::Yes);
  }
  std::vector<AskedWrite> answered;
  std::vector<AskedWrite> again;  // nothing of these is there
  for (AskedWrite& asked : before) (asked.decided ? answered : again).push_back(std::move(asked));
  for (AskedWrite& asked : write_out(std::move(again))) answered.push_back(std::move(asked));
  return answered;
}

std::vector<AskedWrite> PgWriter::write_out(std::vector<AskedWrite>&& batch) {
  std::vector<AskedWrite*> sorted;
  for (AskedWrite& asked : batch) {
    if (!up())
      decide(asked, Stored::Failed);
    else if (const auto refused = refusals_.of(asked.write))
      decide(asked, *refused);
    else
      sorted.push_back(&asked);
  }
  std::ranges::sort(sorted, comes_before);
  if (!sorted.empty() && run(sorted) == Outcome::Broken) {
    if (means_one(broken_))
      run_apart(sorted);
    else
      for (AskedWrite* asked : sorted) decide(*asked, Stored::Failed);
  }
  std::vector<AskedWrite> answered;
  for (AskedWrite& asked : batch) {
    if (asked.decided && asked.stored != Stored::Yes && asked.write.table)
      refusals_.note(asked.write.table->table, asked.stored);
    (asked.decided ? answered : doubtful_).push_back(std::move(asked));
  }
  return answered;
}

PgWriter::Outcome PgWriter::run(std::span<AskedWrite* const> batch) {
  std::vector<std::size_t> deciding(batch.size());  // the place of the answer that decides
  std::size_t sent = 1;
  const AskedWrite* rows_before = nullptr;
  link_.send(PgWrite::Begin);
  for (std::size_t i = 0; i < batch.size(); ++i) {
    deciding[i] = sent + (is_bare(batch[i]) ? 1 : 0);
    sent += send_write(batch[i]->write, rows_before != nullptr && same_table(rows_before, batch[i]));
    if (has_rows(batch[i])) rows_before = batch[i];
  }
  send_news(batch);
  link_.send(PgWrite::Commit);
  link_.sync();
  const auto answers = link_.answers();
  if (!answers) return Outcome::Lost;
  const auto wrong = std::ranges::find_if_not(*answers, is_good);
  if (wrong != answers->end()) {
    broken_ = sql_state(*wrong);
    if (means_lost(broken_)) {
      link_.lose();
      return Outcome::Lost;
    }
    link_.send(PgWrite::Rollback);
    link_.sync();
    return link_.answers() ? Outcome::Broken : Outcome::Lost;
  }
  for (std::size_t i = 0; i < batch.size(); ++i) {
    const bool may_miss = batch[i]->write.table || batch[i]->write.person;
    const bool missed = may_miss && changed((*answers)[deciding[i]]) == 0;
    decide(*batch[i], missed ? Stored::Conflict : Stored::Yes);
  }
  return Outcome::Done;
}

void PgWriter::run_apart(std::span<AskedWrite* const> batch) {
  for (std::size_t i = 0; i < batch.size(); ++i) {
    if (i > 0 && same_table(batch[i - 1], batch[i]) && batch[i - 1]->stored != Stored::Yes) {
      decide(*batch[i], batch[i - 1]->stored);  // it builds on the one before
      continue;
    }
    const Outcome outcome = run(batch.subspan(i, 1));
    if (outcome == Outcome::Lost) return;
    if (outcome == Outcome::Broken)  // 23: there is such a key
      decide(*batch[i], broken_.starts_with("23") ? Stored::Conflict : Stored::Failed);
  }
}

std::size_t PgWriter::send_write(const Write& write, bool follows) {
  if (write.table) return write.table->rows.empty() ? send_bare(*write.table) : send_table(*write.table, follows);
  if (!write.person) return 0;
  const Person& person = *write.person;
  PgValues values;
  values.text(person.id);
  if (!person.forgotten) values.text(person.name).text(person.token_hash);
  values.whole(person.made_at);
  link_.send(person.forgotten ? PgWrite::Forget : PgWrite::Person, values);
  return 1;
}

std::size_t PgWriter::send_table(const TableWrite& write, bool follows) {
  for (const Row& row : write.rows) {
    const bool first = !follows && &row == &write.rows.front();
    link_.send(first ? PgWrite::FirstRow : PgWrite::NextRow, row_values(write.table, row));
  }
  std::size_t sent = write.rows.size();
  const auto if_ours = [&] { return PgValues().text(write.table).whole(write.rows.back().seq); };
  if (write.rows.front().seq == 0) {
    link_.send(PgWrite::MakeTable, if_ours());
    ++sent;
  }
  if (write.index) {
    PgValues index = if_ours();
    link_.send(PgWrite::Index, add_index(index, *write.index));
    PgValues people = if_ours();
    link_.send(PgWrite::Unseat, add_people(people, *write.index));
    link_.send(PgWrite::Seat, people);
    sent += 3;
  }
  if (write.job || write.job_over) {
    PgValues job = if_ours();
    if (write.job) job.whole(*write.job);
    link_.send(write.job ? PgWrite::Job : PgWrite::JobOver, job);
    ++sent;
  }
  return sent;
}

std::size_t PgWriter::send_bare(const TableWrite& write) {
  const auto if_still = [&] { return PgValues().text(write.table).whole(write.behind); };
  link_.send(PgWrite::BareLock, PgValues().text(write.table));
  link_.send(PgWrite::BareStill, if_still());
  std::size_t sent = 2;
  if (write.index) {
    PgValues index = if_still();
    link_.send(PgWrite::BareIndex, add_index(index, *write.index));
    PgValues people = if_still();
    link_.send(PgWrite::BareUnseat, add_people(people, *write.index));
    link_.send(PgWrite::BareSeat, people);
    sent += 3;
  }
  if (write.job || write.job_over) {
    PgValues job = if_still();
    if (write.job) job.whole(*write.job);
    link_.send(write.job ? PgWrite::BareJob : PgWrite::BareJobOver, job);
    ++sent;
  }
  return sent;
}

void PgWriter::send_news(std::span<AskedWrite* const> batch) {
  std::vector<std::string> tables;
  std::vector<std::string> people;
  std::vector<std::string> jobs;
  for (const AskedWrite* asked : batch) {
    const Write& write = asked->write;
    if (write.table && (tables.empty() || tables.back() != write.table->table))
      tables.push_back(write.table->table);
    if (write.table && write.table->job) jobs.push_back(write.table->table);
    if (write.person) people.push_back(write.person->id);
  }
  for (const auto& [kind, ids] :
       {std::pair{News::Kind::Table, &tables}, {News::Kind::Person, &people}, {News::Kind::Job, &jobs}})
    for (const std::string& text : news_texts(process_, kind, *ids))
      link_.send(PgWrite::Notify, PgValues().text(text));
}

}  // namespace endeavor
