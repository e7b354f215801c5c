// Tables by chance: thousands of them, with requests of everybody about everything, most of which make no sense.
// After each of them what must always be true is true; a failure names the seed of its table.
#include <gtest/gtest.h>

#include <map>

#include "engine/random.h"
#include "tests/server/table/company.h"

namespace endeavor::test {
namespace {

const std::vector<std::string> kPeople = {"ana", "ben", "eva", "gus", "stranger"};

class Chaos {
 public:
  explicit Chaos(std::uint64_t seed) : random_{seed}, c_(wish()) {
    c_.here = SeatSet(random_.below(32));
    before_ = clocks();
  }

  void run(int steps) {
    for (int i = 0; i < steps && !testing::Test::HasFatalFailure(); ++i) step();
    EXPECT_EQ(c_.folded(), c_.table());
  }

  int moves = 0;
  int undos = 0;
  int votes = 0;
  int holds = 0;
  bool over = false;

 private:
  std::size_t below(std::size_t n) { return random_.below(static_cast<std::uint32_t>(n)); }
  bool one_in(std::size_t n) { return below(n) == 0; }
  const std::string& somebody() { return kPeople[below(kPeople.size())]; }

  CompanyWish wish() {
    CompanyWish wish;
    const std::size_t players = 3 + below(2);
    for (std::size_t i = 0; i < players; ++i)
      wish.seats.push_back(one_in(4) ? "random" : one_in(5) ? "open" : kPeople[i]);
    const std::size_t kind = below(3);
    if (kind == 1)
      wish.pace = {.kind = PaceKind::Live,
                   .base_s = 1 + static_cast<std::int64_t>(below(300)),
                   .increment_s = static_cast<std::int64_t>(below(20))};
    if (kind == 2) wish.pace = {.kind = PaceKind::Days, .days = 1 + static_cast<std::int64_t>(below(2))};
    return wish;
  }

  std::vector<Millis> clocks() const {
    std::vector<Millis> all;
    if (c_.table().pace().kind != PaceKind::Live || c_.table().game() == nullptr) return all;
    for (int i = 0; i < static_cast<int>(c_.table().chairs().size()); ++i)
      all.push_back(c_.table().left(i, c_.now));
    return all;
  }

