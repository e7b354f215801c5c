// What `endeavor db` does with a database, also beside a server that runs: every look is of one moment, and what is
// mended is mended while nobody else writes. Each call waits until it is done.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "content/versions.h"
#include "players/interface.h"
#include "server/store/store.h"

namespace endeavor {

// All that is kept of one table.
struct KeptTable {
  std::vector<Row> rows;
  std::optional<TableIndex> index;
  std::optional<std::int64_t> job;
};

// What should be kept of it beside its rows.
struct MendedTable {
  TableIndex index;
  std::optional<std::int64_t> job;
};

class StoreCare : public Interface {
 public:
  // Where a call says false the database does not do it, and why() has its words.
  virtual std::string why() const = 0;
  virtual bool integrity(std::vector<std::string>& faults) = 0;  // what the database finds wrong with itself
  virtual bool tables(std::vector<std::string>&) = 0;
  virtual bool look(const std::string& table, KeptTable&) = 0;
  virtual bool mend(const std::string& table,
                    const std::function<std::optional<MendedTable>(const KeptTable&)>&) = 0;
  virtual std::string name_of(std::string_view person) = 0;  // empty: forgotten, or nobody
  virtual bool can_back_up() const = 0;
  virtual bool back_up(const std::string& file) = 0;
};

struct CareOpening {
  std::unique_ptr<StoreCare> care;
  std::string problem;
};
// `mends`: the database is going to be written to.
CareOpening open_care(std::string_view db, bool mends, Language);
CareOpening open_sqlite_care(const std::string& path, bool mends, Language);
CareOpening open_postgres_care(const std::string& connection, Language);

// What is wrong with one table, each a sentence.
std::vector<std::string> faults_of(const BoxVersions&, const std::string& table, const KeptTable&, Language);

// What its rows say should be kept; nothing when they make no table, or all is well.
std::optional<MendedTable> mended(const BoxVersions&, const std::string& table, const KeptTable&, Millis now);

// Its record from the rows alone; a sentence in `problem` when there is none.
std::string record_of(StoreCare&, const BoxVersions&, const std::string& table, std::string& problem, Language);

}  // namespace endeavor
