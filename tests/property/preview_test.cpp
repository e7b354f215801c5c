// Previews against what really happens: in random games of every kind the parts of the mover's Glory add up to the
// real change up to the next decision, in numbers and in words, what happens by itself is told apart, and so is
// what becomes of others.
#include <gtest/gtest.h>

#include <cstdlib>

#include "engine/legal.h"
#include "engine/query.h"
#include "engine/scoring.h"
#include "notation/json/json_write.h"
#include "notation/names.h"
#include "notation/referee/preview_json.h"
#include "tests/notation/talk.h"
#include "tests/support/random_play.h"
#include "tests/support/words.h"

namespace endeavor::test {
namespace {

constexpr int kEvery = 8;  // of the moves of a game

json preview_of(const State& s, Move m) {
  std::string text;
  append_preview(Fields(text), box(), s, m, {}, Language::En);
  return json::parse(text, nullptr, false);
}

int sum_of(const json& glory) {
  int sum = 0;
  for (const json& part : glory["parts"]) sum += part["by"].get<int>();
  return sum;
}

// "city +1, harbor −1" is 0.
int sum_in_words(std::string_view note) {
  constexpr std::string_view kMinus = "−";
  int sum = 0;
  for (std::size_t i = 0; i < note.size(); ++i) {
    const bool minus = note.substr(i).starts_with(kMinus);
    if (!minus && note[i] != '+') continue;
    const int by = std::atoi(std::string(note.substr(i + (minus ? kMinus.size() : 1))).c_str());
    sum += minus ? -by : by;
  }
  return sum;
}

// The line that people read says the same: where Glory goes to and what of.
void expect_words(const json& seat, const std::string& where) {
  const json& line = seat["lines"][0];
  const std::string text = line["text"];
  const int to = seat["glory"]["to"];
  const std::string shown = to < 0 ? "−" + std::to_string(-to) : std::to_string(to);
  EXPECT_TRUE(text.ends_with(' ' + shown)) << where << text;
  EXPECT_EQ(sum_in_words(line.value("note", "")), sum_of(seat["glory"])) << where << line.dump();
}

// Where nothing follows by itself, each seat's preview is what becomes of it, and a seat without one stays as it
// is.
void expect_seat(const State& before, const State& after, Seat who, const json& told, const std::string& where) {
  const int was = score_sheet(box(), before, who).total;
  const int is = score_sheet(box(), after, who).total;
  EXPECT_EQ(told.is_null() ? was : was + sum_of(told["glory"]), is) << where << told.dump();
  json attributes = json::array();
  for (const Attribute a : ids<Attribute>(kAttributes)) {
    const auto [from, to] = std::pair(score_of(before.player(who), a), score_of(after.player(who), a));
    if (from != to) attributes.push_back({id_of(a), from, to});
  }
  json shown = json::array();
  if (!told.is_null())
    for (const json& a : told["attributes"]) shown.push_back({a["attribute"], a["score"][0], a["score"][1]});
  EXPECT_EQ(shown, attributes) << where;
  const int harbor = told.is_null() ? before.player(who).harbor : told["harbor"][1].get<int>();
  EXPECT_EQ(harbor, after.player(who).harbor) << where << told.dump();
}

const json& told_of(const json& told, Seat who) {
  static const json nothing;
  if (told["seat"] == static_cast<int>(index(who))) return told["own"];
  for (const json& other : told["others"])
    if (other["seat"] == static_cast<int>(index(who))) return other;
  return nothing;
}

// Does the move itself leave the mover's harbor alone, or bring one worker home? Growth and Salary that ask nobody
// come on top of these.
std::optional<int> harbor_by_itself(Move m) {
  switch (m.verb) {
    case Verb::Start:
    case Verb::Scrap:
    case Verb::Build:
    case Verb::Done:
    case Verb::Pass:
    case Verb::Stop:
    case Verb::Slot:
    case Verb::Discard: return 0;
    case Verb::Pay: return 1;
    default: return std::nullopt;
  }
}

bool phases_pass(const State& before, const State& after) {
  return before.phase != after.phase || before.round != after.round ||
         (before.phase == Phase::Salary && before.to_move != after.to_move) ||
         before.rules.options.order == Order::ByPlayer || before.phase == Phase::Start;
}

void expect_honest(const State& before, Move m, const std::string& where) {
  const Seat mover = before.to_move;
  State after = before;
  apply(box(), after, m);
  const int was = score_sheet(box(), before, mover).total;
  const int is = score_sheet(box(), after, mover).total;
  const json told = preview_of(before, m);
  ASSERT_TRUE(told.is_object()) << where;
  const json& own = told["own"];
  EXPECT_EQ(told["seat"], static_cast<int>(index(mover))) << where;
  EXPECT_EQ(own["glory"]["from"], was) << where;
  EXPECT_EQ(own["glory"]["to"], was + sum_of(own["glory"])) << where;
  EXPECT_EQ(told["then_glory"]["from"], own["glory"]["to"]) << where;
  EXPECT_EQ(was + sum_of(own["glory"]) + sum_of(told["then_glory"]), is) << where;
  EXPECT_EQ(own["lines"][0]["kind"], "glory") << where;
  if (const auto harbor = harbor_by_itself(m))
    EXPECT_EQ(own["harbor"][1].get<int>() - own["harbor"][0].get<int>(), *harbor) << where;
  if (!phases_pass(before, after) && m.verb != Verb::Pay) {
    EXPECT_EQ(was + sum_of(own["glory"]), is) << where;
    EXPECT_TRUE(told["then"].empty()) << where << told["then"].dump();
  }
  expect_words(own, where);
  for (const json& other : told["others"]) {
    EXPECT_NE(other["seat"], told["seat"]) << where;
    expect_words(other, where);
  }
  if (!told["then"].empty()) return;
  for (const Seat who : seats(before)) expect_seat(before, after, who, told_of(told, who), where);
}

// What reaches a harbor by itself is counted seat by seat.
void expect_shares(const State& before, Move m, const std::string& where) {
  State alone = before;
  apply_alone(box(), alone, m);
  State after = before;
  apply(box(), after, m);
  ByPlayer<int> discs{};
  const json told = preview_of(before, m);
  bool setup = false;
  for (const json& step : told["then"]) {
    setup = setup || step["kind"] == "setup";
    if (step.contains("shares"))
      for (const json& share : step["shares"]) discs[share["seat"].get<int>()] += share["count"].get<int>();
  }
  if (setup) return;  // there discs go elsewhere too
  for (const Seat who : seats(before))
    EXPECT_EQ(after.player(who).harbor - alone.player(who).harbor, discs[who]) << where;
}

TEST(Previews, R10_1_the_parts_add_up_to_what_really_happens) {
  std::vector<Rules> kinds = all_rules();
  kinds.insert(kinds.end(), module_rules().begin(), module_rules().end());
  int moves = 0;
  int seen = 0;
  int followed = 0;
  for (std::uint64_t n = 0; n < kinds.size(); ++n) {
    RandomGame game(kinds[n], n);
    while (!game.over() && !testing::Test::HasFailure()) {
      const Move m = game.choose();
      if (++moves % kEvery == 0) {
        ++seen;
        ASSERT_NO_FATAL_FAILURE(expect_honest(game.state(), m, game.where()));
        expect_shares(game.state(), m, game.where());
        followed += preview_of(game.state(), m)["then"].empty() ? 0 : 1;
      }
      game.play(m);
    }
  }
  EXPECT_GT(seen, 1000);
  EXPECT_GT(followed, seen / 50);
}

}  // namespace
}  // namespace endeavor::test
