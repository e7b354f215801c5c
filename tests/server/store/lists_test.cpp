// Lists of tables, what is due, and how many tables somebody has, on both stores.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/server/store/both.h"

namespace endeavor::test {

using Which = ListQuery::Which;

class StoreLists : public StoreContract {};
INSTANTIATE_TEST_SUITE_P(Store, StoreLists, testing::ValuesIn(kBoth), name_of_kind);

namespace {

void change(OpenStore& store, const std::string& table, std::int64_t seq, const TableIndex& index) {
  TableWrite write = move_write(table, seq);
  write.index = index;
  EXPECT_EQ(store.write(write), Stored::Yes);
}

using Tables = std::vector<std::string>;

}  // namespace

TEST_P(StoreLists, by_what_they_are_and_newest_first) {
  OpenStore store = open();
  for (const char* id : {"A", "B", "C", "D", "E"}) store.write(made_write(id));
  const TableIndex at = {
      .made_at = 1, .phase = 0, .listed = true, .seat_open = true, .host = "ana", .people = {"ana"}, .wake_at = {}};
  TableIndex full = at;
  full.seat_open = false;
  change(store, "B", 1, full);
  TableIndex playing = full;
  playing.phase = 1;
  change(store, "C", 1, playing);
  TableIndex over = full;
  over.phase = 2;
  change(store, "D", 1, over);
  TableIndex secret = at;
  secret.listed = false;
  change(store, "E", 1, secret);
  EXPECT_EQ(store.list({.which = Which::ListedOpen, .person = {}, .after = {}}).tables, Tables{"A"});
  EXPECT_EQ(store.list({.which = Which::ListedPlaying, .person = {}, .after = {}}).tables, Tables{"C"});
  EXPECT_EQ(store.list({.which = Which::ListedOver, .person = {}, .after = {}}).tables, Tables{"D"});
  EXPECT_EQ(store.list({.which = Which::Mine, .person = "ana", .after = {}}).tables,
            (Tables{"E", "D", "C", "B", "A"}));
  EXPECT_EQ(store.open_tables("ana"), 4);
  EXPECT_EQ(store.open_tables("bo"), 0);
}

TEST_P(StoreLists, mine_are_those_that_i_host_or_sit_at_now) {
  OpenStore store = open();
  store.write(made_write("A", "ana"));
  store.write(made_write("B", "bo"));
  const auto mine = [&](const std::string& who) {
    return store.list({.which = Which::Mine, .person = who, .after = {}}).tables;
  };
  TableIndex index = {.made_at = 1,
                      .phase = 0,
                      .listed = true,
                      .seat_open = true,
                      .host = "ana",
                      .people = {"bo", "cy"},
                      .wake_at = {}};
  change(store, "A", 1, index);
  EXPECT_EQ(mine("ana"), Tables{"A"}) << "the host, though without a seat";
  EXPECT_EQ(mine("bo"), (Tables{"B", "A"}));
  EXPECT_EQ(mine("cy"), Tables{"A"});
  index.people = {"cy"};
  change(store, "A", 2, index);
  EXPECT_EQ(mine("bo"), Tables{"B"});
  // An index alone, without a row.
  index.people = {"bo"};
  EXPECT_EQ(store.write(TableWrite{.table = "A", .rows = {}, .behind = 3, .index = index, .job = {}}), Stored::Yes);
  EXPECT_EQ(mine("bo"), (Tables{"B", "A"}));
  EXPECT_TRUE(mine("cy").empty());
}

TEST_P(StoreLists, pages_follow_each_other_while_tables_are_made) {
  OpenStore store = open();
  for (int i = 0; i < 7; ++i) store.write(made_write("T" + std::to_string(i)));
  ListPage page = store.list({.which = Which::ListedOpen, .person = {}, .after = {}, .most = 3});
  EXPECT_EQ(page.tables, (Tables{"T6", "T5", "T4"}));
  store.write(made_write("new"));
  page = store.list({.which = Which::ListedOpen, .person = {}, .after = page.after, .most = 3});
  EXPECT_EQ(page.tables, (Tables{"T3", "T2", "T1"}));
  page = store.list({.which = Which::ListedOpen, .person = {}, .after = page.after, .most = 3});
  EXPECT_EQ(page.tables, Tables{"T0"});
  EXPECT_EQ(page.after, "");
  page = store.list({.which = Which::Mine, .person = "ana", .after = "T3", .most = 3});
  EXPECT_EQ(page.tables, (Tables{"T2", "T1", "T0"}));
  EXPECT_EQ(page.after, "");
}

TEST_P(StoreLists, a_page_behind_nothing_is_none) {
  OpenStore store = open();
  store.write(made_write("T"));
  std::optional<Store::Read> how;
  store->list({.which = Which::ListedOpen, .person = {}, .after = "never given"},
              [&](Store::Read read, const ListPage&) { how = read; });
  EXPECT_TRUE(store.loop().until([&] { return how.has_value(); }));
  EXPECT_EQ(how, Store::Read::Nothing);
}

TEST_P(StoreLists, what_is_due) {
  OpenStore store = open();
  for (int i = 0; i < 4; ++i) {
    TableWrite made = made_write("T" + std::to_string(i));
    if (i > 0) made.index->wake_at = 400 - 100 * i;
    store.write(made);
  }
  EXPECT_EQ(store.due(200), (Tables{"T3", "T2"}));
  EXPECT_EQ(store.due(1000, 1), Tables{"T3"});
  EXPECT_TRUE(store.due(99).empty());
}

}  // namespace endeavor::test
