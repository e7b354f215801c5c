// The reading half of the SQLite store, on a connection of its own: what it sees is the last commit, and the writer
// never waits for it. One thread has it.
#pragma once

#include <functional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/sqlite/db.h"
#include "server/store/store.h"

namespace endeavor {

class SqliteReader {
 public:
  bool prepare(SqliteDb&);  // as the writer's

  using Read = Store::Read;
  Read read_log(const std::string& table, std::int64_t from_seq, std::vector<Row>&);
  Read list(const ListQuery&, ListPage&);
  Read person(const std::string& id, Person&);
  Read person_by_token(const std::string& token_hash, Person&);
  Read count_open_tables(const std::string& host, int&);
  Read due(Millis until, int most, std::vector<std::string>&);
  Read jobs(std::vector<StoredJob>&);
  bool answers();

 private:
  Read one_person(SqliteStatement&, const std::string& key, Person&);

  SqliteStatement find_, log_, mine_, open_, listed_, person_, token_, open_tables_, due_, jobs_, ping_;
};

}  // namespace endeavor
