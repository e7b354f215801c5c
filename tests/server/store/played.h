// Real games in a store: what is asked of a table and stored of it, without a hall.
#pragma once

#include <string>

#include "server/store/store.h"
#include "server/store/table_index.h"
#include "tests/server/store/store_loop.h"
#include "tests/server/table/company.h"

namespace endeavor::test {

// What a hall would write for the rows of the log from `from` on.
inline TableWrite write_of(const Company& company, const std::string& id, std::size_t from) {
  TableWrite write = {.table = id, .rows = {}, .index = {}, .job_over = true, .job = {}};
  write.rows.assign(company.log.begin() + static_cast<std::ptrdiff_t>(from), company.log.end());
  write.index = index_of(company.table(), company.now);
  if (const auto job = job_for_people(company.table())) write.job = job->seq;
  return write;
}

}  // namespace endeavor::test
