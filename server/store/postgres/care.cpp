// Care for a PostgreSQL database; see care.h.
#include <memory>

#include "messages/keys.h"
#include "server/store/care.h"
#include "server/store/postgres/link.h"
#include "server/store/postgres/rows.h"
#include "server/store/postgres/schema.h"

namespace endeavor {

namespace {

class PgCare final : public StoreCare {
 public:
  ~PgCare() override { PQfinish(connection_); }

  std::string open(const std::string& connection, Language);

  std::string why() const override;
  bool integrity(std::vector<std::string>& faults) override;
  bool tables(std::vector<std::string>&) override;
  bool look(const std::string& table, KeptTable&) override;
  bool mend(const std::string& table, const std::function<std::optional<MendedTable>(const KeptTable&)>&) override;
  std::string name_of(std::string_view person) override;
  bool can_back_up() const override { return false; }
  bool back_up(const std::string&) override { return false; }

 private:
  bool run(const std::string& sql);
  PgResult ask(const std::string& sql, const PgValues& = {});
  bool read(const std::string& table, KeptTable&);
  bool write(const std::string& table, const MendedTable&);

  PGconn* connection_ = nullptr;
};

std::string PgCare::open(const std::string& connection, Language language) {
  connection_ = pg_connect(connection, "endeavor db");
  if (PQstatus(connection_) != CONNECTION_OK) return msg::store_cannot_reach(language, {.reason = why()});
  return check_postgres(connection_, language);
}

std::string PgCare::why() const {
  std::string reason = PQerrorMessage(connection_);
  while (!reason.empty() && reason.back() == '\n') reason.pop_back();
  return reason;
}

bool PgCare::run(const std::string& sql) { return is_good(PgResult(PQexec(connection_, sql.c_str()))); }

PgResult PgCare::ask(const std::string& sql, const PgValues& values) { return values.ask(connection_, sql); }

// PostgreSQL looks after its own files; what can be asked for is that nothing refers to what is not there.
bool PgCare::integrity(std::vector<std::string>& faults) {
  const PgResult lost =
      ask("SELECT DISTINCT table_id FROM log WHERE NOT EXISTS (SELECT 1 FROM tables WHERE id = table_id)");
  if (!is_good(lost)) return false;
  for (int i = 0; i < PQntuples(lost.get()); ++i) faults.push_back(text_at(lost, i, 0));
  return true;
}

bool PgCare::tables(std::vector<std::string>& ids) {
  const PgResult all = ask("SELECT id FROM tables ORDER BY num");
  if (!is_good(all)) return false;
  for (int i = 0; i < PQntuples(all.get()); ++i) ids.push_back(text_at(all, i, 0));
  return true;
}

bool PgCare::look(const std::string& table, KeptTable& kept) {
  if (!run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")) return false;
  const bool good = read(table, kept);
  return run("COMMIT") && good;
}

bool PgCare::read(const std::string& table, KeptTable& kept) {
  kept = {};
  const PgValues id = PgValues().text(table);
  const PgResult rows = ask(
      "SELECT seq, at, kind, seat, ply, undos, spent, person, text FROM log WHERE table_id = $1 ORDER BY seq", id);
  const PgResult index =
      ask("SELECT made_at, phase, listed, seat_open, host, coalesce(wake_at, 0), wake_at IS NULL FROM tables "
          "WHERE id = $1",
          id);
  const PgResult people = ask("SELECT person FROM seats WHERE table_id = $1", id);
  const PgResult job = ask("SELECT seq FROM jobs WHERE table_id = $1", id);
  if (!is_good(rows) || !is_good(index) || !is_good(people) || !is_good(job)) return false;
  kept.rows = rows_of(rows);
  if (PQntuples(index.get()) > 0) {
    kept.index = TableIndex{.made_at = whole_at(index, 0, 0),
                            .phase = static_cast<std::uint8_t>(whole_at(index, 0, 1)),
                            .listed = truth_at(index, 0, 2),
                            .seat_open = truth_at(index, 0, 3),
                            .host = text_at(index, 0, 4),
                            .people = {},
                            .wake_at = truth_at(index, 0, 6) ? std::nullopt : std::optional(whole_at(index, 0, 5))};
    for (int i = 0; i < PQntuples(people.get()); ++i) kept.index->people.push_back(text_at(people, i, 0));
  }
  if (PQntuples(job.get()) > 0) kept.job = whole_at(job, 0, 0);
  return true;
}

// Nobody adds to a log meanwhile.
bool PgCare::mend(const std::string& table,
                  const std::function<std::optional<MendedTable>(const KeptTable&)>& judge) {
  if (!run("BEGIN; LOCK TABLE log IN SHARE MODE")) return run("ROLLBACK") && false;
  KeptTable kept;
  bool good = read(table, kept);
  if (good)
    if (const auto better = judge(kept)) good = write(table, *better);
  return run(good ? "COMMIT" : "ROLLBACK") && good;
}

bool PgCare::write(const std::string& table, const MendedTable& better) {
  const TableIndex& index = better.index;
  std::vector<std::string> people = index.people;
  if (!index.host.empty()) people.push_back(index.host);
  const PgValues id = PgValues().text(table);
  PgValues values = PgValues().text(table).whole(index.made_at).whole(index.phase).truth(index.listed);
  values.truth(index.seat_open).text(index.host);
  if (index.wake_at)
    values.whole(*index.wake_at);
  else
    values.none();
  return is_good(ask("UPDATE tables SET made_at = $2, phase = $3, listed = $4, seat_open = $5, host = $6, "
                     "wake_at = $7 WHERE id = $1",
                     values)) &&
         is_good(ask("DELETE FROM seats WHERE table_id = $1", id)) &&
         is_good(ask("INSERT INTO seats (person, table_id) SELECT DISTINCT unnest($2::text[]), $1",
                     PgValues().text(table).texts(people))) &&
         is_good(ask("DELETE FROM jobs WHERE table_id = $1", id)) &&
         (!better.job || is_good(ask("INSERT INTO jobs (table_id, seq) VALUES ($1, $2)",
                                     PgValues().text(table).whole(*better.job))));
}

std::string PgCare::name_of(std::string_view person) {
  const PgResult name = ask("SELECT name FROM people WHERE id = $1", PgValues().text(person));
  return is_good(name) && PQntuples(name.get()) > 0 ? text_at(name, 0, 0) : std::string();
}

}  // namespace

CareOpening open_postgres_care(const std::string& connection, Language language) {
  auto care = std::make_unique<PgCare>();
  std::string problem = care->open(connection, language);
  if (!problem.empty()) return {.care = nullptr, .problem = std::move(problem)};
  return {.care = std::move(care), .problem = {}};
}

}  // namespace endeavor
