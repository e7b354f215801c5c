// Logs that something has spoilt: a disk, a hand, another program. A table either says that such a log is none of
// ours or is one that can be shown, played at and written down; it never takes the server along.
#include <gtest/gtest.h>

#include "engine/random.h"
#include "notation/json/json_tree.h"
#include "tests/server/table/company.h"

namespace endeavor::test {
namespace {

// A bit of everything that a log can have.
std::vector<Row> eventful_log(TablePace pace) {
  Company c({.seats = {"ana", "ben", "open", "random"}, .pace = pace});
  c.sit("eva", 2, bytes_of(7));
  c.say("ana", "hello");
  c.start();
  c.go_on(10);
  c.undo(c.mover().empty() ? "ana" : c.mover(), 4);
  for (const Vote& vote : std::vector(c.table().votes().begin(), c.table().votes().end()))
    for (const char* who : {"ana", "ben", "eva"}) c.vote(who, vote.id, true);
  c.replace("ana", 1);
  c.go_on(2);
  c.now += 400'000;
  c.tick();
  c.go_on(3);
  c.sit("ben", 1);
  c.end("ben");
  c.leave("eva");
  c.take(c.table().forget("ben", c.now));
  c.go_on(4);
  c.end("ana");
  return c.log;
}

class Spoiler {
 public:
  explicit Spoiler(std::uint64_t seed) : random_{seed} {}

  void spoil(std::vector<Row>& log) {
    Row& row = log[below(log.size())];
    switch (below(9)) {
      case 0: row.kind = static_cast<RowKind>(below(kRowWords.size())); break;
      case 1: row.seat = number(); break;
      case 2: row.ply = number(); break;
      case 3: row.undos = number(); break;
      case 4: row.person = log[below(log.size())].person; break;
      case 5: row.text = log[below(log.size())].text; break;
      case 6: std::swap(row, log[below(log.size())]); break;
      case 7: log.erase(log.begin() + static_cast<std::ptrdiff_t>(below(log.size()))); break;
      default: spoil(row.text); break;
    }
    for (std::size_t i = 0; i < log.size(); ++i) log[i].seq = static_cast<std::int64_t>(i);
  }

 private:
  std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
  int number() { return static_cast<int>(below(12)) - 2; }
  // A digit is another one, or a letter is gone: mostly it is JSON still.
  void spoil(std::string& text) {
    if (text.empty()) return;
    const std::size_t from = below(text.size());
    const std::size_t digit = text.find_first_of("0123456789", from);
    if (digit != std::string::npos && below(3) > 0)
      text[digit] = static_cast<char>('0' + below(10));
    else
      text.erase(from, 1 + below(3));
  }

  Random random_;
};

void expect_usable(const Table& table, const Row& last) {
  const NameOf name_of = [](std::string_view person) { return std::string(person); };
  const Millis now = last.at + 500'000;
  std::string shown;
  table.append_table(shown, {}, now, name_of);
  JsonTree tree;
  EXPECT_TRUE(tree.parse(shown)) << shown;
  if (table.game() != nullptr) {
    std::string position;
    table.append_position(position);
    EXPECT_TRUE(tree.parse(position)) << position;
    std::string record;
    table.append_record(record, name_of);
    EXPECT_TRUE(tree.parse(record)) << record;
  }
  table.events_of(last, {}, now, name_of);
  table.wake_at({});
  table.job_wanted();
  table.rematch_wish("ana", bytes_of(1));
  for (const char* who : {"ana", "ben", "eva"}) {
    const Asking asking{.person = who, .now = now};
    for (const Vote& vote : table.votes()) table.vote(asking, vote.id, true);
    table.undo(asking, table.ply(), 0, "vote");
    table.propose_replace(asking, 1, "vote");
    table.leave(asking);
    table.forget(who, now);
  }
  // What time brings is a log again.
  Table later = table;
  for (const Row& row : table.tick({.person = {}, .now = now}, true).rows) EXPECT_TRUE(later.apply(row));
}

TEST(BrokenLog, a_vote_about_a_seat_or_a_ply_that_is_not_there_is_refused) {
  Company c({.seats = {"ana", "ben", "eva"}});
  c.start();
  c.go_on(4);
  c.replace("ana", 1);
  const auto with = [&](std::string text) {
    std::vector<Row> log = c.log;
    log.back().text = std::move(text);
    std::string problem;
    return Table::from_rows(builtin_content(), "table-of-company", log, problem).has_value();
  };
  ASSERT_EQ(c.log.back().kind, RowKind::Proposed);
  EXPECT_TRUE(with(c.log.back().text));
  EXPECT_TRUE(with(R"({"vote":"v","what":"undo","to":3})"));
  EXPECT_FALSE(with(R"({"vote":"v","what":"replace","seat":9})"));
  EXPECT_FALSE(with(R"({"vote":"v","what":"replace"})"));
  EXPECT_FALSE(with(R"({"vote":"v","what":"undo","to":4})"));
  EXPECT_FALSE(with(R"({"vote":"v","what":"undo"})"));
}

TEST(BrokenLog, a_position_for_other_seats_is_refused) {
  Company three({.seats = {"ana", "ben", "eva"}});
  three.start();
  Company c({.seats = {"ana", "ben", "eva"}, .position = three.state()});
  std::string& text = c.log.front().text;
  const std::size_t players = text.find(R"("players":3)");
  ASSERT_NE(players, std::string::npos);
  std::string problem;
  EXPECT_TRUE(Table::from_rows(builtin_content(), "table-of-company", c.log, problem));
  text.replace(players, 11, R"("players":2)");
  const std::string third = R"(,{"person":"eva","bot":null,"nonce":null})";
  const std::size_t seat = text.find(third);
  ASSERT_NE(seat, std::string::npos) << text;
  text.erase(seat, third.size());
  EXPECT_FALSE(Table::from_rows(builtin_content(), "table-of-company", c.log, problem));
}

TEST(BrokenLog, is_refused_or_makes_a_table_that_can_be_used) {
  int refused = 0;
  int made = 0;
  const TablePace live{.kind = PaceKind::Live, .base_s = 300, .increment_s = 5};
  const TablePace days{.kind = PaceKind::Days, .days = 1};
  const std::vector<std::vector<Row>> logs = {eventful_log({}), eventful_log(live), eventful_log(days)};
  for (std::uint64_t seed = 1; seed <= 3'000 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::vector<Row> log = logs[seed % logs.size()];
    Spoiler spoiler(seed);
    for (std::uint64_t i = 0; i <= seed % 3; ++i) spoiler.spoil(log);
    std::string problem;
    const auto table = Table::from_rows(builtin_content(), "table-of-company", log, problem);
    ++(table ? made : refused);
    if (!table) {
      EXPECT_NE(problem, "");
      continue;
    }
    expect_usable(*table, log.back());
  }
  EXPECT_GT(refused, 300);
  EXPECT_GT(made, 300);
}

}  // namespace
}  // namespace endeavor::test
