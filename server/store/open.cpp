// Which store a word on the command line means; see store.h.
#include <cstdlib>
#include <filesystem>

#include "messages/keys.h"
#include "server/store/names.h"
#include "server/store/postgres/postgres.h"
#include "server/store/sqlite/sqlite.h"

namespace endeavor {

DbName db_name(std::string_view db) {
  for (const std::string_view scheme : {"postgres://", "postgresql://"})  // a URI as it is
    if (db.starts_with(scheme)) return {.kind = DbKind::Postgres, .rest = std::string(db)};
  const std::size_t colon = db.find(':');
  if (colon == std::string_view::npos) return {};
  const std::string_view word = db.substr(0, colon);
  const std::string_view rest = db.substr(colon + 1);
  if (word == "sqlite" && !rest.empty()) return {.kind = DbKind::Sqlite, .rest = std::string(rest)};
  if (word == "postgres" || word == "postgresql") return {.kind = DbKind::Postgres, .rest = std::string(rest)};
  return {};
}

StoreOpening open_store(std::string_view db, Post post, std::string_view process_id, Language language) {
  const DbName name = db_name(db);
  switch (name.kind) {
    case DbKind::Sqlite: return open_sqlite(name.rest, std::move(post), language);
    case DbKind::Postgres: return open_postgres(name.rest, std::move(post), process_id, language);
    case DbKind::Unknown: break;
  }
  return {.store = nullptr, .problem = msg::store_no_kind(language, {.text = db})};
}

std::string default_db() {
  namespace fs = std::filesystem;
  const char* state = std::getenv("XDG_STATE_HOME");
  fs::path folder = state != nullptr ? state : "";
  if (!folder.is_absolute()) {  // as the specification of these folders wants it
    const char* home = std::getenv("HOME");
    folder = fs::path(home != nullptr && *home != '\0' ? home : ".") / ".local" / "state";
  }
  return "sqlite:" + (folder / "endeavor" / "tables.db").string();
}

}  // namespace endeavor
