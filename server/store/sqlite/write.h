// The writing half of the SQLite store: batches of writes, each batch one transaction. One thread has it.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/store/asked.h"
#include "server/store/sqlite/db.h"

namespace endeavor {

class SqliteWriter {
 public:
  // The connection is open and the schema the newest. False when it cannot be used.
  bool prepare(SqliteDb&);

  // Writes what can be written and gives it back with what became of each. Nothing is Yes before it is on the disk.
  std::vector<AskedWrite> store(std::vector<WantedWrite>&&);

  // The same for one, in a transaction of the caller's.
  bool put_inside(const Write& write) { return put(write) == Put::Done; }

 private:
  enum class Put : std::uint8_t { Done, Conflict, Broken };

  Put put(const Write&);
  Put put_table(const TableWrite&);
  Put put_rows(const TableWrite&, std::int64_t table);
  Put put_rest(const TableWrite&, std::int64_t table);
  Put put_index(const TableIndex&, std::int64_t table);
  Put put_seats(const TableIndex&, std::int64_t table);
  Put put_person(const Person&);

  // What the log of a table has come to, as far as this process has seen it; nobody else writes.
  struct Known {
    std::int64_t num = 0;
    std::int64_t next_seq = 0;
  };
  Known* find(const std::string& table, bool make, Put& problem);

  SqliteDb* db_ = nullptr;
  std::unordered_map<std::string, Known> known_;
  WriteRefusals refusals_;
  SqliteStatement begin_, commit_, rollback_, mark_, release_, take_back_;
  SqliteStatement find_table_, last_seq_, make_table_, row_, index_, seats_, seat_, unseat_, job_, job_over_;
  SqliteStatement person_, forget_;
};

}  // namespace endeavor
