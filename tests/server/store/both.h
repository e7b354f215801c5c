// The kinds of store that the contract tests run on.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string>
#include <string_view>

#include "tests/server/store/folder.h"
#include "tests/server/store/postgres_server.h"
#include "tests/server/store/store_loop.h"

namespace endeavor::test {

inline constexpr std::array<std::string_view, 2> kBoth = {"sqlite", "postgres"};

inline std::string name_of_kind(const testing::TestParamInfo<std::string_view>& info) {
  return std::string(info.param);
}

// Each test has a database of its own.
class StoreContract : public testing::TestWithParam<std::string_view> {
 protected:
  OpenStore open(const std::string& process = "process") { return {db_, process}; }
  const std::string& db() const { return db_; }

 private:
  Folder folder_;
  std::string db_ =
      GetParam() == "sqlite" ? "sqlite:" + folder_.file("tables.db") : PostgresServer::get().new_database();
};

}  // namespace endeavor::test
