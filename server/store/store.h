// Where tables and people are kept. Everything is asked for and answered later, in the loop that asks (`Post`), so
// that no loop waits for a disk. What was answered Yes is there after any crash; writes of one batch that are not
// for the same table do not depend on each other.
//
// sqlite/: one file, one writer thread, WAL, synchronous=FULL; what gathers while it writes goes into the next
// transaction. postgres/: the same over libpq in pipeline mode, several processes on one database. The simulator
// (tests/server/simulate) has one with a made-up disk.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/languages.h"
#include "players/interface.h"
#include "server/table/row.h"

namespace endeavor {

// Runs it later in the loop of who asked. From any thread.
using Post = std::function<void(std::function<void()>)>;

// What lists of tables are made from; the same facts stand in the log.
struct TableIndex {
  Millis made_at = 0;
  std::uint8_t phase = 0;  // TablePhase
  bool listed = false;
  bool seat_open = false;
  std::string host;
  std::vector<std::string> people;  // seated now
  std::optional<Millis> wake_at;    // when time changes it; kept only roughly for live games, see hall
  bool operator==(const TableIndex&) const = default;
};

struct TableWrite {
  std::string table;
  std::vector<Row> rows;            // seq without a gap, the first one behind all that are stored
  std::int64_t behind = 0;          // of a write without rows: so many are stored, else somebody was first
  std::optional<TableIndex> index;  // when it changed
  bool job_over = false;            // the thinking that was wanted is no longer
  std::optional<std::int64_t> job;  // the seq of the decision that wants thinking from now on
};

struct Person {
  std::string id;
  std::string name;
  std::string token_hash;  // of the secret that only the person has
  Millis made_at = 0;
  bool forgotten = false;
};

// One of these.
struct Write {
  std::optional<TableWrite> table;
  std::optional<Person> person;  // new, renamed or forgotten (name and token_hash are then empty)
};

enum class Stored : std::uint8_t {
  Yes,
  Conflict,  // another process was first: the log has grown meanwhile
  Failed,    // the store cannot write; nothing was done
};

struct ListQuery {
  enum class Which : std::uint8_t { Mine, ListedOpen, ListedPlaying, ListedOver } which = Which::Mine;
  std::string person;  // Mine: host or seated
  std::string after;   // as the last answer gave it
  int most = 50;
};
struct ListPage {
  std::vector<std::string> tables;  // newest made first
  std::string after;                // empty: that was all
};  // Nothing: `after` is none that we gave

struct StoredJob {
  std::string table;
  std::int64_t seq = 0;
};

// Who thinks says so this often; who has not for so long is taken for dead, and the job is another's.
inline constexpr Millis kJobKeepAlive = 4'000;
inline constexpr Millis kJobStale = 15'000;

// What another process has done. An empty id: we were cut off for a while, so any of this kind may have changed.
struct News {
  enum class Kind : std::uint8_t { Table, Person, Presence, Job } kind = Kind::Table;
  std::string id;
};

class Store : public Interface {
 public:
  // Whether the answers to reads are nothing because there is nothing, or because the store does not answer.
  enum class Read : std::uint8_t { Found, Nothing, Failed };

  virtual void write(Write, std::function<void(Stored)>) = 0;
  virtual void read_log(std::string table, std::int64_t from_seq, std::function<void(Read, std::vector<Row>)>) = 0;
  virtual void list(ListQuery, std::function<void(Read, ListPage)>) = 0;
  virtual void person(std::string id, std::function<void(Read, Person)>) = 0;
  virtual void person_by_token(std::string token_hash, std::function<void(Read, Person)>) = 0;
  virtual void count_open_tables(std::string host, std::function<void(Read, int)>) = 0;  // not over
  virtual void due(Millis until, int most,
                   std::function<void(Read, std::vector<std::string>)>) = 0;  // wake_at ≤ until

  // Thinking. take_jobs gives jobs that nobody has, or whose taker has not been heard of since `stale_before`, to
  // this process; a job ends with the write that says so.
  virtual void take_jobs(Millis now, Millis stale_before, int most,
                         std::function<void(Read, std::vector<StoredJob>)>) = 0;
  virtual void keep_jobs(std::vector<StoredJob>, Millis now) = 0;  // still thinking about these; 0: gives them back

  // Who is at a table in this process, for the others; and in the others.
  virtual void set_present(std::string table, std::vector<std::string> people, Millis now) = 0;
  virtual void present_elsewhere(std::string table, Millis not_before,
                                 std::function<void(Read, std::vector<std::string>)>) = 0;

  // False when nobody else writes here, and news never come.
  virtual bool shared() const = 0;
  virtual void on_news(std::function<void(News)>) = 0;

  virtual void ping(std::function<void(bool)>) = 0;  // for /health: does it answer?

  // Returns when all that was asked is answered, that is posted; then nothing more comes. Where a database was lost
  // in mid-write and does not come back within seconds, what is not known to be stored or not stays unanswered.
  virtual void close() = 0;
};

struct StoreOpening {
  std::unique_ptr<Store> store;
  std::string problem;  // a sentence, when there is none
};
// "sqlite:FILE" or "postgres:CONNECTION", a URI or keywords as libpq reads them; migrations run. One process at a
// time has a SQLite file.
StoreOpening open_store(std::string_view db, Post, std::string_view process_id, Language = Language::En);

// "sqlite:…/endeavor/tables.db" in the user's state folder.
std::string default_db();

}  // namespace endeavor
