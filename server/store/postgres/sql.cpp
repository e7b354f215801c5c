// The statements; see sql.h. Whether a row was written by this very transaction is seen by its xmin: so
// every statement of a write can be sent before the first is answered, and does nothing when another process was
// first.
#include "server/store/postgres/sql.h"

#include <array>
#include <string>

namespace endeavor {

namespace {

// The row with this seq of table $1 is there and of this transaction.
std::string ours(const std::string& seq) {
  return "EXISTS (SELECT 1 FROM log WHERE table_id = $1 AND seq = " + seq +
         " AND xmin = pg_current_xact_id()::xid)";
}

// No row has come since there were $2 of table $1.
std::string still() { return "NOT EXISTS (SELECT 1 FROM log WHERE table_id = $1 AND seq >= $2)"; }

std::string row_if(const std::string& condition) {
  return "INSERT INTO log (table_id, seq, at, kind, seat, ply, undos, spent, person, text) "
         "SELECT $1::text, $2::bigint, $3::bigint, $4::smallint, $5::smallint, $6::integer, $7::integer, "
         "$8::bigint, "
         "$9::text, $10::bytea WHERE " +
         condition;
}

std::string seats_gone(const std::string& people) {
  return "DELETE FROM seats WHERE table_id = $1 AND person <> ALL (" + people + "::text[])";
}

std::string seats_new(const std::string& people) {
  return "INSERT INTO seats (person, table_id) SELECT unnest(" + people + "::text[]), $1::text";
}

constexpr const char* kRows =
    "SELECT seq, at, kind, seat, ply, undos, spent, person, text FROM log WHERE table_id = $1 AND seq >= $2 "
    "ORDER BY seq";
constexpr const char* kPerson = "SELECT id, name, coalesce(token_hash, ''), made_at, forgotten FROM people WHERE ";
// Wanted again it stays with who has it; a decision behind it is newer.
constexpr const char* kJobAgain =
    " ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq, taker = NULL, taken_at = 0 WHERE jobs.seq < "
    "excluded.seq";
constexpr const char* kNotify = "SELECT pg_notify('endeavor', $1)";

// A list begins behind the table that ended the page before.
std::string before(const std::string& table) {
  return "num < coalesce((SELECT num FROM tables WHERE id = " + table +
         "), 9223372036854775807) ORDER BY num DESC LIMIT ";
}

std::array<std::string, kPgWrites> make_writes() {
  return {
      "BEGIN",
      "COMMIT",
      "ROLLBACK",
      row_if("$2 = 0 OR EXISTS (SELECT 1 FROM log WHERE table_id = $1 AND seq = $2 - 1) ON CONFLICT DO NOTHING"),
      row_if(ours("$2 - 1")),
      "INSERT INTO tables (id) SELECT $1::text WHERE " + ours("$2::bigint"),
      "UPDATE tables SET made_at = $3, phase = $4, listed = $5, seat_open = $6, host = $7, wake_at = $8 "
      "WHERE id = $1 AND " +
          ours("$2"),
      seats_gone("$3") + " AND " + ours("$2"),
      seats_new("$3") + " WHERE " + ours("$2::bigint") + " ON CONFLICT DO NOTHING",
      "INSERT INTO jobs (table_id, seq) SELECT $1::text, $3::bigint WHERE " + ours("$2::bigint") + kJobAgain,
      "DELETE FROM jobs WHERE table_id = $1 AND " + ours("$2"),
      "SELECT 1 FROM tables WHERE id = $1 FOR NO KEY UPDATE",
      "SELECT 1 FROM tables WHERE id = $1 AND " + still(),
      "UPDATE tables SET made_at = $3, phase = $4, listed = $5, seat_open = $6, host = $7, wake_at = $8 "
      "WHERE id = $1 AND " +
          still(),
      seats_gone("$3") + " AND " + still(),
      seats_new("$3") + " WHERE EXISTS (SELECT 1 FROM tables WHERE id = $1) AND " + still() +
          " ON CONFLICT DO NOTHING",
      "INSERT INTO jobs (table_id, seq) SELECT id, $3::bigint FROM tables WHERE id = $1 AND " + still() + kJobAgain,
      "DELETE FROM jobs WHERE table_id = $1 AND seq < $2 AND " + still(),
      "INSERT INTO people (id, name, token_hash, made_at, forgotten) VALUES ($1, $2, $3, $4, false) "
      "ON CONFLICT (id) DO UPDATE SET name = excluded.name, token_hash = excluded.token_hash "
      "WHERE NOT people.forgotten",
      "INSERT INTO people (id, name, token_hash, made_at, forgotten) VALUES ($1, '', NULL, $2, true) "
      "ON CONFLICT (id) DO UPDATE SET name = '', token_hash = NULL, forgotten = true",
      kNotify,
      kRows,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
      "SELECT count(*) FROM pg_stat_activity WHERE application_name = $1",
  };
}

std::array<std::string, kPgReads> make_reads() {
  return {
      kRows,
      "SELECT id FROM seats JOIN tables ON id = table_id WHERE person = $1 AND " + before("$2") + "$3",
      "SELECT id FROM tables WHERE listed AND seat_open AND phase = 0 AND " + before("$1") + "$2",
      "SELECT id FROM tables WHERE listed AND phase = $1 AND " + before("$2") + "$3",
      "SELECT num FROM tables WHERE id = $1",
      std::string(kPerson) + "id = $1",
      std::string(kPerson) + "token_hash = $1",
      "SELECT count(*) FROM tables WHERE host = $1 AND phase < 2",
      "SELECT id FROM tables WHERE wake_at IS NOT NULL AND wake_at <= $1 ORDER BY wake_at LIMIT $2",
      "UPDATE jobs SET taker = $1, taken_at = $2 WHERE table_id IN (SELECT table_id FROM jobs "
      "WHERE taker IS NULL OR taken_at < $3 LIMIT $4 FOR UPDATE SKIP LOCKED) RETURNING table_id, seq",
      "UPDATE jobs SET taken_at = $4 WHERE table_id = $2 AND seq = $3 AND taker = $1",
      "INSERT INTO presence (table_id, process, people, at) VALUES ($1, $2, $3::text[], $4) "
      "ON CONFLICT (table_id, process) DO UPDATE SET people = excluded.people, at = excluded.at",
      "DELETE FROM presence WHERE table_id = $1 AND process = $2",
      "SELECT DISTINCT unnest(people) FROM presence WHERE table_id = $1 AND process <> $2 AND at >= $3",
      kNotify,
      "SELECT 1",
      "UPDATE jobs SET taker = NULL, taken_at = 0 WHERE taker = $1",
      "DELETE FROM presence WHERE process = $1",
  };
}

template <std::size_t N>
std::array<std::string_view, N> views(const std::array<std::string, N>& texts) {
  std::array<std::string_view, N> result;
  for (std::size_t i = 0; i < N; ++i) result[i] = texts[i];
  return result;
}

}  // namespace

std::span<const std::string_view> pg_writes() {
  static const auto kTexts = make_writes();
  static const auto kViews = views(kTexts);
  return kViews;
}

std::span<const std::string_view> pg_reads() {
  static const auto kTexts = make_reads();
  static const auto kViews = views(kTexts);
  return kViews;
}

}  // namespace endeavor
