// The store in one SQLite file; see store.h, which says what it does. open.cpp makes it.
#pragma once

#include <string>

#include "server/store/store.h"

namespace endeavor {

StoreOpening open_sqlite(const std::string& path, Post, Language);

}  // namespace endeavor
