// Rows of a log as PostgreSQL takes and gives them. The writing and the reading half use it, and `endeavor db`.
#pragma once

#include <string>
#include <vector>

#include "server/store/postgres/link.h"
#include "server/table/row.h"

namespace endeavor {

inline PgValues row_values(const std::string& table, const Row& row) {
  PgValues values;
  values.text(table).whole(row.seq).whole(row.at).whole(static_cast<int>(row.kind)).whole(row.seat).whole(row.ply);
  values.whole(row.undos).whole(row.spent).text(row.person).bytes(row.text);
  return values;
}

inline std::vector<Row> rows_of(const PgResult& result) {
  std::vector<Row> rows;
  if (!is_good(result)) return rows;
  const int count = PQntuples(result.get());
  for (int i = 0; i < count; ++i) {
    rows.push_back({.seq = whole_at(result, i, 0),
                    .at = whole_at(result, i, 1),
                    .kind = static_cast<RowKind>(whole_at(result, i, 2)),
                    .seat = static_cast<int>(whole_at(result, i, 3)),
                    .ply = static_cast<int>(whole_at(result, i, 4)),
                    .undos = static_cast<int>(whole_at(result, i, 5)),
                    .spent = whole_at(result, i, 6),
                    .person = text_at(result, i, 7),
                    .text = bytes_at(result, i, 8)});
  }
  return rows;
}

}  // namespace endeavor