  void step() {
    const TablePhase phase = c_.table().phase();
    const std::string line = one_line();
    c_.now += static_cast<Millis>(one_in(40) ? below(90'000'000) : below(4'000));
    if (one_in(8)) c_.here.flip(below(c_.table().chairs().size()));
    const std::size_t log_before = c_.log.size();
    const std::string who = one_in(3) ? somebody() : c_.mover();
    const int seat = c_.table().seat_of(who);
    const Ruling ruling = request(who);
    for (std::size_t i = log_before; i < c_.log.size(); ++i) check(c_.log[i], seat, phase);
    if (ruling.refusal) {
      EXPECT_EQ(c_.log.size(), log_before);
      EXPECT_FALSE(ruling.refusal->message.empty());
    }
    check_clocks(log_before);
    if (phase == TablePhase::Over && c_.table().game() != nullptr) {
      EXPECT_EQ(one_line(), line);
    }
    over = c_.table().phase() == TablePhase::Over;
    if (one_in(50)) EXPECT_EQ(c_.folded(), c_.table());
  }

  // All that a game is, as text.
  std::string one_line() const {
    std::string out;
    c_.table().append_moves(out, 0);
    out += std::to_string(c_.table().undos());
    c_.table().append_hash(out);
    return out;
  }

  Ruling request(const std::string& who) {
    const int ply = c_.table().ply() + (one_in(12) ? static_cast<int>(below(7)) - 3 : 0);
    switch (below(26)) {
      case 0: return c_.sit(who, static_cast<int>(below(6)) - 1, bytes_of(static_cast<std::uint8_t>(below(4))));
      case 1: return one_in(6) ? c_.leave(who) : Ruling{};
      case 2: return c_.take(c_.table().start(c_.asking(one_in(3) ? who : c_.table().host())));
      case 3: return c_.undo_at(who, ply, ply - static_cast<int>(below(6)));
      case 4: return one_in(5) ? c_.end(who) : Ruling{};
      case 5: return c_.replace(who, static_cast<int>(below(6)) - 1);
      case 6:
      case 7: return vote(who);
      case 8: return c_.say(who, "Hello.");
      case 9: return one_in(40) ? c_.take(c_.table().forget(who, c_.now, c_.here)) : Ruling{};
      case 10: return c_.take(c_.table().rematch(c_.asking(who), "next"));
      case 11: return arrange(who);
      case 12: return again(who);
      case 13: c_.tick(!one_in(4)); return {};
      case 14:
      case 15:
      case 16:
      case 17:
      case 18: return c_.think();
      default: return play(who, ply);
    }
  }

  Ruling vote(const std::string& who) {
    if (c_.table().votes().empty()) return c_.vote(who, "nothing", true);
    const std::string id = c_.table().votes()[below(c_.table().votes().size())].id;
    const bool known = !ended_.contains(id);
    EXPECT_TRUE(known) << "an ended vote is open";
    return c_.vote(who, id, !one_in(4));
  }

  Ruling arrange(const std::string& who) {
    std::vector<std::string> seats;
    for (std::size_t i = 0; i < c_.table().chairs().size(); ++i)
      seats.push_back(one_in(3) ? "open" : one_in(3) ? "random" : one_in(3) ? "me" : somebody());
    return c_.take(c_.table().arrange(c_.asking(who), seats));
  }

  Ruling play(const std::string& who, int ply) {
    const std::string move = c_.table().to_move() < 0 || one_in(10) ? "pass" : c_.legal(below(50));
    const Ruling ruling = c_.play_at(who, ply, one_in(3) ? std::optional<int>() : c_.table().undos(), move);
    if (!ruling.rows.empty()) last_ = {.who = who, .ply = ply, .undos = c_.table().undos(), .move = move};
    if (ruling.refusal && ruling.refusal->code == Code::Stale) {
      EXPECT_LE(ruling.refusal->from, c_.table().ply());
      EXPECT_EQ(ruling.refusal->from + static_cast<int>(ruling.refusal->moves.size()), c_.table().ply());
    }
    return ruling;
  }

  // Done again is done, whatever has happened since, as long as its seat is that person's.
  Ruling again(const std::string&) {
    if (last_.who.empty() || c_.table().seat_of(last_.who) < 0) return {};
    const Ruling ruling = c_.play_at(last_.who, last_.ply, last_.undos, last_.move);
    EXPECT_EQ(code(ruling), "ok");
    EXPECT_TRUE(ruling.rows.empty());
    EXPECT_EQ(ruling.ply, last_.ply + 1);
    return ruling;
  }

  void check(const Row& row, int asker, TablePhase phase) {
    const bool after_end = phase == TablePhase::Over;
    switch (row.kind) {
      case RowKind::Moved: {
        ++moves;
        EXPECT_FALSE(after_end);
        const TableChair& chair = c_.table().chairs()[static_cast<std::size_t>(row.seat)];
        EXPECT_TRUE(row.seat == asker || !chair.bot.empty() || !chair.held_by.empty() || came_back_)
            << "somebody else has moved";
        break;
      }
      case RowKind::Undone:
        ++undos;
        EXPECT_FALSE(after_end);
        break;
      case RowKind::Voted: EXPECT_EQ(row.seat, asker); break;
      case RowKind::VoteEnded:
        ++votes;
        EXPECT_TRUE(ended_.emplace(value_of(row.text, "vote"), true).second) << "a vote has ended twice";
        break;
      case RowKind::Held:
        ++holds;
        EXPECT_FALSE(after_end);
        break;
      case RowKind::Back:
        came_back_ = true;  // from here on a bot's last move may be that of a seat whose person is back
        EXPECT_EQ(row.seat, asker);
        break;
      default: break;
    }
  }

  // Time only goes away, but for the increments of moves and the half minute of who is late.
  void check_clocks(std::size_t log_before) {
    const std::vector<Millis> now = clocks();
    if (!before_.empty())
      for (std::size_t seat = 0; seat < now.size(); ++seat) {
        Millis most = before_[seat];
        for (std::size_t i = log_before; i < c_.log.size(); ++i)
          if (c_.log[i].kind == RowKind::Moved && c_.log[i].seat == static_cast<int>(seat))
            most += c_.table().pace().increment_s * 1000;
        EXPECT_LE(now[seat], std::max(most, kLateTime)) << "seat " << seat << " has gained time";
      }
    before_ = now;
  }

  struct Last {
    std::string who;
    int ply = 0;
    int undos = 0;
    std::string move;
  };

  Random random_;
  Company c_;
  Last last_;
  std::vector<Millis> before_;
  std::map<std::string, bool> ended_;
  bool came_back_ = false;
};

TEST(ByChance, thousands_of_tables_keep_their_promises) {
  int moves = 0;
  int undos = 0;
  int votes = 0;
  int holds = 0;
  int over = 0;
  // Few under the sanitizers, which say how many games they want.
  const int tables = std::getenv("ENDEAVOR_THOROUGH") != nullptr ? 40'000
                     : std::getenv("ENDEAVOR_GAMES") != nullptr  ? 300
                                                                 : 3'000;
  for (int seed = 1; seed <= tables && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Chaos chaos(static_cast<std::uint64_t>(seed));
    chaos.run(600);
    moves += chaos.moves;
    undos += chaos.undos;
    votes += chaos.votes;
    holds += chaos.holds;
    over += chaos.over ? 1 : 0;
  }
  // All of it did happen.
  EXPECT_GT(moves, tables * 20);
  EXPECT_GT(undos, tables / 5);
  EXPECT_GT(votes, tables / 4);
  EXPECT_GT(holds, tables / 20);
  EXPECT_GT(over, tables / 100);
}

}  // namespace
}  // namespace endeavor::test
