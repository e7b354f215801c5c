// What the word behind --db means.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace endeavor {

enum class DbKind : std::uint8_t { Unknown, Sqlite, Postgres };
struct DbName {
  DbKind kind = DbKind::Unknown;
  std::string rest;  // a path, or a connection as libpq reads it
};
DbName db_name(std::string_view db);

}  // namespace endeavor
