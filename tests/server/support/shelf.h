// What a store keeps, as plain maps: the tests' store in memory and the simulator's disk put into it and look
// things up, each in its own time. Every lookup answers at once as server/store/store.h says.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/store/store.h"

namespace endeavor::test {

struct Shelf {
  struct Kept {
    int number = 0;  // made as the so many-th
    std::vector<Row> rows;
    TableIndex index;
    std::optional<std::int64_t> job;
    std::string taker;
    Millis heard_of = 0;
    std::map<std::string, std::pair<std::vector<std::string>, Millis>> present;  // by process
  };
  std::map<std::string, Kept> tables;
  std::map<std::string, Person> people;

  template <class What>
  using Found = std::pair<Store::Read, What>;

  // `unique`: nobody writes where there is a row; else the last one wins. `news` are for the other processes.
  Stored put(const Write&, bool unique, std::vector<News>& news);

  Found<std::vector<Row>> log(const std::string& table, std::int64_t from_seq) const;
  Found<ListPage> list(const ListQuery&) const;
  Found<Person> person(const std::string& id) const;
  Found<Person> person_by_token(const std::string& token_hash) const;
  Found<int> count_open_tables(const std::string& host) const;
  Found<std::vector<std::string>> due(Millis until, int most) const;
  // Where processes share it, a job that another one has is left to that one while it is heard of.
  Found<std::vector<StoredJob>> take_jobs(const std::string& process, bool shared, Millis now, Millis stale_before,
                                          int most);
  void keep_jobs(const std::string& process, const std::vector<StoredJob>&, Millis now);
  bool set_present(const std::string& process, const std::string& table, std::vector<std::string>, Millis now);
  Found<std::vector<std::string>> present_elsewhere(const std::string& process, const std::string& table,
                                                    Millis not_before) const;

 private:
  Stored put_table(const TableWrite&, bool unique, std::vector<News>& news);
};

}  // namespace endeavor::test
