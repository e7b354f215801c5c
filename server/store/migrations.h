// The changes of the schema, in order, as they stand in migrations/<database>/NNNN_*.sql; compiled in. A database
// knows how many of them it has had. What was once released is never edited: a further change is a further file.
#pragma once

#include <span>
#include <string_view>

namespace endeavor {

std::span<const std::string_view> sqlite_migrations();
std::span<const std::string_view> postgres_migrations();

}  // namespace endeavor
