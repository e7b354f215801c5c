// The schema of a PostgreSQL database: brought to the newest when a process starts, by one process at a time.
#pragma once

#include <libpq-fe.h>

#include <string>

#include "content/languages.h"

namespace endeavor {

// Each gives a sentence when something is wrong, else nothing.
std::string migrate_postgres(const std::string& connection, Language);
std::string check_postgres(PGconn*, Language);  // of the newest schema

}  // namespace endeavor
