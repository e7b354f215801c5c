// The store in a PostgreSQL database that several processes share; see store.h, which says what it does. open.cpp
// makes it.
#pragma once

#include <string>
#include <string_view>

#include "server/store/store.h"

namespace endeavor {

// `connection`: a URI or keywords as libpq reads them; empty: as the environment says.
StoreOpening open_postgres(const std::string& connection, Post, std::string_view process_id, Language);

}  // namespace endeavor
