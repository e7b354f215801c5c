// What is looked for in a table's rows, and what is made of them; see care.h.
#include "server/store/care.h"

#include <set>
#include <utility>

#include "messages/keys.h"
#include "server/store/names.h"
#include "server/store/table_index.h"
#include "server/table/table.h"

namespace endeavor {

namespace {

// A place that is missing, or a move that is there twice.
std::optional<std::string> fault_of_places(const std::string& table, const std::vector<Row>& rows,
                                           Language language) {
  std::set<std::pair<int, int>> moves;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto place = static_cast<std::int64_t>(i);
    if (rows[i].seq != place) return msg::db_gap(language, {.id = table, .number = place});
    if (rows[i].kind == RowKind::Moved && !moves.emplace(rows[i].undos, rows[i].ply).second)
      return msg::db_twice(language, {.id = table, .ply = rows[i].ply});
  }
  return std::nullopt;
}

}  // namespace

CareOpening open_care(std::string_view db, bool mends, Language language) {
  const DbName name = db_name(db);
  switch (name.kind) {
    case DbKind::Sqlite: return open_sqlite_care(name.rest, mends, language);
    case DbKind::Postgres: return open_postgres_care(name.rest, language);
    case DbKind::Unknown: break;
  }
  return {.care = nullptr, .problem = msg::store_no_kind(language, {.text = db})};
}

std::vector<std::string> faults_of(const BoxVersions& boxes, const std::string& id, const KeptTable& kept,
                                   Language language) {
  if (kept.rows.empty()) return {msg::db_no_rows(language, {.id = id})};
  if (auto fault = fault_of_places(id, kept.rows, language)) return {std::move(*fault)};
  std::string problem;
  const auto table = Table::from_rows(boxes, id, kept.rows, problem);
  if (!table) return {msg::db_no_table(language, {.id = id, .reason = problem})};
  std::vector<std::string> faults;
  if (!kept.index || !index_agrees(*kept.index, index_of(*table, 0)))
    faults.push_back(msg::db_index(language, {.id = id}));
  const auto wanted = table->job_wanted();
  if ((kept.job && (!wanted || wanted->seq != *kept.job)) || (!kept.job && job_for_people(*table)))
    faults.push_back(msg::db_job(language, {.id = id}));
  return faults;
}

std::optional<MendedTable> mended(const BoxVersions& boxes, const std::string& id, const KeptTable& kept,
                                  Millis now) {
  std::string problem;
  if (kept.rows.empty()) return std::nullopt;
  const auto table = Table::from_rows(boxes, id, kept.rows, problem);
  if (!table || faults_of(boxes, id, kept, Language::En).empty()) return std::nullopt;
  const auto job = job_for_people(*table);
  return MendedTable{.index = index_of(*table, now), .job = job ? std::optional(job->seq) : std::nullopt};
}

std::string record_of(StoreCare& care, const BoxVersions& boxes, const std::string& id, std::string& problem,
                      Language language) {
  KeptTable kept;
  if (!care.look(id, kept)) {
    problem = msg::db_failed(language, {.reason = care.why()});
    return {};
  }
  if (kept.rows.empty()) {
    problem = msg::db_unknown_table(language, {.id = id});
    return {};
  }
  std::string reason;
  const auto table = Table::from_rows(boxes, id, kept.rows, reason);
  if (!table || table->game() == nullptr) {
    problem = table ? msg::db_not_started(language, {.id = id})
                    : msg::db_no_table(language, {.id = id, .reason = reason});
    return {};
  }
  std::string record;
  table->append_record(record, [&](std::string_view person) { return care.name_of(person); });
  return record;
}

}  // namespace endeavor
