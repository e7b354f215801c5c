// Migrations in one transaction under a lock; see schema.h.
#include "server/store/postgres/schema.h"

#include <memory>

#include "messages/keys.h"
#include "server/store/migrations.h"
#include "server/store/postgres/link.h"

namespace endeavor {

namespace {

struct PgFinish {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};

std::string cannot_reach(PGconn* connection, Language language) {
  std::string reason = PQerrorMessage(connection);
  while (!reason.empty() && reason.back() == '\n') reason.pop_back();
  return msg::store_cannot_reach(language, {.reason = reason});
}

bool exec(PGconn* connection, std::string_view sql) {
  return is_good(PgResult(PQexec(connection, std::string(sql).c_str())));
}

// -1: the database did not answer; 0: it is empty.
std::int64_t version_of(PGconn* connection) {
  const PgResult there(PQexec(connection, "SELECT to_regclass('schema_version') IS NOT NULL"));
  if (!is_good(there)) return -1;
  if (!truth_at(there, 0, 0)) return 0;
  const PgResult version(PQexec(connection, "SELECT coalesce(max(version), 0) FROM schema_version"));
  return is_good(version) ? whole_at(version, 0, 0) : -1;
}

std::string newer(PGconn* connection, std::int64_t have, std::int64_t need, Language language) {
  return msg::store_newer(language, {.have = have, .need = need, .text = PQdb(connection)});
}

}  // namespace

std::string check_postgres(PGconn* connection, Language language) {
  const auto newest = static_cast<std::int64_t>(postgres_migrations().size());
  const std::int64_t version = version_of(connection);
  if (version < 0) return cannot_reach(connection, language);
  if (version > newest) return newer(connection, version, newest, language);
  if (version < newest)
    return msg::store_older(language, {.have = version, .need = newest, .text = PQdb(connection)});
  return {};
}

std::string migrate_postgres(const std::string& where, Language language) {
  const std::unique_ptr<PGconn, PgFinish> connection(pg_connect(where, "endeavor migrations"));
  PGconn* const pg = connection.get();
  if (PQstatus(pg) != CONNECTION_OK) return cannot_reach(pg, language);
  // The lock ends with the transaction; its number is ours alone by being odd.
  if (!exec(pg, "SET client_min_messages = warning; BEGIN; SELECT pg_advisory_xact_lock(7018141438172290406)"))
    return cannot_reach(pg, language);
  const auto migrations = postgres_migrations();
  const auto newest = static_cast<std::int64_t>(migrations.size());
  const std::int64_t version = version_of(pg);
  if (version < 0) return cannot_reach(pg, language);
  if (version > newest) return newer(pg, version, newest, language);
  if (version == newest) return {};
  bool good = exec(pg, "CREATE TABLE IF NOT EXISTS schema_version (version integer NOT NULL)");
  for (std::int64_t i = version; i < newest && good; ++i) good = exec(pg, migrations[static_cast<std::size_t>(i)]);
  good = good && exec(pg, "DELETE FROM schema_version; INSERT INTO schema_version VALUES (" +
                              std::to_string(newest) + "); COMMIT");
  return good ? std::string() : cannot_reach(pg, language);
}

}  // namespace endeavor
